import type { words as english } from '../en/yukon.ts';
import type { Words } from '../words.ts';

/** What players read of Yukon. */
export const words: Words<typeof english> = {
  name: 'Yukon',
  summary:
    'Alle Karten liegen in den Spalten. Bewege jede offene Karte samt allem, was darauf liegt, geordnet oder nicht.',
  credits: ['Ein überliefertes Spiel.'],
};
