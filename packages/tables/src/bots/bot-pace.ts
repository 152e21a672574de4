import type { BotClock } from '@snap-up/bots';
import type { Clock } from '../platform/clock.ts';
import { calmLoad, type Load } from '../platform/quotas.ts';

/** How long a bot that may not play yet waits before it asks again. */
const waitMs = 1_000;

/** The highest factor by which bots think longer. */
const slowest = 30;

/** The factor by which bots think longer, so that a busy server has time for people. */
function slowdownAt({ busy }: Load): number {
  if (busy <= calmLoad) return 1;
  return Math.min(slowest, (1 - calmLoad) / Math.max(0, 1 - busy));
}

/** Whether a bot may play now: `wait` until its moves may be charged, `rest` until something happens at the table. */
export type BotPermit = 'play' | 'wait' | 'rest';

/**
 * Decides when the bots of a table play. Bots choose a move right away and make it later, so delaying a move also delays
 * choosing the next one.
 */
export class BotPace {
  readonly #load: Load;
  readonly #ask: () => BotPermit;
  /** What continues each resting bot. */
  readonly #resting = new Set<() => void>();

  /** @param ask called when a bot is about to play */
  constructor(load: Load, ask: () => BotPermit) {
    this.#load = load;
    this.#ask = ask;
  }

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

  /** Something has happened: resting bots continue. */
  wake(): void {
    const resting = [...this.#resting];
    this.#resting.clear();
    for (const goOn of resting) goOn();
  }
}
