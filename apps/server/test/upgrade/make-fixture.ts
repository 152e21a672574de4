// Plays games of every kind at a server of this checkout, or of another one, and writes what its database has then, together with
// what that server told of it: a fixture for `upgrade.test.ts`. See docs/testing.md.
//   node apps/server/test/upgrade/make-fixture.ts [--checkout <folder of another release>] [--brief]
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Snapshot, TableClient } from '@snap-up/client';
import type { Options, Result, Ruleset } from '@snap-up/engine';
import type { Rejection } from '@snap-up/protocol';
import { connect } from '../../src/persistence/connection.ts';
import { chanceFrom } from '../support/players.ts';
import { startServer } from '../support/server-process.ts';
import { createDatabase, startTestPostgres } from '../support/test-postgres.ts';
import { type Fixture, fixtureFolder, type KeptPlayer, type KeptTable, writeFixture } from './fixture.ts';

const here = fileURLToPath(new URL('../../../..', import.meta.url));
const { values } = parseArgs({
  options: {
    checkout: { type: 'string', default: here },
    /** Fewer games: those of older schemas, of which there are many. */
    brief: { type: 'boolean', default: false },
  },
});
const checkout = resolve(values.checkout);

/** A release's own engine and client, which speak with its server. They are taken for those of this checkout. */
const load = (path: string) => import(pathToFileURL(join(checkout, path)).href);
const engine: typeof import('@snap-up/engine') = await load('packages/engine/src/index.ts');
const {
  RestClient,
  ShuffleHand,
  socketTransport,
  TableClient: Client,
}: typeof import('@snap-up/client') = await load('packages/client/src/index.ts');

const chance = chanceFrom(7);
const waitMs = 180_000;
const movesOfEach = 7;
const movesAlone = 14;

const postgres = await startTestPostgres();
try {
  const databaseUrl = await createDatabase(postgres.url, 'empty');
  const server = await startServer(
    { DATABASE_URL: databaseUrl, COUNTDOWN_SECONDS: '0', MESSAGES_PER_SECOND: '1000' },
    join(checkout, 'apps/server/src/server.ts'),
  );
  let told: Pick<Fixture, 'players' | 'tables'>;
  try {
    told = await playAll(server.url);
  } finally {
    // A server that stops keeps what its lists show of the games.
    server.signal('SIGTERM');
    await server.ended;
  }
  mkdirSync(fixtureFolder, { recursive: true });
  const fixture: Fixture = { ...told, commit: commitOf(checkout), ...(await dump(databaseUrl)) };
  const { file, byteCount } = writeFixture(fixture);
  const ended = told.tables.flatMap(({ results }) => results).length;
  console.log(`${file}: ${told.tables.length} tables, ${ended} finished games, ${byteCount} bytes`);
} finally {
  await postgres.stop();
}

interface Guest extends KeptPlayer {
  readonly rest: InstanceType<typeof RestClient>;
  readonly hand: InstanceType<typeof ShuffleHand>;
  readonly url: string;
}

async function playAll(url: string): Promise<Pick<Fixture, 'players' | 'tables'>> {
  const guests = [await newGuest(url, 'Anna'), await newGuest(url, 'Ben')] as const;
  const tableIds: string[] = [];
  for (const ruleset of engine.rulesets) {
    const play = ruleset.mode.kind === 'multiplayer' ? playTogether : playAlone;
    tableIds.push(...(await play(ruleset, guests)));
  }
  const tables: KeptTable[] = [];
  for (const tableId of tableIds) tables.push(await tableOf(guests, tableId));
  const players = [];
  for (const { name, cookie, rest } of guests) {
    const myGames = (await demand(rest.myGames())).map(({ tableId, gameNumber }) => ({ tableId, gameNumber }));
    const { games } = await demand(rest.soloHistory());
    const history = games.map(({ tableId, number, ending }) => ({ tableId, number, ending }));
    const played = (await demand(rest.soloOverview())).games.map(({ ruleset, playedCount, wonCount }) => ({
      ruleset,
      playedCount,
      wonCount,
    }));
    players.push({ name, cookie, myGames, history, played });
  }
  return { players, tables };
}

