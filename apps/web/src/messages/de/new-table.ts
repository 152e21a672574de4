import type { Words } from '@snap-up/engine';
import type * as english from '../en/new-table.ts';

/** The words of the page of all ways to play with others, and of the part of it that creates a table. */
export const newTableTexts: Words<typeof english.newTableTexts> = {
  pageTitle: 'Spielen · Snap-Up',
  play: 'Spielen',
  title: 'Spiel erstellen',
  game: 'Spiel',
  players: 'Plätze',
  create: 'Spiel erstellen',
  note: 'Bis zum Start kannst du das alles noch am Tisch ändern.',
};
