import { expect, it } from 'vitest';
import type { Player } from '../../src/game/records.ts';
import type { MultiplayerTable } from '../../src/table/multiplayer-table.ts';
import { timings } from '../../src/table/timings.ts';
import { allSettled } from '../support/facts.ts';
import { anna, ben, cleo, getReady, type House, look, openHouse } from '../support/house.ts';

const visibility = 'public';

async function publicTable(house: House, host: Player = anna, seatCount = 2): Promise<MultiplayerTable> {
  const made = await house.tables.create(host, { ruleset: 'race', options: { visibility }, seatCount });
  if (!made.ok) throw new Error(made.error.code);
  return made.value;
}

const listed = (house: House) => house.lobbyBoard.lobby.tables.map(({ id }) => id);

it('lists a public table while somebody is there, and says what is played and who sits', async () => {
  const house = openHouse();
  const table = await publicTable(house);
  const createdAt = house.clock.nowMs();
  expect(listed(house)).toEqual([]);
  await look(table, anna);
  await table.hosting.addBot(anna, 'steady');
  await look(table, cleo);
  house.clock.pass(timings.presenceMs);
  expect(house.lobbyBoard.lobby.tables).toEqual([
    {
      id: table.id,
      ruleset: 'race',
      options: expect.objectContaining({ visibility, draw: 3 }),
      phase: 'gathering',
      seats: [
        { name: 'Anna', bot: null },
        { name: expect.any(String), bot: 'steady' },
      ],
      spectatorCount: 1,
      createdAt,
    },
  ]);
  table.leave(anna.id);
  expect(listed(house)).toEqual([table.id]);
  table.leave(cleo.id);
  house.clock.pass(timings.presenceMs);
  expect(listed(house)).toEqual([]);
});

it('lists no table by invitation, none that is closed, and none that has become either', async () => {
  const house = openHouse();
  const table = await publicTable(house);
  const other = await house.tables.create(ben, { ruleset: 'race', options: {}, seatCount: 2 });
  if (!other.ok) throw new Error(other.error.code);
  await look(table, anna);
  await look(other.value, ben);
  expect(listed(house)).toEqual([table.id]);
  await table.hosting.changeSettings(anna, { options: { visibility: 'invitation' } });
  expect(listed(house)).toEqual([]);
  await other.value.hosting.changeSettings(ben, { options: { visibility } });
  expect(listed(house)).toEqual([other.value.id]);
  await other.value.hosting.close(ben);
  expect(listed(house)).toEqual([]);
});

it('lists first where one can sit down, and the newest first', async () => {
  const house = openHouse();
  const tables: MultiplayerTable[] = [];
  for (let count = 0; count < 3; count += 1) {
    house.clock.pass(1_000);
    const table = await publicTable(house);
    await look(table, anna);
    tables.push(table);
  }
  const [oldest, middle, newest] = tables.map(({ id }) => id);
  expect(listed(house)).toEqual([newest, middle, oldest]);
  await tables[2]?.seating.sit(ben);
  expect(listed(house)).toEqual([middle, oldest, newest]);
});

it('lists no more than fifty', async () => {
  const house = openHouse();
  for (const host of [anna, ben, cleo]) {
    for (let count = 0; count < 20; count += 1) await look(await publicTable(house, host), host);
  }
  expect(listed(house)).toHaveLength(50);
});

it('tells followers of changes, twice a second at the most, and of nothing else', async () => {
  const house = openHouse();
  const { lobbies } = house.told;
  const table = await publicTable(house);
  await look(table, anna);
  house.clock.pass(500);
  expect(lobbies).toHaveLength(1);
  for (let round = 0; round < 10; round += 1) {
    await look(table, ben);
    table.leave(ben.id);
    house.clock.pass(100);
  }
  expect(lobbies.length).toBeLessThanOrEqual(3);
  house.clock.pass(5_000);
  const count = lobbies.length;
  expect(lobbies.at(-1)?.tables[0]?.spectatorCount).toBe(0);
  await look(table, anna);
  await look(table, anna);
  house.clock.pass(5_000);
  expect(lobbies).toHaveLength(count);
  table.leave(anna.id);
  table.leave(anna.id);
  table.leave(anna.id);
  house.clock.pass(500);
  expect(lobbies.at(-1)).toEqual({ tables: [] });
});

it('says that a game has begun, and that it is over', async () => {
  const house = openHouse();
  const table = await publicTable(house);
  const phase = () => house.lobbyBoard.lobby.tables[0]?.phase;
  await look(table, anna);
  await table.seating.sit(ben);
  await getReady(table, anna);
  await getReady(table, ben);
  expect(phase()).toBe('countdown');
  house.clock.pass(timings.countdownMs);
  expect(phase()).toBe('playing');
  for (const seat of [0, 1]) {
    await new Promise((answer) => table.move({ seat, gameNumber: 1, moveNo: 1, move: 'agree', answer }));
  }
  await allSettled();
  expect(phase()).toBe('finished');
});

it('finds the table of a code while it is open, and gives no code to two tables', async () => {
  const house = openHouse();
  const table = await publicTable(house);
  expect(table.info().code).toMatch(/^[0-9a-hjkmnp-tv-z]{6}$/);
  expect(await house.tableStore.idOfCode(table.info().code)).toBe(table.id);
  expect(await house.tableStore.idOfCode('zzzzzz')).toBeNull();
  const { tableStore } = house;
  expect(await tableStore.create({ ...table.record, id: 'another00000' })).toBe(false);
  await table.hosting.close(anna);
  expect(await house.tableStore.idOfCode(table.info().code)).toBeNull();
});
