/** Late enough for a browser that does not report idleness. */
const fallbackMs = 200;
/** A browser that paints nothing may not report idleness for a long time. This is the longest wait. */
const unsaidMs = 10_000;

/** How many urgent tasks are running. */
let urgentCount = 0;
/** Resumes deferred work. */
const waiting = new Set<() => void>();

/**
 * Runs something once the page has nothing more urgent to do. Returns a function that cancels it, for an `onMount`.
 * @param limitMs after which it runs even during urgent tasks; without one it waits for as long as they last
 */
export function whenIdle(run: () => void, limitMs?: number): () => void {
  let cancel = () => {};
  const runNow = () => {
    // Prefetching would share a slow network with urgent tasks.
    if (limitMs === undefined && urgentCount > 0) cancel = whenNothingUrgent(() => (cancel = whenIdle(run)));
    else run();
  };
  if ('requestIdleCallback' in globalThis) {
    const id = requestIdleCallback(runNow, { timeout: limitMs ?? unsaidMs });
    cancel = () => cancelIdleCallback(id);
  } else {
    const timer = setTimeout(runNow, fallbackMs);
    cancel = () => clearTimeout(timer);
  }
  return () => cancel();
}

/** Runs something now or, during urgent tasks, after them. Returns a function that cancels it. */
export function whenNothingUrgent(run: () => void): () => void {
  if (urgentCount === 0) run();
  else waiting.add(run);
  return () => waiting.delete(run);
}

/** Marks an urgent task, until the returned function is called. Deferrable work waits for it. */
export function beginUrgent(): () => void {
  let isOver = false;
  urgentCount += 1;
  return () => {
    if (isOver) return;
    isOver = true;
    urgentCount -= 1;
    if (urgentCount > 0) return;
    const free = [...waiting];
    waiting.clear();
    for (const run of free) run();
  };
}

/** Runs an urgent task. */
export async function urgently<T>(task: () => Promise<T>): Promise<T> {
  const end = beginUrgent();
  try {
    return await task();
  } finally {
    end();
  }
}
