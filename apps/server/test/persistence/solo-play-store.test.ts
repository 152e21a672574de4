import { randomUUID } from 'node:crypto';
import type { Preferences, SoloDeal } from '@snap-up/protocol';
import { sittingDown, type TableRecord } from '@snap-up/tables/game/records.ts';
import { daysOf } from '@snap-up/tables/platform/days.ts';
import type { SoloPlay } from '@snap-up/tables/solo/solo-play.ts';
import { anna, ben } from '@snap-up/test-kit/test-server.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../../src/persistence/connection.ts';
import { PostgresSoloPlayStore } from '../../src/persistence/solo-stores.ts';
import { PostgresTableStore } from '../../src/persistence/table-store.ts';
import { useTestDatabase } from '../support/postgres.ts';

const database = useTestDatabase();
const options = { draw: 3, passes: 'custom', defoundation: false };
const noonMs = Date.parse('2026-11-21T12:00:00.000Z');
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

let store: PostgresSoloPlayStore;
let count = 0;

beforeEach(async () => {
  const { prisma } = database();
  await prisma.table.deleteMany();
  await prisma.player.deleteMany();
  for (const { id, name } of [anna, ben]) await prisma.player.create({ data: { id, name } });
  store = new PostgresSoloPlayStore(prisma);
});

/** A table of Anna's for one game. */
async function tableOf(ruleset: string): Promise<string> {
  count += 1;
  const id = String(count).padStart(12, '0');
  const record: TableRecord = {
    id,
    code: id.slice(-6),
    hostId: anna.id,
    ruleset,
    options: {},
    seats: [sittingDown(anna)],
    game: null,
    mode: { kind: 'solo', key: `${anna.id} ${ruleset} ${count}` },
    shuffle: { secret: '1'.repeat(64), round: 0 },
    createdAtMs: noonMs,
    closedAtMs: null,
    match: null,
  };
  await new PostgresTableStore(database().prisma).create(record, null);
  return id;
}

/** A game at that table that is over, won by Anna at noon unless something else is said, not noted as played yet. */
async function ended(tableId: string, number: number, change: Partial<SoloPlay> = {}): Promise<SoloPlay> {
  const play: SoloPlay = {
    gameId: randomUUID(),
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
    startedAtMs: noonMs - minuteMs,
    endedAtMs: noonMs,
    ...change,
  };
  await database().prisma.game.create({
    data: {
      id: play.gameId,
      tableId,
      number,
      ruleset: play.ruleset,
      options,
      seed: '5'.repeat(64),
      seatCount: 1,
      startsAt: new Date(play.startedAtMs),
      endedAt: new Date(play.endedAtMs),
    },
  });
  return play;
}

const daily = (date: string): SoloDeal => ({ kind: 'daily', date });

