import { err, ok, type Result } from '@snap-up/engine';
import type { Rejection } from '@snap-up/protocol';
import { allSettled } from '@snap-up/test-kit/facts.ts';
import {
  broughtBack,
  type Choice,
  dora,
  emil,
  gameOf,
  goAway,
  moverAt,
  passTime,
  people,
  runningGame,
} from '@snap-up/test-kit/people.ts';
import {
  anna,
  ben,
  cleo,
  getReady,
  leave,
  look,
  newServer,
  play,
  type TestServer,
} from '@snap-up/test-kit/test-server.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Player } from '../../src/game/records.ts';
import type { MultiplayerTable } from '../../src/table/multiplayer-table.ts';
import { timings } from '../../src/table/timings.ts';

const { skipGraceMs } = timings;

let server: TestServer;
beforeEach(() => {
  server = newServer();
});

/** A game in which whoever's turn it is has gone away: they and the others, in the order of their turns. */
async function gameWithAbsentMover(
  players: readonly Player[],
  choice?: Choice,
): Promise<{ table: MultiplayerTable; absent: Player; absentSeat: number; others: readonly Player[] }> {
  const table = await gameOf(server, players, choice);
  // A bot that begins has its turn first.
  for (let step = 0; step < 400 && moverAt(table) >= players.length; step += 1) await passTime(server, 500);
  const absentSeat = moverAt(table);
  const absent = players[absentSeat];
  if (absent === undefined) throw new Error('It is the turn of a person');
  await goAway(server, table, absent);
  const others = [...players.slice(absentSeat + 1), ...players.slice(0, absentSeat)];
  return { table, absent, absentSeat, others };
}

const skips = () => server.told.batches.filter(([, , moveNo]) => moveNo === null);
const lastTold = () => server.told.tables.at(-1)?.skipVote;
const votesOf = (table: MultiplayerTable) => table.info().skipVote?.votes;

async function vote(table: MultiplayerTable, player: Player): Promise<Result<void, Rejection>> {
  const answer = await table.skipVote.vote(player);
  await allSettled();
  return answer;
}

