import type { Words } from '@snap-up/engine';
import type * as english from '../en/patience-results.ts';
import { numberText } from '../sentence.ts';
import { patienceWords } from './patience.ts';
import { durationWords } from './times.ts';

/** What is said at the end of a game of patience. */
export const patienceResultWords: Words<typeof english.patienceResultWords> = {
  won: '¡Has ganado!',
  over: 'Fin de la partida',
  score: (score) => `Tu puntuación: ${numberText(score)}`,
  givenUp: 'Abandonada',
  daysInARow: (count) => (count === 1 ? '1 día seguido' : `${durationWords.days(count)} seguidos`),
  winsInARow: (count) => (count === 1 ? '1 victoria seguida' : `${numberText(count)} victorias seguidas`),
  firstWin: 'Tu primera victoria con estas opciones',
  wonWithHelp: 'Ganada con ayuda',
  bestTime: 'Tu mejor tiempo',
  lowestEver: 'Tu puntuación más baja hasta hoy',
  lowestThisWeek: 'Tu puntuación más baja de la semana',
  lowestOfWeek: (score) => `La más baja de la semana: ${numberText(score)}`,
};

/** What is said of the solver’s help before the player takes it, and of the help in games that were played. */
export const helpCountTexts: Words<typeof english.helpCountTexts> = {
  countsAsHelp: 'Cuenta como ayuda en tus estadísticas.',
  asked: (question, count) => `“${question}”\u00a0${count === 1 ? '1\u00a0vez' : `${numberText(count)}\u00a0veces`}`,
  winningHints: (count) => (count === 1 ? '1\u00a0pista ganadora' : `${numberText(count)}\u00a0pistas ganadoras`),
  scoreHints: (count) =>
    count === 1
      ? '1\u00a0pista para la puntuación más baja'
      : `${numberText(count)}\u00a0pistas para la puntuación más baja`,
  retries: (count) =>
    count === 1
      ? '1\u00a0nuevo intento desde una posición anterior'
      : `${numberText(count)}\u00a0nuevos intentos desde una posición anterior`,
  used: (help) => `Ayuda usada: ${help}`,
  withSomeHelp: 'con ayuda',
  withHelp: (help) => `con ayuda: ${help}`,
};

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
