import type { Words } from '@snap-up/engine';
import type * as english from '../en/winnable.ts';
import { numberText } from '../numbers.ts';

/** The question whether a patience game can still be won, and what is said of it. */
export const winnableTexts: Words<typeof english.winnableTexts> = {
  ask: 'Puis-je encore gagner ?',
  searching: 'Recherche d’une solution. Tu peux continuer à jouer.',
  won: 'Oui, cette partie peut encore être gagnée.',
  lost: 'Non, cette partie est impossible à gagner.',
  undecided: 'Pas de réponse à temps. La partie peut peut-être encore être gagnée.',
  onlineOnly: 'Cette donne a été distribuée en ligne : il faut une connexion pour le savoir.',
};

/** The question how low the score of a game can still get that nobody wins, and what is said of it. */
export const lowestScoreTexts: Words<typeof english.lowestScoreTexts> = {
  ask: 'Jusqu’où puis-je encore faire baisser mon score ?',
  searching: 'Recherche du score le plus bas. Tu peux continuer à jouer.',
  lowest: (score) =>
    score === 0
      ? 'Tu peux encore descendre à 0.'
      : `Tu peux encore descendre à ${numberText(score)}, mais pas plus bas.`,
  reachable: (score) => `Tu peux encore descendre à ${numberText(score)}, peut-être même plus bas.`,
  undecided: 'Pas de réponse à temps.',
};
