import { systemClock } from '@snap-up/tables/platform/clock.ts';
import { within } from './time-limit.ts';

const freshMs = 1_000;
const answerLimitMs = 2_000;

/** Whether this server can take people: the words that `/ready` answers. */
export type ReadinessState = 'ready' | 'stopping' | 'waiting for the database';

/** Tells load balancers and operators whether this server can take people. */
export class Readiness {
  readonly #ask: () => Promise<unknown>;
  #isAsking = false;
  #askedAtMs = Number.NEGATIVE_INFINITY;
  #answer = Promise.resolve(false);
  #isStopping = false;

  /** @param ask resolves when the database has stored something, and rejects if it does not */
  constructor(ask: () => Promise<unknown>) {
    this.#ask = ask;
  }

  /**
   * Whether the database can be used. Anybody may ask as often as they like: at most one query per second is sent, one at a
   * time, and the answer is shared. False if there is none within two seconds.
   */
  isDatabaseUp(): Promise<boolean> {
    const nowMs = performance.now();
    if (this.#isAsking || nowMs - this.#askedAtMs < freshMs) return this.#answer;
    this.#isAsking = true;
    this.#askedAtMs = nowMs;
    const isAnswered = this.#ask()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        this.#isAsking = false;
      });
    this.#answer = within(systemClock, answerLimitMs, isAnswered, false);
    return this.#answer;
  }

  /** From now on nobody new should be sent here. Pending readiness checks are told so as well, and the metrics show it. */
  stop(): void {
    this.#isStopping = true;
  }

  async state(): Promise<ReadinessState> {
    const isUp = this.#isStopping || (await this.isDatabaseUp());
    // The stop may have begun while the database was asked.
    if (this.#isStopping) return 'stopping';
    return isUp ? 'ready' : 'waiting for the database';
  }
}
