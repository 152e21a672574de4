import type { words as english } from '../en/kittyhawk.ts';
import type { Words } from '../words.ts';

/** What players read of Kittyhawk. */
export const words: Words<typeof english> = {
  name: 'Kittyhawk',
  summary: 'Zwei Decktets, sechs Zielstapel und zwei Haufen, die immer neue Karten begraben.',
  credits: ['Kittyhawk ist von Ezra Bradford.'],
  options: {
    level: {
      label: 'Stufe',
      explanation:
        'Welche Karten dabei sind. Höfe und Bauern sind zusätzliche hohe Karten. Untergemischte Asse musst du erst finden.',
      choices: {
        1: '1: Asse liegen aus',
        2: '2: mit Bauern',
        3: '3: Asse untergemischt',
        4: '4: mit Bauern und Höfen',
        5: '5: Bauern, Höfe, Asse untergemischt',
      },
    },
    blind: {
      label: 'Blind',
      explanation: 'Von je drei Karten, die auf einen Haufen kommen, liegen zwei verdeckt, bis sie frei werden.',
      choices: { false: 'Alle offen', true: 'Zwei von drei verdeckt' },
    },
    givesBack: {
      label: 'Zielstapel',
      explanation:
        'Ob die oberste Karte eines Zielstapels auf eine Spalte oder einen anderen Zielstapel darf. Asse bleiben immer liegen.',
      choices: { true: 'Oberste beweglich', false: 'Karten bleiben' },
    },
  },
};
