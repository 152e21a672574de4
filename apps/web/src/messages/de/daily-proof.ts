import type { Words } from '@snap-up/engine';
import type * as english from '../en/daily-proof.ts';

/** What the page of a daily deal says of its days, and of the commitments to its deals. */
export const dailyProofTexts: Words<typeof english.dailyProofTexts> = {
  title: 'Ist das fair?',
  day: (end) => `Alle bekommen dieselben Karten, von Mitternacht bis Mitternacht UTC. Neue Karten gibt es ${end}.`,
  about:
    'Die Karten des Tagesspiels stehen am Tag davor fest. Ihr SHA-256-Fingerabdruck beweist später, dass sie niemand geändert hat.',
  canBeWon: 'Das heutige Spiel ist zu gewinnen.',
  today: 'Heute',
  tomorrow: 'Morgen',
  yesterday: 'Karten und Lösung von gestern',
};
