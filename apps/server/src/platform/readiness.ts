/** How long an answer is reused. */
const freshMs = 1_000;
/** How long the database may take to answer before it counts as down. */
const answerLimitMs = 2_000;

/** Whether this server can take people: the words that `/ready` answers. */
export type ReadinessState = 'ready' | 'stopping' | 'waiting for the database';

/** Tells load balancers and operators whether this server can take people. */
export class Readiness {
  /**
   * Whether the database can be used. Anybody may ask as often as they like: at most one query per second is sent, one at a
   * time, and the answer is shared. False if there is none within two seconds.
   */
  readonly isDatabaseUp: () => Promise<boolean>;
  #isStopping = false;

  /** @param ask resolves when the database has stored something, and rejects if it does not */
  constructor(ask: () => Promise<unknown>) {
    this.isDatabaseUp = sharedCheck(ask);
  }

  /**
   * From here on nobody new should be sent here: whoever is asking at this moment is told so, and the metrics say it. New
   * requests do not get here, as Fastify answers them with 503 while it closes.
   */
  stop(): void {
    this.#isStopping = true;
  }

  async state(): Promise<ReadinessState> {
    if (this.#isStopping) return 'stopping';
    const isUp = await this.isDatabaseUp();
    // The stop may have begun while the database was asked.
    if (this.#isStopping) return 'stopping';
    return isUp ? 'ready' : 'waiting for the database';
  }
}

function sharedCheck(ask: () => Promise<unknown>): () => Promise<boolean> {
  let isAsking = false;
  let askedAtMs = Number.NEGATIVE_INFINITY;
  let answer: Promise<boolean> = Promise.resolve(false);
  return () => {
    const nowMs = performance.now();
    if (isAsking || nowMs - askedAtMs < freshMs) return answer;
    isAsking = true;
    askedAtMs = nowMs;
    const isAnswered = ask()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        isAsking = false;
      });
    answer = Promise.race([isAnswered, falseAfter(answerLimitMs)]);
    return answer;
  };
}

function falseAfter(delayMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), delayMs).unref();
  });
}
