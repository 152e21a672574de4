import { commitmentOf } from '@snap-up/engine';
import { expect, it } from 'vitest';
import type { MultiplayerTable } from '../../src/table/multiplayer-table.ts';
import { timings } from '../../src/table/timings.ts';
import { allSettled } from '../support/facts.ts';
import {
  anna,
  ben,
  cleo,
  getReady,
  type House,
  look,
  nonceOf,
  openHouse,
  revealNonces,
  startRace,
  tableForTwo,
} from '../support/house.ts';

async function tableWithout(house: House): Promise<MultiplayerTable> {
  const made = await house.tables.create(anna, { ruleset: 'race', options: { spectators: 'none' }, seatCount: 2 });
  if (!made.ok) throw new Error(made.error.code);
  return made.value;
}

/** Why somebody is not let in, where they are not; and then they have not come. */
async function refusalTo(table: MultiplayerTable, player: typeof cleo): Promise<string | null> {
  let hasEntered = false;
  const enter = () => {
    hasEntered = true;
    return true;
  };
  const refused = await look(table, player, null, enter).then(
    () => null,
    (error: Error) => error.message,
  );
  expect(hasEntered).toBe(refused === null);
  return refused;
}

it('counts those who watch, each once, however many pages they have open', async () => {
  const house = openHouse();
  const made = await house.tables.create(anna, { ruleset: 'race', options: {}, seatCount: 2 });
  if (!made.ok) throw new Error(made.error.code);
  const table = made.value;
  const count = () => table.info().spectatorCount;
  await look(table, anna);
  expect(count()).toBe(0);
  await look(table, ben);
  await look(table, ben);
  await look(table, cleo);
  expect(count()).toBe(2);
  await table.seating.sit(ben);
  expect(count()).toBe(1);
  table.leave(cleo.id);
  house.clock.pass(timings.presenceMs);
  expect([count(), house.told.tables.at(-1)?.spectatorCount]).toEqual([0, 0]);
});

it('lets nobody watch a game where the players have chosen so, but everybody come while a seat is free or no game runs', async () => {
  const house = openHouse();
  const table = await tableWithout(house);
  expect(await refusalTo(table, cleo)).toBeNull();
  table.leave(cleo.id);
  await table.seating.sit(ben);
  expect(await refusalTo(table, cleo)).toBeNull();
  table.leave(cleo.id);
  await getReady(table, anna);
  expect(await refusalTo(table, cleo)).toBeNull();
  table.leave(cleo.id);
  await getReady(table, ben);
  expect(table.phase).toBe('countdown');
  expect(await refusalTo(table, cleo)).toBe('no-spectators');
  house.clock.pass(timings.countdownMs);
  expect(await refusalTo(table, cleo)).toBe('no-spectators');
  expect(await refusalTo(table, ben)).toBeNull();
  for (const seat of [0, 1]) {
    await new Promise((answer) => table.move({ seat, gameNumber: 1, moveNo: 1, move: 'agree', answer }));
  }
  await allSettled();
  expect(table.phase).toBe('finished');
  expect(await refusalTo(table, cleo)).toBeNull();
  expect(table.info().spectatorCount).toBe(1);
});

it('sends those away who watch when a game begins, where nobody may', async () => {
  const house = openHouse();
  const table = await tableWithout(house);
  await table.seating.sit(ben);
  for (const player of [anna, ben, cleo]) await look(table, player);
  await table.starting.setReady(anna, commitmentOf(nonceOf(anna)));
  await table.starting.setReady(ben, commitmentOf(nonceOf(ben)));
  expect([table.phase, house.told.sentAway]).toEqual(['shuffling', []]);
  await revealNonces(table);
  expect([table.phase, house.told.sentAway]).toEqual(['countdown', ['no-spectators']]);
  expect([anna, ben, cleo].map((player) => house.isSentAway(player))).toEqual([false, false, true]);
});

it('sends nobody away where others may watch, also with a delay', async () => {
  for (const spectators of ['live', 'delay-30']) {
    const house = openHouse();
    await startRace(house, await tableForTwo(house, 'race', { spectators }));
    expect(house.told.sentAway).toEqual([]);
  }
});

it('tells nothing of a game to those who came before it began, where nobody may watch', async () => {
  const house = openHouse();
  const table = await tableWithout(house);
  await table.seating.sit(ben);
  await look(table, cleo);
  await startRace(house, table);
  await new Promise((answer) => table.move({ seat: 0, gameNumber: 1, moveNo: 1, move: 'draw', answer }));
  expect(house.heardBy(anna).filter(Array.isArray)).toHaveLength(1);
  expect(house.heardBy(cleo)).toEqual([]);
});
