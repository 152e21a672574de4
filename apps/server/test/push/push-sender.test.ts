import { createServer, type ServerResponse } from 'node:http';
import type { PushNotice } from '@snap-up/protocol';
import { budgets, Quotas } from '@snap-up/tables/platform/quotas.ts';
import type { NoticeAnswer } from '@snap-up/tables/table/audience.ts';
import { eventually } from '@snap-up/test-kit/facts.ts';
import { HandClock } from '@snap-up/test-kit/hand-clock.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PushSubscription } from '../../src/persistence/player-stores.ts';
import { newPushKeys, PushSender, pushTimes, readPushKeys } from '../../src/push/push-sender.ts';
import { listen } from '../support/listen.ts';
import { type PushService, startPushService } from '../support/push-service.ts';

const keys = readPushKeys(newPushKeys());
let clock: HandClock;
let sender: PushSender;
let push: PushService;
let silent: Awaited<ReturnType<typeof startSilentService>>;
let subscriptions: Map<string, PushSubscription[]>;
beforeEach(async () => {
  clock = new HandClock(Date.now());
  subscriptions = new Map();
  push = await startPushService(() => keys.publicKey);
  silent = await startSilentService();
  const store = {
    of: async (playerId: string) => subscriptions.get(playerId) ?? [],
    remove: async (_playerId: string | null, endpoint: string) => {
      for (const [playerId, of] of subscriptions) {
        subscriptions.set(
          playerId,
          of.filter((one) => one.endpoint !== endpoint),
        );
      }
    },
  };
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const quotas = new Quotas(clock);
  sender = new PushSender({ store, keys, contact: null, allowed: 'any', quotas, clock, log });
});
afterEach(async () => {
  silent.cut();
  await sender.stop();
  await Promise.all([push.stop(), silent.stop()]);
});

/** A push service that never begins an answer, or never ends one. */
async function startSilentService() {
  const open = new Set<ServerResponse>();
  let askedCount = 0;
  const server = createServer((_request, response) => {
    askedCount += 1;
    open.add(response);
    response.on('close', () => open.delete(response));
    if (askedCount % 2 === 0) response.writeHead(201).write('.');
  });
  return {
    origin: await listen(server),
    get openCount() {
      return open.size;
    },
    get askedCount() {
      return askedCount;
    },
    cut: () => server.closeAllConnections(),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Subscribes a player’s browser at the honest service, or at another address with the keys of such a browser. */
function subscribe(playerId: string, name: string, origin = push.origin): void {
  const { keys: ofBrowser } = push.subscribe(name);
  subscriptions.set(playerId, [
    ...(subscriptions.get(playerId) ?? []),
    { endpoint: `${origin}/${name}`, ...ofBrowser },
  ]);
}

const notice = (table: number): PushNotice => ({
  code: 'your-turn',
  tableId: table.toString(16).padStart(12, '0'),
  ruleset: 'double-klondike',
  others: ['Ben'],
  endsAt: null,
});

const outcomeOf = async (told: Promise<NoticeAnswer>) => {
  const answer = await told;
  return answer.kind === 'accepted' ? answer.outcome : answer.kind;
};

it('sends to everybody else at once while some endpoints do not answer', async () => {
  for (let device = 0; device < 10; device += 1) subscribe('mallory', `silent-${device}`, silent.origin);
  subscribe('anna', 'phone');
  await sender.tell('mallory', notice(1));
  await sender.tell('mallory', notice(2));
  await eventually(() => silent.openCount === 2);
  expect(await outcomeOf(sender.tell('anna', notice(3)))).toBe('sent');
  // No time has passed, so none of the other requests has been given up.
  expect([silent.openCount, push.messages.length]).toEqual([2, 1]);
});

it('gives up a request that is not answered completely in time, and sends it again later', async () => {
  subscribe('mallory', 'silent-1', silent.origin);
  subscribe('mallory', 'silent-2', silent.origin);
  const told = outcomeOf(sender.tell('mallory', notice(1)));
  await eventually(() => silent.openCount === 2);
  clock.pass(pushTimes.timeoutMs);
  await eventually(() => silent.openCount === 0);
  for (const delayMs of pushTimes.retriesMs) {
    // Both wait for their next attempt.
    await eventually(() => clock.taskCount === 2);
    const { askedCount } = silent;
    clock.pass(delayMs);
    await eventually(() => silent.askedCount > askedCount);
    await eventually(() => silent.openCount === 1);
    clock.pass(pushTimes.timeoutMs);
    await eventually(() => silent.openCount === 0);
  }
  expect(await told).toBe('failed');
});

it('accepts only a limited number of messages for one player, and says so', async () => {
  for (let device = 0; device < 10; device += 1) subscribe('mallory', `silent-${device}`, silent.origin);
  const kinds: string[] = [];
  for (let count = 0; count < 8; count += 1) kinds.push((await sender.tell('mallory', notice(count))).kind);
  expect([kinds[0], kinds.at(-1)]).toEqual(['accepted', 'refused']);
  subscribe('anna', 'phone');
  expect(await outcomeOf(sender.tell('anna', notice(9)))).toBe('sent');
});

it('sends a player only a limited number of notifications of each kind per hour', async () => {
  subscribe('anna', 'phone');
  // Many of one table do not keep those of others back.
  const atOneTable: string[] = [];
  for (let count = 0; count < 15; count += 1) atOneTable.push(await outcomeOf(sender.tell('anna', notice(0))));
  const { most } = budgets.tableNotices.person;
  expect(atOneTable).toEqual(Array.from({ length: 15 }, (_, count) => (count < most ? 'sent' : 'refused')));
  for (let count = most; count < budgets.notices.person.most; count += 1) {
    expect(await outcomeOf(sender.tell('anna', notice(count)))).toBe('sent');
  }
  expect(await outcomeOf(sender.tell('anna', notice(100)))).toBe('refused');
  expect(await outcomeOf(sender.tell('anna', { ...notice(1), code: 'waited-for', by: 'Ben' }))).toBe('sent');
  clock.pass(budgets.notices.person.withinMs);
  expect(await outcomeOf(sender.tell('anna', notice(101)))).toBe('sent');
});

it('removes a browser whose keys are invalid', async () => {
  subscribe('anna', 'phone');
  subscriptions.set('anna', [{ endpoint: `${push.origin}/phone`, p256dh: 'nothing', auth: 'nothing' }]);
  expect(await outcomeOf(sender.tell('anna', notice(1)))).toBe('no-device');
  expect(subscriptions.get('anna')).toEqual([]);
});

it('sends what it has accepted before it stops', async () => {
  subscribe('anna', 'phone');
  const answer = await sender.tell('anna', notice(1));
  await sender.stop();
  expect([answer.kind, push.messages.length]).toEqual(['accepted', 1]);
  expect((await sender.tell('anna', notice(2))).kind).toBe('refused');
});
