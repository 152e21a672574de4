import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { GameStore } from '../../src/game/game-store.ts';
import { type GameRecord, type Player, sittingDown, type TableMode, type TableRecord } from '../../src/game/records.ts';
import type { TableLines } from '../../src/lobby/table-lines.ts';
import { PostgresGameStore } from '../../src/persistence/postgres-game-store.ts';
import { PostgresSoloTableStore } from '../../src/persistence/postgres-solo-table-store.ts';
import { PostgresTableLines } from '../../src/persistence/postgres-table-lines.ts';
import { PostgresTableStore } from '../../src/persistence/postgres-table-store.ts';
import type { SoloTableStore } from '../../src/solo/solo-table-store.ts';
import type { TableStore } from '../../src/table/table-store.ts';
import { MemoryTableStore } from '../support/memory-table-store.ts';
import { useTestDatabase } from '../support/postgres.ts';

const database = useTestDatabase();
const [anna, ben, cleo] = ['Anna', 'Ben', 'Cleo'].map((name): Player => ({ id: `id-of-${name}`, name, bot: null })) as [
  Player,
  Player,
  Player,
];
const robin: Player = { id: 'bot-robin', name: 'Robin', bot: 'sharp' };
const options = {
  draw: 3,
  playOn: true,
  duplicateDeal: false,
  visibility: 'invitation',
  spectators: 'live',
  idle: 'never',
};

beforeAll(async () => {
  for (const { id, name } of [anna, ben, cleo]) await database().prisma.player.create({ data: { id, name } });
});

const secret = (digit: number) => String(digit).repeat(64);
let count = 0;
function tableRecord(change: Partial<TableRecord> = {}): TableRecord {
  count += 1;
  return {
    id: String(count).padStart(12, '0'),
    code: String(count).padStart(6, '0'),
    hostId: anna.id,
    ruleset: 'race',
    options,
    seats: [sittingDown(anna), null, sittingDown(robin)],
    shuffle: { secret: secret(1), round: 0 },
    createdAtMs: 1_795_200_000_000 + count,
    closedAtMs: null,
    mode: { kind: 'multiplayer' },
    game: null,
    ...change,
  };
}

const gameRecord = (number: number, players: readonly Player[]): GameRecord => ({
  ...{ id: randomUUID(), number, ruleset: 'race', options, seed: secret(5), players },
  mode: { kind: 'multiplayer', shuffle: null },
  ...{ startsAtMs: 1_795_200_100_000, endedAtMs: null },
});

const outcomeOf = (...places: readonly (readonly [number, number])[]) => ({
  ending: 'agreed',
  placings: places.map(([place, cardCount], seat) => ({ seat, place, cardCount, isOut: false })),
});

it('fails to keep a table of somebody who is not known, so that nobody tries again with other ids for ever', async () => {
  const stranger: Player = { id: 'id-of-nobody', name: 'Nobody', bot: null };
  const record = tableRecord({ hostId: stranger.id, seats: [sittingDown(stranger), null] });
  await expect(new PostgresTableStore(database().prisma).create(record)).rejects.toThrow();
});

/** The stores under test. */
interface Stores {
  readonly store: TableStore;
  readonly games: GameStore;
  readonly soloTables: SoloTableStore;
  readonly tableLines: TableLines;
}

function inPostgres(): Stores {
  const { prisma } = database();
  return {
    store: new PostgresTableStore(prisma),
    games: new PostgresGameStore(prisma),
    soloTables: new PostgresSoloTableStore(prisma),
    tableLines: new PostgresTableLines(prisma, { error: (_, message) => expect.fail(message) }),
  };
}

function inMemory(): Stores {
  const store = new MemoryTableStore();
  return { store, games: store, soloTables: store, tableLines: store };
}

