import type { Seat } from '@snap-up/engine';
import {
  type GameSnapshot,
  type JoinAnswer,
  type Known,
  type Phase,
  refusalFor,
  type TableInfo,
} from '@snap-up/protocol';
import { BotSeats } from './bot-seats.ts';
import { Dealing } from './dealing.ts';
import { IdleLimit } from './ending-idle.ts';
import { EndingTogether } from './ending-together.ts';
import { Game, type MoveRequest, type ServerMove } from './game.ts';
import { HostSuccession } from './host-succession.ts';
import { Hosting } from './hosting.ts';
import { Listing } from './listing.ts';
import { Mailbox } from './mailbox.ts';
import type { Ports } from './ports.ts';
import { Attendance } from './presence.ts';
import type { GameRecord, KeptBatch, Player, TableRecord } from './records.ts';
import { Scores } from './scores.ts';
import { Seating } from './seating.ts';
import { SkipVote } from './skip-vote.ts';
import { Starting } from './starting.ts';
import type { Answer, Duty, TableContext } from './table-context.ts';
import { infoOf } from './table-info.ts';
import { HouseAudience } from './table-transport.ts';
import { Talk } from './talk.ts';
import { Telling } from './telling.ts';
import { mailboxLimit, timings } from './timings.ts';
import { Timekeeper } from './turn-clock.ts';
import { Visits } from './visits.ts';

/**
 * A table in memory: one mailbox, the sole writer of its game. Everything it tells has been kept before; everything it
 * holds can be had again from the store and the log. It keeps mailbox, record, game and attendance; whatever else there
 * is to do at a table is a duty in a file of its own.
 */
export class Table {
  readonly seating: Seating;
  readonly hosting: Hosting;
  readonly starting: Starting;
  readonly dealing: Dealing;
  readonly skipVote: SkipVote;
  readonly talk: Talk;
  readonly #scores: Scores;
  readonly #timekeeper: Timekeeper;
  readonly #visits: Visits;
  readonly #duties: readonly Duty[];
  /** Those that want to hear of every move. */
  readonly #listeningDuties: readonly Duty[];
  readonly #ports: Ports;
  readonly #mailbox: Mailbox<MoveRequest>;
  readonly #attendance: Attendance;
  readonly #telling: Telling;
  readonly #facts: TableContext;
  #record: TableRecord;
  #game: Game | null = null;
  /** Calls off what the server will try again. */
  readonly #retries = new Set<() => void>();

