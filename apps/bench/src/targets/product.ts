import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RestClient, ShuffleHand } from '@snap-up/client';
import { protocolVersion } from '@snap-up/protocol';
import pg from 'pg';
import { Desk } from '../driver/desk.ts';
import { PlayerSocket } from '../driver/player-socket.ts';
import { longestGame, planGame } from '../play/plan.ts';
import { raceRules } from '../play/race-rules.ts';
import { beforeEnd } from '../processes/endings.ts';
import { familyOf, familyProcessorSeconds, processorSeconds } from '../processes/processor-time.ts';
import { ServerProcess } from '../processes/server-process.ts';
import { inTurn } from './in-turn.ts';
import type { Target } from './target.ts';

/** The server's program. */
export const serverFile = fileURLToPath(new URL('../../../server/src/server.ts', import.meta.url));
const requestsAtOnce = 8;

/** A player without a browser. */
export interface Guest {
  readonly rest: RestClient;
  readonly hand: ShuffleHand;
  readonly cookie: string;
  /** The headers of all its requests. */
  readonly headers: Readonly<Record<string, string>>;
}

/** How a server is started. */
export interface StartOptions {
  /** Further options for Node, such as `--cpu-prof`. */
  readonly nodeOptions?: readonly string[];
  /** Further settings of the server. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Called with each line that the server prints. */
  readonly heard?: (line: string) => void;
  /** Returns the headers that a proxy would add for the next player; none by default. */
  readonly newVisitor?: () => Readonly<Record<string, string>>;
}

/**
 * The real server as a separate process, with its own Postgres in a new temporary folder.
 * @param chanceSeed the seed of the players' choices
 */
export async function startProduct(chanceSeed: number, options: StartOptions = {}): Promise<Target & Product> {
  const folder = newDataFolder();
  const { server, url: address } = await startServerIn(folder, 0, options);
  const [postmaster = '', , , postgresPort] = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n');
  const password = readFileSync(join(folder, 'postgres.password'), 'utf8').trim();
  const databaseUrl = `postgresql://snap_up:${password}@127.0.0.1:${postgresPort}/snap_up`;
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const product: Product = {
    server,
    url: address,
    database,
    databaseUrl,
    chanceSeed,
    newVisitor: options.newVisitor ?? (() => ({})),
    postgresPids: () => familyOf(Number(postmaster)),
    processorSeconds: () => ({
      server: processorSeconds(server.pid),
      postgres: familyProcessorSeconds(Number(postmaster)),
    }),
    stop: beforeEnd(async () => {
      await database.end();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }),
  };
  return { ...product, ...targetOf('server', product, () => address) };
}

/** Makes a temporary folder for the data of a server. */
export function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'snap-up-bench-'));
  // If the benchmark runs as root, Postgres runs as another user, who needs access to the folder.
  chmodSync(folder, 0o755);
  return folder;
}

/**
 * Starts the real server on the data in a folder.
 * @param port 0 for any that is free
 */
export async function startServerIn(
  folder: string,
  port: number,
  { nodeOptions = [], settings = {}, heard = () => undefined }: StartOptions = {},
): Promise<{ readonly server: ServerProcess; readonly url: string }> {
  let url = '';
  const server = await ServerProcess.start(
    serverFile,
    {
      SNAP_UP_DATA: folder,
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'warn',
      MESSAGES_PER_SECOND: '1000000',
      ...settings,
    },
    (line) => {
      heard(line);
      url = /^Snap-Up is ready at (http\S+)/.exec(line)?.[1] ?? url;
      return url !== '';
    },
    nodeOptions,
  );
  return { server, url };
}

/** A server of the product, and the database that it uses. */
export interface Product extends Pick<Target, 'server' | 'processorSeconds' | 'stop'> {
  readonly url: string;
  readonly database: pg.Client;
  readonly databaseUrl: string;
  /** The processes of its Postgres. */
  readonly postgresPids: () => readonly number[];
  readonly chanceSeed: number;
  readonly newVisitor?: () => Readonly<Record<string, string>>;
}

/**
 * Returns a server of the product as a target.
 * @param socketUrlOf returns the address to which the player of a seat connects
 */
