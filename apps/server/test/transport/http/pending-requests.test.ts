import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HandClock } from '@snap-up/test-kit/hand-clock.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PendingRequests } from '../../../src/transport/http/connections.ts';

const server = createServer();
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());

/** Sends a request, and returns the answer to be written and what the client will receive. */
async function ask(pending: PendingRequests) {
  const { port } = server.address() as AddressInfo;
  const asked = fetch(`http://127.0.0.1:${port}`).then((response) => response.text());
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
