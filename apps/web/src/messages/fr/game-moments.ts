import type { Words } from '@snap-up/engine';
import type * as english from '../en/game-moments.ts';

/** What is worth telling about a game, in a few words. */
export const gameMomentWords: Words<typeof english.gameMomentWords> = {
  /** The name of the list. */
  title: 'Temps forts',
  byCards: (count) => (count === 1 ? 'Photo-finish : à une carte près' : `Photo-finish : à ${count} cartes près`),
  /** `seconds` has one decimal place; the plural begins with two. */
  byTime: (seconds) => `Photo-finish : à ${seconds} ${/^[01]\D/.test(seconds) ? 'seconde' : 'secondes'} près`,
  comeback: (count) => (count === 1 ? 'Remontée après 1 carte de retard' : `Remontée après ${count} cartes de retard`),
  streak: (winCount) => `${winCount} victoires d’affilée`,
};
