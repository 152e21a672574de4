import type { JoinAnswer } from '@snap-up/protocol';
import type { TablePage } from '@snap-up/tables/table/table-page.ts';
import { HandClock } from '@snap-up/test-kit/hand-clock.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { openRedis, type Redis } from '../../src/cluster/redis.ts';
import { remoteJoin, remoteLeave } from '../../src/cluster/remote-messages.ts';
import { type PageSocket, RemoteTables } from '../../src/cluster/remote-tables.ts';
import { linkTimings, ServerLink } from '../../src/cluster/server-link.ts';
import { keptLog } from '../support/log.ts';
import { startTestRedis, type TestRedis } from '../support/redis.ts';

let server: TestRedis;
const opened: { readonly link: ServerLink; readonly redis: Redis }[] = [];
let clock: HandClock;
let entry: ServerLink;
let owner: ServerLink;
let tables: RemoteTables;
/** What the owner has heard of pages. */
let heard: string[];
let answerJoin: (answer: unknown) => void;
beforeEach(async () => {
  server = await startTestRedis();
  clock = new HandClock();
  [entry, owner] = [await newLink('entry'), await newLink('owner')];
  const rooms = { open: () => Promise.resolve(() => {}) };
  tables = new RemoteTables({ link: entry, rooms, clock });
  heard = [];
  owner.serve('join', remoteJoin, ({ page }, _from, reply) => {
    heard.push(`join ${page}`);
    answerJoin = reply;
  });
  owner.on('leave', remoteLeave, ({ page }) => void heard.push(`leave ${page}`));
  for (const link of [entry, owner]) link.serve('echo', z.null(), (_body, _from, reply) => reply(null));
});
afterEach(async () => {
  tables.stop();
  for (const { link, redis } of opened.splice(0)) {
    await link.stop();
    await redis.close();
  }
  await server.dispose();
});

async function newLink(serverId: string): Promise<ServerLink> {
  const redis = await openRedis(server.url, keptLog());
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const link = new ServerLink({ serverId, installation: 'here', redis, clock, log });
  await link.start();
  opened.push({ link, redis });
  return link;
}

/** A socket that keeps what it is told. */
function newSocket(key: string) {
  const told: string[] = [];
  let joined: TablePage | null = null;
  const socket: PageSocket = {
    key,
    player: { id: 'ben', name: 'Ben', bot: null },
    isConnected: true,
    enter: (page) => {
      joined = page;
    },
    exit: (page) => {
      if (joined !== page) return;
      joined = null;
      page.leave();
    },
    tell: ([event]) => void told.push(event),
    rejoin: () => void told.push('rejoin'),
    unreachable: () => void told.push('unreachable'),
  };
  return { socket, told, isJoined: () => joined !== null };
}

async function join(socket: PageSocket): Promise<JoinAnswer | undefined> {
  let given: JoinAnswer | undefined;
  const answer = (one: JoinAnswer) => {
    given = one;
  };
  await tables.join({ tableId: 'table', owner: 'owner', socket, known: null, answer });
  return given;
}

/** Lets the time pass within which a question has to be answered, which is on its way. Both servers hear each other meanwhile. */
async function passAskTime(): Promise<void> {
  await entry.ask('owner', 'echo', null);
  for (let ms = 0; ms < linkTimings.askMs; ms += linkTimings.beatMs) {
    clock.pass(linkTimings.beatMs);
    await Promise.all([entry.ask('owner', 'echo', null), owner.ask('entry', 'echo', null)]);
  }
}

const yes = { kind: 'answered', answer: { ok: true } };

it('takes back a join that the owner does not answer in time, as it may still let the page in', async () => {
  const { socket, told } = newSocket('page');
  const joining = join(socket);
  await passAskTime();
  expect(await joining).toEqual({ ok: false, error: { code: 'try-again' } });
  await owner.ask('entry', 'echo', null);
  await entry.ask('owner', 'echo', null);
  expect(heard).toEqual(['join page', 'leave page']);
  expect(told).toEqual(['unreachable']);
});

it('lets a page that had joined leave if its second join is not answered in time', async () => {
  const { socket, isJoined } = newSocket('page');
  const first = join(socket);
  await entry.ask('owner', 'echo', null);
  answerJoin(yes);
  expect(await first).toEqual({ ok: true });
  expect(isJoined()).toBe(true);
  const second = join(socket);
  await passAskTime();
  await second;
  expect(isJoined()).toBe(false);
});

it('has a page join again, at the next renewal, that was stranded just after the owner of its table was found to be gone', async () => {
  const { socket, told } = newSocket('page');
  tables.serverGone('owner');
  expect(await join(socket)).toEqual({ ok: false, error: { code: 'try-again' } });
  tables.lookForGone(new Set(['entry', 'owner']));
  expect(told).toEqual(['unreachable']);
  tables.lookForGone(new Set(['entry']));
  tables.lookForGone(new Set(['entry']));
  expect(told).toEqual(['unreachable', 'rejoin']);
});

it('tells a page nothing that another server than the owner of its table says', async () => {
  const { socket, told } = newSocket('page');
  const joining = join(socket);
  await entry.ask('owner', 'echo', null);
  answerJoin(yes);
  await joining;
  const former = await newLink('former');
  const message = { table: 'table', page: 'page', message: ['no', 1, { code: 'try-again' }] };
  former.send('entry', 'page', message);
  await former.ask('entry', 'echo', null);
  expect(told).toEqual([]);
  owner.send('entry', 'page', message);
  await owner.ask('entry', 'echo', null);
  expect(told).toEqual(['no']);
});
