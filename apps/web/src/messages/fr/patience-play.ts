import type { Words } from '@snap-up/engine';
import type * as english from '../en/patience-play.ts';
import { numberText } from '../sentence.ts';
import { definite, ofDefinite } from './language.ts';

/** The words of hints. Cards and piles are given by name. */
export const hintWords: Words<typeof english.hintWords> = {
  carry: (card, from, to) => `Indice : ${definite(card)}, ${ofDefinite(from)} vers ${definite(to)}.`,
  draw: 'Indice : pioche dans le talon.',
  redeal: 'Indice : retourne la défausse.',
  meld: (cards) => `Indice, à poser : ${cards}.`,
  discard: (cards) => `Indice, à défausser : ${cards}.`,
  noMoves: 'Plus aucun coup possible.',
  noneFound: 'Aucun coup utile trouvé.',
};

/** Hints that win a patience game, and what is said where there is none. */
export const winningHintTexts: Words<typeof english.winningHintTexts> = {
  offer: 'Indices gagnants',
  stop: 'Indices simples',
  areOn: 'Dans cette partie, chaque indice mène à la victoire.',
  title: 'Afficher des indices gagnants ?',
  text: 'Jusqu’à la fin de cette partie, chaque indice est le prochain coup d’une solution. Pour la trouver, il faut regarder les cartes cachées : la partie compte donc comme jouée avec aide dans tes statistiques.',
  yes: 'Afficher des indices gagnants',
  searching: 'Recherche d’une solution. Tu peux continuer à jouer.',
  lost: 'Cette partie est impossible à gagner.',
  notFound: 'Pas de solution trouvée à temps : voici un indice simple.',
  onlineOnly:
    'Cette donne a été distribuée en ligne : les indices gagnants nécessitent une connexion. Voici un indice simple.',
};

/** The same of hints that lead to the lowest score, in a game that nobody wins. */
export const scoreHintTexts: Words<typeof english.scoreHintTexts> = {
  offer: 'Indices pour le score le plus bas',
  stop: 'Indices simples',
  areOn: 'Dans cette partie, chaque indice mène au score le plus bas.',
  title: 'Afficher des indices pour le score le plus bas ?',
  text: 'Jusqu’à la fin de cette partie, chaque indice est le prochain coup vers le score le plus bas que l’on puisse trouver. Pour cela, il faut regarder les cartes cachées : la partie compte donc comme jouée avec aide dans tes statistiques.',
  yes: 'Afficher ces indices',
  searching: 'Recherche du score le plus bas. Tu peux continuer à jouer.',
  notFound: 'Le score le plus bas n’a pas été trouvé à temps : voici un indice simple.',
  onlineOnly: 'Cette donne a été distribuée en ligne : ces indices nécessitent une connexion. Voici un indice simple.',
};

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
