import type { GameResult } from '@snap-up/protocol';

export type GameMoment =
  /** The winner's lead in cards. */
  | { readonly kind: 'by-cards'; readonly cardCount: number }
  /** How soon after the winner the next player finished. */
  | { readonly kind: 'by-time'; readonly marginMs: number }
  /** How many cards the winner had been behind. */
  | { readonly kind: 'comeback'; readonly cardCount: number }
  /** The winner has won all rounds of the night so far. */
  | { readonly kind: 'streak'; readonly winCount: number };

/** The largest lead that is a photo finish. */
const photoCards = 1;
/** The fewest cards for a photo finish: with a handful, nobody was near the finish. */
const photoLeast = 10;
/** The longest time ahead that is a photo finish. */
const photoMs = 5_000;
/** The least deficit that makes a win a comeback. */
const comebackCards = 5;

/**
 * Returns the notable moments of a finished game with a single winner, best first.
 * @param night the night, if this was one of its rounds
 */
export function gameMoments(
  { placings, progress }: Pick<GameResult, 'placings' | 'progress'>,
  night: { readonly roundCount: number; readonly players: readonly { readonly winCount: number }[] } | null = null,
): readonly GameMoment[] {
  const [winner, next] = [...placings].sort((a, b) => a.place - b.place);
  if (winner === undefined || next === undefined || next.place === 1 || winner.cardCount === 0) return [];
  const lead = winner.cardCount - next.cardCount;
  const marginMs = lastChangeMs(progress[next.seat]) - lastChangeMs(progress[winner.seat]);
  const isByTime = winner.isOut && next.isOut && marginMs > 0 && marginMs <= photoMs;
  const behind = mostBehind(progress, winner.seat);
  const winCount = Math.max(0, ...(night?.players ?? []).map((player) => player.winCount));
  return [
    ...(isByTime ? [{ kind: 'by-time', marginMs } as const] : []),
    ...(lead > 0 && lead <= photoCards && winner.cardCount >= photoLeast
      ? [{ kind: 'by-cards', cardCount: lead } as const]
      : []),
    ...(behind >= comebackCards ? [{ kind: 'comeback', cardCount: behind } as const] : []),
    ...(winCount > 1 && winCount === night?.roundCount ? [{ kind: 'streak', winCount } as const] : []),
  ];
}

type Progress = GameResult['progress'];

function lastChangeMs(changes: Progress[number] | undefined): number {
  return changes?.at(-1)?.[0] ?? 0;
}

/** How many cards a seat was behind the best of the others, at its worst moment. */
function mostBehind(progress: Progress, seat: number): number {
  const changes = progress
    .flatMap((line, each) => line.map(([timeMs, count]) => ({ timeMs, count, each })))
    .sort((a, b) => a.timeMs - b.timeMs);
  const counts = progress.map(() => 0);
  let most = 0;
  for (const { count, each } of changes) {
    counts[each] = count;
    most = Math.max(most, ...counts.map((other) => other - (counts[seat] ?? 0)));
  }
  return most;
}
