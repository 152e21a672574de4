import { setTimeout as pause } from 'node:timers/promises';
import type { Direction, MuteProxy } from '@snap-up/server/test/support/mute-proxy.ts';
import type { Chance } from '../simulation/chance.ts';
import { childrenOf, signalAll } from './processes.ts';
import type { SmallDisk } from './small-disk.ts';
import {
  type ClusterWorld,
  clusterSize,
  databaseTakesConnections,
  type SingleWorld,
  signalPostgres,
  type World,
} from './worlds.ts';

/** The choices of `--only`. */
export const faultKinds = ['server', 'postgres', 'proxy', 'stop', 'disk', 'network'] as const;
export type FaultKind = (typeof faultKinds)[number];

/** A fault of a round, drawn entirely from the seed. */
export interface Fault {
  readonly world: World['kind'];
  /** Faults of the same name are counted together. */
  readonly name: string;
  /** All that was drawn. */
  readonly details: string;
  /**
   * Causes it. Resolves once everything works again, with the time from which people could play, by `performance.now`.
   */
  strike(world: World): Promise<number>;
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

function inSingle(of: Omit<Fault, 'world' | 'strike'> & { strike(world: SingleWorld): Promise<number> }): Fault {
  return {
    ...of,
    world: 'single',
    strike: (world) => {
      if (world.kind !== 'single') throw new Error('This happens to a single server');
      return of.strike(world);
    },
  };
}

function inCluster(of: Omit<Fault, 'world' | 'strike'> & { strike(world: ClusterWorld): Promise<number> }): Fault {
  return {
    ...of,
    world: 'cluster',
    strike: (world) => {
      if (world.kind !== 'cluster') throw new Error('This happens to several servers');
      return of.strike(world);
    },
  };
}

function killedServer(chance: Chance): Fault {
  const awayMs = duration(chance, 10, 5_000);
  return inSingle({
    name: 'server killed, from its being ready again',
    details: `the only server is killed, and started again after ${seconds(awayMs)}`,
    strike: async (world) => {
      await world.killServer();
      await pause(awayMs);
      await world.startServer();
      return performance.now();
    },
  });
}

function killedServerOfThree(chance: Chance): Fault {
  const index = chance.below(clusterSize);
  const awayMs = duration(chance, 10, 15_000);
  return inCluster({
    name: 'one of three servers killed, from the kill',
    details: `server ${index + 1} is killed, and started again after ${seconds(awayMs)}`,
    strike: async ({ cluster }) => {
      const killedAtMs = performance.now();
      const server = cluster.servers[index];
      await server?.end('SIGKILL');
      await pause(awayMs);
      await server?.start();
      return killedAtMs;
    },
  });
}

function killedPostgres(chance: Chance): Fault {
  const what = chance.pick(['first process', 'connection', 'every process'] as const);
  const which = chance.fraction();
  const fault = {
    name: 'Postgres killed, from its taking connections again',
    details: `Postgres: ${what} is killed`,
    strike: async (world: World) => {
      const pid = world.postgresPid();
      if (what === 'every process') await signalPostgres(world, 'SIGKILL');
      else {
        const children = await childrenOf(pid);
        const child = children[Math.floor(which * children.length)] ?? pid;
        signalAll([what === 'connection' ? child : pid], 'SIGKILL');
      }
      await databaseTakesConnections(world);
      return performance.now();
    },
  };
  return chance.happens(0.6) ? inSingle(fault) : inCluster({ ...fault, name: `three servers: ${fault.name}` });
}

function killedProxy(chance: Chance): Fault {
  const awayMs = duration(chance, 10, 6_000);
  return inCluster({
    name: 'proxy killed, from its start',
    details: `the proxy is killed, and started again after ${seconds(awayMs)}`,
    strike: async ({ cluster: { proxy } }) => {
      await proxy.kill();
      await pause(awayMs);
      await proxy.start();
      return performance.now();
    },
  });
}

function suspended(chance: Chance): Fault {
  const what = chance.pick(['server', 'Postgres', 'Postgres of three', 'server of three', 'proxy'] as const);
  const index = chance.below(clusterSize);
  const longMs = duration(chance, 200, 20_000);
  const [name, details] = [`${what} suspended, from its going on`, `${what} is suspended for ${seconds(longMs)}`];
  const inBetween = async (stop: () => unknown, goOn: () => unknown) => {
    await stop();
    try {
      await pause(longMs);
    } finally {
      await goOn();
    }
    return performance.now();
  };
  const postgres = (world: World) =>
    inBetween(
      () => signalPostgres(world, 'SIGSTOP'),
      () => signalPostgres(world, 'SIGCONT'),
    );
  switch (what) {
    case 'server':
      return inSingle({
        name,
        details,
        strike: (world) =>
          inBetween(
            () => world.signal('SIGSTOP'),
            () => world.signal('SIGCONT'),
          ),
      });
    case 'Postgres':
      return inSingle({ name, details, strike: postgres });
    case 'Postgres of three':
      return inCluster({ name, details, strike: postgres });
    case 'server of three':
      return inCluster({
        name,
        details: `${details} (server ${index + 1})`,
        strike: ({ cluster: { servers } }) =>
          inBetween(
            () => servers[index]?.signal('SIGSTOP'),
            () => servers[index]?.signal('SIGCONT'),
          ),
      });
    case 'proxy':
      return inCluster({
        name,
        details,
        strike: ({ cluster: { proxy } }) =>
          inBetween(
            () => proxy.suspend(),
            () => proxy.resume(),
          ),
      });
  }
}

/** How often a full disk is refilled: space that was freed meanwhile is taken, too. */
const fillEveryMs = 50;

function badDisk(chance: Chance): Fault {
  const what = chance.pick(['full', 'stuck', 'slow'] as const);
  const longMs = duration(chance, 500, 15_000);
  const steps = Array.from({ length: 1_000 }, () => [chance.between(20, 400), chance.between(5, 100)] as const);
  return inSingle({
    name: `disk ${what}, from its end`,
    details: `the disk of Postgres is ${what} for ${seconds(longMs)}`,
    strike: async ({ disk }) => {
      if (disk === null) throw new Error('Only root on Linux can mount a disk');
      await bad[what](disk, longMs, steps);
      return performance.now();
    },
  });
}

type Steps = readonly (readonly [frozenMs: number, thawedMs: number])[];

const bad: Readonly<
  Record<'full' | 'stuck' | 'slow', (disk: SmallDisk, longMs: number, steps: Steps) => Promise<void>>
> = {
  full: async (disk, longMs) => {
    const endsAtMs = performance.now() + longMs;
    try {
      while (performance.now() < endsAtMs) {
        await disk.fill();
        await pause(fillEveryMs);
      }
    } finally {
      disk.makeRoom();
    }
  },
  stuck: async (disk, longMs) => {
    try {
      await disk.freeze();
      await pause(longMs);
    } finally {
      await disk.thaw();
    }
  },
  slow: async (disk, longMs, steps) => {
    const endsAtMs = performance.now() + longMs;
    try {
      for (const [frozenMs, thawedMs] of steps) {
        if (performance.now() > endsAtMs) return;
        await disk.freeze();
        await pause(frozenMs);
        await disk.thaw();
        await pause(thawedMs);
      }
    } finally {
      await disk.thaw();
    }
  },
};

const directions: readonly Direction[] = ['answers', 'requests', 'everything'];

function silentNetwork(chance: Chance): Fault {
  const what = chance.pick(['people', 'people of three', 'Postgres'] as const);
  const index = chance.below(clusterSize);
  const direction = chance.pick(directions);
  const isLate = chance.happens(0.5);
  const longMs = duration(chance, 200, 20_000);
  const manner = isLate ? 'comes late' : 'is lost, and the connections with it';
  const where = what.startsWith('people') ? what : `server ${index + 1} and ${what}`;
  const of = {
    name: `${what}: ${isLate ? 'all late' : 'connections silent'}, from the end`,
    details: `what goes between ${where} (${direction}) for ${seconds(longMs)} ${manner}`,
  };
  const cut = async (line: MuteProxy | null | undefined) => {
    if (line == null) throw new Error('There is a line');
    if (isLate) line.hold(direction);
    else line.mute(direction);
    try {
      await pause(longMs);
    } finally {
      line.release();
      line.speak();
    }
    return performance.now();
  };
  if (what === 'people') return inSingle({ ...of, strike: ({ entry }) => cut(entry) });
  return inCluster({
    ...of,
    strike: ({ entry, cluster: { servers } }) => {
      if (what === 'people of three') return cut(entry);
      const server = servers[index];
      return cut(server?.databaseLine);
    },
  });
}
