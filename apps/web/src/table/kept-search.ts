import { storageIn } from '../shared/storage.ts';

const storage = storageIn(() => sessionStorage);
const waitingKey = 'opponent search';
const gameKey = 'game during the search';

/** This tab's search for an opponent, which goes on when the page is loaded again. */
export const keptSearch = {
  /** The table where the player waits; null for none. */
  get tableId(): string | null {
    return storage.get(waitingKey);
  },
  /** The table of the game that they play meanwhile; null for none. */
  get gameTableId(): string | null {
    return storage.get(gameKey);
  },
  waitAt(tableId: string | null): void {
    if (tableId === null) storage.remove(waitingKey);
    else storage.put(waitingKey, tableId);
  },
  playAt(tableId: string): void {
    storage.put(gameKey, tableId);
  },
  forget(): void {
    storage.remove(waitingKey);
    storage.remove(gameKey);
  },
};
