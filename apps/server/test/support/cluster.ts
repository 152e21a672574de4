import type { TableClient } from '@snap-up/client';
import type { NewTable } from '@snap-up/protocol';
import type { Database } from '../../src/persistence/client.ts';
import { beginGame, newTable, openPage, type SeatedGuests } from './race.ts';
import { type Guest, guestWith, type Service, type ServiceOptions, startService } from './service.ts';

/** Several servers in this process, on one database. */
export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** Starts servers on a database. */
export async function startCluster(database: Database, count: number, options: ServiceOptions = {}) {
  const services: Service[] = [];
  const running = new Set<Service>();
  const stopOne = async (service: Service | undefined) => {
    if (service !== undefined && running.delete(service)) await service.stop();
  };
  const cluster = {
    services: services as readonly Service[],
    /** Returns the address of one of the servers. */
    url: (index: number) => services[index]?.url ?? '',
    /** Starts one more server. */
    add: async () => {
      const service = await startService(database, { ...options, isInCluster: true });
      running.add(service);
      services.push(service);
      return service;
    },
    /** The warnings and errors in all logs. */
    complaints: () => services.flatMap((service) => service.complaints()),
    /** Stops one of the servers. */
    stopOne: (index: number) => stopOne(services[index]),
    stop: async () => {
      for (const service of [...running]) await stopOne(service);
    },
  };
  for (let started = 0; started < count; started += 1) await cluster.add();
  return cluster;
}

/** Starts two servers whose clock stands: they renew no rows, so these are set to last. */
export async function startStandingPair(
  database: Database,
  [one, other]: readonly [ServiceOptions, ServiceOptions],
): Promise<readonly [Service, Service]> {
  const start = (options: ServiceOptions) =>
    startService(database, { ...options, isInCluster: true, isClockRunning: false });
  const pair = [await start(one), await start(other)] as const;
  await database.prisma.$executeRaw`UPDATE servers SET until = now() + interval '1 hour'`;
  return pair;
}

/** A table whose people are connected to different servers. The first server of the cluster owns it. */
export interface TableAround extends SeatedGuests {
  /** Their pages, which have joined: the first is connected to the first server that was named, and so on. */
  readonly clients: readonly TableClient[];
}

/** Whoever is connected to another server than the owner, as a guest with a page there. */
export function at(cluster: Cluster, index: number, { name, cookie }: Guest): Guest {
  return guestWith(cluster.url(index), name, cookie);
}

/**
 * Seats people, the host first, and opens their pages until the test is over.
 * @param places by person, the index of the server to which their page is connected
 */
export async function seatAround(
  cluster: Cluster,
  places: readonly number[],
  table: Partial<NewTable> = {},
): Promise<TableAround> {
  const names = ['Anna', 'Ben', 'Cleo', 'Dora', 'Emil'].slice(0, places.length);
  const { tableId, guests } = await newTable(cluster.url(0), names, table);
  const clients = await Promise.all(
    guests.map((guest, index) => openPage(at(cluster, places[index] ?? 0, guest), tableId)),
  );
  return { tableId, guests, clients };
}

/** Seats people as `seatAround` does, and starts their game. */
export async function playAround(
  cluster: Cluster,
  places: readonly number[],
  table: Partial<NewTable> = {},
): Promise<TableAround> {
  const around = await seatAround(cluster, places, table);
  await beginGame(cluster.services[0], around);
  return around;
}
