import type { AddressInfo } from 'node:net';
import {
  type Fetch,
  RestClient,
  ShuffleHand,
  type Snapshot,
  socketTransport,
  TableClient,
  type Transport,
} from '@snap-up/client';
import type { Result } from '@snap-up/engine';
import type { Rejection } from '@snap-up/protocol';
import { noLoad } from '@snap-up/tables/platform/quotas.ts';
import { timings } from '@snap-up/tables/table/timings.ts';
import { eventually } from '@snap-up/test-kit/facts.ts';
import { fixedRandom, noncesOf } from '@snap-up/test-kit/fixed-deals.ts';
import { HandClock } from '@snap-up/test-kit/hand-clock.ts';
import { afterAll, afterEach, beforeAll, expect, onTestFinished } from 'vitest';
import { type AppOptions, createApp } from '../../src/app.ts';
import type { Database } from '../../src/persistence/client.ts';
import { freePort } from './server-process.ts';

/** The real service on a free port of this machine. */
export interface Service {
  readonly url: string;
  /** The log, oldest line first. */
  readonly logged: readonly LogLine[];
  /** The unexpected warnings and errors in the log. */
  complaints(): readonly LogLine[];
  /** Returns the server's time. */
  nowMs(): number;
  /** Sets the server's clock forward. */
  passTime(durationMs: number): void;
  /** How many connections are open. */
  connectionCount(): Promise<number>;
  /** What happens before a stop. */
  leaveRotation(): Promise<void>;
  stop(): Promise<void>;
}

export interface LogLine {
  readonly level: number;
  readonly msg: string;
}

const warnLevel = 40;

/** One clock for all services of a test file that need none of their own, as they follow each other on one database. */
const sharedClock = new HandClock(Date.now());

/** How often a running clock goes on. */
const tickMs = 50;

/** What differs from the settings that tests have by default. */
export interface ServiceOptions
  extends Partial<Omit<AppOptions, 'clock' | 'clusterAddress' | 'logTo' | 'monotonicMs'>> {
  /** What it listens on; this machine alone by default. */
  readonly host?: string;
  /** The port; any free one by default. */
  readonly port?: number;
  /** Whether it works together with other services on the database; not by default. */
  readonly isInCluster?: boolean;
  /** Warnings that belong to the test. */
  readonly expectedWarnings?: readonly string[];
  /** By default one that all services of a test file share. */
  readonly clock?: HandClock;
  /**
   * Whether its time also goes by itself. In a cluster it does: servers renew their leases by the clock of Postgres, which waits
   * for nobody.
   */
  readonly isClockRunning?: boolean;
}

