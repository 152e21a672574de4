import { err, isOrderedByReaction, type Result, type Seat } from '@snap-up/engine';
import type { BatchMessage, GameSnapshot, Reaction, Rejection, Sight } from '@snap-up/protocol';
import type { Player } from '../game/records.ts';
import { costs, type Quotas } from '../platform/quotas.ts';
import type { LatencyEstimate } from './latency.ts';
import { MultiplayerTable } from './multiplayer-table.ts';
import type { Table } from './tables.ts';

/** A message to one page: the name of a protocol event, and its arguments. */
export type PageMessage =
  | readonly [event: 'no', moveNo: number | null, rejection: Rejection]
  | readonly [event: 'b', ...batch: BatchMessage]
  | readonly [event: 'game', game: GameSnapshot];

export interface TablePageOptions {
  readonly table: Table;
  readonly player: Player;
  /** The page's key, by which the table counts it. */
  readonly key: string;
  readonly quotas: Quotas;
  /** Sends a message to this page alone, in order with broadcasts. */
  readonly tell: (message: PageMessage) => void;
}

export class TablePage {
  readonly #page: TablePageOptions;
  /** Null where nothing depends on it. */
  readonly #latency: LatencyEstimate | null;
  onleave: () => void = () => {};
  #hasLeft = false;

  constructor(page: TablePageOptions) {
    this.#page = page;
    const { table, player } = page;
    this.#latency = table instanceof MultiplayerTable ? table.latencies.open(player.id) : null;
  }

  get table(): Table {
    return this.#page.table;
  }

  get tableId(): string {
    return this.table.id;
  }

  /** Whether its latency may be needed: at tables where a race can be chosen. */
  get needsLatency(): boolean {
    return this.#latency !== null;
  }

  /** How many round trips have been measured, up to the size of the window; null while nothing depends on them. */
  get roundTripCount(): number | null {
    const { table } = this;
    const isUsed =
      table instanceof MultiplayerTable &&
      isOrderedByReaction(table.record.options) &&
      table.seatOf(this.#page.player.id) !== null;
    return isUsed ? (this.#latency?.count ?? null) : null;
  }

  /** The page has returned an unpredictable message. */
  roundTripMeasured(roundTripMs: number): void {
    if (this.#latency !== null && !this.#hasLeft)
      this.table.latencies.measured(this.#page.player.id, this.#latency, roundTripMs);
  }

  /** A move of the page's player. Its batch is the answer; any other answer is sent to the page alone. */
  move(gameNumber: number, moveNo: number, move: string, sight?: Sight): void {
    const { table, player, tell } = this.#page;
    const seat = table.seatOf(player.id);
    if (seat === null) {
      tell(['no', moveNo, { code: 'not-seated' }]);
      return;
    }
    if (!this.#mayLookFor(seat, gameNumber, moveNo)) {
      tell(['no', moveNo, { code: 'too-fast' }]);
      return;
    }
    table.move({
      seat,
      gameNumber,
      moveNo,
      move,
      sight,
      latency: this.#latency,
      arrivedMs: table.clock.elapsedMs(),
      answer: (given) => {
        if (given.kind === 'rejected') tell(['no', moveNo, given.error]);
        // Batches do not name their table, and the connection may have changed tables.
        else if (this.#hasLeft) return;
        else if (given.kind === 'resent') tell(['b', ...given.batch]);
        else if (given.kind === 'afresh') {
          const game = table.snapshotFor(player);
          if (game !== null) tell(['game', game]);
        }
      },
    });
  }

  /** A move that was made before may have to be looked for in the whole log. */
  #mayLookFor(seat: Seat, gameNumber: number, moveNo: number): boolean {
    const { game } = this.table;
    if (game?.record.number !== gameNumber || moveNo > game.lastMoveNo(seat)) return true;
    return this.#page.quotas.tryCharge('work', { person: this.#page.player.id }, costs.searchedMove * game.seq);
  }

  /** Chats. `text` has been checked by the protocol's schema. */
  say(text: string): Promise<Result<void, Rejection>> {
    return this.#chat(({ chat }) => chat.say(this.#page.player, text));
  }

  react(reaction: Reaction): Promise<Result<void, Rejection>> {
    return this.#chat(({ chat }) => chat.react(this.#page.player, reaction));
  }

  leave(): void {
    this.#hasLeft = true;
    this.onleave();
    if (this.#latency !== null) this.table.latencies.close(this.#page.player.id, this.#latency);
    this.table.leave(this.#page.player.id, this.#page.key);
  }

  async #chat(
    task: (table: MultiplayerTable) => Result<void, Rejection> | Promise<Result<void, Rejection>>,
  ): Promise<Result<void, Rejection>> {
    const { table, player, quotas } = this.#page;
    if (!(table instanceof MultiplayerTable)) return err({ code: 'solo-table' });
    // Spectators always get a rejection of their own.
    const { id } = player;
    if (table.seatOf(id) !== null && !quotas.tryCharge('chat', { person: id })) return err({ code: 'too-fast' });
    return task(table);
  }
}
