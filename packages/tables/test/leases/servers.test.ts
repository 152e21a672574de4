import { HandClock } from '@snap-up/test-kit/hand-clock.ts';
import { MemoryLeaseStore } from '@snap-up/test-kit/memory-lease-store.ts';
import { expect, it } from 'vitest';
import { ServerStopping } from '../../src/leases/lease.ts';
import { OwnLeases } from '../../src/leases/own-leases.ts';
import { heartbeat, Servers } from '../../src/leases/servers.ts';

/** Several servers on one store, each with a clock of its own, so that one of them can stand still. */
class Cluster {
  readonly storeClock = new HandClock();
  readonly store = new MemoryLeaseStore(this.storeClock);
  readonly members: Member[] = [];

  async join(id: string): Promise<Member> {
    const clock = new HandClock();
    const logged: string[] = [];
    const line = (_facts: object, message: string) => void logged.push(message);
    const log = { info: line, warn: line };
    const servers = new Servers(id, { store: this.store, clock, log, monotonicMs: () => clock.nowMs() });
    const events: string[] = [];
    servers.onGone((other) => void events.push(`gone ${other}`));
    const leases = new OwnLeases(id, this.store, servers);
    leases.onLost(({ tableId }) => void events.push(`lost ${tableId}`));
    await servers.start();
    const member = { id, clock, servers, leases, events, logged };
    this.members.push(member);
    return member;
  }

  /** Lets time pass, for all servers but those that are paused. */
  async pass(durationMs: number, paused: readonly Member[] = []): Promise<void> {
    for (let passedMs = 0; passedMs < durationMs; passedMs += heartbeat.retryMs) {
      this.storeClock.pass(heartbeat.retryMs);
      for (const member of this.members) {
        if (!paused.includes(member)) member.clock.pass(heartbeat.retryMs);
        await settle();
      }
    }
  }
}

interface Member {
  readonly id: string;
  readonly clock: HandClock;
  readonly servers: Servers;
  readonly leases: OwnLeases;
  readonly events: string[];
  readonly logged: string[];
}

