import { randomUUID } from 'node:crypto';
import type { GameStore } from '@snap-up/tables/game/game-store.ts';
import {
  type GameRecord,
  type Player,
  sittingDown,
  type TableMode,
  type TableRecord,
} from '@snap-up/tables/game/records.ts';
import { firstLease, type Lease, LeaseLost } from '@snap-up/tables/leases/lease.ts';
import type { LeaseStore } from '@snap-up/tables/leases/lease-store.ts';
import type { TableLines } from '@snap-up/tables/lobby/table-lines.ts';
import type { SoloTableStore } from '@snap-up/tables/solo/solo-table-store.ts';
import type { DueGameStore } from '@snap-up/tables/table/due-games.ts';
import type { TableStore } from '@snap-up/tables/table/table-store.ts';
import { eventually } from '@snap-up/test-kit/facts.ts';
import { MemoryLeaseStore } from '@snap-up/test-kit/memory-lease-store.ts';
import { MemoryTableStore } from '@snap-up/test-kit/memory-table-store.ts';
import type pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { connect } from '../../src/persistence/connection.ts';
import { PostgresDueGames, PostgresGameStore } from '../../src/persistence/game-store.ts';
import { PostgresLeaseStore } from '../../src/persistence/lease-store.ts';
import { PostgresTableLines } from '../../src/persistence/table-lines.ts';
import { PostgresTableStore } from '../../src/persistence/table-store.ts';
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
    match: null,
    mode: { kind: 'multiplayer' },
    game: null,
    ...change,
  };
}

const gameRecord = (number: number, players: readonly Player[]): GameRecord => ({
  id: randomUUID(),
  number,
  ruleset: 'race',
  options,
  seed: secret(5),
  players,
  mode: { kind: 'multiplayer', shuffle: null },
  startsAtMs: 1_795_200_100_000,
  endedAtMs: null,
  hostSeat: null,
});

const outcomeOf = (...places: readonly (readonly [number, number])[]) => ({
  ending: 'agreed',
  placings: places.map(([place, cardCount], seat) => ({ seat, place, cardCount, isOut: false })),
});

it('fails to keep a table of somebody who is not known, so that nobody tries again with other ids for ever', async () => {
  const stranger: Player = { id: 'id-of-nobody', name: 'Nobody', bot: null };
  const record = tableRecord({ hostId: stranger.id, seats: [sittingDown(stranger), null] });
  await expect(new PostgresTableStore(database().prisma).create(record, 'server')).rejects.toThrow();
});

/** The stores under test. */
interface Stores {
  readonly store: TableStore & SoloTableStore;
  readonly games: GameStore;
  readonly tableLines: TableLines;
  readonly dueGames: DueGameStore;
  readonly leases: LeaseStore;
}

function inPostgres(): Stores {
  const { prisma, pool } = database();
  return {
    store: new PostgresTableStore(prisma),
    games: new PostgresGameStore(prisma),
    tableLines: new PostgresTableLines(prisma, { error: (_, message) => expect.fail(message) }),
    dueGames: new PostgresDueGames(prisma, 'server'),
    leases: new PostgresLeaseStore(prisma, pool),
  };
}

function inMemory(): Stores {
  const leases = new MemoryLeaseStore();
  const store = new MemoryTableStore(leases);
  return { store, games: store, tableLines: store, dueGames: store, leases };
}

