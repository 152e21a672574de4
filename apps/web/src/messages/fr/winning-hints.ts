import type { Words } from '@snap-up/engine';
import type * as english from '../en/winning-hints.ts';

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
