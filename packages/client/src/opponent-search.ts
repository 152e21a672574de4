import type { Rejection, TableInfo } from '@snap-up/protocol';
import type { RestClient } from './rest.ts';
import type { ShuffleHand } from './shuffle-hand.ts';
import type { TableClient } from './table-client.ts';
import { after } from './timer.ts';

export type SearchState =
  | { readonly kind: 'looking' }
  /** The server cannot be reached; the search goes on once it can. */
  | { readonly kind: 'lost' }
  /** Somebody is at the table who plays something else, and has yet to answer. */
  | { readonly kind: 'asking'; readonly name: string }
  /** Somebody has come, and this player, who plays something else, has yet to answer. */
  | { readonly kind: 'asked'; readonly name: string }
  /** Somebody had come, but stopped waiting. The search is over. */
  | { readonly kind: 'missed'; readonly name: string }
  /** The race begins. The search is over. */
  | { readonly kind: 'found'; readonly tableId: string }
  /** The server refuses this player a search. The search is over. */
  | { readonly kind: 'refused'; readonly rejection: Rejection };

export interface OpponentSearchOptions {
  readonly rest: Pick<RestClient, 'quickMatch' | 'setNotReady' | 'leaveSeat'>;
  readonly hand: Pick<ShuffleHand, 'getReady'>;
  /** Returns a client of a table, not started, that reveals this player's nonces. */
  readonly open: (tableId: string) => Pick<TableClient, 'subscribe' | 'start' | 'close'>;
  readonly changed: (state: SearchState) => void;
  /** Whether this page says if the player is ready, of several that search; it does unless given. */
  readonly isChosen?: () => boolean;
  /** Calls a function after so many milliseconds, and returns what cancels that. Tests supply their own. */
  readonly after?: (delayMs: number, task: () => void) => () => void;
}

/** Delay before a failed request is retried. */
const retryMs = 2_000;
/** A server that has not shown the table by then, or again after a loss, counts as unreachable. */
const longSilenceMs = 5_000;

/** The codes with which a table sends players on to another one. */
const parting: ReadonlySet<Rejection['code']> = new Set(['table-closed', 'no-such-table', 'kept-out', 'no-newcomers']);

/**
 * Waits for an opponent at the table of a quick match. As long as the player does so alone (`isReady`), the race begins when
 * somebody comes; while they play something else, they are asked. If their table is given up for another one, the search goes on
 * there.
 */
export class OpponentSearch {
  readonly #options: OpponentSearchOptions;
  #tableId: string | null;
  #isReady: boolean;
  #state: SearchState = { kind: 'looking' };
  #client: ReturnType<OpponentSearchOptions['open']> | null = null;
  #table: TableInfo | null = null;
  #seat: number | null = null;
  /** The newest request for a table: answers to earlier ones are ignored. */
  #asking: ReturnType<RestClient['quickMatch']> | null = null;
  #agreeing: Promise<void> = Promise.resolve();
  #isOver = false;
  #cancelRetry = () => {};
  /** Null while the table is seen, and once the silence has been long. */
  #cancelSilence: (() => void) | null = null;

  /** @param tableId the table of the search before the page was loaded again; null for a new search */
  constructor(options: OpponentSearchOptions, tableId: string | null, isReady: boolean) {
    this.#options = options;
    this.#tableId = tableId;
    this.#isReady = isReady;
    if (tableId === null) void this.#find();
    else this.#goTo(tableId);
  }

  get state(): SearchState {
    return this.#state;
  }

  /** Where the player waits; null while no table is known. */
  get tableId(): string | null {
    return this.#tableId;
  }

