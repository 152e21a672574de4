// @vitest-environment happy-dom
import { flushSync } from 'svelte';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { PagePart } from '../../src/ui/page-part.svelte.ts';
import { eventually } from '../support/eventually.ts';

/** What the browser calls once it is idle. */
let whenIdle: (() => void)[] = [];

beforeEach(() => {
  whenIdle = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => whenIdle.push(run));
  vi.stubGlobal('cancelIdleCallback', () => {});
});

/** A page with a part that cannot be fetched as long as the page is offline. */
class Page {
  isWanted = $state(false);
  mayBeWanted = $state(true);
  isOffline = false;
  failureCount = 0;
  part: PagePart<string> | undefined;
  /** Ends the page. */
  readonly leave: () => void;

  constructor() {
    const load = () =>
      this.isOffline ? Promise.reject(new Error('offline')) : Promise.resolve({ default: 'the part' });
    this.leave = $effect.root(() => {
      this.part = new PagePart(
        load,
        () => this.isWanted,
        () => {
          this.failureCount += 1;
          this.isWanted = false;
        },
        () => this.mayBeWanted,
      );
    });
    onTestFinished(() => {
      this.leave();
      vi.unstubAllGlobals();
    });
    flushSync();
  }

  async want(): Promise<void> {
    this.isWanted = true;
    flushSync();
    await eventually(() => expect(this.part?.component !== null || this.failureCount > 0).toBe(true));
    flushSync();
  }
}

/** Waits until what cannot be fetched has failed. */
const failed = () => new Promise((resolve) => setTimeout(resolve));

it('is fetched once the page is idle', async () => {
  const page = new Page();
  expect(page.part?.component).toBeNull();
  for (const run of whenIdle) run();
  await eventually(() => expect(page.part?.component).toBe('the part'));
});

it('is prefetched only for players who can use it, as soon as they can', async () => {
  const page = new Page();
  page.mayBeWanted = false;
  whenIdle = [];
  flushSync();
  expect(whenIdle).toHaveLength(0);
  page.mayBeWanted = true;
  flushSync();
  for (const run of whenIdle) run();
  await eventually(() => expect(page.part?.component).toBe('the part'));
});

it('is fetched at once if it is wanted earlier', async () => {
  const page = new Page();
  await page.want();
  expect(page.part?.component).toBe('the part');
});

it('reports a failed fetch only if it is wanted, and retries when it is wanted again', async () => {
  const page = new Page();
  page.isOffline = true;
  for (const run of whenIdle) run();
  await page.want();
  expect(page.failureCount).toBe(1);
  page.isOffline = false;
  page.failureCount = 0;
  await page.want();
  expect(page.part?.component).toBe('the part');
  expect(page.failureCount).toBe(0);
});

it('reports nothing once it is not wanted any more', async () => {
  const page = new Page();
  page.isOffline = true;
  page.isWanted = true;
  flushSync();
  page.isWanted = false;
  flushSync();
  await failed();
  expect(page.failureCount).toBe(0);
});

it('reports nothing once its page has gone', async () => {
  const page = new Page();
  page.isOffline = true;
  page.isWanted = true;
  flushSync();
  page.leave();
  await failed();
  expect(page.failureCount).toBe(0);
});
