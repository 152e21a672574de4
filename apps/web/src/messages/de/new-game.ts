import type { Words } from '@snap-up/engine';
import type * as english from '../en/new-game.ts';

/** The words of the page that creates a table. */
export const newGameTexts: Words<typeof english.newGameTexts> = {
  pageTitle: 'Neues Spiel · Snap-Up',
  title: 'Neues Spiel',
  game: 'Spiel',
  players: 'Plätze',
  more: 'Mehr',
  create: 'Erstellen und teilen',
};