describe('of two players', () => {
  it('absences add up over turns, but not those in the turns of others', async () => {
    const { table, absent, absentSeat, others } = await gameWithAbsentMover([anna, ben]);
    const [other = anna] = others;
    await look(table, absent);
    await play(table, absentSeat, 1, 'pass');
    leave(table, absent);
    await passTime(server, timings.reconnectGraceMs + skipGraceMs);
    await look(table, absent);
    await play(table, 1 - absentSeat, 1, 'pass');
    await goAway(server, table, absent);
    const openAt = server.clock.nowMs() + skipGraceMs - timings.reconnectGraceMs;
    expect(lastTold()).toEqual({ seat: absentSeat, openAt, votes: [] });
    await passTime(server, skipGraceMs - timings.reconnectGraceMs - 1);
    expect(await vote(table, other)).toEqual(err({ code: 'nobody-to-skip' }));
    await passTime(server, 1);
    expect(await vote(table, other)).toEqual(ok());
    expect(skips()).toHaveLength(1);
  });

  it('whoever is back each time before they count as away can be skipped in the end, while they are absent', async () => {
    const table = await gameOf(server, [anna, ben]);
    const seat = moverAt(table);
    const [mover, other] = seat === 0 ? [anna, ben] : [ben, anna];
    const [briefMs, openAfterMs] = [timings.reconnectGraceMs - 1_000, timings.reconnectGraceMs + skipGraceMs];
    for (let absentMs = 0; absentMs + briefMs < openAfterMs; absentMs += briefMs) {
      leave(table, mover);
      await passTime(server, briefMs);
      expect(await vote(table, other)).toEqual(err({ code: 'nobody-to-skip' }));
      await look(table, mover);
    }
    expect(await vote(table, other)).toEqual(err({ code: 'nobody-to-skip' }));
    leave(table, mover);
    await passTime(server, openAfterMs % briefMs);
    expect(lastTold()).toEqual({ seat, openAt: server.clock.nowMs(), votes: [] });
    expect(await vote(table, other)).toEqual(ok());
    expect(skips()).toHaveLength(1);
  });

  it('the present player skips the absent one’s turn after the grace period; the game goes on', async () => {
    const { table, absentSeat, others } = await gameWithAbsentMover([anna, ben]);
    const [other = anna] = others;
    const openAt = server.clock.nowMs() + skipGraceMs;
    expect(lastTold()).toEqual({ seat: absentSeat, openAt, votes: [] });
    await passTime(server, skipGraceMs - 1);
    expect(await vote(table, other)).toEqual(err({ code: 'nobody-to-skip' }));
    expect(votesOf(table)).toEqual([]);
    await passTime(server, 1);
    expect(await vote(table, other)).toEqual(ok());
    expect(skips()).toEqual([[1, absentSeat, null, expect.stringMatching(/^pass\+? turn=/)]]);
    expect(moverAt(table)).toBe(1 - absentSeat);
    expect(table.phase).toBe('playing');
    expect(lastTold()).toBeNull();
    // The vote was seen before it was done.
    expect(server.told.tables).toContainEqual(
      expect.objectContaining({ skipVote: { seat: absentSeat, openAt, votes: [1 - absentSeat] } }),
    );
    const log = await server.eventLog.read(runningGame(table).record.id, 0);
    expect(log).toMatchObject([{ seat: absentSeat, moveNo: null, move: 'skip' }]);
  });

  it('they skip turn by turn, each with a vote of its own, and nothing ends but turns', async () => {
    const { table, absentSeat, others } = await gameWithAbsentMover([anna, ben]);
    const [other = anna] = others;
    await passTime(server, skipGraceMs);
    for (let turn = 1; turn <= 4; turn += 1) {
      expect(moverAt(table)).toBe(absentSeat);
      // Open at once: they have been away all the time.
      expect(lastTold()).toMatchObject({ seat: absentSeat, votes: [] });
      expect(await vote(table, other)).toEqual(ok());
      expect(skips()).toHaveLength(turn);
      expect(await vote(table, other)).toEqual(err({ code: 'nobody-to-skip' }));
      expect(await play(table, 1 - absentSeat, turn, 'pass')).toEqual({ kind: 'kept' });
      await passTime(server, 1_000);
    }
    expect(table.phase).toBe('playing');
  });

  it('a player who is here, or may be back in a moment, cannot be skipped', async () => {
    const table = await gameOf(server, [anna, ben]);
    const seat = moverAt(table);
    const [mover, other] = seat === 0 ? [anna, ben] : [ben, anna];
    await passTime(server, 60 * skipGraceMs);
    expect(await vote(table, other)).toEqual(err({ code: 'nobody-to-skip' }));
    leave(table, mover);
    await passTime(server, timings.reconnectGraceMs - 1);
    expect(table.info().skipVote).toBeNull();
    expect(await vote(table, other)).toEqual(err({ code: 'nobody-to-skip' }));
    await look(table, mover);
    await passTime(server, skipGraceMs);
    expect(await vote(table, other)).toEqual(err({ code: 'nobody-to-skip' }));
    expect(skips()).toEqual([]);
  });

  it('tells a viewer who saw the vote that it ended, even if it was never broadcast', async () => {
    const table = await gameOf(server, [anna, ben]);
    const mover = moverAt(table) === 0 ? anna : ben;
    leave(table, mover);
    await passTime(server, timings.reconnectGraceMs - timings.presenceMs / 2);
    // What changes in the moment after this is told at its end.
    await look(table, cleo);
    await passTime(server, timings.presenceMs / 2);
    expect(await look(table, dora)).toMatchObject({ table: { skipVote: { votes: [] } } });
    expect(lastTold()).toBeNull();
    const { length } = server.told.tables;
    await look(table, mover);
    await passTime(server, timings.presenceMs);
    expect(server.told.tables.slice(length)).toMatchObject([{ skipVote: null }]);
  });

  it('the absent one cannot vote for their own turn, and in the other’s turn there is nothing to vote on', async () => {
    const { table, absent, absentSeat, others } = await gameWithAbsentMover([anna, ben]);
    const [other = anna] = others;
    await passTime(server, skipGraceMs);
    expect(await vote(table, absent)).toEqual(err({ code: 'nobody-to-skip' }));
    await vote(table, other);
    expect(moverAt(table)).toBe(1 - absentSeat);
    expect(await vote(table, absent)).toEqual(err({ code: 'nobody-to-skip' }));
    expect(skips()).toHaveLength(1);
  });

  it('a move of the absent one that arrives before the vote counts, and their next turn is not lost', async () => {
    const { table, absentSeat, others } = await gameWithAbsentMover([anna, ben]);
    const [other = anna] = others;
    await passTime(server, skipGraceMs);
    const passed = play(table, absentSeat, 1, 'pass');
    const voted = vote(table, other);
    expect(await passed).toEqual({ kind: 'kept' });
    expect(await voted).toEqual(err({ code: 'nobody-to-skip' }));
    expect(skips()).toEqual([]);
  });
});

