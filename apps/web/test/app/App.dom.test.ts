import { flushSync, mount, unmount } from 'svelte';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import App from '../../src/app/App.svelte';
import { routes } from '../../src/app/routes.ts';
import { entry } from '../../src/features/home/entry.svelte.ts';
import { tryFetch } from '../../src/shared/parts.svelte.ts';
import { router } from '../../src/shared/router.svelte.ts';
import { session } from '../../src/shared/session.svelte.ts';
import { eventually } from '../support/eventually.ts';

beforeEach(() => {
  // Other tests in the same process have left these elsewhere.
  router.path = '/';
  session.typedName = null;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  session.typedName = null;
  session.name = null;
});
// What pages have begun to fetch ahead is there before the files of the tests go.
afterAll(async () => {
  await Promise.all(routes.home.next.map(tryFetch));
});

/** Shows the home page at once, as its prerendered page does. */
async function mountHome() {
  await tryFetch(routes.home.load);
  const app = mount(App, { target: document.body });
  flushSync();
  return app;
}

it('keeps the home page and its input while the server cannot be reached', async () => {
  const app = await mountHome();
  const field = document.querySelector<HTMLInputElement>('input[type="text"]');
  if (field === null) throw new Error('The home page has no field for a code.');
  field.value = '7K3 M9X';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await session.load();
  expect(session.status).toBe('unreachable');
  vi.advanceTimersByTime(600);
  flushSync();
  expect(document.querySelector('input[type="text"]')).toBe(field);
  expect(field.value).toBe('7K3 M9X');
  expect(document.body.textContent).toContain('Can’t reach the server.');
  await unmount(app);
});

it('shows that a page has failed, reports the fault, and shows the next page', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const fault = new Error('There is a fault in this page.');
  Object.defineProperty(entry, 'isClosed', {
    configurable: true,
    get: () => {
      throw fault;
    },
  });
  const app = await mountHome();
  expect(document.querySelector('h1')?.textContent).toBe('Something went wrong');
  expect(reported).toHaveBeenCalledWith(fault);
  Reflect.deleteProperty(entry, 'isClosed');
  router.path = '/nowhere';
  await eventually(() => expect(document.querySelector('h1')?.textContent).toBe('Page not found'));
  await unmount(app);
});

it('shows the beginning of a lobby only at the table of the prepared page', async () => {
  const [first, second] = ['/t/23456789ab', '/t/ab23456789'];
  session.status = 'ready';
  session.name = 'Anna';
  router.path = first;
  router.beginning = 'lobby';
  const app = mount(App, { target: document.body });
  flushSync();
  expect(document.querySelector('.lobby')).not.toBeNull();
  for (const path of [second, first]) {
    router.path = path;
    flushSync();
    expect(document.querySelector('[role="status"]')?.textContent).not.toBe('');
    expect(document.querySelector('.lobby')).toBeNull();
  }
  await unmount(app);
});
