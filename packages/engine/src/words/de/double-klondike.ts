import type { words as english } from '../en/double-klondike.ts';
import type { Words } from '../words.ts';

/** What players read of Double Klondike. */
export const words: Words<typeof english> = {
  name: 'Doppel-Klondike',
  summary: 'Klondike auf gemeinsame Zielstapel, Zug um Zug: Lass dir Zeit, lege, so viel du willst, dann passe.',
  options: {
    playOut: {
      label: 'Um Platz 2 und 3',
      explanation: 'Sind drei oder mehr dabei, geht das Spiel nach dem Sieg um Platz 2 und 3 weiter.',
      choices: { false: { label: 'Nein', explanation: 'Das Spiel endet, sobald jemand gewinnt.' }, true: 'Ja' },
    },
    blocked: {
      label: 'Wenn nichts mehr geht',
      choices: {
        proved: {
          label: 'Ende, wenn niemand weiterkommt',
          explanation: 'Das Spiel endet, sobald sicher ist, dass niemand mehr weiterkommt.',
        },
        passes: {
          label: 'Ende nach einer Runde ohne Zug',
          explanation: 'Das Spiel endet nach einer Runde, in der niemand legen konnte.',
        },
      },
    },
  },
};
