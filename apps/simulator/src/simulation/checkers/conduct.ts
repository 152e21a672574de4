import { clockOf, type Event, idleLimitMsOf, isTimeEvent, type TimedBatch } from '@snap-up/engine';
import type { StoredBatch } from '@snap-up/tables/game/records.ts';
import { type Plan, serverFaultKinds } from '../plan.ts';
import { beginningMs } from '../scheduler.ts';
import type { Finding } from './finding.ts';
import type { GameTruth } from './truth.ts';

/** A player who has been present for this long without a break is present for every server. */
const surelyHereMs = 60_000;
/** Times are rounded to milliseconds at several places. */
const roundingMs = 50;
/** How late a turn of days may be ended: servers check every five minutes here. */
const mostLateMs = 20 * 60_000;

/** Checks that nobody is skipped, agreed for, stopped, paused or taken out of a pause too early, or with too few votes. */
export class Conduct {
  readonly #found: Finding;
  readonly #nowMs: () => number;
  /** Whether no server's clock is ever set. */
  readonly #isTimeTrue: boolean;
  /** Whether no two servers ever run the table, so that presence is unambiguous. */
  readonly #isOneServer: boolean;
  /** By player, how many pages are at the table, and since when without a break. */
  readonly #here = new Map<string, { pageCount: number; sinceMs: number }>();
  /** Who has voted in the current turn. */
  readonly #votes = new Set<string>();
  /** By player, whether they want a pause, as they said since the last one began or ended. */
  readonly #wants = new Map<string, boolean>();
  #pausedAtMs = 0;
  #game: GameTruth | null = null;
  #turnSeat: number | null = null;
  /** The earliest start of the turn, in simulated time. */
  #turnBeganAtMs = 0;
  /** By seat, the most time it can have used in all its turns. */
  #takenMs: number[] = [];
  #keptAtMs = 0;
  /** Since when servers work, in simulated time. */
  #sureSinceMs: number;
  /** By seat, how many of its last turns the server has ended. */
  #missed: number[] = [];

  constructor({ faults, serverCount }: Plan, found: Finding, nowMs: () => number) {
    this.#found = found;
    this.#nowMs = nowMs;
    this.#isTimeTrue = !faults.includes('clock jumps');
    this.#isOneServer = serverCount === 1 && !faults.includes('two owners');
    // With these, a check for due turns may fail for hours.
    this.#sureSinceMs = faults.some((kind) => serverFaultKinds.has(kind)) ? Number.POSITIVE_INFINITY : 0;
  }

  /** From now on nothing fails. */
  faultsEnded(): void {
    this.#sureSinceMs = Math.min(this.#sureSinceMs, this.#nowMs());
  }

  came(playerId: string): void {
    const here = this.#here.get(playerId);
    if (here === undefined) this.#here.set(playerId, { pageCount: 1, sinceMs: this.#nowMs() });
    else here.pageCount += 1;
  }

  went(playerId: string): void {
    const here = this.#here.get(playerId);
    if (here === undefined) return;
    here.pageCount -= 1;
    if (here.pageCount === 0) this.#here.delete(playerId);
  }

  voted(playerId: string): void {
    this.#votes.add(playerId);
  }

  wanted(playerId: string, isWanted: boolean): void {
    this.#wants.set(playerId, isWanted);
  }

  gameDealt(game: GameTruth): void {
    this.#wants.clear();
    this.#game = game;
    this.#turnSeat = game.firstTurnSeat;
    this.#keptAtMs = this.#nowMs();
    this.#turnBeganAtMs = this.#countsStoredTimes(game) ? game.record.startsAtMs - beginningMs : this.#keptAtMs;
    this.#takenMs = game.record.players.map(() => 0);
    this.#missed = game.record.players.map(() => 0);
    this.#votes.clear();
  }

  kept(game: GameTruth, batch: StoredBatch, came: TimedBatch): void {
    if (game !== this.#game || isTimeEvent(came)) return;
    const isServers = batch.moveNo === null;
    for (const event of came) {
      if (isServers) this.#checkServersEvent(game, batch, event);
      this.#follow(game, batch, event);
    }
    this.#keptAtMs = this.#nowMs();
  }

  #checkServersEvent(game: GameTruth, batch: StoredBatch, event: Event): void {
    if (event.kind === 'paused' || event.kind === 'resumed') this.#checkPause(game, event.kind === 'paused');
    else if (event.kind === 'passed') this.#checkSkip(game, event.seat);
    else if (event.kind === 'agreed') this.#checkAgreement(game, event.seat);
    else if (event.kind === 'ended' && event.ending === 'idle') this.#checkIdle(game, batch);
  }