describe.each([3, 4, 5])('of %i players', (count) => {
  const players = people.slice(0, count);

  it('all who are here have to vote, each once', async () => {
    const { table, absentSeat, others } = await gameWithAbsentMover(players);
    await passTime(server, skipGraceMs);
    const seats: number[] = [];
    for (const [index, player] of others.entries()) {
      expect(skips()).toEqual([]);
      expect(await vote(table, player)).toEqual(ok());
      const isLast = index === others.length - 1;
      if (isLast) break;
      seats.push(table.seatOf(player.id) ?? -1);
      expect(lastTold()?.votes).toEqual([...seats].sort());
      const told = server.told.tables.length;
      // Once more changes nothing, and is told to nobody.
      expect(await vote(table, player)).toEqual(ok());
      expect(votesOf(table)).toEqual([...seats].sort());
      expect(server.told.tables).toHaveLength(told);
    }
    expect(skips()).toEqual([[1, absentSeat, null, expect.any(String)]]);
    expect(table.phase).toBe('playing');
  });

  it('whoever goes away as well is not waited for, once they count as away', async () => {
    const { table, others } = await gameWithAbsentMover(players);
    const [gone = anna, ...rest] = others;
    await passTime(server, skipGraceMs);
    leave(table, gone);
    for (const player of rest) expect(await vote(table, player)).toEqual(ok());
    await passTime(server, timings.reconnectGraceMs - 1);
    expect(skips()).toEqual([]);
    await passTime(server, 1);
    expect(skips()).toHaveLength(1);
  });

  it('the absent one coming back ends the vote, and another absence in the turn begins another at once', async () => {
    const { table, absent, absentSeat, others } = await gameWithAbsentMover(players);
    const [first = anna, ...rest] = others;
    await passTime(server, skipGraceMs);
    await vote(table, first);
    await look(table, absent);
    expect(lastTold()).toBeNull();
    for (const player of rest) expect(await vote(table, player)).toEqual(err({ code: 'nobody-to-skip' }));
    await goAway(server, table, absent);
    const openAt = server.clock.nowMs() - timings.reconnectGraceMs;
    expect(lastTold()).toEqual({ seat: absentSeat, openAt, votes: [] });
    for (const player of rest) await vote(table, player);
    expect(skips()).toEqual([]);
    await vote(table, first);
    expect(skips()).toHaveLength(1);
  });

  it('votes do not carry over to the next turn', async () => {
    const { table, absentSeat, others } = await gameWithAbsentMover(players);
    const [first = anna, ...rest] = others;
    await passTime(server, skipGraceMs);
    await vote(table, first);
    // The turn comes to an end all the same, by a page that has not come to the table yet.
    expect(await play(table, absentSeat, 1, 'pass')).toEqual({ kind: 'kept' });
    expect(lastTold()).toBeNull();
    let moveNo = 0;
    while (moverAt(table) !== absentSeat) {
      moveNo += 1;
      expect(await play(table, moverAt(table), moveNo, 'pass')).toEqual({ kind: 'kept' });
    }
    expect(lastTold()).toMatchObject({ seat: absentSeat, votes: [] });
    for (const player of rest) await vote(table, player);
    expect(skips()).toEqual([]);
    await vote(table, first);
    expect(skips()).toHaveLength(1);
  });
});

