import type { Snapshot } from '@snap-up/client';
import type { MatchLength } from '@snap-up/protocol';
import type { GameTruth } from './truth.ts';

/** A player's wins according to the logs. */
interface Won {
  gameCount: number;
  winCount: number;
  cardCount: number;
}

/**
 * Compares a page's scores and match with the logs of a table that nobody has left. Returns what is wrong; null for
 * nothing.
 */
export function wrongStanding(
  { table }: Snapshot,
  games: readonly GameTruth[],
  matchLength: MatchLength | null,
): string | null {
  if (table === null) return null;
  const ended = games.filter(({ ending }) => ending !== null);
  const seatCount = games[0]?.record.players.length ?? 0;
  const totals = Array.from({ length: seatCount }, (): Won => ({ gameCount: 0, winCount: 0, cardCount: 0 }));
  for (const game of ended) {
    const cardCounts = game.cardCounts();
    const bests = bestOf(game);
    for (const [seat, total] of totals.entries()) {
      total.gameCount += 1;
      total.cardCount += cardCounts[seat] ?? 0;
      if (bests.includes(seat)) total.winCount += 1;
    }
  }
  for (const { seat, gameCount, winCount, cardCount } of table.scores) {
    const is = JSON.stringify({ gameCount, winCount, cardCount });
    const ought = JSON.stringify(totals[seat ?? -1]);
    if (is !== ought) return `the scores of seat ${seat} are ${is}, and the logs say ${ought}`;
  }
  if (ended.length > 0 && table.scores.length !== seatCount)
    return `there are ${table.scores.length} scores of ${seatCount}`;
  return wrongMatch(table.match, games, matchLength);
}

function wrongMatch(
  match: NonNullable<Snapshot['table']>['match'],
  games: readonly GameTruth[],
  length: MatchLength | null,
): string | null {
  if ((match?.length ?? null) !== length)
    return `the match goes over ${match?.length} games, and ${length} were chosen`;
  if (match === null || length === null) return null;
  let wins: number[] = [];
  let gameCount = 0;
  for (const game of games) {
    // After a match is decided, the next game begins another.
    if (wins.some((count) => count > length / 2)) [wins, gameCount] = [[], 0];
    if (game.ending === null) continue;
    gameCount += 1;
    const bests = bestOf(game);
    const [winner] = bests;
    if (bests.length === 1 && winner !== undefined) wins[winner] = (wins[winner] ?? 0) + 1;
  }
  if (match.gameCount !== gameCount) return `the match has ${match.gameCount} games, and the logs say ${gameCount}`;
  for (const { seat, winCount } of match.players) {
    const ought = wins[seat ?? -1] ?? 0;
    if (winCount !== ought) return `seat ${seat} has won ${winCount} games of the match, and the logs say ${ought}`;
  }
  return null;
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
