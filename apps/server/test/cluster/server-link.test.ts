import { systemClock } from '@snap-up/tables/platform/clock.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { openRedis, type Redis } from '../../src/cluster/redis.ts';
import { ServerLink, Unreachable } from '../../src/cluster/server-link.ts';
import { keptLog } from '../support/log.ts';
import { openMuteProxy } from '../support/mute-proxy.ts';
import { startTestRedis, type TestRedis } from '../support/redis.ts';

let server: TestRedis;
const opened: { readonly link: ServerLink; readonly redis: Redis }[] = [];
beforeEach(async () => {
  server = await startTestRedis();
});
afterEach(async () => {
  for (const { link, redis } of opened.splice(0)) {
    await link.stop();
    await redis.close();
  }
  await server.dispose();
});

const warnings: string[] = [];
const log = {
  info: () => {},
  warn: (_facts: object, message: string) => void warnings.push(message),
  error: (_facts: object, message: string) => void warnings.push(message),
};
beforeEach(() => void warnings.splice(0));

async function newLink(serverId: string, url = server.url, installation = 'here') {
  const redis = await openRedis(url, keptLog());
  const link = new ServerLink({ serverId, installation, redis, clock: systemClock, log });
  await link.start();
  opened.push({ link, redis });
  return { link, redis };
}

/** Resolves with the next server that is lost or reached, as the listener says. */
const next = (on: (listener: (serverId: string) => void) => void) => new Promise<string>((resolve) => on(resolve));

it('brings messages to one server and to all others, and answers to those who ask', async () => {
  const [{ link: anna }, { link: ben }, { link: cleo }] = [await newLink('a'), await newLink('b'), await newLink('c')];
  const heard: [name: string, from: string, body: string][] = [];
  for (const [name, link] of Object.entries({ anna, ben, cleo })) {
    link.on('news', z.string(), (body, from) => void heard.push([name, from, body]));
  }
  ben.serve('double', z.number(), (body, _from, reply) => reply(body * 2));
  anna.tellAll('news', 'for all');
  anna.send('b', 'news', 'for Ben');
  expect(await anna.ask('b', 'double', 21)).toBe(42);
  expect(heard.filter(([name]) => name === 'ben')).toEqual([
    ['ben', 'a', 'for all'],
    ['ben', 'a', 'for Ben'],
  ]);
  expect(await cleo.ask('b', 'double', 1)).toBe(2);
  expect(heard.filter(([name]) => name === 'cleo')).toEqual([['cleo', 'a', 'for all']]);
  expect(heard.filter(([name]) => name === 'anna')).toEqual([]);
});

it('hears nothing of servers of another database that share the Redis', async () => {
  const { link: anna } = await newLink('a');
  const { link: ben } = await newLink('b', server.url, 'there');
  const heard: unknown[] = [];
  anna.on('news', z.string(), (body) => void heard.push(body));
  ben.tellAll('news', 'from there');
  await expect(ben.ask('a', 'news', 'from there')).rejects.toThrow(Unreachable);
  expect(heard).toEqual([]);
});

it('gives an answer in its place among all that the other server publishes', async () => {
  const [{ link: anna, redis }, { link: ben, redis: redisOfBen }] = [await newLink('a'), await newLink('b')];
  const heard: unknown[] = [];
  await redis.subscriber.sSubscribe('room', (message) => void heard.push(message));
  ben.serve('join', z.null(), (_body, _from, reply) => {
    void redisOfBen.publisher.sPublish('room', 'before');
    reply('joined');
    void redisOfBen.publisher.sPublish('room', 'after');
    void redisOfBen.publisher.sPublish('room', 'later');
  });
  for (let round = 0; round < 20; round += 1) {
    heard.length = 0;
    const isDone = new Promise<void>((resolve) => {
      anna.on('done', z.null(), () => resolve());
    });
    anna.question('b', 'join', null, (answer) => void heard.push(answer.ok && answer.value));
    anna.question('b', 'join', null, () => ben.send('a', 'done', null));
    await isDone;
    expect(heard).toEqual(['before', 'joined', 'after', 'later', 'before', 'after', 'later']);
  }
});

it('fails at once to ask a server that does not run, and after its time limit one that does not answer', async () => {
  const [{ link: anna }, { link: ben }] = [await newLink('a'), await newLink('b')];
  const lost = next((listener) => anna.onLost(listener));
  await expect(anna.ask('nobody', 'double', 1)).rejects.toThrow(Unreachable);
  expect(await lost).toBe('nobody');
  expect(anna.canReach('nobody')).toBe(false);
  ben.serve('double', z.number(), () => {});
  await expect(anna.ask('b', 'double', 1, 50)).rejects.toThrow('Server b did not answer “double”');
  expect(anna.canReach('b')).toBe(true);
});

