import type { RateLimiter } from '@snap-up/tables/platform/rate-limiter.ts';
import { eventually } from '@snap-up/test-kit/facts.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openRedis, type Redis } from '../../src/cluster/redis.ts';
import { limitersOver } from '../../src/cluster/shared-rate-limiter.ts';
import { keptLog } from '../support/log.ts';
import { startTestRedis, type TestRedis } from '../support/redis.ts';

const limit = { most: 3, withinMs: 60_000 };

let server: TestRedis;
let redises: Redis[];
let warnings: string[];
beforeEach(async () => {
  server = await startTestRedis();
  redises = await Promise.all([1, 2].map(() => openRedis(server.url, keptLog())));
  warnings = [];
});
afterEach(async () => {
  await Promise.all(redises.map((redis) => redis.close()));
  await server.dispose();
});

/** Returns the limiter of each of two servers. */
function limiters(name = 'test', { most, withinMs } = limit): [RateLimiter, RateLimiter] {
  const log = { warn: (_facts: object, message: string) => void warnings.push(message) };
  const [a, b] = redises.map((redis) => limitersOver({ redis, installation: 'here', log })(name, { most, withinMs }));
  return [a as RateLimiter, b as RateLimiter];
}

async function taken(limiter: RateLimiter, key: string, tries: number): Promise<number> {
  const all = await Promise.all(Array.from({ length: tries }, () => limiter.tryConsume(key)));
  return all.filter(Boolean).length;
}

const down = (redis: Redis) => new Promise<void>((resolve) => void redis.onDown(resolve));
const up = (redis: Redis) => new Promise<void>((resolve) => void redis.commands.once('ready', () => resolve()));

it('counts over two servers, for each key and each limit by itself', async () => {
  const [a, b] = limiters();
  const counts = await Promise.all([taken(a, 'Anna', 5), taken(b, 'Anna', 5)]);
  expect(counts[0] + counts[1]).toBe(3);
  expect(await taken(b, 'Ben', 5)).toBe(3);
  const [other] = limiters('other');
  expect(await taken(other, 'Anna', 5)).toBe(3);
});

it('does not count what is refused or given back, wherever that happens', async () => {
  const [a, b] = limiters();
  await taken(a, 'Anna', 50);
  await b.giveBack('Anna');
  expect(await taken(a, 'Anna', 5)).toBe(1);
  for (let count = 0; count < 5; count += 1) await b.giveBack('Ben');
  expect(await taken(a, 'Ben', 5)).toBe(3);
});

it('begins anew when the window is over, however many were refused in it', async () => {
  const [a, b] = limiters('short', { most: 3, withinMs: 4_000 });
  expect(await taken(a, 'Anna', 3)).toBe(3);
  expect(await taken(b, 'Anna', 50)).toBe(0);
  await eventually(async () => ((await b.tryConsume('Anna')) ? true : undefined));
  // What was given back after its window does not begin one, and nothing stays in Redis for ever.
  await a.giveBack('Cleo');
  const [{ commands } = expect.fail()] = redises;
  for (const key of await commands.keys('*')) expect(await commands.pTTL(key)).toBeGreaterThan(0);
});

it('counts on each server by itself while Redis is away, and together again afterwards', async () => {
  const [a, b] = limiters();
  await taken(a, 'Anna', 3);
  const away = Promise.all(redises.map(down));
  await server.kill();
  await away;
  expect(await taken(a, 'Anna', 5)).toBe(3);
  expect(await taken(b, 'Anna', 5)).toBe(3);
  await b.giveBack('Anna');
  expect(await taken(b, 'Anna', 5)).toBe(1);
  const back = Promise.all(redises.map(up));
  await server.start();
  await back;
  const counts = await Promise.all([taken(a, 'Anna', 5), taken(b, 'Anna', 5)]);
  expect(counts[0] + counts[1]).toBe(3);
  expect(warnings).toEqual([]);
});

it('goes on in memory, and says so, if Redis answers with an error', async () => {
  const [a] = limiters();
  const [{ commands } = expect.fail()] = redises;
  await commands.lPush('snap-up:here:limit:test:Anna', 'a list');
  expect(await taken(a, 'Anna', 4)).toBe(3);
  expect(warnings).toEqual(Array(4).fill('a use could not be counted in Redis'));
});
