import { systemClock } from '@snap-up/tables/platform/clock.ts';
import { TableElsewhere } from '@snap-up/tables/table/tables.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openRedis, type Redis } from '../../src/cluster/redis.ts';
import { ServerLink } from '../../src/cluster/server-link.ts';
import { handleErrors } from '../../src/transport/http/errors.ts';
import { Forwarding } from '../../src/transport/http/forwarding.ts';
import { keptLog } from '../support/log.ts';
import { type MuteProxy, openMuteProxy } from '../support/mute-proxy.ts';
import { startTestRedis, type TestRedis } from '../support/redis.ts';

/** A server that either runs the only table, or knows who does. */
interface Server {
  readonly id: string;
  readonly app: FastifyInstance;
  readonly redis: Redis;
  readonly proxy: MuteProxy;
  readonly link: ServerLink;
  readonly forwarding: Forwarding;
  /** The requests that were run here. */
  readonly ran: { readonly method: string; readonly body: unknown; readonly cookie: unknown; readonly ip: string }[];
}

let testRedis: TestRedis;
/** The server that runs the table. */
let owner: string;
const gone = new Set<string>();
/** Where the table moves when a server is asked. */
const moves = new Map<string, string>();
/** The servers that were asked and did not run the table, in order. */
const missed: string[] = [];
const servers: Server[] = [];
/** What a request waits for before it is answered. */
let hold: Promise<void>;
beforeEach(async () => {
  testRedis = await startTestRedis();
  owner = 'b';
  hold = Promise.resolve();
});
afterEach(async () => {
  for (const { app, link, redis, proxy } of servers.splice(0)) {
    await app.close();
    await link.stop();
    await redis.close();
    await proxy.close();
  }
  await testRedis.dispose();
  gone.clear();
  missed.splice(0);
  moves.clear();
});

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

async function newServer(id: string): Promise<Server> {
  const proxy = await openMuteProxy(testRedis.url);
  const redis = await openRedis(proxy.url, keptLog());
  const link = new ServerLink({ serverId: id, installation: 'here', redis, clock: systemClock, log });
  const app = Fastify();
  const isAlive = (serverId: string) => !gone.has(serverId);
  const forwarding = new Forwarding({ app, link, isAlive, clock: systemClock });
  handleErrors(app, undefined, forwarding, async () => false);
  app.addHook('preValidation', async (request) => forwarding.keepBody(request));
  const ran: Server['ran'] = [];
  for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
    app.route({
      method,
      url: '/table',
      handler: async (request, reply) => {
        owner = moves.get(id) ?? owner;
        if (owner !== id) {
          missed.push(id);
          throw new TableElsewhere('table', owner);
        }
        ran.push({ method, body: request.body, cookie: request.headers.cookie, ip: request.ip });
        const count = ran.length;
        await hold;
        return reply.status(201).header('cache-control', 'no-store').send({ server: id, count });
      },
    });
  }
  await link.start();
  const server = { id, app, redis, proxy, link, forwarding, ran };
  servers.push(server);
  return server;
}

const next = (on: (listener: (serverId: string) => void) => void) => new Promise<string>((resolve) => on(resolve));
const moment = () => new Promise((resolve) => setTimeout(resolve, 5));
const tryAgain = { statusCode: 503, code: 'try-again' };
const outcomeOf = async (asked: PromiseLike<{ statusCode: number; json(): { code?: string } }>) => {
  const { statusCode, json } = await asked;
  return { statusCode, code: json().code };
};

it('answers as the server that runs the table, with status, body and headers, and says who asked', async () => {
  const [a, b] = [await newServer('a'), await newServer('b')];
  const response = await a.app.inject({
    method: 'POST',
    url: '/table',
    payload: { seat: 1 },
    remoteAddress: '192.0.2.7',
    headers: { cookie: 'snap-up=Anna', 'accept-encoding': 'gzip', 'x-forwarded-for': '192.0.2.8' },
  });
  expect(response.statusCode).toBe(201);
  expect(response.json()).toEqual({ server: 'b', count: 1 });
  expect(response.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': expect.stringContaining('json'),
  });
  expect(b.ran).toEqual([{ method: 'POST', body: { seat: 1 }, cookie: 'snap-up=Anna', ip: '192.0.2.7' }]);
  for (const method of ['GET', 'DELETE', 'PUT'] as const) {
    expect((await a.app.inject({ method, url: '/table' })).json()).toMatchObject({ server: 'b' });
  }
  expect(a.ran).toEqual([]);
});

