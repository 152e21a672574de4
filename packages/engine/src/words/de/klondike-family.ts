import type { words as english } from '../en/klondike-family.ts';
import type { Words } from '../words.ts';

/** What players read of the options that games of the Klondike family share. */
export const words: Words<typeof english> = {
  draw: {
    label: 'Karten ziehen',
    explanation: 'Wie viele Karten du auf einmal vom Stapel aufdeckst. Nur die oberste ist spielbar.',
    choices: { 1: 'Eine', 3: 'Drei' },
  },
  duplicateDeal: {
    label: 'Gleiche Karten für alle',
    explanation:
      'Alle bekommen dieselbe Mischung. Die Karten der anderen bleiben verdeckt, weil sie deine verraten würden.',
    choices: { false: { label: 'Nein', explanation: 'Alle bekommen ihre eigene Mischung.' }, true: 'Ja' },
  },
  passes: {
    label: 'Durchgänge',
    explanation:
      'Wie oft du den Stapel durchgehen darfst. Üblich: einmal, wenn du eine Karte ziehst, beliebig oft, wenn du drei ziehst.',
    choices: { 1: 'Einer', 2: 'Zwei', 3: 'Drei', custom: 'Üblich', unlimited: 'Beliebig viele' },
  },
  defoundation: {
    label: 'Zurück vom Zielstapel',
    explanation: 'Die oberste Karte eines Zielstapels darf zurück auf eine Spalte, auf die sie passt.',
    choices: { false: { label: 'Nein', explanation: 'Karten bleiben auf den Zielstapeln.' }, true: 'Ja' },
  },
};
