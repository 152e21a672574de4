import type { Words } from '@snap-up/engine';
import type * as english from '../en/new-game.ts';

/** The words of the page that creates a table. */
export const newGameTexts: Words<typeof english.newGameTexts> = {
  pageTitle: 'Nouvelle partie · Snap-Up',
  title: 'Nouvelle partie',
  game: 'Jeu',
  players: 'Joueurs',
  more: 'Plus d’options',
  create: 'Créer et partager',
};
