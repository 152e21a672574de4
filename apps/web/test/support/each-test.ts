import { afterEach, vi } from 'vitest';

/** No request of a test gets an answer, or fails at some time, unless the test says how. */
globalThis.fetch = () => new Promise(() => {});

/** What a test replaces is itself again for the next one. */
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
