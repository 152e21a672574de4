import { type Fetch, RestClient } from '@snap-up/client';
import { openRedis, type Redis } from '../../src/cluster/redis.ts';
import type { Database } from '../../src/persistence/client.ts';
import { keptLog } from './log.ts';
import { startTestRedis, type TestRedis } from './redis.ts';
import { type LogLine, type Service, type ServiceOptions, startService } from './service.ts';

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
  /** The warnings and errors in all logs. */
  complaints(): readonly LogLine[];
  stop(): Promise<void>;
}

/** Starts servers on a database, and on a Redis of their own unless one is given. */
export async function startCluster(
  database: Database,
  count: number,
  givenRedis?: TestRedis,
  options: ServiceOptions = {},
): Promise<Cluster> {
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
      const service = await startService(database, { ...options, redis: connection });
      connections.set(service, connection);
      services.push(service);
      return service;
    },
    complaints: () => services.flatMap((service) => service.complaints()),
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

/** Returns a client of the REST API that asks one server after the other, as behind a proxy that knows no tables. */
export function roundRobinClient(cluster: Cluster, cookie: string): RestClient {
  let turn = 0;
  const fetchInTurn: Fetch = (path, init) => {
    turn += 1;
    return fetch(`${cluster.url(turn % cluster.services.length)}${path}`, init);
  };
  return new RestClient({ fetch: fetchInTurn, baseUrl: '', headers: { cookie } });
}
