import { err, ok } from '@snap-up/engine';
import { allSettled } from '@snap-up/test-kit/facts.ts';
import {
  broughtBack,
  type Choice,
  gameOf,
  goAway,
  moverAt,
  passTime,
  restart,
  runningGame,
} from '@snap-up/test-kit/people.ts';
import { anna, ben, cleo, leave, look, newServer, play, type TestServer } from '@snap-up/test-kit/test-server.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Player } from '../../src/game/records.ts';
import type { MultiplayerTable } from '../../src/table/multiplayer-table.ts';
import { timings } from '../../src/table/timings.ts';

const race = { ruleset: 'race' };
const dayMs = 24 * 3_600_000;
const refused = { kind: 'rejected', error: { code: 'paused' } };

let server: TestServer;
beforeEach(() => {
  server = newServer();
});

async function want(table: MultiplayerTable, isWanted: boolean, ...players: readonly Player[]): Promise<void> {
  for (const player of players) {
    expect(await table.pausing.want(player, isWanted)).toEqual(ok());
    await allSettled();
  }
}

async function pausedGame(players: readonly Player[], choice?: Choice): Promise<MultiplayerTable> {
  const table = await gameOf(server, players, choice);
  await want(table, true, ...players);
  expect(runningGame(table).isPaused).toBe(true);
  return table;
}

const seatless = () => server.told.batches.filter(([, seat]) => seat === null).map(([, , , events]) => events);
const lastTold = () => server.told.tables.at(-1)?.pause;

