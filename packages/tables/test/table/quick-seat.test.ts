import { allSettled } from '@snap-up/test-kit/facts.ts';
import { anna, newServer, newTable } from '@snap-up/test-kit/test-server.ts';
import { expect, it } from 'vitest';
import type { MultiplayerTable } from '../../src/table/multiplayer-table.ts';

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
