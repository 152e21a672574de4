import type { BotClock } from '@snap-up/bots';
import type { Clock } from '../platform/clock.ts';
import type { Load } from '../platform/load.ts';

/** How long a bot waits that may not play yet. */
const waitMs = 1_000;

/** Above this load bots think longer. */
const calmLoad = 0.5;
/** So many times as long at most. */
const slowest = 30;

/** How many times as long bots think, so that they leave a busy server to people. */
export function slowdownAt({ busy }: Load): number {
  if (busy <= calmLoad) return 1;
  return Math.min(slowest, (1 - calmLoad) / Math.max(0, 1 - busy));
}

/** Whether a bot may play now: not before it may be charged, and not before something happens where nobody looks. */
export type BotPermit = 'play' | 'wait' | 'rest';

/**
 * When the bots of a table play. They choose a move right away and make it later, so whatever keeps them from making it keeps them from
 * choosing the next one, too.
 */
export class BotPace {
  readonly #load: Load;
  readonly #ask: () => BotPermit;
  /** Continues the bots that rest. */
  readonly #resting = new Set<() => void>();

  /** @param ask called when a bot is about to play */
  constructor(load: Load, ask: () => BotPermit) {
    this.#load = load;
    this.#ask = ask;
  }

  /** Returns the clock by which a bot plays. */
  clockOf(clock: Pick<Clock, 'nowMs' | 'after'>): BotClock {
    return {
      nowMs: () => clock.nowMs(),
      after: (delayMs, task) => {
        let cancel = () => {};
        const attempt = () => {
          const permit = this.#ask();
          if (permit === 'play') task();
          else if (permit === 'wait') cancel = clock.after(waitMs, attempt);
          else {
            const goOn = () => {
              cancel = clock.after(0, attempt);
            };
            this.#resting.add(goOn);
            cancel = () => this.#resting.delete(goOn);
          }
        };
        cancel = clock.after(Math.round(delayMs * slowdownAt(this.#load)), attempt);
        return () => cancel();
      },
    };
  }

  /** Something has happened: bots that rest go on. */
  wake(): void {
    const resting = [...this.#resting];
    this.#resting.clear();
    for (const goOn of resting) goOn();
  }
}
