/** Throws when `condition` is false. For our own mistakes only: what a player or operator can cause is a value, never a throw. */
export function assert(condition: boolean, mistake: string): asserts condition {
  if (!condition) throw new Error(`Engine assertion failed: ${mistake}`);
}

/** The element at `index`; a missing one is our own mistake. */
export function at<T>(list: readonly T[], index: number): T {
  const element = list[index];
  if (element === undefined)
    throw new Error(`Engine assertion failed: no element ${index} in a list of ${list.length}`);
  return element;
}
