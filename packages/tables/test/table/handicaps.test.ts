import { commitmentOf, err, ok } from '@snap-up/engine';
import { allSettled } from '@snap-up/test-kit/facts.ts';
import { goAway, passTime, playOut, restart, runningGame } from '@snap-up/test-kit/people.ts';
import {
  anna,
  ben,
  cleo,
  look,
  newServer,
  newTable,
  nonceOf,
  play,
  revealNonces,
  startRace,
  type TestServer,
  tableForTwo,
} from '@snap-up/test-kit/test-server.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { MultiplayerTable } from '../../src/table/multiplayer-table.ts';
import { timings } from '../../src/table/timings.ts';

const notStarted = { kind: 'rejected', error: { code: 'not-started' } };
const kept = { kind: 'kept' };

let server: TestServer;
beforeEach(() => {
  server = newServer();
});

const set = (table: MultiplayerTable, handicaps: string) =>
  table.hosting.changeSettings(anna, { options: { handicaps } });
const handicapsOf = ({ record }: MultiplayerTable) => record.options.handicaps;

async function raceWith(handicaps: string): Promise<MultiplayerTable> {
  const table = await tableForTwo(server);
  await look(table, anna);
  await look(table, ben);
  expect(await set(table, handicaps)).toEqual(ok());
  await startRace(server, table);
  return table;
}

describe('a seat that starts later', () => {
  it('can’t move before, and the others can', async () => {
    const table = await raceWith('0,30');
    expect(await play(table, 0, 1, 'draw')).toEqual(kept);
    expect(await play(table, 1, 1, 'draw')).toEqual(notStarted);
    await passTime(server, 29_999);
    expect(await play(table, 1, 1, 'draw')).toEqual(notStarted);
    await passTime(server, 1);
    expect(await play(table, 1, 1, 'draw')).toEqual(kept);
  });

  it('can’t move before the race starts either', async () => {
    const table = await tableForTwo(server);
    await set(table, '10,0');
    await startRace(server, table);
    server.clock.pass(-1);
    expect(await play(table, 0, 1, 'draw')).toEqual(notStarted);
  });

  it('can give up and agree to end the race at any time', async () => {
    const table = await raceWith('0,30');
    expect(await play(table, 1, 1, 'agree')).toEqual(kept);
    expect(await play(table, 1, 2, 'give-up')).toEqual(kept);
  });

  it('does not count as absent before, for not moving', async () => {
    const table = await raceWith('0,240');
    await goAway(server, table, ben);
    await play(table, 0, 1, 'agree');
    await passTime(server, 240_000 - timings.reconnectGraceMs + timings.absentMs - 1);
    expect(table.phase).toBe('playing');
    await passTime(server, 1);
    expect(table.phase).toBe('finished');
  });

  it('waits on after a pause', async () => {
    const table = await raceWith('0,30');
    await passTime(server, 10_000);
    for (const player of [anna, ben]) await table.pausing.want(player, true);
    await allSettled();
    await passTime(server, 600_000);
    for (const player of [anna, ben]) await table.pausing.want(player, false);
    await allSettled();
    await passTime(server, timings.countdownMs);
    expect(runningGame(table).isPaused).toBe(false);
    await passTime(server, 19_999);
    expect(await play(table, 1, 1, 'draw')).toEqual(notStarted);
    await passTime(server, 1);
    expect(await play(table, 1, 1, 'draw')).toEqual(kept);
  });

  it('waits no longer at a server that takes the table over, nor less long', async () => {
    const table = await raceWith('0,30');
    await passTime(server, 20_000);
    const next = await restart(server, table);
    expect(await play(next.table, 1, 1, 'draw')).toEqual(notStarted);
    await passTime(next.server, 10_000);
    expect(await play(next.table, 1, 1, 'draw')).toEqual(kept);
  });
});

it('stands in the record of the game', async () => {
  const table = await raceWith('draw1,30');
  expect(runningGame(table).record.options).toMatchObject({ handicaps: 'draw1,30' });
  expect(await play(table, 0, 1, 'draw')).toEqual(kept);
  expect(runningGame(table).state.piles[runningGame(table).rules.seatPiles[0]?.waste ?? -1]).toHaveLength(1);
});

