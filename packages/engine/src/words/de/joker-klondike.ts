import type { words as english } from '../en/joker-klondike.ts';
import type { Words } from '../words.ts';

/** What players read of Joker Klondike. */
export const words: Words<typeof english> = {
  name: 'Joker-Klondike',
  summary: 'Klondike mit einem Joker. Er muss sofort auf einen Zielstapel und steht dort für die nächste Karte.',
  credits: ['Ein überliefertes Spiel.'],
  rejections: {
    'joker-stays': 'Der Joker bleibt auf seinem Zielstapel.',
    'joker-first': 'Zuerst muss der Joker auf einen Zielstapel.',
  },
};
