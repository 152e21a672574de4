import { randomUUID } from 'node:crypto';
import type { Preferences, SoloDeal } from '@snap-up/protocol';
import { dateOf, daysOf } from '@snap-up/tables/platform/days.ts';
import type { PreparedDeal } from '@snap-up/tables/solo/daily-deal-store.ts';
import { helpScopeOf } from '@snap-up/tables/solo/solo-dealing.ts';
import type { SoloPlay } from '@snap-up/tables/solo/solo-play.ts';
import { dayMs } from '@snap-up/test-kit/solo.ts';
import { anna, ben } from '@snap-up/test-kit/test-server.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { mergeGuest } from '../../src/persistence/guest-merge.ts';
import { PostgresDailyDealStore, PostgresSoloPlayStore } from '../../src/persistence/solo-stores.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { addGame, addPlayers, addTable } from './rows.ts';

const database = useTestDatabase();
const options = { draw: 3, passes: 'custom', defoundation: false };
const noonMs = Date.parse('2026-11-21T12:00:00.000Z');
const minuteMs = 60_000;

let store: PostgresSoloPlayStore;

beforeEach(async () => {
  const { prisma } = database();
  await prisma.table.deleteMany();
  await prisma.player.deleteMany();
  await addPlayers(database(), anna, ben);
  store = new PostgresSoloPlayStore(prisma);
});

/** A table of Anna's. */
const newTable = () => addTable(database(), `table-${randomUUID()}`, { hostId: anna.id });

/** A game at that table that is over, won by Anna at noon unless something else is said, not noted as played yet. */
async function ended(tableId: string, number: number, change: Partial<SoloPlay> = {}): Promise<SoloPlay> {
  const gameId = change.gameId ?? randomUUID();
  const play: SoloPlay = {
    gameId,
    originId: gameId,
    playerId: anna.id,
    ruleset: 'klondike',
    options,
    ending: 'won',
    isSuccess: true,
    deal: { kind: 'numbered', number },
    score: null,
    playedMs: 65_000,
    moveCount: 90,
    cardCount: 52,
    isHelped: true,
    help: { questions: 2, hints: 3, retries: 1 },
    startedAtMs: noonMs - minuteMs,
    endedAtMs: noonMs,
    ...change,
  };
  await addGame(database(), {
    id: play.gameId,
    tableId,
    number,
    ruleset: play.ruleset,
    endedAt: new Date(play.endedAtMs),
  });
  return play;
}

const daily = (date: string): SoloDeal => ({ kind: 'daily', date });

it('returns a game as it was stored, with the place of its replay', async () => {
  const tableId = await newTable();
  const play = await ended(tableId, 3, { score: 4 });
  await store.add(play);
  expect(await store.history(anna.id, {}, 10)).toEqual([{ ...play, tableId, number: 3 }]);
  const { isSuccess, score, playedMs, isHelped, help, endedAtMs } = play;
  expect(await store.playsOf(anna.id, 'klondike', 10)).toEqual([
    { options, isSuccess, score, playedMs, isHelped, help, endedAtMs },
  ]);
  const lost = await ended(tableId, 4, {
    deal: daily('2026-11-21'),
    ending: 'given-up',
    isSuccess: false,
    isHelped: false,
  });
  await store.add({ ...lost, endedAtMs: noonMs + 1 });
  expect((await store.history(anna.id, {}, 10))[0]).toMatchObject({
    deal: daily('2026-11-21'),
    ending: 'given-up',
    isHelped: false,
  });
});

it('counts a game for the player whom its guest was merged into while it ended', async () => {
  const tableId = await newTable();
  const play = await ended(tableId, 1);
  await database().prisma.gameSeat.create({ data: { gameId: play.gameId, seat: 0, playerId: anna.id, name: 'Anna' } });
  expect(await mergeGuest(database().prisma, anna.id, ben.id, 'former', 'secret')).toMatchObject({
    tableIds: [tableId],
  });
  await store.add(play);
  // Its end is not stored, as the table is taken over, and it is read again.
  await store.add({ ...play, playerId: ben.id });
  expect(await store.history(ben.id, {}, 10)).toMatchObject([{ tableId, number: 1 }]);
});

