import { checkShuffle, err, ok } from '@snap-up/engine';
import type { NightInfo, NightLength } from '@snap-up/protocol';
import { broughtBack, dora, goAway, passTime, playOut, restart } from '@snap-up/test-kit/people.ts';
import {
  anna,
  ben,
  cleo,
  getReady,
  look,
  newServer,
  newTable,
  play,
  revealNonces,
  startRace,
  type TestServer,
  tableForTwo,
} from '@snap-up/test-kit/test-server.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Player } from '../../src/game/records.ts';
import type { MultiplayerTable } from '../../src/table/multiplayer-table.ts';
import type { NewTableRequest } from '../../src/table/tables.ts';
import { timings } from '../../src/table/timings.ts';

let server: TestServer;
beforeEach(() => {
  server = newServer();
});

/** A table of these people, each with an open page, at which a night is played. */
async function nightOf(
  players: readonly Player[] = [anna, ben],
  length: NightLength = '3-rounds',
  wanted: Partial<NewTableRequest> = {},
): Promise<MultiplayerTable> {
  const seatCount = players.length + (wanted.bots?.length ?? 0);
  const table = await newTable(server, { seatCount, ...wanted }, players[0]);
  for (const player of players) {
    await table.seating.sit(player);
    await look(table, player);
  }
  expect(await table.hosting.changeSettings(anna, { night: length })).toEqual(ok());
  return table;
}

/** Starts the next round, and plays it until whoever sits on one of these seats has a card on the foundations. */
async function round(table: MultiplayerTable, players: readonly Player[], ...seats: readonly number[]): Promise<void> {
  await startRace(server, table, players);
  await playOut(table, ...seats);
}

function nightAt(table: MultiplayerTable): NightInfo {
  const { night } = table.info();
  if (night === null) throw new Error('A night is played');
  return night;
}

/** Everybody's points, best first. */
const totalsAt = (table: MultiplayerTable) => nightAt(table).players.map(({ name, total }) => [name, total] as const);

describe('the score sheet', () => {
  it('is the host’s to choose, and known before the first round', async () => {
    const table = await tableForTwo(server);
    expect(table.info().night).toBeNull();
    expect(await table.hosting.changeSettings(ben, { night: '3-rounds' })).toEqual(err({ code: 'not-host' }));
    await getReady(table, ben);
    expect(await table.hosting.changeSettings(anna, { night: '100-points' })).toEqual(ok());
    const night: NightInfo = { length: '100-points', roundCount: 0, isOver: false, beginsAt: null, players: [] };
    expect(server.told.tables.at(-1)?.night).toEqual(night);
    expect(table.info().seats[1]?.isReady).toBe(false);
    await startRace(server, table);
    const line = { place: 1, startPoints: 0, points: [], total: 0, winCount: 0 };
    expect(table.info().night).toEqual({
      ...night,
      players: [
        { name: 'Anna', seat: 0, ...line },
        { name: 'Ben', seat: 1, ...line },
      ],
    });
    expect(await table.hosting.changeSettings(anna, { night: null })).toEqual(err({ code: 'game-running' }));
  });

  it('is the same after a restart, and on another server', async () => {
    const before = await nightOf();
    await round(before, [anna, ben], 1);
    const { table } = await restart(server, before);
    expect(table.info().night).toEqual(before.info().night);
  });

  it('counts a round whose end could not be stored, once', async () => {
    const table = await nightOf();
    await startRace(server, table);
    server.tableStore.fault = new Error('The store is away.');
    for (const seat of [0, 1]) await play(table, seat, 1, 'agree');
    await passTime(server, 0);
    expect(server.tableStore.noted).toEqual([]);
    server.tableStore.fault = null;
    await server.tables.stop();
    const again = await broughtBack(newServer(server), table);
    expect(nightAt(again).roundCount).toBe(1);
  });

  it('follows people who change seats, and keeps the points of those who leave', async () => {
    const table = await nightOf();
    await round(table, [anna, ben], 1);
    expect(server.told.tables.at(-1)?.night).toEqual(nightAt(table));
    await table.seating.stand(ben);
    expect(nightAt(table).players[0]).toMatchObject({ name: 'Ben', seat: null, total: 1 });
    await table.seating.stand(anna);
    await table.seating.sit(ben, 0);
    await table.seating.sit(anna, 1);
    await round(table, [ben, anna], 0);
    expect(totalsAt(table)).toEqual([
      ['Ben', 2],
      ['Anna', 0],
    ]);
  });

  it('starts over with the game after the last round, after a restart, too', async () => {
    const table = await nightOf();
    for (const winner of [0, 1, 1]) await round(table, [anna, ben], winner);
    expect(nightAt(table)).toMatchObject({ roundCount: 3, isOver: true, players: [{ name: 'Ben', total: 2 }, {}] });
    await getReady(table, anna);
    expect(nightAt(table)).toMatchObject({ roundCount: 3, beginsAt: null });
    await getReady(table, ben);
    expect(nightAt(table)).toMatchObject({ roundCount: 0, isOver: false });
    const again = await restart(server, table);
    expect(nightAt(again.table)).toMatchObject({ roundCount: 0, players: [{ total: 0 }, { total: 0 }] });
  });

  it('starts over if nobody of the night plays on', async () => {
    const table = await nightOf();
    await round(table, [anna, ben], 1);
    for (const player of [anna, ben]) await table.seating.stand(player);
    for (const player of [cleo, dora]) await table.seating.sit(player);
    await startRace(server, table, [cleo, dora]);
    expect(totalsAt(table)).toEqual([
      ['Cleo', 0],
      ['Dora', 0],
    ]);
  });

  it('stays where what is played changes, and is lost with another length', async () => {
    const table = await nightOf();
    await round(table, [anna, ben], 1);
    await table.hosting.changeSettings(anna, { options: { draw: 1 } });
    await table.hosting.changeSettings(anna, { night: '3-rounds' });
    expect(totalsAt(table)[0]).toEqual(['Ben', 1]);
    await table.hosting.changeSettings(anna, { night: '5-rounds' });
    expect(nightAt(table)).toMatchObject({ length: '5-rounds', roundCount: 0, players: [] });
    await table.hosting.changeSettings(anna, { night: null });
    await round(table, [anna, ben], 1);
    expect(table.info().night).toBeNull();
  });
});

