import { formatMove } from '@snap-up/engine';
import type { BotStrength } from '@snap-up/protocol';
import { allSettled } from '@snap-up/test-kit/facts.ts';
import { passTime } from '@snap-up/test-kit/people.ts';
import { anyMove, chanceFrom } from '@snap-up/test-kit/players.ts';
import {
  anna,
  ben,
  findTable,
  getReady,
  leave,
  look,
  newServer,
  newTable,
  play,
  type TestServer,
} from '@snap-up/test-kit/test-server.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Player } from '../../src/game/records.ts';
import { budgets } from '../../src/platform/quotas.ts';
import type { MultiplayerTable } from '../../src/table/multiplayer-table.ts';
import { timings } from '../../src/table/timings.ts';

let server: TestServer;
beforeEach(() => {
  server = newServer();
});

/** A table of Anna's with bots on all other seats. */
async function tableWithBots(
  server: TestServer,
  bots: readonly BotStrength[],
  ruleset = 'race',
): Promise<MultiplayerTable> {
  return newTable(server, { ruleset, seatCount: bots.length + 1, bots });
}

/** The game of Anna and her bots, begun, with Anna at the table. */
async function gameWithBots(
  server: TestServer,
  bots: readonly BotStrength[],
  ruleset?: string,
): Promise<MultiplayerTable> {
  const table = await tableWithBots(server, bots, ruleset);
  await look(table, anna);
  await getReady(table, anna);
  server.clock.pass(timings.countdownMs);
  await allSettled();
  expect(table.phase).toBe('playing');
  return table;
}

/** Lets time go by as it does, in small steps. */
const timePasses = (server: TestServer, durationMs: number) => passTime(server, durationMs, 250);

const batchCount = (server: TestServer) => server.told.batches.length;

/** Anna plays on, without much thought, until she has had enough; then she agrees to stop. */
async function playToTheEnd(server: TestServer, table: MultiplayerTable, mostMoves: number): Promise<void> {
  const chance = chanceFrom(7);
  let moveNo = table.game?.snapshot(0, null).moveNos[0] ?? 0;
  for (let step = 0; step < 4_000; step += 1) {
    const { game } = table;
    if (game === null || game.isOver) return;
    const { rules, state } = game;
    const isOwnTurn = state.turn === null || state.turn.seat === 0;
    const found = moveNo < mostMoves && isOwnTurn ? anyMove(rules, state, 0, chance) : undefined;
    const move = found ?? (moveNo >= mostMoves && state.agreed[0] !== true ? { kind: 'agree' as const } : undefined);
    if (move !== undefined && !state.out.includes(0)) {
      moveNo += 1;
      await play(table, 0, moveNo, formatMove(rules, 0, move), { gameNumber: game.record.number });
    }
    await timePasses(server, 750);
  }
  throw new Error('The game goes on for ever');
}

it.each([
  ['race', ['gentle', 'sharp']],
  ['double-klondike', ['gentle', 'steady', 'sharp']],
] as const)('plays a whole game of %s of one person and bots to its end: %j', async (ruleset, bots) => {
  const table = await gameWithBots(server, bots, ruleset);
  await playToTheEnd(server, table, 150);
  expect(table.phase).toBe('finished');
  const seatsThatPlayed = new Set(server.told.batches.map(([, seat]) => seat));
  expect([...seatsThatPlayed].sort()).toEqual([0, ...bots.map((_, index) => index + 1)]);
  const result = await server.results.result(table.id, 1);
  expect(result).toMatchObject({ ok: true, value: { ending: expect.stringMatching(/agreed|out|stuck/) } });
  expect(table.info().scores).toHaveLength(bots.length + 1);
  expect(server.logged).toEqual([]);
  await server.tables.stop();
  expect(server.clock.taskCount).toBe(0);
});

it('plays a rematch with the same bots', async () => {
  const table = await gameWithBots(server, ['steady']);
  await playToTheEnd(server, table, 10);
  await getReady(table, anna);
  server.clock.pass(timings.countdownMs);
  const before = batchCount(server);
  await timePasses(server, 20_000);
  expect(table.info()).toMatchObject({ phase: 'playing', gameNumber: 2 });
  expect(batchCount(server)).toBeGreaterThan(before);
});

it('lets bots play only while a person who sits there is here, and go on when they come back', async () => {
  const table = await gameWithBots(server, ['sharp']);
  await timePasses(server, 10_000);
  expect(batchCount(server)).toBeGreaterThan(0);
  leave(table, anna);
  await look(table, ben);
  await allSettled();
  const count = batchCount(server);
  await timePasses(server, 30_000);
  expect(batchCount(server)).toBe(count);
  await look(table, anna);
  await timePasses(server, 10_000);
  expect(batchCount(server)).toBeGreaterThan(count);
});

it('plays on while the only person waits for their own start', async () => {
  const table = await tableWithBots(server, ['sharp']);
  await look(table, anna);
  await table.hosting.changeSettings(anna, { options: { handicaps: '240,0' } });
  await getReady(table, anna);
  server.clock.pass(timings.countdownMs);
  await timePasses(server, 5_000);
  server.clock.stall(timings.botsRestAfterMs);
  const before = batchCount(server);
  await timePasses(server, 30_000);
  expect(batchCount(server)).toBeGreaterThan(before);
});