/** Lets everything that was started finish; the store in memory answers at once. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('starts on a busy machine, where the first connections take too long, but not without a store', async () => {
  const start = async (failures: number) => {
    const clock = new HandClock();
    const store = new MemoryLeaseStore(clock);
    let left = failures;
    const renew: typeof store.renew = (...row) => {
      left -= 1;
      if (left < 0) return store.renew(...row);
      servers.connectionLost();
      return Promise.reject(new Error('Connection terminated'));
    };
    const log = { info: () => {}, warn: () => {} };
    const servers = new Servers('anna', { store: { renew, end: (id) => store.end(id) }, clock, log });
    await servers.start();
    return [servers.isConfirmed, clock.taskCount];
  };
  expect(await start(heartbeat.startRetries), 'one heartbeat').toEqual([true, 1]);
  await expect(start(heartbeat.startRetries + 1)).rejects.toThrow('Connection terminated');
});

it('tells each server which others are alive, and which have gone', async () => {
  const cluster = new Cluster();
  const anna = await cluster.join('anna');
  const ben = await cluster.join('ben');
  await cluster.pass(heartbeat.everyMs);
  expect([[...anna.servers.liveIds], [...ben.servers.liveIds]]).toEqual([
    ['anna', 'ben'],
    ['anna', 'ben'],
  ]);
  await ben.servers.stop();
  await cluster.pass(heartbeat.everyMs);
  expect(anna.events).toEqual(['gone ben']);
  expect([...anna.servers.liveIds]).toEqual(['anna']);
});

it('brings a server the lobby of another one when it has changed, and all news once', async () => {
  const cluster = new Cluster();
  const heard: unknown[] = [];
  const anna = await cluster.join('anna');
  anna.servers.onLobby((id, lobby) => void heard.push([id, lobby]));
  anna.servers.onNews((item) => void heard.push(item));
  await cluster.store.renew('ben', 60_000, { address: 'http://ben', lobby: 'first' });
  await cluster.store.tell('news');
  await cluster.pass(3 * heartbeat.everyMs);
  await cluster.store.renew('ben', 60_000, { address: 'http://ben', lobby: 'second' });
  await cluster.store.tell('more');
  await cluster.pass(3 * heartbeat.everyMs);
  expect(heard).toEqual([['ben', 'first'], 'news', ['ben', 'second'], 'more']);
});

it('counts a server as gone when its row has lapsed, and gives its tables to whoever claims them', async () => {
  const cluster = new Cluster();
  const anna = await cluster.join('anna');
  const ben = await cluster.join('ben');
  cluster.store.addTable('table', null);
  await ben.leases.claim('table');
  await cluster.pass(heartbeat.ttlMs - heartbeat.everyMs, [ben]);
  expect(await anna.leases.claim('table')).toEqual({ kind: 'elsewhere', owner: 'ben' });
  await cluster.pass(2 * heartbeat.everyMs, [ben]);
  expect(anna.events).toEqual(['gone ben']);
  expect(await anna.leases.claim('table')).toMatchObject({ kind: 'claimed', lease: { epoch: 2 } });
});

it('makes a server that was paused look for lost leases before they are confirmed again', async () => {
  const cluster = new Cluster();
  const [anna, ben] = [await cluster.join('anna'), await cluster.join('ben')];
  for (const id of ['lost', 'kept']) {
    cluster.store.addTable(id, null);
    await ben.leases.claim(id);
  }
  await cluster.pass(2 * heartbeat.ttlMs, [ben]);
  await anna.leases.claim('lost');
  // Its clock went on, too; only the process stood still.
  ben.clock.stall(2 * heartbeat.ttlMs);
  expect(ben.leases.isConfirmed).toBe(false);
  const sure = ben.leases.confirmed();
  ben.clock.pass(0);
  await sure;
  expect(ben.leases.isConfirmed).toBe(true);
  expect(ben.events.filter((event) => event.startsWith('lost'))).toEqual(['lost lost']);
  expect(ben.leases.heldCount).toBe(1);
});

it('finds a lease that was claimed just before a late renewal and stored just after it', async () => {
  const cluster = new Cluster();
  const ben = await cluster.join('ben');
  cluster.store.addTable('table', null);
  await ben.leases.claim('table');
  await cluster.pass(2 * heartbeat.ttlMs, [ben]);
  await cluster.pass(heartbeat.everyMs);
  expect(ben.leases.isConfirmed).toBe(true);
  await cluster.store.claim('anna', 'table', 'anybody');
  await cluster.pass(heartbeat.everyMs);
  expect(ben.events).toEqual(['lost table']);
});

it('has no confirmed lease after its connection has ended until it has renewed its row, which it does at once', async () => {
  const cluster = new Cluster();
  const anna = await cluster.join('anna');
  await cluster.pass(heartbeat.everyMs);
  for (const id of ['lost', 'kept']) {
    cluster.store.addTable(id, null);
    await anna.leases.claim(id);
  }
  // By another server, which has noticed.
  await cluster.store.claim('ben', 'lost', 'anybody');
  anna.servers.connectionLost();
  expect(anna.leases.isConfirmed).toBe(false);
  const sure = anna.leases.confirmed();
  anna.clock.pass(0);
  await sure;
  // The others have as long to renew their rows as before.
  expect([anna.leases.isConfirmed, anna.servers.trustsLapsedRows, anna.leases.heldCount]).toEqual([true, true, 1]);
  // One heartbeat goes on, and no second one.
  let count = 0;
  const renew = cluster.store.renew.bind(cluster.store);
  cluster.store.renew = (...how) => {
    count += 1;
    return renew(...how);
  };
  await cluster.pass(3 * heartbeat.everyMs);
  expect(count).toBe(3);
});

it('takes no table of another over while it cannot renew its own row: the other may be alive', async () => {
  const cluster = new Cluster();
  const [anna, ben] = [await cluster.join('anna'), await cluster.join('ben')];
  cluster.store.addTable('table', null);
  await ben.leases.claim('table');
  // Neither could renew its row; now the store answers claims, and the next renewals have not been made.
  await cluster.pass(2 * heartbeat.ttlMs, [anna, ben]);
  for (const { clock } of [anna, ben]) clock.stall(2 * heartbeat.ttlMs);
  expect(await anna.leases.claim('table')).toEqual({ kind: 'elsewhere', owner: 'ben' });
  for (const { clock } of [ben, anna]) clock.pass(0);
  await settle();
  expect(await anna.leases.claim('table')).toEqual({ kind: 'elsewhere', owner: 'ben' });
  expect(ben.events).not.toContain('lost table');
});

it('counts a lost lease once, however many writes are refused', async () => {
  const cluster = new Cluster();
  const ben = await cluster.join('ben');
  cluster.store.addTable('table', null);
  const claim = await ben.leases.claim('table');
  if (claim?.kind !== 'claimed') throw new Error('Nobody else is there');
  for (let write = 0; write < 3; write += 1) ben.leases.lost(claim.lease);
  expect([ben.leases.lostCount, ben.leases.heldCount]).toEqual([1, 0]);
});

it('judges nobody after an outage in which its own row had nearly lapsed, as that of others may just have', async () => {
  const cluster = new Cluster();
  const anna = await cluster.join('anna');
  const outage = async (durationMs: number) => {
    await cluster.pass(heartbeat.everyMs);
    cluster.store.fault = new Error('away');
    await cluster.pass(durationMs);
    cluster.store.fault = null;
    await cluster.pass(heartbeat.everyMs);
    expect(anna.leases.isConfirmed).toBe(true);
    return anna.servers.trustsLapsedRows;
  };
  expect(await outage(0.2 * heartbeat.ttlMs)).toBe(true);
  expect(await outage(0.7 * heartbeat.ttlMs)).toBe(false);
  expect(anna.logged).not.toContain('Lease of this server may have expired; other servers may have claimed its tables');
  await cluster.pass(heartbeat.ttlMs);
  expect(anna.servers.trustsLapsedRows).toBe(true);
});

it('judges nobody after an outage of the store until all had the time to renew their rows', async () => {
  const cluster = new Cluster();
  const [anna, ben] = [await cluster.join('anna'), await cluster.join('ben')];
  cluster.store.addTable('table', null);
  await ben.leases.claim('table');
  await cluster.pass(heartbeat.everyMs);
  cluster.store.fault = new Error('away');
  await cluster.pass(4 * heartbeat.ttlMs);
  expect([anna.leases.isConfirmed, ben.leases.isConfirmed]).toEqual([false, false]);
  cluster.store.fault = null;
  await cluster.pass(heartbeat.everyMs, [ben]);
  expect(anna.leases.isConfirmed).toBe(true);
  expect(await anna.leases.claim('table')).toEqual({ kind: 'elsewhere', owner: 'ben' });
  await cluster.pass(2 * heartbeat.ttlMs);
  expect(anna.events).toEqual([]);
  expect([anna.leases.isConfirmed, ben.leases.isConfirmed]).toEqual([true, true]);
  expect(anna.logged).toEqual([
    'Lease renewal failed; retrying',
    'Lease of this server may have expired; other servers may have claimed its tables',
    'Lease renewal works again',
  ]);
});

it('rejects requests that wait for a renewal for too long, and those that wait when the server stops', async () => {
  const cluster = new Cluster();
  const anna = await cluster.join('anna');
  cluster.store.fault = new Error('away');
  await cluster.pass(2 * heartbeat.ttlMs);
  const tooLong = expect(anna.leases.confirmed()).rejects.toThrow('in time');
  await cluster.pass(heartbeat.waitMs);
  await tooLong;
  const stopped = expect(anna.leases.confirmed()).rejects.toThrow(ServerStopping);
  anna.servers.stopWaiting();
  await stopped;
  await expect(anna.leases.confirmed()).rejects.toThrow(ServerStopping);
});

it('needs no renewals where one server is alone, and takes over what another process had', async () => {
  const store = new MemoryLeaseStore();
  store.addTable('table', null);
  const before = new OwnLeases('before', store);
  const after = new OwnLeases('after', store);
  const first = await before.claim('table');
  expect(await after.claim('table')).toMatchObject({ kind: 'claimed', lease: { epoch: 2 } });
  expect([before.isConfirmed, after.isConfirmed]).toEqual([true, true]);
  if (first?.kind !== 'claimed') throw new Error('The first claim succeeds');
  // Both processes may write to the log; the rows are fenced.
  await before.check(first.lease);
});

it('finds by asking that a lease was lost', async () => {
  const cluster = new Cluster();
  const anna = await cluster.join('anna');
  cluster.store.addTable('table', null);
  const claim = await anna.leases.claim('table');
  if (claim?.kind !== 'claimed') throw new Error('The first claim succeeds');
  await anna.leases.check(claim.lease);
  await cluster.store.claim('ben', 'table', 'anybody');
  await expect(anna.leases.check(claim.lease)).rejects.toThrow('lost');
});
