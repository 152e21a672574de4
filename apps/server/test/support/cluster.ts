import { type Fetch, RestClient } from '@snap-up/client';
import type { Database } from '../../src/persistence/client.ts';
import { type LogLine, type Service, type ServiceOptions, startService } from './service.ts';

/** Several servers in this process, on one database. */
export interface Cluster {
  readonly services: readonly Service[];
  /** Returns the address of one of the servers. */
  url(index: number): string;
  /** Starts one more server. */
  add(): Promise<Service>;
  /** Stops one of the servers. */
  stopOne(index: number): Promise<void>;
  /** The warnings and errors in all logs. */
  complaints(): readonly LogLine[];
  stop(): Promise<void>;
}

/** Starts servers on a database. */
export async function startCluster(database: Database, count: number, options: ServiceOptions = {}): Promise<Cluster> {
  const services: Service[] = [];
  const running = new Set<Service>();
  const stopOne = async (service: Service) => {
    if (running.delete(service)) await service.stop();
  };
  const cluster: Cluster = {
    services,
    url: (index) => services[index]?.url ?? '',
    add: async () => {
      const service = await startService(database, { ...options, isInCluster: true });
      running.add(service);
      services.push(service);
      return service;
    },
    complaints: () => services.flatMap((service) => service.complaints()),
    stopOne: async (index) => {
      const service = services[index];
      if (service !== undefined) await stopOne(service);
    },
    stop: async () => {
      for (const service of [...running]) await stopOne(service);
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
