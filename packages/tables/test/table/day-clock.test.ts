import { allSettled } from '@snap-up/test-kit/facts.ts';
import { clockOf } from '@snap-up/test-kit/modes.ts';
import { broughtBack, gameOf, goAway, moverAt, passTime, runningGame } from '@snap-up/test-kit/people.ts';
import {
  anna,
  ben,
  cleo,
  findTable,
  getReady,
  leave,
  look,
  newServer,
  play,
  type TestServer,
} from '@snap-up/test-kit/test-server.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { DueGames, dueGameTimes } from '../../src/table/due-games.ts';
import type { MultiplayerTable } from '../../src/table/multiplayer-table.ts';
import { timings } from '../../src/table/timings.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const options = { clock: 'days-2' };

let server: TestServer;
beforeEach(() => {
  server = newServer();
});

let moveNo = 0;
/** Whoever's turn it is ends it. */
async function pass(table: MultiplayerTable): Promise<void> {
  moveNo += 1;
  expect(await play(table, moverAt(table), moveNo, 'pass')).toEqual({ kind: 'kept' });
}

const skips = (of = server) => of.told.batches.filter(([, , number]) => number === null);
const lastClock = () => server.told.clocks.at(-1);
const gameIdOf = (table: MultiplayerTable) => runningGame(table).record.id;
const dueGamesOf = (of: TestServer) =>
  new DueGames({
    store: of.tableStore,
    tables: of.tables,
    clock: of.clock,
    log: { warn: (_facts, message) => void of.logged.push({ level: 'warn', message }) },
  });

/** Time passes until tables at which nobody is have left memory. */
async function idleTablesLeave(of = server): Promise<void> {
  for (let sweep = 0; sweep < 4; sweep += 1) await passTime(of, timings.idleMs);
  expect(of.tables.openCount).toBe(0);
}

/** Looks for games that are due, and lets their tables do what is. */
async function lookAtDueGames(of = server): Promise<void> {
  await dueGamesOf(of).lookNow();
  await passTime(of, 0);
}

/** Everybody leaves, and the table leaves memory: it is not kept there for days. */
async function leftAlone(table: MultiplayerTable): Promise<void> {
  for (const player of [anna, ben]) leave(table, player);
  await passTime(server, timings.reconnectGraceMs);
  await idleTablesLeave();
}

describe('while the table is in memory', () => {
  it('ends a turn that is out of time, and gives the next its whole time', async () => {
    const table = await gameOf(server, [anna, ben], { options });
    const first = moverAt(table);
    expect((await look(table, cleo)).clock).toEqual({
      endsAt: runningGame(table).record.startsAtMs + 2 * dayMs,
      banksMs: null,
    });
    await passTime(server, 2 * dayMs - 1);
    expect(server.told.batches).toEqual([]);
    await passTime(server, 1);
    expect(server.told.batches).toEqual([[1, first, null, expect.stringMatching(/^pass\+? turn=/)]]);
    expect(lastClock()).toEqual({ endsAt: server.clock.nowMs() + 2 * dayMs, banksMs: null });
  });

  it('runs on while nobody is here, and does not begin a turn afresh when somebody comes back', async () => {
    const table = await gameOf(server, [anna, ben], { options });
    const { startsAtMs } = runningGame(table).record;
    await goAway(server, table, anna);
    await goAway(server, table, ben);
    expect((await look(table, ben)).clock?.endsAt).toBe(startsAtMs + 2 * dayMs);
  });

  it('is no longer or shorter when somebody sets the time', async () => {
    const table = await gameOf(server, [anna, ben], { options });
    server.clock.set(-3 * dayMs);
    await passTime(server, 2 * dayMs - 1);
    expect(skips()).toEqual([]);
    await passTime(server, 1);
    expect(skips()).toHaveLength(1);
    server.clock.set(5 * dayMs);
    await passTime(server, 2 * dayMs - 1);
    expect(skips()).toHaveLength(1);
    expect(table.phase).toBe('playing');
  });

  it('stores each turn for the time when nobody is here, and nothing more once the game is over', async () => {
    const table = await gameOf(server, [anna, ben], { options });
    const { startsAtMs } = runningGame(table).record;
    const { turns } = server.tableStore;
    // The player of the turn is here, and is reminded before its end.
    const dueAtMs = startsAtMs + 1.5 * dayMs;
    expect(turns.get(gameIdOf(table))).toEqual({ number: 1, beganAtMs: startsAtMs, told: 'turn', dueAtMs });
    await passTime(server, hourMs);
    await pass(table);
    await allSettled();
    const beganAtMs = server.clock.nowMs();
    expect(turns.get(gameIdOf(table))).toEqual({
      number: 2,
      beganAtMs,
      told: 'turn',
      dueAtMs: beganAtMs + 1.5 * dayMs,
    });
    for (const seat of [0, 1]) await play(table, seat, 1_000, 'agree');
    await allSettled();
    expect(table.phase).toBe('finished');
    expect(turns.get(gameIdOf(table))).toBeUndefined();
  });
});

