import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { HandClock } from '@snap-up/test-kit/hand-clock.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PendingRequests } from '../../../src/transport/http/connections.ts';
import { listen } from '../../support/listen.ts';

const server = createServer();
let url = '';
beforeAll(async () => {
  url = await listen(server);
});
afterAll(() => void server.close());

/** Sends a request, and returns the answer to be written and what the client will receive. */
async function ask(pending: PendingRequests) {
  const asked = fetch(url).then((response) => response.text());
  const [, answer] = (await once(server, 'request')) as [unknown, ServerResponse];
  pending.add(answer);
  return { asked, answer };
}

it('are waited for until the last one is answered, but only for a limited time', async () => {
  const pending = new PendingRequests();
  const clock = new HandClock();
  await pending.answered(clock, 2_000);
  const [first, second] = [await ask(pending), await ask(pending)];
  let isDone = false;
  const all = pending.answered(clock, 2_000).then(() => {
    isDone = true;
  });
  first.answer.end('one');
  expect(await first.asked).toBe('one');
  clock.pass(1_999);
  expect(isDone).toBe(false);
  second.answer.end('two');
  expect(await second.asked).toBe('two');
  await all;
  expect(clock.taskCount).toBe(0);
  const slow = await ask(pending);
  const late = pending.answered(clock, 2_000);
  clock.pass(2_000);
  await late;
  slow.answer.end();
  await slow.asked;
});
