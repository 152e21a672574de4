import type { PersonalData } from '@snap-up/protocol';
import { formerIdOf } from '@snap-up/tables/game/records.ts';
import { timings } from '@snap-up/tables/table/timings.ts';
import { eventually } from '@snap-up/test-kit/facts.ts';
import { until } from '@snap-up/test-kit/players.ts';
import { expect, it } from 'vitest';
import { hereMs } from '../../src/persistence/call-store.ts';
import { presenceTimes } from '../../src/session/presence.ts';
import { addGame, addTable } from '../persistence/rows.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { openPage } from '../support/race.ts';
import { connectRaw, type RawSocket } from '../support/raw-socket.ts';
import { type Guest, newGuest, request, unwrap, useService } from '../support/service.ts';

const database = useTestDatabase();
const service = useService(database);
const guest = (name: string) => newGuest(service().url, name);

const idOf = async ({ name }: Guest) => (await database().prisma.player.findFirstOrThrow({ where: { name } })).id;

let gameCount = 0;
/** Some players have finished a game, in the order in which they are given. */
async function haveRaced(...ids: readonly string[]): Promise<void> {
  gameCount += 1;
  const [hostId = ''] = ids;
  const tableId = await addTable(database(), String(gameCount).padStart(12, '0'), { hostId });
  const at = new Date(Date.now() + gameCount);
  const seats = ids.map((playerId, seat) => ({ seat, playerId, name: 'then', countedAt: at, place: seat + 1 }));
  await addGame(database(), { tableId, seatCount: ids.length, startsAt: at, endedAt: at, seats: { create: seats } });
}

const connected = ({ cookie }: Guest) => connectRaw(service().url, { cookie });

/** Waits until exactly these people call. */
const calledBy = (socket: RawSocket, ...names: readonly string[]) =>
  socket.next(
    ([event, calls]) =>
      event === 'calls' &&
      JSON.stringify((calls as { name: string }[]).map(({ name }) => name)) === JSON.stringify(names),
  );

it('lists the last people with whom one has finished a game, but no bots, former players and people one has blocked', async () => {
  const [anna, ben, cleo, dora] = [await guest('Anna'), await guest('Ben'), await guest('Cleo'), await guest('Dora')];
  const ids = { anna: await idOf(anna), ben: await idOf(ben), cleo: await idOf(cleo), dora: await idOf(dora) };
  const { prisma } = database();
  await prisma.player.createMany({
    data: [
      { id: 'bot-robin', name: 'Robin', bot: 'sharp' },
      { id: formerIdOf('nobody'), name: 'Former player' },
    ],
  });
  expect(await unwrap(anna.rest.people())).toEqual([]);
  await haveRaced(ids.ben, ids.anna);
  await haveRaced(ids.anna, ids.cleo, ids.dora);
  await haveRaced(ids.anna, 'bot-robin');
  await haveRaced(ids.anna, formerIdOf('nobody'));
  await haveRaced(ids.anna, ids.ben);
  await haveRaced(ids.anna, ids.ben);
  await unwrap(ben.rest.rename('Benno'));
  await prisma.block.create({ data: { playerId: ids.anna, blockedId: ids.dora } });
  const line = { key: expect.any(String), isHere: false };
  const people = await unwrap(anna.rest.people());
  expect(people).toEqual([
    { ...line, name: 'Benno', aheadCount: 2, behindCount: 1 },
    { ...line, name: 'Cleo', aheadCount: 1, behindCount: 0 },
  ]);
  expect(people.some(({ key }) => key.includes(ids.ben))).toBe(false);
  expect((await unwrap(cleo.rest.people())).map(({ name }) => name).sort()).toEqual(['Anna', 'Dora']);
  expect(
    (await unwrap(dora.rest.people())).map(({ name }) => name),
    'who cannot tell',
  ).toContain('Anna');
});

