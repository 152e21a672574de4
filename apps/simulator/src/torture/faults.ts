import { setTimeout as pause } from 'node:timers/promises';
import type { Direction, MuteProxy } from '@snap-up/server/test/support/mute-proxy.ts';
import type { Chance } from '../simulation/chance.ts';
import { childrenOf, signalAll } from './processes.ts';
import { clusterSize, databaseTakesConnections, signalPostgres, type World } from './worlds.ts';

/** The choices of `--only`. */
export const faultKinds = ['server', 'postgres', 'proxy', 'stop', 'disk', 'network'] as const;
export type FaultKind = (typeof faultKinds)[number];

/** A fault of a round, drawn entirely from the seed. */
export interface Fault {
  readonly world: World['kind'];
  /** All that was drawn. */
  readonly details: string;
  /** Causes it. Resolves once everything works again. */
  strike(world: World): Promise<void>;
}

/** Draws a fault of a kind. */
export function drawFault(kind: FaultKind, chance: Chance): Fault {
  return drawers[kind](chance);
}

const drawers: Readonly<Record<FaultKind, (chance: Chance) => Fault>> = {
  server: (chance) => (chance.happens(0.5) ? killedServer(chance) : killedServerOfThree(chance)),
  postgres: killedPostgres,
  proxy: killedProxy,
  stop: suspended,
  disk: badDisk,
  network: silentNetwork,
};

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

/** Short times more often than long ones: most lasting faults are over soon. */
const duration = (chance: Chance, leastMs: number, longestMs: number) =>
  leastMs * (longestMs / leastMs) ** chance.fraction();

type WorldOf<Kind> = Extract<World, { readonly kind: Kind }>;

/** All faults of a round happen in one world, of the kind that the first one names. */
const faultIn =
  <Kind extends World['kind']>(world: Kind) =>
  (details: string, strike: (world: WorldOf<Kind>) => Promise<void>): Fault => ({
    world,
    details,
    strike: (given) => strike(given as WorldOf<Kind>),
  });
const inSingle = faultIn('single');
const inCluster = faultIn('cluster');

/** Begins something, and ends it after a while, whatever happens in between. */
async function inBetween(longMs: number, begin: () => unknown, end: () => unknown): Promise<void> {
  try {
    await begin();
    await pause(longMs);
  } finally {
    await end();
  }
}

function killedServer(chance: Chance): Fault {
  const awayMs = duration(chance, 10, 5_000);
  const details = `the only server is killed, and started again after ${seconds(awayMs)}`;
  return inSingle(details, (world) => inBetween(awayMs, world.killServer, world.startServer));
}

function killedServerOfThree(chance: Chance): Fault {
  const index = chance.below(clusterSize);
  const awayMs = duration(chance, 10, 15_000);
  const details = `server ${index + 1} is killed, and started again after ${seconds(awayMs)}`;
  return inCluster(details, ({ cluster: { servers } }) =>
    inBetween(
      awayMs,
      () => servers[index]?.end('SIGKILL'),
      () => servers[index]?.start(),
    ),
  );
}

function killedPostgres(chance: Chance): Fault {
  const what = chance.pick(['first process', 'connection', 'every process'] as const);
  const which = chance.fraction();
  const strike = async (world: World) => {
    const pid = world.postgresPid();
    if (what === 'every process') await signalPostgres(world, 'SIGKILL');
    else {
      const children = await childrenOf(pid);
      const child = children[Math.floor(which * children.length)] ?? pid;
      signalAll([what === 'connection' ? child : pid], 'SIGKILL');
    }
    await databaseTakesConnections(world);
  };
  const details = `Postgres: ${what} is killed`;
  return chance.happens(0.6) ? inSingle(details, strike) : inCluster(`three servers: ${details}`, strike);
}

function killedProxy(chance: Chance): Fault {
  const awayMs = duration(chance, 10, 6_000);
  const details = `the proxy is killed, and started again after ${seconds(awayMs)}`;
  return inCluster(details, ({ cluster: { proxy } }) =>
    inBetween(
      awayMs,
      () => proxy.kill(),
      () => proxy.start(),
    ),
  );
}

function suspended(chance: Chance): Fault {
  const what = chance.pick(['server', 'Postgres', 'Postgres of three', 'server of three', 'proxy'] as const);
  const index = chance.below(clusterSize);
  const longMs = duration(chance, 200, 20_000);
  const details = `${what} is suspended for ${seconds(longMs)}`;
  const by = (signal: (signal: 'SIGSTOP' | 'SIGCONT') => unknown) =>
    inBetween(
      longMs,
      () => signal('SIGSTOP'),
      () => signal('SIGCONT'),
    );
  const postgres = (world: World) => by((signal) => signalPostgres(world, signal));
  switch (what) {
    case 'server':
      return inSingle(details, (world) => by((signal) => world.signal(signal)));
    case 'Postgres':
      return inSingle(details, postgres);
    case 'Postgres of three':
      return inCluster(details, postgres);
    case 'server of three':
      return inCluster(`${details} (server ${index + 1})`, ({ cluster: { servers } }) =>
        by((signal) => servers[index]?.signal(signal)),
      );
    case 'proxy':
      return inCluster(details, ({ cluster: { proxy } }) =>
        by((signal) => (signal === 'SIGSTOP' ? proxy.suspend() : proxy.resume())),
      );
  }
}

/** How often a full disk is refilled: space that was freed meanwhile is taken, too. */
const fillEveryMs = 50;

function badDisk(chance: Chance): Fault {
  const what = chance.pick(['full', 'stuck', 'slow'] as const);
  const longMs = duration(chance, 500, 15_000);
  const steps = chance.apart('steps');
  return inSingle(`the disk of Postgres is ${what} for ${seconds(longMs)}`, async ({ disk }) => {
    if (disk === null) throw new Error('Only root on Linux can mount a disk');
    const endsAtMs = performance.now() + longMs;
    try {
      if (what === 'stuck') {
        await disk.freeze();
        await pause(longMs);
      }
      while (performance.now() < endsAtMs) {
        if (what === 'full') {
          await disk.fill();
          await pause(fillEveryMs);
        } else {
          await inBetween(steps.between(20, 400), disk.freeze, disk.thaw);
          await pause(steps.between(5, 100));
        }
      }
    } finally {
      await disk.thaw();
      disk.makeRoom();
    }
  });
}

const directions: readonly Direction[] = ['answers', 'requests', 'everything'];

function silentNetwork(chance: Chance): Fault {
  const what = chance.pick(['people', 'people of three', 'Postgres'] as const);
  const index = chance.below(clusterSize);
  const direction = chance.pick(directions);
  const isLate = chance.happens(0.5);
  const longMs = duration(chance, 200, 20_000);
  const manner = isLate ? 'comes late' : 'is lost, and the connections with it';
  const where = what.startsWith('people') ? what : `server ${index + 1} and ${what}`;
  const details = `what goes between ${where} (${direction}) for ${seconds(longMs)} ${manner}`;
  const cut = (proxy: MuteProxy | null | undefined) => {
    if (proxy == null) throw new Error('There is a proxy');
    return inBetween(
      longMs,
      () => (isLate ? proxy.hold(direction) : proxy.mute(direction)),
      () => {
        proxy.release();
        proxy.speak();
      },
    );
  };
  if (what === 'people') return inSingle(details, ({ entry }) => cut(entry));
  return inCluster(details, ({ entry, cluster: { servers } }) =>
    cut(what === 'people of three' ? entry : servers[index]?.databaseProxy),
  );
}