/** Options so that each value of each option occurs at least once, as far as they go together. The first ones are the defaults. */
function optionsOf(ruleset: Ruleset): readonly Options[] {
  const specs = Object.entries(ruleset.options);
  const most = Math.max(1, ...specs.map(([, { choices }]) => choices.length));
  const count = values.brief ? Math.min(2, most) : most;
  return Array.from({ length: count }, (_, index) => {
    const chosen: Record<string, string | number | boolean> = {};
    for (const [name, { choices, default: usual }] of specs) {
      const first = choices.findIndex(({ value }) => value === usual);
      chosen[name] = choices[(first + index) % choices.length]?.value ?? usual;
      if (!engine.readOptions(ruleset, chosen).ok) delete chosen[name];
    }
    return chosen;
  });
}

/** A table for each set of options: every other game is ended by all, and one table goes on to its next game. */
async function playTogether(ruleset: Ruleset, guests: readonly Guest[]): Promise<readonly string[]> {
  const [host, ...others] = guests as [Guest, ...Guest[]];
  const ids: string[] = [];
  for (const [index, options] of optionsOf(ruleset).entries()) {
    const hasBot = index === 1;
    const seatCount = guests.length + (hasBot ? 1 : 0);
    const { id } = (await demand(host.rest.createTable({ ruleset: ruleset.id, options, seatCount }))).table;
    for (const { rest } of others) await demand(rest.takeSeat(id));
    if (hasBot) await demand(host.rest.addBot(id, 'gentle'));
    const gameCount = index === 0 ? 2 : 1;
    for (let game = 1; game <= gameCount; game += 1) {
      const isEnded = game < gameCount || index % 2 === 1;
      await playGame(guests, id, { isEnded, isTalked: index === 0 && game === 1 });
    }
    ids.push(id);
  }
  return ids;
}

async function playGame(
  guests: readonly Guest[],
  tableId: string,
  game: { readonly isEnded: boolean; readonly isTalked: boolean },
): Promise<void> {
  const clients = guests.map((guest) => openPage(guest, tableId));
  try {
    for (const client of clients) await until(client, ({ connection }) => connection === 'online');
    for (const { rest, hand } of guests) await demand(hand.getReady((await demand(rest.table(tableId))).table));
    for (const client of clients) await until(client, ({ game }) => game?.confirmed?.ending === null);
    // One may only say so much in a time.
    if (game.isTalked) await demand((clients[0] as TableClient).say('Good luck'));
    for (let round = 0; round < movesOfEach; round += 1)
      for (const client of clients) {
        const { turn } = client.snapshot.game?.view ?? {};
        // The bot may be on turn.
        if (turn != null && turn.seat >= clients.length)
          await until(client, ({ game }) => (game?.view?.turn?.seat ?? 0) < clients.length);
        await move(client);
      }
    if (!game.isEnded) return;
    for (const client of clients) {
      client.play({ kind: 'agree' });
      await settled(client);
    }
    for (const client of clients) await until(client, ({ game }) => game?.confirmed?.ending != null);
  } finally {
    for (const client of clients) client.close();
  }
}

/** One has a table with a game for each set of options, each given up for the next; the other a numbered and a daily deal. */
async function playAlone({ id: ruleset, ...rest }: Ruleset, guests: readonly Guest[]): Promise<readonly string[]> {
  const [anna, ben] = guests as [Guest, Guest];
  const ids = new Set<string>();
  const deal = async (
    guest: Guest,
    options: Options,
    wanted: Parameters<Guest['rest']['deal']>[0]['deal'] & object,
  ) => {
    const { id } = (await demand(guest.rest.deal({ ruleset, options, deal: wanted, isAfresh: true }))).table;
    ids.add(id);
    const client = openPage(guest, id);
    await until(client, ({ game }) => game?.confirmed?.ending === null);
    for (let count = 0; count < movesAlone && client.snapshot.game?.view?.ending === null; count += 1)
      await move(client);
    const { mode } = client.snapshot.game ?? {};
    if (mode?.kind === 'solo' && mode.pastCount > 1 && client.snapshot.game?.view?.ending === null) {
      for (const kind of ['undo', 'undo', 'redo'] as const) client.play({ kind });
      await settled(client);
    }
    client.close();
  };
  for (const options of optionsOf({ id: ruleset, ...rest })) await deal(anna, options, { kind: 'any' });
  const isFirst = engine.rulesets.find(({ mode }) => mode.kind === 'solo')?.id === ruleset;
  if (isFirst || !values.brief) {
    await deal(ben, {}, { kind: 'numbered', number: 8 });
    await deal(ben, {}, { kind: 'daily' });
  }
  return [...ids];
}

