import { err, ok } from '@snap-up/engine';
import { formerPlayerName } from '@snap-up/protocol';
import { allSettled } from '@snap-up/test-kit/facts.ts';
import { broughtBack, gameOf, goAway, passTime } from '@snap-up/test-kit/people.ts';
import {
  anna,
  ben,
  getReady,
  look,
  newServer,
  newTable,
  play,
  startRace,
  type TestServer,
  tableForTwo,
} from '@snap-up/test-kit/test-server.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { formerIdOf } from '../../src/game/records.ts';
import { timings } from '../../src/table/timings.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const turnMs = 30_000;
const bankMs = 5 * minuteMs;

let server: TestServer;
beforeEach(() => {
  server = newServer();
});

/**
 * Returns what is left of a player's bank after a turn of five seconds whose end was stored two seconds later, while the clock
 * was set.
 */
async function bankAfterMove(setMs: number): Promise<number | undefined> {
  const table = await tableForTwo(server, 'double-klondike', { clock: 'bank-5' });
  await look(table, anna);
  await startRace(server, table);
  const { eventLog, clock } = server;
  const append = eventLog.append.bind(eventLog);
  const seat = table.game?.state.turn?.seat ?? 0;
  eventLog.append = async (batches) => {
    clock.set(setMs);
    clock.pass(2_000);
    return append(batches);
  };
  await passTime(server, 5_000);
  expect(await play(table, seat, 1, 'pass')).toEqual({ kind: 'kept' });
  return server.told.clocks.at(-1)?.banksMs?.[seat];
}

describe('a clock that is set back by an hour', () => {
  it('while a game runs does not stop it, nor after a restart', async () => {
    const table = await tableForTwo(server, 'race', {});
    await startRace(server, table);
    server.clock.set(-hourMs);
    expect(table.phase).toBe('playing');
    expect(await play(table, 0, 1, 'draw')).toMatchObject({ kind: 'kept' });
    expect((await look(table, ben)).game?.position).not.toBeNull();
    const again = await broughtBack(newServer(server), table);
    expect(again.phase).toBe('playing');
    expect((await look(again, anna)).game?.position).not.toBeNull();
  });

  it('while a countdown runs does not make it longer', async () => {
    const table = await tableForTwo(server, 'race', {});
    for (const player of [anna, ben]) await getReady(table, player);
    server.clock.pass(timings.countdownMs - 1);
    server.clock.set(-hourMs);
    expect(table.phase).toBe('countdown');
    server.clock.pass(1);
    expect(table.phase).toBe('playing');
  });

  it('while a countdown runs does not make the first turn longer, nor after a restart', async () => {
    const table = await tableForTwo(server, 'double-klondike', { clock: 'turn-30' });
    for (const player of [anna, ben]) await getReady(table, player);
    server.clock.set(-hourMs);
    // The turn's clock restarts when somebody comes who waits for it.
    await look(table, anna);
    await passTime(server, timings.countdownMs + turnMs);
    expect(table.game?.seq).toBe(1);
  });

  it('while a countdown runs does not make the first turn of the restarted server longer', async () => {
    const table = await tableForTwo(server, 'double-klondike', { clock: 'turn-30' });
    for (const player of [anna, ben]) await getReady(table, player);
    server.clock.set(-hourMs);
    server = newServer(server);
    const again = await broughtBack(server, table);
    await look(again, anna);
    await passTime(server, minuteMs);
    expect([again.phase, again.game?.seq]).toEqual(['playing', 0]);
    await passTime(server, turnMs);
    expect(again.game?.seq).toBe(1);
  });

  it('while a countdown runs does not keep a game that nobody plays any more', async () => {
    const [first, second] = ['first', 'second'].map((secret) => ({
      id: formerIdOf(secret),
      name: formerPlayerName,
      bot: null,
    }));
    if (first === undefined || second === undefined) throw new Error('There are two');
    const made = await newTable(server, {}, first);
    await made.seating.sit(second);
    for (const player of [first, second]) await getReady(made, player);
    server.clock.set(-hourMs);
    server = newServer(server);
    const again = await broughtBack(server, made);
    await passTime(server, minuteMs);
    expect(again.phase).toBe('finished');
  });

  it('while a move is being stored takes no more of a time bank', async () => {
    expect(await bankAfterMove(-hourMs)).toBe(bankMs - 5_000);
  });
});

