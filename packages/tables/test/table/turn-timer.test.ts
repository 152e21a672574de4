import { allSettled, newFact } from '@snap-up/test-kit/facts.ts';
import { clockOf } from '@snap-up/test-kit/modes.ts';
import { broughtBack, gameOf, goAway, moverAt, passTime, people, runningGame } from '@snap-up/test-kit/people.ts';
import {
  anna,
  ben,
  cleo,
  leave,
  look,
  newServer,
  newStores,
  play,
  startRace,
  type TestServer,
} from '@snap-up/test-kit/test-server.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MultiplayerTable } from '../../src/table/multiplayer-table.ts';
import { timings } from '../../src/table/timings.ts';

const minuteMs = 60_000;
const seatOfTurn = /turn=([a-e])/;

let server: TestServer;
beforeEach(() => {
  server = newServer();
});

/** Numbers go up over all tests: one that was never used is as good as the next. */
let moveNo = 0;
/** Whoever's turn it is ends it. */
async function pass(table: MultiplayerTable): Promise<void> {
  moveNo += 1;
  expect(await play(table, moverAt(table), moveNo, 'pass')).toEqual({ kind: 'kept' });
}

const lastClock = () => server.told.clocks.at(-1);
const skips = () => server.told.batches.filter(([, , number]) => number === null);

