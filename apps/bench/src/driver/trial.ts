import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { machineProcessorSeconds } from '../processes/processor-time.ts';
import type { Target } from '../targets/target.ts';
import type { Desk } from './desk.ts';

/** What to run in one trial. */
export interface TrialOptions {
  readonly target: Target;
  readonly desks: readonly Desk[];
  /**
   * How many moves are due each second, over all desks; they are sent on schedule whether or not the server answers.
   * Null: each desk sends its next move as soon as its mover has seen the one before.
   */
  readonly movesPerSecond: number | null;
  readonly warmUpMs: number;
  /** How long to measure after that. */
  readonly windowMs: number;
}

/** What was measured in one trial. Times are in milliseconds, from when a move was due. */
export interface TrialResult {
  readonly movesPerSecond: number | null;
  /** Moves due in the window, and how many of them were never answered. */
  readonly dueCount: number;
  readonly missingCount: number;
  readonly refusedCount: number;
  /** Games whose planned moves ran out before the end of the window: then the rate was not held. */
  readonly ranOut: boolean;
  /** Confirmations within the window, per second. */
  readonly acceptedPerSecond: number;
  /** Until the mover gets the confirmation, and until an opponent gets the move. */
  readonly own: readonly number[];
  readonly opponents: readonly number[];
  /** How late the driver itself was. */
  readonly sendLate: readonly number[];
  /** All bytes that a client's connection received in the window, per move at its table. */
  readonly wireBytesPerMove: number;
  /** Processor seconds per 1,000 moves. */
  readonly serverSeconds: number;
  readonly postgresSeconds: number;
  /** The share of the window for which each event loop ran, from 0 to 1. */
  readonly serverBusy: number;
  readonly driverBusy: number;
  /** How many processors other programs kept busy. */
  readonly othersBusy: number;
}

const tickMs = 1;
const drainLimitMs = 2_000;

/** Plays at some desks for a while and measures it. */
export function runTrial(options: TrialOptions): Promise<TrialResult> {
  return new Trial(options).run();
}

class Trial {
  readonly #options: TrialOptions;
  readonly #playing: Desk[];
  readonly #own: number[] = [];
  readonly #opponents: number[] = [];
  readonly #sendLate: number[] = [];
  readonly #beginMs: number;
  readonly #endMs: number;
  #turn = 0;
  #dueCount = 0;
  #answeredCount = 0;
  #acceptedCount = 0;
  #refusedCount = 0;
  #outstanding = 0;
  #ranOut = false;
  #isSending = true;

  constructor(options: TrialOptions) {
    this.#options = options;
    this.#playing = options.desks.filter((desk) => desk.moveCountLeft > 0);
    this.#beginMs = performance.now() + options.warmUpMs;
    this.#endMs = this.#beginMs + options.windowMs;
  }

  async run(): Promise<TrialResult> {
    const { desks, windowMs, movesPerSecond } = this.#options;
    for (const desk of desks) {
      desk.listener = {
        seen: (from, dueMs, isOwn) => this.#seen(from, dueMs, isOwn),
        refused: () => this.#refused(),
      };
    }
    const sending = movesPerSecond === null ? this.#sendInTurn() : this.#sendBySchedule(movesPerSecond);
    await pause(Math.max(0, this.#beginMs - performance.now()));
    const before = await this.#account();
    const seconds = this.#processorSeconds();
    const acceptedBefore = this.#acceptedCount;
    const startedMs = performance.now();
    await pause(Math.max(0, startedMs + windowMs - performance.now()));
    const accepted = this.#acceptedCount - acceptedBefore;
    const spentMs = performance.now() - startedMs;
    const secondsAfter = this.#processorSeconds();
    const after = await this.#account();
    this.#isSending = false;
    await sending;
    await this.#drain();
    for (const desk of desks) desk.listener = null;
    const thousands = accepted / 1_000;
    return {
      movesPerSecond,
      dueCount: this.#dueCount,
      missingCount: this.#dueCount - this.#answeredCount,
      refusedCount: this.#refusedCount,
      ranOut: this.#ranOut,
      acceptedPerSecond: accepted / (spentMs / 1_000),
      own: this.#own,
      opponents: this.#opponents,
      sendLate: this.#sendLate,
      wireBytesPerMove: (after.wireBytes - before.wireBytes) / (after.accepted - before.accepted) / this.#seatCount,
      serverSeconds: (secondsAfter.server - seconds.server) / thousands,
      postgresSeconds: (secondsAfter.postgres - seconds.postgres) / thousands,
      serverBusy: busyShare(before.server, after.server),
      driverBusy: busyShare(before.driver, after.driver),
      othersBusy: Math.max(0, (secondsAfter.others - seconds.others) / (spentMs / 1_000)),
    };
  }

  #processorSeconds() {
    const { server, postgres } = this.#options.target.processorSeconds();
    const { user, system } = process.cpuUsage();
    const others = machineProcessorSeconds() - server - postgres - (user + system) / 1_000_000;
    return { server, postgres, others };
  }

  get #seatCount(): number {
    return this.#options.desks[0]?.seatCount ?? 1;
  }

