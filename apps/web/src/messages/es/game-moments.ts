import type { Words } from '@snap-up/engine';
import type * as english from '../en/game-moments.ts';

/** What is worth telling about a game, in a few words. */
export const gameMomentWords: Words<typeof english.gameMomentWords> = {
  /** The name of the list. */
  title: 'Momentos destacados',
  byCards: (count) => (count === 1 ? 'Foto finish: por una carta' : `Foto finish: por ${count} cartas`),
  /** `seconds` has one decimal place. */
  byTime: (seconds) => `Foto finish: por ${seconds} segundos`,
  comeback: (count) => (count === 1 ? 'Remontada de 1 carta' : `Remontada de ${count} cartas`),
  streak: (winCount) => `${winCount} victorias seguidas`,
};