it('shows who is here, unless they hide it or have blocked the asking player', async () => {
  const [emil, fay] = [await guest('Emil'), await guest('Fay')];
  const [emilId, fayId] = [await idOf(emil), await idOf(fay)];
  await haveRaced(emilId, fayId);
  const isHere = async () => (await unwrap(emil.rest.people()))[0]?.isHere;
  const page = await connected(fay);
  await eventually(async () => {
    service().passTime(presenceTimes.lookMs);
    return isHere();
  });
  await unwrap(fay.rest.changePreferences({ presence: 'hidden' }));
  expect(await isHere()).toBe(false);
  await unwrap(fay.rest.changePreferences({ presence: 'shown' }));
  expect(await isHere()).toBe(true);
  await database().prisma.block.create({ data: { playerId: fayId, blockedId: emilId } });
  expect(await isHere()).toBe(false);
  await database().prisma.block.deleteMany();
  const noted = async () => (await database().prisma.player.findUniqueOrThrow({ where: { id: fayId } })).hereAt;
  await unwrap(fay.rest.changePreferences({ presence: 'hidden' }));
  await eventually(async () => {
    service().passTime(presenceTimes.noteAgainMs);
    return (await noted()) === null;
  });
  await unwrap(fay.rest.changePreferences({ presence: 'shown' }));
  await eventually(async () => {
    service().passTime(presenceTimes.noteAgainMs);
    return isHere();
  });
  page.close();
  await page.ended;
  const { prisma } = database();
  // The server may hear later than the page that the page is closed, and note once more that she is here.
  await eventually(async () => {
    await prisma.player.update({ where: { id: fayId }, data: { hereAt: new Date(Date.now() - hereMs) } });
    service().passTime(presenceTimes.noteAgainMs);
    return !(await isHere());
  });
});

it('calls a person on all their pages, also on those that open later, until they come', async () => {
  const [gina, hans] = [await guest('Gina'), await guest('Hans')];
  await haveRaced(await idOf(gina), await idOf(hans));
  const [friend] = await unwrap(gina.rest.people());
  const page = await connected(hans);
  const { table } = await unwrap(gina.rest.call(friend?.key ?? ''));
  const atGina = await openPage(gina, table.id);
  await calledBy(page, 'Gina');
  const later = await connected(hans);
  const [, calls] = await calledBy(later, 'Gina');
  expect(calls).toEqual([{ tableId: table.id, name: 'Gina', ruleset: 'race', since: expect.any(Number) }]);
  await unwrap(hans.rest.takeSeat(table.id));
  await openPage(hans, table.id);
  await Promise.all([calledBy(page), calledBy(later)]);
  service().passTime(timings.presenceMs);
  await until(atGina, (snapshot) => snapshot.table?.call === null);
  for (const one of [page, later]) one.close();
});

it('calls nobody but people whom one knows, and forgets a call with either of them', async () => {
  const [ivo, jana] = [await guest('Ivo'), await guest('Jana')];
  expect(await ivo.rest.call('somebody')).toEqual({ ok: false, error: { code: 'nobody-to-call' } });
  await haveRaced(await idOf(ivo), await idOf(jana));
  const [friend] = await unwrap(ivo.rest.people());
  const { table } = await unwrap(ivo.rest.call(friend?.key ?? ''));
  const callsIn = async ({ cookie }: Guest) =>
    ((await (await request(service().url, 'GET', '/api/me/data', { cookie })).json()) as PersonalData).calls;
  const call = { tableId: table.id, until: expect.any(String) };
  expect(await callsIn(ivo)).toEqual([{ ...call, name: 'Jana', isCaller: true }]);
  expect(await callsIn(jana)).toEqual([{ ...call, name: 'Ivo', isCaller: false }]);
  expect((await request(service().url, 'DELETE', '/api/me', { cookie: jana.cookie })).status).toBe(200);
  expect(await database().prisma.call.count({ where: { tableId: table.id } })).toBe(0);
  expect(await unwrap(ivo.rest.people())).toEqual([]);
});
