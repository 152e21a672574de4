import type { Words } from '@snap-up/engine';
import type * as english from '../en/winning-hints.ts';

/** Hints that win a patience game, and what is said where there is none. */
export const winningHintTexts: Words<typeof english.winningHintTexts> = {
  offer: 'Indices gagnants',
  stop: 'Indices simples',
  areOn: 'Les indices de cette partie sont gagnants.',
  title: 'Montrer des indices gagnants ?',
  text: 'Jusqu’à la fin de cette partie, chaque indice est le prochain coup d’une solution. Elle est cherchée en regardant toutes les cartes : la partie compte donc comme jouée avec aide dans tes statistiques.',
  yes: 'Montrer des indices gagnants',
  searching: 'Recherche d’une solution. Tu peux continuer à jouer.',
  lost: 'Cette partie ne peut plus être gagnée.',
  notFound: 'Pas de solution trouvée à temps : voici un indice simple.',
  onlineOnly: 'Cette donne vient du serveur : les indices gagnants demandent une connexion. Voici un indice simple.',
};

/** The same of hints that lead to the lowest score, in a game that nobody wins. */
export const scoreHintTexts: Words<typeof english.scoreHintTexts> = {
  offer: 'Indices vers le score le plus bas',
  stop: 'Indices simples',
  areOn: 'Les indices de cette partie mènent au score le plus bas.',
  title: 'Montrer des indices vers le score le plus bas ?',
  text: 'Jusqu’à la fin de cette partie, chaque indice est le prochain coup vers le score le plus bas qui soit trouvé. Il est cherché en regardant toutes les cartes : la partie compte donc comme jouée avec aide dans tes statistiques.',
  yes: 'Montrer ces indices',
  searching: 'Recherche du score le plus bas. Tu peux continuer à jouer.',
  notFound: 'Pas de chemin vers un score bas trouvé à temps : voici un indice simple.',
  onlineOnly: 'Cette donne vient du serveur : ces indices demandent une connexion. Voici un indice simple.',
};
