/** Throws if `condition` is false. For programming errors only: what a player or operator can cause is a `Result`. */
export function assert(condition: boolean, mistake: string): asserts condition {
  if (!condition) throw new Error(`Engine assertion failed: ${mistake}`);
}

/** Returns the element at `index`, counted from 0. Throws if there is none, which is a programming error. */
export function at<T>(list: readonly T[], index: number): T {
  const element = list[index];
  if (element === undefined)
    throw new Error(`Engine assertion failed: no element ${index} in a list of ${list.length}`);
  return element;
}
