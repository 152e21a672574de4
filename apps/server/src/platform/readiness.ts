import { systemClock, within } from '@snap-up/tables/platform/clock.ts';

const freshMs = 1_000;
const answerLimitMs = 2_000;

/** Whether this server accepts people: the words of `/ready`. */
export type ReadinessState = 'ready' | 'stopping' | 'waiting for the database';

/** Tells load balancers and operators whether this server accepts people. */
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
   * Whether the database can be used. Cheap to call: at most one query per second is sent, one at a time,
   * and the answer is shared. False without an answer within two seconds.
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

  /** From now on nobody new should be sent here. Pending readiness checks and the metrics say so. */
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