  #follow(game: GameTruth, batch: StoredBatch, event: Event): void {
    if (event.kind !== 'turnBegan' && event.kind !== 'passed') return;
    const nowMs = this.#nowMs();
    const { seat } = event;
    if (event.kind === 'passed') {
      this.#missed[seat] = batch.moveNo === null ? (this.#missed[seat] ?? 0) + 1 : 0;
      this.#takenMs[seat] = (this.#takenMs[seat] ?? 0) + nowMs - this.#turnBeganAtMs;
      return;
    }
    this.#turnSeat = seat;
    this.#turnBeganAtMs = this.#countsStoredTimes(game) ? batch.atMs - beginningMs : nowMs;
    this.#votes.clear();
  }

  /** Days count from the stored time, and storing it may take a while. */
  #countsStoredTimes({ record }: GameTruth): boolean {
    return clockOf(record.options)?.kind === 'days' && this.#isTimeTrue;
  }

  #checkSkip(game: GameTruth, seat: number): void {
    if (seat !== this.#turnSeat) {
      this.#found('conduct', `Seat ${seat} was skipped, and it was the turn of seat ${this.#turnSeat}`);
      return;
    }
    const clock = clockOf(game.record.options);
    const sinceMs = this.#nowMs() - this.#turnBeganAtMs;
    const dueMs = clock === null ? null : this.#dueMs(clock, seat);
    const isUp = dueMs !== null && sinceMs >= dueMs - roundingMs;
    if (clock?.kind === 'days' && !this.#isTimeTrue) return;
    const sureForMs = this.#nowMs() - this.#sureSinceMs;
    if (clock?.kind === 'days' && dueMs !== null && Math.min(sinceMs - dueMs, sureForMs) > mostLateMs) {
      this.#found('conduct', `The turn of seat ${seat} was ended after ${sinceMs} ms, and was over after ${dueMs}`);
    }
    if (!isUp) this.#checkVote(game, seat, `after ${sinceMs} of ${dueMs ?? 'any'} ms`);
  }

  /** The least duration of a turn that the server ends. */
  #dueMs(clock: NonNullable<ReturnType<typeof clockOf>>, seat: number): number {
    if (clock.kind !== 'bank') return clock.turnMs;
    return Math.max(clock.emptyMs, clock.bankMs - (this.#takenMs[seat] ?? 0));
  }

  #checkVote(game: GameTruth, seat: number, when: string): void {
    if (!this.#isOneServer) return;
    const others = game.record.players.filter(
      ({ bot }, other) => bot === null && other !== seat && !game.out.includes(other) && !game.gaveUp.includes(other),
    );
    if (this.#isSurelyHere(game, seat))
      this.#found('conduct', `Seat ${seat} was skipped ${when}, and its player is here`);
    if (!others.some(({ id }) => this.#votes.has(id))) {
      this.#found('conduct', `Seat ${seat} was skipped ${when}, and nobody had voted for that`);
    }
    for (const [other, { id, name }] of game.record.players.entries()) {
      if (!others.some((one) => one.id === id) || this.#votes.has(id) || !this.#isSurelyHere(game, other)) continue;
      this.#found('conduct', `Seat ${seat} was skipped ${when}, and ${name} is here and had not voted`);
    }
  }

  /** The server agrees for an absent person, or for one who has missed two turns in a row with a clock of days. */
  #checkAgreement(game: GameTruth, seat: number): void {
    const isPerson = game.record.players[seat]?.bot === null;
    const hasDays = clockOf(game.record.options)?.kind === 'days';
    if (!isPerson || !this.#isOneServer || !this.#isSurelyHere(game, seat)) return;
    if (hasDays && (this.#missed[seat] ?? 0) >= 2) return;
    this.#found('conduct', `The server agreed to stop for seat ${seat}, whose player is here`);
  }

  /** All who play and are here want a pause, and all who play want it to end. */
  #checkPause(game: GameTruth, isPaused: boolean): void {
    for (const [seat, { id, name, bot }] of game.record.players.entries()) {
      if (bot !== null || game.out.includes(seat) || game.gaveUp.includes(seat) || !this.#isOneServer) continue;
      if (this.#wants.get(id) === isPaused || (isPaused && !this.#isSurelyHere(game, seat))) continue;
      this.#found('conduct', `The game was ${isPaused ? 'paused' : 'resumed'}, and ${name} had not said so`);
    }
    this.#wants.clear();
    if (isPaused) this.#pausedAtMs = this.#nowMs();
    // Time stands still meanwhile.
    else this.#turnBeganAtMs += this.#nowMs() - Math.max(this.#pausedAtMs, this.#turnBeganAtMs);
  }

  #checkIdle(game: GameTruth, { seq }: StoredBatch): void {
    const limitMs = idleLimitMsOf(game.record.options);
    const quietMs = this.#nowMs() - this.#keptAtMs;
    if (this.#isTimeTrue && (limitMs === null || quietMs < limitMs - roundingMs)) {
      this.#found('conduct', `Batch ${seq} ends the game because nobody moved, after ${quietMs} of ${limitMs} ms`);
    }
  }

  #isSurelyHere(game: GameTruth, seat: number): boolean {
    const here = this.#here.get(game.record.players[seat]?.id ?? '');
    return here !== undefined && here.sinceMs + surelyHereMs <= this.#nowMs();
  }
}
