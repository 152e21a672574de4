import type { Words } from '@snap-up/engine';
import type * as english from '../en/game-moments.ts';

/** What is worth telling about a game, in a few words. */
export const gameMomentWords: Words<typeof english.gameMomentWords> = {
  /** The name of the list. */
  title: 'Höhepunkte',
  byCards: (count) => (count === 1 ? 'Fotofinish: 1 Karte Vorsprung' : `Fotofinish: ${count} Karten Vorsprung`),
  /** `seconds` has one decimal place. */
  byTime: (seconds) => `Fotofinish: ${seconds} Sekunden Vorsprung`,
  comeback: (count) => (count === 1 ? '1 Karte Rückstand aufgeholt' : `${count} Karten Rückstand aufgeholt`),
  streak: (winCount) => `${winCount} Siege in Folge`,
};
