import { type GameResult, type GameStatistics, gameStatistics } from '@snap-up/protocol';
import {
  formerIdOf,
  formerPrefix,
  type GameRecord,
  offlineKey,
  type Player,
  sittingDown,
} from '@snap-up/tables/game/records.ts';
import type { Lease } from '@snap-up/tables/leases/lease.ts';
import { chanceFrom } from '@snap-up/test-kit/players.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PostgresGameStore } from '../../src/persistence/game-store.ts';
import { PersonalDataStore } from '../../src/persistence/personal-data-store.ts';
import { PostgresTableLines } from '../../src/persistence/table-lines.ts';
import { PostgresTableStore } from '../../src/persistence/table-store.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { addGame, addPlayers, addTable, gameRecord, secretOf, tableRecord } from './rows.ts';

/*
 * What lists and statistics pick a player's games by is stored with the seats as games begin and end. Here it is compared, over
 * histories by chance, with what is found by looking at all games.
 */

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const bot: Player = { id: 'bot-robin', name: 'Robin', bot: 'sharp' };
const beganMs = 1_795_200_000_000;

/** A table in the test's own memory, with its games. */
interface Played {
  readonly id: string;
  readonly ruleset: string;
  readonly isSolo: boolean;
  readonly seats: (Player | null)[];
  readonly games: GameRecord[];
  readonly ended: Set<string>;
}

class History {
  readonly #chance: () => number;
  readonly #tables: Played[] = [];
  #nowMs = beganMs;
  people: Player[] = ['Anna', 'Ben', 'Chiara', 'Dario'].map((name) => ({ id: `id-of-${name}`, name, bot: null }));

  constructor(seed: number) {
    this.#chance = chanceFrom(seed);
  }

  async begin(): Promise<void> {
    await addPlayers(database, ...this.people);
  }

