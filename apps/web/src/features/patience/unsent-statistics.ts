import type { Options } from '@snap-up/engine';
import { addHelp, hasHelp, noHelp, type Statistics, type StatisticsSet } from '@snap-up/protocol';
import type { UnsentGame } from '../../offline/unsent-games.ts';

/** A finished game that the server does not have. */
type Played = Pick<UnsentGame, 'options' | 'facts' | 'ending' | 'help'>;

/**
 * Adds finished games that the server does not have to its last answer. They are newer. Charts, weeks and medians stay
 * as the server sent them, unless it knows no game that they cover.
 * @param unsent the newest first
 */
export function withUnsent(statistics: Statistics, unsent: readonly Played[]): Statistics {
  const played = Map.groupBy(unsent, ({ options }) => keyOf(options));
  const known = new Map(statistics.sets.map((set) => [keyOf(set.options), set]));
  // The options that were played last come first.
  const newer = [...played].map(([key, plays]) => counted(known.get(key), plays));
  return { ...statistics, sets: [...newer, ...statistics.sets.filter(({ options }) => !played.has(keyOf(options)))] };
}

function counted(known: StatisticsSet | undefined, plays: readonly Played[]): StatisticsSet {
  const isSuccess = ({ ending }: Played) => ending === 'won' || ending === 'finished';
  // Records count games without help.
  const isOwnSuccess = (play: Played) => isSuccess(play) && !hasHelp(play.help);
  const successes = plays.filter(isOwnSuccess);
  const times = successes.map(({ facts }) => facts.playedMs);
  const scores = successes.flatMap(({ facts }) => facts.score ?? []);
  let { streak, bestStreak } = known ?? { streak: 0, bestStreak: 0 };
  for (const play of plays.toReversed()) {
    streak = isOwnSuccess(play) ? streak + 1 : 0;
    bestStreak = Math.max(bestStreak, streak);
  }
  const scoresBefore = known?.scores ?? null;
  return {
    options: known?.options ?? { ...plays[0]?.options },
    playedCount: (known?.playedCount ?? 0) + plays.length,
    wonCount: (known?.wonCount ?? 0) + plays.filter(isSuccess).length,
    ownWonCount: (known?.ownWonCount ?? 0) + successes.length,
    help: plays.map(({ help }) => help).reduce(addHelp, known?.help ?? noHelp),
    streak,
    bestStreak,
    bestMs: lowestOf([...times, ...(known?.bestMs == null ? [] : [known.bestMs])]),
    medianMs: known?.medianMs ?? medianOf(times),
    times: known?.times ?? [],
    scores:
      scoresBefore === null ? scoresOf(scores) : { ...scoresBefore, best: Math.min(scoresBefore.best, ...scores) },
  };
}

function scoresOf(scores: readonly number[]): StatisticsSet['scores'] {
  const [best, median] = [lowestOf(scores), medianOf(scores)];
  return best === null || median === null ? null : { best, median, bars: [] };
}

function lowestOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : Math.min(...values);
}

function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [lower, upper] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return lower === undefined || upper === undefined ? null : (lower + upper) / 2;
}

/** The same for equal options, in whatever order they are. */
function keyOf(options: Options): string {
  return JSON.stringify(Object.entries(options).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
