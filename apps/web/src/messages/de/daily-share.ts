import type { Words } from '@snap-up/engine';
import type * as english from '../en/daily-share.ts';
import { numberText } from '../numbers.ts';
import { patienceWords } from './patience.ts';

/** The words of the dialog from which a daily result is shared, and of what is shared. */
export const dailyShareTexts: Words<typeof english.dailyShareTexts> = {
  title: 'Ergebnis teilen',
  noSpoilers: 'Zeigt, wie es für dich lief, und verrät keine Karten.',
  picture: (heading: string, result: string) => `Bild: ${heading}. ${result}.`,
  share: 'Teilen',
  copyText: 'Text kopieren',
  textIsCopied: 'Ergebnis kopiert.',
  cannotCopy: 'Dieser Browser erlaubt kein Kopieren.',
  savePicture: 'Bild speichern',
  pictureFailed: 'Das Bild konnte nicht erstellt werden. Du kannst stattdessen den Text kopieren.',
  shareFailed: 'Das Ergebnis konnte nicht geteilt werden. Kopiere den Text oder speichere das Bild.',
  /** The game and its day. */
  heading: (game, day) => `${game}, Tagesspiel vom ${day}`,
  won: (time, moveCount) => `Gewonnen: ${time}, ${patienceWords.moves(moveCount)}`,
  scored: (score, time, moveCount) => `Punkte: ${numberText(score)}, ${time}, ${patienceWords.moves(moveCount)}`,
  withHelp: (result) => `${result}, mit Hilfe`,
};
