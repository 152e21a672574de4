import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Fetch } from '@snap-up/client';
import { protocolVersion } from '@snap-up/protocol';
import { getAllReady } from '@snap-up/server/test/support/race.ts';
import { deleteDataFolder, newDataFolder } from '@snap-up/server/test/support/server-process.ts';
import { type Guest, newGuest, unwrap } from '@snap-up/server/test/support/service.ts';
import { gameRules } from '@snap-up/test-kit/players.ts';
import pg from 'pg';
import { Desk } from '../driver/desk.ts';
import { inTurn } from '../driver/in-turn.ts';
import { PlayerSocket } from '../driver/player-socket.ts';
import { planGame } from '../play/plan.ts';
import { beforeEnd } from '../processes/endings.ts';
import { familyOf, familyProcessorSeconds, processorSeconds } from '../processes/processor-time.ts';
import { ServerProcess } from '../processes/server-process.ts';
import type { Target } from './target.ts';

const serverFile = fileURLToPath(new URL('../../../server/src/server.ts', import.meta.url));
const requestsAtOnce = 8;

/** The headers that a proxy would add for a visitor. */
type Proxied = Readonly<Record<string, string>>;

/** A player without a browser, with the headers of all their requests. */
export interface Visitor extends Guest {
  readonly headers: Readonly<Record<string, string>>;
}

/** The product as a target. */
export interface Product extends Target {
  readonly url: string;
  readonly database: pg.Client;
  /** The processes of its Postgres. */
  readonly postgresPids: () => readonly number[];
}

/** How a server is started. */
export interface StartOptions {
  /** Further settings of the server. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Returns the headers that a proxy would add for the next player; none by default. */
  readonly newVisitor?: () => Proxied;
}

/**
 * The real server as a separate process, with its own Postgres in a new temporary folder.
 * @param chanceSeed the seed of the players' choices
 */
export async function startProduct(chanceSeed: number, options: StartOptions = {}): Promise<Product> {
  const folder = newDataFolder();
  const { server, url } = await startServerIn(folder, 0, options);
  const [postmaster = '', , , postgresPort] = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n');
  const password = readFileSync(join(folder, 'postgres.password'), 'utf8').trim();
  const database = new pg.Client({
    connectionString: `postgresql://snap_up:${password}@127.0.0.1:${postgresPort}/snap_up`,
  });
  await database.connect();
  const guestsAt = new Map<string, readonly Visitor[]>();

  const openDesk = async (seatCount: number): Promise<Desk> => {
    const { id, guests } = await seatGuests(url, seatCount, options.newVisitor);
    guestsAt.set(id, guests);
    return new Desk(id, await Promise.all(guests.map(({ headers }) => openSocket(url, headers, id))));
  };

  return {
    name: 'server',
    server,
    url,
    database,
    postgresPids: () => familyOf(Number(postmaster)),
    processorSeconds: () => ({
      server: processorSeconds(server.pid),
      postgres: familyProcessorSeconds(Number(postmaster)),
    }),
    open: (tableCount, seatCount) =>
      inTurn(Array.from({ length: tableCount }), requestsAtOnce, () => openDesk(seatCount)),
    async deal(desks) {
      const numbers = await inTurn(desks, requestsAtOnce, async (desk) => {
        await desk.abandon();
        const dealt = desk.dealt();
        await getAllReady(guestsAt.get(desk.tableId) ?? [], desk.tableId);
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
        if (seed === undefined) throw new Error('The game has no seed.');
        const rules = gameRules('race', desk.seatCount);
        desk.begin(number, planGame({ rules, seed, chanceSeed: chanceSeed + index }));
      });
    },
    stop: beforeEnd(async () => {
      await database.end();
      await server.stop();
      deleteDataFolder(folder);
    }),
  };
}

/**
 * Starts the real server on the data in a folder.
 * @param port 0 for any that is free
 */
export async function startServerIn(
  folder: string,
  port: number,
  { settings = {} }: StartOptions = {},
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
      url = /^Snap-Up is ready at (http\S+)/.exec(line)?.[1] ?? url;
      return url !== '';
    },
  );
  return { server, url };
}

/** Opens a table at which every seat is taken. */
export async function seatGuests(
  url: string,
  seatCount: number,
  proxied: () => Proxied = () => ({}),
): Promise<{ readonly id: string; readonly guests: readonly Visitor[] }> {
  const guests = await Promise.all(
    Array.from({ length: seatCount }, (_, seat) => newVisitor(url, `Guest ${seat + 1}`, proxied())),
  );
  const [host, ...others] = guests;
  if (host === undefined) throw new Error('A table has a host.');
  const { id } = (await unwrap(host.rest.createTable({ seatCount }))).table;
  for (const { rest } of others) await unwrap(rest.takeSeat(id));
  return { id, guests };
}

/** Connects a person with this name. @throws if the server refuses another one, such as too fast */
export async function newVisitor(url: string, name: string, proxied: Proxied = {}): Promise<Visitor> {
  const ask: Fetch = (address, init) => fetch(address, { ...init, headers: { ...init.headers, ...proxied } });
  const guest = await newGuest(url, name, ask);
  if (guest.cookie === '') throw new Error('too-fast');
  return { ...guest, headers: { ...proxied, cookie: guest.cookie } };
}

/** Connects a visitor to a table. */
export async function openSocket(url: string, headers: Visitor['headers'], tableId: string): Promise<PlayerSocket> {
  const socket = await PlayerSocket.open(Number(new URL(url).port), headers, { version: protocolVersion }, tableId);
  await socket.ask('join', tableId, null);
  return socket;
}
