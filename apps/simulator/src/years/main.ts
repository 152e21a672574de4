// `npm run bench:years`: compares a server whose database has a million finished games with one that has few, and
// checks that every statement uses an index.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Result } from '@snap-up/engine';
import type { Rejection } from '@snap-up/protocol';
import { type Database, openDatabase } from '@snap-up/server/src/persistence/client.ts';
import { connect } from '@snap-up/server/src/persistence/connection.ts';
import { PostgresDueGames } from '@snap-up/server/src/persistence/game-store.ts';
import { PostgresLeaseStore } from '@snap-up/server/src/persistence/lease-store.ts';
import { migrate } from '@snap-up/server/src/persistence/migrate.ts';
import { PersonalDataStore } from '@snap-up/server/src/persistence/personal-data-store.ts';
import { PostgresRetentionStore } from '@snap-up/server/src/persistence/retention-store.ts';
import { createDatabase, execute, startOwnPostgres } from '@snap-up/server/test/support/postgres.ts';
import { getAllReady } from '@snap-up/server/test/support/race.ts';
import { type ServerProcess, startServer } from '@snap-up/server/test/support/server-process.ts';
import { type Guest, guestWith, newGuest } from '@snap-up/server/test/support/service.ts';
import { anyMove, chanceFrom, playRace, until } from '@snap-up/test-kit/players.ts';
import { type Extent, fill } from './fill.ts';
import { logsPlans, readsIn } from './plans.ts';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '15' },
  },
});
const [gameCount, roundCount] = [Number(values.games), Number(values.rounds)];
if (!(gameCount >= 1_000) || !(roundCount >= 7)) {
  console.error('npm run bench:years -- [--games 1000000] [--rounds 15]   (at least 1000, and 7)');
  process.exit(2);
}

