import { importAgain } from '@snap-up/client';
import { mayHaveOfflineGames, reach } from '../shared/reach.svelte.ts';
import type { UnsentGame } from './unsent-games.ts';

const unsentGames = importAgain(() => import('./unsent-games.ts'));

/** The unsent games of this browser, for a list on a page. */
export class UnsentList {
  /** The newest first. Empty until they are read. */
  games = $state.raw<readonly UnsentGame[]>([]);
  /** Whether they have been read, or cannot be. */
  isRead = $state(!mayHaveOfflineGames());

  /** Create it while a component is created. Reads them again whenever one of them was handed over. */
  constructor() {
    $effect(() => {
      void reach.unsentChangeCount;
      let isCurrent = true;
      const take = (games: readonly UnsentGame[]): void => {
        if (!isCurrent) return;
        this.games = games;
        this.isRead = true;
      };
      // If this browser stores nothing, there is no such game.
      if (mayHaveOfflineGames()) readUnsent().then(take, () => take([]));
      else take([]);
      return () => {
        isCurrent = false;
      };
    });
  }
}

async function readUnsent(): Promise<readonly UnsentGame[]> {
  return (await unsentGames()).unsentGames();
}
