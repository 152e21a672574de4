import { eventually } from '@snap-up/test-kit/facts.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openRedis, type Redis } from '../../src/cluster/redis.ts';
import { keptLog } from '../support/log.ts';
import { openMuteProxy } from '../support/mute-proxy.ts';
import { startTestRedis, type TestRedis } from '../support/redis.ts';

let server: TestRedis;
let log: ReturnType<typeof keptLog>;
beforeEach(async () => {
  server = await startTestRedis();
  log = keptLog();
});
afterEach(() => server.dispose());

/** Resolves when the connection for counts works again. */
const counting = ({ commands }: Redis) => new Promise<void>((resolve) => void commands.once('ready', () => resolve()));

/** Resolves when all connections work. */
async function up(redis: Redis): Promise<void> {
  if (!redis.isUp) await new Promise<void>((resolve) => void redis.onUp(resolve));
  if (!redis.commands.isReady) await counting(redis);
}

const down = (redis: Redis) => new Promise<void>((resolve) => void (redis.isUp ? redis.onDown(resolve) : resolve()));

/** Resolves with what is published on a channel from now on, one after the other. */
function hear(): { readonly listener: (message: string) => void; next(): Promise<string> } {
  const heard: string[] = [];
  let wake = () => {};
  return {
    listener: (message) => {
      heard.push(message);
      wake();
    },
    next: async () => {
      if (heard.length === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      return heard.shift() ?? '';
    },
  };
}

it('publishes, subscribes and counts, and says nothing while all is well', async () => {
  const redis = await openRedis(server.url, log);
  expect(redis.isUp).toBe(true);
  const { listener, next } = hear();
  await redis.subscriber.subscribe('news', listener);
  await redis.publisher.publish('news', 'first');
  expect(await next()).toBe('first');
  expect(await redis.commands.incr('count')).toBe(1);
  await redis.close();
  expect(redis.isUp).toBe(false);
  expect(log.lines).toEqual([]);
});

it('starts without a Redis that is away, says so without the password, and comes up by itself', async () => {
  await server.kill();
  const redis = await openRedis(server.url.replace('//', '//anna:secret@'), log);
  expect(redis.isUp).toBe(false);
  await expect(redis.publisher.publish('news', 'first')).rejects.toThrow();
  await redis.close();
  const later = await openRedis(server.url, log);
  await server.start();
  await up(later);
  expect(await later.commands.incr('count')).toBe(1);
  await later.close();
  expect(log.lines).toEqual([
    expect.stringMatching(/^Redis at 127\.0\.0\.1:\d+ cannot be reached \(.*ECONNREFUSED.*\)\. Players .*\.$/),
    expect.stringMatching(/^Redis at 127\.0\.0\.1:\d+ cannot be reached/),
    expect.stringMatching(/^Redis at 127\.0\.0\.1:\d+ is reached again\.$/),
  ]);
  expect(log.lines.join()).not.toContain('secret');
});

it('fails at once while a Redis is away, and hears again what it subscribed to when it is back', async () => {
  const redis = await openRedis(server.url, log);
  const { listener, next } = hear();
  await redis.subscriber.subscribe('news', listener);
  const isDown = down(redis);
  await server.kill();
  await isDown;
  await expect(redis.publisher.publish('news', 'lost')).rejects.toThrow();
  await expect(redis.commands.incr('count')).rejects.toThrow();
  await server.start();
  await up(redis);
  await redis.publisher.publish('news', 'second');
  expect(await next()).toBe('second');
  await redis.close();
});

it.each(['answers', 'everything'] as const)('notices when a network swallows %s, and comes back', async (what) => {
  const proxy = await openMuteProxy(server.url);
  const redis = await openRedis(proxy.url, log);
  const { listener, next } = hear();
  await redis.subscriber.subscribe('news', listener);
  const isDown = down(redis);
  proxy.mute(what);
  // What is on its way is given up with the connection.
  await expect(redis.commands.incr('count')).rejects.toThrow();
  await isDown;
  proxy.speak();
  await up(redis);
  await redis.publisher.publish('news', 'second');
  expect(await next()).toBe('second');
  await redis.close();
  await proxy.close();
});

it('notices a Redis that hangs, also while it opens its connections, and comes back', async () => {
  const redis = await openRedis(server.url, log);
  const isDown = down(redis);
  server.suspend();
  await isDown;
  const other = await openRedis(server.url, log);
  expect(other.isUp).toBe(false);
  server.resume();
  await Promise.all([up(redis), up(other)]);
  expect(await other.commands.incr('count')).toBe(1);
  await Promise.all([redis.close(), other.close()]);
});

it('goes on telling and hearing while only the connection for counts is away', async () => {
  const redis = await openRedis(server.url, log);
  const other = await openRedis(server.url, log);
  let downCount = 0;
  redis.onDown(() => {
    downCount += 1;
  });
  const id = await redis.commands.sendCommand(['CLIENT', 'ID']);
  const back = counting(redis);
  await other.commands.sendCommand(['CLIENT', 'KILL', 'ID', String(id)]);
  await back;
  expect([downCount, redis.isUp]).toEqual([0, true]);
  expect(await redis.commands.incr('count')).toBe(1);
  await Promise.all([redis.close(), other.close()]);
  expect(log.lines).toEqual([]);
});

it('says once that only the connection for counts stays away, and once that it is back, without an address', async () => {
  const redis = await openRedis(server.url, log);
  const id = await redis.commands.sendCommand(['CLIENT', 'ID']);
  const ask = (...words: string[]) => redis.publisher.sendCommand(words);
  await ask('CONFIG', 'SET', 'maxclients', '2');
  await ask('CLIENT', 'KILL', 'ID', String(id));
  await eventually(() => log.lines[0]);
  const back = counting(redis);
  await ask('CONFIG', 'SET', 'maxclients', '100');
  await back;
  await redis.close();
  expect(log.lines).toEqual([
    'The connection to Redis for counts is away. Meanwhile this server counts for its limits by itself.',
    'The connection to Redis for counts is open again.',
  ]);
});

it('opens a connection again whose listener has failed, and stays up', async () => {
  const redis = await openRedis(server.url, log);
  const { listener, next } = hear();
  await redis.subscriber.subscribe('news', (message) => {
    if (message === 'bad') throw new Error('Bad news.');
    listener(message);
  });
  const isDown = down(redis);
  await redis.publisher.publish('news', 'bad');
  await isDown;
  await up(redis);
  await redis.publisher.publish('news', 'good');
  expect(await next()).toBe('good');
  await redis.close();
});
