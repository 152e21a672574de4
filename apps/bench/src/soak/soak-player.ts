import { setTimeout as pause } from 'node:timers/promises';
import { socketTransport, TableClient, type Transport, type TransportListener } from '@snap-up/client';
import type { TimedMove } from '@snap-up/engine';
import type { BatchMessage } from '@snap-up/protocol';
import type pg from 'pg';
import type { Histogram } from '../figures/histogram.ts';
import type { Chance } from '../play/chance.ts';
import { chooseMove } from '../play/player.ts';
import type { Guest } from '../targets/product.ts';

/** Longer than anything takes on a busy machine. */
const limitMs = 60_000;
const lookEveryMs = 20;
/** How often a solo player undoes. */
const undoShare = 0.1;
/** After this many thoughts without a move, nothing is left to do; or, on others' turns, they have stopped. */
const idleThoughts = 4;
const waitingThoughts = 40;

/** What a player needs. */
export interface SoakPlayerOptions {
  readonly url: string;
  readonly guest: Guest;
  readonly tableId: string;
  readonly chance: Chance;
  /** How long this player thinks before a move, on average. */
  readonly thoughtMs: number;
  /** From a move to its confirmation, in milliseconds. */
  readonly times: Pick<Histogram, 'add'>;
}

/** A player at one game, on one page at a time, with everything received. */
export class SoakPlayer {
  readonly #options: SoakPlayerOptions;
  /** By number of the batch, its received content. */
  readonly #told = new Map<number, string>();
  /** Contradictions of earlier messages. */
  readonly #contradictions: string[] = [];
  /** By number of the move, when it was first sent. */
  readonly #sentMs = new Map<number, number>();
  /** The session storage of the tab, which survives a reload. */
  readonly #stored = new Map<string, string>();
  #client: TableClient | null = null;
  /** The number of this player's last move before they came; null until they see the game. */
  #lastMoveNoBefore: number | null = null;
  #madeCount = 0;
  #refusedCount = 0;
  /**
   * Moves that were unanswered when the page was reloaded, and moves of which it is unknown whether they are stored.
   */
  #unansweredCount = 0;

  constructor(options: SoakPlayerOptions) {
    this.#options = options;
  }

