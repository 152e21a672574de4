/** Where the browser does not say when it is idle, this is late enough. */
const fallbackMs = 200;
/** A browser that paints nothing can go for a long time without reporting that it is idle. Nothing waits longer than this. */
const unsaidMs = 10_000;

/** How many things somebody waits for now. */
let urgentCount = 0;
/** What lets them go first. */
const waiting = new Set<() => void>();

/**
 * Runs something once the page has nothing more urgent to do. Returns a function that calls it off, for an `onMount`.
 * @param limitMs after which it runs even if somebody waits for something; without one it waits for as long as they do
 */
export function whenIdle(run: () => void, limitMs?: number): () => void {
  let cancel = () => {};
  const runNow = () => {
    // What is fetched ahead would share a slow network with what somebody waits for.
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

/** Runs something now or, where somebody waits for something, after that. Returns a function that calls it off. */
export function whenNothingUrgent(run: () => void): () => void {
  if (urgentCount === 0) run();
  else waiting.add(run);
  return () => waiting.delete(run);
}

/** Says that somebody waits for something, until the returned function is called. Work that can wait lets it go first. */
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

/** Does what somebody waits for. */
export async function urgently<T>(task: () => Promise<T>): Promise<T> {
  const end = beginUrgent();
  try {
    return await task();
  } finally {
    end();
  }
}