describe('the next round of a night', () => {
  const trio = [anna, ben, cleo];

  /** Passes the time after which the next round begins, and reveals the nonces of those who were ready. */
  async function waitingEnds(table: MultiplayerTable): Promise<void> {
    await passTime(server, timings.nextRoundMs);
    await revealNonces(table);
  }

  it('begins by itself 15 s after all but one are ready, with cards that everybody can check', async () => {
    const table = await nightOf(trio);
    await round(table, trio, 0);
    await getReady(table, anna);
    expect(nightAt(table).beginsAt).toBeNull();
    await getReady(table, ben);
    expect(nightAt(table).beginsAt).toBe(server.clock.nowMs() + 15_000);
    expect(server.told.tables.at(-1)?.night).toEqual(nightAt(table));
    await passTime(server, 14_999);
    expect(table.phase).toBe('finished');
    await passTime(server, 1);
    expect(table.phase).toBe('shuffling');
    await revealNonces(table);
    expect(table.info()).toMatchObject({ phase: 'countdown', gameNumber: 2, night: { beginsAt: null } });
    const { game } = table;
    const proof = game?.record.mode.kind === 'multiplayer' ? game.record.mode.shuffle : null;
    if (game === null || proof === null) throw new Error('A game is dealt, with its proof');
    expect(game.record.players.map(({ name }) => name)).toEqual(['Anna', 'Ben', 'Cleo']);
    expect(checkShuffle(game.rules, proof).ok).toBe(true);
  });

  it('begins at once when the last one is ready, too', async () => {
    const table = await nightOf(trio);
    await round(table, trio);
    for (const player of trio) await getReady(table, player);
    expect(table.info()).toMatchObject({ phase: 'countdown', gameNumber: 2, night: { beginsAt: null } });
    expect(server.clock.taskCount).toBeGreaterThan(0);
    await passTime(server, timings.nextRoundMs);
    expect(table.info()).toMatchObject({ phase: 'playing', gameNumber: 2 });
  });

  it('waits as long as others change their mind, and again for 15 s after that', async () => {
    const table = await nightOf();
    await round(table, [anna, ben]);
    await getReady(table, anna);
    await passTime(server, 10_000);
    await table.starting.setReady(anna, null);
    expect(nightAt(table).beginsAt).toBeNull();
    await passTime(server, timings.nextRoundMs);
    expect(table.phase).toBe('finished');
    await getReady(table, ben);
    await passTime(server, timings.nextRoundMs - 1);
    expect(table.phase).toBe('finished');
    await passTime(server, 1);
    expect(table.phase).toBe('shuffling');
  });

  it('waits for everybody before the first round, in single games, and once the night is over', async () => {
    const table = await nightOf();
    await getReady(table, anna);
    expect(nightAt(table).beginsAt).toBeNull();
    for (let played = 0; played < 3; played += 1) await round(table, [anna, ben]);
    await getReady(table, anna);
    expect(nightAt(table)).toMatchObject({ isOver: true, beginsAt: null });
    await passTime(server, timings.nextRoundMs);
    expect(table.phase).toBe('finished');
  });

  it('does without the seats of those who have left', async () => {
    const table = await nightOf(trio);
    await round(table, trio, 2);
    await table.seating.stand(ben);
    await getReady(table, anna);
    expect(nightAt(table).beginsAt).not.toBeNull();
    await waitingEnds(table);
    expect(table.game?.record.players.map(({ name }) => name)).toEqual(['Anna', 'Cleo']);
    expect(nightAt(table).players).toContainEqual(expect.objectContaining({ name: 'Ben', seat: null }));
  });

  it('begins without whoever has taken a seat and is not ready being asked again, but not alone', async () => {
    const table = await nightOf();
    await round(table, [anna, ben]);
    await table.seating.stand(ben);
    await getReady(table, anna);
    expect(nightAt(table).beginsAt).toBeNull();
    await table.seating.sit(cleo);
    await look(table, cleo);
    expect(nightAt(table).beginsAt).not.toBeNull();
  });

  it('does not begin against somebody who has gone away, and does once they are back', async () => {
    const table = await nightOf();
    await round(table, [anna, ben]);
    await goAway(server, table, ben);
    await getReady(table, anna);
    expect(nightAt(table).beginsAt).toBeNull();
    await look(table, ben);
    await waitingEnds(table);
    expect(table.info()).toMatchObject({ phase: 'countdown', gameNumber: 2 });
  });

  it('does not begin without somebody who was ready and has gone away', async () => {
    const table = await nightOf(trio);
    await round(table, trio);
    for (const player of [anna, ben]) await getReady(table, player);
    await goAway(server, table, ben);
    expect(nightAt(table).beginsAt).toBeNull();
    await look(table, ben);
    expect(nightAt(table).beginsAt).not.toBeNull();
  });

  it('is the person’s to begin who plays against bots alone, as bots are always ready', async () => {
    const table = await nightOf([anna], '3-rounds', { bots: ['gentle', 'gentle'] });
    await startRace(server, table, [anna]);
    await table.endingTogether.end(anna);
    expect(nightAt(table)).toMatchObject({ roundCount: 1, beginsAt: null });
    await getReady(table, anna);
    expect(table.info()).toMatchObject({ phase: 'countdown', gameNumber: 2 });
  });

  it('waits again after a restart', async () => {
    const before = await nightOf(trio);
    await round(before, trio);
    for (const player of [anna, ben]) await getReady(before, player);
    await passTime(server, 10_000);
    const { server: next, table } = await restart(server, before);
    server = next;
    expect(nightAt(table).beginsAt).toBeNull();
    for (const player of [anna, ben]) await look(table, player);
    expect(nightAt(table).beginsAt).toBe(server.clock.nowMs() + timings.nextRoundMs);
    await waitingEnds(table);
    expect(table.info()).toMatchObject({ phase: 'countdown', gameNumber: 2, night: { roundCount: 1 } });
  });

  it('begins when the store is back', async () => {
    const table = await nightOf();
    await round(table, [anna, ben]);
    await getReady(table, anna);
    server.tableStore.fault = new Error('The store is away.');
    await passTime(server, timings.nextRoundMs);
    expect(table.phase).toBe('finished');
    server.tableStore.fault = null;
    await passTime(server, timings.retryMs);
    expect(table.phase).toBe('shuffling');
  });
});