it('counts help that a guest had with a daily deal for the player they are merged into', async () => {
  const { prisma } = database();
  const deal = daily('2026-11-21') as Extract<SoloDeal, { kind: 'daily' }>;
  const scopeOf = ({ id }: typeof anna) =>
    helpScopeOf({ id: '', ruleset: 'klondike', players: [{ ...anna, id, bot: null }] }, deal, 'secret');
  const [annas, bens] = [await ended(await newTable(), 1, { deal }), await ended(await newTable(), 1, { deal })];
  await prisma.game.update({
    where: { id: annas.gameId },
    data: {
      deal,
      helpScope: scopeOf(anna),
      isHelped: true,
      seats: { create: { seat: 0, playerId: anna.id, name: 'Anna' } },
    },
  });
  await prisma.game.update({ where: { id: bens.gameId }, data: { deal, helpScope: scopeOf(ben), endedAt: null } });
  await mergeGuest(prisma, anna.id, ben.id, 'former', 'secret');
  expect(await prisma.game.findUniqueOrThrow({ where: { id: bens.gameId } })).toMatchObject({ isHelped: true });
  await store.add({ ...bens, playerId: ben.id, isHelped: false }, scopeOf(ben));
  expect(await store.history(ben.id, {}, 10)).toMatchObject([{ isHelped: true }]);
});

it('stores a game once, however often it is added', async () => {
  const play = await ended(await newTable(), 1);
  await store.add(play);
  await store.add(play);
  await store.add({ ...play, isSuccess: false });
  expect(await store.countsOf(anna.id)).toEqual([{ ruleset: 'klondike', playedCount: 1, wonCount: 1 }]);
});

it('marks a game as helped if help was given with any game of the same cards before it ended', async () => {
  const tableId = await newTable();
  const helped = { helpScope: 'of Anna', isHelped: true };
  const added = async (number: number, scope: string | null) => {
    const play = await ended(tableId, number, { isHelped: false });
    await store.add(play, scope);
    return (await store.history(anna.id, {}, 10)).find((one) => one.number === number)?.isHelped;
  };
  expect(await added(1, 'of Anna'), 'nobody has helped yet').toBe(false);
  await addGame(database(), { id: randomUUID(), tableId, number: 2, ...helped });
  expect(await Promise.all([added(3, 'of Anna'), added(4, 'of Ben'), added(5, null)])).toEqual([true, false, false]);
});

it('counts several games with one origin once: the first, unless a later one was won and it is not a daily deal', async () => {
  const tableId = await newTable();
  let number = 0;
  const add = async (originId: string, isSuccess: boolean, change: Partial<SoloPlay> = {}) => {
    number += 1;
    const times = { endedAtMs: noonMs + number * minuteMs };
    await store.add(await ended(tableId, number, { originId, isSuccess, ...times, ...change }));
  };
  const counted = async () => (await store.history(anna.id, {}, 10)).map((play) => [play.originId, play.number]);
  for (const isSuccess of [false, true, false, true]) await add('one', isSuccess);
  expect(await counted()).toEqual([['one', 2]]);
  for (const isSuccess of [false, true]) await add('day', isSuccess, { deal: daily('2026-11-21') });
  expect(await counted()).toEqual([
    ['day', 5],
    ['one', 2],
  ]);
  expect(await store.countsOf(anna.id)).toEqual([{ ruleset: 'klondike', playedCount: 2, wonCount: 1 }]);
});

