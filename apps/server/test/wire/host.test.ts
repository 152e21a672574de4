import type { SeatedTable } from '@snap-up/protocol';
import { timings } from '@snap-up/tables/table/timings.ts';
import { until } from '@snap-up/test-kit/players.ts';
import { expect, it } from 'vitest';
import { useTestDatabase } from '../support/postgres.ts';
import { newTable, startRace } from '../support/race.ts';
import { codeOf, type Guest, unwrap, useService } from '../support/service.ts';

const database = useTestDatabase();
const service = useService(database);

const seatsOf = ({ table }: SeatedTable) => table.seats.map(({ name, bot, isHost }) => [name, bot, isHost]);
const rowsOf = (id: string) => database().prisma.table.findUniqueOrThrow({ where: { id }, include: { seats: true } });

it('lets a host set up the table over REST, and the database keeps it', async () => {
  const { tableId, guests } = await newTable(service().url, ['Anna', 'Ben'], { seatCount: 3 });
  const [{ rest }, { rest: ben }] = guests as [Guest, Guest];
  await unwrap(rest.changeSettings(tableId, { options: { visibility: 'public', draw: 1 }, seatCount: 5 }));
  expect(await rowsOf(tableId)).toMatchObject({ seatCount: 5, options: { draw: 1, visibility: 'public' } });
  const withBot = await unwrap(rest.addBot(tableId, 'sharp', 3));
  const [, , , [name] = []] = seatsOf(withBot);
  expect(seatsOf(withBot)).toEqual([
    ['Anna', null, true],
    ['Ben', null, false],
    [null, null, false],
    [name, 'sharp', false],
    [null, null, false],
  ]);
  expect((await unwrap(rest.removeFreeSeats(tableId))).table.seats).toHaveLength(3);
  await unwrap(rest.handHostOn(tableId, 1));
  expect(await codeOf(rest.handHostOn(tableId, 0))).toBe('not-host');
  await unwrap(ben.removeFromSeat(tableId, 0));
  await unwrap(ben.removeFromSeat(tableId, 2));
  expect((await unwrap(rest.table(tableId))).seat).toBeNull();
  await unwrap(ben.changeSettings(tableId, { ruleset: 'double-klondike', seatCount: 2 }));
  expect(await rowsOf(tableId)).toMatchObject({
    ruleset: 'double-klondike',
    seatCount: 2,
    options: { visibility: 'invitation' },
  });
  expect((await unwrap(ben.closeTable(tableId))).table.phase).toBe('closed');
  expect(await codeOf(rest.takeSeat(tableId, 0))).toBe('table-closed');
});

it('lets the players pause a race over REST, and resume it', async () => {
  const { tableId, guests, clients, close } = await startRace(service());
  const [anna, ben] = guests as [Guest, Guest];
  const isPaused = (is: boolean) =>
    Promise.all(clients.map((client) => until(client, ({ game }) => game?.view?.isPaused === is)));
  expect((await unwrap(anna.rest.wantPause(tableId, true))).table.pause).toMatchObject({ votes: [0] });
  await unwrap(ben.rest.wantPause(tableId, true));
  await isPaused(true);
  await unwrap(anna.rest.wantPause(tableId, false));
  expect((await unwrap(ben.rest.wantPause(tableId, false))).table.pause).toMatchObject({ votes: [0, 1] });
  service().passTime(timings.countdownMs);
  await isPaused(false);
  close();
});
