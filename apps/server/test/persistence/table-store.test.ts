import type { GameStore } from '@snap-up/tables/game/game-store.ts';
import { type GameRecord, type Player, sittingDown, type TableRecord } from '@snap-up/tables/game/records.ts';
import { firstLease, type Lease, LeaseLost } from '@snap-up/tables/leases/lease.ts';
import type { LeaseStore } from '@snap-up/tables/leases/lease-store.ts';
import type { TableLines } from '@snap-up/tables/lobby/table-lines.ts';
import type { DueGameStore } from '@snap-up/tables/table/due-games.ts';
import type { CallStore, ChatStore, StoredMessage, TableStore } from '@snap-up/tables/table/table-store.ts';
import { MemoryBlockStore } from '@snap-up/test-kit/memory-block-store.ts';
import { MemoryCallStore } from '@snap-up/test-kit/memory-call-store.ts';
import { MemoryChatStore } from '@snap-up/test-kit/memory-chat-store.ts';
import { MemoryLeaseStore } from '@snap-up/test-kit/memory-lease-store.ts';
import { MemoryTableStore } from '@snap-up/test-kit/memory-table-store.ts';
import { anna, ben, cleo } from '@snap-up/test-kit/test-server.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { PostgresCallStore } from '../../src/persistence/call-store.ts';
import { connect } from '../../src/persistence/connection.ts';
import { PostgresDueGames, PostgresGameStore } from '../../src/persistence/game-store.ts';
import { PostgresLeaseStore } from '../../src/persistence/lease-store.ts';
import { PostgresTableLines } from '../../src/persistence/table-lines.ts';
import { PostgresChatStore, PostgresTableStore } from '../../src/persistence/table-store.ts';
import { useTestDatabase, whoWaits } from '../support/postgres.ts';
import { addPlayers, gameRecord, secretOf, tableRecord } from './rows.ts';

const database = useTestDatabase();
const robin: Player = { id: 'bot-robin', name: 'Robin', bot: 'sharp' };
const options = {
  draw: 3,
  playOn: true,
  duplicateDeal: false,
  evenDeal: false,
  visibility: 'invitation',
  spectators: 'live',
  idle: 'never',
  order: 'reaction',
  handicapping: 'host',
  handicaps: 'none',
};

beforeAll(() => addPlayers(database(), anna, ben, cleo));

let playerCount = 0;
/** A person who has not played anywhere. */
async function newPlayer(): Promise<Player> {
  playerCount += 1;
  const player = { id: `id-${playerCount}`, name: `Player ${playerCount}`, bot: null };
  await addPlayers(database(), player);
  return player;
}

/** A table of Anna, one free seat and Robin, unless something else is said. */
const newRecord = (change: Partial<TableRecord> = {}) =>
  tableRecord(anna, { options, seats: [sittingDown(anna), null, sittingDown(robin)], ...change });

const outcomeOf = (...places: readonly (readonly [number, number])[]) => ({
  ending: 'agreed',
  placings: places.map(([place, cardCount], seat) => ({ seat, place, cardCount, isOut: false })),
});

/** The stores under test. */
interface Stores {
  readonly store: TableStore;
  readonly games: GameStore;
  readonly chat: ChatStore;
  readonly calls: CallStore;
  readonly tableLines: TableLines;
  readonly dueGames: DueGameStore;
  readonly leases: LeaseStore;
}

function inPostgres(): Stores {
  const { prisma, pool } = database();
  return {
    store: new PostgresTableStore(prisma),
    games: new PostgresGameStore(prisma),
    chat: new PostgresChatStore(prisma),
    calls: new PostgresCallStore(prisma),
    tableLines: new PostgresTableLines(prisma, { error: (_, message) => expect.fail(message) }),
    dueGames: new PostgresDueGames(prisma, 'server'),
    leases: new PostgresLeaseStore(prisma, pool),
  };
}

function inMemory(): Stores {
  const leases = new MemoryLeaseStore();
  const store = new MemoryTableStore(leases);
  const calls = new MemoryCallStore(store, new MemoryBlockStore(), { nowMs: () => 0 });
  return { store, games: store, chat: new MemoryChatStore(leases), calls, tableLines: store, dueGames: store, leases };
}

/** Stores a new table, and returns it with its first lease. */
async function opened({ store }: Pick<Stores, 'store'>, change: Partial<TableRecord> = {}) {
  const record = newRecord(change);
  expect(await store.create(record, 'server')).toBe(true);
  return { record, lease: firstLease(record.id) };
}

