import type { TableClient } from '@snap-up/client';
import type { NewTable } from '@snap-up/protocol';
import { timings } from '@snap-up/tables/table/timings.ts';
import { expect } from 'vitest';
import type { Database } from '../../src/persistence/client.ts';
import type { Cluster } from './cluster.ts';
import { confirmedOf, logOf } from './race.ts';
import { getAllReady } from './ready.ts';
import { type Guest, guestWith, newGuest, until } from './service.ts';

/** A table whose people are connected to different servers. The first server of the cluster owns it. */
export interface TableAround {
  readonly tableId: string;
  /** Ask the owner over REST. */
  readonly guests: readonly Guest[];
  /** Their pages, which have joined: the first is connected to the first server that was named, and so on. */
  readonly clients: readonly TableClient[];
}

/** Whoever is connected to another server than the owner, as a guest with a page there. */
export function at(cluster: Cluster, index: number, { name, cookie }: Guest): Guest {
  return guestWith(cluster.url(index), name, cookie);
}

/**
 * Seats people, the host first, and opens their pages.
 * @param places by person, the index of the server to which their page is connected
 */
export async function seatAround(
  cluster: Cluster,
  places: readonly number[],
  table: Partial<NewTable> = {},
): Promise<TableAround> {
  const names = ['Anna', 'Ben', 'Cleo', 'Dora', 'Emil'].slice(0, places.length);
  const guests = await Promise.all(names.map((name) => newGuest(cluster.url(0), name)));
  const [host, ...others] = guests;
  const made = await host?.rest.createTable({ seatCount: names.length, ...table });
  if (made?.ok !== true) throw new Error('The table was not made');
  const tableId = made.value.table.id;
  for (const guest of others) await guest.rest.takeSeat(tableId);
  const clients = guests.map((guest, index) => at(cluster, places[index] ?? 0, guest).open(tableId));
  for (const client of clients) client.start();
  await Promise.all(clients.map(online));
  return { tableId, guests, clients };
}

/** Starts the game of a table. */
export async function startGame(cluster: Cluster, { guests, clients, tableId }: TableAround): Promise<void> {
  await getAllReady(guests, tableId);
  cluster.services[0]?.passTime(timings.countdownMs);
  await Promise.all(clients.map((client) => until(client, ({ game }) => game?.confirmed != null)));
}

export const online = (client: TableClient) => until(client, ({ connection }) => connection === 'online');

/** Resolves when nobody's move is pending, and all are in the position that the log has. */
export async function allAgree({ prisma }: Database, clients: readonly TableClient[], tableId: string): Promise<void> {
  await Promise.all(clients.map((client) => until(client, ({ game }) => game?.pendingCount === 0)));
  const log = await logOf(prisma, tableId);
  await Promise.all(clients.map((client) => until(client, ({ game }) => game?.seq === log.length)));
  expect(new Set(clients.map(confirmedOf)).size).toBe(1);
  expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1));
}
