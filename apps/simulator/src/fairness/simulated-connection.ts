import type { Chance } from '../simulation/chance.ts';
import type { Scheduler } from '../simulation/scheduler.ts';

/** How a connection delays messages. */
export interface ConnectionKind {
  /** The mean round trip, without what goes wrong. */
  readonly roundTripMs: number;
  /** Each way takes longer by a random time with this mean (an exponential distribution); the mean round trip is the same. */
  readonly jitterMs: number;
  /** The part of messages that are lost and sent again. */
  readonly loss: number;
  /** Whether something else, such as an upload, now and then fills the connection: for 5 to 20 s it takes 100 to 200 ms longer. */
  readonly isFilled: boolean;
}

/** A message that was lost is sent again after a round trip and this time, which Linux waits at least. */
const resendMs = 200;

/** A connection between a page and the server. Messages in one direction keep their order, as with TCP, even if one is sent again. */
export class SimulatedConnection {
  readonly #kind: ConnectionKind;
  readonly #scheduler: Scheduler;
  readonly #chance: Chance;
  readonly #lastMs = { up: 0, down: 0 };
  #phase = { untilMs: 0, up: 0, down: 0 };

  constructor(kind: ConnectionKind, scheduler: Scheduler, chance: Chance) {
    this.#kind = kind;
    this.#scheduler = scheduler;
    this.#chance = chance;
  }

  /** Sends a message to the server (`up`) or to the page: calls `arrive` when it is there. */
  send(way: 'up' | 'down', arrive: () => void): void {
    const { nowMs } = this.#scheduler;
    this.#lastMs[way] = Math.max(this.#lastMs[way] + 0.001, nowMs + this.#delayMs(way, nowMs));
    this.#scheduler.planAt(null, this.#lastMs[way], arrive);
  }

  #delayMs(way: 'up' | 'down', nowMs: number): number {
    const { roundTripMs, jitterMs, loss, isFilled } = this.#kind;
    const chance = this.#chance;
    let delayMs = roundTripMs / 2 - jitterMs - jitterMs * Math.log(1 - chance.fraction());
    if (chance.happens(loss)) delayMs += roundTripMs + resendMs;
    if (isFilled) delayMs += this.#phaseAt(nowMs)[way];
    return delayMs;
  }

  #phaseAt(nowMs: number): { readonly up: number; readonly down: number } {
    while (nowMs >= this.#phase.untilMs) {
      const chance = this.#chance;
      const wasFull = this.#phase.up + this.#phase.down > 0;
      const untilMs = this.#phase.untilMs + (wasFull ? chance.between(20_000, 60_000) : chance.between(5_000, 20_000));
      const extraMs = wasFull ? 0 : chance.between(100, 200);
      this.#phase = chance.happens(0.5) ? { untilMs, up: extraMs, down: 0 } : { untilMs, up: 0, down: extraMs };
    }
    return this.#phase;
  }
}
