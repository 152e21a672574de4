/** How long an answer is reused. */
const freshMs = 1_000;
/** How long the database may take to answer before it counts as down. */
const answerLimitMs = 2_000;

/**
 * Returns a check of the database that anybody may call as often as they like: it sends at most one query per second,
 * one at a time, and shares the answer.
 * @param ask resolves when the database has answered
 * @returns whether it answered within two seconds
 */
export function readinessOf(ask: () => Promise<unknown>): () => Promise<boolean> {
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
