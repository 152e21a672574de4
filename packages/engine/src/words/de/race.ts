import type { words as english } from '../en/race.ts';
import type { Words } from '../words.ts';

/** What players read of Klondike race. */
export const words: Words<typeof english> = {
  name: 'Klondike-Rennen',
  summary:
    'Alle legen gleichzeitig ihr eigenes Klondike, auf gemeinsame Zielstapel. Die schnellere Hand bekommt die Stelle.',
  options: {
    playOn: {
      label: 'Um Platz 2 und 3',
      explanation: 'Sind drei oder mehr dabei, geht das Rennen nach dem Sieg um Platz 2 und 3 weiter.',
      choices: { true: 'Ja', false: { label: 'Nein', explanation: 'Das Rennen endet, sobald jemand gewinnt.' } },
    },
    evenDeal: {
      label: 'Ausgewogene Karten',
      explanation:
        'Es werden Karten gegeben, mit denen alle ähnliche Chancen haben, soweit einfache Proberennen das zeigen.',
      choices: {
        1: 'Ja',
        false: { label: 'Nein', explanation: 'Die erste Verteilung zählt, auch wenn sie jemandem Glück bringt.' },
      },
    },
  },
};
