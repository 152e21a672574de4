import { numberText } from '../sentence.ts';
import { patienceWords } from './patience.ts';
import { durationWords } from './times.ts';

/** What is said at the end of a game of patience. */
export const patienceResultWords = {
  won: 'You won!',
  over: 'Game over',
  score: (score: number) => `Your score: ${numberText(score)}`,
  givenUp: 'Given up',
  daysInARow: (count: number) => `${durationWords.days(count)} in a row`,
  winsInARow: (count: number) => `${numberText(count)} wins in a row`,
  firstWin: 'Your first win with these options',
  wonWithHelp: 'Won with help',
  bestTime: 'Your best time',
  lowestEver: 'Your lowest score ever',
  lowestThisWeek: 'Your lowest score this week',
  lowestOfWeek: (score: number) => `Lowest this week: ${numberText(score)}`,
} as const;

/** What is said of the solver’s help before the player uses it, and of the help in games that were played. */
export const helpCountTexts = {
  countsAsHelp: 'Counts as help in your statistics.',
  /** `question`: `Can I still win?` */
  asked: (question: string, count: number) => `“${question}”\u00a0${numberText(count)}×`,
  winningHints: (count: number) => (count === 1 ? '1\u00a0winning hint' : `${numberText(count)}\u00a0winning hints`),
  scoreHints: (count: number) =>
    count === 1 ? '1\u00a0hint for the lowest score' : `${numberText(count)}\u00a0hints for the lowest score`,
  retries: (count: number) =>
    count === 1
      ? '1\u00a0retry from an earlier position'
      : `${numberText(count)}\u00a0retries from an earlier position`,
  used: (help: string) => `Help used: ${help}`,
  /** Of which nothing is known. */
  withSomeHelp: 'with help',
  withHelp: (help: string) => `with help: ${help}`,
} as const;

/** The words of the dialog from which a daily result is shared, and of what is shared. */
export const dailyShareTexts = {
  title: 'Share your result',
  noSpoilers: 'Shows how it went for you without giving away any cards.',
  picture: (heading: string, result: string) => `Picture: ${heading}. ${result}.`,
  share: 'Share',
  copyText: 'Copy text',
  textIsCopied: 'Result copied.',
  cannotCopy: 'This browser doesn’t allow copying.',
  savePicture: 'Save picture',
  pictureFailed: 'The picture could not be made. You can copy the text instead.',
  shareFailed: 'The result could not be shared. You can copy the text or save the picture.',
  /** The game and its day. */
  heading: (game: string, day: string) => `${game}, daily deal for ${day}`,
  won: (time: string, moveCount: number) => `Won in ${time} with ${patienceWords.moves(moveCount)}`,
  scored: (score: number, time: string, moveCount: number) =>
    `Score ${numberText(score)} in ${time} with ${patienceWords.moves(moveCount)}`,
  withHelp: (result: string) => `${result}, with help`,
} as const;