describe('the store of what has been played', () => {
  it('gives a game back as it was noted, with where its replay is', async () => {
    const tableId = await tableOf('klondike');
    const play = await ended(tableId, 3, { score: 4 });
    await store.add(play);
    expect(await store.history(anna.id, {}, 10)).toEqual([{ ...play, tableId, number: 3 }]);
    const { isSuccess, score, playedMs, isHelped, endedAtMs } = play;
    expect(await store.playsOf(anna.id, 'klondike', 10)).toEqual([
      { options, isSuccess, score, playedMs, isHelped, endedAtMs },
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

  it('notes a game once, however often it is told of it', async () => {
    const play = await ended(await tableOf('klondike'), 1);
    await store.add(play);
    await store.add(play);
    await store.add({ ...play, isSuccess: false });
    expect(await store.countsOf(anna.id)).toEqual([{ ruleset: 'klondike', playedCount: 1, wonCount: 1 }]);
  });

  it('tells the newest first, of one game or of all, before a time, and no more than asked for', async () => {
    const klondike = await tableOf('klondike');
    const yukon = await tableOf('yukon');
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

  it('tells of each day’s deal whether it was ever a success, and whether it was on its day by UTC', async () => {
    const tableId = await tableOf('klondike');
    const plays = [
      { deal: daily('2026-11-21'), isSuccess: false },
      { deal: daily('2026-11-21') },
      { deal: daily('2026-11-20') },
      { deal: daily('2026-11-19'), endedAtMs: Date.parse('2026-11-19T23:59:59.999Z') },
      { deal: daily('2026-11-18'), endedAtMs: Date.parse('2026-11-19T00:00:00.000Z') },
      { deal: daily('2026-11-17'), isSuccess: false, endedAtMs: Date.parse('2026-11-17T12:00:00.000Z') },
      {},
    ];
    for (const [index, change] of plays.entries()) await store.add(await ended(tableId, index + 1, change));
    const told = (await store.dailyPlaysOf(anna.id)).sort((a, b) => (a.date < b.date ? 1 : -1));
    expect(told).toEqual([
      { ruleset: 'klondike', date: '2026-11-21', isSuccess: true, isOnTime: true },
      { ruleset: 'klondike', date: '2026-11-20', isSuccess: true, isOnTime: false },
      { ruleset: 'klondike', date: '2026-11-19', isSuccess: true, isOnTime: true },
      { ruleset: 'klondike', date: '2026-11-18', isSuccess: true, isOnTime: false },
      { ruleset: 'klondike', date: '2026-11-17', isSuccess: false, isOnTime: false },
    ]);
  });

  it('looks nowhere but at the plays of that player, however many there are', async () => {
    const tableId = await tableOf('klondike');
    // Ten thousand plays of Anna's, and as many of Ben's, over years.
    // Over a connection without a time limit: so many rows take long on a busy machine.
    const admin = await connect(database().url, 'snap-up test');
    await admin.query(
      `WITH played AS (
        INSERT INTO games (id, table_id, number, ruleset, options, seed, seat_count, starts_at)
        SELECT gen_random_uuid(), $1, n, 'klondike', '{}', '', 1, now() FROM generate_series(1, 20000) AS n
        RETURNING id, number
      )
      INSERT INTO patience_plays (game_id, player_id, ruleset, options, deal_number, ending, is_success, played_ms,
        move_count, card_count, started_at, ended_at)
      SELECT id, CASE WHEN number % 2 = 0 THEN $2 ELSE $3 END, 'klondike', '{"draw": 3}', 1, 'won', true,
        60000, 90, 52, now(), to_timestamp($4::float8 - number * 600) FROM played`,
      [tableId, anna.id, ben.id, noonMs / 1_000],
    );
    await admin.query('ANALYZE patience_plays');
    await admin.end();
    expect(await store.countsOf(anna.id)).toEqual([{ ruleset: 'klondike', playedCount: 10_000, wonCount: 10_000 }]);
    expect(await store.playsOf(anna.id, 'klondike', 10_000)).toHaveLength(10_000);
    const page = await store.history(anna.id, { beforeMs: noonMs - 30 * dayMs }, 31);
    expect(page).toHaveLength(31);
    const plan = await database().prisma.$queryRaw<{ 'QUERY PLAN': string }[]>`
      EXPLAIN SELECT * FROM patience_plays WHERE player_id = ${anna.id} AND ended_at < now()
      ORDER BY ended_at DESC LIMIT 31`;
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('patience_plays_player_id_ended_at_idx');
  });

  it('finds the daily deals of a week, of a player and of those they have played with', async () => {
    const chiara = { id: 'chiara', name: 'Chiara' };
    await database().prisma.player.create({ data: chiara });
    const tableId = await tableOf('klondike');
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
    number += 1;
    const id = randomUUID();
    const seats = [anna, ben].map(({ id: playerId, name }, seat) => ({
      seat,
      playerId,
      name,
      listedAt: new Date(noonMs),
    }));
    await database().prisma.game.create({
      data: {
        id,
        tableId,
        number,
        ruleset: 'race',
        options: {},
        seed: '',
        seatCount: 2,
        startsAt: new Date(noonMs),
        seats: { create: seats },
      },
    });
    expect(await around()).toContainEqual({
      playerId: ben.id,
      name: ben.name,
      date: '2026-11-18',
      isSuccess: true,
      score: null,
      playedMs: 4_000,
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
});