for (const [where, open] of [
  ['in Postgres', inPostgres],
  ['in memory', inMemory],
] as const) {
  it(`gives a table back as it was kept, bots included, ${where}`, async () => {
    const { store } = open();
    const record = tableRecord();
    expect(await store.create(record, 'server')).toBe(true);
    expect(await store.load(record.id)).toEqual(record);
    expect(await store.load('zzzzzzzzzzzz')).toBeNull();
  });

  it(`keeps no second table under an id or a code, ${where}`, async () => {
    const { store } = open();
    const record = tableRecord();
    await store.create(record, 'server');
    expect(await store.create(tableRecord({ id: record.id }), 'server')).toBe(false);
    const sameCode = tableRecord({ code: record.code });
    expect(await store.create(sameCode, 'server')).toBe(false);
    expect(await store.load(sameCode.id)).toBeNull();
  });

  it(`keeps one table under a solo key, finds it by that, and knows whether a game waits there, ${where}`, async () => {
    const { store, games, tableLines } = open();
    count += 1;
    const [key, elsewhere] = [`${anna.id} klondike any ${count}`, `${anna.id} yukon any ${count}`];
    const alone = (own: string) => tableRecord({ seats: [sittingDown(anna)], mode: { kind: 'solo', key: own } });
    const record = alone(key);
    expect(await store.create(record, 'server')).toBe(true);
    expect(await store.create(alone(key), 'server')).toBe(false);
    expect(await store.create(alone(elsewhere), 'server')).toBe(true);
    expect(await store.load(record.id)).toEqual(record);
    expect(await store.idOfCode(record.code, Date.now())).toBeNull();
    expect(await store.idOfSoloKey(key)).toBe(record.id);
    expect(await store.idOfSoloKey(`${ben.id} klondike any ${count}`)).toBeNull();
    const linesOf = async () =>
      (await tableLines.soloLinesOf(anna.id, [elsewhere, key])).map(({ tableId, game }) => [
        tableId,
        game?.number,
        game?.endedAtMs,
      ]);
    expect(await linesOf()).toHaveLength(2);
    for (const number of [1, 2]) {
      const deal = { kind: 'daily', date: '2026-11-20' } as const;
      const mode = { kind: 'solo', deal, isHelped: number === 2 } as const;
      const game: GameRecord = { ...gameRecord(number, [anna]), mode };
      expect(await store.startGame(firstLease(record.id), game, { secret: secret(number), round: number })).toBe(true);
      expect(await linesOf()).toContainEqual([record.id, number, null]);
      expect((await store.load(record.id))?.game).toEqual(game);
      await games.noteHelp(firstLease(record.id), game.id);
      const helped = { ...game, mode: { ...mode, isHelped: true } };
      expect((await store.load(record.id))?.game).toEqual(helped);
      expect(await games.game(record.id, number)).toEqual(helped);
      await games.endGame(firstLease(record.id), game.id, 1_795_200_200_000, outcomeOf([1, 9]));
      expect(await linesOf()).toContainEqual([record.id, number, 1_795_200_200_000]);
    }
    expect((await tableLines.linesOf(anna.id, 1_000)).map(({ tableId }) => tableId)).not.toContain(record.id);
    await store.changeSoloKey(firstLease(record.id), `${key} until now`);
    expect(await store.idOfSoloKey(key)).toBeNull();
    expect((await store.load(record.id))?.mode).toEqual({ kind: 'solo', key: `${key} until now` });
  });

  it(`gives a seat to one player, and a player one seat, ${where}`, async () => {
    const { store } = open();
    const { id } = tableRecord();
    await store.create(tableRecord({ id, code: `a${id.slice(-5)}` }), 'server');
    expect(await store.takeSeat(firstLease(id), 0, ben)).toBe(false);
    expect(await store.takeSeat(firstLease(id), 1, anna)).toBe(false);
    expect(await store.takeSeat(firstLease(id), 1, ben)).toBe(true);
    expect(await store.changeSeat(firstLease(id), 1, 2, ben)).toBe(false);
    expect(await store.changeSeat(firstLease(id), 1, 0, cleo)).toBe(false);
    expect(await store.setReady(firstLease(id), 1, cleo.id, secret(7))).toBe(false);
    expect((await store.load(id))?.seats[1]).toEqual(sittingDown(ben));
    expect(await store.setReady(firstLease(id), 1, ben.id, secret(7))).toBe(true);
    expect((await store.load(id))?.seats[1]).toEqual({ ...ben, isReady: true, commitment: secret(7) });
    expect(await store.leaveSeat(firstLease(id), 2, anna.id)).toBe(false);
    expect(await store.leaveSeat(firstLease(id), 2, robin.id)).toBe(true);
    expect(await store.leaveSeat(firstLease(id), 2, robin.id)).toBe(false);
    expect(await store.changeSeat(firstLease(id), 1, 2, ben)).toBe(true);
    expect((await store.load(id))?.seats).toEqual([sittingDown(anna), null, sittingDown(ben)]);
    expect(await store.takeSeat(firstLease(id), 1, robin)).toBe(true);
    expect((await store.load(id))?.seats[1]).toEqual(sittingDown(robin));
  });

  it(`keeps other settings, and nobody but bots ready, ${where}`, async () => {
    const { store } = open();
    const record = tableRecord();
    await store.create(record, 'server');
    await store.setReady(firstLease(record.id), 0, anna.id, secret(7));
    const played = { ...options, draw: 1, visibility: 'public' };
    await store.changeSettings(firstLease(record.id), { ruleset: 'race', options: played, seatCount: 4 });
    await store.setHost(firstLease(record.id), ben.id);
    await store.close(firstLease(record.id), 1_795_200_000_500);
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
    await store.create(record, 'server');
    await store.takeSeat(firstLease(record.id), 1, ben);
    await store.setReady(firstLease(record.id), 0, anna.id, secret(7));
    const game = gameRecord(1, [anna, ben, robin]);
    const next = { secret: secret(2), round: 1 };
    expect(await store.startGame(firstLease(record.id), game, next)).toBe(true);
    expect(await store.startGame(firstLease(record.id), gameRecord(1, [anna, ben, robin]), { ...next, round: 9 })).toBe(
      false,
    );
    const seats = [anna, ben, robin].map(sittingDown);
    expect(await store.load(record.id)).toEqual({ ...record, seats, game, shuffle: next });
    expect(await games.game(record.id, 1)).toEqual(game);
    expect(await games.game(record.id, 2)).toBeNull();
  });

  it(`says of which tables a live server has the lease, ${where}`, async () => {
    const { store, tableLines, leases } = open();
    const nora = { id: `nora-${where}`, name: 'Nora', bot: null };
    await database().prisma.player.create({ data: { id: nora.id, name: nora.name } });
    const record = tableRecord();
    await store.create(record, 'owner');
    await store.takeSeat(firstLease(record.id), 1, nora);
    const isHeld = async () => (await tableLines.linesOf(nora.id, 1))[0]?.isHeld;
    expect(await isHeld()).toBe(false);
    await leases.renew('owner', 600_000);
    expect(await isHeld()).toBe(true);
    await leases.end('owner');
    expect(await isHeld()).toBe(false);
  });

  it(`lists a player’s tables with their newest games, those where something happened last first, ${where}`, async () => {
    const { store, games, tableLines } = open();
    const lina = { id: `lina-${where}`, name: 'Lina', bot: null };
    await database().prisma.player.create({ data: { id: lina.id, name: lina.name } });
    const [left, waiting, played] = [tableRecord(), tableRecord(), tableRecord()] as const;
    for (const record of [left, waiting, played]) {
      await store.create(record, 'server');
      await store.takeSeat(firstLease(record.id), 1, lina);
    }
    await store.leaveSeat(firstLease(left.id), 1, lina.id);
    const game = gameRecord(1, [anna, lina, robin]);
    await store.startGame(firstLease(played.id), game, { secret: secret(2), round: 1 });
    await store.leaveSeat(firstLease(played.id), 1, lina.id);

    const lines = await tableLines.linesOf(lina.id, 10);
    expect(lines.map(({ tableId, seats }) => [tableId, seats.map((one) => one?.name ?? null)])).toEqual([
      [played.id, ['Anna', null, 'Robin']],
      [waiting.id, ['Anna', 'Lina', 'Robin']],
    ]);
    const { number, players, startsAtMs } = game;
    expect(lines[0]?.game).toMatchObject({ number, options, players, startsAtMs, endedAtMs: null, summary: null });
    expect(lines[1]).toMatchObject({ ruleset: 'race', createdAtMs: waiting.createdAtMs, closedAtMs: null, game: null });
    expect(await tableLines.linesOf(lina.id, 1)).toHaveLength(1);
    await store.setReady(firstLease(waiting.id), 1, lina.id, 'a commitment');
    const [, readied] = await tableLines.linesOf(lina.id, 10);
    expect(readied?.seats[1]).toMatchObject({ ...lina, isReady: true });

    const counts = {
      cardCounts: [1, 2, 3],
      places: [3, 2, 1],
      mode: { kind: 'multiplayer', turnSeat: 2, turnBeganAtMs: 5 } as const,
    };
    const summary = { seq: 0, changedAtMs: 1_795_200_100_500, isOver: false, ...counts };
    await games.keepSummaries([{ lease: firstLease(played.id), gameId: game.id, summary }]);
    expect((await tableLines.linesOf(lina.id, 1))[0]?.game?.summary).toEqual(summary);
    const versionOf = () => database().prisma.$queryRaw`SELECT xmin::text FROM games WHERE id = ${game.id}::uuid`;
    const before = await versionOf();
    await games.keepSummaries([{ lease: firstLease(played.id), gameId: game.id, summary }]);
    expect(await versionOf()).toEqual(before);
  });

  it(`finds games with a clock of days that are due, at tables that a server may claim, until they end, ${where}`, async () => {
    const { store, games, dueGames } = open();
    const began = 1_795_200_100_000;
    const dayMs = 86_400_000;
    const made = async (clock: string) => {
      const record = tableRecord();
      const lease = firstLease(record.id);
      const game = { ...gameRecord(1, [anna, ben]), ruleset: 'double-klondike', options: { clock } };
      await store.create(record, 'server');
      await store.startGame(lease, game, { secret: secret(2), round: 1 });
      return { gameId: game.id, tableId: record.id, lease };
    };
    const [first, second, timeless] = [await made('days-1'), await made('days-3'), await made('none')];
    const own = [first, second, timeless].map(({ gameId }) => gameId);
    const dueAt = async (nowMs: number, afterId: string | null = null) =>
      (await dueGames.dueGames(nowMs, afterId, 100)).map(({ gameId }) => gameId).filter((id) => own.includes(id));
    const inOrder = [first.gameId, second.gameId].sort();
    expect(await dueAt(began - 1)).toEqual([]);
    expect(await dueAt(began)).toEqual(inOrder);
    expect(await dueAt(began, inOrder[0])).toEqual(inOrder.slice(1));
    expect(await games.turnOf(first.gameId)).toBeNull();
    const turn = { number: 1, beganAtMs: began, told: 'turn', dueAtMs: began + dayMs } as const;
    await games.keepTurn(first.lease, first.gameId, turn);
    await games.keepTurn(second.lease, second.gameId, { ...turn, dueAtMs: began + 3 * dayMs });
    expect(await games.turnOf(first.gameId)).toEqual(turn);
    expect(await dueAt(began + dayMs - 1)).toEqual([]);
    expect(await dueAt(began + dayMs)).toEqual([first.gameId]);
    expect(await dueAt(began + 3 * dayMs)).toEqual(inOrder);
    // The clock was set back.
    expect(await dueAt(began - dayMs)).toEqual(inOrder);
    await games.endGame(first.lease, first.gameId, began, outcomeOf([1, 0], [1, 0]));
    await games.keepTurn(first.lease, first.gameId, turn);
    expect(await games.turnOf(first.gameId)).toBeNull();
    expect(await dueAt(began + 9 * dayMs)).toEqual([second.gameId]);
    await expect(games.keepTurn({ ...second.lease, epoch: 0 }, second.gameId, turn)).rejects.toThrow(LeaseLost);
  });

  it(`leaves a finished game out of the lists of a player who dismissed it, until the next one, ${where}`, async () => {
    const { store, games, tableLines } = open();
    const nina = { id: `nina-${where}`, name: 'Nina', bot: null };
    await database().prisma.player.create({ data: { id: nina.id, name: nina.name } });
    const record = tableRecord();
    const lease = firstLease(record.id);
    await store.create(record, 'server');
    await store.takeSeat(lease, 1, nina);
    const numbersOf = async (playerId: string) =>
      (await tableLines.linesOf(playerId, 1_000))
        .filter(({ tableId }) => tableId === record.id)
        .map(({ game }) => game?.number);
    const game = gameRecord(1, [anna, nina, robin]);
    await store.startGame(lease, game, { secret: secret(2), round: 1 });
    expect(await tableLines.dismiss(nina.id, record.id, 1), 'it runs').toBe(false);
    await games.endGame(lease, game.id, 1_795_200_200_000, outcomeOf([1, 9], [2, 8], [3, 7]));
    expect(await tableLines.dismiss(nina.id, record.id, 2), 'there is no such game').toBe(false);
    expect(await tableLines.dismiss(ben.id, record.id, 1), 'somebody else’s').toBe(false);
    expect([await numbersOf(nina.id), await numbersOf(anna.id)]).toEqual([[1], [1]]);
    for (const _ of ['once', 'again']) expect(await tableLines.dismiss(nina.id, record.id, 1)).toBe(true);
    expect([await numbersOf(nina.id), await numbersOf(anna.id)]).toEqual([[], [1]]);
    await store.startGame(lease, gameRecord(2, [anna, nina, robin]), { secret: secret(3), round: 2 });
    expect([await numbersOf(nina.id), await numbersOf(anna.id)]).toEqual([[2], [2]]);
  });

  it(`lists a table that plays something else than its newest game was, ${where}`, async () => {
    const { store, tableLines } = open();
    const mona = { id: `mona-${where}`, name: 'Mona', bot: null };
    await database().prisma.player.create({ data: { id: mona.id, name: mona.name } });
    const record = tableRecord();
    await store.create(record, 'server');
    await store.takeSeat(firstLease(record.id), 1, mona);
    await store.startGame(firstLease(record.id), gameRecord(1, [anna, mona, robin]), { secret: secret(2), round: 1 });
    await store.changeSettings(firstLease(record.id), { ruleset: 'double-klondike', options: {}, seatCount: 3 });
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
    for (const record of made) expect(await store.create(record, 'server')).toBe(true);
    expect(await store.unfinishedCountOf(host.id, since)).toBe(3);
    const [, played, closed] = made.map(({ id }) => id);
    const game = gameRecord(1, [host, ben]);
    await store.startGame(firstLease(played ?? ''), game, { secret: secret(2), round: 1 });
    expect(await store.unfinishedCountOf(host.id, since)).toBe(3);
    await games.endGame(firstLease(played ?? ''), game.id, since + 1, outcomeOf([1, 9], [1, 9]));
    await store.close(firstLease(closed ?? ''), since + 1);
    expect(await store.unfinishedCountOf(host.id, since)).toBe(1);
  });

  it(`adds the games that are over up by player, and a game without any cards counts as nobody’s win, ${where}`, async () => {
    const { store, games: gameStore } = open();
    const record = tableRecord();
    await store.create(record, 'server');
    const games = [gameRecord(1, [anna, ben]), gameRecord(2, [ben, robin]), gameRecord(3, [anna, ben])];
    const scoreless = gameRecord(4, [anna, ben]);
    for (const game of [...games, scoreless]) {
      const next = { secret: secret(game.number), round: game.number };
      expect(await store.startGame(firstLease(record.id), game, next)).toBe(true);
    }
    const [first, second] = games;
    await store.takeSeat(firstLease(record.id), 1, ben);
    expect(await store.scoresOf(record.id)).toEqual([]);
    if (first !== undefined)
      await gameStore.endGame(firstLease(record.id), first.id, 1_795_200_200_000, outcomeOf([1, 9], [1, 9]));
    if (second !== undefined)
      await gameStore.endGame(firstLease(record.id), second.id, 1_795_200_300_000, outcomeOf([2, 3], [1, 20]));
    await gameStore.endGame(firstLease(record.id), scoreless.id, 1_795_200_400_000, outcomeOf([1, 0], [1, 0]));
    const scores = (await store.scoresOf(record.id)).sort((a, b) => a.name.localeCompare(b.name));
    expect(scores).toEqual([
      { playerId: anna.id, name: 'Anna', gameCount: 2, winCount: 1, cardCount: 9 },
      { playerId: ben.id, name: 'Ben', gameCount: 3, winCount: 1, cardCount: 12 },
      { playerId: robin.id, name: 'Robin', gameCount: 1, winCount: 1, cardCount: 20 },
    ]);
  });

  it(`refuses every write of a server whose table was claimed again, and changes nothing, ${where}`, async () => {
    const { store, games, leases, tableLines } = open();
    const record = tableRecord({ seats: [sittingDown(anna), null, sittingDown(robin), null] });
    await store.create(record, 'before');
    const stale = firstLease(record.id);
    const game = gameRecord(1, [anna, robin]);
    await store.startGame(stale, game, { secret: secret(1), round: 1 });
    const claim = await leases.claim('after', record.id, 'anybody');
    if (claim?.kind !== 'claimed') throw new Error('The table can be claimed');
    await store.takeSeat(claim.lease, 1, cleo);
    const before = await store.load(record.id);
    for (const write of writesTo({ store, games }, game.id)) {
      await expect(write(stale)).rejects.toThrow(LeaseLost);
    }
    const summary = { seq: 0, changedAtMs: 1, isOver: false, cardCounts: [], places: [], mode };
    await games.keepSummaries([{ lease: stale, gameId: game.id, summary }]);
    expect(await store.load(record.id)).toEqual(before);
    expect(await games.banksOf(game.id)).toBeNull();
    expect(await store.scoresOf(record.id)).toEqual([]);
    const [line] = (await tableLines.linesOf(cleo.id, 100)).filter(({ tableId }) => tableId === record.id);
    expect(line?.game?.summary).toBeNull();
    // The owner may write all of that.
    for (const write of writesTo({ store, games }, game.id)) await write(claim.lease);
    expect((await store.load(record.id))?.seats).toEqual([sittingDown(anna), sittingDown(ben), null, null]);
  });
}

