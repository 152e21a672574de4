import type { CarriedOn, KeptTable, OfflineMove, OfflineRecord, OfflineStore } from '@snap-up/client';
import { countHelp, type HelpCounts, limits } from '@snap-up/protocol';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A game that was begun on this device, and its fate. */
export interface KeptGame {
  readonly record: OfflineRecord;
  /** When something last happened in it, by this device’s clock, in milliseconds since 1970. */
  readonly changedAtMs: number;
  readonly isOver: boolean;
  readonly isBegun: boolean;
  /** How often its player was told whether or how it can be won. Never if absent. */
  readonly help?: OfflineHelp;
  /** Where; see `countHelp`. */
  readonly helpPlaces?: readonly string[];
}

/** The help that there can be without the server. */
export type OfflineHelp = Omit<HelpCounts, 'retries'>;

/** The state of a game when it is sent to the server. */
export interface SentState extends Required<Pick<KeptGame, 'help'>> {
  readonly moveCount: number;
}

/** A branch of a game of the server’s, whose player has continued it elsewhere, too. It becomes a game of its own. */
export interface SecondGame extends CarriedOn {
  /** 32 random bytes as hexadecimal digits. */
  readonly id: string;
  readonly tableId: string;
}

interface OfflineSchema extends DBSchema {
  /** `sentAs`: the id under which the server takes a game whose own id it has for another one. */
  games: { key: string; value: KeptGame & { readonly id: string; readonly sentAs?: string } };
  moves: { key: [string, number]; value: OfflineMove & { readonly gameId: string } };
  /** The tables of games that the server has taken over, by the games’ ids. */
  takenOver: { key: string; value: string };
  /** The server’s solo tables as last known to this browser, with their unanswered moves, by id. */
  tables: { key: string; value: KeptTable };
  seconds: { key: string; value: SecondGame };
}

const allStores = ['games', 'moves', 'takenOver', 'tables', 'seconds'] as const;

const version = 2;

/** The offline games, in the browser’s database. A write resolves once the browser reports it as stored on disk. */
export class OfflineGames implements OfflineStore {
  readonly #database: Promise<IDBPDatabase<OfflineSchema>>;
  /** Tells the other pages of this browser the ids of games in which this one has made moves. */
  readonly #moves: BroadcastChannel;