  private constructor(record: TableRecord, ports: Ports) {
    this.#record = record;
    this.#ports = ports;
    const audience = new HouseAudience(ports.audience);
    this.#telling = new Telling(record.id, audience, ports.clock);
    this.#mailbox = new Mailbox(
      (requests) => this.#playAll(requests),
      (error) => this.#failed(error),
    );
    const changed = () => this.#presenceChanged();
    const isSeated = (playerId: string) => this.seatOf(playerId) !== null;
    this.#attendance = new Attendance(ports.clock, timings.reconnectGraceMs, changed, isSeated);
    const context = this.#context();
    this.#facts = context;
    this.seating = new Seating(context);
    this.hosting = new Hosting(context, this.seating);
    this.starting = new Starting(context);
    this.dealing = new Dealing(context);
    this.skipVote = new SkipVote(context);
    this.talk = new Talk(context);
    this.#scores = new Scores(context);
    this.#timekeeper = new Timekeeper(context);
    this.#visits = new Visits(context, this.#timekeeper);
    this.#duties = [
      this.starting,
      this.dealing,
      this.#scores,
      new HostSuccession(context),
      this.#timekeeper,
      this.skipVote,
      new EndingTogether(context),
      new IdleLimit(context),
      new BotSeats(context, this, audience),
      new Listing(context),
    ];
    this.#listeningDuties = this.#duties.filter((duty) => duty.batchesKept !== undefined);
  }

  /** Brings a table back from the store and its game from the log. Null where there is no such table. */
  static async load(id: string, ports: Ports): Promise<Table | null> {
    const record = await ports.tableStore.load(id);
    if (record === null) return null;
    const table = new Table(record, ports);
    table.#scores.restore(await ports.tableStore.scoresOf(id));
    await Promise.all([table.#timekeeper.restore(), table.talk.restore()]);
    if (record.game !== null) await table.#openGame(record.game);
    // Where a server stopped while numbers were awaited, they are asked for again.
    table.dealing.recordChanged();
    return table;
  }

  get id(): string {
    return this.#record.id;
  }

  get record(): TableRecord {
    return this.#record;
  }

  /** The newest game, over or not; null before the first. */
  get game(): Game | null {
    return this.#game;
  }

  /** Does nobody look, and does nothing wait? */
  get isIdle(): boolean {
    return (
      this.#attendance.isEmpty &&
      this.#mailbox.isIdle &&
      !this.#telling.isBehind &&
      !this.#duties.some((duty) => duty.holdsTable === true)
    );
  }

  get phase(): Phase {
    if (this.#record.closedAtMs !== null) return 'closed';
    if (this.dealing.isShuffling) return 'shuffling';
    if (this.#game === null) return 'gathering';
    if (this.#game.isOver) return 'finished';
    return this.#ports.clock.nowMs() < this.#game.record.startsAtMs ? 'countdown' : 'playing';
  }

  /** When something last happened here. */
  get changedAtMs(): number {
    return this.#game?.lastChangeMs ?? this.#game?.record.startsAtMs ?? this.#record.createdAtMs;
  }

  /** The table as everybody sees it. */
  info(): TableInfo {
    return infoOf(this.#facts, this.starting.promise, this.#spectatorCount, this.#duties);
  }

  /** The seat of a player; null for somebody who has none. */
  seatOf(playerId: string): Seat | null {
    const seat = this.#record.seats.findIndex((one) => one?.id === playerId);
    return seat === -1 ? null : seat;
  }

  /**
   * Somebody comes to look or play. `enter` and `answer` are called in one breath, so that nothing falls between what the
   * answer says and what the newcomer is told from then on, and nothing newer is told before it. `enter` says whether
   * that is one more page of that player: not where it has gone, or is here already and asks again. Where nobody may
   * watch, those who do not play are refused while a game is on.
   */
  join(player: Player, known: Known, enter: () => boolean, answer: (answer: JoinAnswer) => void): Promise<void> {
    return this.#mailbox.run(async () => {
      if (!this.#visits.mayCome(player)) {
        answer({ ok: false, refusal: refusalFor('no-spectators') });
        return;
      }
      const sight = await this.#visits.sightOf(player);
      if (enter()) this.#attendance.come(player.id);
      answer({
        ok: true,
        table: this.info(),
        seat: this.seatOf(player.id),
        serverTime: this.#ports.clock.nowMs(),
        ...sight(known),
        chat: this.talk.latest,
      });
    });
  }

  /** The newest game as somebody may know it now; null before the first. */
  snapshotFor(player: Player): GameSnapshot | null {
    return this.#visits.snapshotFor(player);
  }

  leave(playerId: string): void {
    this.#attendance.go(playerId);
  }

  /** A move of a seat. It is answered in its turn, after it has been kept. */
  move(request: MoveRequest): void {
    if (this.#record.closedAtMs !== null) request.answer({ kind: 'refused', code: 'table-closed' });
    else if (this.#mailbox.waitingCount >= mailboxLimit) request.answer({ kind: 'refused', code: 'try-again' });
    else this.#mailbox.post(request);
  }

  /** Waits until everything asked so far is done, and calls off what is planned. The store has it all. */
  async stop(): Promise<void> {
    await this.#mailbox.idle();
    for (const callOff of this.#retries) callOff();
    for (const duty of this.#duties) duty.stop?.();
    this.#telling.stop();
    this.#attendance.stop();
  }

  /** What the duties know of this table, and may do here. */
  #context(): TableContext {
    const table = this;
    return {
      ports: this.#ports,
      telling: this.#telling,
      get record() {
        return table.#record;
      },
      get game() {
        return table.#game;
      },
      get phase() {
        return table.phase;
      },
      get isBusy() {
        return table.#isBusy;
      },
      get isAnybodyHere() {
        return !table.#attendance.isEmpty;
      },
      get peopleInPlay() {
        return table.#peopleInPlay;
      },
      seatOf: (playerId) => this.seatOf(playerId),
      presenceOf: (playerId) => this.#attendance.presenceOf(playerId),
      awaySinceMs: (playerId) => this.#attendance.awaySinceMs(playerId),
      change: (task) => this.#change(task),
      setRecord: (change) => {
        this.#record = { ...this.#record, ...change };
      },
      setSeat: (seat, record) => {
        this.#record = { ...this.#record, seats: this.#record.seats.with(seat, record) };
      },
      act: (choose) => this.#act(choose),
      openGame: (record) => this.#openGame(record),
      reload: () => this.#reload(),
      tellTable: () => this.#tellTable(),
      tellGame: () => this.#tellGame(),
    };
  }

  get #peopleInPlay(): readonly Seat[] {
    const game = this.#game;
    if (game === null || this.phase !== 'playing') return [];
    return game.record.players.flatMap(({ bot }, seat) =>
      bot !== null || game.state.out.includes(seat) ? [] : [seat],
    );
  }

  get #isBusy(): boolean {
    return ['shuffling', 'countdown', 'playing'].includes(this.phase);
  }

  get #spectatorCount(): number {
    return [...this.#attendance.playerIds].filter((id) => this.seatOf(id) === null).length;
  }

  #change(task: () => Promise<Answer>): Promise<Answer> {
    return this.#mailbox.run(async () => {
      if (this.phase === 'closed') return 'table-closed';
      const before = this.#record;
      try {
        return await task();
      } finally {
        // Who asks for what cannot be is nobody else's business.
        if (this.#record !== before) {
          for (const duty of this.#duties) duty.recordChanged?.();
          this.#tellTable();
        }
      }
    });
  }

  async #playAll(requests: readonly MoveRequest[]): Promise<void> {
    const game = this.#game;
    if (game === null) {
      for (const request of requests) request.answer({ kind: 'refused', code: 'no-game' });
      return;
    }
    const wasOver = game.isOver;
    const { batches, answers } = await game.playAll(requests, this.#ports.clock.nowMs()).catch((error: unknown) => {
      // Nobody has been answered, and nobody should wait for ever.
      for (const request of requests) request.answer({ kind: 'refused', code: 'try-again' });
      throw error;
    });
    // First what happened, then who was refused because of it.
    this.#telling.batches(game, batches);
    for (const [index, answer] of answers.entries()) requests[index]?.answer(answer);
    await this.#kept(game, batches, wasOver);
  }

  #act(choose: (game: Game) => readonly ServerMove[], game: Game | null = this.#game): void {
    const acted = this.#mailbox.run(async () => {
      if (game === null || game !== this.#game || this.phase !== 'playing') return;
      const wasOver = game.isOver;
      const batches = await game.act(choose, this.#ports.clock.nowMs());
      this.#telling.batches(game, batches);
      await this.#kept(game, batches, wasOver);
    });
    acted.catch((error: unknown) => {
      this.#failed(error);
      // Nobody else asks again for what the server itself has to do.
      const callOff = this.#ports.clock.after(timings.retryMs, () => {
        this.#retries.delete(callOff);
        this.#act(choose, game);
      });
      this.#retries.add(callOff);
    });
  }

  /** Everybody has been told of these batches. */
  async #kept(game: Game, batches: readonly KeptBatch[], wasOver: boolean): Promise<void> {
    if (batches.length > 0) for (const duty of this.#listeningDuties) duty.batchesKept?.(game, batches);
    if (game.isOver && !wasOver) await this.#gameEnded(game);
  }

  async #gameEnded(game: Game): Promise<void> {
    const endedAtMs = game.lastChangeMs ?? this.#ports.clock.nowMs();
    for (const duty of this.#duties) duty.gameEnded?.(game);
    this.#tellTable();
    await this.#ports.tableStore.endGame(game.record.id, endedAtMs, game.outcome()).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      this.#ports.log.warn({ reason, gameId: game.record.id }, 'The end of a game could not be noted; its log has it.');
    });
  }

  async #openGame(record: GameRecord): Promise<void> {
    const game = await Game.load(record, this.#ports.eventLog);
    this.#game = game;
    this.#record = { ...this.#record, game: record };
    for (const duty of this.#duties) duty.gameOpened?.(game);
    // The log is the truth; where a server died between it and the note in the store, the note is made now.
    if (game.isOver && record.endedAtMs === null) await this.#gameEnded(game);
    // Told even when it runs already: its start may have been kept long before this server learnt of it.
    this.#tellGame();
  }

  /** Another server changed the table: what is kept counts. */
  async #reload(): Promise<Answer> {
    const record = await this.#ports.tableStore.load(this.id);
    if (record === null) return 'no-such-table';
    this.#record = record;
    this.#scores.restore(await this.#ports.tableStore.scoresOf(this.id));
    await this.#timekeeper.restore();
    if (record.game !== null && record.game.id !== this.#game?.record.id) await this.#openGame(record.game);
    return 'try-again';
  }

  #presenceChanged(): void {
    for (const duty of this.#duties) duty.presenceChanged?.();
    this.#tellTable();
  }

  #tellTable(): void {
    const info = this.info();
    this.#telling.table(info);
    for (const duty of this.#duties) duty.tableTold?.(info);
  }

  #tellGame(): void {
    const game = this.#game;
    if (game !== null) this.#telling.game(game, (viewer) => this.#visits.snapshotOf(game, viewer));
  }

  #failed(error: unknown): void {
    this.#ports.log.error({ err: error, tableId: this.id }, 'a request at a table failed');
  }
}
