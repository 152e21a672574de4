import type { Words } from '@snap-up/engine';
import type * as english from '../en/race-review.ts';

/** The review of a race: what its players missed, and when it was decided. Times are as a clock shows them. */
export const raceReviewTexts: Words<typeof english.raceReviewTexts> = {
  title: 'Auswertung des Rennens',
  player: 'Name',
  turningPoint: (name, time, count, other) => `${name} ging bei ${time} endgültig in Führung, ${count} zu ${other}.`,
  ledFromTheStart: (name) => `${name} lag von der ersten bis zur letzten Karte vorn.`,
  missed: (count) => (count === 1 ? '1 verpasster Zug' : `${count} verpasste Züge`),
  nothingMissed: 'Kein Zug auf einen Zielstapel wurde verpasst.',
  takenAfter: (card, seconds, name) => `${card} war ${seconds} lang spielbar, dann belegte ${name} den Platz.`,
  openToTheEnd: (card, seconds) => `${card} war die letzten ${seconds} spielbar und blieb liegen.`,
  movesAway: (card, moves, name) =>
    `${card} war rechtzeitig nur ${moves} Züge vom Zielstapel entfernt. ${name} belegte den Platz.`,
  hidden: (card, moves, name) =>
    `${card} war ${moves} Züge vom Zielstapel entfernt, lag aber verdeckt. ${name} belegte den Platz.`,
  explanation:
    'Hier stehen Züge, die länger als eine Sekunde möglich waren, und Plätze, die belegt wurden, als die Karte noch zwei oder drei Züge entfernt war.',
  choose: 'Wähle einen aus, um ihn zu sehen.',
};
