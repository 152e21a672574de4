import type { TableClient } from '@snap-up/client';
import { formatPosition } from '@snap-up/engine';
import type { NewTable } from '@snap-up/protocol';
import { timings } from '@snap-up/tables/table/timings.ts';
import { until } from '@snap-up/test-kit/players.ts';
import { expect, onTestFinished } from 'vitest';
import type { PrismaClient } from '../../src/persistence/generated/client.ts';
import { type Guest, newGuest, unwrap } from './service.ts';

/** A table with its people, the host first. */
export interface SeatedGuests {
  readonly tableId: string;
  readonly guests: readonly Guest[];
}

/** People at a table, with a page for each. */
export interface Race extends SeatedGuests {
  readonly clients: readonly TableClient[];
  close(): void;
}

/** Creates a table with guests of these names, the host first. It is a race with as many seats unless `table` says otherwise. */
export async function newTable(
  url: string,
  names: readonly string[],
  table: Partial<NewTable> = {},
): Promise<SeatedGuests> {
  const guests = await Promise.all(names.map((name) => newGuest(url, name)));
  const [host, ...others] = guests;
  if (host === undefined) throw new Error('A table has a host');
  const { id } = (await unwrap(host.rest.createTable({ seatCount: names.length, ...table }))).table;
  for (const guest of others) await unwrap(guest.rest.takeSeat(id));
  return { tableId: id, guests };
}

/** Opens a page for each guest, and waits until all are online. */
export async function openPages({ tableId, guests }: SeatedGuests): Promise<Race> {
  const clients = guests.map((guest) => guest.open(tableId));
  for (const client of clients) client.start();
  await Promise.all(clients.map((client) => until(client, ({ connection }) => connection === 'online')));
  return {
    tableId,
    guests,
    clients,
    close: () => {
      for (const client of clients) client.close();
    },
  };
}

/** Opens a page for one of them, until the test is over. */
export async function openPage(guest: Guest, tableId: string): Promise<TableClient> {
  const client = guest.open(tableId);
  onTestFinished(() => client.close());
  client.start();
  await until(client, ({ connection }) => connection === 'online');
  return client;
}

/** Gets ready with a commitment for the shuffle. An open page of theirs reveals the nonce. */
export async function getReady({ rest, hand }: Guest, tableId: string): Promise<void> {
  await unwrap(hand.getReady((await unwrap(rest.table(tableId))).table));
}

/** Makes all guests ready and reveals their nonces, with or without an open page. Resolves when the game is dealt. */
export async function getAllReady(guests: readonly Guest[], tableId: string): Promise<void> {
  for (const guest of guests) await getReady(guest, tableId);
  for (const { rest, hand } of guests) {
    const { table, seat } = await unwrap(rest.table(tableId));
    await unwrap(hand.see(table, seat));
  }
}

/** A service, whose countdown can be over at once where it runs in this process. */
interface Host {
  readonly url: string;
  passTime?(durationMs: number): void;
}

/** Everybody gets ready, and the countdown passes. Resolves when all pages show the game. */
export async function beginGame(
  service: Host | undefined,
  { guests, clients, tableId }: Pick<Race, 'guests' | 'clients' | 'tableId'>,
  number = 1,
): Promise<void> {
  await getAllReady(guests, tableId);
  // The countdown is planned by the time that the deal is told.
  await Promise.all(clients.map((client) => until(client, ({ game }) => game?.number === number)));
  service?.passTime?.(timings.countdownMs);
  await Promise.all(
    clients.map((client) => until(client, ({ game }) => game?.number === number && game.confirmed !== null)),
  );
}

/** Seats guests of these names, opens their pages and waits until their game has started: a race, unless `table` says otherwise. */
export async function startRace(
  service: Host,
  names: readonly string[] = ['Anna', 'Ben'],
  table: Partial<NewTable> = {},
): Promise<Race> {
  const race = await openPages(await newTable(service.url, names, table));
  await beginGame(service, race);
  return race;
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

/** What the pages of a race were shown as confirmed: for each page the positions, by seq. */
export type Confirmations = readonly ReadonlyMap<number, string>[];

/** Notes what the pages are shown as confirmed from now on. */
export function confirmations(race: Race): Confirmations {
  return race.clients.map((client) => {
    const seen = new Map<number, string>();
    client.subscribe(({ game }) => {
      if (game?.confirmed != null && !seen.has(game.seq)) seen.set(game.seq, confirmedOf(client));
    });
    return seen;
  });
}

/**
 * Waits until no move is on its way. Then all pages and the log have to say the same: no gap, no move twice, and nothing
 * taken back that any page was shown as confirmed.
 */
export async function expectOnePosition(
  { clients, tableId }: Pick<Race, 'clients' | 'tableId'>,
  prisma: PrismaClient,
  [first, ...others]: Confirmations = [],
): Promise<void> {
  await Promise.all(clients.map((client) => until(client, ({ game }) => game?.pendingCount === 0)));
  const log = await logOf(prisma, tableId);
  await Promise.all(clients.map((client) => until(client, ({ game }) => game?.seq === log.length)));
  expect(new Set(clients.map(confirmedOf)).size).toBe(1);
  expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1));
  const numbers = log.map(({ seat, moveNo }) => `${seat}/${moveNo}`);
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const other of others) {
    for (const [seq, position] of other) expect([seq, first?.get(seq) ?? position]).toEqual([seq, position]);
  }
}
