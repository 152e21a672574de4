import { numberText } from '../numbers.ts';
import { clockText, dateText } from './durations.ts';
import { movesText } from './patience.ts';

/** What is told of a daily deal that somebody has played. */
export interface DailyFacts {
  readonly game: string;
  readonly date: string;
  readonly playedMs: number;
  readonly moveCount: number;
  /** Null in a game without one. */
  readonly score: number | null;
  /** How much was done, part by part of the time: 0 for nothing, 3 for most of it. */
  readonly grades: readonly (0 | 1 | 2 | 3)[];
}

/** The words of the dialog from which a result is shared. */
export const dailyShareTexts = {
  title: 'Share your result',
  noSpoilers: 'It shows how the deal went for you, and none of its cards.',
  picture: (heading: string, result: string) => `Picture: ${heading}. ${result}.`,
  share: 'Share',
  copyText: 'Copy text',
  textIsCopied: 'Result copied.',
  cannotCopy: 'This browser doesn’t allow copying.',
  savePicture: 'Save picture',
  pictureFailed: 'The picture could not be made. You can copy the text instead.',
  shareFailed: 'The result could not be shared. You can copy the text or save the picture.',
} as const;

/** The game and its day. */
export function dailyHeading({ game, date }: Pick<DailyFacts, 'game' | 'date'>): string {
  return `${game}, daily deal for ${dateText(date)}`;
}

/** How it went. */
export function dailyResult({ playedMs, moveCount, score }: DailyFacts): string {
  const time = clockText(playedMs);
  return score === null
    ? `Won in ${time} with ${movesText(moveCount)}`
    : `Score ${numberText(score)} in ${time} with ${movesText(moveCount)}`;
}

const squares = ['⬜', '🟨', '🟧', '🟩'] as const;

/** The result as a text for others, with a link to the same deal. A game whose grades tell nothing has no squares. */
export function dailyShareText(facts: DailyFacts, link: string): string {
  const row = facts.grades.every((grade) => grade === 0) ? [] : [facts.grades.map((grade) => squares[grade]).join('')];
  return [`Snap-Up: ${dailyHeading(facts)}`, dailyResult(facts), ...row, link].join('\n');
}
