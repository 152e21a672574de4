import { commitmentOf, isShuffleNumber, type Result } from '@snap-up/engine';
import type { Rejection, SeatedTable, TableInfo } from '@snap-up/protocol';
import type { RestClient } from './rest.ts';
import { isWitness, type ShuffleWitness, witnessAt } from './shuffle-witness.ts';

declare function setTimeout(then: () => void, ms: number): unknown;

/** Storage that outlives the page: the browser's local storage, which all pages of one player share. */
export interface Shelf {
  get(key: string): string | null;
  put(key: string, value: string): void;
  remove(key: string): void;
}

/** What a `ShuffleHand` needs of the outside world. */
export interface ShuffleHandOptions {
  readonly rest: Pick<RestClient, 'setReady' | 'giveNumber'>;
  /** Returns that many cryptographically random bytes. */
  readonly randomBytes: (count: number) => Uint8Array;
  readonly shelf: Shelf;
  /** Resolves after that many milliseconds. Tests supply their own. */
  readonly wait?: (waitMs: number) => Promise<void>;
}

/** A nonce drawn for a table. `isGiven`: it has been revealed to the server and must not be used again. */
interface Drawn {
  readonly round: number;
  readonly number: string;
  readonly isGiven: boolean;
}

/** Interval and number of attempts for revealing a nonce: together most of the time that the server waits. */
const retryMs = 600;
const mostTries = 10;

/** How many games one browser keeps a witness of. */
const mostWitnessed = 60;
const listKey = 'shuffle-games';

/**
 * A player's part in the shuffle. It draws a nonce, commits to it and reveals it when the table is shuffling. A nonce
 * is revealed only once, for the one shuffle that this class then keeps a witness of, so that it can never be tried
 * against another secret or other commitments.
 */
export class ShuffleHand {
  readonly #options: ShuffleHandOptions;
  /** The nonce being revealed. */
  #sending: { readonly number: string; readonly answered: Promise<Rejection | null> } | null = null;
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
    const answer = await rest.setReady(table.id, commitmentOf(this.#numberFor(table)));
    // The answer to the last player to get ready may already ask for the nonce.
    if (answer.ok) void this.see(answer.value.table, answer.value.seat);
    return answer;
  }

  /**
   * Handles a table's state. Call it on each change and after joining. It reveals the nonce if the table asks for the
   * one that was committed to for that seat.
   * @returns null, or why the server did not take the nonce
   */
  async see(table: TableInfo, seat: number | null): Promise<Rejection | null> {
    this.#seen.set(table.id, table);
    if (table.phase !== 'shuffling' || seat === null || table === this.#answered) return null;
    const drawn = this.#drawn(table.id);
    const witness = drawn === null ? null : witnessAt(table, seat, drawn.number);
    if (drawn === null || witness === null) return null;
    if (this.#sending?.number === drawn.number) return this.#sending.answered;
    const gameNumber = table.gameNumber + 1;
    if (drawn.isGiven) {
      // The same shuffle asked for again, as after a restart of the server, gets the same answer. Any other gets none.
      const before = this.witnessOf(table.id, gameNumber);
      if (before === null || JSON.stringify(before) !== JSON.stringify(witness)) return null;
    } else {
      this.#remember(table.id, gameNumber, witness);
      this.#keep(table.id, { ...drawn, isGiven: true });
    }
    const answered = this.#give(table, drawn.number);
    this.#sending = { number: drawn.number, answered };
    const refused = await answered.finally(() => {
      this.#sending = null;
    });
    if (refused === null) this.#answered = table;
    return refused;
  }

  /** Returns what this browser saw of a game's shuffle; null if it took no part in it or no longer keeps it. */
  witnessOf(tableId: string, gameNumber: number): ShuffleWitness | null {
    const kept = parse(this.#options.shelf.get(witnessKey(tableId, gameNumber)));
    return isWitness(kept) ? kept : null;
  }

  async #give(table: TableInfo, number: string): Promise<Rejection | null> {
    const { rest, wait = waiting } = this.#options;
    const { round } = table.shuffle;
    for (let tries = 1; ; tries += 1) {
      const answer = await rest.giveNumber(table.id, round, number);
      if (answer.ok) return null;
      if (answer.error.code !== 'try-again' || tries >= mostTries) return answer.error;
      await wait(retryMs);
      const now = this.#seen.get(table.id);
      if (now?.phase !== 'shuffling' || now.shuffle.round !== round) return { code: 'try-again' };
    }
  }

  /** Returns the nonce for a table's round. All pages of one player commit to the same one. */
  #numberFor({ id, shuffle: { round } }: Pick<TableInfo, 'id' | 'shuffle'>): string {
    const before = this.#drawn(id);
    if (before !== null && before.round === round && !before.isGiven) return before.number;
    const bytes = this.#options.randomBytes(32);
    const number = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    if (!isShuffleNumber(number)) throw new Error('A number for the shuffle has 32 bytes');
    this.#keep(id, { round, number, isGiven: false });
    return number;
  }

  #drawn(tableId: string): Drawn | null {
    const kept = parse(this.#options.shelf.get(drawnKey(tableId)));
    return isDrawn(kept) ? kept : null;
  }

  #keep(tableId: string, drawn: Drawn): void {
    this.#options.shelf.put(drawnKey(tableId), JSON.stringify(drawn));
  }

  /** Stores a witness, and deletes the oldest beyond the limit. */
  #remember(tableId: string, gameNumber: number, witness: ShuffleWitness): void {
    const { shelf } = this.#options;
    const key = witnessKey(tableId, gameNumber);
    shelf.put(key, JSON.stringify(witness));
    const before = parse(shelf.get(listKey));
    const keys = (Array.isArray(before) ? before : []).filter((one): one is string => typeof one === 'string');
    const all = [...keys.filter((one) => one !== key), key];
    for (const old of all.slice(0, -mostWitnessed)) shelf.remove(old);
    shelf.put(listKey, JSON.stringify(all.slice(-mostWitnessed)));
  }
}

function drawnKey(tableId: string): string {
  return `shuffle-number ${tableId}`;
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

function isDrawn(kept: unknown): kept is Drawn {
  const { round, number, isGiven } = Object(kept);
  const isNumber = typeof number === 'string' && isShuffleNumber(number);
  return isNumber && typeof round === 'number' && typeof isGiven === 'boolean';
}

function waiting(waitMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, waitMs));
}