describe('bots of a race in which no person moves', () => {
  const botMoves = () => server.told.batches.filter(([, seat]) => seat !== 0).length;
  /** How many moves bots make within a minute. */
  async function movesInAMinute(): Promise<number> {
    const before = botMoves();
    await timePasses(server, 60_000);
    return botMoves() - before;
  }
  let table: MultiplayerTable;
  beforeEach(async () => {
    // On their own, bots would soon have nothing left to play.
    table = await gameWithBots(server, ['sharp']);
    await timePasses(server, 5_000);
    expect(botMoves()).toBeGreaterThan(0);
    // The machine was busy with something else, and nobody has moved meanwhile.
    server.clock.stall(timings.botsRestAfterMs);
    await timePasses(server, 10_000);
  });

  it('rest', async () => {
    expect(await movesInAMinute()).toBe(0);
  });

  it('continue with the next move of a person', async () => {
    await play(table, 0, 1, 'draw');
    expect(await movesInAMinute()).toBeGreaterThan(10);
  });

  it('do not continue because a person votes', async () => {
    await play(table, 0, 1, 'agree');
    await play(table, 0, 2, 'disagree');
    expect(table.game?.seq).toBeGreaterThan(0);
    expect(await movesInAMinute()).toBe(0);
  });

  it('continue when a person comes back, but not when somebody comes to watch', async () => {
    await look(table, ben);
    expect(await movesInAMinute()).toBe(0);
    leave(table, anna);
    await look(table, anna);
    expect(await movesInAMinute()).toBeGreaterThan(10);
  });
});

describe('bots of a server', () => {
  /** Starts a game of a person and two bots. Returns a function that counts moves within a minute. */
  async function gameOf(host: Player): Promise<() => Promise<number>> {
    const table = await newTable(server, { ruleset: 'race', seatCount: 3, bots: ['sharp', 'sharp'] }, host);
    await look(table, host);
    await getReady(table, host);
    await timePasses(server, timings.countdownMs);
    return async () => {
      const before = table.game?.seq ?? 0;
      await timePasses(server, 60_000);
      return (table.game?.seq ?? 0) - before;
    };
  }

  it('play more slowly the busier it is', async () => {
    const moves = await gameOf(anna);
    const calm = await moves();
    server.load.busy = 0.95;
    const busy = await moves();
    expect(busy).toBeGreaterThan(0);
    expect(busy).toBeLessThan(calm / 5);
  });

  it('wait if those of one person have played too much, while nobody else’s do', async () => {
    const [movesOfAnna, movesOfBen] = [await gameOf(anna), await gameOf(ben)];
    server.quotas.charge('bots', { person: anna.id }, 2 * budgets.bots.person.most);
    expect(await movesOfAnna()).toBe(0);
    expect(await movesOfBen()).toBeGreaterThan(50);
    expect(await movesOfAnna()).toBeGreaterThan(50);
  });
});

it('does not keep a table in memory for its bots, and seats them again when it comes back', async () => {
  const { id } = await gameWithBots(server, ['sharp']);
  await timePasses(server, 5_000);
  expect(await server.listedTables.myGamesOf(anna)).toMatchObject([{ phase: 'playing', isPaused: false }]);
  leave(await findTable(server, id), anna);
  for (let minute = 0; minute < 3; minute += 1) await timePasses(server, timings.idleMs);
  expect(server.tables.openCount).toBe(0);
  expect(await server.listedTables.myGamesOf(anna)).toMatchObject([{ phase: 'playing', isPaused: true }]);
  const count = batchCount(server);
  const again = await findTable(server, id);
  await look(again, anna);
  await timePasses(server, 10_000);
  expect(batchCount(server)).toBeGreaterThan(count);
});

it('plays nothing for a bot that has been removed', async () => {
  const table = await gameWithBots(server, ['sharp']);
  await playToTheEnd(server, table, 1);
  await table.hosting.remove(anna, 1);
  await table.seating.sit(ben);
  await getReady(table, ben);
  await getReady(table, anna);
  server.clock.pass(timings.countdownMs);
  const count = batchCount(server);
  await timePasses(server, 30_000);
  expect([table.phase, batchCount(server)]).toEqual(['playing', count]);
});

it('goes on with the table when a bot fails, tells the operator, and restarts the bot', async () => {
  const table = await gameWithBots(server, ['sharp']);
  server.faultOfChance.error = new Error('no luck');
  await timePasses(server, 10_000);
  expect(server.logged).toContainEqual({ level: 'error', message: 'Bot failed; restarting soon' });
  expect(await play(table, 0, 1, 'draw')).toEqual({ kind: 'kept' });
  server.faultOfChance.error = null;
  const count = batchCount(server);
  await timePasses(server, timings.botRestMs + 10_000);
  expect(batchCount(server)).toBeGreaterThan(count);
});