describe('whoever does not play', () => {
  it('cannot vote: a spectator, or anybody where no game runs', async () => {
    const { table } = await gameWithAbsentMover([anna, ben]);
    await look(table, cleo);
    await passTime(server, skipGraceMs);
    expect(await vote(table, cleo)).toEqual(err({ code: 'not-seated' }));
    expect(votesOf(table)).toEqual([]);
    expect(skips()).toEqual([]);
    for (const seat of [0, 1]) await play(table, seat, 1, 'agree');
    expect(table.info().skipVote).toBeNull();
    expect(await vote(table, anna)).toEqual(err({ code: 'nobody-to-skip' }));
    const race = await gameOf(server, [dora, emil], { ruleset: 'race' });
    await goAway(server, race, emil);
    await passTime(server, skipGraceMs);
    expect(race.info().skipVote).toBeNull();
    expect(await vote(race, dora)).toEqual(err({ code: 'nobody-to-skip' }));
  });

  it('has no say: bots do not vote, nobody waits for them, and they are never skipped', async () => {
    const { table, absentSeat, others } = await gameWithAbsentMover([anna, ben], { bots: ['gentle', 'sharp'] });
    const [other = anna] = others;
    await passTime(server, skipGraceMs);
    expect(moverAt(table)).toBe(absentSeat);
    expect(await vote(table, other)).toEqual(ok());
    expect(skips()).toEqual([[expect.any(Number), absentSeat, null, expect.any(String)]]);
    for (let step = 0; step < 400 && moverAt(table) !== 2; step += 1) {
      if (moverAt(table) === 1 - absentSeat) await play(table, 1 - absentSeat, step + 1, 'pass');
      await passTime(server, 500);
    }
    expect(moverAt(table)).toBe(2);
    expect(await vote(table, other)).toEqual(err({ code: 'nobody-to-skip' }));
  });

  it('because all their cards are out, is not asked and cannot vote', async () => {
    const before = await gameOf(server, [anna, ben, cleo], { options: { playOut: true } });
    const { id } = runningGame(before).record;
    const first = moverAt(before);
    const next = (first + 1) % 3;
    const seatsLetter = 'abc'.charAt(next);
    const batch = {
      gameId: id,
      seq: 1,
      seat: first,
      moveNo: 1,
      move: 'pass',
      atMs: server.clock.nowMs(),
      contest: null,
    };
    await server.tables.stop();
    await server.eventLog.append([{ ...batch, events: `out turn=${seatsLetter}` }]);
    server = newServer(server);
    const table = await broughtBack(server, before);
    const [out = anna, , voter = anna] = [...people.slice(first, 3), ...people.slice(0, first)];
    await look(table, out);
    await look(table, voter);
    await passTime(server, skipGraceMs);
    expect(moverAt(table)).toBe(next);
    expect(await vote(table, out)).toEqual(err({ code: 'already-out' }));
    expect(await vote(table, voter)).toEqual(ok());
    expect(skips()).toEqual([[2, next, null, expect.any(String)]]);
  });
});

/** A game continues at another server, after the first one stopped, or crashed and could store nothing any more. */
async function continued(before: MultiplayerTable, how: 'stopped' | 'crashed'): Promise<MultiplayerTable> {
  if (how === 'crashed') before.drop();
  else await server.tables.stop();
  server = newServer(server);
  return broughtBack(server, before);
}

describe.each(['stopped', 'crashed'] as const)('after the server was %s', (how) => {
  it('votes begin anew and absences do not; nobody is skipped who had no time to come back', async () => {
    const { table: before, absentSeat, others } = await gameWithAbsentMover([anna, ben, cleo]);
    const [first = anna, second = anna] = others;
    await passTime(server, skipGraceMs, timings.keepClockMs);
    await vote(before, first);
    const table = await continued(before, how);
    await look(table, first);
    const openAt = server.clock.nowMs() + timings.reconnectGraceMs;
    expect(table.info().skipVote).toEqual({ seat: absentSeat, openAt, votes: [] });
    await look(table, second);
    await passTime(server, timings.reconnectGraceMs - 1);
    expect(await vote(table, second)).toEqual(err({ code: 'nobody-to-skip' }));
    await passTime(server, 1);
    await vote(table, second);
    expect(skips()).toEqual([]);
    await vote(table, first);
    expect(skips()).toHaveLength(1);
  });

  it('absences go on adding up', async () => {
    const { table: before, absent, absentSeat, others } = await gameWithAbsentMover([anna, ben]);
    const [other = anna] = others;
    const absentMs = timings.reconnectGraceMs + timings.keepClockMs;
    await passTime(server, timings.keepClockMs);
    await look(before, absent);
    await allSettled();
    const table = await continued(before, how);
    // Coming back after the restart is no absence.
    await look(table, other);
    await passTime(server, timings.reconnectGraceMs);
    await look(table, absent);
    await goAway(server, table, absent);
    const openAt = server.clock.nowMs() + skipGraceMs - absentMs;
    expect(lastTold()).toEqual({ seat: absentSeat, openAt, votes: [] });
  });
});