async function move(client: TableClient): Promise<void> {
  const { game, seat } = client.snapshot;
  if (game?.view == null || seat === null) return;
  const moves = engine.legalMoves(game.rules, game.view, seat);
  const founding = moves.filter((one) => one.kind === 'carry' && game.rules.piles[one.to]?.role === 'foundation');
  const offered = founding.length > 0 ? founding : moves;
  const chosen = offered[Math.floor(chance() * offered.length)];
  if (chosen === undefined) return;
  client.play(chosen);
  await settled(client);
}

/** What the server tells of a table: its last game as it stands, and the results of all that are over. */
async function tableOf(guests: readonly Guest[], tableId: string): Promise<KeptTable> {
  for (const guest of guests) {
    const client = openPage(guest, tableId);
    try {
      const { game, seat } = await until(client, (now) => now.game?.confirmed != null || now.rejection !== null);
      if (game?.confirmed == null || seat === null) continue;
      const results = [];
      for (let number = 1; number <= game.number; number += 1) {
        const { ending, endedAt, names, ...more } = await demand(guest.rest.gameResult(tableId, number));
        if (ending === null) continue;
        const placings = more.placings?.map((placing) => ({ seat: placing.seat, place: placing.place })) ?? null;
        results.push({ number, ruleset: more.ruleset, names, endedAt, ending, placings });
      }
      const { number, seq, names, moveNos, rules } = game;
      const position = engine.formatPosition(rules, game.confirmed);
      const isOver = game.confirmed.ending !== null;
      const last = { number, seq, names, moveNos, ruleset: rules.ruleset.id, position, isOver };
      return { tableId, isSolo: game.mode.kind === 'solo', player: guest.name, game: last, results };
    } finally {
      client.close();
    }
  }
  throw new Error(`Nobody sits at ${tableId}`);
}

async function newGuest(url: string, name: string): Promise<Guest> {
  const response = await fetch(`${url}/api/session`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  const rest = new RestClient({ fetch, baseUrl: url, headers: { cookie } });
  const kept = new Map<string, string>();
  const storage = {
    get: (key: string) => kept.get(key) ?? null,
    put: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
  const hand = new ShuffleHand({ rest, randomBytes, storage });
  return { name, cookie, rest, hand, url, myGames: [], history: [], played: [] };
}

function openPage({ url, cookie, hand }: Guest, tableId: string): TableClient {
  const transport = socketTransport(url, { tableId, isWebsocketOnly: true, headers: { cookie } });
  const client = new Client({ tableId, transport, now: Date.now });
  client.subscribe(({ table, seat }) => {
    if (table !== null) void hand.see(table, seat);
  });
  client.start();
  return client;
}

async function settled(client: TableClient): Promise<void> {
  await until(client, ({ game }) => game?.pendingCount === 0);
}

async function until(client: TableClient, isSo: (now: Snapshot) => boolean): Promise<Snapshot> {
  const deadlineMs = Date.now() + waitMs;
  while (!isSo(client.snapshot)) {
    if (Date.now() > deadlineMs) throw new Error(`Waited for nothing at ${JSON.stringify(client.snapshot.table)}`);
    await pause(5);
  }
  return client.snapshot;
}

async function demand<Value>(asked: Promise<Result<Value, Rejection>>): Promise<Value> {
  const answer = await asked;
  if (!answer.ok) throw new Error(`A request was refused: ${JSON.stringify(answer.error)}`);
  return answer.value;
}

/** All rows, by table, and the migrations that made these. */
async function dump(url: string): Promise<Pick<Fixture, 'migrations' | 'rows'>> {
  const client = await connect(url, 'snap-up fixture');
  try {
    const applied = await client.query<{ migration_name: string }>(
      'SELECT migration_name FROM _prisma_migrations ORDER BY migration_name',
    );
    const { rows: tables } = await client.query<{ tablename: string }>(
      `SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('_prisma_migrations', 'servers')
       ORDER BY tablename`,
    );
    const rows: Record<string, readonly object[]> = {};
    for (const { tablename } of tables) {
      const { rows: kept } = await client.query<{ row: object }>(`SELECT to_json(t) AS row FROM "${tablename}" AS t`);
      if (kept.length > 0) rows[tablename] = kept.map(({ row }) => row);
    }
    return { migrations: applied.rows.map((row) => row.migration_name), rows };
  } finally {
    await client.end();
  }
}

function commitOf(folder: string): string {
  return execFileSync('git', ['-C', folder, 'rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }).trim();
}
