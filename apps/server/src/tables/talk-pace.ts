import { limits } from '@snap-up/protocol';
import type { Clock } from './ports.ts';

/** After a burst somebody may talk once in so long. */
export const talkPauseMs = 2_000;

/** How many people are remembered before those are forgotten who have been quiet for long. */
const roomyCount = 1_000;

const fullMs = limits.chatBurst * talkPauseMs;

/** How fast each person may talk, at whatever table and from however many pages: a few times in a row, then now and then. */
export class TalkPace {
  readonly #clock: Clock;
  /** By person, when what they have said will not count any more. */
  readonly #quietAtMs = new Map<string, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get rememberedCount(): number {
    return this.#quietAtMs.size;
  }

  /** Lets a person talk; false where that is too fast, which does not count. */
  take(playerId: string): boolean {
    const nowMs = this.#clock.nowMs();
    // A clock that was set back makes nobody wait for more than what they have said.
    const saidMs = Math.min(fullMs, Math.max(0, (this.#quietAtMs.get(playerId) ?? 0) - nowMs));
    const may = saidMs + talkPauseMs <= fullMs;
    if (this.#quietAtMs.size >= roomyCount) this.#forgetQuiet(nowMs);
    this.#quietAtMs.set(playerId, nowMs + saidMs + (may ? talkPauseMs : 0));
    return may;
  }

  #forgetQuiet(nowMs: number): void {
    for (const [playerId, quietAtMs] of this.#quietAtMs) if (quietAtMs <= nowMs) this.#quietAtMs.delete(playerId);
  }
}