  get client(): TableClient {
    if (this.#client === null) throw new Error('A page is open.');
    return this.#client;
  }

  /** Number of moves that were made and not refused. */
  get moveCount(): number {
    return this.#madeCount - this.#refusedCount;
  }

  get hasEnded(): boolean {
    return this.client.snapshot.game?.confirmed?.ending != null;
  }

  /** Opens a page at the table. Resolves when it is online. */
  async open(): Promise<void> {
    const { url, guest, tableId } = this.#options;
    const transport = this.#listenedTo(socketTransport(url, { tableId, headers: { cookie: guest.cookie } }));
    const storage = {
      get: (key: string) => this.#stored.get(key) ?? null,
      put: (key: string, value: string) => void this.#stored.set(key, value),
      remove: (key: string) => void this.#stored.delete(key),
    };
    const client = new TableClient({ tableId, transport, now: Date.now, storage });
    client.subscribe(({ table, seat }) => {
      if (table !== null) void guest.hand.see(table, seat);
    });
    client.onNotice((notice) => {
      if (notice.kind === 'movesDropped') this.#refusedCount += notice.count;
      if (notice.kind !== 'rejected' || notice.move === null) return;
      this.#refusedCount += 1;
      if (notice.rejection.code === 'try-again') this.#unansweredCount += 1;
    });
    this.#client = client;
    client.start();
    await this.#until(() => client.snapshot.connection === 'online', 'is not online');
  }

  /** Reloads the page, whatever is in flight. */
  async reload(): Promise<void> {
    this.#unansweredCount += this.client.snapshot.game?.pendingCount ?? 0;
    this.client.close();
    await this.open();
    await this.seesCards();
  }

  async seesCards(): Promise<void> {
    await this.#until(() => this.client.snapshot.game?.confirmed != null, 'sees no cards');
    const { game, seat } = this.client.snapshot;
    this.#lastMoveNoBefore ??= seat === null ? 0 : (game?.moveNos[seat] ?? 0);
  }

  /** Resolves once a game that is not over shows its cards. */
  async seesNewGame(): Promise<void> {
    await this.#until(() => this.client.snapshot.game?.confirmed?.ending === null, 'sees no new game');
    await this.seesCards();
  }

  async seesEnd(): Promise<void> {
    await this.#until(() => this.hasEnded, 'does not see the end of the game');
  }

  /** Thinks and moves until this many moves were made, the game is over, or there is nothing left to do. */
  async play(moveCount: number): Promise<void> {
    const { chance, thoughtMs } = this.#options;
    let idleCount = 0;
    let waitingCount = 0;
    for (let made = 0; made < moveCount && !this.hasEnded; ) {
      await pause((0.5 + chance()) * thoughtMs);
      if (this.#move()) {
        made += 1;
        idleCount = 0;
        waitingCount = 0;
      } else if (this.#isOnTurn) idleCount += 1;
      else waitingCount += 1;
      if (idleCount >= idleThoughts || waitingCount >= waitingThoughts) return;
    }
  }

  /** Agrees to stop, if others have a say. */
  agree(): void {
    this.#make({ kind: 'agree' });
  }

  /** Waits until every move is answered. */
  async settle(): Promise<void> {
    await this.#until(
      () => this.client.snapshot.connection === 'online' && this.client.snapshot.game?.pendingCount === 0,
      'has moves that nobody answers',
    );
  }

  leave(): void {
    this.#client?.close();
    this.#client = null;
  }

  /**
   * Compares the received messages with the log. Returns sentences about all disagreements. Every move must be
   * answered.
   */
  async faults(database: pg.Client): Promise<readonly string[]> {
    const { tableId, guest } = this.#options;
    const { game, seat } = this.client.snapshot;
    const { rows } = await database.query<{ seq: number; seat: number | null; move_no: number | null; events: string }>(
      `SELECT seq, seat, move_no, events FROM events
       WHERE game_id = (SELECT id FROM games WHERE table_id = $1 AND number = $2) ORDER BY seq`,
      [tableId, game?.number ?? 0],
    );
    const kept = new Map(rows.map((row) => [row.seq, textOf(row.seat, row.move_no, row.events)]));
    const where = `${guest.cookie.slice(0, 24)} at ${tableId}`;
    const found = this.#contradictions.map((line) => `${where} ${line}`);
    for (const [seq, text] of this.#told) {
      if (kept.get(seq) !== text)
        found.push(`${where} was told batch ${seq} (${text}), and the log has ${kept.get(seq)}`);
    }
    const before = this.#lastMoveNoBefore ?? 0;
    const ownCount = rows.filter((row) => row.seat === seat && (row.move_no ?? 0) > before).length;
    const tooFew = this.moveCount - ownCount;
    if (seat !== null && (tooFew > this.#unansweredCount || tooFew < -this.#unansweredCount)) {
      const counts = `${this.#madeCount} moves, of which ${this.#refusedCount} were refused and ${this.#unansweredCount} unanswered`;
      found.push(`${where} made ${counts}, and the log has ${ownCount}`);
    }
    return found;
  }

  get #isOnTurn(): boolean {
    const { game, seat } = this.client.snapshot;
    return game?.view?.turn == null || game.view.turn.seat === seat;
  }

  /** Makes a move. Returns false if there is none now. */
  #move(): boolean {
    const { game, seat } = this.client.snapshot;
    if (game?.view == null || seat === null || game.view.ending !== null || game.pendingCount > 0) return false;
    const { mode, rules, view } = game;
    const { chance } = this.#options;
    const canUndo = mode.kind === 'solo' && mode.pastCount > 0;
    if (canUndo && chance() < undoShare) return this.#make({ kind: 'undo' });
    const move = chooseMove(rules, view, seat, chance);
    return move === undefined ? canUndo && this.#make({ kind: 'undo' }) : this.#make(move);
  }

  #make(move: TimedMove): boolean {
    if (!this.client.play(move).ok) return false;
    this.#madeCount += 1;
    return true;
  }

  #tell([seq, seat, moveNo, events]: BatchMessage): void {
    const text = textOf(seat, moveNo, events);
    const before = this.#told.get(seq);
    if (before !== undefined && before !== text) this.#contradictions.push(`was told ${before}, and later ${text}`);
    this.#told.set(seq, text);
    if (moveNo === null || seat !== this.client.snapshot.seat) return;
    const sentMs = this.#sentMs.get(moveNo);
    if (sentMs === undefined) return;
    this.#options.times.add(performance.now() - sentMs);
    this.#sentMs.delete(moveNo);
  }

  #listenedTo(transport: Transport): Transport {
    return {
      ...transport,
      open: (listener) => transport.open(this.#noted(listener)),
      join: (tableId, known, answer) =>
        transport.join(tableId, known, (given) => {
          if (given.ok) for (const batch of given.missed?.batches ?? []) this.#tell(batch);
          answer(given);
        }),
      move: (gameNumber, moveNo, text) => {
        if (!this.#sentMs.has(moveNo)) this.#sentMs.set(moveNo, performance.now());
        transport.move(gameNumber, moveNo, text);
      },
    };
  }

  #noted(listener: TransportListener): TransportListener {
    return {
      ...listener,
      batch: (batch) => {
        this.#tell(batch);
        listener.batch(batch);
      },
      rejected: (moveNo, rejection) => {
        if (moveNo !== null) this.#sentMs.delete(moveNo);
        listener.rejected(moveNo, rejection);
      },
    };
  }

  async #until(isSo: () => boolean, otherwise: string): Promise<void> {
    const deadlineMs = performance.now() + limitMs;
    while (!isSo()) {
      if (performance.now() > deadlineMs) {
        const { tableId } = this.#options;
        throw new Error(`A player at ${tableId} (${this.client.snapshot.connection}) ${otherwise}.`);
      }
      await pause(lookEveryMs);
    }
  }
}

function textOf(seat: number | null, moveNo: number | null, events: string): string {
  return JSON.stringify([seat, moveNo, events]);
}