describe('with a time for each turn', () => {
  const options = { clock: 'turn-30' };

  it('ends a turn whose time is up, as a pass that its seat did not ask for, and gives the next its whole time', async () => {
    const table = await gameOf(server, [anna, ben], { options });
    const first = moverAt(table);
    await passTime(server, 29_999);
    expect(server.told.batches).toEqual([]);
    await passTime(server, 1);
    expect(server.told.batches).toEqual([[1, first, null, expect.stringMatching(/^pass\+? turn=/)]]);
    expect(moverAt(table)).toBe(1 - first);
    expect(lastClock()).toEqual({ endsAt: server.clock.nowMs() + 30_000, banksMs: null });
    await passTime(server, 29_999);
    expect(skips()).toHaveLength(1);
    await passTime(server, 1);
    expect(skips()).toHaveLength(2);
    expect(moverAt(table)).toBe(first);
  });

  it('sends the end of the first turn with the deal, and to later newcomers', async () => {
    const table = await gameOf(server, [anna, ben], { options });
    const { startsAtMs } = runningGame(table).record;
    const clock = { endsAt: startsAtMs + 30_000, banksMs: null };
    expect(server.told.games.map((game) => [game.position === null, clockOf(game)])).toEqual([
      [true, clock],
      [false, clock],
    ]);
    await passTime(server, 5_000);
    const joined = await look(table, cleo);
    expect(joined.clock).toEqual(clock);
    expect(clockOf(joined.game)).toEqual(clock);
    const known = await look(table, anna, { number: 1, seq: 0 });
    expect(known).toMatchObject({ game: null, clock });
  });

  it('does not begin a turn afresh at each move that is made in it', async () => {
    const table = await gameOf(server, [anna, ben], { options });
    const seat = moverAt(table);
    await passTime(server, 20_000);
    expect(await play(table, seat, 1, 'agree')).toEqual({ kind: 'kept' });
    await passTime(server, 10_000);
    expect(skips()).toEqual([[2, seat, null, expect.stringMatching(seatOfTurn)]]);
  });

  it('counts a move that arrived before the flag, and does not skip the turn after it', async () => {
    const table = await gameOf(server, [anna, ben], { options });
    const first = moverAt(table);
    server.clock.pass(29_999);
    const passed = play(table, first, 1, 'pass');
    server.clock.pass(1);
    expect(await passed).toEqual({ kind: 'kept' });
    await allSettled();
    expect(skips()).toEqual([]);
    expect(moverAt(table)).toBe(1 - first);
    // The turn that has begun meanwhile has all its time.
    await passTime(server, 29_999);
    expect(skips()).toEqual([]);
    await passTime(server, 1);
    expect(skips()).toEqual([[2, 1 - first, null, expect.stringMatching(seatOfTurn)]]);
  });

  it('ends no turn by a timer that goes off early, and ends it at its time all the same', async () => {
    const table = await gameOf(server, [anna, ben], { options });
    await passTime(server, 10_000);
    server.clock.fireEarly();
    await allSettled();
    expect(skips()).toEqual([]);
    await passTime(server, 19_999);
    expect(skips()).toEqual([]);
    await passTime(server, 1);
    expect(skips()).toHaveLength(1);
    expect(table.phase).toBe('playing');
  });

  it('stops while no player is here, and then gives the turn its whole time', async () => {
    const table = await gameOf(server, [anna, ben], { options });
    await look(table, cleo);
    await goAway(server, table, ben);
    expect(lastClock()).toBeUndefined();
    // Whoever reloads a page is back in a moment, and wins no time by it.
    leave(table, anna);
    await passTime(server, 1_000);
    expect(lastClock()).toBeUndefined();
    await look(table, anna);
    expect(lastClock()).toBeUndefined();
    await goAway(server, table, anna);
    // Only a spectator is left.
    expect(lastClock()).toEqual({ endsAt: null, banksMs: null });
    expect((await look(table, cleo, null, () => false)).clock).toEqual({ endsAt: null, banksMs: null });
    const count = skips().length;
    await passTime(server, 60 * minuteMs);
    expect(skips()).toHaveLength(count);
    await look(table, ben);
    expect(lastClock()).toEqual({ endsAt: server.clock.nowMs() + 30_000, banksMs: null });
    await passTime(server, 30_000);
    expect(skips()).toHaveLength(count + 1);
  });

  it('runs in everybody’s turn while one of them is here, also in those of absent players', async () => {
    const table = await gameOf(server, [anna, ben, cleo], { options });
    await goAway(server, table, ben);
    await goAway(server, table, cleo);
    const seats = new Set<number>();
    for (let turn = 0; turn < 6; turn += 1) {
      await passTime(server, 30_000);
      seats.add(moverAt(table));
    }
    expect([...seats].sort()).toEqual([0, 1, 2]);
    expect(table.phase).toBe('playing');
  });

  it('stops while only bots are present', async () => {
    const table = await gameOf(server, [anna], { options, bots: ['gentle'] });
    await goAway(server, table, anna);
    expect(lastClock()?.endsAt).toBeNull();
    const seq = server.told.batches.length;
    await passTime(server, minuteMs);
    expect(server.told.batches).toHaveLength(seq);
  });

  it('lets those who watch later see the same time left as the players saw', async () => {
    const table = await gameOf(server, [anna, ben], { options: { ...options, spectators: 'delay-120' } });
    const begunAtMs = server.clock.nowMs();
    await pass(table);
    expect(server.told.clocks).toEqual([{ endsAt: begunAtMs + 30_000, banksMs: null }]);
    // The others are told of later turns meanwhile.
    await passTime(server, 120_000);
    expect(server.told.clocks).toContainEqual({ endsAt: begunAtMs + 30_000 + 120_000, banksMs: null });
    expect((await look(table, anna)).clock?.endsAt).toBeLessThanOrEqual(server.clock.nowMs() + 30_000);
    expect((await look(table, cleo)).clock).toBeNull();
  });

  it('continues after a restart with the time that the turn had left, however often that happens', async () => {
    const before = await gameOf(server, [anna, ben], { options });
    let table = before;
    for (const spentMs of [8_000, 12_000]) {
      await look(table, anna);
      await passTime(server, spentMs);
      await server.tables.stop();
      server = newServer(server);
      table = await broughtBack(server, table);
      await passTime(server, 40_000);
    }
    await look(table, anna);
    expect(lastClock()).toEqual({ endsAt: server.clock.nowMs() + 10_000, banksMs: null });
    await passTime(server, 10_000);
    expect(skips()).toHaveLength(1);
    expect(lastClock()?.endsAt).toBe(server.clock.nowMs() + 30_000);
  });

  it('stays stopped for a restart, though somebody comes or a turn ends before the table is given up', async () => {
    const table = await gameOf(server, [anna, ben], { options });
    await passTime(server, 8_000);
    const given = newFact();
    vi.spyOn(server.leases, 'stop').mockReturnValue(given.happened);
    const stopped = server.tables.stop();
    await allSettled();
    const { clocks } = server.tableStore;
    const turn = () => clocks.get(runningGame(table).record.id)?.turn;
    expect(turn()).toMatchObject({ number: 1, takenMs: 8_000, isRunning: false });
    await look(table, anna);
    await passTime(server, timings.keepClockMs);
    expect(turn()).toMatchObject({ number: 1, takenMs: 8_000, isRunning: false });
    await pass(table);
    await allSettled();
    expect(turn()).toMatchObject({ number: 2, takenMs: 0, isRunning: false });
    given.happen();
    await stopped;
  });

  it.each([0, 3_000, 10 * minuteMs])(
    'gains no time from a crash, and loses a few seconds at most: down for %i ms',
    async (downMs) => {
      const before = await gameOf(server, [anna, ben], { options });
      await passTime(server, 12_000);
      // Nothing of that server is running any more.
      before.drop();
      server.clock.stall(downMs);
      server = newServer(server);
      await look(await broughtBack(server, before), anna);
      const leftMs = (lastClock()?.endsAt ?? 0) - server.clock.nowMs();
      expect(leftMs).toBeLessThanOrEqual(18_000);
      expect(leftMs).toBeGreaterThanOrEqual(18_000 - Math.min(downMs, timings.keepClockMs));
    },
  );

  it('ends with the game', async () => {
    const table = await gameOf(server, [anna, ben], { options });
    await play(table, 0, 1, 'agree');
    await play(table, 1, 1, 'agree');
    expect(table.phase).toBe('finished');
    expect((await look(table, cleo)).clock).toBeNull();
    await passTime(server, 10 * minuteMs);
    expect(skips()).toEqual([]);
    expect(server.logged).toEqual([]);
  });
});

