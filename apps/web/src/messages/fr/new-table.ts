import type { Words } from '@snap-up/engine';
import type * as english from '../en/new-table.ts';

/** The words of the page of all ways to play with others, and of the part of it that creates a table. */
export const newTableTexts: Words<typeof english.newTableTexts> = {
  pageTitle: 'Jouer · Snap-Up',
  play: 'Jouer',
  title: 'Créer une partie',
  game: 'Jeu',
  players: 'Joueurs',
  create: 'Créer la partie',
  note: 'Tu peux changer tout cela à la table jusqu’au départ.',
};
