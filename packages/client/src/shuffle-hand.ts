import { commitmentOf, isShuffleNumber, type Result } from '@snap-up/engine';
import type { Rejection, SeatedTable, TableInfo } from '@snap-up/protocol';
import type { RestClient } from './rest.ts';
import { isWitness, type ShuffleWitness, witnessAt } from './shuffle-witness.ts';

declare function setTimeout(then: () => void, ms: number): unknown;

/** Where a hand keeps what must outlive its page: the browser's local storage, so that all pages of one person share it. */
export interface Shelf {
  get(key: string): string | null;
  put(key: string, value: string): void;
  remove(key: string): void;
}

export interface ShuffleHandOptions {
  readonly rest: Pick<RestClient, 'setReady' | 'giveNumber'>;
  /** So many bytes that nobody can guess. */
  readonly randomBytes: (count: number) => Uint8Array;
  readonly shelf: Shelf;
  /** Waits; only tests bring their own. */
  readonly wait?: (waitMs: number) => Promise<void>;
}

/** A number that was drawn for a table. `isGiven`: it has been told to the server, and is used up. */
interface Drawn {
  readonly round: number;
  readonly number: string;
  readonly isGiven: boolean;
}

/** A number that does not arrive is sent again after so long, and so often: for most of the time that the server waits. */
const retryMs = 600;
const mostTries = 10;

/** How many games one browser remembers as a witness. */
const mostWitnessed = 60;
const listKey = 'shuffle-games';

/**
 * A player's hand in the shuffle: it draws a number, promises it and, when the table is shuffling, gives it. A number is
 * told once only, to the one shuffle that this hand then bears witness to, so that it can never be played off against
 * another secret or other promises.
 */
export class ShuffleHand {
  readonly #options: ShuffleHandOptions;
  /** The number that is on its way. */
  #sending: { readonly number: string; readonly answered: Promise<Rejection | null> } | null = null;
  /** The table whose question was answered last: nothing new is asked as long as it is the same. */
  #answered: TableInfo | null = null;
  /** By table, what was seen last. */
  readonly #seen = new Map<string, TableInfo>();

  constructor(options: ShuffleHandOptions) {
    this.#options = options;
  }

  /** Gets ready at a table, as it was last seen, with a promise for its shuffle. */
  async getReady(table: Pick<TableInfo, 'id' | 'shuffle'>): Promise<Result<SeatedTable, Rejection>> {
    const { rest } = this.#options;
    const answer = await rest.setReady(table.id, commitmentOf(this.#numberFor(table)));
    // The last one to get ready is asked for the number in the same breath.
    if (answer.ok) void this.see(answer.value.table, answer.value.seat);
    return answer;
  }

  /**
   * Looks at a table, each time it changes or is joined; where the table asks for the number that this hand promised
   * for that seat, gives it.
   * @returns null, or why the server did not take the number
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
      // The same question once more, as after a restart of the server, gets the same answer; any other gets none.
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

  /** What this browser saw of a game's shuffle; null where it took no part in it, or long ago. */
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

  /** The number for a table's round: all pages of one person that get ready promise the same. */
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

  /** Keeps what was seen, and lets go of the oldest. */
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

/** Null for nothing, and for what somebody else has put there. */
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