describe('with a time for all turns', () => {
  const options = { clock: 'bank-5' };
  const emptyMs = 10_000;

  it('takes from a bank what each turn has used, and from no other', async () => {
    const table = await gameOf(server, [anna, ben], { options });
    const first = moverAt(table);
    const banks = [5 * minuteMs, 5 * minuteMs];
    expect((await look(table, anna)).clock).toEqual({ endsAt: server.clock.nowMs() + 5 * minuteMs, banksMs: banks });
    await passTime(server, 70_000);
    await pass(table);
    banks[first] = 5 * minuteMs - 70_000;
    expect(lastClock()).toEqual({ endsAt: server.clock.nowMs() + 5 * minuteMs, banksMs: banks });
    await passTime(server, 1_500);
    await pass(table);
    banks[1 - first] = 5 * minuteMs - 1_500;
    expect(lastClock()).toEqual({ endsAt: server.clock.nowMs() + 5 * minuteMs - 70_000, banksMs: banks });
  });

  it('gives ten seconds a turn when the bank is empty, and as much where less is left', async () => {
    const table = await gameOf(server, [anna, ben], { options });
    const first = moverAt(table);
    await passTime(server, 5 * minuteMs - 3_000);
    await pass(table);
    await pass(table);
    expect(moverAt(table)).toBe(first);
    expect(lastClock()?.banksMs?.[first]).toBe(3_000);
    for (let turn = 0; turn < 3; turn += 1) {
      expect(lastClock()?.endsAt).toBe(server.clock.nowMs() + emptyMs);
      const count = skips().length;
      await passTime(server, emptyMs - 1);
      expect(skips()).toHaveLength(count);
      await passTime(server, 1);
      expect(skips()).toHaveLength(count + 1);
      expect(lastClock()?.banksMs?.[first]).toBe(0);
      await pass(table);
    }
  });

  it('takes nothing for a turn in which the clock came to stand still, up to then', async () => {
    const table = await gameOf(server, [anna, ben], { options });
    const first = moverAt(table);
    await passTime(server, minuteMs);
    leave(table, anna);
    await goAway(server, table, ben);
    expect(lastClock()?.endsAt).toBeNull();
    await passTime(server, 20_000);
    await look(table, anna);
    expect(lastClock()?.endsAt).toBe(server.clock.nowMs() + 5 * minuteMs);
    await passTime(server, 2_000);
    await pass(table);
    expect(lastClock()?.banksMs?.[first]).toBe(5 * minuteMs - 2_000);
  });

  it('continues after a restart with the time that the turn had left, and takes none until somebody is back', async () => {
    const before = await gameOf(server, [anna, ben], { options });
    const first = moverAt(before);
    await passTime(server, 2 * minuteMs);
    await pass(before);
    await passTime(server, 18_000);
    await server.tables.stop();
    await passTime(server, 60 * minuteMs);
    server = newServer(server);
    const table = await broughtBack(server, before);
    const banksMs = [5 * minuteMs, 5 * minuteMs].with(first, 3 * minuteMs);
    expect((await look(table, cleo)).clock).toEqual({ endsAt: null, banksMs });
    await passTime(server, 60 * minuteMs);
    expect(skips()).toEqual([]);
    const leftMs = 5 * minuteMs - 18_000;
    const joined = await look(table, ben);
    expect(joined.clock).toEqual({ endsAt: server.clock.nowMs() + leftMs, banksMs });
    await passTime(server, leftMs);
    expect(skips()).toEqual([[2, 1 - first, null, expect.stringMatching(seatOfTurn)]]);
    expect(lastClock()).toEqual({ endsAt: server.clock.nowMs() + 3 * minuteMs, banksMs: banksMs.with(1 - first, 0) });
  });

  it('takes a turn off its bank that ended just before a crash, although that was not stored', async () => {
    const before = await gameOf(server, [anna, ben], { options });
    const first = moverAt(before);
    await passTime(server, minuteMs + 1_000);
    server.tableStore.fault = new Error('away');
    await pass(before);
    await allSettled();
    server.tableStore.fault = null;
    server = newServer(server);
    const table = await broughtBack(server, before);
    const banksMs = [5 * minuteMs, 5 * minuteMs].with(first, 4 * minuteMs - 1_000);
    expect((await look(table, ben)).clock).toEqual({ endsAt: server.clock.nowMs() + 5 * minuteMs, banksMs });
  });

  it('begins a rematch with full banks', async () => {
    const table = await gameOf(server, [anna, ben], { options });
    await passTime(server, minuteMs);
    await pass(table);
    for (const seat of [0, 1]) await play(table, seat, 1_000, 'agree');
    await startRace(server, table);
    expect((await look(table, anna)).clock?.banksMs).toEqual([5 * minuteMs, 5 * minuteMs]);
  });

  it('logs a warning if the time left cannot be stored, plays on, and stores it with the next turn', async () => {
    const table = await gameOf(server, [anna, ben], { options });
    const { id } = runningGame(table).record;
    server.tableStore.fault = new Error('away');
    await passTime(server, 1_000);
    await pass(table);
    await allSettled();
    expect(server.logged).toEqual([{ level: 'warn', message: expect.stringContaining('Storing a clock failed') }]);
    server.tableStore.fault = null;
    await passTime(server, 2_000);
    await pass(table);
    await allSettled();
    expect([...(server.tableStore.clocks.get(id)?.banksMs ?? [])].sort()).toEqual([
      5 * minuteMs - 2_000,
      5 * minuteMs - 1_000,
    ]);
  });

  it('does not take the turn of another server’s making for its own', async () => {
    const stores = newStores();
    const servers = [newServer(stores), newServer(stores)] as const;
    server = servers[0];
    const first = await gameOf(server, [anna, ben], { options: { clock: 'turn-30' } });
    const mover = moverAt(first);
    await passTime(server, 29_000);
    const second = await broughtBack(servers[1], first);
    await look(second, ben);
    // Before the first server finds out that it has lost the table.
    await Promise.all([mover, 1 - mover].map((seat) => play(first, seat, 1, 'pass')));
    // The second still believes in the first turn, and its flag falls: it catches up and skips nothing.
    await passTime(server, 1_000);
    expect(servers[1].told.batches.map(([seq, seat]) => [seq, seat])).toEqual([
      [1, mover],
      [2, 1 - mover],
    ]);
    expect(servers.flatMap(({ told }) => told.batches).filter(([, , number]) => number === null)).toEqual([]);
    expect(servers[1].logged).toEqual([]);
  });
});

it('has no clock where the players have chosen none, nor in a race', async () => {
  const table = await gameOf(server, [anna, ben]);
  expect((await look(table, anna)).clock).toBeNull();
  const race = await gameOf(server, people.slice(2, 4), { ruleset: 'race' });
  expect((await look(race, cleo)).clock).toBeNull();
  await passTime(server, 60 * minuteMs);
  expect(server.told.clocks).toEqual([]);
  expect(skips()).toEqual([]);
});