describe('while the table is in no memory', () => {
  it('brings the table back when a turn is out of time, ends that turn, and lets the table go again', async () => {
    const table = await gameOf(server, [anna, ben], { options });
    const first = moverAt(table);
    const { startsAtMs } = runningGame(table).record;
    await leftAlone(table);
    await passTime(server, startsAtMs + 1.5 * dayMs - 1 - server.clock.nowMs());
    await lookAtDueGames();
    expect(server.tables.openCount).toBe(0);
    await passTime(server, dayMs / 2);
    await lookAtDueGames();
    expect(skips()).toEqual([]);
    await passTime(server, 1);
    await lookAtDueGames();
    expect(skips()).toEqual([[1, first, null, expect.stringMatching(/^pass\+? turn=/)]]);
    expect(moverAt(await findTable(server, table.id))).toBe(1 - first);
    await idleTablesLeave();
    // Nothing is due for the next two days.
    await lookAtDueGames();
    expect(server.tables.openCount).toBe(0);
  });

  it('polls the store by itself', async () => {
    const table = await gameOf(server, [anna, ben], { options });
    await leftAlone(table);
    const dueGames = dueGamesOf(server);
    dueGames.startNow();
    await passTime(server, 2 * dayMs);
    await passTime(server, dueGameTimes.lookMs);
    await passTime(server, 0);
    expect(skips()).toHaveLength(1);
    await dueGames.stop();
    await idleTablesLeave();
    await passTime(server, 10 * dayMs);
    expect(skips()).toHaveLength(1);
  });

  it('loads only some tables at a time', async () => {
    const tables: MultiplayerTable[] = [];
    for (let count = 0; count < 2 * dueGameTimes.atOnce + 1; count += 1) {
      const host = count % 2 === 0 ? anna : ben;
      const guest = count % 2 === 0 ? ben : anna;
      tables.push(await gameOf(server, [host, guest], { options }));
    }
    for (const table of tables) for (const player of [anna, ben]) leave(table, player);
    await passTime(server, timings.reconnectGraceMs);
    await idleTablesLeave();
    await passTime(server, 3 * dayMs);
    const looking = dueGamesOf(server).lookNow();
    await allSettled();
    expect(server.tables.openCount).toBe(dueGameTimes.atOnce);
    await passTime(server, dueGameTimes.pauseMs);
    expect(server.tables.openCount).toBe(2 * dueGameTimes.atOnce);
    await passTime(server, dueGameTimes.pauseMs);
    await looking;
    await passTime(server, 0);
    expect(server.tables.openCount).toBe(tables.length);
    expect(skips()).toHaveLength(tables.length);
  });
});

