import type { TableInfo } from '@snap-up/protocol';
import { Game } from '../game/game.ts';
import type { MoveRequest, ServerMove } from '../game/moves.ts';
import type { GameRecord, KeptBatch, TableRecord } from '../game/records.ts';
import { Plans } from '../platform/plans.ts';
import { EndNotes } from './end-notes.ts';
import { Mailbox } from './mailbox.ts';
import type { Attendance } from './presence.ts';
import type { Answer, Duty, TableContext } from './table-context.ts';
import { TableFacts } from './table-facts.ts';
import { infoOf } from './table-info.ts';
import type { TablePorts } from './table-ports.ts';
import type { Telling } from './telling.ts';
import { mailboxLimit, timings } from './timings.ts';

/**
 * The sole writer of a table and its game, with one mailbox for all that changes them. What it does is kept first, then
 * told, and then the duties hear of it.
 */
export class TableKeeper extends TableFacts implements TableContext {
  readonly telling: Telling;
  readonly #mailbox: Mailbox<MoveRequest>;
  readonly #retries: Plans;
  readonly #endNotes: EndNotes;
  #duties: readonly Duty[] = [];
  /** Those that want to hear of every move. */
  #listeningDuties: readonly Duty[] = [];

  constructor(record: TableRecord, ports: TablePorts, attendance: Attendance, telling: Telling) {
    super(record, ports, attendance);
    this.telling = telling;
    this.#retries = new Plans(ports.clock);
    this.#endNotes = new EndNotes(ports, (task) => this.inTurn(task));
    this.#mailbox = new Mailbox(
      (requests) => this.#playAll(requests),
      (error) => this.#failed(error),
    );
  }

  /** Takes on the duties, which hear of everything in this order. */
  takeOn(duties: readonly Duty[]): void {
    this.#duties = duties;
    this.#listeningDuties = duties.filter((duty) => duty.batchesKept !== undefined);
  }

  /** Brings back what there is beside the record, and the game from its log. */
  async restore(): Promise<void> {
    await this.#restoreDuties();
    if (this.record.game !== null) await this.openGame(this.record.game);
  }

  /** Does nothing wait, and does no duty hold the table? */
  get isIdle(): boolean {
    return this.#mailbox.isIdle && !this.#duties.some((duty) => duty.holdsTable === true);
  }

  /** Waits until everything asked so far is done, and calls off what is planned. */
  async stop(): Promise<void> {
    await this.#mailbox.idle();
    this.#retries.callOff();
    this.#endNotes.stop();
    for (const duty of this.#duties) duty.stop?.();
  }

  info(): TableInfo {
    return infoOf(this, this.#duties);
  }

  move(request: MoveRequest): void {
    if (this.phase === 'closed') request.answer({ kind: 'refused', code: 'table-closed' });
    else if (this.#mailbox.waitingCount >= mailboxLimit) request.answer({ kind: 'refused', code: 'try-again' });
    else this.#mailbox.post(request);
  }

  /** Runs a task that changes nothing in its turn. */
  inTurn(task: () => Promise<void>): Promise<void> {
    return this.#mailbox.run(task);
  }

  change(task: () => Promise<Answer>): Promise<Answer> {
    return this.#mailbox.run(async () => {
      if (this.phase === 'closed') return 'table-closed';
      const before = this.record;
      try {
        return await task();
      } finally {
        // Who asks for what cannot be is nobody else's business.
        if (this.record !== before) {
          for (const duty of this.#duties) duty.recordChanged?.();
          this.tellTable();
        }
      }
    });
  }

  act(choose: (game: Game) => readonly ServerMove[], game: Game | null = this.game): void {
    const acted = this.#mailbox.run(async () => {
      if (game === null || game !== this.game || this.phase !== 'playing') return;
      const wasOver = game.isOver;
      const batches = await game.act(choose, this.ports.clock.nowMs());
      this.telling.batches(game, batches);
      await this.#kept(game, batches, wasOver);
    });
    acted.catch((error: unknown) => {
      this.#failed(error);
      // Nobody else asks again for what the server itself has to do.
      this.#retries.after(timings.retryMs, () => this.act(choose, game));
    });
  }

  async openGame(record: GameRecord): Promise<void> {
    const game = await Game.load(record, this.ports.eventLog);
    this.game = game;
    this.setRecord({ game: record });
    for (const duty of this.#duties) duty.gameOpened?.(game);
    // The log is the truth; where a server died between it and the note in the store, the note is made now.
    if (game.isOver && record.endedAtMs === null) await this.#gameEnded(game);
  }

  async giveUp(): Promise<Answer> {
    const { game } = this;
    if (game !== null && !game.isOver) {
      const { number: gameNumber } = game.record;
      const asked = { seat: 0, gameNumber, moveNo: game.lastMoveNo(0) + 1, move: 'give-up' };
      await this.#playAll([{ ...asked, answer: () => {} }]);
      // Another server has taken that number for another move.
      if (!game.isOver) return 'try-again';
    }
    await this.#endNotes.catchUp();
    return null;
  }

  async reload(): Promise<Answer> {
    // The scores are counted from the notes.
    await this.#endNotes.catchUp();
    const record = await this.ports.tableStore.load(this.record.id);
    if (record === null) return 'no-such-table';
    this.record = record;
    await this.#restoreDuties();
    if (record.game !== null && record.game.id !== this.game?.record.id) await this.openGame(record.game);
    return 'try-again';
  }

  /** Somebody came, vanished, or has been away for long enough to count as away. */
  presenceChanged(): void {
    for (const duty of this.#duties) duty.presenceChanged?.();
    this.tellTable();
  }

  tellTable(): void {
    const info = this.info();
    this.telling.table(info);
    for (const duty of this.#duties) duty.tableTold?.(info);
  }

  async #restoreDuties(): Promise<void> {
    await Promise.all(this.#duties.map((duty) => duty.restore?.()));
  }

  async #playAll(requests: readonly MoveRequest[]): Promise<void> {
    const { game } = this;
    if (game === null) {
      for (const request of requests) request.answer({ kind: 'refused', code: 'no-game' });
      return;
    }
    const wasOver = game.isOver;
    const { batches, answers } = await game.playAll(requests, this.ports.clock.nowMs()).catch((error: unknown) => {
      // Nobody has been answered, and nobody should wait for ever.
      for (const request of requests) request.answer({ kind: 'refused', code: 'try-again' });
      throw error;
    });
    // First what happened, then who was refused because of it.
    this.telling.batches(game, batches);
    for (const [index, answer] of answers.entries()) requests[index]?.answer(answer);
    await this.#kept(game, batches, wasOver);
  }

  /** Everybody has been told of these batches. */
  async #kept(game: Game, batches: readonly KeptBatch[], wasOver: boolean): Promise<void> {
    if (batches.length > 0) for (const duty of this.#listeningDuties) duty.batchesKept?.(game, batches);
    if (game.isOver && !wasOver) await this.#gameEnded(game);
  }

  async #gameEnded(game: Game): Promise<void> {
    for (const duty of this.#duties) duty.gameEnded?.(game);
    this.tellTable();
    await this.#endNotes.make(game);
  }

  #failed(error: unknown): void {
    this.ports.log.error({ err: error, tableId: this.record.id }, 'a request at a table failed');
  }
}
