/** An answer holds for so long. */
const freshMs = 1_000;
/** A database that has not answered after so long counts as away. */
const answerLimitMs = 2_000;

/**
 * Makes a check of the database that anybody may ask for as often as they like: it asks at most once a second, shares
 * the answer, and never has two questions on the way.
 * @param ask resolves when the database has answered
 * @returns whether it answered, after two seconds at the latest
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
