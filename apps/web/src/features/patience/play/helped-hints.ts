import { storageIn } from '../../../shared/storage.ts';

const kept = storageIn(() => localStorage);
const key = 'helped hints';
/** How many games are stored, the most recent ones. */
const mostGames = 20;

const games = () =>
  kept
    .get(key)
    ?.split(',')
    .filter((game) => game !== '') ?? [];

/**
 * The patience games whose player wants hints that count as help: for the rest of the game, in this browser. A game is
 * named by its table and number.
 */
export const helpedHints = {
  has(game: string): boolean {
    return games().includes(game);
  },
  choose(game: string, areWanted: boolean): void {
    const others = games().filter((each) => each !== game);
    kept.put(key, [...(areWanted ? [game] : []), ...others].slice(0, mostGames).join());
  },
} as const;
