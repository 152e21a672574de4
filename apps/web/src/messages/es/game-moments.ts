import type { Words } from '@snap-up/engine';
import type * as english from '../en/game-moments.ts';

/** What is worth telling about a game, in a few words. */
export const gameMomentWords: Words<typeof english.gameMomentWords> = {
  /** The name of the list. */
  title: 'Momentos destacados',
  byCards: (count) => (count === 1 ? 'Final de foto: por una carta' : `Final de foto: por ${count} cartas`),
  /** `seconds` has one decimal place. */
  byTime: (seconds) => `Final de foto: por ${seconds} segundos`,
  comeback: (count) => (count === 1 ? 'Remontada de 1 carta' : `Remontada de ${count} cartas`),
  streak: (winCount) => `${winCount} victorias seguidas`,
};
