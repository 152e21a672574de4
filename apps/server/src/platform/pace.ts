import type { Clock } from './clock.ts';

/** How many people are remembered before those are forgotten who have been quiet for long. */
const roomyCount = 1_000;

/** So often in a row, and then once in so long. */
export interface PaceLimit {
  readonly burst: number;
  readonly pauseMs: number;
}

/** How fast each person may do something, at whatever table and from however many pages: a few times in a row, then now and then. */
export class Pace {
  readonly #clock: Clock;
  readonly #limit: PaceLimit;
  /** By person, when what they have done will not count any more. */
  readonly #quietAtMs = new Map<string, number>();

  constructor(clock: Clock, limit: PaceLimit) {
    this.#clock = clock;
    this.#limit = limit;
  }

  get rememberedCount(): number {
    return this.#quietAtMs.size;
  }

  /** Lets a person do it; false where that is too fast, which does not count. */
  take(playerId: string): boolean {
    const { burst, pauseMs } = this.#limit;
    const fullMs = burst * pauseMs;
    const nowMs = this.#clock.nowMs();
    // A clock that was set back makes nobody wait for more than what they have done.
    const doneMs = Math.min(fullMs, Math.max(0, (this.#quietAtMs.get(playerId) ?? 0) - nowMs));
    const may = doneMs + pauseMs <= fullMs;
    if (this.#quietAtMs.size >= roomyCount) this.#forgetQuiet(nowMs);
    this.#quietAtMs.set(playerId, nowMs + doneMs + (may ? pauseMs : 0));
    return may;
  }

  #forgetQuiet(nowMs: number): void {
    for (const [playerId, quietAtMs] of this.#quietAtMs) if (quietAtMs <= nowMs) this.#quietAtMs.delete(playerId);
  }
}
