import type { Snapshot, TableClient } from '@snap-up/client';
import type { Options } from '@snap-up/engine';
import { timings } from '@snap-up/tables/table/timings.ts';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../support/postgres.ts';
import { logOf } from '../support/race.ts';
import { getAllReady } from '../support/ready.ts';
import { type Guest, newGuest, type Service, startService, until } from '../support/service.ts';

const database = useTestDatabase();
let service: Service;
beforeAll(async () => {
  service = await startService(database());
  return () => service.stop();
});
const clients: TableClient[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
  expect(service.complaints()).toEqual([]);
});

/** Somebody at their page. */
interface Sitting {
  readonly seat: number;
  readonly guest: Guest;
  readonly client: TableClient;
}

/** A game of two: whoever's turn it is, and the other. */
interface Turns {
  readonly tableId: string;
  readonly mover: Sitting;
  readonly other: Sitting;
}

async function turnsOfTwo(options: Options = {}): Promise<Turns> {
  const guests = await Promise.all(['Anna', 'Ben'].map((name) => newGuest(service.url, name)));
  const made = await guests[0]?.rest.createTable({ ruleset: 'double-klondike', options, seatCount: 2 });
  if (made?.ok !== true) throw new Error(made?.error.code);
  const { id } = made.value.table;
  await guests[1]?.rest.takeSeat(id);
  const pages = guests.map((guest, seat) => ({ seat, guest, client: guest.open(id) }));
  for (const { client } of pages) {
    clients.push(client);
    client.start();
  }
  await Promise.all(pages.map(({ client }) => until(client, ({ connection }) => connection === 'online')));
  await getAllReady(guests, id);
  service.passTime(timings.countdownMs);
  const [first] = await Promise.all(pages.map(({ client }) => until(client, ({ game }) => game?.confirmed != null)));
  const turn = first?.game?.confirmed?.turn?.seat;
  const [mover, other] = turn === 0 ? pages : [...pages].reverse();
  if (mover === undefined || other === undefined) throw new Error('Two have come');
  return { tableId: id, mover, other };
}

const turnOf = ({ game }: Snapshot) => game?.confirmed?.turn?.seat;

/** Closes somebody's page; resolves when the others are told that they are away. */
async function goAway({ mover, other }: Turns): Promise<void> {
  mover.client.close();
  await until(other.client, ({ table }) => table?.seats[mover.seat]?.presence === 'reconnecting');
  service.passTime(timings.reconnectGraceMs);
  await until(other.client, ({ table }) => table?.seats[mover.seat]?.presence === 'away');
}

it('lets the one who is here skip the turn of the one who is not, and nobody else', async () => {
  const turns = await turnsOfTwo();
  const { mover, other, tableId } = turns;
  const cleo = await newGuest(service.url, 'Cleo');
  const codeOf = async ({ rest }: Guest) => {
    const answer = await rest.voteToSkip(tableId);
    return answer.ok ? 'it went well' : answer.error.code;
  };
  expect(await codeOf(other.guest)).toBe('nobody-to-skip');
  await goAway(turns);
  const { table } = other.client.snapshot;
  expect(table?.skipVote).toMatchObject({ seat: mover.seat, votes: [] });
  expect(table?.skipVote?.openAt).toBeGreaterThan(service.nowMs());
  expect(await codeOf(other.guest)).toBe('nobody-to-skip');
  service.passTime(timings.skipGraceMs);
  expect(await codeOf(cleo)).toBe('not-seated');
  expect(await codeOf(mover.guest)).toBe('nobody-to-skip');
  expect(await codeOf(other.guest)).toBe('it went well');
  await until(other.client, (snapshot) => turnOf(snapshot) === other.seat && snapshot.table?.skipVote === null);
  expect(other.client.snapshot.table?.phase).toBe('playing');
  expect(await logOf(database().prisma, tableId)).toMatchObject([{ seat: mover.seat, moveNo: null, move: 'skip' }]);
});

it('skips the turns of a player whose data was deleted, without a vote', async () => {
  const { mover, other, tableId } = await turnsOfTwo();
  const deleted = await fetch(`${service.url}/api/me`, { method: 'DELETE', headers: { cookie: mover.guest.cookie } });
  expect(deleted.status).toBe(200);
  await until(other.client, (now) => turnOf(now) === other.seat);
  expect(other.client.play({ kind: 'pass', demandOf: null })).toMatchObject({ ok: true });
  await until(other.client, ({ game }) => game?.seq === 3);
  expect(other.client.snapshot).toMatchObject({ table: { phase: 'playing', skipVote: null } });
  expect(turnOf(other.client.snapshot)).toBe(other.seat);
  const moves = await logOf(database().prisma, tableId);
  expect(moves.map(({ seat, move }) => [seat, move])).toEqual([
    [mover.seat, 'skip'],
    [other.seat, 'pass'],
    [mover.seat, 'skip'],
  ]);
});