describe('over a restart', () => {
  it('goes on with the time of the turn that was running, however long the server was gone', async () => {
    const table = await gameOf(server, [anna, ben], { options });
    await passTime(server, hourMs);
    await pass(table);
    const endsAt = server.clock.nowMs() + 2 * dayMs;
    await passTime(server, hourMs);
    await server.tables.stop();
    await passTime(server, dayMs);
    const next = newServer(server);
    const back = await broughtBack(next, table);
    expect(clockOf(back.snapshotFor(ben))).toEqual({ endsAt, banksMs: null });
    await idleTablesLeave(next);
    await passTime(next, endsAt - next.clock.nowMs() - 1);
    await lookAtDueGames(next);
    expect(skips(next)).toEqual([]);
    await passTime(next, 1);
    await lookAtDueGames(next);
    expect(skips(next)).toHaveLength(1);
  });

  it('ends one turn that ran out of time meanwhile, and not those after it', async () => {
    const table = await gameOf(server, [anna, ben], { options });
    const first = moverAt(table);
    await server.tables.stop();
    await passTime(server, 30 * dayMs);
    const next = newServer(server);
    await lookAtDueGames(next);
    expect(skips(next)).toEqual([[1, first, null, expect.stringMatching(/^pass\+? turn=/)]]);
    const back = await findTable(next, table.id);
    expect(clockOf(back.snapshotFor(ben))?.endsAt).toBe(next.clock.nowMs() + 2 * dayMs);
  });

  it('looks at the game too soon if a turn could not be stored, and then puts the row right', async () => {
    const table = await gameOf(server, [anna, ben], { options });
    const { startsAtMs } = runningGame(table).record;
    await passTime(server, dayMs);
    const keepTurn = server.tableStore.keepTurn.bind(server.tableStore);
    server.tableStore.keepTurn = () => Promise.reject(new Error('The store is away'));
    await pass(table);
    await allSettled();
    const beganAtMs = server.clock.nowMs();
    expect(server.logged).toContainEqual({
      level: 'warn',
      message: 'Storing the time of a turn failed; retrying',
    });
    // As if the server were killed.
    table.drop();
    server.tableStore.keepTurn = keepTurn;
    const next = newServer(server);
    await passTime(next, startsAtMs + 2 * dayMs - next.clock.nowMs());
    await lookAtDueGames(next);
    expect(skips(next)).toEqual([]);
    expect(next.tableStore.turns.get(gameIdOf(await findTable(next, table.id)))).toEqual({
      number: 2,
      beganAtMs,
      told: 'turn',
      dueAtMs: beganAtMs + 1.5 * dayMs,
    });
  });

  it('stores the turn later if that failed once', async () => {
    const table = await gameOf(server, [anna, ben], { options });
    const keepTurn = server.tableStore.keepTurn.bind(server.tableStore);
    server.tableStore.keepTurn = () => Promise.reject(new Error('The store is away'));
    await pass(table);
    await allSettled();
    server.tableStore.keepTurn = keepTurn;
    await passTime(server, 60_000);
    expect(server.tableStore.turns.get(gameIdOf(table))).toMatchObject({ number: 2 });
  });

  it('stores the turn of the next game for that game, though storing one of the game before failed', async () => {
    const table = await gameOf(server, [anna, ben], { options });
    const keepTurn = server.tableStore.keepTurn.bind(server.tableStore);
    server.tableStore.keepTurn = () => Promise.reject(new Error('The store is away'));
    await pass(table);
    await passTime(server, 5_000);
    for (const seat of [0, 1]) await play(table, seat, 1_000, 'agree');
    for (const player of [anna, ben]) await getReady(table, player);
    await passTime(server, timings.countdownMs);
    expect(table.phase).toBe('playing');
    server.tableStore.keepTurn = keepTurn;
    await passTime(server, 60_000, 1_000);
    expect(server.tableStore.turns.get(gameIdOf(table))).toMatchObject({ number: 1, told: 'turn' });
  });

  it('never gives a turn more than its whole time, though the clock has been set back since', async () => {
    const table = await gameOf(server, [anna, ben], { options });
    await pass(table);
    await server.tables.stop();
    server.clock.set(-5 * dayMs);
    const next = newServer(server);
    // A turn that began in the future is due at once, so that its row is put right.
    await lookAtDueGames(next);
    const endsAt = next.clock.nowMs() + 2 * dayMs;
    expect(clockOf((await findTable(next, table.id)).snapshotFor(anna))).toEqual({ endsAt, banksMs: null });
    // Another restart gives nothing more.
    await passTime(next, dayMs);
    await next.tables.stop();
    const third = newServer(server);
    expect(clockOf((await findTable(third, table.id)).snapshotFor(anna))).toEqual({ endsAt, banksMs: null });
    await passTime(third, dayMs);
    await lookAtDueGames(third);
    expect(skips(third)).toHaveLength(1);
  });
});