/** Begins a game, with the shuffle that follows the one before it. */
const begin = ({ store }: Pick<Stores, 'store'>, lease: Lease, game: GameRecord) =>
  store.startGame(lease, game, { secret: secretOf(game.number), round: game.number });

describe.each([
  ['in Postgres', inPostgres],
  ['in memory', inMemory],
] as const)('tables %s', (where, open) => {
  it('are returned as they were stored, bots included', async () => {
    const stores = open();
    for (const isQuick of [false, true]) {
      const { record } = await opened(stores, { mode: { kind: 'multiplayer', isQuick } });
      expect(await stores.store.load(record.id)).toEqual(record);
    }
    expect(await stores.store.load('zzzzzzzzzzzz')).toBeNull();
  });

  it('have an id and a code of their own', async () => {
    const { store } = open();
    const { record } = await opened({ store });
    expect(await store.create(newRecord({ id: record.id }), 'server')).toBe(false);
    const sameCode = newRecord({ code: record.code });
    expect(await store.create(sameCode, 'server')).toBe(false);
    expect(await store.load(sameCode.id)).toBeNull();
  });

  it('for two who call each other at the same moment are made once', async () => {
    const { store, calls } = open();
    const [one, other] = [await newPlayer(), await newPlayer()];
    const [first, second] = [
      { byId: one.id, toId: other.id },
      { byId: other.id, toId: one.id },
    ];
    const asked = [first, second, first, second].map((pair) => ({ pair, record: newRecord() }));
    const made = await Promise.all(asked.map(({ pair, record }) => calls.create(record, 'server', pair, 60_000)));
    expect(made.toSorted()).toEqual([false, false, false, true]);
    const found = await Promise.all(asked.map(({ record }) => store.load(record.id)));
    expect(found.map((record) => record !== null)).toEqual(made);
    expect(await calls.renew(second, 60_000)).toBe(asked[made.indexOf(true)]?.record.id);
  });

  it('for one player are found by their key, of which there is one, and it is known whether a game waits there', async () => {
    const { store, games, tableLines } = open();
    const solo = (key: string) => ({ seats: [sittingDown(anna)], mode: { kind: 'solo', key } as const });
    const [key, elsewhere] = [`${anna.id} klondike any ${where}`, `${anna.id} yukon any ${where}`];
    const { record, lease } = await opened({ store }, solo(key));
    expect(await store.create(newRecord(solo(key)), 'server')).toBe(false);
    await opened({ store }, solo(elsewhere));
    expect(await store.load(record.id)).toEqual(record);
    expect(await store.idOfCode(record.code, Date.now())).toBeNull();
    expect(await store.idOfSoloKey(key)).toBe(record.id);
    expect(await store.idOfSoloKey(`${ben.id} klondike any`)).toBeNull();
    const linesOf = async () => {
      const lines = await tableLines.soloLinesOf(anna.id, [elsewhere, key]);
      return lines.map(({ tableId, game }) => [tableId, game?.number, game?.endedAtMs]);
    };
    expect(await linesOf()).toHaveLength(2);
    for (const number of [1, 2]) {
      const mode = { kind: 'solo', deal: { kind: 'daily', date: '2026-11-20' }, isHelped: number === 2 } as const;
      const game = gameRecord(number, [anna], { options, mode });
      expect(await begin({ store }, lease, game)).toBe(true);
      expect(await linesOf()).toContainEqual([record.id, number, null]);
      expect((await store.load(record.id))?.game).toEqual(game);
      const help = { questions: number, hints: 0, retries: 0 };
      const helpPlaces = [`questions ${number}`];
      await games.noteHelp(lease, game.id, null, help, helpPlaces);
      const helped = { ...game, mode: { ...mode, isHelped: true, help, helpPlaces } };
      expect((await store.load(record.id))?.game).toEqual(helped);
      expect(await games.game(record.id, number)).toEqual(helped);
      await games.endGame(lease, game.id, 1_795_200_200_000, outcomeOf([1, 9]));
      expect(await linesOf()).toContainEqual([record.id, number, 1_795_200_200_000]);
    }
    expect((await tableLines.linesOf(anna.id, 1_000)).map(({ tableId }) => tableId)).not.toContain(record.id);
    await store.changeSoloKey(lease, `${key} until now`);
    expect(await store.idOfSoloKey(key)).toBeNull();
    expect((await store.load(record.id))?.mode).toEqual({ kind: 'solo', key: `${key} until now` });
  });

  it('mark as helped all games of the same cards that are not over or begin later', async () => {
    const { store, games } = open();
    const game = async (number: number, helpScope: string, isOver = false) => {
      const { record, lease } = await opened({ store });
      const mode = { kind: 'solo', deal: { kind: 'daily', date: '2026-11-20' }, helpScope } as const;
      const begun = gameRecord(1, [anna], { options, mode });
      await begin({ store }, lease, begun);
      if (isOver) await games.endGame(lease, begun.id, 1_795_200_200_000, outcomeOf([1, 9]));
      const isHelped = async () => {
        const stored = (await games.game(record.id, 1))?.mode;
        return [number, stored?.kind === 'solo' && stored.isHelped === true, stored?.kind === 'solo' && stored.help];
      };
      return { id: begun.id, lease, isHelped };
    };
    const [own, others] = [`of Anna ${where}`, `of Ben ${where}`];
    const first = await game(1, own);
    const rest = [await game(2, own), await game(3, own, true), await game(4, others)];
    const help = { questions: 1, hints: 0, retries: 0 };
    await games.noteHelp(first.lease, first.id, own, help, ['questions 1']);
    const all = [first, ...rest, await game(5, own), await game(6, others)];
    expect(await Promise.all(all.map(({ isHelped }) => isHelped()))).toEqual([
      [1, true, help],
      [2, true, undefined],
      [3, false, undefined],
      [4, false, undefined],
      [5, true, undefined],
      [6, false, undefined],
    ]);
  });

  it('give a seat to one player, and a player one seat', async () => {
    const { store } = open();
    const { record, lease } = await opened({ store });
    const seats = async () => (await store.load(record.id))?.seats;
    expect(await store.takeSeat(lease, 0, ben)).toBe(false);
    expect(await store.takeSeat(lease, 1, anna)).toBe(false);
    expect(await store.takeSeat(lease, 1, ben)).toBe(true);
    expect(await store.changeSeat(lease, 1, 2, ben)).toBe(false);
    expect(await store.changeSeat(lease, 1, 0, cleo)).toBe(false);
    expect(await store.setReady(lease, 1, cleo.id, secretOf(7))).toBe(false);
    expect(await seats()).toEqual([sittingDown(anna), sittingDown(ben), sittingDown(robin)]);
    expect(await store.setReady(lease, 1, ben.id, secretOf(7))).toBe(true);
    expect((await seats())?.[1]).toEqual({ ...sittingDown(ben), isReady: true, commitment: secretOf(7) });
    expect(await store.leaveSeat(lease, 2, anna.id)).toBe(false);
    expect(await store.leaveSeat(lease, 2, robin.id)).toBe(true);
    expect(await store.leaveSeat(lease, 2, robin.id)).toBe(false);
    expect(await store.changeSeat(lease, 1, 2, ben)).toBe(true);
    expect(await seats()).toEqual([sittingDown(anna), null, sittingDown(ben)]);
    expect(await store.takeSeat(lease, 1, cleo, 7)).toBe(true);
    expect((await seats())?.[1]).toEqual({ ...sittingDown(cleo), cameAfter: 7 });
    expect(await store.leaveSeat(lease, 1, cleo.id)).toBe(true);
    expect(await store.takeSeat(lease, 1, robin)).toBe(true);
    expect((await seats())?.[1]).toEqual(sittingDown(robin));
  });

  it('store new options and reset readiness with a change of seats, or neither', async () => {
    const { store } = open();
    const { record, lease } = await opened({ store });
    const stored = async () => {
      const { seats = [], options } = (await store.load(record.id)) ?? {};
      return [seats.map((one) => one && [one.name, one.isReady]), options?.handicaps];
    };
    const chosen = (handicaps: string) => ({ ...options, handicaps });
    await store.setReady(lease, 0, anna.id, secretOf(7));
    expect(await store.takeSeat(lease, 1, anna, null, chosen('10,0,0'))).toBe(false);
    expect(await store.changeSeat(lease, 2, 0, robin, chosen('10,0,0'))).toBe(false);
    expect(await store.leaveSeat(lease, 2, anna.id, chosen('10,0,0'))).toBe(false);
    const before = [['Anna', true], null, ['Robin', true]];
    expect(await stored()).toEqual([before, options.handicaps]);
    expect(await store.takeSeat(lease, 1, ben, null, chosen('0,10,0'))).toBe(true);
    expect(await stored()).toEqual([
      [
        ['Anna', false],
        ['Ben', false],
        ['Robin', true],
      ],
      '0,10,0',
    ]);
    await store.setReady(lease, 0, anna.id, secretOf(7));
    expect(await store.leaveSeat(lease, 2, robin.id, chosen('0,30,0'))).toBe(true);
    expect(await stored()).toEqual([[['Anna', false], ['Ben', false], null], '0,30,0']);
    await store.setReady(lease, 0, anna.id, secretOf(7));
    expect(await store.changeSeat(lease, 1, 2, ben, chosen('0,0,30'))).toBe(true);
    expect(await stored()).toEqual([[['Anna', false], null, ['Ben', false]], '0,0,30']);
  });

  it('store new settings, and nobody but bots stays ready', async () => {
    const { store } = open();
    const { record, lease } = await opened({ store });
    await store.setReady(lease, 0, anna.id, secretOf(7));
    const played = { ...options, draw: 1, visibility: 'public' };
    await store.changeSettings(lease, { ruleset: 'race', options: played, seatCount: 4 });
    await store.setHost(lease, ben.id);
    await store.close(lease, 1_795_200_000_500);
    expect(await store.load(record.id)).toEqual({
      ...record,
      options: played,
      hostId: ben.id,
      closedAtMs: 1_795_200_000_500,
      seats: [...record.seats, null],
    });
  });

  it('begin each game once, with the next shuffle and who played it', async () => {
    const { store, games } = open();
    const { record, lease } = await opened({ store });
    await store.takeSeat(lease, 1, ben);
    await store.setReady(lease, 0, anna.id, secretOf(7));
    const game = gameRecord(1, [anna, ben, robin], { options });
    const next = { secret: secretOf(2), round: 1 };
    expect(await store.startGame(lease, game, next)).toBe(true);
    expect(await store.startGame(lease, gameRecord(1, [anna, ben, robin]), { ...next, round: 9 })).toBe(false);
    const seats = [anna, ben, robin].map(sittingDown);
    expect(await store.load(record.id)).toEqual({ ...record, seats, game, shuffle: next });
    expect(await games.game(record.id, 1)).toEqual(game);
    expect(await games.game(record.id, 2)).toBeNull();
  });

  it('are listed for a player with their newest games, those where something happened last first', async () => {
    const { store, games, tableLines, leases } = open();
    const lina = await newPlayer();
    const [left, waiting, played] = [await opened({ store }), await opened({ store }), await opened({ store })];
    for (const { lease } of [left, waiting, played]) await store.takeSeat(lease, 1, lina);
    await store.leaveSeat(left.lease, 1, lina.id);
    const game = gameRecord(1, [anna, lina, robin], { options });
    await begin({ store }, played.lease, game);
    await store.leaveSeat(played.lease, 1, lina.id);

    const lines = await tableLines.linesOf(lina.id, 10);
    expect(lines.map(({ tableId, seats }) => [tableId, seats.map((one) => one?.name ?? null)])).toEqual([
      [played.record.id, ['Anna', null, 'Robin']],
      [waiting.record.id, ['Anna', lina.name, 'Robin']],
    ]);
    const { number, players, startsAtMs } = game;
    expect(lines[0]?.game).toMatchObject({ number, options, players, startsAtMs, endedAtMs: null, summary: null });
    const { createdAtMs } = waiting.record;
    expect(lines[1]).toMatchObject({ ruleset: 'race', createdAtMs, closedAtMs: null, game: null });
    const newest = async () => (await tableLines.linesOf(lina.id, 1))[0];
    expect((await tableLines.linesOf(lina.id, 1)).length).toBe(1);
    await store.setReady(waiting.lease, 1, lina.id, 'a commitment');
    const [, readied] = await tableLines.linesOf(lina.id, 10);
    expect(readied?.seats[1]).toMatchObject({ ...lina, isReady: true });

    expect((await newest())?.isHeld).toBe(false);
    await leases.renew('server', 600_000);
    expect((await newest())?.isHeld).toBe(true);
    await leases.end('server');
    expect((await newest())?.isHeld).toBe(false);

    const counts = { cardCounts: [1, 2, 3], places: [3, 2, 1] };
    const mode = { kind: 'multiplayer', turnSeat: 2, turnBeganAtMs: 5, isPaused: false } as const;
    const summary = { seq: 0, changedAtMs: 1_795_200_100_500, isOver: false, ...counts, mode };
    const keepSummary = () => games.keepSummaries([{ lease: played.lease, gameId: game.id, summary }]);
    await keepSummary();
    expect((await newest())?.game?.summary).toEqual(summary);
    const versionOf = () => database().prisma.$queryRaw`SELECT xmin::text FROM games WHERE id = ${game.id}::uuid`;
    const before = await versionOf();
    await keepSummary();
    expect(await versionOf()).toEqual(before);

    // They play something else than the newest game was.
    await store.changeSettings(played.lease, { ruleset: 'double-klondike', options: {}, seatCount: 3 });
    expect(await newest()).toMatchObject({ ruleset: 'double-klondike', game: { number: 1 } });
  });

  it('are not listed for a player who dismissed the finished game there, until the next one', async () => {
    const { store, games, tableLines } = open();
    const nina = await newPlayer();
    const { record, lease } = await opened({ store });
    await store.takeSeat(lease, 1, nina);
    const numbersOf = async (playerId: string) =>
      (await tableLines.linesOf(playerId, 1_000))
        .filter(({ tableId }) => tableId === record.id)
        .map(({ game }) => game?.number);
    const game = gameRecord(1, [anna, nina, robin]);
    await begin({ store }, lease, game);
    expect(await tableLines.dismiss(nina.id, record.id, 1), 'it runs').toBe(false);
    await games.endGame(lease, game.id, 1_795_200_200_000, outcomeOf([1, 9], [2, 8], [3, 7]));
    expect(await tableLines.dismiss(nina.id, record.id, 2), 'there is no such game').toBe(false);
    expect(await tableLines.dismiss(ben.id, record.id, 1), 'somebody else’s').toBe(false);
    expect([await numbersOf(nina.id), await numbersOf(anna.id)]).toEqual([[1], [1]]);
    for (const _ of ['once', 'again']) expect(await tableLines.dismiss(nina.id, record.id, 1)).toBe(true);
    expect([await numbersOf(nina.id), await numbersOf(anna.id)]).toEqual([[], [1]]);
    await begin({ store }, lease, gameRecord(2, [anna, nina, robin]));
    expect([await numbersOf(nina.id), await numbersOf(anna.id)]).toEqual([[2], [2]]);
  });

  it('with a clock of days are found when they are due, where a server may claim them, until the game ends', async () => {
    const { store, games, dueGames } = open();
    const began = 1_795_200_100_000;
    const dayMs = 86_400_000;
    const made = async (clock: string) => {
      const { lease } = await opened({ store });
      const game = gameRecord(1, [anna, ben], { ruleset: 'double-klondike', options: { clock } });
      await begin({ store }, lease, game);
      return { gameId: game.id, lease };
    };
    const [first, second, timeless] = [await made('days-1'), await made('days-3'), await made('none')];
    const own = [first, second, timeless].map(({ gameId }) => gameId);
    const dueAt = async (nowMs: number, afterId: string | null = null) =>
      (await dueGames.dueGames(nowMs, afterId, 100)).map(({ gameId }) => gameId).filter((id) => own.includes(id));
    const inOrder = [first.gameId, second.gameId].sort();
    expect(await dueAt(began - 1)).toEqual([]);
    expect(await dueAt(began)).toEqual(inOrder);
    expect(await dueAt(began, inOrder[0])).toEqual(inOrder.slice(1));
    expect((await games.timesOf(first.gameId)).turn).toBeNull();
    const turn = { number: 1, beganAtMs: began, told: 'turn', dueAtMs: began + dayMs } as const;
    await games.keepTurn(first.lease, first.gameId, turn);
    await games.keepTurn(second.lease, second.gameId, { ...turn, dueAtMs: began + 3 * dayMs });
    expect((await games.timesOf(first.gameId)).turn).toEqual(turn);
    const paused = { ...turn, dueAtMs: null };
    await games.keepTurn(first.lease, first.gameId, paused);
    expect((await games.timesOf(first.gameId)).turn).toEqual(paused);
    expect(await dueAt(began + 2 * dayMs)).toEqual([]);
    await games.keepTurn(first.lease, first.gameId, turn);
    expect(await dueAt(began + dayMs - 1)).toEqual([]);
    expect(await dueAt(began + dayMs)).toEqual([first.gameId]);
    expect(await dueAt(began + 3 * dayMs)).toEqual(inOrder);
    // The clock was set back.
    expect(await dueAt(began - dayMs)).toEqual(inOrder);
    await games.endGame(first.lease, first.gameId, began, outcomeOf([1, 0], [1, 0]));
    await games.keepTurn(first.lease, first.gameId, turn);
    expect((await games.timesOf(first.gameId)).turn).toBeNull();
    expect(await dueAt(began + 9 * dayMs)).toEqual([second.gameId]);
  });

  it('of a person are counted that are open and new and at which no game has come to an end', async () => {
    const { store, games } = open();
    const host = await newPlayer();
    const since = 1_795_300_000_000;
    const of = (createdAtMs: number, mode: TableRecord['mode'] = { kind: 'multiplayer', isQuick: false }) =>
      opened({ store }, { hostId: host.id, seats: [sittingDown(host), null], createdAtMs, mode });
    await of(since - 1);
    await of(since, { kind: 'solo', key: `key-${where}` });
    const [played, closed] = [await of(since), await of(since), await of(since)];
    const game = gameRecord(1, [host, ben]);
    await begin({ store }, played.lease, game);
    expect(await store.unfinishedCountOf(host.id, since)).toBe(3);
    await games.endGame(played.lease, game.id, since + 1, outcomeOf([1, 9], [1, 9]));
    await store.close(closed.lease, since + 1);
    expect(await store.unfinishedCountOf(host.id, since)).toBe(1);
  });

  it('add the games that are over up by player, and a game without any cards is won only if all others gave up', async () => {
    const { store, games } = open();
    const { record, lease } = await opened({ store });
    const played = [
      { players: [anna, ben], outcome: outcomeOf([1, 9], [1, 9]) },
      { players: [ben, robin], outcome: outcomeOf([2, 3], [1, 20]) },
      { players: [anna, ben], outcome: null },
      { players: [anna, ben], outcome: outcomeOf([1, 0], [1, 0]) },
      { players: [ben, robin], outcome: { ...outcomeOf([1, 0], [2, 0]), ending: 'given-up' } },
    ];
    await store.takeSeat(lease, 1, ben);
    for (const [index, { players, outcome }] of played.entries()) {
      const game = gameRecord(index + 1, players);
      expect(await begin({ store }, lease, game)).toBe(true);
      if (index === 0) expect(await store.scoresOf(record.id)).toEqual([]);
      if (outcome !== null) await games.endGame(lease, game.id, 1_795_200_200_000 + index, outcome);
    }
    expect((await store.scoresOf(record.id)).sort((a, b) => a.name.localeCompare(b.name))).toEqual([
      { playerId: anna.id, name: 'Anna', gameCount: 2, winCount: 1, cardCount: 9 },
      { playerId: ben.id, name: 'Ben', gameCount: 4, winCount: 2, cardCount: 12 },
      { playerId: robin.id, name: 'Robin', gameCount: 2, winCount: 1, cardCount: 20 },
    ]);
  });

  it('have the rounds of a night from its first game on, oldest first, as they ended', async () => {
    const stores = open();
    const { store, games } = stores;
    const night = { length: '5-rounds', firstGame: 2 } as const;
    const { record, lease } = await opened(stores, { night });
    expect((await store.load(record.id))?.night).toEqual(night);
    const outcomes = [outcomeOf([1, 9], [2, 8]), outcomeOf([1, 4], [2, 3], [3, 0]), outcomeOf([2, 6], [1, 7])];
    const parties = [
      [anna, robin],
      [anna, robin, ben],
      [anna, robin],
      [anna, robin],
    ];
    for (const [index, players] of parties.entries()) {
      const game = gameRecord(index + 1, players);
      await begin(stores, lease, game);
      const outcome = outcomes[index];
      if (outcome !== undefined) await games.endGame(lease, game.id, 1_795_200_200_000 + index, outcome);
    }
    const nameOf = ({ id, name }: Player) => ({ id, name });
    const rounds = [
      { number: 2, players: [anna, robin, ben].map(nameOf), outcome: outcomes[1] },
      { number: 3, players: [anna, robin].map(nameOf), outcome: outcomes[2] },
    ];
    expect(await store.roundsOf(record.id, night.firstGame)).toMatchObject(rounds);
    const lines = await stores.tableLines.linesOf(robin.id, 1_000);
    expect(lines.find(({ tableId }) => tableId === record.id)?.night).toMatchObject({ length: '5-rounds', rounds });
    const next = { ...night, firstGame: 5 };
    await store.startGame(lease, gameRecord(5, [anna, robin]), { secret: secretOf(5), round: 5 }, next);
    expect((await store.load(record.id))?.night).toEqual(next);
    const settings = { ruleset: 'race', options, seatCount: 3 };
    await store.changeSettings(lease, settings);
    expect((await store.load(record.id))?.night).toEqual(next);
    await store.changeSettings(lease, { ...settings, night: null });
    expect((await store.load(record.id))?.night).toBeNull();
  });

  it('have the newest chat messages, oldest first, and one of each number, the first', async () => {
    const { store, chat } = open();
    const { record, lease } = await opened({ store });
    const other = await opened({ store });
    expect(await chat.latest(record.id, 3)).toEqual([]);
    const messages = [1, 2, 3, 4, 5].map((id) => messageOf(id));
    for (const message of messages) expect(await chat.add(lease, message)).toBe(true);
    expect(await chat.add(other.lease, messageOf(1, 'elsewhere'))).toBe(true);
    expect(await chat.latest(record.id, 3)).toEqual(messages.slice(2));
    expect(await chat.latest(record.id, 50)).toEqual(messages);
    expect(await chat.latest(other.record.id, 50)).toEqual([messageOf(1, 'elsewhere')]);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => chat.add(lease, messageOf(9, `${index}`))),
    );
    expect(answers.filter((isKept) => isKept)).toHaveLength(1);
    expect((await chat.latest(record.id, 1))[0]?.text).toBe(String(answers.indexOf(true)));
    await expect(chat.add(firstLease('zzzzzzzzzzzz'), messageOf(30))).rejects.toThrow(LeaseLost);
  });

  it('know for good whom the host has removed, each once', async () => {
    const { store } = open();
    const { record, lease } = await opened({ store });
    for (const { id } of [anna, ben, anna]) await store.keepOut(lease, id);
    expect((await store.load(record.id))?.removedIds.toSorted()).toEqual([anna.id, ben.id].sort());
    await expect(store.keepOut(firstLease('zzzzzzzzzzzz'), anna.id)).rejects.toThrow(LeaseLost);
  });

  it('have the clock of minutes and the absences that were stored last', async () => {
    const { store, games } = open();
    const { lease } = await opened({ store }, { seats: [sittingDown(anna), sittingDown(ben), null, null] });
    const game = gameRecord(1, [anna, ben]);
    await begin({ store }, lease, game);
    expect((await games.timesOf(game.id)).clock).toBeNull();
    const turn = { number: 3, seat: 1, takenMs: 18_000, atMs: 1_795_200_100_000, isRunning: true };
    await games.keepClock(lease, game.id, { absentMs: [0, 5] });
    expect((await games.timesOf(game.id)).clock).toEqual({ absentMs: [0, 5], banksMs: null, turn: null });
    await games.keepClock(lease, game.id, { banksMs: [1, 2], turn });
    expect((await games.timesOf(game.id)).clock).toEqual({ absentMs: [0, 5], banksMs: [1, 2], turn });
    await games.keepClock(lease, game.id, { absentMs: [7, 5] });
    expect((await games.timesOf(game.id)).clock).toEqual({ absentMs: [7, 5], banksMs: [1, 2], turn });
  });

  it('refuse every write of a server whose table was claimed again, and nothing is changed', async () => {
    const stores = open();
    const { store, games, leases, tableLines } = stores;
    const { record, lease } = await opened({ store }, { seats: [sittingDown(anna), null, sittingDown(robin), null] });
    const game = gameRecord(1, [anna, robin]);
    await begin({ store }, lease, game);
    const claim = await leases.claim('after', record.id, 'anybody');
    if (claim?.kind !== 'claimed') throw new Error('The table can be claimed');
    await store.takeSeat(claim.lease, 1, cleo);
    const before = await store.load(record.id);
    for (const write of writesTo(stores, game.id)) await expect(write(lease)).rejects.toThrow(LeaseLost);
    const mode = { kind: 'multiplayer', turnSeat: null, turnBeganAtMs: null, isPaused: false } as const;
    const summary = { seq: 0, changedAtMs: 1, isOver: false, cardCounts: [], places: [], mode };
    await games.keepSummaries([{ lease, gameId: game.id, summary }]);
    expect(await store.load(record.id)).toEqual(before);
    expect(await games.timesOf(game.id)).toEqual({ turn: null, clock: null });
    expect(await store.scoresOf(record.id)).toEqual([]);
    expect(await stores.chat.latest(record.id, 1)).toEqual([]);
    const [line] = (await tableLines.linesOf(cleo.id, 100)).filter(({ tableId }) => tableId === record.id);
    expect(line?.game?.summary).toBeNull();
    // The owner may write all of that.
    for (const write of writesTo(stores, game.id)) await write(claim.lease);
    expect((await store.load(record.id))?.seats).toEqual([sittingDown(anna), sittingDown(ben), null, null]);
  });
});

