import type { words as english } from '../en/box-kite.ts';
import type { Words } from '../words.ts';

/** What players read of Box Kite. */
export const words: Words<typeof english> = {
  name: 'Box Kite',
  summary: 'Zwei Decks, vier Zielstapel aufwärts, vier abwärts, und Karten, die zwischen ihnen wechseln.',
  credits: ['Ein überliefertes Spiel.'],
  options: {
    facing: {
      label: 'Ausgelegte Karten',
      explanation:
        'Liegen alle Karten offen, kannst du vorausplanen. Ist nur die oberste jeder Spalte offen, wird dasselbe Spiel schwerer.',
      choices: { all: 'Alle offen', tops: 'Nur oberste offen' },
    },
  },
};
