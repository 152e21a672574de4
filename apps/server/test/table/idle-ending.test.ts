import { beforeEach, expect, it } from 'vitest';
import { allSettled } from '../support/facts.ts';
import { anna, ben, cleo, findTable, type House, look, newCellar, openHouse, play } from '../support/house.ts';
import { broughtBack, gameOf, passTime, runningGame } from '../support/people.ts';

const limitMs = 2 * 60_000;
const choice = { ruleset: 'race', options: { idle: 2 } };
const halt = [expect.any(Number), null, null, 'end=idle'];

let house: House;
beforeEach(() => {
  house = openHouse();
});

it('ends a race in which nobody has moved for so long as the players chose, and tells the result', async () => {
  const table = await gameOf(house, [anna, ben], choice);
  await passTime(house, limitMs - 1);
  expect(table.phase).toBe('playing');
  await passTime(house, 1);
  expect(house.told.batches).toEqual([halt]);
  expect(table.phase).toBe('finished');
  expect(house.told.tables.at(-1)?.phase).toBe('finished');
  expect(await house.results.result(table.id, 1)).toMatchObject({
    ok: true,
    value: { ending: 'idle', endedAt: house.clock.nowMs(), placings: [{ place: 1 }, { place: 1 }] },
  });
  expect(await house.eventLog.read(runningGame(table).record.id, 0)).toMatchObject([{ seat: null, move: 'halt' }]);
  await house.tables.stop();
  expect(house.clock.taskCount).toBe(0);
});

it('begins anew with each move of anybody', async () => {
  const table = await gameOf(house, [anna, ben], choice);
  for (let moveNo = 1; moveNo <= 5; moveNo += 1) {
    await passTime(house, limitMs - 1);
    expect(await play(table, moveNo % 2, moveNo, 'draw')).toEqual({ kind: 'kept' });
  }
  await passTime(house, limitMs - 1);
  expect(table.phase).toBe('playing');
  await passTime(house, 1);
  expect(runningGame(table).state.ending).toBe('idle');
});

it('counts a move that arrived in the last moment, and a refused one for nothing', async () => {
  const table = await gameOf(house, [anna, ben], choice);
  house.clock.pass(limitMs - 1);
  const drawn = play(table, 0, 1, 'draw');
  house.clock.pass(1);
  expect(await drawn).toEqual({ kind: 'kept' });
  await allSettled();
  expect(table.phase).toBe('playing');
  await passTime(house, limitMs - 1 - 1);
  expect(await play(table, 0, 2, 'redeal')).toMatchObject({ kind: 'rejected' });
  await passTime(house, 1);
  expect(table.phase).toBe('playing');
  await passTime(house, 1);
  expect(table.phase).toBe('finished');
});

it('ends it when the table comes back into memory, where that was later', async () => {
  const cellar = newCellar();
  house = openHouse(cellar);
  const before = await gameOf(house, [anna, ben], choice);
  for (const player of [anna, ben]) before.leave(player.id);
  await passTime(house, 20_000);
  await house.tables.stop();
  await passTime(house, limitMs);
  house = openHouse(cellar);
  const table = await findTable(house, before.id);
  // Whoever comes first sees how it ended.
  const joined = await look(table, cleo);
  expect(joined.table.phase).toBe('finished');
  expect(joined.game?.position).toMatch(/\nend: idle$/);
  expect(house.tableStore.noted).toHaveLength(1);
});

it('goes on counting after a restart, from the last move', async () => {
  const cellar = newCellar();
  house = openHouse(cellar);
  const before = await gameOf(house, [anna, ben], choice);
  await passTime(house, 30_000);
  await play(before, 0, 1, 'draw');
  await passTime(house, 30_000);
  await house.tables.stop();
  house = openHouse(cellar);
  const table = await broughtBack(house, before);
  await look(table, anna);
  await passTime(house, limitMs - 30_000 - 1);
  expect(table.phase).toBe('playing');
  house.clock.fireEarly();
  await allSettled();
  expect(table.phase).toBe('playing');
  await passTime(house, 1);
  expect(table.phase).toBe('finished');
});

it('is told by one of two servers, and the other learns of it', async () => {
  const cellar = newCellar();
  const houses = [openHouse(cellar), openHouse(cellar)] as const;
  house = houses[0];
  const first = await gameOf(house, [anna, ben], choice);
  const second = await broughtBack(houses[1], first);
  await look(second, ben);
  await passTime(house, limitMs);
  for (const { told } of houses) expect(told.batches).toEqual([halt]);
  expect(second.phase).toBe('finished');
  expect(houses.flatMap(({ logged }) => logged)).toEqual([]);
});

it('leaves a race alone that waits, and a game with turns', async () => {
  const waiting = await gameOf(house, [anna, ben], { ruleset: 'race' });
  const turns = await gameOf(house, [anna, ben]);
  await passTime(house, 1_000 * limitMs);
  expect([waiting.phase, turns.phase]).toEqual(['playing', 'playing']);
  expect(house.told.batches).toEqual([]);
});
