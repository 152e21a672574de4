import type { SeenSolo } from '@snap-up/client';
import type { Ending, Options, SoloRuleset } from '@snap-up/engine';
import { type HelpCounts, hasHelp, type Statistics, type StatisticsSet } from '@snap-up/protocol';
import { patienceWords } from '#messages/patience.ts';
import {
  dailyShareTexts,
  helpCountTexts,
  lowestScoreTexts,
  patienceResultWords,
  winnableTexts,
} from '#messages/patience-pages.ts';
import { clockText, dateText } from './times.ts';

/** The heading of the result of a solo game. */
export function resultTitle(ending: Ending, score: number | null): string {
  if (ending === 'won') return patienceResultWords.won;
  if (ending === 'finished') return score === null ? patienceResultWords.over : patienceResultWords.score(score);
  return patienceResultWords.givenUp;
}

/** An achievement at the end of a game, such as a best time. */
export interface Achievement {
  readonly text: string;
  readonly isBest: boolean;
}

/** The input of achievements: the finished game, and the statistics including it. */
export interface Played {
  readonly ending: Ending;
  readonly isHelped: boolean;
  /** The help in words; null if nothing is known of it, or for none. */
  readonly helpUsed: string | null;
  readonly solo: Pick<SeenSolo, 'deal' | 'playedMs' | 'score'>;
  readonly options: Options;
  readonly statistics: Statistics;
  /** On how many days in a row a daily deal was done. */
  readonly dayStreak: number;
}

/** Returns the player's achievements in a finished game, the statistics of the same options considered. */
export function achievementsOf({
  ending,
  isHelped,
  helpUsed,
  solo,
  options,
  statistics,
  dayStreak,
}: Played): readonly Achievement[] {
  const set = statistics.sets.find((each) => isSame(each.options, options));
  if (set === undefined) return [];
  const isDone = ending === 'won' || ending === 'finished';
  const isStreak = isDone && solo.deal.kind === 'daily' && dayStreak > 1;
  const days = isStreak ? [{ text: patienceResultWords.daysInARow(dayStreak), isBest: false }] : [];
  // It counts for no record.
  if (ending === 'won' && isHelped) {
    return [
      { text: helpUsed ?? patienceResultWords.wonWithHelp, isBest: false },
      { text: patienceWords.wonOf(set.wonCount, set.playedCount), isBest: false },
      ...days,
    ];
  }
  return [
    ...(isDone ? ofScore(statistics, set, solo.score) : []),
    ...(isDone ? ofTime(set, solo.playedMs) : []),
    ...(ending === 'won' ? ofWins(set) : []),
    ...days,
    ...(ending === 'given-up' ? [{ text: patienceWords.wonOf(set.wonCount, set.playedCount), isBest: false }] : []),
    ...(helpUsed === null ? [] : [{ text: helpUsed, isBest: false }]),
  ];
}

function ofScore({ weeks }: Statistics, { scores }: StatisticsSet, score: number | null): Achievement[] {
  if (scores === null || score === null) return [];
  if (score <= scores.best) return [{ text: patienceResultWords.lowestEver, isBest: true }];
  const lowest = weeks[0]?.score;
  if (lowest === undefined) return [];
  if (score <= lowest) return [{ text: patienceResultWords.lowestThisWeek, isBest: true }];
  return [{ text: patienceResultWords.lowestOfWeek(lowest), isBest: false }];
}

function ofTime({ bestMs, times }: StatisticsSet, playedMs: number): Achievement[] {
  const timedCount = times.reduce((sum, { count }) => sum + count, 0);
  return timedCount > 1 && bestMs !== null && playedMs <= bestMs
    ? [{ text: patienceResultWords.bestTime, isBest: true }]
    : [];
}

function ofWins({ wonCount, playedCount, streak, bestStreak }: StatisticsSet): Achievement[] {
  if (wonCount === 1) return [{ text: patienceResultWords.firstWin, isBest: true }];
  const won = { text: patienceWords.wonOf(wonCount, playedCount), isBest: false };
  if (streak < 2) return [won];
  return [{ text: patienceResultWords.winsInARow(streak), isBest: streak >= bestStreak && streak > 2 }, won];
}

function isSame(a: Options, b: Options): boolean {
  const keys = Object.keys({ ...a, ...b });
  return keys.every((key) => a[key] === b[key]);
}

/** What help there was, and how often: `“Can I still win?” 2×, 3 winning hints`. Empty for none. */
function countsText({ mode }: SoloRuleset, { questions, hints, retries }: HelpCounts): string {
  const [{ ask }, hintsText] =
    mode.hasLowestScore === true
      ? [lowestScoreTexts, helpCountTexts.scoreHints]
      : [winnableTexts, helpCountTexts.winningHints];
  return [
    ...(questions === 0 ? [] : [helpCountTexts.asked(ask, questions)]),
    ...(hints === 0 ? [] : [hintsText(hints)]),
    ...(retries === 0 ? [] : [helpCountTexts.retries(retries)]),
  ].join(', ');
}

/** `Help used: 3 winning hints`; null for none. */
export function helpUsedText(ruleset: SoloRuleset, help: HelpCounts): string | null {
  const counts = countsText(ruleset, help);
  return counts === '' ? null : helpCountTexts.used(counts);
}

/**
 * The help in a game among other facts about it: `with help: 3 winning hints`; null for none. Help with another game of the
 * same cards is known only to the server, as `isHelped`.
 */
export function withHelpText(
  ruleset: SoloRuleset,
  { help, isHelped = hasHelp(help) }: { readonly help: HelpCounts; readonly isHelped?: boolean },
): string | null {
  if (!isHelped) return null;
  const counts = countsText(ruleset, help);
  return counts === '' ? helpCountTexts.withSomeHelp : helpCountTexts.withHelp(counts);
}

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
  return dailyShareTexts.heading(game, dateText(date));
}

/** The outcome. */
export function dailyResult({ playedMs, moveCount, score, isHelped }: DailyFacts): string {
  const time = clockText(playedMs);
  const result = score === null ? dailyShareTexts.won(time, moveCount) : dailyShareTexts.scored(score, time, moveCount);
  return isHelped ? dailyShareTexts.withHelp(result) : result;
}

const squares = ['⬜', '🟨', '🟧', '🟩'] as const;

/** The result as a text for others, with a link to the same deal. A game without meaningful grades has no squares. */
export function dailyShareText(facts: DailyFacts, link: string): string {
  const row = facts.grades.every((grade) => grade === 0) ? [] : [facts.grades.map((grade) => squares[grade]).join('')];
  return [`Snap-Up: ${dailyHeading(facts)}`, dailyResult(facts), ...row, link].join('\n');
}
