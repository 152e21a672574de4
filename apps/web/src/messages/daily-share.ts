import { dailyShareTexts as words } from '#messages/daily-share.ts';
import { clockText, dateText } from './durations.ts';

/** The shared facts of a finished daily deal. */
export interface DailyFacts {
  readonly game: string;
  readonly date: string;
  readonly playedMs: number;
  readonly moveCount: number;
  /** Null in a game without one. */
  readonly score: number | null;
  /** Whether it was played with help. */
  readonly isHelped: boolean;
  /** How much was done, part by part of the time: 0 for nothing, 3 for most of it. */
  readonly grades: readonly (0 | 1 | 2 | 3)[];
}

/** The game and its day. */
export function dailyHeading({ game, date }: Pick<DailyFacts, 'game' | 'date'>): string {
  return words.heading(game, dateText(date));
}

/** The outcome. */
export function dailyResult({ playedMs, moveCount, score, isHelped }: DailyFacts): string {
  const time = clockText(playedMs);
  const result = score === null ? words.won(time, moveCount) : words.scored(score, time, moveCount);
  return isHelped ? words.withHelp(result) : result;
}

const squares = ['⬜', '🟨', '🟧', '🟩'] as const;

/** The result as a text for others, with a link to the same deal. A game without meaningful grades has no squares. */
export function dailyShareText(facts: DailyFacts, link: string): string {
  const row = facts.grades.every((grade) => grade === 0) ? [] : [facts.grades.map((grade) => squares[grade]).join('')];
  return [`Snap-Up: ${dailyHeading(facts)}`, dailyResult(facts), ...row, link].join('\n');
}
