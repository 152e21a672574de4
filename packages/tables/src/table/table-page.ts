import { err, type Result } from '@snap-up/engine';
import type { BatchMessage, GameSnapshot, Reaction, Rejection } from '@snap-up/protocol';
import type { Player } from '../game/records.ts';
import type { RateLimiter } from '../platform/rate-limiter.ts';
import type { Tracer } from '../platform/tracer.ts';
import { MultiplayerTable } from './multiplayer-table.ts';
import type { Table } from './tables.ts';

/** A message to one page: the name of a protocol event, and its arguments. */
export type PageMessage =
  | readonly [event: 'no', moveNo: number | null, rejection: Rejection]
  | readonly [event: 'b', ...batch: BatchMessage]
  | readonly [event: 'game', game: GameSnapshot];

/** What a page that has joined a table may request there, wherever the table runs. */
export interface TablePage {
  readonly tableId: string;
  /** The rooms in which the page hears what is broadcast; none where the table runs here. */
  readonly rooms: readonly string[];
  /** A move of the page's player. A broadcast batch is the answer. */
  move(gameNumber: number, moveNo: number, move: string): void;
  /** Chats. `text` has been checked by the protocol's schema. */
  say(text: string): Promise<Result<void, Rejection>>;
  react(reaction: Reaction): Promise<Result<void, Rejection>>;
  /** The page was closed, or joins another table. */
  leave(): void;
}

/** Dependencies of a page at a table of this server. */
export interface LocalPageOptions {
  readonly table: Table;
  readonly player: Player;
  /** The page's key, by which the table counts it. */
  readonly key: string;
  /** Counts the chat messages of each player. */
  readonly chatLimiter: Pick<RateLimiter, 'tryConsume'>;
  /** Traces the moves of pages that are connected to another server; missing for others. */
  readonly tracer?: Tracer | undefined;
  /** Sends a message to this page alone, in order with broadcasts. */
  readonly tell: (message: PageMessage) => void;
}

/** A page at a table that runs in this process. */
export class LocalPage implements TablePage {
  readonly table: Table;
  readonly rooms: readonly string[] = [];
  readonly #player: Player;
  readonly #key: string;
  readonly #chatLimiter: Pick<RateLimiter, 'tryConsume'>;
  readonly #tell: (message: PageMessage) => void;
  readonly #tracer: Tracer | undefined;
  #hasLeft = false;

  constructor({ table, player, key, chatLimiter, tracer, tell }: LocalPageOptions) {
    this.#tracer = tracer;
    this.table = table;
    this.#player = player;
    this.#key = key;
    this.#chatLimiter = chatLimiter;
    this.#tell = tell;
  }

  get tableId(): string {
    return this.table.id;
  }

  move(gameNumber: number, moveNo: number, move: string): void {
    const { table } = this;
    const seat = table.seatOf(this.#player.id);
    if (seat === null) {
      this.#tell(['no', moveNo, { code: 'not-seated' }]);
      return;
    }
    table.move({
      seat,
      gameNumber,
      moveNo,
      move,
      trace: this.#tracer?.here() ?? undefined,
      answer: (given) => {
        if (given.kind === 'rejected') this.#tell(['no', moveNo, given.error]);
        // Batches do not name their table, and the connection may have changed tables.
        else if (this.#hasLeft) return;
        else if (given.kind === 'resent') this.#tell(['b', ...given.batch]);
        else if (given.kind === 'afresh') this.#tellGame();
      },
    });
  }

  say(text: string): Promise<Result<void, Rejection>> {
    return this.#chat(({ chat }) => chat.say(this.#player, text));
  }

  react(reaction: Reaction): Promise<Result<void, Rejection>> {
    return this.#chat(async ({ chat }) => chat.react(this.#player, reaction));
  }

  leave(): void {
    this.#hasLeft = true;
    this.table.leave(this.#player.id, this.#key);
  }

  async #chat(task: (table: MultiplayerTable) => Promise<Result<void, Rejection>>): Promise<Result<void, Rejection>> {
    const { table } = this;
    if (!(table instanceof MultiplayerTable)) return err({ code: 'solo-table' });
    // Spectators always get a rejection of their own.
    const { id } = this.#player;
    if (table.seatOf(id) !== null && !(await this.#chatLimiter.tryConsume(id))) return err({ code: 'too-fast' });
    return task(table);
  }

  /** Sends the whole game to a client that has sent an old move again. */
  #tellGame(): void {
    const game = this.table.snapshotFor(this.#player);
    if (game !== null) this.#tell(['game', game]);
  }
}
