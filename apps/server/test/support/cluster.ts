import { openRedis, type Redis } from '../../src/cluster/redis.ts';
import type { Database } from '../../src/persistence/client.ts';
import { keptLog } from './log.ts';
import { startTestRedis, type TestRedis } from './redis.ts';
import { type Service, startService } from './service.ts';

/** Several servers in this process, on one database and one Redis. */
export interface Cluster {
  readonly redis: TestRedis;
  readonly services: readonly Service[];
  /** Returns the address of one of the servers. */
  url(index: number): string;
  /** Starts one more server, which may reach Redis at another address. */
  add(redisUrl?: string): Promise<Service>;
  /** Stops one of the servers. */
  stopOne(index: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts servers on a database, and on a Redis of their own unless one is given. */
export async function startCluster(database: Database, count: number, givenRedis?: TestRedis): Promise<Cluster> {
  const redis = givenRedis ?? (await startTestRedis());
  const services: Service[] = [];
  const connections = new Map<Service, Redis>();
  const stopOne = async (service: Service) => {
    const connection = connections.get(service);
    connections.delete(service);
    await service.stop();
    await connection?.close();
  };
  const cluster: Cluster = {
    redis,
    services,
    url: (index) => services[index]?.url ?? '',
    add: async (redisUrl = redis.url) => {
      const connection = await openRedis(redisUrl, keptLog());
      const service = await startService(database, { redis: connection });
      connections.set(service, connection);
      services.push(service);
      return service;
    },
    stopOne: async (index) => {
      const service = services[index];
      if (service !== undefined) await stopOne(service);
    },
    stop: async () => {
      for (const service of [...connections.keys()]) await stopOne(service);
      await redis.dispose();
    },
  };
  for (let started = 0; started < count; started += 1) await cluster.add();
  return cluster;
}
