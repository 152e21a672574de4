import { deal, opening } from '@snap-up/engine';
import type { Joined, Known, Phase, RejectionCode, TableInfo } from '@snap-up/protocol';
import { Game, type MoveRequest } from './game.ts';
import { Mailbox } from './mailbox.ts';
import type { Ports } from './ports.ts';
import { Attendance } from './presence.ts';
import type { GameRecord, Player, SeatRecord, TableRecord } from './records.ts';
import { rulesOf } from './rules-of.ts';
import { mailboxLimit, timings } from './timings.ts';

/** Null for done, or the reason why not. */
export type Answer = RejectionCode | null;

/**
 * A table in memory: one mailbox, the sole writer of its game. Everything it tells has been kept before; everything it
 * holds can be had again from the store and the log.
 */
export class Table {
  readonly #ports: Ports;
  readonly #mailbox: Mailbox<MoveRequest>;
  readonly #attendance: Attendance;
  #record: TableRecord;
  #game: Game | null = null;
  #callOffStart: () => void = () => {};

  private constructor(record: TableRecord, ports: Ports) {
    this.#record = record;
    this.#ports = ports;
    this.#mailbox = new Mailbox(
      (requests) => this.#playAll(requests),
      (error) => ports.log.error({ err: error, tableId: record.id }, 'a request at a table failed'),
    );
    this.#attendance = new Attendance(ports.clock, timings.reconnectGraceMs, () => this.#tellTable());
  }

  /** Brings a table back from the store and its game from the log. Null where there is no such table. */
  static async load(id: string, ports: Ports): Promise<Table | null> {
    const record = await ports.tableStore.load(id);
    if (record === null) return null;
    const table = new Table(record, ports);
    if (record.game !== null) await table.#openGame(record.game);
    return table;
  }

  get id(): string {
    return this.#record.id;
  }

  get record(): TableRecord {
    return this.#record;
  }

  /** Does nobody look, and does nothing wait? */
  get isIdle(): boolean {
    return this.#attendance.isEmpty && this.#mailbox.isIdle && this.phase !== 'countdown';
  }

  get phase(): Phase {
    if (this.#record.closedAtMs !== null) return 'closed';
    if (this.#game === null) return 'gathering';
    if (this.#game.isOver) return 'finished';
    return this.#ports.clock.nowMs() < this.#game.record.startsAtMs ? 'countdown' : 'playing';
  }

  /** Cards on the foundations by seat; null before a game. */
  get cardCounts(): number[] | null {
    return this.#game?.cardCounts() ?? null;
  }

  /** When something last happened here. */
  get changedAtMs(): number {
    return this.#game?.lastChangeMs ?? this.#game?.record.startsAtMs ?? this.#record.createdAtMs;
  }

  info(): TableInfo {
    const { id, ruleset, options, seats, hostId } = this.#record;
    return {
      id,
      ruleset,
      options,
      phase: this.phase,
      seats: seats.map((seat, index) => ({
        name: seat?.name ?? null,
        isHost: seat?.id === hostId,
        isReady: seat?.isReady ?? false,
        presence: seat === null ? 'away' : this.#attendance.presenceOf(seat.id),
        hasPlayed: seat !== null && this.#game?.record.players[index]?.id === seat.id,
      })),
      gameNumber: this.#game?.record.number ?? 0,
      startsAt: this.#game?.record.startsAtMs ?? null,
    };
  }

  /** The seat of a player; null where he has none. */
  seatOf(playerId: string): number | null {
    const seat = this.#record.seats.findIndex((one) => one?.id === playerId);
    return seat === -1 ? null : seat;
  }

  /** Takes the first free seat. Sitting already is fine. Where the host has left, the newcomer is host. */
  sit(player: Player): Promise<Answer> {
    return this.#change(async () => {
      if (this.seatOf(player.id) !== null) return null;
      if (this.#isBusy) return 'table-full';
      const seat = this.#record.seats.indexOf(null);
      if (seat === -1) return 'table-full';
      if (!(await this.#ports.tableStore.takeSeat(this.id, seat, player))) {
        const refused = await this.#reload();
        return this.seatOf(player.id) === null ? refused : null;
      }
      this.#setSeat(seat, { ...player, isReady: false });
      if (this.seatOf(this.#record.hostId) === null) await this.#setHost(player.id);
      return null;
    });
  }

  /** Gives the seat up, which has to wait while a game runs. The host's role goes to somebody who still sits. */
  stand(player: Player): Promise<Answer> {
    return this.#change(async () => {
      const seat = this.seatOf(player.id);
      if (seat === null) return null;
      if (this.#isBusy) return 'game-running';
      await this.#ports.tableStore.leaveSeat(this.id, seat);
      this.#setSeat(seat, null);
      const heir = this.#record.seats.find((one) => one !== null);
      if (player.id === this.#record.hostId && heir != null) await this.#setHost(heir.id);
      return null;
    });
  }

  /** Ready for the next game; with everybody ready it is dealt, and the countdown runs. */
  setReady(player: Player, isReady: boolean): Promise<Answer> {
    return this.#change(async () => {
      const seat = this.seatOf(player.id);
      const record = seat === null ? null : this.#record.seats[seat];
      if (seat === null || record == null) return 'not-seated';
      if (this.#isBusy) return 'game-running';
      await this.#ports.tableStore.setReady(this.id, seat, isReady);
      this.#setSeat(seat, { ...record, isReady });
      if (this.#record.seats.every((one) => one?.isReady === true)) return this.#startGame();
      return null;
    });
  }

  /** The host closes the table for good. A running game goes on to be had by its log, but nobody plays it any more. */
  close(player: Player): Promise<Answer> {
    return this.#change(async () => {
      if (player.id !== this.#record.hostId) return 'not-host';
      if (this.#isBusy) return 'game-running';
      const closedAtMs = this.#ports.clock.nowMs();
      await this.#ports.tableStore.close(this.id, closedAtMs);
      this.#record = { ...this.#record, closedAtMs };
      return null;
    });
  }

  /** A player changed his name. */
  rename(player: Player): void {
    const seat = this.seatOf(player.id);
    const record = seat === null ? null : this.#record.seats[seat];
    if (seat === null || record == null) return;
    this.#setSeat(seat, { ...record, name: player.name });
    this.#tellTable();
  }

  /**
   * Somebody comes to look or play. `enter` and `answer` are called in one breath, so that nothing falls between what the
   * answer says and what the newcomer is told from then on, and nothing newer is told before it. `enter` says whether
   * that is one more page of that player: not where it has gone, or is here already and asks again.
   */
  join(player: Player, known: Known, enter: () => boolean, answer: (joined: Joined) => void): Promise<void> {
    return this.#mailbox.run(async () => {
      if (enter()) this.#attendance.come(player.id);
      const now = this.#ports.clock.nowMs();
      const game = this.#game;
      const missed =
        game !== null && known !== null && known.number === game.record.number && now >= game.record.startsAtMs
          ? game.since(known.seq)
          : null;
      answer({
        ok: true,
        table: this.info(),
        seat: this.seatOf(player.id),
        serverTime: now,
        game: game === null || missed !== null ? null : game.snapshot(now),
        missed: missed === null || known === null ? null : { number: known.number, batches: missed },
      });
    });
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
    this.#callOffStart();
    this.#attendance.stop();
  }

  /** A game that runs or is about to: seats stay as they are. */
  get #isBusy(): boolean {
    return this.phase === 'countdown' || this.phase === 'playing';
  }

  #change(task: () => Promise<Answer>): Promise<Answer> {
    return this.#mailbox.run(async () => {
      if (this.phase === 'closed') return 'table-closed';
      const before = this.#record;
      try {
        return await task();
      } finally {
        // Who asks for what cannot be is nobody else's business.
        if (this.#record !== before) this.#tellTable();
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
    for (const batch of batches) this.#ports.audience.tell(this.id, batch);
    for (const [index, answer] of answers.entries()) requests[index]?.answer(answer);
    if (game.isOver && !wasOver) await this.#gameEnded(game);
  }

  async #gameEnded(game: Game): Promise<void> {
    const endedAtMs = game.lastChangeMs ?? this.#ports.clock.nowMs();
    this.#tellTable();
    await this.#ports.tableStore.endGame(game.record.id, endedAtMs, game.outcome()).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      this.#ports.log.warn({ reason, gameId: game.record.id }, 'The end of a game could not be noted; its log has it.');
    });
  }

  async #startGame(): Promise<Answer> {
    const players = this.#record.seats.filter((seat) => seat !== null).map(({ id, name }) => ({ id, name }));
    const { ruleset, options } = this.#record;
    const rules = rulesOf({ ruleset, options, players });
    let seed = this.#ports.random.seed();
    // A deal in which nobody can ever make progress would be over before it began.
    while (opening(rules, deal(rules, seed)).length > 0) seed = this.#ports.random.seed();
    const record: GameRecord = {
      id: this.#ports.random.gameId(),
      number: (this.#game?.record.number ?? 0) + 1,
      ruleset,
      options,
      seed,
      startsAtMs: this.#ports.clock.nowMs() + timings.countdownMs,
      endedAtMs: null,
      players,
    };
    if (!(await this.#ports.tableStore.startGame(this.id, record))) return this.#reload();
    this.#record = {
      ...this.#record,
      seats: this.#record.seats.map((seat): SeatRecord | null => (seat === null ? null : { ...seat, isReady: false })),
    };
    await this.#openGame(record);
    return null;
  }

  async #openGame(record: GameRecord): Promise<void> {
    const game = await Game.load(record, this.#ports.eventLog);
    this.#game = game;
    this.#record = { ...this.#record, game: record };
    this.#callOffStart();
    const now = this.#ports.clock.nowMs();
    // The log is the truth; where a server died between it and the note in the store, the note is made now.
    if (game.isOver && record.endedAtMs === null) await this.#gameEnded(game);
    // Told even when it runs already: its start may have been kept long before this server learnt of it.
    this.#ports.audience.tellGame(this.id, game.snapshot(now));
    if (now < record.startsAtMs) this.#awaitStart(game);
  }

  #awaitStart(game: Game): void {
    const { startsAtMs } = game.record;
    this.#callOffStart = this.#ports.clock.after(startsAtMs - this.#ports.clock.nowMs(), () => {
      const now = this.#ports.clock.nowMs();
      // A timer may go off a little early, and a clock may be set back: nobody may see a card before the start.
      if (now < startsAtMs) return this.#awaitStart(game);
      this.#tellTable();
      this.#ports.audience.tellGame(this.id, game.snapshot(now));
    });
  }

  async #setHost(playerId: string): Promise<void> {
    await this.#ports.tableStore.setHost(this.id, playerId);
    this.#record = { ...this.#record, hostId: playerId };
  }

  /** Another server changed the table: what is kept counts. */
  async #reload(): Promise<Answer> {
    const record = await this.#ports.tableStore.load(this.id);
    if (record === null) return 'no-such-table';
    this.#record = record;
    if (record.game !== null && record.game.id !== this.#game?.record.id) await this.#openGame(record.game);
    return 'try-again';
  }

  #setSeat(seat: number, record: SeatRecord | null): void {
    this.#record = { ...this.#record, seats: this.#record.seats.with(seat, record) };
  }

  #tellTable(): void {
    this.#ports.audience.tellTable(this.id, this.info());
  }
}
