import { limits, noHelp } from '@snap-up/protocol';
import { restart } from '@snap-up/test-kit/people.ts';
import {
  dayLineTo,
  dayMs,
  dealAlone,
  endsWith,
  lineTo,
  numbered,
  playAll,
  shownTo,
  wantedGame,
} from '@snap-up/test-kit/solo.ts';
import { anna, ben, cleo, newServer, play, soloSecret, type TestServer } from '@snap-up/test-kit/test-server.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { budgets, costs } from '../../src/platform/quotas.ts';

let server: TestServer;
beforeEach(() => {
  server = newServer();
});

describe('what is over', () => {
  it('counts as played when a card was moved, once, with how it went', async () => {
    const line = lineTo('yukon', soloSecret, endsWith('won'));
    const table = await dealAlone(server, { ruleset: 'yukon', ...numbered(line.number) });
    const startedAtMs = server.clock.nowMs();
    server.clock.pass(2_000);
    await playAll(table, line.moves);
    expect(table.phase).toBe('finished');
    const [play] = server.playStore.plays.values();
    expect(play).toEqual({
      gameId: table.record.game?.id,
      originId: table.record.game?.id,
      playerId: anna.id,
      ruleset: 'yukon',
      options: {},
      score: null,
      deal: { kind: 'numbered', number: line.number },
      ending: 'won',
      isSuccess: true,
      cardCount: 52,
      isHelped: false,
      help: noHelp,
      playedMs: 2_000,
      moveCount: line.moves.length,
      startedAtMs,
      endedAtMs: startedAtMs + 2_000,
    });
    expect(await server.soloGames.reports.history(anna, {})).toMatchObject({
      value: { games: [{ cardCount: 52, cardTotal: 52 }] },
    });
    await dealAlone(server, { ruleset: 'yukon', ...numbered(line.number) });
    expect(table.game?.record.number).toBe(2);
    expect(server.playStore.plays.size).toBe(1);
  });

  it.each([
    [limits.historyPage, false],
    [limits.historyPage + 1, true],
  ])('is listed by pages: of %i games, whether there are more is %s', async (count, hasMore) => {
    const line = lineTo('yukon', soloSecret, endsWith('won'));
    await playAll(await dealAlone(server, { ruleset: 'yukon', ...numbered(line.number) }), line.moves);
    const [play] = server.playStore.plays.values();
    if (play === undefined) throw new Error('A game was played');
    for (let number = server.playStore.plays.size; number < count; number += 1)
      await server.playStore.add({ ...play, gameId: `game ${number}`, originId: `game ${number}` });
    const page = await server.soloGames.reports.history(anna, {});
    expect(page.ok && [page.value.games.length, page.value.hasMore]).toEqual([limits.historyPage, hasMore]);
    for (const ruleset of ['no-such-game', 'race'])
      expect(await server.soloGames.reports.history(anna, { ruleset })).toMatchObject({
        error: { code: 'no-such-ruleset' },
      });
  });

  it('counts as a success where a score is all there is to play for', async () => {
    const line = lineTo('head-solitaire', soloSecret, endsWith('finished'));
    const table = await dealAlone(server, { ruleset: 'head-solitaire', ...numbered(line.number) });
    await playAll(table, line.moves);
    const { mode } = await shownTo(table);
    const score = mode.kind === 'solo' ? mode.score : null;
    expect(score).toBeGreaterThan(0);
    expect([...server.playStore.plays.values()]).toMatchObject([{ ending: 'finished', isSuccess: true, score }]);
    expect(await server.soloGames.reports.statistics(anna, 'head-solitaire')).toMatchObject({
      value: { sets: [{ playedCount: 1, wonCount: 1, streak: 1, scores: { best: score } }], weeks: [{ score }] },
    });
  });

  it('counts for nothing where no card was moved, though it has its end, but does where all was undone', async () => {
    const table = await dealAlone(server);
    const first = table.record.game?.id ?? '';
    await dealAlone(server, numbered(8));
    await playAll(table, ['draw', 'undo', 'give-up']);
    expect(server.tableStore.noted).toHaveLength(2);
    expect([...server.playStore.plays.values()]).toMatchObject([
      { ending: 'given-up', isSuccess: false, moveCount: 0 },
    ]);
    expect(server.playStore.plays.has(first)).toBe(false);
  });

  it('is noted by the next server where the first one died between the log and the note', async () => {
    const table = await dealAlone(server);
    const { id } = table.record.game ?? { id: '' };
    await playAll(table, ['draw']);
    server.tableStore.fault = new Error('the store is away');
    await play(table, 0, 2, 'give-up');
    // It had noted that it was played, but not that it was over.
    expect(server.playStore.plays.size).toBe(1);
    expect(server.tableStore.noted).toEqual([]);
    server.tableStore.fault = null;
    await restart(server, table);
    expect(server.playStore.plays.size).toBe(1);
    expect(server.tableStore.noted).toEqual([id]);
  });

  it('is noted before anything else is dealt there', async () => {
    const table = await dealAlone(server);
    await playAll(table, ['draw']);
    server.playStore.fault = new Error('the store is away');
    await expect(server.soloGames.deal(anna, wantedGame(numbered(8)))).rejects.toThrow('away');
    expect(table.game?.record.number).toBe(1);
    server.playStore.fault = null;
    await dealAlone(server, numbered(8));
    expect(server.playStore.plays.size).toBe(1);
    expect(server.tableStore.noted).toHaveLength(1);
  });
});