const messageOf = (id: number, text = `line ${id}`): StoredMessage => ({
  id,
  seat: id % 5,
  playerId: anna.id,
  name: 'Anna',
  text,
  at: 1_795_200_000_000 + id,
});

/** Every write to the rows of a table at which Anna, Cleo and Robin sit, and where the first game has begun. */
function writesTo(
  { store, games, chat }: Pick<Stores, 'store' | 'games' | 'chat'>,
  gameId: string,
  startRound = 3,
): ((lease: Lease) => Promise<unknown>)[] {
  const turn = { number: 1, beganAtMs: 1_795_200_100_000, told: 'turn', dueAtMs: 1_795_200_200_000 } as const;
  return [
    (lease) => store.leaveSeat(lease, 1, cleo.id),
    (lease) => store.takeSeat(lease, 1, ben),
    (lease) => store.changeSeat(lease, 2, 3, robin),
    (lease) => store.leaveSeat(lease, 3, robin.id),
    (lease) => store.setReady(lease, 0, anna.id, secretOf(7)),
    (lease) => store.setHost(lease, cleo.id),
    (lease) => store.changeSettings(lease, { ruleset: 'race', options: { ...options, draw: 1 }, seatCount: 4 }),
    (lease) => chat.add(lease, messageOf(1)),
    (lease) =>
      games.keepClock(lease, gameId, {
        banksMs: [1, 2],
        turn: { number: 1, seat: 0, takenMs: 0, atMs: 0, isRunning: false },
      }),
    (lease) => games.keepTurn(lease, gameId, turn),
    (lease) => games.endGame(lease, gameId, 1_795_200_200_000, outcomeOf([1, 9], [2, 8])),
    (lease) => store.cancelStart(lease, { secret: secretOf(3), round: 2 }),
    (lease) => store.startGame(lease, gameRecord(2, [anna, ben]), { secret: secretOf(4), round: startRound }),
    (lease) => store.changeSoloKey(lease, `key of ${lease.tableId}`),
    (lease) => store.close(lease, 1_795_200_300_000),
  ];
}

