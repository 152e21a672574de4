import { commitmentOf, err, isHex32, ok, type Result } from '@snap-up/engine';
import type { Rejection, SeatedTable, TableInfo } from '@snap-up/protocol';
import type { RestClient } from './rest.ts';
import { readWitness, type ShuffleWitness, witnessAt } from './shuffle-witness.ts';
import { after } from './timer.ts';

/** Storage that outlives the page: the browser's. */
export interface TextStorage {
  get(key: string): string | null;
  put(key: string, value: string): void;
  remove(key: string): void;
}

export interface ShuffleHandOptions {
  readonly rest: Pick<RestClient, 'setReady' | 'revealNonce'>;
  readonly randomBytes: (count: number) => Uint8Array;
  /** Shared by all pages of the player: the browser's local storage. */
  readonly storage: TextStorage;
  /** Resolves after that many milliseconds. Tests supply their own. */
  readonly wait?: (waitMs: number) => Promise<void>;
}

/** A nonce drawn for a table. `isRevealed`: the server has been sent it, and it must not be used again. */
interface DrawnNonce {
  readonly round: number;
  readonly nonce: string;
  readonly isRevealed: boolean;
}

/** Interval and number of attempts for revealing a nonce: together most of the time that the server waits. */
const retryMs = 600;
const mostTries = 10;

/** How many witnesses one browser keeps, one for each game. */
const mostWitnessed = 60;
const listKey = 'shuffle-games';

/**
 * A player's part in the shuffle. It draws a nonce, commits to it and reveals it when the table is shuffling. A nonce
 * is revealed only once, for the one shuffle that this class then keeps a witness of, so that it can never be tried
 * against another secret or other commitments.
 */
export class ShuffleHand {
  readonly #options: ShuffleHandOptions;
  #sending: { readonly nonce: string; readonly answered: Promise<Result<void, Rejection>> } | null = null;
  /** The table state that was handled last, so that the same state is not handled twice. */
  #answered: TableInfo | null = null;
  /** By table, the state seen last. */
  readonly #seen = new Map<string, TableInfo>();

  constructor(options: ShuffleHandOptions) {
    this.#options = options;
  }

  /** Gets ready at a table, given its latest state, with a commitment for its shuffle. */
  async getReady(table: Pick<TableInfo, 'id' | 'shuffle'>): Promise<Result<SeatedTable, Rejection>> {
    const { rest } = this.#options;
    const answer = await rest.setReady(table.id, commitmentOf(this.#nonceFor(table)));
    // The answer to the last player's "ready" may already ask for the nonce.
    if (answer.ok) void this.see(answer.value.table, answer.value.seat);
    return answer;
  }

  /**
   * Handles a table's state. Call it on each change and after joining. It reveals the nonce if the table asks for the
   * one that was committed to for that seat, and fails if the server does not take it.
   */
  async see(table: TableInfo, seat: number | null): Promise<Result<void, Rejection>> {
    this.#seen.set(table.id, table);
    if (table.phase !== 'shuffling' || seat === null || table === this.#answered) return ok();
    const drawn = this.#drawn(table.id);
    const witness = drawn === null ? null : witnessAt(table, seat, drawn.nonce);
    if (drawn === null || witness === null) return ok();
    if (this.#sending?.nonce === drawn.nonce) return this.#sending.answered;
    const gameNumber = table.gameNumber + 1;
    if (drawn.isRevealed) {
      // The same shuffle, asked for again after a restart of the server, gets the same answer. Any other gets none.
      const before = this.witnessOf(table.id, gameNumber);
      if (before === null || JSON.stringify(before) !== JSON.stringify(witness)) return ok();
    } else {
      this.#remember(table.id, gameNumber, witness);
      this.#keep(table.id, { ...drawn, isRevealed: true });
    }
    const answered = this.#reveal(table, drawn.nonce);
    this.#sending = { nonce: drawn.nonce, answered };
    const result = await answered.finally(() => {
      this.#sending = null;
    });
    if (result.ok) this.#answered = table;
    return result;
  }

  /** Returns what this browser saw of a game's shuffle; null if it took no part in it or no longer keeps it. */
  witnessOf(tableId: string, gameNumber: number): ShuffleWitness | null {
    return readWitness(parse(this.#options.storage.get(witnessKey(tableId, gameNumber))));
  }

  async #reveal(table: TableInfo, nonce: string): Promise<Result<void, Rejection>> {
    const { rest, wait = waiting } = this.#options;
    const { round } = table.shuffle;
    for (let tries = 1; ; tries += 1) {
      const answer = await rest.revealNonce(table.id, round, nonce);
      if (answer.ok) return ok();
      if (answer.error.code !== 'try-again' || tries >= mostTries) return answer;
      await wait(retryMs);
      const now = this.#seen.get(table.id);
      if (now?.phase !== 'shuffling' || now.shuffle.round !== round) return err({ code: 'try-again' });
    }
  }

  /** Returns the nonce for a table's round. All pages of one player commit to the same one. */
  #nonceFor({ id, shuffle: { round } }: Pick<TableInfo, 'id' | 'shuffle'>): string {
    const before = this.#drawn(id);
    if (before !== null && before.round === round && !before.isRevealed) return before.nonce;
    const bytes = this.#options.randomBytes(32);
    const nonce = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    if (!isHex32(nonce)) throw new Error('A nonce has 32 bytes');
    this.#keep(id, { round, nonce, isRevealed: false });
    return nonce;
  }

  #drawn(tableId: string): DrawnNonce | null {
    return readDrawn(parse(this.#options.storage.get(nonceKey(tableId))));
  }

  #keep(tableId: string, drawn: DrawnNonce): void {
    this.#options.storage.put(nonceKey(tableId), JSON.stringify(drawn));
  }

  /** Stores a witness, and deletes the oldest beyond the limit. */
  #remember(tableId: string, gameNumber: number, witness: ShuffleWitness): void {
    const { storage } = this.#options;
    const key = witnessKey(tableId, gameNumber);
    storage.put(key, JSON.stringify(witness));
    const before = parse(storage.get(listKey));
    const keys = (Array.isArray(before) ? before : []).filter((one): one is string => typeof one === 'string');
    const all = [...keys.filter((one) => one !== key), key];
    for (const old of all.slice(0, -mostWitnessed)) storage.remove(old);
    storage.put(listKey, JSON.stringify(all.slice(-mostWitnessed)));
  }
}

function nonceKey(tableId: string): string {
  return `shuffle-nonce ${tableId}`;
}

function witnessKey(tableId: string, gameNumber: number): string {
  return `shuffle-witness ${tableId} ${gameNumber}`;
}

/** Returns null if there is nothing, or something that this client did not write. */
function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

function readDrawn(kept: unknown): DrawnNonce | null {
  const { round, nonce, isRevealed } = Object(kept);
  const isNonce = typeof nonce === 'string' && isHex32(nonce);
  return isNonce && typeof round === 'number' && typeof isRevealed === 'boolean' ? { round, nonce, isRevealed } : null;
}

function waiting(waitMs: number): Promise<void> {
  return new Promise((resolve) => after(waitMs, resolve));
}