  async #account() {
    const inner = await this.#options.target.server.inner();
    const { idle, active } = performance.eventLoopUtilization();
    let wireBytes = 0;
    for (const { players } of this.#options.desks) for (const player of players) wireBytes += player.bytesRead;
    return {
      server: inner,
      driver: { idleMs: idle, activeMs: active },
      wireBytes,
      accepted: this.#acceptedCount,
    };
  }

  /** The schedule is fixed in advance, so that a delay of the driver or the server is measured instead of skipped. */
  async #sendBySchedule(movesPerSecond: number): Promise<void> {
    const startMs = performance.now();
    const gapMs = 1_000 / movesPerSecond;
    for (let count = 0; this.#isSending; ) {
      const now = performance.now();
      for (let dueMs = startMs + count * gapMs; dueMs <= now; dueMs = startMs + count * gapMs) {
        const desk = this.#nextDesk();
        if (desk === null) {
          this.#ranOut = true;
          return;
        }
        this.#send(desk, dueMs);
        count += 1;
      }
      await pause(tickMs);
    }
  }

  async #sendInTurn(): Promise<void> {
    for (const desk of this.#playing) this.#send(desk, performance.now());
  }

  #nextDesk(): Desk | null {
    while (this.#playing.length > 0) {
      this.#turn = (this.#turn + 1) % this.#playing.length;
      const desk = this.#playing[this.#turn];
      if (desk !== undefined && desk.moveCountLeft > 0) return desk;
      this.#playing.splice(this.#turn, 1);
    }
    return null;
  }

  #send(desk: Desk, dueMs: number): void {
    const now = performance.now();
    if (this.#isMeasured(dueMs)) {
      this.#dueCount += 1;
      this.#sendLate.push(now - dueMs);
    }
    this.#outstanding += 1;
    desk.send(dueMs);
  }

  #isMeasured(dueMs: number): boolean {
    return dueMs >= this.#beginMs && dueMs < this.#endMs;
  }

  #seen(desk: Desk, dueMs: number, isOwn: boolean): void {
    const now = performance.now();
    const isMeasured = this.#isMeasured(dueMs);
    if (isMeasured) (isOwn ? this.#own : this.#opponents).push(now - dueMs);
    if (!isOwn) return;
    this.#outstanding -= 1;
    this.#acceptedCount += 1;
    if (isMeasured) this.#answeredCount += 1;
    if (this.#options.movesPerSecond !== null || !this.#isSending) return;
    if (desk.moveCountLeft > 0) this.#send(desk, now);
    else this.#ranOut = true;
  }

  #refused(): void {
    this.#refusedCount += 1;
    this.#outstanding -= 1;
  }

  async #drain(): Promise<void> {
    const limitMs = performance.now() + drainLimitMs;
    while (this.#outstanding > 0 && performance.now() < limitMs) await pause(tickMs);
    // An opponent sees a move a moment after its mover.
    await pause(20);
  }
}

interface LoopTime {
  readonly idleMs: number;
  readonly activeMs: number;
}

function busyShare(before: LoopTime, after: LoopTime): number {
  const active = after.activeMs - before.activeMs;
  return active / (active + after.idleMs - before.idleMs);
}