it('lists the newest first, of one game or of all, before a time, and no more than asked for', async () => {
  const klondike = await newTable();
  const yukon = await newTable();
  for (const number of [1, 2, 3]) {
    await store.add(await ended(klondike, number, { endedAtMs: noonMs + number * minuteMs }));
    const change = { ruleset: 'yukon', options: {}, endedAtMs: noonMs + number * minuteMs + 1 };
    await store.add(await ended(yukon, number, change));
  }
  const numbersOf = async (place: Parameters<typeof store.history>[1], most = 10) =>
    (await store.history(anna.id, place, most)).map(({ ruleset, number }) => `${ruleset} ${number}`);
  expect(await numbersOf({}, 3)).toEqual(['yukon 3', 'klondike 3', 'yukon 2']);
  expect(await numbersOf({ beforeMs: noonMs + 2 * minuteMs + 1 })).toEqual(['klondike 2', 'yukon 1', 'klondike 1']);
  expect(await numbersOf({ ruleset: 'yukon', beforeMs: noonMs + 3 * minuteMs })).toEqual(['yukon 2', 'yukon 1']);
  expect((await store.playsOf(anna.id, 'klondike', 2)).map(({ endedAtMs }) => endedAtMs)).toEqual([
    noonMs + 3 * minuteMs,
    noonMs + 2 * minuteMs,
  ]);
  expect(await store.history(ben.id, {}, 10)).toEqual([]);
});

it('returns for each day’s deal whether it was ever a success, and when on its own day in UTC', async () => {
  const tableId = await newTable();
  const plays = [
    { deal: daily('2026-11-21'), isSuccess: false },
    { deal: daily('2026-11-21') },
    { deal: daily('2026-11-20') },
    { deal: daily('2026-11-19'), endedAtMs: Date.parse('2026-11-19T23:59:59.273Z') },
    { deal: daily('2026-11-18'), endedAtMs: Date.parse('2026-11-19T00:00:00.000Z') },
    { deal: daily('2026-11-17'), isSuccess: false, endedAtMs: Date.parse('2026-11-17T12:00:00.000Z') },
    {},
  ];
  for (const [index, change] of plays.entries()) await store.add(await ended(tableId, index + 1, change));
  const told = (await store.dailyPlaysOf(anna.id)).sort((a, b) => (a.date < b.date ? 1 : -1));
  expect(told).toEqual([
    { ruleset: 'klondike', date: '2026-11-21', isSuccess: true, onTimeMs: noonMs },
    { ruleset: 'klondike', date: '2026-11-20', isSuccess: true, onTimeMs: null },
    { ruleset: 'klondike', date: '2026-11-19', isSuccess: true, onTimeMs: Date.parse('2026-11-19T23:59:59.273Z') },
    { ruleset: 'klondike', date: '2026-11-18', isSuccess: true, onTimeMs: null },
    { ruleset: 'klondike', date: '2026-11-17', isSuccess: false, onTimeMs: null },
  ]);
});

