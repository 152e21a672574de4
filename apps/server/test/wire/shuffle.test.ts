import { checkWitness } from '@snap-up/client';
import { checkShuffle, deal, formatPosition, redact } from '@snap-up/engine';
import type { GameResult } from '@snap-up/protocol';
import { rulesOf } from '@snap-up/tables/game/records.ts';
import { timings } from '@snap-up/tables/table/timings.ts';
import { shuffleOf } from '@snap-up/test-kit/modes.ts';
import { playRace } from '@snap-up/test-kit/players.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useTestDatabase } from '../support/postgres.ts';
import { newTable } from '../support/race.ts';
import { connectRaw } from '../support/raw-socket.ts';
import { getAllReady, getReady } from '../support/ready.ts';
import { type Guest, newGuest, type Service, startService, until } from '../support/service.ts';

const database = useTestDatabase();
let service: Service;
beforeEach(async () => {
  service = await startService(database(), { logLevel: 'trace' });
});
afterEach(async () => {
  expect(service.complaints()).toEqual([]);
  await service.stop();
});

const secretOf = async (id: string) =>
  (await database().prisma.table.findUniqueOrThrow({ where: { id } })).shuffleSecret;

/** Everything that somebody who watches hears over a socket, and can ask for over REST. */
async function watching(tableId: string) {
  const cleo = await newGuest(service.url, 'Cleo');
  const heard: string[] = [];
  const raw = await connectRaw(service.url, { cookie: cleo.cookie });
  raw.socket.io.engine.on('packet', ({ data }: { data?: unknown }) => heard.push(String(data)));
  await raw.ask('join', tableId, null);
  const paths = ['', '/games/1', '/games/1/record'].map((path) => `/api/tables/${tableId}${path}`);
  return {
    heard,
    async askAll() {
      await raw.ask('join', tableId, null);
      for (const path of [...paths, '/api/games', '/api/tables', '/api/docs/json']) {
        const response = await fetch(`${service.url}${path}`, { headers: { cookie: cleo.cookie } });
        heard.push(`${JSON.stringify([...response.headers])} ${await response.text()}`);
      }
    },
    close: () => raw.close(),
  };
}

async function resultOf({ rest }: Guest, tableId: string, number = 1): Promise<GameResult> {
  const result = await rest.gameResult(tableId, number);
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

it('tells secret, nonces and seed to nobody before the end, and then to everybody', async () => {
  const { tableId, guests } = await newTable(service.url, ['Anna', 'Ben']);
  const watcher = await watching(tableId);
  const clients = guests.map((guest) => guest.open(tableId));
  for (const client of clients) client.start();
  const secret = await secretOf(tableId);
  await watcher.askAll();
  await getAllReady(guests, tableId);
  await watcher.askAll();
  service.passTime(timings.countdownMs);
  const started = await Promise.all(clients.map((client) => until(client, ({ game }) => game?.confirmed != null)));
  const seen = started.map(({ game }) =>
    game?.confirmed == null ? '' : formatPosition(game.rules, { ...game.confirmed, redeals: [0, 0] }),
  );
  await Promise.all(clients.map((client, seat) => playRace(client, { seed: seat, moveCount: seat === 0 ? 30 : 150 })));
  const endIndex = watcher.heard.findIndex((text) => text.includes('end='));
  await watcher.askAll();
  for (const client of clients) client.close();
  watcher.close();

  const result = await resultOf(guests[0] ?? lost(), tableId);
  const shuffle = shuffleOf(result);
  if (shuffle === null) throw new Error('The game is over');
  expect(shuffle.secret).toBe(secret);
  const secrets = [secret, shuffle.seed, ...shuffle.players.map(({ nonce }) => nonce)];
  const before = watcher.heard.slice(0, endIndex).join('\n');
  for (const one of secrets) {
    expect(before).not.toContain(one);
    expect(JSON.stringify(service.logged)).not.toContain(one);
    expect(watcher.heard.slice(endIndex).join('\n')).toContain(one);
  }
  // The commitments were there for all to see.
  for (const one of [shuffle.commitment, ...shuffle.players.map(({ commitment }) => commitment)]) {
    expect(before).toContain(one);
  }

  const rules = rulesOf({ ...result, players: result.names });
  expect(checkShuffle(rules, shuffle)).toEqual({ ok: true, value: undefined });
  const dealt = formatPosition(rules, redact(rules, deal(rules, shuffle.seed), null));
  expect(seen).toEqual([dealt, dealt]);
  for (const [seat, { hand }] of guests.entries()) {
    const witness = hand.witnessOf(tableId, 1);
    if (witness === null) throw new Error('The page saw the shuffle');
    expect(witness.seat).toBe(seat);
    expect(checkWitness(witness, shuffle)).toEqual({ ok: true, value: undefined });
  }
});

it('asks open pages again after a restart, and they answer', async () => {
  const { tableId, guests } = await newTable(service.url, ['Anna', 'Ben']);
  const [anna = lost(), ben = lost()] = guests;
  await getReady(anna, tableId);
  const port = Number(new URL(service.url).port);
  // Ben’s answer to getting ready tells of the shuffle; the server is gone before Anna hears of it.
  await getReady(ben, tableId);
  await service.stop();
  service = await startService(database(), { port });
  const clients = guests.map((guest) => guest.open(tableId));
  for (const client of clients) client.start();
  const dealt = await Promise.all(clients.map((client) => until(client, ({ table }) => table?.phase === 'countdown')));
  expect(dealt.map(({ table }) => table?.gameNumber)).toEqual([1, 1]);
  expect(dealt.map(({ table }) => table?.shuffle.round)).toEqual([1, 1]);
  for (const client of clients) client.close();
});

function lost(): never {
  throw new Error('Somebody is missing');
}
