import { numberText } from '../numbers.ts';
import { patienceWords } from './patience.ts';

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
