import type { Words } from '@snap-up/engine';
import type * as english from '../en/daily-share.ts';
import { numberText } from '../numbers.ts';
import { patienceWords } from './patience.ts';

/** The words of the dialog from which a daily result is shared, and of what is shared. */
export const dailyShareTexts: Words<typeof english.dailyShareTexts> = {
  title: 'Comparte tu resultado',
  noSpoilers: 'Muestra cómo te fue, sin revelar ninguna carta.',
  picture: (heading, result) => `Imagen: ${heading}. ${result}.`,
  share: 'Compartir',
  copyText: 'Copiar texto',
  textIsCopied: 'Resultado copiado.',
  cannotCopy: 'Este navegador no permite copiar.',
  savePicture: 'Guardar imagen',
  pictureFailed: 'No se ha podido crear la imagen. Puedes copiar el texto.',
  shareFailed: 'No se ha podido compartir el resultado. Puedes copiar el texto o guardar la imagen.',
  /** The game and its day. */
  heading: (game, day) => `${game}, reparto del ${day}`,
  won: (time, moveCount) => `Ganado en ${time} con ${patienceWords.moves(moveCount)}`,
  scored: (score, time, moveCount) =>
    `Puntuación: ${numberText(score)}, en ${time} con ${patienceWords.moves(moveCount)}`,
  withHelp: (result) => `${result}, con ayuda`,
};
