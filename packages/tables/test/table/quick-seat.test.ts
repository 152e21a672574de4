import { allSettled } from '@snap-up/test-kit/facts.ts';
import { anna, ben, getReady, look, newServer, newTable } from '@snap-up/test-kit/test-server.ts';
import { expect, it } from 'vitest';
import type { MultiplayerTable } from '../../src/table/multiplayer-table.ts';
import { timings } from '../../src/table/timings.ts';

const waitMs = 1_500;

it.each<[string, (table: MultiplayerTable) => Promise<unknown>, (string | null)[]]>([
  ['sits down', async () => {}, [null, 'steady']],
  [
    'sits down and leaves a seat free',
    (table) => table.hosting.changeSettings(anna, { ruleset: 'race', options: {}, seatCount: 3 }),
    [null, 'steady', null],
  ],
  ['finds nobody', (table) => table.seating.stand(anna), [null, null]],
])('announces no bot any more when it %s', async (_what, change, bots) => {
  const server = newServer();
  const table = await newTable(server);
  const untilMs = server.clock.nowMs() + waitMs;
  table.quickSeat.keepFree(untilMs, 'steady');
  await change(table);
  expect(table.info().botComesAt).toBe(untilMs);
  server.clock.pass(waitMs);
  await allSettled();
  expect(table.info().seats.map(({ bot }) => bot)).toEqual(bots);
  expect(table.info().botComesAt).toBeNull();
  expect(server.told.tables.at(-1)?.botComesAt).toBeNull();
});

/** Returns the table of a quick match at which Anna waited and Ben has sat down. */
async function paired() {
  const server = newServer();
  const table = await newTable(server);
  table.quickSeat.keepFree(server.clock.nowMs() + waitMs, 'sharp');
  await look(table, anna);
  await table.seating.sit(ben);
  const wait = async () => {
    server.clock.pass(timings.quickReadyMs);
    await allSettled();
    return table.info().seats.map(({ name, bot }) => (bot === null ? name : bot));
  };
  return { table, wait };
}

it('gives a bot the seat of a player who does not get ready while another waits', async () => {
  const { table, wait } = await paired();
  await look(table, ben);
  expect(await wait(), 'nobody is ready').toEqual(['Anna', 'Ben']);
  await getReady(table, anna);
  expect(await wait()).toEqual(['Anna', 'sharp']);
  expect(table.phase).toBe('shuffling');
});

it('gives a bot the seat of a host who never came, and makes the waiting player host', async () => {
  const server = newServer();
  const table = await newTable(server);
  table.quickSeat.keepFree(server.clock.nowMs() + waitMs, 'steady');
  await table.seating.sit(ben);
  await look(table, ben);
  await getReady(table, ben);
  server.clock.pass(timings.quickReadyMs);
  await allSettled();
  expect(table.info().seats).toMatchObject([{ bot: 'steady' }, { name: 'Ben', isHost: true }]);
});

it.each<[string, (table: MultiplayerTable) => Promise<unknown>]>([
  ['has chosen other options', (table) => table.hosting.changeSettings(anna, { options: { draw: 1 } })],
  ['has changed the people', (table) => table.seating.stand(ben).then(() => table.seating.sit(ben))],
])('hurries nobody once the host %s', async (_what, change) => {
  const { table, wait } = await paired();
  await change(table);
  await getReady(table, anna);
  expect(await wait()).toEqual(['Anna', 'Ben']);
});
