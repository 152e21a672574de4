// Gives each file a page and modules of its own, as if the worker had not run other files before.
import { GlobalWindow } from 'happy-dom';
import { afterAll, afterEach, vi } from 'vitest';
import { populateGlobal } from 'vitest/runtime';

declare global {
  /** Ends the page of the file before. */
  var closePage: (() => Promise<void>) | undefined;
}

await globalThis.closePage?.();
vi.resetModules();
const page = new GlobalWindow({ url: 'http://localhost:3000', console, settings: { disableErrorCapturing: true } });
const { keys, originals } = populateGlobal(globalThis, page, {
  bindFunctions: true,
  additionalKeys: [
    ...['Request', 'Response', 'Headers', 'FormData', 'AbortController', 'AbortSignal', 'URL', 'URLSearchParams'],
    // Timers of a page end with it.
    ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  ],
});
globalThis.closePage = async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await page.happyDOM.abort();
  page.close();
  for (const key of keys) Reflect.deleteProperty(globalThis, key);
  for (const [key, original] of originals) Object.defineProperty(globalThis, key, original);
};
afterEach(() => localStorage.clear());
// What it has begun to load is there before the page goes.
afterAll(() => vi.dynamicImportSettled());
