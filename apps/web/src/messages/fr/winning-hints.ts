import type { Words } from '@snap-up/engine';
import type * as english from '../en/winning-hints.ts';

/** Hints that win a patience game, and what is said where there is none. */
export const winningHintTexts: Words<typeof english.winningHintTexts> = {
  offer: 'Indices gagnants',
  stop: 'Indices simples',
  title: 'Montrer des indices gagnants ?',
  text: 'Jusqu’à la fin de cette partie, chaque indice est le prochain coup d’une solution. Elle est cherchée en regardant toutes les cartes : la partie compte donc comme jouée avec aide dans tes statistiques.',
  yes: 'Montrer des indices gagnants',
  searching: 'Recherche d’une solution. Tu peux continuer à jouer.',
  lost: 'Cette partie ne peut plus être gagnée.',
  notFound: 'Pas de solution trouvée à temps : voici un indice simple.',
  onlineOnly: 'Cette donne vient du serveur : les indices gagnants demandent une connexion. Voici un indice simple.',
};
