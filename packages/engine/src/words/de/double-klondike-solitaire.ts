import type { words as english } from '../en/double-klondike-solitaire.ts';
import type { Words } from '../words.ts';

/** What players read of Double Klondike Solitaire. */
export const words: Words<typeof english> = {
  name: 'Klondike mit zwei Decks',
  summary: 'Neun Spalten, acht Zielstapel, und etwas leichter zu gewinnen.',
  credits: ['Ein überliefertes Spiel.'],
};