  /** Sets whether the race may begin without asking. Resolves once the server knows, or is unreachable. */
  async setReady(isReady: boolean): Promise<void> {
    this.#isReady = isReady;
    // Else what is known of the table is from before the loss.
    if (this.#state.kind !== 'lost') this.#show();
    await this.agree();
  }

  /** Ends the search at once. If the race has begun, it is found all the same as soon as the server says so. */
  async cancel(): Promise<void> {
    if (this.#isOver) return;
    const tableId = this.#tableId;
    this.close();
    if (tableId === null) return;
    const answer = await this.#options.rest.leaveSeat(tableId);
    if (!answer.ok && answer.error.code === 'game-running') this.#tell({ kind: 'found', tableId });
  }

  /** Stops without leaving the table: the page is closed, or goes there. */
  close(): void {
    this.#isOver = true;
    this.#cancelRetry();
    this.#endSilence();
    this.#client?.close();
    this.#client = null;
  }

  async #find(): Promise<void> {
    this.#leave();
    if (this.#state.kind !== 'lost') this.#tell({ kind: 'looking' });
    this.#expectTable();
    const asking = this.#options.rest.quickMatch();
    this.#asking = asking;
    const answer = await asking;
    if (asking !== this.#asking) return;
    if (this.#isOver) {
      // Canceled meanwhile.
      if (answer.ok) void this.#options.rest.leaveSeat(answer.value.table.id);
      return;
    }
    this.#endSilence();
    if (!answer.ok) {
      const { code } = answer.error;
      if (code === 'try-again' || code === 'too-fast') {
        this.#tell({ kind: code === 'too-fast' ? 'looking' : 'lost' });
        this.#later(() => void this.#find());
      } else this.#end({ kind: 'refused', rejection: answer.error });
      return;
    }
    this.#goTo(answer.value.table.id);
  }

  #leave(): void {
    this.#client?.close();
    this.#client = null;
    this.#tableId = null;
    this.#table = null;
    this.#seat = null;
  }

  #goTo(tableId: string): void {
    this.#tableId = tableId;
    this.#expectTable();
    const client = this.#options.open(tableId);
    this.#client = client;
    client.subscribe(({ table, seat, rejection, connection }) => {
      if (this.#isOver || client !== this.#client) return;
      if (rejection !== null) {
        if (parting.has(rejection.code)) void this.#find();
        else this.#end({ kind: 'refused', rejection });
      } else if (table !== null && connection === 'online') {
        this.#endSilence();
        this.#table = table;
        this.#seat = seat;
        this.#see(table, seat, tableId);
      } else if (connection === 'offline') this.#expectTable();
    });
    client.start();
    this.#tell(this.#state);
  }

  #see(table: TableInfo, seat: number | null, tableId: string): void {
    if (table.phase === 'countdown' || table.phase === 'playing') {
      if (seat === null) void this.#find();
      else this.#end({ kind: 'found', tableId });
      return;
    }
    if (table.phase === 'closed' || seat === null) {
      if (this.#state.kind === 'asked' && table.phase !== 'closed')
        this.#end({ kind: 'missed', name: this.#state.name });
      else void this.#find();
      return;
    }
    this.#show();
    void this.agree();
  }

  #show(): void {
    if (this.#isOver || this.#table === null || this.#seat === null) return;
    const other = this.#table.seats.find(({ name }, seat) => seat !== this.#seat && name !== null)?.name ?? null;
    const isReady =
      this.#options.isChosen?.() === false ? this.#table.seats[this.#seat]?.isReady === true : this.#isReady;
    if (other === null) this.#tell({ kind: 'looking' });
    else this.#tell({ kind: isReady ? 'asking' : 'asked', name: other });
  }

  /** Sends the server whether the player is ready, unless it knows. Call it when this page has become the chosen one. */
  agree(): Promise<void> {
    this.#agreeing = this.#agreeing.then(async () => {
      const { rest, hand, isChosen } = this.#options;
      if (isChosen?.() === false) return;
      const [table, seat] = [this.#table, this.#seat];
      const own = seat === null ? undefined : table?.seats[seat];
      const isBetweenGames = table?.phase === 'gathering' || table?.phase === 'finished';
      if (this.#isOver || table === null || !isBetweenGames || own == null || own.name === null) return;
      if (own.isReady === this.#isReady) return;
      const answer = this.#isReady ? await hand.getReady(table) : await rest.setNotReady(table.id);
      if (!answer.ok) this.#later(() => void this.agree());
    });
    return this.#agreeing;
  }

  #later(task: () => void): void {
    this.#cancelRetry();
    if (!this.#isOver) this.#cancelRetry = (this.#options.after ?? after)(retryMs, task);
  }

  #expectTable(): void {
    this.#cancelSilence ??= (this.#options.after ?? after)(longSilenceMs, () => {
      this.#cancelSilence = null;
      // A request may be lost with the network it was sent over. More at a time would only use up the browser's connections.
      const isFirst = this.#tableId === null && this.#state.kind !== 'lost';
      this.#tell({ kind: 'lost' });
      if (isFirst) void this.#find();
    });
  }

  #endSilence(): void {
    this.#cancelSilence?.();
    this.#cancelSilence = null;
  }

  #end(state: SearchState): void {
    this.close();
    this.#tell(state);
  }

  #tell(state: SearchState): void {
    this.#state = state;
    this.#options.changed(state);
  }
}