describe('the handicap of a player', () => {
  it('is chosen by the host, and nobody stays ready', async () => {
    const table = await tableForTwo(server);
    expect(await table.hosting.changeSettings(ben, { options: { handicaps: '30,0' } })).toEqual(
      err({ code: 'not-host' }),
    );
    await table.starting.setReady(ben, '1'.repeat(64));
    expect(await set(table, '0,30')).toEqual(ok());
    expect(table.record.seats[1]?.isReady).toBe(false);
    expect((await server.tableStore.load(table.id))?.options.handicaps).toBe('0,30');
  });

  it('goes along to another seat, and goes with a player who leaves', async () => {
    const table = await newTable(server, { seatCount: 3 });
    await table.seating.sit(ben);
    await set(table, '10,60,0');
    await table.seating.sit(ben, 2);
    expect(handicapsOf(table)).toBe('10,0,60');
    await table.seating.sit(cleo);
    expect(handicapsOf(table)).toBe('10,0,60');
    await table.seating.stand(ben);
    expect(handicapsOf(table)).toBe('10,0,0');
    expect((await server.tableStore.load(table.id))?.options.handicaps).toBe('10,0,0');
    expect((await restart(server, table)).table.record.seats).toEqual(table.record.seats);
  });

  it('is stored with the seat, so that no crash comes between', async () => {
    const table = await newTable(server, { seatCount: 3 });
    await table.seating.sit(ben);
    await set(table, '10,60,0');
    // Of two statements in a row, the second one would find the store away.
    const { tableStore } = server;
    tableStore.changeSettings = () => Promise.reject(new Error('The store is away.'));
    const stored = async () => {
      const { seats = [], options } = (await tableStore.load(table.id)) ?? {};
      return [seats.map((one) => one?.name ?? null), options?.handicaps];
    };
    await table.seating.sit(ben, 2);
    expect(await stored()).toEqual([['Anna', null, 'Ben'], '10,0,60']);
    await table.seating.stand(ben);
    expect(await stored()).toEqual([['Anna', null, null], '10,0,0']);
  });

  it.each([
    ['the free seats are removed', (table: MultiplayerTable) => table.hosting.removeFreeSeats(anna)],
    ['there are to be fewer seats', (table: MultiplayerTable) => table.hosting.changeSettings(anna, { seatCount: 2 })],
  ])('goes along where %s', async (_, removeSeats) => {
    const table = await newTable(server, { seatCount: 3 });
    await table.seating.sit(ben, 2);
    await set(table, '0,0,60');
    expect(await removeSeats(table)).toEqual(ok());
    expect(handicapsOf(table)).toBe('0,60');
    expect((await server.tableStore.load(table.id))?.options.handicaps).toBe('0,60');
  });
});

describe('automatic handicaps', () => {
  /** Plays games that whoever sits on these seats wins, one after the other; on -1, nobody does. */
  async function games(table: MultiplayerTable, ...winners: readonly number[]): Promise<void> {
    for (const winner of winners) {
      await startRace(server, table);
      await passTime(server, 240_000);
      await playOut(table, ...(winner === -1 ? [] : [winner]));
      await allSettled();
    }
  }

  async function automaticTable(handicapping = 'automatic'): Promise<MultiplayerTable> {
    const table = await tableForTwo(server, 'race', { handicapping, evenDeal: false });
    for (const player of [anna, ben]) await look(table, player);
    return table;
  }

  it('rise by a step when somebody wins twice running with the same ones, and fall again', async () => {
    const table = await automaticTable();
    await games(table, 1);
    expect(handicapsOf(table)).toBe('none');
    await games(table, 1);
    expect(handicapsOf(table)).toBe('0,30');
    await games(table, 1);
    expect(handicapsOf(table)).toBe('0,30');
    await games(table, 1);
    expect(handicapsOf(table)).toBe('draw1,60');
    expect((await server.tableStore.load(table.id))?.options.handicaps).toBe('draw1,60');
    await games(table, 0, 0);
    expect(handicapsOf(table)).toBe('0,30');
    await games(table, 0, 0);
    expect(handicapsOf(table)).toBe('none');
  });

  it('stay where wins are not running: another player won, or nobody did', async () => {
    const table = await automaticTable();
    await games(table, 0, 1, 0, 1, -1, 1);
    expect(handicapsOf(table)).toBe('none');
  });

  it('count a win before a restart', async () => {
    let table = await automaticTable();
    await games(table, 1);
    ({ server, table } = await restart(server, table));
    for (const player of [anna, ben]) await look(table, player);
    await games(table, 1);
    expect(handicapsOf(table)).toBe('0,30');
  });

  it('stay for a game to which everybody has agreed as soon as they saw the end of the last one', async () => {
    const table = await automaticTable();
    await games(table, 1);
    const agreed: Promise<unknown>[] = [];
    server.hearers.add(() => {
      const { isOver, record } = runningGame(table);
      if (record.number !== 2 || !isOver || agreed.length > 0) return;
      for (const player of [anna, ben]) agreed.push(table.starting.setReady(player, commitmentOf(nonceOf(player))));
    });
    await games(table, 1);
    expect(await Promise.all(agreed)).toEqual([ok(), ok()]);
    expect([table.phase, handicapsOf(table)]).toEqual(['shuffling', 'none']);
    await revealNonces(table);
    expect([table.phase, runningGame(table).record.options.handicaps]).toEqual(['countdown', 'none']);
  });

  it('stay where the host sets them', async () => {
    const table = await automaticTable('host');
    await games(table, 1, 1, 1);
    expect(handicapsOf(table)).toBe('none');
  });
});