it('is charged by its length to whoever joins: all of its past is sent', async () => {
  const table = await dealAlone(server);
  await playAll(table, ['draw', 'draw', 'undo']);
  const payer = { person: anna.id };
  const before = server.quotas.used('joins', payer);
  await shownTo(table);
  const { most } = budgets.joins.person;
  expect((server.quotas.used('joins', payer) - before) * most).toBeCloseTo(2 * costs.toldMove, 6);
});

it('is charged to whoever asks for a sum of many, by how many there are', async () => {
  const table = await dealAlone(server, { deal: { kind: 'daily' } });
  await playAll(table, ['draw', 'give-up']);
  const { quotas, soloGames } = server;
  const charge = vi.spyOn(quotas, 'charge');
  await soloGames.reports.statistics(anna, 'klondike');
  await soloGames.reports.overview(anna);
  expect(charge.mock.calls).toEqual([1, 1].map((count) => ['work', { person: anna.id }, costs.countedRow * count]));
});

describe('the overview', () => {
  /** What stands there of one game. */
  async function streaks(server: TestServer) {
    const { streak, bestStreak, lastOnTimeAt } = await server.soloGames.reports.overview(anna);
    return { streak, bestStreak, lastOnTimeAt };
  }

  async function onOverview(server: TestServer, ruleset: string) {
    const { games } = await server.soloGames.reports.overview(anna);
    const found = games.find((game) => game.ruleset === ruleset);
    if (found === undefined) throw new Error('It is there');
    return found;
  }

  it('has every game for one, in the registry’s order, and nothing yet of somebody new', async () => {
    const { games, ...all } = await newServer().soloGames.reports.overview(anna);
    expect(all).toEqual({ date: '2026-11-20', streak: 0, bestStreak: 0, lastOnTimeAt: null });
    expect(games.map(({ ruleset }) => ruleset).slice(0, 2)).toEqual(['klondike', 'double-klondike-solitaire']);
    expect(games[0]).toEqual({
      ruleset: 'klondike',
      open: null,
      playedCount: 0,
      wonCount: 0,
      daily: { tableId: null, state: 'new' },
    });
  });

  it('tells of the game that waits, and what has been played', async () => {
    const table = await dealAlone(server, { options: { draw: 1 } });
    await playAll(table, ['draw']);
    const open = {
      tableId: table.id,
      options: { draw: 1 },
      changedAt: server.clock.nowMs(),
      facts: { deal: { kind: 'numbered', number: 7 }, playedMs: 0, moveCount: 1, score: null },
    };
    expect(await onOverview(server, 'klondike')).toMatchObject({ open, daily: { state: 'new' }, playedCount: 0 });
    await playAll(table, ['give-up']);
    expect(await onOverview(server, 'klondike')).toMatchObject({ open: null, playedCount: 1, wonCount: 0 });
    expect((await server.soloGames.reports.overview(cleo)).games[0]).toMatchObject({ open: null, playedCount: 0 });
  });

  it('tells how the deal of the day stands: new, open, over or won', async () => {
    const day = dayLineTo('yukon', soloSecret, server.clock.nowMs(), endsWith('won'));
    const line = day.moves;
    server.clock.set(day.fromNowMs);
    const deal = { kind: 'daily' } as const;
    const table = await dealAlone(server, { ruleset: 'yukon', deal });
    const tableId = table.id;
    expect(await onOverview(server, 'yukon')).toMatchObject({ daily: { tableId, state: 'new' } });
    await playAll(table, line.slice(0, 1));
    expect(await onOverview(server, 'yukon')).toMatchObject({ open: null, daily: { tableId, state: 'open' } });
    await playAll(table, ['give-up']);
    expect(await onOverview(server, 'yukon')).toMatchObject({ daily: { tableId, state: 'over' } });
    expect(await streaks(server)).toEqual({ streak: 0, bestStreak: 0, lastOnTimeAt: null });
    await dealAlone(server, { ruleset: 'yukon', deal });
    await playAll(table, line);
    const won = { tableId, state: 'won' };
    expect(await onOverview(server, 'yukon')).toMatchObject({ open: null, daily: won, playedCount: 2, wonCount: 1 });
    const lastOnTimeAt = server.clock.nowMs();
    expect(await streaks(server)).toEqual({ streak: 1, bestStreak: 1, lastOnTimeAt });
    server.clock.set(dayMs);
    expect(await onOverview(server, 'yukon')).toMatchObject({ daily: { tableId: null, state: 'new' } });
    expect(await streaks(server)).toEqual({ streak: 1, bestStreak: 1, lastOnTimeAt });
    server.clock.set(dayMs);
    expect(await streaks(server)).toEqual({ streak: 0, bestStreak: 1, lastOnTimeAt });
  });

  it('tells nobody the cards of today’s deal by a record before the day is over, but whoever has seen them all', async () => {
    const { fromNowMs, moves } = dayLineTo('yukon', soloSecret, server.clock.nowMs(), endsWith('won'));
    server.clock.set(fromNowMs);
    const deal = { kind: 'daily' } as const;
    const table = await dealAlone(server, { ruleset: 'yukon', deal });
    await playAll(table, [...moves.slice(0, 1), 'give-up']);
    await dealAlone(server, { ruleset: 'yukon', deal });
    await playAll(table, moves);
    const isTold = async (number: number) => {
      const askers = [anna, ben, null];
      const records = await Promise.all(askers.map((asking) => server.results.record(table.id, number, asking)));
      return records.map((record) => (record.ok ? true : record.error.code));
    };
    const notYet = 'day-not-over';
    expect([await isTold(1), await isTold(2)]).toEqual([
      [notYet, notYet, notYet],
      [true, notYet, notYet],
    ]);
    server.clock.set(dayMs);
    expect([await isTold(1), await isTold(2)]).toEqual([
      [true, true, true],
      [true, true, true],
    ]);
  });

  it('counts the moves of a game that waits as its page does, which has begun even where all are undone', async () => {
    const table = await dealAlone(server);
    expect(await onOverview(server, 'klondike')).toMatchObject({ open: { facts: { moveCount: 0 }, isBegun: false } });
    await playAll(table, ['draw', 'draw', 'undo']);
    expect(await onOverview(server, 'klondike')).toMatchObject({ open: { facts: { moveCount: 1 }, isBegun: true } });
    await playAll(table, ['undo']);
    expect(await onOverview(server, 'klondike')).toMatchObject({ open: { facts: { moveCount: 0 }, isBegun: true } });
  });

  it('counts a deal of the day for the streak on its own day alone', async () => {
    const { date, fromNowMs, moves: line } = dayLineTo('yukon', soloSecret, server.clock.nowMs(), endsWith('won'));
    server.clock.set(fromNowMs + dayMs);
    const table = await dealAlone(server, { ruleset: 'yukon', deal: { kind: 'daily', date } });
    await playAll(table, line.slice(0, 1));
    // One of a day that is gone waits like any other.
    const facts = { deal: { kind: 'daily', date }, moveCount: 1 };
    expect(await onOverview(server, 'yukon')).toMatchObject({
      open: { facts },
      daily: { tableId: null, state: 'new' },
    });
    await playAll(table, line.slice(1));
    expect(await onOverview(server, 'yukon')).toMatchObject({ daily: { state: 'new' }, wonCount: 1 });
    expect(await streaks(server)).toMatchObject({ streak: 0, bestStreak: 0 });
  });
});