it('finds the daily deals of a week, of a player and of those they have played with', async () => {
  const chiara = { id: 'chiara', name: 'Chiara' };
  await addPlayers(database(), chiara);
  const tableId = await newTable();
  let number = 0;
  const plays = async (playerId: string, date: string, endedAt: string, change: Partial<SoloPlay> = {}) => {
    number += 1;
    const times = { startedAtMs: Date.parse(endedAt) - minuteMs, endedAtMs: Date.parse(endedAt) };
    await store.add(await ended(tableId, number, { playerId, deal: daily(date), ...times, ...change }));
  };
  const around = () => store.dayPlaysAround(anna.id, 'klondike', daysOf('2026-11-16'));
  await plays(anna.id, '2026-11-16', '2026-11-16T00:00:00.000Z', { playedMs: 1_000 });
  // Only the first play of a day counts, and only on its day.
  await plays(anna.id, '2026-11-16', '2026-11-16T10:00:00.000Z', { playedMs: 2_000 });
  await plays(anna.id, '2026-11-17', '2026-11-18T00:00:00.000Z');
  await plays(anna.id, '2026-11-22', '2026-11-22T23:59:59.999Z', { playedMs: 3_000, isSuccess: false });
  await plays(anna.id, '2026-11-15', '2026-11-15T23:59:59.999Z');
  await plays(anna.id, '2026-11-19', '2026-11-19T12:00:00.000Z', { ruleset: 'yukon' });
  await plays(ben.id, '2026-11-18', '2026-11-18T12:00:00.000Z', { playedMs: 4_000 });
  await plays(chiara.id, '2026-11-18', '2026-11-18T12:00:00.000Z');
  expect((await around()).map(({ playedMs }) => playedMs)).toEqual([1_000, 3_000]);
  // Anna and Ben race each other.
  const seats = [anna, ben].map(({ id: playerId, name }, seat) => ({
    seat,
    playerId,
    name,
    listedAt: new Date(noonMs),
  }));
  await addGame(database(), { tableId, number: 99, seats: { create: seats } });
  expect(await around()).toContainEqual({
    playerId: ben.id,
    name: ben.name,
    date: '2026-11-18',
    isSuccess: true,
    score: null,
    playedMs: 4_000,
    pausedMs: minuteMs - 4_000,
    moveCount: 90,
    isHelped: true,
  });
  expect(new Set((await around()).map(({ playerId }) => playerId))).toEqual(new Set([anna.id, ben.id]));
  // Whoever hides their results is in nobody’s table but their own.
  const hides = (playerId: string, preferences: Preferences) =>
    database().prisma.player.update({ where: { id: playerId }, data: { preferences } });
  await hides(ben.id, { dailyResults: 'hidden' });
  expect(new Set((await around()).map(({ playerId }) => playerId))).toEqual(new Set([anna.id]));
  await hides(anna.id, { dailyResults: 'hidden' });
  await hides(ben.id, { dailyResults: 'shown' });
  expect(new Set((await around()).map(({ playerId }) => playerId))).toEqual(new Set([anna.id, ben.id]));
});

/** Some day, from now on; Postgres has the clock of this machine. */
const dealIn = (days: number): PreparedDeal => ({
  ruleset: 'klondike',
  date: dateOf(Date.now() + days * dayMs),
  options: { passes: 'unlimited', draw: 3 },
  candidate: 2,
  seed: '5e',
  nonce: '27',
  commitment: '9a',
  solution: ['draw', '2c t1>t2'],
});

describe('the prepared deals of days', () => {
  let deals: PostgresDailyDealStore;
  beforeEach(async () => {
    await database().prisma.dailyDeal.deleteMany();
    deals = new PostgresDailyDealStore(database().prisma);
  });

  it('are found as they were added, with or without a solution', async () => {
    const deal = dealIn(3);
    const other = { ...dealIn(4), solution: null };
    expect([await deals.add(deal, 0), await deals.add(other, 0)]).toEqual([true, true]);
    expect(await deals.find('klondike', deal.date)).toEqual(deal);
    expect(await deals.find('klondike', other.date)).toEqual(other);
    expect(await deals.find('yukon', deal.date)).toBeNull();
  });

  it('are not changed by another server that has prepared the same day', async () => {
    const deal = dealIn(3);
    const others = [deal, { ...deal, seed: 'ab', solution: null }].map((one) => deals.add(one, 0));
    expect((await Promise.all(others)).filter((isKept) => isKept)).toHaveLength(1);
    const first = await deals.find('klondike', deal.date);
    expect(await deals.add({ ...deal, seed: 'cd' }, 0)).toBe(false);
    expect(await deals.find('klondike', deal.date)).toEqual(first);
  });

  it('are not added once the day has begun, or begins soon', async () => {
    expect(await deals.add(dealIn(-1), 0)).toBe(false);
    expect(await deals.add(dealIn(0), 0)).toBe(false);
    expect(await deals.add(dealIn(2), 3 * dayMs)).toBe(false);
    expect(await database().prisma.dailyDeal.count()).toBe(0);
  });

  it('are prepared by one server at a time', async () => {
    const begun = await Promise.all([1, 2, 3].map(() => deals.beginPass(3_600_000)));
    expect(begun.filter((isBegun) => isBegun)).toHaveLength(1);
  });
});