it('drops what it cannot read, and goes on when a message could not be handled', async () => {
  const [{ link: anna, redis }, { link: ben }] = [await newLink('a'), await newLink('b')];
  ben.serve('double', z.number(), (body, _from, reply) => {
    if (body === 13) throw new Error('An unlucky number.');
    reply(body * 2);
  });
  await redis.publisher.publish('snap-up:here:link-2:b', 'no JSON');
  anna.send('b', 'double', 'no number');
  anna.send('b', 'double', 13);
  expect(await anna.ask('b', 'double', 2)).toBe(4);
  expect(warnings).toEqual([
    'A message of another server could not be read.',
    'A message of another server could not be read.',
    'a message of another server could not be handled',
  ]);
});

it('loses all servers with Redis, lets questions fail, and reaches them again when it is back', async () => {
  const [{ link: anna }, { link: ben }] = [await newLink('a'), await newLink('b')];
  ben.serve('double', z.number(), () => {});
  const question = anna.ask('b', 'double', 1).catch((error: unknown) => error);
  const lost = Promise.all([next((one) => anna.onLost(one)), next((one) => ben.onLost(one))]);
  await anna.ask('b', 'double', 1, 20).catch(() => {});
  await server.kill();
  expect(await lost).toEqual(['b', 'a']);
  expect(await question).toBeInstanceOf(Unreachable);
  expect([anna.isUp, anna.canReach('b')]).toEqual([false, false]);
  await expect(anna.ask('b', 'double', 1)).rejects.toThrow(Unreachable);
  ben.serve('double', z.number(), (body, _from, reply) => reply(body * 2));
  const reached = Promise.all([next((one) => anna.onReached(one)), next((one) => ben.onReached(one))]);
  await server.start();
  expect(await reached).toEqual(['b', 'a']);
  expect(await anna.ask('b', 'double', 2)).toBe(4);
});

it('loses a server that the network has cut off, on both sides, and finds it again', async () => {
  const proxy = await openMuteProxy(server.url);
  const { link: anna } = await newLink('a');
  const { link: ben } = await newLink('b', proxy.url);
  ben.serve('double', z.number(), (body, _from, reply) => reply(body * 2));
  expect(await anna.ask('b', 'double', 1)).toBe(2);
  const lost = Promise.all([next((one) => anna.onLost(one)), next((one) => ben.onLost(one))]);
  proxy.mute('everything');
  expect(await lost).toEqual(['b', 'a']);
  const reached = Promise.all([next((one) => anna.onReached(one)), next((one) => ben.onReached(one))]);
  proxy.speak();
  expect(await reached).toEqual(['b', 'a']);
  expect(await anna.ask('b', 'double', 2)).toBe(4);
  await proxy.close();
});

it('is told again what came while it connected, before it could hear', async () => {
  const { link: anna, redis: redisOfAnna } = await newLink('a');
  const redis = await openRedis(server.url, keptLog());
  const ben = new ServerLink({ serverId: 'b', installation: 'here', redis, clock: systemClock, log });
  opened.push({ link: ben, redis });
  const { subscriber } = redis;
  const subscribe = subscriber.subscribe.bind(subscriber);
  const goOn = Promise.withResolvers<void>();
  const subscribed = new Promise<void>((resolve) => {
    const held: typeof subscribe = async (...request) => {
      await subscribe(...request);
      resolve();
      await goOn.promise;
    };
    subscriber.subscribe = held as typeof subscriber.subscribe;
  });
  const heard = new Promise<string>((resolve) => ben.on('news', z.string(), resolve));
  anna.onReached((serverId) => anna.send(serverId, 'news', 'once more'));
  const started = ben.start();
  await subscribed;
  anna.send('b', 'news', 'too early');
  // Once these are answered, it has been published, and has come.
  await redisOfAnna.publisher.ping();
  await subscriber.ping();
  goOn.resolve();
  await started;
  expect(await heard).toBe('once more');
});

it('lets both know it when one server alone had lost the other', async () => {
  const [{ link: anna }, { link: ben }] = [await newLink('a'), await newLink('b')];
  ben.serve('echo', z.null(), (_body, _from, reply) => reply(null));
  // By then both know that the other is there.
  await anna.ask('b', 'echo', null);
  const seen: string[] = [];
  anna.onLost(() => void seen.push('Anna lost Ben'));
  anna.onReached(() => void seen.push('Anna reached Ben'));
  ben.onLost(() => void seen.push('Ben lost Anna'));
  const reached = next((listener) => ben.onReached(listener));
  await ben.ask('a', 'echo', null, 50).catch(() => {});
  anna.lose('b');
  ben.tellAll('news', 'still here');
  expect(await reached).toBe('a');
  await anna.ask('b', 'echo', null);
  expect(seen).toEqual(['Anna lost Ben', 'Anna reached Ben', 'Ben lost Anna']);
});