const few: Extent = { games: 200, players: 40 };
const many: Extent = { games: gameCount, players: Math.round(gameCount / 20) };
const movesOfEach = 4;
/** A table with more rows must never be read from end to end, whatever the planner's settings. */
const fewRows = 5_000;
/** A statement that reads more rows than this is reported, even if it uses an index. */
const manyRows = 2_000;
const startCount = 3;
const say = (line = '') => process.stdout.write(`${line}\n`);
/** The benchmark may be watched for an hour. */
const progress = (line: string) => process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`);
const milliseconds = (ms: number) => ms.toFixed(ms < 10 ? 2 : ms < 100 ? 1 : 0);

/** Players who really sign in, by number of games. */
type Who = 'most' | 'many' | 'some' | 'few' | 'leaving with most' | 'leaving with many';

/** A server with its database. */
interface World {
  readonly name: string;
  readonly databaseUrl: string;
  readonly extent: Extent;
  readonly database: Database;
  readonly people: ReadonlyMap<Who, string>;
  /** Their ids. */
  readonly ids: ReadonlyMap<Who, string>;
  server: ServerProcess | null;
  /** The index of the next table; each is read from the database, as nobody was there before. */
  next: number;
}

async function openWorld(name: string, extent: Extent): Promise<World> {
  const databaseUrl = await createDatabase(postgres.url, 'empty');
  await migrate(databaseUrl);
  const database = openDatabase(databaseUrl, { connections: 4 });
  const cookies = new Map<Who, string>();
  const ids = new Map<Who, string>();
  const world: World = { name, databaseUrl, extent, database, people: cookies, ids, server: null, next: 1 };
  await start(world);
  const ranks = new Map<number, string>();
  const rankOf: Readonly<Record<Who, number>> = {
    most: 0,
    'leaving with most': 1,
    many: Math.round(extent.players / 500) + 2,
    'leaving with many': Math.round(extent.players / 500) + 3,
    some: Math.round(extent.players / 10),
    few: Math.round(extent.players * 0.8),
  };
  for (const [who, rank] of Object.entries(rankOf) as [Who, number][]) {
    const guest = await newGuest(urlOf(world), who);
    cookies.set(who, guest.cookie);
    const [row] = await database.prisma.player.findMany({ where: { name: who }, select: { id: true } });
    ranks.set(rank, row?.id ?? '');
    ids.set(who, row?.id ?? '');
  }
  await playOnce(world);
  await stop(world);
  progress(`${name}: one game of each kind was played`);
  const beganMs = performance.now();
  await fill(databaseUrl, extent, ranks);
  const seconds = Math.round((performance.now() - beganMs) / 1_000);
  say(`${name}: ${await extentText(world)}, in ${seconds} s`);
  return world;
}

/** Counts what was made, over a connection without the time limit of the server's own, and says how many games the people have. */
async function extentText({ databaseUrl, extent }: World): Promise<string> {
  const client = await connect(databaseUrl, 'snap-up years');
  try {
    const size = await client.query<{ size: string; games: number; events: number }>(`
      SELECT pg_size_pretty(pg_database_size(current_database())) AS size, (SELECT count(*)::int FROM games) AS games,
        (SELECT count(*)::int FROM events) AS events`);
    const people = await client.query<{ name: Who; solo: number; games: number }>(`
      SELECT players.name, count(*)::int AS games, count(patience_plays.game_id)::int AS solo
      FROM game_seats JOIN players ON players.id = game_seats.player_id LEFT JOIN patience_plays USING (game_id)
      WHERE players.name IN ('most', 'many', 'some', 'few') GROUP BY players.name ORDER BY games DESC`);
    const [made] = size.rows;
    const each = people.rows.map(({ name, games, solo }) => `${name} ${games} (${solo} of them alone)`);
    return `${made?.games} games with ${made?.events} batches among ${extent.players} players, ${made?.size}; ${each.join(', ')}`;
  } finally {
    await client.end();
  }
}

/** One game of each kind, short, but played by the rules to an end. */
async function playOnce(world: World): Promise<void> {
  const url = urlOf(world);
  const pair = [await newGuest(url, 'Anna'), await newGuest(url, 'Ben')] as const;
  for (const ruleset of ['race', 'double-klondike']) {
    const { id } = (await demand(pair[0].rest.createTable({ ruleset, seatCount: 2 }))).table;
    await demand(pair[1].rest.takeSeat(id));
    const clients = pair.map((guest) => guest.open(id));
    for (const client of clients) client.start();
    await Promise.all(clients.map((client) => until(client, ({ connection }) => connection === 'online')));
    await getAllReady(pair, id);
    await Promise.all(clients.map((client) => until(client, ({ game }) => game?.confirmed != null)));
    await Promise.all(clients.map((client, seat) => playRace(client, { seed: seat + 1, moveCount: movesOfEach })));
    for (const client of clients) client.close();
    await demand(pair[0].rest.gameResult(id, 1));
  }
  const deal = async () => (await demand(pair[0].rest.deal({ ruleset: 'klondike', isAfresh: true }))).table.id;
  const id = await deal();
  const client = pair[0].open(id);
  client.start();
  await until(client, ({ game }) => game?.confirmed != null);
  const chance = chanceFrom(1);
  for (let count = 0; count < 2 * movesOfEach; count += 1) {
    const { game } = client.snapshot;
    const move = game?.view == null ? undefined : anyMove(game.rules, game.view, 0, chance);
    if (move !== undefined) client.play(move);
    await until(client, (now) => now.game?.pendingCount === 0);
  }
  client.close();
  // The previous game is given up.
  await deal();
  await demand(pair[0].rest.gameResult(id, 1));
}

/** The actions of players and servers. */
interface Task {
  readonly name: string;
  /** Possible only once in a world. */
  readonly isOnce?: boolean;
  readonly run: (world: World) => Promise<unknown>;
}

const as = (world: World, who: Who): Guest => guestWith(urlOf(world), who, world.people.get(who) ?? '');
const rest = (name: string, who: Who, ask: (guest: Guest) => Promise<Result<unknown, Rejection>>): Task => ({
  name: `${name} (${who})`,
  run: (world) => demand(ask(as(world, who))),
});
const forEach = (...args: [string, (guest: Guest) => Promise<Result<unknown, Rejection>>]): Task[] =>
  (['few', 'some', 'many', 'most'] as const).map((who) => rest(args[0], who, args[1]));

const tasks: readonly Task[] = [
  { name: 'new person', run: (world) => newGuest(urlOf(world), 'New') },
  {
    name: 'new table',
    run: async (world) => demand((await newGuest(urlOf(world), 'Host')).rest.createTable({ seatCount: 2 })),
  },
  {
    name: 'quick match',
    run: async (world) => demand((await newGuest(urlOf(world), 'Quick')).rest.quickMatch('gentle')),
  },
  { name: 'join a table in the database', run: joinOld },
  { name: 'deal, and the first move', run: dealAndMove },
  { name: 'lobby', run: async (world) => demand(as(world, 'few').rest.lobby()) },
  { name: 'table by code', run: async (world) => demand(as(world, 'few').rest.tableOfCode(hex(nextTable(world), 6))) },
  { name: 'invitation', run: async (world) => demand(as(world, 'few').rest.invitation(tableId(nextTable(world)))) },
  { name: 'result', run: async (world) => demand(as(world, 'few').rest.gameResult(tableId(nextTable(world)), 1)) },
  { name: 'record', run: async (world) => demand(as(world, 'few').rest.gameRecord(tableId(nextTable(world)), 1)) },
  ...forEach('My games', ({ rest }) => rest.myGames()),
  ...forEach('patience', ({ rest }) => rest.soloOverview()),
  ...forEach('statistics of games with others', ({ rest }) => rest.gameStatistics()),
  ...forEach('statistics of a patience game', ({ rest }) => rest.statistics('klondike')),
  ...forEach('week of daily deals', ({ rest }) => rest.week('klondike', 0)),
  ...forEach('history', ({ rest }) => rest.soloHistory()),
  ...forEach('a later page of the history', laterPage),
  { name: 'a copy of one’s data (some)', run: readData },
  { name: 'games that are due', run: async (world) => dueGames(world) },
  { name: 'a lease is claimed', run: async (world) => leases(world).claim('bench', tableId(nextTable(world)), 'gone') },
  {
    name: 'cleaning, a batch of games',
    run: (world) => retention(world).remove({ kind: 'games', afterDays: 9_999 }, null),
  },
  {
    name: 'cleaning, a batch of tables',
    run: (world) => retention(world).remove({ kind: 'tables', afterDays: 9_999, closedAfterDays: 9_999 }, null),
  },
  {
    name: 'cleaning, a batch of players',
    run: (world) => retention(world).remove({ kind: 'players', afterDays: 9_999 }, null),
  },
  {
    name: 'cleaning, a batch of codes',
    run: (world) => retention(world).remove({ kind: 'deviceTransfers', afterDays: 1 }, null),
  },
  { ...rest('a player is deleted', 'leaving with many', ({ rest }) => rest.deleteMe()), isOnce: true },
  { ...rest('a player is deleted', 'leaving with most', ({ rest }) => rest.deleteMe()), isOnce: true },
];

async function compareAll(): Promise<void> {
  const starts = new Map<World, number[]>(worlds.map((world) => [world, []]));
  for (let round = 0; round < startCount; round += 1) {
    for (const world of worlds) {
      await stop(world);
      const beganMs = performance.now();
      await start(world);
      starts.get(world)?.push(performance.now() - beganMs);
    }
  }
  const rows = [rowOf('start of the server', ...worlds.map((world) => starts.get(world) ?? []))];
  for (const { name, isOnce, run } of tasks) {
    const times = new Map<World, number[]>(worlds.map((world) => [world, []]));
    for (let round = 0; round < (isOnce === true ? 1 : roundCount); round += 1) {
      for (const world of worlds) {
        const beganMs = performance.now();
        await run(world);
        times.get(world)?.push(performance.now() - beganMs);
      }
    }
    const row = rowOf(name, ...worlds.map((world) => times.get(world) ?? []));
    progress(row.join(' | '));
    rows.push(row);
  }
  say();
  for (const row of [['median, ms', 'few games', `${gameCount}`, 'ratio', 'longest, ms'], ...rows])
    say(row.map((cell, column) => (column === 0 ? cell.padEnd(48) : cell.padStart(12))).join(''));
  say();
}

function rowOf(name: string, fewMs: readonly number[] = [], manyMs: readonly number[] = []): string[] {
  const [one, other] = [median(fewMs), median(manyMs)];
  return [name, milliseconds(one), milliseconds(other), (other / one).toFixed(2), milliseconds(Math.max(...manyMs))];
}

/** Repeats everything while Postgres logs its plans, often enough for generic plans. */
async function checkPlans(world: World): Promise<void> {
  await stop(world);
  const name = new URL(world.databaseUrl).pathname.slice(1);
  for (const setting of logsPlans) await execute(postgres.url, `ALTER DATABASE "${name}" SET ${setting}`);
  const big = new Set<string>();
  const client = await connect(world.databaseUrl, 'snap-up years');
  const { rows } = await client.query<{ relname: string }>(
    `SELECT relname FROM pg_class WHERE relkind = 'r' AND reltuples > $1`,
    [fewRows],
  );
  for (const { relname } of rows) big.add(relname);
  await client.end();
  await world.database.close();
  const watched: World = { ...world, database: openDatabase(world.databaseUrl, { connections: 1 }) };
  worlds[1] = watched;
  let statementCount = 0;
  const told = new Set<string>();
  const look = (during: string, fromByte: number) => {
    for (const { statement, table, isScanned, rowCount } of readsIn(logFile, fromByte)) {
      statementCount += 1;
      if (!big.has(table) || (!isScanned && rowCount <= manyRows)) continue;
      const text = statement.replaceAll(/\s+/g, ' ').slice(0, 300);
      if (told.has(`${table} ${text} ${during}`)) continue;
      told.add(`${table} ${text} ${during}`);
      if (isScanned) found.push(`${during} reads ${table} from end to end: ${text}`);
      else say(`${during} reads ${rowCount} rows of ${table}: ${text}`);
    }
  };
  let byte = statSync(logFile).size;
  await start(watched);
  look('the start', byte);
  for (const { name: during, isOnce, run } of tasks) {
    if (isOnce === true) continue;
    byte = statSync(logFile).size;
    for (let round = 0; round < 7; round += 1) await run(watched);
    look(during, byte);
  }
  byte = statSync(logFile).size;
  await stop(watched);
  look('the stop', byte);
  say(
    `${statementCount} reads of tables were looked at; those of more than ${fewRows} rows are ${[...big].sort().join(', ')}.`,
  );
  if (statementCount < tasks.length) found.push('Postgres has logged no plans');
}

async function joinOld(world: World): Promise<void> {
  const client = as(world, 'some').open(tableId(nextTable(world)));
  client.start();
  await until(client, ({ game }) => game?.confirmed != null);
  client.close();
}

async function dealAndMove(world: World): Promise<void> {
  const guest = as(world, 'some');
  const { table } = await demand(guest.rest.deal({ ruleset: 'klondike', isAfresh: true }));
  const client = guest.open(table.id);
  client.start();
  await until(client, ({ game, connection }) => connection === 'online' && game?.confirmed != null);
  client.play({ kind: 'draw' });
  await until(client, ({ game }) => game?.pendingCount === 0);
  client.close();
}

async function laterPage({ rest }: Guest): Promise<Result<unknown, Rejection>> {
  const first = await rest.soloHistory();
  const last = first.ok ? first.value.games.at(-1) : undefined;
  return last === undefined ? first : rest.soloHistory({ before: last.endedAt });
}

function readData({ database, ids }: World): Promise<unknown> {
  const player = { id: ids.get('some') ?? '', name: 'some', bot: null };
  return new PersonalDataStore(database.prisma).read(player, Date.now());
}

const dueGames = ({ database }: World) =>
  new PostgresDueGames(database.prisma, 'bench').dueGames(Date.now(), null, 100);
const leases = ({ database }: World) => new PostgresLeaseStore(database.prisma);
const retention = ({ database }: World) => new PostgresRetentionStore(database.prisma, 'bench');

function nextTable(world: World): number {
  world.next = (world.next % Math.floor((world.extent.games * 0.6) / 4)) + 1;
  return world.next;
}

const hex = (number: number, digits: number) => number.toString(16).padStart(digits, '0');
const tableId = (number: number) => `b${hex(number, 11)}`;

async function start(world: World): Promise<void> {
  world.server = await startServer({
    DATABASE_URL: world.databaseUrl,
    MESSAGES_PER_SECOND: '100000',
    COUNTDOWN_SECONDS: '0',
  });
}

async function stop(world: World): Promise<void> {
  world.server?.signal('SIGTERM');
  const ended = await world.server?.ended;
  for (const line of ended?.output.split('\n') ?? []) {
    if (/"level":[456]0/.test(line)) found.push(`the server with ${world.name} games said: ${line}`);
  }
  world.server = null;
}

function urlOf({ server }: World): string {
  if (server === null) throw new Error('A server runs');
  return server.url;
}

async function demand<Value>(asked: Promise<Result<Value, Rejection>>): Promise<Value> {
  const answer = await asked;
  if (!answer.ok) throw new Error(`A request was refused: ${JSON.stringify(answer.error)}`);
  return answer.value;
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

const postgres = await startOwnPostgres();
const logFile = join(postgres.dataFolder, 'postgres', 'server.log');
const worlds: World[] = [];
const found: string[] = [];
try {
  for (const [name, extent] of [
    ['few', few],
    ['many', many],
  ] as const)
    worlds.push(await openWorld(name, extent));
  await compareAll();
  await checkPlans(worlds[1] as World);
} finally {
  for (const world of worlds) {
    await stop(world);
    await world.database.close();
  }
  await postgres.dispose();
}
for (const line of found) say(`FOUND: ${line}`);
say(found.length === 0 ? 'Every statement uses an index.' : `${found.length} faults.`);
process.exit(found.length === 0 ? 0 : 1);