  /** Does one thing that may be done. */
  async step(): Promise<void> {
    this.#nowMs += 1_000;
    const table = this.#tables[this.#below(this.#tables.length)];
    const kind = this.#below(12);
    if (table === undefined || kind === 0) return this.#open();
    if (kind <= 2) return this.#sit(table);
    if (kind === 3) return this.#leave(table);
    if (kind <= 6) return this.#start(table);
    if (kind <= 9) return this.#end(table);
    if (kind === 10) return this.#dismiss(table);
    if (this.#below(40) === 0) await this.#forget();
  }

  async #open(): Promise<void> {
    const host = this.#anyone();
    const isSolo = this.#below(3) === 0;
    const record = isSolo
      ? tableRecord(host, { ruleset: 'klondike', seats: [sittingDown(host)] })
      : tableRecord(host, {
          ruleset: this.#below(4) === 0 ? 'double-klondike' : 'race',
          seats: [sittingDown(host), null, null],
        });
    const { id, ruleset } = record;
    const mode = isSolo ? ({ kind: 'solo', key: offlineKey(host.id, ruleset, id) } as const) : record.mode;
    await new PostgresTableStore(database.prisma).create({ ...record, mode }, 'server');
    this.#tables.push({
      id,
      ruleset,
      isSolo,
      seats: record.seats.map((one) => (one === null ? null : host)),
      games: [],
      ended: new Set(),
    });
  }

  async #sit(table: Played): Promise<void> {
    const player = this.#below(4) === 0 ? bot : this.#anyone();
    const seat = table.seats.indexOf(null);
    if (seat === -1 || isRunning(table) || table.seats.some((one) => one?.id === player.id)) return;
    await new PostgresTableStore(database.prisma).takeSeat(await leaseOf(table), seat, player);
    table.seats[seat] = player;
  }

  async #leave(table: Played): Promise<void> {
    const seat = this.#below(table.seats.length);
    const player = table.seats[seat];
    if (player == null || isRunning(table) || table.isSolo) return;
    await new PostgresTableStore(database.prisma).leaveSeat(await leaseOf(table), seat, player.id);
    table.seats[seat] = null;
  }

  async #start(table: Played): Promise<void> {
    const players = table.seats.filter((one) => one !== null);
    if (isRunning(table) || players.length < (table.isSolo ? 1 : 2)) return;
    const number = table.games.length + 1;
    const game = gameRecord(number, players, {
      ruleset: table.ruleset,
      startsAtMs: this.#nowMs,
      mode: table.isSolo ? { kind: 'solo', deal: { kind: 'offline' } } : { kind: 'multiplayer', shuffle: null },
    });
    const isStarted = await new PostgresTableStore(database.prisma).startGame(await leaseOf(table), game, {
      secret: secretOf(2),
      round: number,
    });
    expect(isStarted).toBe(true);
    table.games.push(game);
  }

  /** Stores the end of the newest game: also once more, and also after the clock was set back. */
  async #end(table: Played): Promise<void> {
    const game = table.games.at(-1);
    if (game === undefined || (table.ended.has(game.id) && this.#below(3) > 0)) return;
    const cards = game.players.map(() => this.#below(3));
    const placings = cards.map((cardCount, seat) => ({
      seat,
      cardCount,
      isOut: false,
      place: 1 + cards.filter((other) => other > cardCount).length,
    }));
    const outcome = this.#below(8) === 0 ? { ending: 'agreed' } : { ending: 'agreed', placings };
    const atMs = this.#nowMs - (this.#below(10) === 0 ? 60_000 : 0);
    const lease = await leaseOf(table);
    for (const _ of this.#below(4) === 0 ? ['once', 'again'] : ['once'])
      await new PostgresGameStore(database.prisma).endGame(lease, game.id, atMs, outcome);
    table.ended.add(game.id);
  }

  async #dismiss(table: Played): Promise<void> {
    const number = 1 + this.#below(table.games.length);
    await linesIn(database).dismiss(this.#anyone().id, table.id, number);
  }

  async #forget(): Promise<void> {
    const [leaver] = this.people;
    if (leaver === undefined || this.people.length < 3) return;
    await new PersonalDataStore(database.prisma).delete(leaver.id, formerIdOf(leaver.name));
    this.people = this.people.filter((one) => one !== leaver);
    for (const table of this.#tables) {
      for (const [seat, one] of table.seats.entries()) if (one === leaver) table.seats[seat] = null;
    }
    const gone = await Promise.all(
      this.#tables.map(async ({ id }) => (await database.prisma.table.count({ where: { id } })) === 0),
    );
    for (let index = gone.length - 1; index >= 0; index -= 1) {
      // The ids of later tables follow from how many there have been.
      if (gone[index] === true) this.#tables[index] = { ...none, id: this.#tables[index]?.id ?? '' };
    }
  }

  #anyone(): Player {
    return this.people[this.#below(this.people.length)] as Player;
  }

  #below(bound: number): number {
    return Math.floor(this.#chance() * bound);
  }
}

/** A table that was deleted: nobody can sit down or play there. */
const none: Omit<Played, 'id'> = { ruleset: '', isSolo: true, seats: [], games: [], ended: new Set() };

function isRunning({ games, ended }: Played): boolean {
  const newest = games.at(-1);
  return newest !== undefined && !ended.has(newest.id);
}

async function leaseOf({ id }: Played): Promise<Lease> {
  const { epoch } = await database.prisma.table.findUniqueOrThrow({ where: { id }, select: { epoch: true } });
  return { tableId: id, epoch };
}

const linesIn = ({ prisma }: TestDatabase) =>
  new PostgresTableLines(prisma, { error: (_, message) => expect.fail(message) });

/** All games with their seats. */
const gamesWithSeats = () => database.prisma.game.findMany({ include: { seats: { orderBy: { seat: 'asc' } } } });
type GameWithSeats = Awaited<ReturnType<typeof gamesWithSeats>>[number];

interface Placing {
  readonly seat: number;
  readonly place: number;
  readonly cardCount: number;
}

/** The placings of a game with others that has ended and in which somebody played a card; null for any other. */
function countedPlacings({ seatCount, endedAt, outcome }: GameWithSeats): readonly Placing[] | null {
  const { placings = [] } = Object(outcome) as { placings?: readonly Placing[] };
  return seatCount > 1 && endedAt !== null && placings.some(({ cardCount }) => cardCount > 0) ? placings : null;
}

/** What should stand with each seat, found by looking at all games. */
function expectedSeats(games: readonly GameWithSeats[]) {
  return games.flatMap((game) => {
    const isNewest = games.every(({ tableId, number }) => tableId !== game.tableId || number <= game.number);
    const placings = countedPlacings(game);
    const isSolo = game.deal !== null;
    return game.seats.map((sat) => ({
      ...sat,
      listedAt:
        !isSolo && isNewest && !sat.dismissed
          ? new Date(Math.max(game.startsAt.getTime(), game.endedAt?.getTime() ?? 0))
          : null,
      openSince: isSolo && isNewest && game.endedAt === null ? game.startsAt : null,
      countedAt: placings === null ? null : game.endedAt,
      place: placings?.find(({ seat }) => seat === sat.seat)?.place ?? null,
    }));
  });
}

/** The multiplayer tables that a player's list has, found by looking at all. */
async function expectedTables(playerId: string, games: readonly GameWithSeats[]): Promise<readonly string[]> {
  const tables = await database.prisma.table.findMany({ include: { seats: true }, orderBy: { id: 'asc' } });
  return tables
    .filter(({ id, soloKey, seats }) => {
      const newest = games.filter(({ tableId }) => tableId === id).sort((a, b) => b.number - a.number)[0];
      const own = newest?.seats.find((sat) => sat.playerId === playerId);
      const sits = seats.some((seat) => seat.playerId === playerId);
      return soloKey === null && (own === undefined ? sits : !own.dismissed);
    })
    .map(({ id }) => id);
}

/** How often a player came where, and before whom, found by looking at all games. */
function expectedStatistics(playerId: string, games: readonly GameWithSeats[]): GameStatistics {
  const counts = new Map<string, { ruleset: string; placeCounts: number[]; sharedFirstCount: number }>();
  const opponents = new Map<string, { name: string; gameCount: number; aheadCount: number; behindCount: number }>();
  for (const game of games) {
    const placings = countedPlacings(game);
    const placeOf = (id: string) => {
      const seat = game.seats.find((sat) => sat.playerId === id)?.seat;
      return placings?.find((came) => came.seat === seat)?.place;
    };
    const own = placeOf(playerId);
    if (own === undefined) continue;
    const { ruleset, seatCount } = game;
    const key = `${ruleset} ${seatCount}`;
    const nothing = { placeCounts: Array.from({ length: seatCount }, () => 0), sharedFirstCount: 0 };
    const { placeCounts, sharedFirstCount } = counts.get(key) ?? nothing;
    const isShared = own === 1 && placings?.filter(({ place }) => place === 1).length !== 1;
    counts.set(key, {
      ruleset,
      placeCounts: placeCounts.map((count, at) => count + (at === own - 1 ? 1 : 0)),
      sharedFirstCount: sharedFirstCount + (isShared ? 1 : 0),
    });
    for (const { playerId: id, name } of game.seats) {
      const other = placeOf(id);
      if (other === undefined || id === playerId || id.startsWith(formerPrefix) || id === bot.id) continue;
      const met = opponents.get(id) ?? { name, gameCount: 0, aheadCount: 0, behindCount: 0 };
      opponents.set(id, {
        name,
        gameCount: met.gameCount + 1,
        aheadCount: met.aheadCount + (own < other ? 1 : 0),
        behindCount: met.behindCount + (own > other ? 1 : 0),
      });
    }
  }
  return {
    games: [...counts.values()],
    opponents: [...opponents.values()].sort((a, b) => b.gameCount - a.gameCount || (a.name < b.name ? -1 : 1)),
  };
}

/** The statistics of a player, as a page gets them. */
async function statisticsOf(playerId: string): Promise<GameStatistics> {
  return gameStatistics.parse(await new PostgresGameStore(database.prisma).statisticsOf(playerId));
}

/** Places in an order that does not matter. */
const inOrder = ({ games, opponents }: GameStatistics) => ({
  games: games.map((one) => JSON.stringify(one)).sort(),
  opponents,
});

it('agrees for each seat with all games together, after any history', async () => {
  const history = new History(1);
  await history.begin();
  expect(await statisticsOf('id-of-Anna')).toEqual({ games: [], opponents: [] });
  for (let round = 0; round < 10; round += 1) {
    for (let step = 0; step < 40; step += 1) await history.step();
    const games = await gamesWithSeats();
    expect(games.flatMap(({ seats }) => seats)).toEqual(expectedSeats(games));
    for (const { id } of history.people) {
      const lines = await linesIn(database).linesOf(id, 1_000);
      expect(lines.map(({ tableId }) => tableId).sort()).toEqual(await expectedTables(id, games));
      expect(inOrder(await statisticsOf(id))).toEqual(inOrder(expectedStatistics(id, games)));
      const open = games.filter(
        ({ deal, endedAt, seats }) =>
          deal !== null && endedAt === null && seats.some(({ playerId }) => playerId === id),
      );
      const openLines = await linesIn(database).soloLinesOf(id, []);
      expect(openLines.map(({ tableId }) => tableId).sort()).toEqual(open.map(({ tableId }) => tableId).sort());
    }
  }
  expect((await gamesWithSeats()).length).toBeGreaterThan(30);
});

it('replaces a player with more tables than one transaction changes, and returns all of them', async () => {
  const { prisma } = database;
  await prisma.$executeRaw`INSERT INTO players (id, name) VALUES ('anna', 'Anna'), ('ben', 'Ben')`;
  await prisma.$executeRaw`
    INSERT INTO tables (id, code, host_id, ruleset, options, seat_count, shuffle_secret, patience_key)
    SELECT 't' || n, 'c' || n, CASE WHEN n % 2 = 0 THEN 'anna' ELSE 'ben' END, 'race', '{}', 2, 's',
      CASE WHEN n > 240 THEN 'anna klondike offline ' || n END
    FROM generate_series(1, 250) AS n`;
  await prisma.$executeRaw`UPDATE tables SET host_id = 'anna' WHERE patience_key IS NOT NULL`;
  await prisma.$executeRaw`
    INSERT INTO seats (table_id, seat, player_id) SELECT id, 0, 'anna' FROM tables
    UNION ALL SELECT id, 1, 'ben' FROM tables WHERE patience_key IS NULL`;
  await prisma.$executeRaw`
    INSERT INTO games (id, table_id, number, ruleset, options, seed, seat_count, starts_at, ended_at, result)
    SELECT gen_random_uuid(), id, 1, 'race', '{}', 's', 2, now(), now(), '{"names": ["Anna", "Ben"]}' FROM tables`;
  await prisma.$executeRaw`
    INSERT INTO game_seats (game_id, seat, player_id, name)
    SELECT game.id, seat, player_id, 'Name' FROM games AS game JOIN seats USING (table_id)`;
  await prisma.$executeRaw`INSERT INTO events (game_id, seq, events, at) SELECT id, 1, 'agreed', now() FROM games`;
  await prisma.$executeRaw`
    INSERT INTO chat_messages (table_id, id, seat, player_id, name, text, at)
    SELECT id, 1, 0, 'anna', 'Anna', 'Hello', now() FROM tables`;
  const store = new PersonalDataStore(prisma);
  const told = await store.delete('anna', 'former-anna');
  expect(new Set(told).size).toBe(250);
  const tables = await prisma.table.findMany({ include: { seats: true, games: { include: { seats: true } } } });
  expect(tables).toHaveLength(240);
  for (const { hostId, epoch, seats, games } of tables) {
    expect(hostId).toBe('ben');
    expect(epoch).toBe(1);
    expect(seats.map(({ playerId }) => playerId)).toEqual(['ben']);
    expect(games.map(({ result }) => result)).toEqual([null]);
    const players = games.flatMap((game) => game.seats.map(({ playerId }) => playerId));
    expect(players.sort()).toEqual(['ben', 'former-anna']);
  }
  expect(await prisma.event.count()).toBe(240);
  expect(await prisma.chatMessage.count()).toBe(0);
  expect((await prisma.player.findMany({ orderBy: { id: 'asc' } })).map(({ id }) => id)).toEqual([
    'ben',
    'former-anna',
  ]);
  expect(await store.delete('anna', 'former-nobody')).toBeNull();
  expect(await prisma.player.count()).toBe(2);
});

it('keeps no result with the name of a player who was deleted while it was computed', async () => {
  const { prisma } = database;
  await addPlayers(database, { id: 'anna', name: 'Anna' });
  await addTable(database);
  const id = await addGame(database, { seats: { create: [{ seat: 0, playerId: 'anna', name: 'Anna' }] } });
  const keep = async () => {
    await new PostgresGameStore(prisma).keepResult(id, { names: ['Anna'] } as GameResult);
    return (await prisma.game.findUniqueOrThrow({ where: { id } })).result;
  };
  expect(await keep()).toEqual({ names: ['Anna'] });
  await new PersonalDataStore(prisma).delete('anna', 'former-anna');
  expect(await keep()).toBeNull();
});
