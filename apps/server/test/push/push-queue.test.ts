import { allSettled } from '@snap-up/test-kit/facts.ts';
import { HandClock } from '@snap-up/test-kit/hand-clock.ts';
import { beforeEach, expect, it } from 'vitest';
import { PushQueue, queueLimits, restMs, ServiceBackoff } from '../../src/push/push-queue.ts';

const good = 'https://push.example';
let clock: HandClock;
let queue: PushQueue;
let logged: string[];
/** The requests that are under way, by name, and the functions that end them. */
let open: Map<string, { answer(): void; fail(): void }>;
beforeEach(() => {
  clock = new HandClock();
  logged = [];
  open = new Map();
  queue = new PushQueue(clock, {
    warn: (_facts, message) => void logged.push(`warn: ${message}`),
    info: (_facts, message) => void logged.push(`info: ${message}`),
  });
});

/** Queues a request, and returns how it ends. */
function ask(playerId: string, service: string, name = `${playerId} at ${service}`): Promise<string> {
  const ended = queue.run(playerId, service, () => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const leave = () => open.delete(name);
    open.set(name, {
      answer: () => leave() && resolve('answered'),
      fail: () => leave() && reject(new Error('nobody there')),
    });
    return promise;
  });
  return ended.catch((error: unknown) => (error instanceof ServiceBackoff ? 'rests' : 'failed'));
}

async function answer(name: string): Promise<void> {
  open.get(name)?.answer();
  await allSettled();
}

async function prove(service: string): Promise<void> {
  const asked = ask('somebody', service, 'proof');
  await allSettled();
  await answer('proof');
  expect(await asked).toBe('answered');
}

it('sends a message at once to a service that answers, however many others do not', async () => {
  await prove(good);
  for (let index = 0; index < 200; index += 1) void ask(`mallory-${index}`, `https://${index}.example`);
  await allSettled();
  expect(open.size).toBe(queueLimits.toUnproven);
  void ask('anna', good, 'for Anna');
  await allSettled();
  expect([...open.keys()]).toContain('for Anna');
});

it('limits how many places services that have not been asked yet can fill', async () => {
  for (let index = 0; index < 50; index += 1) void ask(`mallory-${index}`, 'https://silent.example');
  void ask('anna', good, 'for Anna');
  await allSettled();
  expect([...open.keys()]).toContain('for Anna');
});

it('lets players take turns, each with two requests at a time', async () => {
  await prove(good);
  for (let index = 0; index < 30; index += 1) void ask('mallory', good, `mallory ${index}`);
  await allSettled();
  expect(open.size).toBe(queueLimits.forPlayer);
  for (let index = 0; index < queueLimits.toProven; index += 1) void ask(`busy-${index}`, good);
  void ask('anna', good, 'for Anna');
  await allSettled();
  expect([open.size, open.has('for Anna')]).toEqual([queueLimits.toProven, false]);
  // Mallory's further requests were queued before hers.
  await answer('mallory 0');
  await answer('busy-0 at https://push.example');
  await answer('busy-1 at https://push.example');
  expect(open.has('for Anna')).toBe(true);
});

it('backs off from a service that did not answer, longer each time, and tries it with one request', async () => {
  const first = [ask('anna', good, 'one'), ask('ben', good, 'two')];
  await allSettled();
  for (const each of [...open.values()]) each.fail();
  expect(await Promise.all(first)).toEqual(['failed', 'failed']);
  expect(queue.isAnswering(good)).toBe(false);
  expect(await ask('anna', good)).toBe('rests');
  clock.pass(restMs.first);
  expect(queue.isAnswering(good)).toBeNull();
  const next = [ask('anna', good, 'three'), ask('ben', good, 'four')];
  await allSettled();
  expect([...open.keys()]).toEqual(['three']);
  open.get('three')?.fail();
  expect(await Promise.all(next)).toEqual(['failed', 'rests']);
  clock.pass(restMs.first);
  expect(await ask('anna', good)).toBe('rests');
  clock.pass(restMs.first);
  const again = ask('anna', good, 'five');
  await allSettled();
  await answer('five');
  expect([await again, queue.isAnswering(good)]).toEqual(['answered', true]);
  // One warning, whoever asks, and however often.
  expect(logged).toEqual([
    'warn: Push service unreachable',
    'info: Push service unreachable',
    'info: Push service reachable again',
  ]);
});

it('tells when nothing is waiting or under way', async () => {
  const asked = ask('anna', good, 'one');
  await allSettled();
  let isIdle = false;
  const idle = queue.idle().then(() => {
    isIdle = true;
  });
  await allSettled();
  expect(isIdle).toBe(false);
  await answer('one');
  await Promise.all([asked, idle]);
  await queue.idle();
});
