import type { Words } from '@snap-up/engine';
import type * as english from '../en/help-counts.ts';
import { numberText } from '../numbers.ts';

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