it('follows a table that moves, to a third server or to this one', async () => {
  const [a, b] = [await newServer('a'), await newServer('b'), await newServer('c')];
  owner = 'c';
  expect((await b.app.inject({ method: 'PUT', url: '/table' })).json()).toEqual({ server: 'c', count: 1 });
  // This server finds the table at b, and b says that it is at c, or here again.
  owner = 'b';
  moves.set('b', 'c');
  expect((await a.app.inject({ method: 'PUT', url: '/table' })).json()).toEqual({ server: 'c', count: 2 });
  owner = 'b';
  moves.set('c', 'a');
  expect((await a.app.inject({ method: 'PUT', url: '/table' })).json()).toEqual({ server: 'a', count: 1 });
  expect(missed).toEqual(['b', 'a', 'b', 'a', 'b', 'c']);
});

it('runs a request itself when the server that it was for has ended, and never got it', async () => {
  const [a, b] = [await newServer('a'), await newServer('b')];
  await b.link.stop();
  const asked = a.app.inject({ method: 'POST', url: '/table' });
  while (missed.length < 3) await moment();
  owner = 'a';
  expect(missed).toEqual(['a', 'a', 'a']);
  expect((await asked).json()).toEqual({ server: 'a', count: 1 });
  expect(b.ran).toEqual([]);
});

it('runs a request once although its answer was lost, and gives that answer when it can', async () => {
  const [a, b] = [await newServer('a'), await newServer('b')];
  let release = () => {};
  hold = new Promise((resolve) => {
    release = resolve;
  });
  const asked = a.app.inject({ method: 'POST', url: '/table', payload: {} });
  while (b.ran.length === 0) await moment();
  const lost = next((listener) => a.link.onLost(listener));
  b.proxy.mute('everything');
  release();
  await lost;
  b.proxy.speak();
  expect((await asked).json()).toEqual({ server: 'b', count: 1 });
  expect(b.ran).toHaveLength(1);
});

it('says “try again” and runs nothing twice if the server is gone that may have run a request; a look is harmless', async () => {
  const [a, b] = [await newServer('a'), await newServer('b')];
  let release = () => {};
  hold = new Promise((resolve) => {
    release = resolve;
  });
  const asked = a.app.inject({ method: 'POST', url: '/table', payload: {} });
  const looked = a.app.inject({ method: 'GET', url: '/table' });
  while (b.ran.length < 2) await moment();
  owner = 'a';
  gone.add('b');
  b.proxy.mute('everything');
  expect(await outcomeOf(asked)).toEqual(tryAgain);
  release();
  expect((await looked).json()).toEqual({ server: 'a', count: 1 });
  expect(a.ran.map(({ method }) => method)).toEqual(['GET']);
});

it('sends nothing to a server that stops, and lets what it runs finish', async () => {
  const [a, b] = [await newServer('a'), await newServer('b')];
  let release = () => {};
  hold = new Promise((resolve) => {
    release = resolve;
  });
  const running = a.app.inject({ method: 'POST', url: '/table', payload: {} });
  while (b.ran.length === 0) await moment();
  const stopped = b.forwarding.stop();
  const later = a.app.inject({ method: 'POST', url: '/table', payload: {} });
  owner = 'a';
  hold = Promise.resolve();
  expect((await later).json()).toEqual({ server: 'a', count: 1 });
  release();
  expect((await running).json()).toEqual({ server: 'b', count: 1 });
  await stopped;
});

it('says “try again” after a while if nobody can be found who runs the table', async () => {
  const a = await newServer('a');
  expect(await outcomeOf(a.app.inject({ method: 'PUT', url: '/table' }))).toEqual(tryAgain);
});
