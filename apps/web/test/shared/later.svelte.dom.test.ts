import { createRawSnippet, flushSync } from 'svelte';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { partFailedMessage } from '#messages/app.ts';
import Later from '../../src/shared/Later.svelte';
import { toasts } from '../../src/ui/toasts.svelte.ts';
import { eventually } from '../support/eventually.ts';
import { show } from '../support/show.ts';

interface Part {
  readonly text: string;
}

/** What the browser calls once it is idle. */
let whenIdle: (() => void)[] = [];

beforeEach(() => {
  whenIdle = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => whenIdle.push(run));
  vi.stubGlobal('cancelIdleCallback', () => {});
  onTestFinished(() => toasts.clear());
});

const becomeIdle = () => {
  for (const run of whenIdle.splice(0)) run();
};
const words = (text: string) => createRawSnippet(() => ({ render: () => `<p>${text}</p>` }));
const children = createRawSnippet<[Part]>((part) => ({ render: () => `<p>${part().text}</p>` }));
const missing = () => Promise.reject<Part>(new TypeError('Failed to fetch'));

/** Shows a part over the page, which goes when it could not be fetched. */
function showOverPage(load: () => Promise<Part>, isWanted = true) {
  const host = $state({ load, children, isWanted, failureCount: 0, onfailed });
  function onfailed(): void {
    host.failureCount += 1;
    host.isWanted = false;
  }
  show(Later<Part>, host);
  return host;
}

it('shows what is in its place, and the part once it is there', async () => {
  const { promise, resolve } = Promise.withResolvers<Part>();
  show(Later<Part>, { load: () => promise, children, waiting: words('One moment') });
  expect(document.body.textContent).toBe('One moment');
  resolve({ text: 'The part' });
  await eventually(() => expect(document.body.textContent).toBe('The part'));
});

it('shows a part that has been fetched before at once', async () => {
  const load = async () => ({ text: 'The part' });
  const remove = show(Later<Part>, { load, children });
  await eventually(() => expect(document.body.textContent).toBe('The part'));
  await remove();
  show(Later<Part>, { load, children });
  expect(document.body.textContent).toBe('The part');
});

it('is fetched before it is wanted, once the page is idle', () => {
  const load = vi.fn(async () => ({ text: 'The part' }));
  showOverPage(load, false);
  expect(load).not.toHaveBeenCalled();
  becomeIdle();
  expect(load).toHaveBeenCalledOnce();
});

it('says in its place that it could not be fetched, unless something else is there', async () => {
  const remove = show(Later<Part>, { load: missing, children });
  await eventually(() => expect(document.querySelector('[role="alert"]')?.textContent).toBe(partFailedMessage));
  await remove();
  show(Later<Part>, { load: missing, children, failed: words('Without') });
  await eventually(() => expect(document.body.textContent).toBe('Without'));
});

it('says so in a toast if it was to be over the page, and is fetched again when it is next wanted', async () => {
  let isOffline = true;
  const host = showOverPage(() => (isOffline ? missing() : Promise.resolve({ text: 'The part' })));
  await eventually(() => expect(host.failureCount).toBe(1));
  await eventually(() => expect(toasts.list.map(({ sentence }) => sentence)).toEqual([partFailedMessage]));
  expect(document.body.textContent).toBe('');
  isOffline = false;
  host.isWanted = true;
  await eventually(() => expect(document.body.textContent).toBe('The part'));
  expect(host.failureCount).toBe(1);
});

it('says nothing of a failure that nobody waits for', async () => {
  showOverPage(missing, false);
  becomeIdle();
  const host = showOverPage(missing);
  host.isWanted = false;
  flushSync();
  await new Promise((resolve) => setTimeout(resolve));
  expect(host.failureCount).toBe(0);
  expect(toasts.list).toEqual([]);
});