  constructor(name = 'snap-up offline') {
    this.#moves = new BroadcastChannel(name);
    this.#database = openDB<OfflineSchema>(name, version, {
      upgrade(database) {
        database.createObjectStore('games', { keyPath: 'id' });
        database.createObjectStore('moves', { keyPath: ['gameId', 'seq'] });
        database.createObjectStore('takenOver');
        database.createObjectStore('tables');
        database.createObjectStore('seconds', { keyPath: 'id' });
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

  /** The help in a stored game. */
  async help(id: string): Promise<Pick<SentState, 'help'>> {
    return helpIn(await (await this.#database).get('games', id));
  }

  /**
   * Counts help with a game, if it still has this many moves, which lead to this position. Returns false if it is not here, or
   * has continued.
   */
  async noteHelp(id: string, moveCount: number, kind: keyof OfflineHelp, position: string): Promise<boolean> {
    const transaction = (await this.#database).transaction(['games', 'moves'], 'readwrite', { durability: 'strict' });
    const [kept, count] = await Promise.all([
      transaction.objectStore('games').get(id),
      transaction.objectStore('moves').count(movesOf(id)),
    ]);
    const isThere = kept !== undefined && count === moveCount;
    const { help } = helpIn(kept);
    const more = help[kind] === limits.offlineHelp ? null : countHelp(kind, position, help, kept?.helpPlaces ?? []);
    if (isThere && more !== null) {
      await transaction.objectStore('games').put({ ...kept, help: more.help, helpPlaces: more.places });
    }
    await transaction.done;
    return isThere;
  }

  /** The id under which a game is sent to the server. */
  async sentId(id: string): Promise<string> {
    return (await (await this.#database).get('games', id))?.sentAs ?? id;
  }

  /** Sends a game under another id from now on, because the server has another one under its own. */
  sendAs(id: string, sentAs: string): Promise<void> {
    return this.#change(id, { sentAs });
  }

  async tableIds(): Promise<readonly string[]> {
    return (await this.#database).getAllKeys('tables');
  }

  /** A server's table as last known here; null for none. */
  async table(tableId: string): Promise<KeptTable | null> {
    return (await (await this.#database).get('tables', tableId)) ?? null;
  }

  /**
   * Stores what is known of a table, and any branch made there, both or neither.
   * @param next what is known now, or null in it to forget the table; null leaves it as it is
   */
  async keepTable(
    tableId: string,
    next: { readonly table: KeptTable | null } | null,
    seconds: readonly SecondGame[],
  ): Promise<void> {
    const durability = seconds.length > 0 || (next?.table?.moves ?? null) !== null ? 'strict' : 'relaxed';
    const transaction = (await this.#database).transaction(['tables', 'seconds'], 'readwrite', { durability });
    const tables = transaction.objectStore('tables');
    if (next !== null) void (next.table === null ? tables.delete(tableId) : tables.put(next.table, tableId));
    await Promise.all([...seconds.map((second) => transaction.objectStore('seconds').put(second)), transaction.done]);
  }

  /** The branches that wait for the server. */
  async seconds(): Promise<readonly SecondGame[]> {
    return (await this.#database).getAll('seconds');
  }

  async removeSecond(id: string): Promise<void> {
    await (await this.#database).delete('seconds', id);
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
      // Another page has used the number, and the whole transaction fails.
      ...moves.map((move) => transaction.objectStore('moves').add({ gameId: id, ...move })),
      transaction.objectStore('games').put({ ...kept, changedAtMs, isBegun: true }),
      transaction.done,
    ]);
    this.#moves.postMessage(id);
  }

  follow(id: string, changed: () => void): () => void {
    const hear = ({ data }: MessageEvent<unknown>): void => {
      if (data === id) changed();
    };
    this.#moves.addEventListener('message', hear);
    return () => this.#moves.removeEventListener('message', hear);
  }

  /** Marks a game as over, so that no list has to replay it. */
  end(id: string): Promise<void> {
    return this.#change(id, { isOver: true });
  }

  async #change(id: string, change: { readonly sentAs: string } | { readonly isOver: true }): Promise<void> {
    const transaction = (await this.#database).transaction('games', 'readwrite', { durability: 'strict' });
    const kept = await transaction.store.get(id);
    if (kept !== undefined) await transaction.store.put({ ...kept, ...change });
    await transaction.done;
  }

  /** All games that the server has not taken over, the newest last. */
  async all(): Promise<readonly KeptGame[]> {
    const games = await (await this.#database).getAll('games');
    return games.sort((a, b) => a.changedAtMs - b.changedAtMs);
  }

  /**
   * Removes a game that the server has taken over, if it is unchanged since it was sent. Returns false if it has more
   * moves or help by now.
   * @param tableId the table where it continues; null if it is not worth storing
   */
  async remove(id: string, sent: SentState, tableId: string | null): Promise<boolean> {
    const stores = ['games', 'moves', 'takenOver'] as const;
    const transaction = (await this.#database).transaction(stores, 'readwrite', { durability: 'strict' });
    const [kept, count] = await Promise.all([
      transaction.objectStore('games').get(id),
      transaction.objectStore('moves').count(movesOf(id)),
    ]);
    const { help } = helpIn(kept);
    const hasSameHelp = help.questions === sent.help.questions && help.hints === sent.help.hints;
    const isAsSent = count === sent.moveCount && hasSameHelp;
    if (isAsSent) {
      await transaction.objectStore('games').delete(id);
      await transaction.objectStore('moves').delete(movesOf(id));
      if (tableId !== null) await transaction.objectStore('takenOver').put(tableId, id);
    }
    await transaction.done;
    return isAsSent;
  }

  /** The table of a game that the server has taken over; null for any other. */
  async tableOf(id: string): Promise<string | null> {
    return (await (await this.#database).get('takenOver', id)) ?? null;
  }

  /** Deletes everything, because the player’s data was deleted. */
  async clear(): Promise<void> {
    const transaction = (await this.#database).transaction(allStores, 'readwrite');
    await Promise.all([...allStores.map((store) => transaction.objectStore(store).clear()), transaction.done]);
  }
}

function helpIn(kept: KeptGame | undefined): Pick<SentState, 'help'> {
  return { help: kept?.help ?? { questions: 0, hints: 0 } };
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

/** 32 random bytes, as hexadecimal digits. */
export function randomHex(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
