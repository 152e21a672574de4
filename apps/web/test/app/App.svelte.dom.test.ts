import { createRawSnippet, flushSync, tick } from 'svelte';
import { afterAll, afterEach, beforeEach, expect, it, test, vi } from 'vitest';
import App from '../../src/app/App.svelte';
import CallNotice from '../../src/app/CallNotice.svelte';
import { routes } from '../../src/app/routes.ts';
import { entry } from '../../src/features/home/entry.svelte.ts';
import { tryFetch } from '../../src/shared/parts.svelte.ts';
import { router } from '../../src/shared/router.svelte.ts';
import { session } from '../../src/shared/session.svelte.ts';
import Dialog from '../../src/ui/Dialog.svelte';
import { eventually } from '../support/eventually.ts';
import { show } from '../support/show.ts';

beforeEach(() => {
  // Other tests in the same process have left these elsewhere.
  router.path = '/';
  session.typedName = null;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});
afterEach(() => {
  session.typedName = null;
  session.name = null;
});
// What pages have begun to fetch ahead is there before the files of the tests go.
afterAll(async () => {
  await Promise.all(routes.home.next.map(tryFetch));
});

/** Shows the home page at once, as its prerendered page does. */
async function showHome() {
  await tryFetch(routes.home.load);
  show(App);
}

it('keeps the home page and its input while the server cannot be reached', async () => {
  await showHome();
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
});

const title = () => document.querySelector('h1')?.textContent;

it('shows that a page has failed, reports the fault, and shows the next page, whether it was there already or came later', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const fault = new Error('There is a fault in this page.');
  const breakPages = () =>
    Object.defineProperty(entry, 'isClosed', {
      configurable: true,
      get: () => {
        throw fault;
      },
    });
  breakPages();
  await showHome();
  expect(title()).toBe('Something went wrong');
  expect(reported).toHaveBeenCalledWith(fault);
  Reflect.deleteProperty(entry, 'isClosed');
  router.path = '/nowhere';
  await eventually(() => expect(title()).toBe('Page not found'));
  breakPages();
  session.status = 'ready';
  router.path = '/new';
  await eventually(() => expect(title()).toBe('Something went wrong'));
  expect(reported).toHaveBeenCalledTimes(2);
  Reflect.deleteProperty(entry, 'isClosed');
});

it('shows that a game of this device cannot be opened where the browser’s database fails', async () => {
  vi.stubGlobal('reportError', vi.fn());
  class IDBRequest extends EventTarget {
    readonly error = new Error('The disk is full.');
  }
  const open = () => {
    const request = new IDBRequest();
    queueMicrotask(() => request.dispatchEvent(new Event('error')));
    return request;
  };
  vi.stubGlobal('IDBRequest', IDBRequest);
  vi.stubGlobal('indexedDB', { open });
  session.status = 'ready';
  router.path = '/offline/0123456789abcdef0123456789abcdef';
  show(App);
  await eventually(() => expect(title()).toBe('Something went wrong'));
});

it('shows the beginning of a lobby only at the table of the prepared page', async () => {
  const [first, second] = ['/t/23456789ab', '/t/ab23456789'];
  session.status = 'ready';
  session.name = 'Anna';
  router.path = first;
  router.beginning = 'lobby';
  show(App);
  expect(document.querySelector('.lobby')).not.toBeNull();
  for (const path of [second, first]) {
    router.path = path;
    flushSync();
    expect(document.querySelector('[role="status"]')?.textContent).not.toBe('');
    expect(document.querySelector('.lobby')).toBeNull();
  }
});

/** Opens a dialog. Returns a function that removes it. */
function openDialog(title: string): () => Promise<void> {
  const children = createRawSnippet(() => ({ render: () => '<p></p>' }));
  return show(Dialog, { title, children, onclose: () => {} });
}

/** The title of the dialog that the notice is in; null if it is in none. */
const placeOf = (notice: Element | null) => notice?.closest('dialog')?.getAttribute('aria-label') ?? null;

test('a call is shown in the topmost open dialog, as nothing outside of it can be pressed', async () => {
  const closeResult = openDialog('You won!');
  show(CallNotice, { call: { tableId: 't', name: 'Anna', ruleset: 'race', since: 1 } });
  const notice = document.querySelector('aside');
  expect(placeOf(notice)).toBe('You won!');
  const closeMenu = openDialog('More');
  await tick();
  expect(placeOf(notice)).toBe('More');
  await closeMenu();
  await tick();
  expect(placeOf(notice)).toBe('You won!');
  await closeResult();
  await tick();
  expect(notice?.parentElement).toBe(document.body);
});