for (const [where, open] of [
  ['in Postgres', inPostgres],
  ['in memory', inMemory],
] as const) {
  it(`gives a table back as it was kept, bots included, ${where}`, async () => {
    const { store } = open();
    const record = tableRecord();
    expect(await store.create(record)).toBe(true);
    expect(await store.load(record.id)).toEqual(record);
    expect(await store.load('zzzzzzzzzzzz')).toBeNull();
  });

  it(`keeps no second table under an id or a code, ${where}`, async () => {
    const { store } = open();
    const record = tableRecord();
    await store.create(record);
    expect(await store.create(tableRecord({ id: record.id }))).toBe(false);
    const sameCode = tableRecord({ code: record.code });
    expect(await store.create(sameCode)).toBe(false);
    expect(await store.load(sameCode.id)).toBeNull();
  });

  it(`keeps one table under a solo key, finds it by that, and knows whether a game waits there, ${where}`, async () => {
    const { store, games, soloTables, tableLines } = open();
    count += 1;
    const [key, elsewhere] = [`${anna.id} klondike any ${count}`, `${anna.id} yukon any ${count}`];
    const alone = (own: string) => tableRecord({ seats: [sittingDown(anna)], mode: { kind: 'solo', key: own } });
    const record = alone(key);
    expect(await store.create(record)).toBe(true);
    expect(await store.create(alone(key))).toBe(false);
    expect(await store.create(alone(elsewhere))).toBe(true);
    expect(await store.load(record.id)).toEqual(record);
    expect(await store.idOfCode(record.code)).toBeNull();
    expect(await soloTables.idOfSoloKey(key)).toBe(record.id);
    expect(await soloTables.idOfSoloKey(`${ben.id} klondike any ${count}`)).toBeNull();
    const linesOf = async () =>
      (await tableLines.soloLinesOf([elsewhere, key])).map(({ tableId, game }) => [
        tableId,
        game?.number,
        game?.endedAtMs,
      ]);
    expect(await linesOf()).toHaveLength(2);
    for (const number of [1, 2]) {
      const deal = { kind: 'daily', date: '2026-11-20' } as const;
      const game: GameRecord = { ...gameRecord(number, [anna]), mode: { kind: 'solo', deal } };
      expect(await store.startGame(record.id, game, { secret: secret(number), round: number })).toBe(true);
      expect(await linesOf()).toContainEqual([record.id, number, null]);
      expect((await store.load(record.id))?.game).toEqual(game);
      await games.endGame(game.id, 1_795_200_200_000, outcomeOf([1, 9]));
      expect(await linesOf()).toContainEqual([record.id, number, 1_795_200_200_000]);
    }
    expect((await tableLines.linesOf(anna.id, 1_000)).map(({ tableId }) => tableId)).not.toContain(record.id);
    await soloTables.changeSoloKey(record.id, `${key} until now`);
    expect(await soloTables.idOfSoloKey(key)).toBeNull();
    expect((await store.load(record.id))?.mode).toEqual({ kind: 'solo', key: `${key} until now` });
  });

  it(`gives a seat to one player, and a player one seat, ${where}`, async () => {
    const { store } = open();
    const { id } = tableRecord();
    await store.create(tableRecord({ id, code: `a${id.slice(-5)}` }));
    expect(await store.takeSeat(id, 0, ben)).toBe(false);
    expect(await store.takeSeat(id, 1, anna)).toBe(false);
    expect(await store.takeSeat(id, 1, ben)).toBe(true);
    expect(await store.changeSeat(id, 1, 2, ben)).toBe(false);
    expect(await store.changeSeat(id, 1, 0, cleo)).toBe(false);
    expect(await store.setReady(id, 1, cleo.id, secret(7))).toBe(false);
    expect((await store.load(id))?.seats[1]).toEqual(sittingDown(ben));
    expect(await store.setReady(id, 1, ben.id, secret(7))).toBe(true);
    expect((await store.load(id))?.seats[1]).toEqual({ ...ben, isReady: true, commitment: secret(7) });
    expect(await store.leaveSeat(id, 2, anna.id)).toBe(false);
    expect(await store.leaveSeat(id, 2, robin.id)).toBe(true);
    expect(await store.leaveSeat(id, 2, robin.id)).toBe(false);
    expect(await store.changeSeat(id, 1, 2, ben)).toBe(true);
    expect((await store.load(id))?.seats).toEqual([sittingDown(anna), null, sittingDown(ben)]);
    expect(await store.takeSeat(id, 1, robin)).toBe(true);
    expect((await store.load(id))?.seats[1]).toEqual(sittingDown(robin));
  });

  it(`keeps other settings, and nobody but bots ready, ${where}`, async () => {
    const { store } = open();
    const record = tableRecord();
    await store.create(record);
    await store.setReady(record.id, 0, anna.id, secret(7));
    const played = { ...options, draw: 1, visibility: 'public' };
    await store.changeSettings(record.id, { ruleset: 'race', options: played, seatCount: 4 });
    await store.setHost(record.id, ben.id);
    await store.close(record.id, 1_795_200_000_500);
    expect(await store.load(record.id)).toEqual({
      ...record,
      options: played,
      hostId: ben.id,
      closedAtMs: 1_795_200_000_500,
      seats: [...record.seats, null],
    });
  });

  it(`begins each game once, with the next shuffle and who played it, ${where}`, async () => {
    const { store, games } = open();
    const record = tableRecord();
    await store.create(record);
    await store.takeSeat(record.id, 1, ben);
    await store.setReady(record.id, 0, anna.id, secret(7));
    const game = gameRecord(1, [anna, ben, robin]);
    const next = { secret: secret(2), round: 1 };
    expect(await store.startGame(record.id, game, next)).toBe(true);
    expect(await store.startGame(record.id, gameRecord(1, [anna, ben, robin]), { ...next, round: 9 })).toBe(false);
    const seats = [anna, ben, robin].map(sittingDown);
    expect(await store.load(record.id)).toEqual({ ...record, seats, game, shuffle: next });
    expect(await games.game(record.id, 1)).toEqual(game);
    expect(await games.game(record.id, 2)).toBeNull();
  });

  it(`lists a player’s tables with their newest games, those where something happened last first, ${where}`, async () => {
    const { store, games, tableLines } = open();
    const lina = { id: `lina-${where}`, name: 'Lina', bot: null };
    await database().prisma.player.create({ data: { id: lina.id, name: lina.name } });
    const [left, waiting, played] = [tableRecord(), tableRecord(), tableRecord()] as const;
    for (const record of [left, waiting, played]) {
      await store.create(record);
      await store.takeSeat(record.id, 1, lina);
    }
    await store.leaveSeat(left.id, 1, lina.id);
    const game = gameRecord(1, [anna, lina, robin]);
    await store.startGame(played.id, game, { secret: secret(2), round: 1 });
    await store.leaveSeat(played.id, 1, lina.id);

    const lines = await tableLines.linesOf(lina.id, 10);
    expect(lines.map(({ tableId, seats }) => [tableId, seats.map((one) => one?.name ?? null)])).toEqual([
      [played.id, ['Anna', null, 'Robin']],
      [waiting.id, ['Anna', 'Lina', 'Robin']],
    ]);
    const { number, players, startsAtMs } = game;
    expect(lines[0]?.game).toMatchObject({ number, options, players, startsAtMs, endedAtMs: null, summary: null });
    expect(lines[1]).toMatchObject({ ruleset: 'race', createdAtMs: waiting.createdAtMs, closedAtMs: null, game: null });
    expect(await tableLines.linesOf(lina.id, 1)).toHaveLength(1);

    const counts = { cardCounts: [1, 2, 3], places: [3, 2, 1], mode: { kind: 'multiplayer', turnSeat: 2 } as const };
    const summary = { seq: 0, changedAtMs: 1_795_200_100_500, isOver: false, ...counts };
    await games.keepSummaries(new Map([[game.id, summary]]));
    expect((await tableLines.linesOf(lina.id, 1))[0]?.game?.summary).toEqual(summary);
    const versionOf = () => database().prisma.$queryRaw`SELECT xmin::text FROM games WHERE id = ${game.id}::uuid`;
    const before = await versionOf();
    await games.keepSummaries(new Map([[game.id, summary]]));
    expect(await versionOf()).toEqual(before);
  });

  it(`lists a table that plays something else than its newest game was, ${where}`, async () => {
    const { store, tableLines } = open();
    const mona = { id: `mona-${where}`, name: 'Mona', bot: null };
    await database().prisma.player.create({ data: { id: mona.id, name: mona.name } });
    const record = tableRecord();
    await store.create(record);
    await store.takeSeat(record.id, 1, mona);
    await store.startGame(record.id, gameRecord(1, [anna, mona, robin]), { secret: secret(2), round: 1 });
    await store.changeSettings(record.id, { ruleset: 'double-klondike', options: {}, seatCount: 3 });
    expect(await tableLines.linesOf(mona.id, 10)).toMatchObject([{ ruleset: 'double-klondike', game: { number: 1 } }]);
  });

  it(`counts a person’s open tables of late at which no game has come to an end, ${where}`, async () => {
    const { store, games } = open();
    const host = { id: `host-${where}`, name: 'Hanna', bot: null };
    await database().prisma.player.create({ data: { id: host.id, name: host.name } });
    const since = 1_795_300_000_000;
    const made = [since - 1, since, since, since, since].map((createdAtMs, index) => {
      const mode: TableMode = index === 4 ? { kind: 'solo', key: `key-${where}` } : { kind: 'multiplayer' };
      return tableRecord({ hostId: host.id, seats: [sittingDown(host), null], createdAtMs, mode });
    });
    for (const record of made) expect(await store.create(record)).toBe(true);
    expect(await store.unfinishedCountOf(host.id, since)).toBe(3);
    const [, played, closed] = made.map(({ id }) => id);
    const game = gameRecord(1, [host, ben]);
    await store.startGame(played ?? '', game, { secret: secret(2), round: 1 });
    expect(await store.unfinishedCountOf(host.id, since)).toBe(3);
    await games.endGame(game.id, since + 1, outcomeOf([1, 9], [1, 9]));
    await store.close(closed ?? '', since + 1);
    expect(await store.unfinishedCountOf(host.id, since)).toBe(1);
  });

  it(`adds the games that are over up by player, ${where}`, async () => {
    const { store, games: gameStore } = open();
    const record = tableRecord();
    await store.create(record);
    const games = [gameRecord(1, [anna, ben]), gameRecord(2, [ben, robin]), gameRecord(3, [anna, ben])];
    for (const game of games) {
      const next = { secret: secret(game.number), round: game.number };
      expect(await store.startGame(record.id, game, next)).toBe(true);
    }
    const [first, second] = games;
    await store.takeSeat(record.id, 1, ben);
    expect(await store.scoresOf(record.id)).toEqual([]);
    if (first !== undefined) await gameStore.endGame(first.id, 1_795_200_200_000, outcomeOf([1, 9], [1, 9]));
    if (second !== undefined) await gameStore.endGame(second.id, 1_795_200_300_000, outcomeOf([2, 3], [1, 20]));
    const scores = (await store.scoresOf(record.id)).sort((a, b) => a.name.localeCompare(b.name));
    expect(scores).toEqual([
      { playerId: anna.id, name: 'Anna', gameCount: 1, winCount: 1, cardCount: 9 },
      { playerId: ben.id, name: 'Ben', gameCount: 2, winCount: 1, cardCount: 12 },
      { playerId: robin.id, name: 'Robin', gameCount: 1, winCount: 1, cardCount: 20 },
    ]);
  });
}
