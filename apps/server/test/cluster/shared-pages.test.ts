import { systemClock } from '@snap-up/tables/platform/clock.ts';
import { eventually } from '@snap-up/test-kit/facts.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openRedis, type Redis } from '../../src/cluster/redis.ts';
import { ServerLink } from '../../src/cluster/server-link.ts';
import { SharedPages } from '../../src/cluster/shared-pages.ts';
import { keptLog } from '../support/log.ts';
import { startTestRedis, type TestRedis } from '../support/redis.ts';

const most = 3;
const warnings: string[] = [];
const log = {
  info: () => undefined,
  warn: (_facts: object, message: string) => void warnings.push(message),
  error: (_facts: object, message: string) => void warnings.push(message),
};

/** A server with its pages. */
interface Server {
  readonly redis: Redis;
  readonly link: ServerLink;
  readonly pages: SharedPages;
}

let testRedis: TestRedis;
const servers: Server[] = [];
const liveIds = new Set<string>();
let aheadMs = 0;
const clock = { nowMs: () => Date.now() + aheadMs };
/** The pages that were cut, in order. */
const cut: string[] = [];
let wake = () => {};
beforeEach(async () => {
  testRedis = await startTestRedis();
});
afterEach(async () => {
  aheadMs = 0;
  for (const { link, redis } of servers.splice(0)) {
    await link.stop();
    await redis.close();
  }
  await testRedis.dispose();
  liveIds.clear();
  cut.splice(0);
  expect(warnings.splice(0)).toEqual([]);
});

async function newServer(serverId: string): Promise<Server> {
  const redis = await openRedis(testRedis.url, keptLog());
  const link = new ServerLink({ serverId, installation: 'here', redis, clock: systemClock, log });
  const pages = new SharedPages({ redis, link, servers: { liveIds }, clock, log, most, installation: 'here' });
  pages.onSurplus((id) => {
    cut.push(id);
    pages.remove(id);
    wake();
  });
  await link.start();
  const server = { redis, link, pages };
  servers.push(server);
  liveIds.add(serverId);
  return server;
}

/** Opens a page, and waits until it is counted. */
async function open({ pages, redis }: Server, player: string, page: string): Promise<void> {
  pages.add(player, page);
  await redis.commands.ping();
  // Pages are told apart by the millisecond in which they were opened.
  await new Promise((resolve) => setTimeout(resolve, 2));
}

async function cutCount(count: number): Promise<void> {
  while (cut.length < count) {
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
}

/** Waits until all connections are down, also the one for counts, which finds out for itself. */
const down = async (redis: Redis) => {
  await new Promise<void>((resolve) => void redis.onDown(resolve));
  await eventually(async () => (redis.commands.isReady ? undefined : true));
};
const up = (redis: Redis) =>
  Promise.all([
    new Promise<void>((resolve) => void redis.onUp(resolve)),
    new Promise<void>((resolve) => void redis.commands.once('ready', () => resolve())),
  ]);

it('cuts the oldest page of a player, wherever it is, and nobody else’s', async () => {
  const [a, b] = [await newServer('a'), await newServer('b')];
  await open(a, 'Ben', 'ben-1');
  for (const [index, server] of [a, b, b].entries()) await open(server, 'Anna', `anna-${index + 1}`);
  expect(cut).toEqual([]);
  await open(b, 'Anna', 'anna-4');
  await open(a, 'Anna', 'anna-5');
  await open(a, 'Anna', 'anna-6');
  await cutCount(3);
  expect(cut.sort()).toEqual(['anna-1', 'anna-2', 'anna-3']);
});

it('does not count pages that were closed, nor those of a server that is gone', async () => {
  const [a, b] = [await newServer('a'), await newServer('b')];
  for (const page of ['1', '2', '3']) await open(b, 'Anna', page);
  b.pages.remove('2');
  await b.redis.commands.ping();
  await open(a, 'Anna', '4');
  expect(cut).toEqual([]);
  // The server was killed a while ago, and its pages have come to this one.
  liveIds.delete('b');
  aheadMs = 60_000;
  await open(a, 'Anna', '5');
  await open(a, 'Anna', '6');
  expect(cut).toEqual([]);
  await open(a, 'Anna', '7');
  await cutCount(1);
  expect(cut).toEqual(['4']);
});

it('counts rightly after Redis has lost everything, and has missed what was opened and closed meanwhile', async () => {
  const [a, b] = [await newServer('a'), await newServer('b')];
  for (const [server, page] of [
    [a, '1'],
    [b, '2'],
    [b, '3'],
  ] as const)
    await open(server, 'Anna', page);
  const away = Promise.all([a, b].map(({ redis }) => down(redis)));
  await testRedis.kill();
  await away;
  b.pages.remove('3');
  a.pages.add('Anna', '4');
  const back = Promise.all([a, b].map(({ redis }) => up(redis)));
  await testRedis.start();
  await back;
  await Promise.all([a, b].map(({ redis }) => redis.commands.ping()));
  expect(cut).toEqual([]);
  await open(b, 'Anna', '5');
  await cutCount(1);
  expect(cut).toEqual(['1']);
});

it('forgets what was closed while only the network was away', async () => {
  const [a, b] = [await newServer('a'), await newServer('b')];
  for (const page of ['1', '2', '3']) await open(a, 'Anna', page);
  const away = Promise.all([a, b].map(({ redis }) => down(redis)));
  testRedis.suspend();
  await away;
  a.pages.remove('1');
  const back = Promise.all([a, b].map(({ redis }) => up(redis)));
  testRedis.resume();
  await back;
  await a.redis.commands.ping();
  await open(b, 'Anna', '4');
  await open(b, 'Anna', '5');
  await cutCount(1);
  expect(cut).toEqual(['2']);
});
