import type { TableClient } from '@snap-up/client';
import { formatPosition } from '@snap-up/engine';
import { timings } from '@snap-up/tables/table/timings.ts';
import type { PrismaClient } from '../../src/persistence/generated/client.ts';
import { getAllReady } from './ready.ts';
import { type Guest, newGuest, until } from './service.ts';

/** A running race, with a page for each player. */
export interface Race {
  readonly tableId: string;
  readonly guests: readonly Guest[];
  readonly clients: readonly TableClient[];
  close(): void;
}

/** Creates a table with guests of these names, the host first. */
export async function newTable(
  url: string,
  names: readonly string[],
): Promise<{ readonly tableId: string; readonly guests: readonly Guest[] }> {
  const guests = await Promise.all(names.map((name) => newGuest(url, name)));
  const [host, ...others] = guests;
  if (host === undefined) throw new Error('A table has a host');
  const made = await host.rest.createTable({ seatCount: names.length });
  if (!made.ok) throw new Error(made.error.code);
  const { id } = made.value.table;
  for (const guest of others) {
    const sat = await guest.rest.takeSeat(id);
    if (!sat.ok) throw new Error(sat.error.code);
  }
  return { tableId: id, guests };
}

/** Seats guests of these names, opens their pages and waits until their race has started. */
export async function startRace(
  service: { readonly url: string; passTime?(durationMs: number): void },
  names: readonly string[] = ['Anna', 'Ben'],
): Promise<Race> {
  const { tableId, guests } = await newTable(service.url, names);
  const clients = guests.map((guest) => guest.open(tableId));
  for (const client of clients) client.start();
  await Promise.all(clients.map((client) => until(client, ({ connection }) => connection === 'online')));
  await getAllReady(guests, tableId);
  service.passTime?.(timings.countdownMs);
  await Promise.all(clients.map((client) => until(client, ({ game }) => game?.confirmed != null)));
  return {
    tableId,
    guests,
    clients,
    close: () => {
      for (const client of clients) client.close();
    },
  };
}

/** Returns a client's confirmed view as text. */
export function confirmedOf(client: TableClient): string {
  const { game } = client.snapshot;
  return game?.confirmed == null ? 'nothing' : formatPosition(game.rules, game.confirmed);
}

/** Returns the log of a table's first game from Postgres. */
export async function logOf(prisma: PrismaClient, tableId: string) {
  const { id } = await prisma.game.findUniqueOrThrow({ where: { tableId_number: { tableId, number: 1 } } });
  return prisma.event.findMany({ where: { gameId: id }, orderBy: { seq: 'asc' } });
}
