import type { words as english } from '../en/klondike.ts';
import type { Words } from '../words.ts';

/** What players read of Klondike. */
export const words: Words<typeof english> = {
  name: 'Klondike',
  summary: 'Der Klassiker für dich allein: sieben Spalten, vier Zielstapel.',
  credits: ['Ein überliefertes Spiel.'],
};