describe('a clock that is set forward by an hour', () => {
  it('while a countdown runs does not make it shorter', async () => {
    const table = await tableForTwo(server, 'race', {});
    for (const player of [anna, ben]) await getReady(table, player);
    server.clock.set(hourMs);
    expect(table.phase).toBe('countdown');
    expect(await play(table, 0, 1, 'draw')).toMatchObject({ error: { code: 'not-started' } });
    server.clock.pass(timings.countdownMs);
    expect(table.phase).toBe('playing');
  });

  it('while a move is being stored returns no time', async () => {
    expect(await bankAfterMove(hourMs)).toBe(bankMs - 5_000);
  });
});

describe.each([
  ['back', -hourMs],
  ['forward', hourMs],
])('a clock that is set %s by an hour while somebody is away', (_direction, setMs) => {
  /** A game of two in turns or a race: whoever's turn it is, or Anna, has gone away, and the clock is set just then. */
  async function gameWithAbsent(ruleset: string) {
    const table = await gameOf(server, [anna, ben], { ruleset });
    const absentSeat = table.game?.state.turn?.seat ?? 0;
    const [absent, other] = absentSeat === 0 ? [anna, ben] : [ben, anna];
    await goAway(server, table, absent);
    server.clock.set(setMs);
    return { table, absentSeat, other };
  }

  it('opens the vote to skip their turn no later and no sooner, and says when', async () => {
    const { table, absentSeat, other } = await gameWithAbsent('double-klondike');
    const vote = { seat: absentSeat, openAt: server.clock.nowMs() + timings.skipGraceMs, votes: [] };
    expect(table.info().skipVote).toEqual(vote);
    await passTime(server, timings.skipGraceMs - 1);
    expect(await table.skipVote.vote(other)).toEqual(err({ code: 'nobody-to-skip' }));
    await passTime(server, 1);
    expect(await table.skipVote.vote(other)).toEqual(ok());
    await allSettled();
    expect(table.game?.state.turn?.seat).toBe(1 - absentSeat);
  });

  it.each(['race', 'double-klondike'])(
    'ends a %s that the other has agreed to stop no later and no sooner',
    async (ruleset) => {
      const { table, absentSeat } = await gameWithAbsent(ruleset);
      expect(await play(table, 1 - absentSeat, 1, 'agree')).toEqual({ kind: 'kept' });
      // A race goes by the last move: nobody has moved since the start.
      const gone = ruleset === 'race' ? timings.reconnectGraceMs : 0;
      await passTime(server, timings.absentMs - gone - 1);
      expect(table.phase).toBe('playing');
      await passTime(server, 1);
      expect(table.phase).toBe('finished');
    },
  );

  it('counts from the last move of a race no longer and no shorter', async () => {
    const table = await gameOf(server, [anna, ben], { ruleset: 'race' });
    await passTime(server, minuteMs);
    expect(await play(table, 0, 1, 'draw')).toEqual({ kind: 'kept' });
    await goAway(server, table, anna);
    server.clock.set(setMs);
    expect(await play(table, 1, 1, 'agree')).toEqual({ kind: 'kept' });
    await passTime(server, timings.absentMs - timings.reconnectGraceMs - 1);
    expect(table.phase).toBe('playing');
    await passTime(server, 1);
    expect(table.phase).toBe('finished');
  });

  it('passes the role of an absent host on no later and no sooner', async () => {
    const table = await tableForTwo(server, 'race', {});
    for (const player of [anna, ben]) await look(table, player);
    await goAway(server, table, anna);
    server.clock.set(setMs);
    // Something happens at the table, at which it looks for its host.
    await table.rename({ ...ben, name: 'Benjamin' });
    await passTime(server, timings.hostGraceMs - 1);
    expect(table.record.hostId).toBe(anna.id);
    await passTime(server, 1);
    expect(table.record.hostId).toBe(ben.id);
  });
});
