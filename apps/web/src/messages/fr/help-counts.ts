import type { Words } from '@snap-up/engine';
import type * as english from '../en/help-counts.ts';
import { numberText } from '../numbers.ts';

/** What is said of the solver’s help before the player takes it, and of the help in games that were played. */
export const helpCountTexts: Words<typeof english.helpCountTexts> = {
  countsAsHelp: 'Compte comme une aide dans tes statistiques.',
  asked: (question, count) => `« ${question} » ${numberText(count)} fois`,
  winningHints: (count) => (count === 1 ? '1 indice gagnant' : `${numberText(count)} indices gagnants`),
  scoreHints: (count) =>
    count === 1 ? '1 indice pour le score le plus bas' : `${numberText(count)} indices pour le score le plus bas`,
  retries: (count) =>
    count === 1
      ? '1 nouvel essai depuis une position antérieure'
      : `${numberText(count)} nouveaux essais depuis une position antérieure`,
  used: (help) => `Aide utilisée : ${help}`,
  withSomeHelp: 'avec aide',
  withHelp: (help) => `avec aide : ${help}`,
};
