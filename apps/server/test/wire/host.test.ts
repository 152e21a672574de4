import type { SeatedTable } from '@snap-up/protocol';
import { useBotlessRace } from '@snap-up/test-kit/botless-race.ts';
import { expect, it } from 'vitest';
import { useTestDatabase } from '../support/postgres.ts';
import { newTable } from '../support/race.ts';
import { getReady } from '../support/ready.ts';
import { type Guest, newGuest, until, useService } from '../support/service.ts';

useBotlessRace();
const database = useTestDatabase();
const service = useService(database);

/** A table of three seats at which Anna, its host, and Ben sit; Cleo only knows of it. */
async function tableOfAnna(): Promise<{ tableId: string; anna: Guest; ben: Guest; cleo: Guest }> {
  const { tableId, guests } = await newTable(service().url, ['Anna', 'Ben', 'Cleo']);
  const [anna, ben, cleo] = guests;
  if (anna === undefined || ben === undefined || cleo === undefined) throw new Error('Three have come');
  await cleo.rest.leaveSeat(tableId);
  return { tableId, anna, ben, cleo };
}

/** What an answer holds. @throws where it is a rejection */
function good<T>(answer: { ok: true; value: T } | { ok: false; error: { code: string } }): T {
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
}

const codeOf = (answer: { ok: boolean; error?: { code: string } }) => answer.error?.code ?? 'it went well';
const seatsOf = ({ table }: SeatedTable) => table.seats.map(({ name, bot, isHost }) => [name, bot, isHost]);
const rowsOf = (id: string) => database().prisma.table.findUniqueOrThrow({ where: { id }, include: { seats: true } });

it('lets a host set up the table over REST, and the database keeps it', async () => {
  const { tableId, anna, ben } = await tableOfAnna();
  const { rest } = anna;
  good(await rest.changeSettings(tableId, { options: { visibility: 'public', draw: 1 }, seatCount: 4 }));
  expect(await rowsOf(tableId)).toMatchObject({ seatCount: 4, options: { draw: 1, visibility: 'public' } });
  const withBot = good(await rest.addBot(tableId, 'sharp', 3));
  const [, , , [name] = []] = seatsOf(withBot);
  expect(seatsOf(withBot)).toEqual([
    ['Anna', null, true],
    ['Ben', null, false],
    [null, null, false],
    [name, 'sharp', false],
  ]);
  good(await ben.rest.takeSeat(tableId, 2));
  good(await rest.handHostOn(tableId, 2));
  expect(codeOf(await rest.handHostOn(tableId, 0))).toBe('not-host');
  good(await ben.rest.removeFromSeat(tableId, 0));
  good(await ben.rest.removeFromSeat(tableId, 3));
  expect(good(await rest.table(tableId)).seat).toBeNull();
  good(await ben.rest.changeSettings(tableId, { ruleset: 'double-klondike', seatCount: 3 }));
  expect(await rowsOf(tableId)).toMatchObject({
    ruleset: 'double-klondike',
    seatCount: 3,
    options: { visibility: 'invitation' },
  });
  expect(good(await ben.rest.closeTable(tableId)).table.phase).toBe('closed');
  expect(codeOf(await anna.rest.takeSeat(tableId, 0))).toBe('table-closed');
});

it('removes the free seats, and tells a player whose seat has another number', async () => {
  const anna = await newGuest(service().url, 'Anna');
  const ben = await newGuest(service().url, 'Ben');
  const { table } = good(await anna.rest.createTable({ seatCount: 4 }));
  good(await ben.rest.takeSeat(table.id, 3));
  const client = ben.open(table.id);
  client.start();
  await until(client, ({ connection, seat }) => connection === 'online' && seat === 3);
  await getReady(ben, table.id);
  const { table: left } = good(await anna.rest.removeFreeSeats(table.id));
  expect(left.seats.map(({ name, isReady }) => [name, isReady])).toEqual([
    ['Anna', false],
    ['Ben', true],
  ]);
  expect(await rowsOf(table.id)).toMatchObject({ seatCount: 2 });
  await until(client, ({ seat }) => seat === 1);
  await getReady(anna, table.id);
  await until(client, ({ table: seen }) => seen?.phase === 'shuffling' || seen?.phase === 'countdown');
  client.close();
});

it('makes a table with bots, who are players that have no session', async () => {
  const anna = await newGuest(service().url, 'Anna');
  const made = good(await anna.rest.createTable({ seatCount: 3, bots: ['gentle', 'sharp'] }));
  expect(made.table.seats.map(({ bot, isReady }) => [bot, isReady])).toEqual([
    [null, false],
    ['gentle', true],
    ['sharp', true],
  ]);
  const { seats } = await rowsOf(made.table.id);
  const ids = seats.map(({ playerId }) => playerId);
  const players = await database().prisma.player.findMany({ where: { id: { in: ids } } });
  expect(players.map(({ bot }) => bot ?? 'a person').sort()).toEqual(['a person', 'gentle', 'sharp']);
  expect(codeOf(await anna.rest.createTable({ seatCount: 2, bots: ['gentle', 'sharp'] }))).toBe('too-many-bots');
});
