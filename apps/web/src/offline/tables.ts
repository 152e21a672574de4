import { type CarriedOn, type KeptTable, keptTable, type MovesDropped, type TableClient } from '@snap-up/client';
import { noteKnownTable, noteOfflineGames } from '../shared/reach.svelte.ts';
import { soloOverview } from '../shared/solo-overview.svelte.ts';
import { localGames } from './games.svelte.ts';
import { offlineGames, randomHex, type SecondGame } from './store.ts';

/**
 * A page that was left may still hold its table for a moment, and a busy page hears late that it has it. Another page that
 * shows the table holds it for good. So after this time a page begins without what is stored, and continues with that if it
 * gets the table before the server answers.
 */
const longestWaitMs = 300;

/**
 * Stores a solo table in the browser's database for the page that shows it. Only one page of a table does at a time:
 * two of them would overwrite each other's moves. The others store only branches.
 */
export class TableKeeper {
  readonly #client: TableClient;
  readonly #tableId: string;
  readonly #onkept: (areMovesKept: boolean) => void;
  /** The moves that the client has from the page before in the same tab; null for none. */
  readonly #recalled: string | null;
  readonly #leaving = new AbortController();
  #letGo = (): void => {};
  #next: { readonly table: KeptTable | null } | null = null;
  #seconds: SecondGame[] = [];
  #writing: Promise<void> | null = null;
  #isListed = false;

  private constructor(client: TableClient, onkept: (areMovesKept: boolean) => void) {
    this.#client = client;
    this.#tableId = client.snapshot.tableId;
    this.#onkept = onkept;
    this.#recalled = client.waiting.moves;
  }

  /**
   * Starts storing the table of a client, once no other page does. The client continues with what an earlier page stored,
   * unless it knows the game by then.
   * @param onkept called with whether all pending moves would survive closing the page
   */
  static async open(client: TableClient, onkept: (areMovesKept: boolean) => void): Promise<TableKeeper> {
    const keeper = new TableKeeper(client, onkept);
    const locked = lockOf(keeper.#tableId, keeper.#leaving.signal);
    const begun = locked.then((letGo) => (letGo === null ? undefined : keeper.#begin(letGo)));
    const waited = new Promise<'waited'>((end) => setTimeout(end, longestWaitMs, 'waited'));
    if ((await Promise.race([locked, waited])) !== 'waited') await begun;
    return keeper;
  }

  async #begin(letGo: () => void): Promise<void> {
    this.#letGo = letGo;
    // If it cannot be read, this browser stores nothing.
    const before = await offlineGames()
      .table(this.#tableId)
      .catch(() => null);
    // Moves of another page would be lost: they wait for the next one.
    const areOthers = before?.moves != null && before.moves !== this.#recalled;
    if (this.#leaving.signal.aborted || (this.#client.snapshot.game !== null && areOthers)) return letGo();
    if (before !== null) this.#client.recall(before);
    this.#client.subscribe(() => this.#keep());
  }

  /** Stores moves as a branch. Resolves to whether they would survive now, and sends them then. */
  async keepSecond({ carriedOn }: MovesDropped): Promise<boolean> {
    if (carriedOn === null) return false;
    noteOfflineGames(true);
    this.#seconds.push(secondGame(this.#tableId, carriedOn));
    this.#writing ??= this.#write();
    const isKept = await this.#writing.then(
      () => true,
      () => false,
    );
    // Unsent branches wait for the next page that reaches the server.
    if (isKept) void localGames.sendSeconds().catch(() => undefined);
    return isKept;
  }

  /** Lets another page store the table, once everything is written. */
  async close(): Promise<void> {
    this.#leaving.abort();
    await this.#writing?.catch(() => undefined);
    this.#letGo();
  }

  #keep(): void {
    const { connection, game } = this.#client.snapshot;
    if (connection === 'rejected' || game?.mode.kind !== 'solo') return;
    this.#onkept(false);
    const table = keptTable(this.#client);
    const isOver = game.confirmed !== null && game.confirmed.ending !== null;
    this.#next = { table: isOver && table?.moves === null ? null : table };
    this.#writing ??= this.#write();
    // Then the page continues without storage: nothing was reported as stored.
    this.#writing.catch(() => undefined);
  }

  /**
   * Requests the overview, which the service worker keeps, so that a fresh deal is in the lists, even if the player is
   * offline when looking for it.
   */
  #list(): void {
    if (this.#isListed || !('serviceWorker' in navigator) || navigator.serviceWorker.controller === null) return;
    this.#isListed = true;
    void soloOverview.refresh();
  }

  async #write(): Promise<void> {
    // Changes of the same turn are written in one step: moves are either at the table or in a branch.
    await Promise.resolve();
    try {
      while (this.#next !== null || this.#seconds.length > 0) {
        const [next, seconds] = [this.#next, this.#seconds];
        this.#next = null;
        this.#seconds = [];
        if (next !== null && next.table !== null) noteKnownTable(this.#tableId, true);
        await offlineGames().keepTable(this.#tableId, next, seconds);
        if (next === null) continue;
        if (next.table === null) noteKnownTable(this.#tableId, false);
        else this.#list();
        this.#onkept((next.table?.moves ?? null) === (keptTable(this.#client)?.moves ?? null));
      }
    } finally {
      this.#writing = null;
    }
  }
}

function secondGame(tableId: string, carriedOn: CarriedOn): SecondGame {
  return { id: randomHex(), tableId, ...carriedOn };
}

/** Waits for the lock, and resolves to the function that releases it; null if it cannot be had. */
function lockOf(tableId: string, signal: AbortSignal): Promise<(() => void) | null> {
  if (!('locks' in navigator)) return Promise.resolve(null);
  return new Promise((resolve) => {
    navigator.locks
      .request(`snap-up table ${tableId}`, { signal }, () => new Promise<void>((end) => resolve(end)))
      .catch(() => resolve(null));
  });
}