const mode = { kind: 'multiplayer', turnSeat: null, turnBeganAtMs: null } as const;

/** Every write to the rows of a table at which Anna, Cleo and Robin sit, and where the first game has begun. */
function writesTo(
  { store, games }: Pick<Stores, 'store' | 'games'>,
  gameId: string,
  startRound = 3,
): ((lease: Lease) => Promise<unknown>)[] {
  return [
    (lease) => store.leaveSeat(lease, 1, cleo.id),
    (lease) => store.takeSeat(lease, 1, ben),
    (lease) => store.changeSeat(lease, 2, 3, robin),
    (lease) => store.leaveSeat(lease, 3, robin.id),
    (lease) => store.setReady(lease, 0, anna.id, secret(7)),
    (lease) => store.setHost(lease, cleo.id),
    (lease) => store.changeSettings(lease, { ruleset: 'race', options: { ...options, draw: 1 }, seatCount: 4 }),
    (lease) => games.keepBanks(lease, gameId, [1, 2]),
    (lease) => games.endGame(lease, gameId, 1_795_200_200_000, outcomeOf([1, 9], [2, 8])),
    (lease) => store.cancelStart(lease, { secret: secret(3), round: 2 }),
    (lease) => store.startGame(lease, gameRecord(2, [anna, ben]), { secret: secret(4), round: startRound }),
    (lease) => store.changeSoloKey(lease, `key of ${lease.tableId}`),
    (lease) => store.close(lease, 1_795_200_300_000),
  ];
}

