import type { Words } from '@snap-up/engine';
import type * as english from '../en/games.ts';

/** What is said of a game while it is played. */
export const gameWords: Words<typeof english.gameWords> = {
  /** How much later a spectator sees it. */
  secondsBehind: (seconds) => `${seconds} Sekunden verzögert`,
  minutesBehind: (minutes) => (minutes === 1 ? '1 Minute verzögert' : `${minutes} Minuten verzögert`),
  sameCardsForSpectators: 'Alle haben dieselben Karten, darum liegen sie beim Zuschauen verdeckt.',
  sameCardsForPlayers: 'Alle haben dieselben Karten, darum liegen die der anderen für dich verdeckt.',
  /** The title of the browser's tab. */
  title: {
    race: 'Rennen',
    over: (names) => `Ergebnis: ${names}`,
    playing: (game, names) => `${game}: ${names}`,
    ownTurn: (game, names) => `Du bist am Zug · ${game}: ${names}`,
  },
};
