import type { Words } from '@snap-up/engine';
import type * as english from '../en/help-counts.ts';
import { numberText } from '../numbers.ts';

/** What is said of the solver’s help before the player takes it, and of the help in games that were played. */
export const helpCountTexts: Words<typeof english.helpCountTexts> = {
  countsAsHelp: 'Zählt in deiner Statistik als Hilfe.',
  asked: (question, count) => `„${question}“\u00a0${numberText(count)}×`,
  winningHints: (count) => (count === 1 ? '1\u00a0Tipp zum Sieg' : `${numberText(count)}\u00a0Tipps zum Sieg`),
  scoreHints: (count) =>
    count === 1 ? '1\u00a0Tipp zur niedrigsten Punktzahl' : `${numberText(count)}\u00a0Tipps zur niedrigsten Punktzahl`,
  retries: (count) =>
    count === 1
      ? '1\u00a0neuer Versuch ab einer früheren Stellung'
      : `${numberText(count)}\u00a0neue Versuche ab einer früheren Stellung`,
  used: (help) => `Hilfe genutzt: ${help}`,
  withSomeHelp: 'mit Hilfe',
  withHelp: (help) => `mit Hilfe: ${help}`,
};