it('lets a write wait for a claim that is being stored, and refuses it then', async () => {
  const { store, games } = inPostgres();
  const admin = await connect(database().url, 'admin');
  for (const index of writesTo({ store, games }, randomUUID()).keys()) {
    const record = tableRecord({ seats: [sittingDown(anna), sittingDown(cleo), sittingDown(robin)] });
    await store.create(record, 'before');
    const game = gameRecord(1, [anna, cleo]);
    await store.startGame(firstLease(record.id), game, { secret: secret(1), round: 1 });
    const before = await store.load(record.id);
    await admin.query('BEGIN');
    await admin.query("UPDATE tables SET owner = 'after', epoch = epoch + 1 WHERE id = $1", [record.id]);
    const refused = expect(writesTo({ store, games }, game.id, 2)[index]?.(firstLease(record.id))).rejects.toThrow(
      LeaseLost,
    );
    await somebodyWaits(admin);
    await admin.query('COMMIT');
    await refused;
    expect(await store.load(record.id)).toEqual(before);
  }
  await admin.end();
});

it('lets a claim wait for a write that is being stored', async () => {
  const { store, leases } = inPostgres();
  const admin = await connect(database().url, 'admin');
  const record = tableRecord();
  await store.create(record, 'before');
  await admin.query('BEGIN');
  // What a write to its rows begins with.
  await admin.query('SELECT id FROM tables WHERE id = $1 AND epoch = 1 FOR SHARE', [record.id]);
  const claimed = leases.claim('after', record.id, 'anybody');
  await somebodyWaits(admin);
  await admin.query('INSERT INTO seats (table_id, seat, player_id) VALUES ($1, 1, $2)', [record.id, ben.id]);
  await admin.query('COMMIT');
  expect(await claimed).toMatchObject({ kind: 'claimed', lease: { epoch: 2 } });
  expect((await store.load(record.id))?.seats[1]).toEqual(sittingDown(ben));
});

/** Waits until another connection to the database of this file waits for a lock. */
const somebodyWaits = (admin: pg.Client) =>
  eventually(async () => {
    const { rowCount } = await admin.query(
      "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
    );
    return rowCount === 0 ? undefined : true;
  });