describe('a pause', () => {
  it('begins once all who are here want it, and nobody moves in it', async () => {
    const table = await gameOf(server, [anna, ben, cleo], race);
    await want(table, true, anna);
    expect(lastTold()).toEqual({ votes: [0], resumesAt: null });
    expect(await play(table, 1, 1, 'draw')).toEqual({ kind: 'kept' });
    await want(table, true, ben);
    expect(runningGame(table).isPaused).toBe(false);
    await want(table, true, cleo);
    expect(seatless()).toEqual(['paused']);
    expect(lastTold()).toBeNull();
    expect(await play(table, 1, 2, 'draw')).toEqual(refused);
    expect((await look(table, ben)).game?.position).toContain('paused: yes');
  });

  it('needs nobody who is away or a bot', async () => {
    const table = await gameOf(server, [anna, ben, cleo], { ...race, bots: ['gentle'] });
    await goAway(server, table, ben);
    await want(table, true, anna, cleo);
    expect(seatless()).toEqual(['paused']);
  });

  it('needs nobody who has given up', async () => {
    const table = await gameOf(server, [anna, ben, cleo], race);
    expect(await play(table, 2, 1, 'give-up')).toEqual({ kind: 'kept' });
    expect(await table.pausing.want(cleo, true)).toEqual(err({ code: 'gave-up' }));
    await want(table, true, anna, ben);
    expect(seatless()).toEqual(['paused']);
  });

  it('begins, too, when the last one who has not agreed goes away', async () => {
    const table = await gameOf(server, [anna, ben, cleo], race);
    await want(table, true, anna, ben);
    await goAway(server, table, cleo);
    expect(seatless()).toEqual(['paused']);
  });

  it('needs everybody if only one is here, who could otherwise keep the others from playing on', async () => {
    const table = await gameOf(server, [anna, ben, cleo], race);
    await goAway(server, table, ben);
    await want(table, true, anna);
    await goAway(server, table, cleo);
    expect(seatless()).toEqual([]);
    for (const player of [ben, cleo]) await look(table, player);
    await want(table, true, ben, cleo);
    expect(seatless()).toEqual(['paused']);
  });

  it('needs everybody in a game with a clock of days, as nobody need be here', async () => {
    const table = await gameOf(server, [anna, ben], { options: { clock: 'days-2' } });
    await goAway(server, table, ben);
    await want(table, true, anna);
    expect(runningGame(table).isPaused).toBe(false);
  });

  it('is refused for all by one, and can be asked for again', async () => {
    const table = await gameOf(server, [anna, ben, cleo], race);
    await want(table, true, anna, ben);
    await want(table, false, cleo);
    expect(lastTold()).toBeNull();
    await want(table, true, cleo, ben);
    expect(seatless()).toEqual([]);
    await want(table, true, anna);
    expect(seatless()).toEqual(['paused']);
  });

  it('is for those who play, while they play', async () => {
    const table = await gameOf(server, [anna, ben], race);
    await look(table, cleo);
    expect(await table.pausing.want(cleo, true)).toEqual(err({ code: 'not-seated' }));
    await play(table, 0, 1, 'agree');
    await play(table, 1, 1, 'agree');
    expect(await table.pausing.want(anna, true)).toEqual(err({ code: 'no-game' }));
  });

  it('is over three, two, one after everybody is ready, and again if somebody is not after all', async () => {
    const table = await pausedGame([anna, ben], race);
    await want(table, false, anna);
    expect(lastTold()).toEqual({ votes: [0], resumesAt: null });
    await want(table, false, ben);
    expect(lastTold()).toEqual({ votes: [0, 1], resumesAt: server.clock.nowMs() + timings.countdownMs });
    await passTime(server, timings.countdownMs - 1);
    await want(table, true, ben);
    await passTime(server, timings.countdownMs);
    expect(await play(table, 0, 1, 'draw')).toEqual(refused);
    await want(table, false, ben);
    await passTime(server, timings.countdownMs);
    expect(seatless()).toEqual(['paused', 'resumed']);
    expect(await play(table, 0, 2, 'draw')).toEqual({ kind: 'kept' });
    expect(lastTold()).toBeNull();
  });

  it('announces before its end when a seat with a handicap may move, so that no page uncovers its cards for a moment', async () => {
    const table = await pausedGame([anna, ben], { ...race, options: { handicaps: '0,30' } });
    await passTime(server, 60_000);
    const startToldAt: (number | null | undefined)[] = [];
    const pausedMs = 60_000 + timings.countdownMs;
    const startsAt = runningGame(table).record.startsAtMs + pausedMs;
    server.hearers.add((_id, [event]) => {
      if (event === 'b') startToldAt.push(server.told.tables.at(-1)?.startsAt);
    });
    await want(table, false, anna, ben);
    await passTime(server, timings.countdownMs);
    expect(seatless()).toEqual(['paused', 'resumed']);
    expect(startToldAt).toEqual([startsAt]);
    expect(table.info().startsAt).toBe(startsAt);
  });

  it('waits for a player who has gone away and is no longer ready', async () => {
    const table = await pausedGame([anna, ben], race);
    await want(table, false, ben);
    await goAway(server, table, ben);
    await want(table, false, anna);
    await passTime(server, timings.countdownMs);
    expect(lastTold()).toEqual({ votes: [0], resumesAt: null });
    await look(table, ben);
    await want(table, false, ben);
    await passTime(server, timings.countdownMs);
    expect(seatless()).toEqual(['paused', 'resumed']);
  });

  it('waits no longer for whoever gives up', async () => {
    const table = await pausedGame([anna, ben, cleo], race);
    await want(table, false, anna, ben);
    expect(await play(table, 2, 1, 'give-up')).toEqual({ kind: 'kept' });
    await passTime(server, timings.countdownMs);
    expect(seatless()).toEqual(['paused', 'resumed']);
  });

  it('outlasts a killed server and days, and shows in the list of games', async () => {
    const table = await pausedGame([anna, ben], { ...race, options: { idle: 2 } });
    for (const player of [anna, ben]) leave(table, player);
    await passTime(server, timings.reconnectGraceMs);
    for (let sweep = 0; sweep < 4; sweep += 1) await passTime(server, timings.idleMs);
    expect(server.tables.openCount).toBe(0);
    await passTime(server, 3 * dayMs);
    expect(await server.listedTables.myGamesOf(anna)).toMatchObject([{ isPaused: true, phase: 'playing' }]);
    const after = await restart(server, table);
    server = after.server;
    await look(after.table, anna);
    await look(after.table, ben);
    expect(await play(after.table, 0, 1, 'draw')).toEqual(refused);
    await want(after.table, false, anna, ben);
    await passTime(server, timings.countdownMs);
    expect(await play(after.table, 0, 2, 'draw')).toEqual({ kind: 'kept' });
    // Days of a pause are no time of the game.
    expect(after.table.info().startsAt).toBe(server.clock.nowMs());
    await passTime(server, 60_000);
    expect(await play(after.table, 0, 3, 'agree')).toEqual({ kind: 'kept' });
    expect(await play(after.table, 1, 1, 'agree')).toEqual({ kind: 'kept' });
    expect(await server.results.result(after.table.id, 1)).toMatchObject({ value: { mode: { playedMs: 60_000 } } });
    const record = await server.results.record(after.table.id, 1);
    const lastMs = record.ok ? Number(/\+(\d+) \| agree \| agree end/.exec(record.value)?.[1]) : null;
    expect(lastMs).toBe(60_000);
  });

  it('against bots alone begins at once, and they rest', async () => {
    const table = await gameOf(server, [anna], { ...race, bots: ['sharp', 'gentle'] });
    await want(table, true, anna);
    expect(seatless()).toEqual(['paused']);
    const { seq } = runningGame(table);
    await passTime(server, 60_000, 1_000);
    expect(runningGame(table).seq).toBe(seq);
    await want(table, false, anna);
    await passTime(server, 20_000, 1_000);
    expect(runningGame(table).seq).toBeGreaterThan(seq + 2);
  });
});

