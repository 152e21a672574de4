import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest';
import { followReach } from '../../src/app/installation.svelte.ts';
import { onNewNetwork, reach } from '../../src/shared/reach.svelte.ts';
import { rest } from '../../src/shared/rest.ts';
import { session } from '../../src/shared/session.svelte.ts';
import { eventually } from '../support/eventually.ts';

/** The requests that wait for an answer, the first one first. */
let waiting: { readonly answer: (body: object) => void; readonly fail: () => void }[] = [];
const anna = { name: 'Anna', suggestedName: 'Wolf', canRecover: false };

let end = () => {};

beforeEach(() => {
  end = followReach();
  waiting = [];
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve, reject) => {
        waiting.push({
          answer: (body) => resolve(Response.json(body)),
          fail: () => reject(new TypeError('Failed to fetch')),
        });
      }),
  );
});
afterEach(() => {
  end();
});

/** Resolves with the next request that is sent. */
async function nextRequest() {
  await eventually(() => expect(waiting).not.toEqual([]));
  const request = waiting.shift();
  if (request === undefined) throw new Error('Nothing was sent.');
  return request;
}

it('does not take an answer to an earlier request as a sign of the network', async () => {
  const loading = session.load();
  (await nextRequest()).answer(anna);
  await loading;
  const asked = rest.myGames();
  const late = await nextRequest();

  window.dispatchEvent(new Event('offline'));
  flushSync();
  expect(reach.isAway).toBe(true);
  late.answer([]);
  await asked;
  expect(reach.isAway, 'the page still says that there is no network').toBe(true);

  window.dispatchEvent(new Event('online'));
  (await nextRequest()).answer(anna);
  await eventually(() => expect(reach.isAway).toBe(false));
});

it('retries if an answer arrives although the browser is offline', async () => {
  const loading = session.load();
  (await nextRequest()).answer(anna);
  await loading;
  window.dispatchEvent(new Event('offline'));
  const asked = rest.myGames();
  (await nextRequest()).answer([]);
  await asked;
  expect(reach.isAway).toBe(false);
  (await nextRequest()).fail();
  await eventually(() => expect(reach.isAway).toBe(true));
  window.dispatchEvent(new Event('online'));
  (await nextRequest()).answer(anna);
  await eventually(() => expect(reach.isAway).toBe(false));
});

test('calls when the network is back, when the page was frozen, hidden or cached, and when the network has changed', () => {
  const connection = new EventTarget();
  vi.stubGlobal('navigator', { connection });
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const run = vi.fn();
  const stop = onNewNetwork(run);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(run).toHaveBeenCalledTimes(0);
  isHidden.mockReturnValue(false);
  const targets: readonly [EventTarget, string][] = [
    [document, 'visibilitychange'],
    [document, 'resume'],
    [window, 'online'],
    [window, 'pageshow'],
    [connection, 'change'],
  ];
  for (const [target, event] of targets) target.dispatchEvent(new Event(event));
  expect(run).toHaveBeenCalledTimes(5);
  stop();
  for (const [target, event] of targets) target.dispatchEvent(new Event(event));
  expect(run).toHaveBeenCalledTimes(5);
});