it('fails to store a table of an unknown player, so that nobody retries with other ids forever', async () => {
  const stranger: Player = { id: 'id-of-nobody', name: 'Nobody', bot: null };
  const record = newRecord({ hostId: stranger.id, seats: [sittingDown(stranger), null] });
  await expect(inPostgres().store.create(record, 'server')).rejects.toThrow();
});

it('lets a write wait for a claim that is being stored, and refuses it then', async () => {
  const stores = inPostgres();
  const admin = await connect(database().url, 'admin');
  for (const index of writesTo(stores, '').keys()) {
    const { record, lease } = await opened(stores, { seats: [anna, cleo, robin].map(sittingDown) });
    const game = gameRecord(1, [anna, cleo]);
    await begin(stores, lease, game);
    const before = await stores.store.load(record.id);
    await admin.query('BEGIN');
    await admin.query("UPDATE tables SET owner = 'after', epoch = epoch + 1 WHERE id = $1", [record.id]);
    const refused = expect(writesTo(stores, game.id, 2)[index]?.(lease)).rejects.toThrow(LeaseLost);
    await whoWaits(database());
    await admin.query('COMMIT');
    await refused;
    expect(await stores.store.load(record.id)).toEqual(before);
  }
  await admin.end();
});

it('lets a claim wait for a write that is being stored', async () => {
  const stores = inPostgres();
  const admin = await connect(database().url, 'admin');
  const { record } = await opened(stores);
  await admin.query('BEGIN');
  // What a write to its rows begins with.
  await admin.query('SELECT id FROM tables WHERE id = $1 AND epoch = 1 FOR SHARE', [record.id]);
  const claimed = stores.leases.claim('after', record.id, 'anybody');
  await whoWaits(database());
  await admin.query('INSERT INTO seats (table_id, seat, player_id) VALUES ($1, 1, $2)', [record.id, ben.id]);
  await admin.query('COMMIT');
  expect(await claimed).toMatchObject({ kind: 'claimed', lease: { epoch: 2 } });
  expect((await stores.store.load(record.id))?.seats[1]).toEqual(sittingDown(ben));
  await admin.end();
});

it('lists the other tables if one cannot be read', async () => {
  const stores = inPostgres();
  const { prisma } = database();
  const player = await newPlayer();
  const seats = [sittingDown(player), null, sittingDown(robin)];
  const { record } = await opened(stores, { hostId: player.id, seats });
  const { record: other } = await opened(stores, { hostId: player.id, seats });
  await prisma.table.update({ where: { id: record.id }, data: { nightLength: '99-rounds', nightFirstGame: 1 } });
  const failed: unknown[] = [];
  const lines = new PostgresTableLines(prisma, { error: (facts) => failed.push(facts) });
  expect((await lines.linesOf(player.id, 1_000)).map(({ tableId }) => tableId)).toEqual([other.id]);
  expect(failed).toMatchObject([{ tableId: record.id }]);
});