describe('with players who do not come', () => {
  it('lets nobody skip a player who is away, or end the game without them', async () => {
    const table = await gameOf(server, [anna, ben], { options });
    if (moverAt(table) === 0) await pass(table);
    await goAway(server, table, ben);
    await passTime(server, 10 * timings.absentMs);
    expect(table.info().skipVote).toBeNull();
    expect(await table.skipVote.vote(anna)).toEqual({ ok: false, error: { code: 'nobody-to-skip' } });
    expect(await play(table, 0, 1_001, 'agree')).toEqual({ kind: 'kept' });
    await passTime(server, 10 * timings.absentMs);
    expect(table.phase).toBe('playing');
  });

  it('opens the vote against a player who has missed two turns in a row, until they move again', async () => {
    const table = await gameOf(server, [anna, ben], { options });
    if (moverAt(table) === 0) await pass(table);
    await goAway(server, table, ben);
    for (let missed = 1; missed <= 2; missed += 1) {
      expect(table.info().skipVote).toBeNull();
      await passTime(server, 2 * dayMs);
      expect(moverAt(table)).toBe(0);
      await pass(table);
    }
    expect(table.info().skipVote).toMatchObject({ seat: 1 });
    expect((await table.skipVote.vote(anna)).ok).toBe(true);
    await allSettled();
    expect(moverAt(table)).toBe(0);
    await pass(table);
    // Ben is back, and then away again.
    await look(table, ben);
    await pass(table);
    await pass(table);
    await goAway(server, table, ben);
    await passTime(server, timings.absentMs);
    expect(moverAt(table)).toBe(1);
    expect(table.info().skipVote).toBeNull();
  });

  it('ends the game as it stands when everybody has missed two turns in a row', async () => {
    const table = await gameOf(server, [anna, ben], { options });
    await leftAlone(table);
    for (let missed = 1; missed <= 4; missed += 1) {
      expect((await findTable(server, table.id)).phase).toBe('playing');
      await idleTablesLeave();
      await passTime(server, 2 * dayMs);
      await lookAtDueGames();
    }
    const back = await findTable(server, table.id);
    expect(back.phase).toBe('finished');
    expect(runningGame(back).outcome().ending).toBe('agreed');
    expect(skips().map(([seq]) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

it('ends a turn once, though two servers look at the game', async () => {
  const other = newServer(server);
  const table = await gameOf(server, [anna, ben], { options });
  const first = moverAt(table);
  await server.tables.stop();
  await passTime(server, 3 * dayMs);
  const [one, two] = [newServer(server), other];
  await Promise.all([dueGamesOf(one).lookNow(), dueGamesOf(two).lookNow()]);
  await passTime(one, 0);
  const batches = await server.eventLog.read(gameIdOf(table), 0);
  expect(batches).toMatchObject([{ seq: 1, seat: first, moveNo: null, move: 'skip' }]);
});

describe('what players are told who are not here', () => {
  it('is that it is their turn, once, and that its time is short', async () => {
    server.reachable.add(ben.id);
    const table = await gameOf(server, [anna, ben], { options });
    if (moverAt(table) === 1) await pass(table);
    await goAway(server, table, ben);
    await pass(table);
    await allSettled();
    const about = { tableId: table.id, ruleset: 'double-klondike', others: ['Anna'] };
    const endsAt = server.clock.nowMs() + 2 * dayMs;
    expect(server.told.notices).toEqual([[ben.id, { code: 'your-turn', ...about, endsAt }]]);
    // Neither a restart nor a look at the game tells it again.
    await server.tables.stop();
    const next = newServer(server);
    next.reachable.add(ben.id);
    await broughtBack(next, table);
    await lookAtDueGames(next);
    expect(next.told.notices).toEqual([]);
    await passTime(next, 1.5 * dayMs);
    await lookAtDueGames(next);
    expect(next.told.notices).toEqual([[ben.id, { code: 'time-short', ...about, endsAt }]]);
    await lookAtDueGames(next);
    expect(next.told.notices).toHaveLength(1);
  });

  it('is told again where a server was killed before it had been', async () => {
    const table = await gameOf(server, [anna, ben], { options });
    if (moverAt(table) === 1) await pass(table);
    await goAway(server, table, ben);
    server.reachable.add(ben.id);
    // The push service does not answer.
    server.lostNotices.set(ben.id, 'hangs');
    await pass(table);
    await allSettled();
    expect(server.tableStore.turns.get(gameIdOf(table))).toMatchObject({ told: 'nothing' });
    await goAway(server, table, anna);
    for (let sweep = 0; sweep < 3; sweep += 1) await passTime(server, timings.idleMs);
    expect(server.tables.openCount, 'it waits until it is known who was told').toBe(1);
    table.drop();
    const next = newServer(server);
    next.reachable.add(ben.id);
    await lookAtDueGames(next);
    expect(next.told.notices).toMatchObject([[ben.id, { code: 'your-turn' }]]);
  });

  it('is how the game ended', async () => {
    const table = await gameOf(server, [anna, ben], { options });
    server.reachable.add(anna.id).add(ben.id);
    await goAway(server, table, ben);
    for (const seat of [0, 1]) await play(table, seat, 1_000, 'agree');
    await allSettled();
    expect(server.told.notices).toMatchObject([[ben.id, { code: 'game-over', place: 1, isShared: true }]]);
  });

  it('is nothing in a game with a clock of minutes, and in one without a clock only once they count as away', async () => {
    server.reachable.add(anna.id).add(ben.id);
    const timed = await gameOf(server, [anna, ben], { options: { clock: 'turn-60' } });
    await goAway(server, timed, ben);
    if (moverAt(timed) === 0) await pass(timed);
    const timeless = await gameOf(server, [anna, ben]);
    if (moverAt(timeless) === 1) await pass(timeless);
    leave(timeless, ben);
    await pass(timeless);
    await allSettled();
    expect(server.told.notices).toEqual([]);
    await look(timeless, ben);
    await pass(timeless);
    await goAway(server, timeless, ben);
    await pass(timeless);
    await allSettled();
    expect(server.told.notices).toMatchObject([[ben.id, { code: 'your-turn', endsAt: null }]]);
  });
});

it('lets a bot finish its turn though everybody has left', async () => {
  const table = await gameOf(server, [anna], { options, bots: ['gentle'] });
  if (moverAt(table) === 0) await pass(table);
  leave(table, anna);
  for (let seconds = 0; seconds < 600 && moverAt(table) === 1; seconds += 1) await passTime(server, 1_000);
  expect(moverAt(table)).toBe(0);
  expect(skips()).toEqual([]);
  await idleTablesLeave();
});
