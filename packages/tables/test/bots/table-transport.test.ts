import { TableClient, type TransportListener } from '@snap-up/client';
import { formatPosition, redact } from '@snap-up/engine';
import { allSettled } from '@snap-up/test-kit/facts.ts';
import { anna, getReady, newServer, newTable } from '@snap-up/test-kit/test-server.ts';
import { expect, it } from 'vitest';
import { tableTransport } from '../../src/bots/table-transport.ts';
import { timings } from '../../src/table/timings.ts';

/** A listener that notes all that it hears. */
function noting(heard: unknown[][]): TransportListener {
  const note =
    (kind: string | symbol) =>
    (...said: unknown[]) =>
      void heard.push([kind, ...said]);
  return new Proxy({} as TransportListener, { get: (_, kind) => note(kind) });
}

it.each([false, true])('shows a seat its own view and nothing more; all dealt the same: %s', async (duplicateDeal) => {
  const server = newServer();
  const options = { duplicateDeal };
  const table = await newTable(server, { options, bots: ['steady'] });
  const failed = (error: unknown) => {
    throw error;
  };
  const transport = tableTransport({ table, player: anna, clock: server.clock, failed });
  const client = new TableClient({ tableId: table.id, transport, now: () => server.clock.nowMs() });
  client.start();
  await getReady(table, anna);
  server.clock.pass(timings.countdownMs);
  client.join();
  await allSettled();
  const { game, seat, connection } = client.snapshot;
  expect([connection, seat]).toEqual(['online', 0]);
  if (game?.view == null || table.game === null) throw new Error('There is no game');
  const { rules, state } = table.game;
  expect(formatPosition(rules, game.view)).toBe(formatPosition(rules, redact(rules, state, 0)));
  expect('hidden' in game.view).toBe(false);
  expect(table.info().seats[0]?.presence).toBe('away');
  expect(client.play({ kind: 'draw' }).ok).toBe(true);
  await allSettled();
  expect([table.game.seq, table.game.lastMoveNo(0) > 0, table.game.lastMoveNo(1)]).toEqual([1, true, 0]);
  client.close();
});

it('answers moves of a seat that has been lost, and connects again when given up', async () => {
  const server = newServer();
  const table = await newTable(server);
  const heard: unknown[][] = [];
  const failed = () => {};
  const player = { ...anna, id: 'nobody' };
  const transport = tableTransport({ table, player, clock: server.clock, failed });
  transport.open(noting(heard));
  transport.move(1, 1, 'draw');
  transport.say('Hello', (answer) => void heard.push(['said', answer.ok]));
  await allSettled();
  expect(heard).toEqual([['connected'], ['rejected', 1, { code: 'not-seated' }], ['said', false]]);
  transport.reconnect();
  server.clock.pass(1_000);
  await allSettled();
  expect(heard).toHaveLength(4);
  transport.reconnect();
  transport.close();
  expect(server.clock.taskCount).toBe(1);
});

it('hands on everything that a table tells, a moment later', async () => {
  const server = newServer();
  const table = await newTable(server);
  const heard: unknown[][] = [];
  const transport = tableTransport({ table, player: anna, clock: server.clock, failed: () => {} });
  transport.open(noting(heard));
  transport.join(table.id, null, () => {});
  await allSettled();
  const clock = { endsAt: 5, banksMs: null };
  const message = { id: 1, person: 'ab'.repeat(6), seat: 0, name: 'Anna', text: 'Hello', at: 0 };
  table.broadcaster.tell(['table', table.info()]);
  table.broadcaster.tell(['b', 1, 0, 1, 'draw']);
  table.broadcaster.tell(['clock', 1, clock]);
  table.broadcaster.tell(['said', message]);
  table.broadcaster.tell(['reacted', 1, 'wow']);
  expect(heard).toEqual([['connected']]);
  await allSettled();
  expect(heard.slice(1)).toEqual([
    ['table', table.info()],
    ['batch', [1, 0, 1, 'draw']],
    ['clock', 1, clock],
    ['said', message],
    ['reacted', 1, 'wow'],
  ]);
});