export function targetOf(
  name: string,
  { server, url, database, chanceSeed, newVisitor, processorSeconds: seconds, stop }: Product,
  socketUrlOf: (seat: number) => string,
): Target {
  const hosts = new Map<string, readonly Guest[]>();

  const openDesk = async (seatCount: number): Promise<Desk> => {
    const { id, guests } = await seatGuests(url, seatCount, newVisitor);
    const players = await Promise.all(
      guests.map(async ({ headers }, seat) => {
        const player = await PlayerSocket.open(
          Number(new URL(socketUrlOf(seat)).port),
          headers,
          { version: protocolVersion },
          id,
        );
        await player.ask('join', id, null);
        return player;
      }),
    );
    hosts.set(id, guests);
    return new Desk(id, players);
  };

  return {
    name,
    server,
    processorSeconds: seconds,
    open: (tableCount, seatCount) =>
      inTurn(Array.from({ length: tableCount }), requestsAtOnce, () => openDesk(seatCount)),
    async deal(desks) {
      const numbers = await inTurn(desks, requestsAtOnce, async (desk) => {
        await desk.abandon();
        const dealt = desk.dealt();
        await getReady(hosts.get(desk.tableId) ?? [], desk.tableId);
        return { dealt };
      });
      const games = await Promise.all(numbers.map(({ dealt }) => dealt));
      // The server reveals no seeds, but the benchmark can read them from the database and plan the real games.
      const { rows } = await database.query<{ table_id: string; number: number; seed: string }>(
        'SELECT table_id, number, seed FROM games WHERE table_id = ANY($1)',
        [desks.map(({ tableId }) => tableId)],
      );
      const seeds = new Map(rows.map((row) => [`${row.table_id} ${row.number}`, row.seed]));
      desks.forEach((desk, index) => {
        const number = games[index] ?? 0;
        const seed = seeds.get(`${desk.tableId} ${number}`);
        if (seed === undefined) throw new Error('A game has a seed.');
        const rules = raceRules(desk.seatCount);
        desk.begin(number, planGame({ rules, seed, chanceSeed: chanceSeed + index, mostMoves: longestGame }));
      });
    },
    async keptCount() {
      const { rows } = await database.query<{ count: string }>('SELECT count(*) FROM events');
      return Number(rows[0]?.count);
    },
    stop,
  };
}

/** Opens a table at which every seat is taken. */
export async function seatGuests(
  url: string,
  seatCount: number,
  newVisitor: () => Readonly<Record<string, string>> = () => ({}),
): Promise<{ readonly id: string; readonly guests: readonly Guest[] }> {
  const guests = await Promise.all(
    Array.from({ length: seatCount }, (_, seat) => newGuest(url, `Guest ${seat + 1}`, newVisitor())),
  );
  const [host] = guests;
  if (host === undefined) throw new Error('A table has a host.');
  const made = await host.rest.createTable({ seatCount });
  if (!made.ok) throw new Error(made.error.code);
  const { id } = made.value.table;
  for (const { rest } of guests.slice(1)) await rest.takeSeat(id);
  return { id, guests };
}

/** Connects a person with this name. @param visitor what a proxy says about them */
export async function newGuest(
  url: string,
  name: string,
  visitor: Readonly<Record<string, string>> = {},
): Promise<Guest> {
  const response = await fetch(`${url}/api/session`, {
    method: 'PUT',
    headers: { ...visitor, 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  await response.arrayBuffer();
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  const headers = { ...visitor, cookie };
  const rest = new RestClient({ fetch, baseUrl: url, headers });
  const kept = new Map<string, string>();
  const storage = {
    get: (key: string) => kept.get(key) ?? null,
    put: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
  return { cookie, headers, rest, hand: new ShuffleHand({ rest, randomBytes, storage }) };
}

/** Everybody commits to a nonce for the shuffle and then reveals it, which deals the game. */
export async function getReady(guests: readonly Guest[], tableId: string): Promise<void> {
  for (const { rest, hand } of guests) {
    const seen = await rest.table(tableId);
    const answer = seen.ok ? await hand.getReady(seen.value.table) : seen;
    if (!answer.ok) throw new Error(answer.error.code);
  }
  for (const { rest, hand } of guests) {
    const seen = await rest.table(tableId);
    const answer = seen.ok ? await hand.see(seen.value.table, seen.value.seat) : seen;
    if (!answer.ok) throw new Error(answer.error.code);
  }
}