it('counts the whole of an absence after which the vote opened, if the server is stopped then', async () => {
  const { table: before, absent, absentSeat, others } = await gameWithAbsentMover([anna, ben]);
  const [other = anna] = others;
  await passTime(server, 1_000);
  await look(before, absent);
  leave(before, absent);
  await passTime(server, skipGraceMs - timings.keepClockMs, timings.keepClockMs);
  await passTime(server, timings.keepClockMs - 1_000);
  expect(lastTold()).toMatchObject({ openAt: server.clock.nowMs() });
  const table = await continued(before, 'stopped');
  await look(table, other);
  const openAt = server.clock.nowMs() + timings.reconnectGraceMs;
  expect(table.info().skipVote).toEqual({ seat: absentSeat, openAt, votes: [] });
});

it('counts no absence of which nobody took notice, because all were away', async () => {
  const table = await gameOf(server, [anna, ben]);
  const seat = moverAt(table);
  const [mover, other] = seat === 0 ? [anna, ben] : [ben, anna];
  leave(table, other);
  await goAway(server, table, mover);
  await passTime(server, skipGraceMs);
  for (const player of [mover, other]) await look(table, player);
  await goAway(server, table, mover);
  expect(lastTold()).toEqual({ seat, openAt: server.clock.nowMs() + skipGraceMs, votes: [] });
});

it('opens no sooner because whoever waits reloads their page', async () => {
  const table = await gameOf(server, [anna, ben]);
  const [mover, other] = moverAt(table) === 0 ? [anna, ben] : [ben, anna];
  leave(table, mover);
  const openAt = server.clock.nowMs() + timings.reconnectGraceMs + skipGraceMs;
  await passTime(server, timings.reconnectGraceMs - 1_000);
  for (let reload = 0; reload < 3; reload += 1) {
    leave(table, other);
    await look(table, other);
    await passTime(server, 1_000);
  }
  expect(table.info().skipVote?.openAt).toBe(openAt);
});

it('begins a rematch with no absences', async () => {
  const { table, absent, others } = await gameWithAbsentMover([anna, ben]);
  const [other = anna] = others;
  await passTime(server, skipGraceMs);
  await look(table, absent);
  for (const seat of [0, 1]) await play(table, seat, 1, 'agree');
  for (const player of [absent, other]) await getReady(table, player);
  await passTime(server, timings.countdownMs);
  const seat = moverAt(table);
  await goAway(server, table, seat === 0 ? anna : ben);
  expect(lastTold()).toEqual({ seat, openAt: server.clock.nowMs() + skipGraceMs, votes: [] });
});

it('warns where absences cannot be stored, and stores them with the next', async () => {
  const { table, absent, absentSeat } = await gameWithAbsentMover([anna, ben]);
  const { id } = runningGame(table).record;
  server.tableStore.fault = new Error('away');
  await look(table, absent);
  await allSettled();
  const warning = { level: 'warn', message: expect.stringContaining('Storing a clock failed') };
  expect(server.logged).toContainEqual(warning);
  server.tableStore.fault = null;
  leave(table, absent);
  await passTime(server, 1_000);
  await look(table, absent);
  await allSettled();
  expect(server.tableStore.clocks.get(id)?.absentMs[absentSeat]).toBe(timings.reconnectGraceMs + 1_000);
});
