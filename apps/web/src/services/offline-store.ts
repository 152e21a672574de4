import type { OfflineMove, OfflineRecord, OfflineStore } from '@snap-up/client';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A game that was begun on this device, and what has become of it. */
export interface KeptGame {
  readonly record: OfflineRecord;
  /** When something last happened in it, by this device’s clock, in milliseconds since 1970. */
  readonly changedAtMs: number;
  readonly isOver: boolean;
  readonly isBegun: boolean;
}

interface OfflineSchema extends DBSchema {
  games: { key: string; value: KeptGame & { readonly id: string } };
  moves: { key: [string, number]; value: OfflineMove & { readonly gameId: string } };
  /** The tables of games that the server has taken over, by the games’ ids. */
  takenOver: { key: string; value: string };
}

const version = 1;

/**
 * The games that are played offline, in the browser’s database. A write resolves once the browser has it on its disk, as far
 * as it tells.
 */
export class OfflineGames implements OfflineStore {
  readonly #database: Promise<IDBPDatabase<OfflineSchema>>;

  constructor(name = 'snap-up offline') {
    this.#database = openDB<OfflineSchema>(name, version, {
      upgrade(database) {
        database.createObjectStore('games', { keyPath: 'id' });
        database.createObjectStore('moves', { keyPath: ['gameId', 'seq'] });
        database.createObjectStore('takenOver');
      },
      // A newer page wants another version: this one closes, and its next request fails.
      blocking: (_current, _wanted, event) => {
        if (event.target instanceof IDBDatabase) event.target.close();
      },
    });
  }

  async begin(record: OfflineRecord): Promise<void> {
    const transaction = (await this.#database).transaction('games', 'readwrite', { durability: 'strict' });
    const kept = { id: record.id, record, changedAtMs: record.startsAt, isOver: false, isBegun: false };
    await Promise.all([transaction.store.add(kept), transaction.done]);
  }

  async game(id: string): ReturnType<OfflineStore['game']> {
    const transaction = (await this.#database).transaction(['games', 'moves']);
    const [kept, moves] = await Promise.all([
      transaction.objectStore('games').get(id),
      transaction.objectStore('moves').getAll(movesOf(id)),
    ]);
    return kept === undefined ? null : { record: kept.record, moves };
  }

  async append(id: string, moves: readonly OfflineMove[]): Promise<void> {
    const transaction = (await this.#database).transaction(['games', 'moves'], 'readwrite', { durability: 'strict' });
    const kept = await transaction.objectStore('games').get(id);
    if (kept === undefined) {
      transaction.abort();
      await transaction.done.catch(() => undefined);
      throw new Error('The game is not kept here any more');
    }
    const changedAtMs = moves.at(-1)?.atMs ?? kept.changedAtMs;
    await Promise.all([
      // Another page that has played on has used the number, and the whole transaction fails.
      ...moves.map((move) => transaction.objectStore('moves').add({ gameId: id, ...move })),
      transaction.objectStore('games').put({ ...kept, changedAtMs, isBegun: true }),
      transaction.done,
    ]);
  }

  /** Notes that a game is over, so that no list has to replay it. */
  async end(id: string): Promise<void> {
    const transaction = (await this.#database).transaction('games', 'readwrite', { durability: 'strict' });
    const kept = await transaction.store.get(id);
    if (kept !== undefined) await transaction.store.put({ ...kept, isOver: true });
    await transaction.done;
  }

  /** All games that the server has not taken over, the newest last. */
  async all(): Promise<readonly KeptGame[]> {
    const games = await (await this.#database).getAll('games');
    return games.sort((a, b) => a.changedAtMs - b.changedAtMs);
  }

  /**
   * Removes a game that the server has taken over, if it still has so many moves. Returns false where it has more by now.
   * @param tableId the table where it goes on; null where it is not worth keeping
   */
  async remove(id: string, moveCount: number, tableId: string | null): Promise<boolean> {
    const stores = ['games', 'moves', 'takenOver'] as const;
    const transaction = (await this.#database).transaction(stores, 'readwrite', { durability: 'strict' });
    const count = await transaction.objectStore('moves').count(movesOf(id));
    if (count === moveCount) {
      await transaction.objectStore('games').delete(id);
      await transaction.objectStore('moves').delete(movesOf(id));
      if (tableId !== null) await transaction.objectStore('takenOver').put(tableId, id);
    }
    await transaction.done;
    return count === moveCount;
  }

  /** The table of a game that the server has taken over; null for any other. */
  async tableOf(id: string): Promise<string | null> {
    return (await (await this.#database).get('takenOver', id)) ?? null;
  }

  /** Forgets everything, because the player’s data was deleted. */
  async clear(): Promise<void> {
    const stores = ['games', 'moves', 'takenOver'] as const;
    const transaction = (await this.#database).transaction(stores, 'readwrite');
    await Promise.all([...stores.map((store) => transaction.objectStore(store).clear()), transaction.done]);
  }
}

function movesOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY]);
}

let opened: OfflineGames | null = null;

/** The games of this browser. The database is opened when it is first needed. */
export function offlineGames(): OfflineGames {
  opened ??= new OfflineGames();
  return opened;
}