describe('clocks stand still in a pause', () => {
  it('that of turns goes on with the time that was left', async () => {
    const before = await gameOf(server, [anna, ben], { options: { clock: 'turn-30' } });
    const first = moverAt(before);
    await passTime(server, 20_000);
    await want(before, true, anna, ben);
    expect(server.told.clocks.at(-1)).toEqual({ endsAt: null, banksMs: null });
    for (const player of [anna, ben]) await goAway(server, before, player);
    await passTime(server, 600_000);
    const table = await broughtBack(server, before);
    for (const player of [anna, ben]) await look(table, player);
    await want(table, false, anna, ben);
    await passTime(server, timings.countdownMs);
    expect(server.told.clocks.at(-1)).toEqual({ endsAt: server.clock.nowMs() + 10_000, banksMs: null });
    await passTime(server, 9_999);
    expect(moverAt(table)).toBe(first);
    await passTime(server, 1);
    expect(moverAt(table)).toBe(1 - first);
  });

  it('that of days is due so much later, on any server', async () => {
    const before = await gameOf(server, [anna, ben], { options: { clock: 'days-2' } });
    const first = moverAt(before);
    await passTime(server, dayMs);
    await want(before, true, anna, ben);
    await passTime(server, 5 * dayMs);
    expect(await server.tableStore.dueGames(server.clock.nowMs(), null, 10)).toEqual([]);
    const after = await restart(server, before);
    server = after.server;
    for (const player of [anna, ben]) await look(after.table, player);
    await want(after.table, false, anna, ben);
    await passTime(server, timings.countdownMs);
    const next = await restart(server, after.table);
    server = next.server;
    await look(next.table, anna);
    await passTime(server, dayMs - 1);
    expect(moverAt(next.table)).toBe(first);
    await passTime(server, 1);
    expect(moverAt(next.table)).toBe(1 - first);
  });

  it('nobody is skipped, and the game does not end for lack of moves', async () => {
    const table = await pausedGame([anna, ben]);
    await goAway(server, table, moverAt(table) === 0 ? anna : ben);
    await passTime(server, timings.skipGraceMs);
    expect(table.info().skipVote).toBeNull();
    const idle = await pausedGame([anna, ben], { ...race, options: { idle: 2 } });
    await passTime(server, 10 * 60_000);
    expect(idle.phase).toBe('playing');
    await want(idle, false, anna, ben);
    await passTime(server, timings.countdownMs);
    await passTime(server, 2 * 60_000);
    expect(runningGame(idle).state.ending).toBe('idle');
  });

  it('ends as idle after a pause, even if a server was killed during it', async () => {
    const after = await restart(server, await pausedGame([anna, ben], { ...race, options: { idle: 2 } }));
    server = after.server;
    for (const player of [anna, ben]) await look(after.table, player);
    await want(after.table, false, anna, ben);
    await passTime(server, timings.countdownMs);
    await passTime(server, 2 * 60_000);
    expect(runningGame(after.table).state.ending).toBe('idle');
  });
});

describe('while somebody is away', () => {
  it('the others can remind them', async () => {
    const table = await pausedGame([anna, ben], race);
    server.reachable.add(ben.id);
    await goAway(server, table, ben);
    expect(await table.notices.remind(anna, 1)).toEqual(ok());
    expect(server.told.notices).toMatchObject([[ben.id, { code: 'waited-for' }]]);
  });

  it('the others end a paused game only after a day', async () => {
    const table = await pausedGame([anna, ben], race);
    await goAway(server, table, ben);
    expect(await play(table, 0, 1, 'agree')).toEqual({ kind: 'kept' });
    await passTime(server, dayMs - timings.reconnectGraceMs - 1);
    expect(table.phase).toBe('playing');
    await passTime(server, 1);
    expect(runningGame(table).state.ending).toBe('agreed');
  });
});