export async function startService(database: Database, options: ServiceOptions = {}): Promise<Service> {
  const logged: LogLine[] = [];
  const {
    host = '127.0.0.1',
    isInCluster = false,
    isClockRunning = isInCluster,
    port = isInCluster ? await freePort() : 0,
    clock = sharedClock,
    // A machine may be busy for longer than a renewal may take.
    expectedWarnings = isInCluster ? ['Lease renewal failed; retrying'] : [],
    ...appOptions
  } = options;
  const app = await createApp(database, {
    logLevel: 'info',
    messagesPerSecond: 10_000,
    // Other tests keep all cores busy.
    solverPriority: 'low',
    // Bots play at full speed even on a busy machine.
    load: noLoad,
    random: fixedRandom,
    ...appOptions,
    clock,
    ...(isClockRunning ? {} : { monotonicMs: () => clock.elapsedMs() }),
    clusterAddress: isInCluster ? `http://127.0.0.1:${port}` : null,
    logTo: { write: (line) => void logged.push(JSON.parse(line)) },
  });
  const ticking = isClockRunning ? setInterval(() => clock.passRealTime(), tickMs) : undefined;
  await app.listen({ host, port });
  const address = app.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}`,
    logged,
    complaints: () => logged.filter(({ level, msg }) => level >= warnLevel && !expectedWarnings.includes(msg)),
    nowMs: () => clock.nowMs(),
    passTime: (durationMs) => clock.pass(durationMs),
    connectionCount: () =>
      new Promise((resolve, reject) => {
        app.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
      }),
    leaveRotation: () => app.leaveRotation(),
    stop: async () => {
      await app.close();
      clearInterval(ticking);
    },
  };
}

/** Starts a service until the test is over, which fails if the service complains. */
export async function startOwnService(database: Database, options: ServiceOptions = {}): Promise<Service> {
  const service = await startService(database, options);
  onTestFinished(async () => {
    await service.stop();
    expect(service.complaints()).toEqual([]);
  });
  return service;
}

/**
 * Gives the calling test file a service, from before its first test until after its last. Each test fails that makes the service
 * complain.
 * @param database returns the service's database
 * @returns a function that returns the service, for hooks and tests
 */
export function useService(database: () => Database, options: ServiceOptions = {}): () => Service {
  let service: Service | undefined;
  beforeAll(async () => {
    service = await startService(database(), options);
  });
  afterEach(() => expect(service?.complaints()).toEqual([]));
  afterAll(() => service?.stop());
  return () => {
    if (service === undefined) throw new Error('The service exists from the first beforeAll on, not earlier.');
    return service;
  };
}

/** What goes with a request. */
export interface Asked {
  readonly cookie?: string;
  /** Sent as JSON, unless it is text. */
  readonly body?: string | object | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Sends any request, which need not be one that the client of the REST API would send. */
export function request(
  url: string,
  method: string,
  path: string,
  { cookie = '', body, headers = {} }: Asked = {},
): Promise<Response> {
  const json = body === undefined ? {} : { 'content-type': 'application/json' };
  return fetch(url + path, {
    method,
    headers: { cookie, ...json, ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

/** Returns what an answer holds. @throws if it is a rejection */
export async function unwrap<Value>(asked: Promise<Result<Value, Rejection>>): Promise<Value> {
  const answer = await asked;
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
}

/** Returns the code of an answer that is a rejection; `ok` if it is none. */
export async function codeOf(asked: Promise<Result<unknown, Rejection>>): Promise<string> {
  const answer = await asked;
  return answer.ok ? 'ok' : answer.error.code;
}

/** Returns what the answer to a request that signs somebody in says, with the cookie that it brings. */
export async function signedInBy(response: Response) {
  const { code, name } = (await response.json()) as { readonly code?: string; readonly name?: string };
  const setCookie = response.headers.get('set-cookie');
  return { status: response.status, rejection: code, name, setCookie, cookie: setCookie?.split(';')[0] ?? '' };
}

/** A player with a session. */
export interface Guest {
  readonly name: string;
  readonly cookie: string;
  readonly rest: RestClient;
  /** Commits to nonces for shuffles. */
  readonly hand: ShuffleHand;
  /**
   * Opens a page at a table, which reveals the player's nonces.
   * @param around puts something between the page and its connection, such as what notes all that crosses it
   */
  open(tableId: string, around?: (transport: Transport) => Transport): TableClient;
}

/**
 * Asks over a connection of its own. One that is kept may have gone silent or be closed at the moment in which it is used again: a
 * browser asks once more then, and Node does not.
 */
const askAnew: Fetch = (url, init) => fetch(url, { ...init, headers: { ...init.headers, connection: 'close' } });

/** @param ask sends the player’s requests; each over a connection of its own by default */
export async function newGuest(url: string, name: string, ask: Fetch = askAnew): Promise<Guest> {
  const response = await ask(`${url}/api/session`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  return guestWith(url, name, response.headers.get('set-cookie')?.split(';')[0] ?? '', ask);
}

/** Returns a player who comes back with their cookie. */
export function guestWith(url: string, name: string, cookie: string, ask: Fetch = askAnew): Guest {
  const headers = { cookie };
  const rest = new RestClient({ fetch: ask, baseUrl: url, headers });
  const kept = new Map<string, string>();
  const hand = new ShuffleHand({
    rest,
    randomBytes: noncesOf(name),
    storage: {
      get: (key) => kept.get(key) ?? null,
      put: (key, value) => void kept.set(key, value),
      remove: (key) => void kept.delete(key),
    },
  });
  return {
    name,
    cookie,
    rest,
    hand,
    open: (tableId, around = (transport) => transport) => {
      const transport = around(socketTransport(url, { tableId, isWebsocketOnly: true, headers }));
      const client = new TableClient({ tableId, transport, now: () => Date.now() });
      client.subscribe(({ table, seat }) => {
        if (table !== null) void hand.see(table, seat);
      });
      return client;
    },
  };
}

/** Waits until a table matches, and lets time pass meanwhile: changes of who is here may be told a moment later, gathered. */
export async function untilLater(
  service: Service,
  client: TableClient,
  isSo: (snapshot: Snapshot) => boolean,
): Promise<void> {
  await eventually(() => {
    service.passTime(timings.presenceMs);
    return isSo(client.snapshot);
  });
}
