import type { Snapshot } from '@snap-up/client';
import { type NightLength, nightGoals } from '@snap-up/protocol';
import type { GameTruth } from './truth.ts';

/**
 * Compares a page's scores and night with the logs of a table that nobody has left. Returns what is wrong; null for
 * nothing.
 */
export function wrongStanding(
  { table }: Snapshot,
  games: readonly GameTruth[],
  nightLength: NightLength | null,
): string | null {
  if (table === null) return null;
  const ended = games.filter(({ ending }) => ending !== null);
  const seatCount = games[0]?.record.players.length ?? 0;
  for (const { seat, gameCount, winCount, cardCount } of table.scores) {
    const is = JSON.stringify({ gameCount, winCount, cardCount });
    const ought = JSON.stringify({
      gameCount: ended.length,
      winCount: ended.filter((game) => bestOf(game).includes(seat ?? -1)).length,
      cardCount: ended.reduce((sum, game) => sum + (game.cardCounts()[seat ?? -1] ?? 0), 0),
    });
    if (is !== ought) return `the scores of seat ${seat} are ${is}, and the logs say ${ought}`;
  }
  if (ended.length > 0 && table.scores.length !== seatCount)
    return `there are ${table.scores.length} scores of ${seatCount}`;
  return wrongNight(table.night, games, nightLength);
}

function wrongNight(
  night: NonNullable<Snapshot['table']>['night'],
  games: readonly GameTruth[],
  length: NightLength | null,
): string | null {
  if ((night?.length ?? null) !== length) return `the night goes over ${night?.length}, and ${length} was chosen`;
  if (night === null || length === null) return null;
  const goal = nightGoals[length];
  let rounds: number[][] = [];
  for (const game of games) {
    const totals = (rounds[0] ?? []).map((_, seat) => totalOf(rounds, seat));
    // After a night is over, the next game begins another.
    if (rounds.length >= goal.rounds || totals.some((total) => goal.points !== null && total >= goal.points))
      rounds = [];
    if (game.ending === null) continue;
    rounds = [...rounds, game.cardCounts().map((count, seat) => (game.out[0] === seat ? count + 10 : count))];
  }
  if (night.roundCount !== rounds.length)
    return `the night has ${night.roundCount} rounds, and the logs say ${rounds.length}`;
  for (const { seat, total } of night.players) {
    const ought = totalOf(rounds, seat ?? -1);
    if (total !== ought) return `seat ${seat} has ${total} points in the night, and the logs say ${ought}`;
  }
  return null;
}

function totalOf(rounds: readonly (readonly number[])[], seat: number): number {
  return rounds.reduce((sum, points) => sum + (points[seat] ?? 0), 0);
}

/** The seats that have won a game: without a card only if all others have given up. */
function bestOf(game: GameTruth): readonly number[] {
  if (game.out.length > 0) return game.out.slice(0, 1);
  const counts = game.cardCounts().map((count, seat) => (game.gaveUp.includes(seat) ? -1 : count));
  const most = Math.max(...counts);
  return most === 0 && game.ending !== 'given-up'
    ? []
    : counts.flatMap((count, seat) => (count === most ? [seat] : []));
}
