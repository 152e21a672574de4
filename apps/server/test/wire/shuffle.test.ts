import { checkWitness, RestClient } from '@snap-up/client';
import { checkShuffle, commitmentOf, deal, formatPosition, redact } from '@snap-up/engine';
import type { GameResult } from '@snap-up/protocol';
import { rulesOf } from '@snap-up/tables/game/rules-of.ts';
import { timings } from '@snap-up/tables/table/timings.ts';
import { eventually } from '@snap-up/test-kit/facts.ts';
import { shuffleOf } from '@snap-up/test-kit/modes.ts';
import { playRace } from '@snap-up/test-kit/players.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useTestDatabase } from '../support/postgres.ts';
import { newTable, startRace } from '../support/race.ts';
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

it('tells nothing of a start that was called off, ever', async () => {
  const { tableId, guests } = await newTable(service.url, ['Anna', 'Ben']);
  const [anna = lost(), ben = lost()] = guests;
  const watcher = await watching(tableId);
  const void_ = await secretOf(tableId);
  // Ben commits to a nonce, and is gone.
  await getReady(ben, tableId);
  const page = anna.open(tableId);
  page.start();
  await until(page, ({ connection }) => connection === 'online');
  await getReady(anna, tableId);
  const asked = await anna.rest.table(tableId);
  if (!asked.ok) throw new Error(asked.error.code);
  expect(asked.value.table.phase).toBe('shuffling');
  await anna.hand.see(asked.value.table, 0);
  const given = anna.hand.witnessOf(tableId, 1)?.nonce ?? '';
  service.passTime(timings.nonceMs);
  const off = await until(page, ({ table }) => table?.phase === 'gathering' && table.shuffle.round === 1);
  expect(off.table).toMatchObject({ missingNonces: [1], gameNumber: 0 });
  expect(off.table?.seats.map(({ isReady, commitment }) => [isReady, commitment])).toEqual([
    [false, null],
    [false, null],
  ]);
  expect(off.table?.shuffle.commitment).not.toBe(commitmentOf(void_));
  page.close();

  // The next start comes off, with everything anew; and its game is told to the end.
  await getAllReady(guests, tableId);
  service.passTime(timings.countdownMs);
  const clients = guests.map((guest) => guest.open(tableId));
  for (const client of clients) client.start();
  await Promise.all(clients.map((client, seat) => playRace(client, { seed: seat, moveCount: 3 })));
  await watcher.askAll();
  const shuffle = shuffleOf(await resultOf(anna, tableId));
  if (shuffle === null) throw new Error('The game is over');
  const everything = `${watcher.heard.join('\n')}${JSON.stringify(service.logged)}`;
  expect(everything).toContain(commitmentOf(void_));
  expect(given).toMatch(/^[0-9a-f]{64}$/);
  for (const one of [void_, given]) expect(everything).not.toContain(one);
  expect(shuffle.secret).not.toBe(void_);
  expect(shuffle.players[0]?.nonce).not.toBe(given);
  for (const client of clients) client.close();
  watcher.close();
});

it('refuses what was not committed to, by a code, and changes nothing', async () => {
  const { tableId, guests } = await newTable(service.url, ['Anna', 'Ben']);
  const [anna = lost(), ben = lost()] = guests;
  const nonce = 'ab'.repeat(32);
  const code = async (answer: Promise<{ readonly ok: boolean; readonly error?: { readonly code: string } }>) =>
    (await answer).error?.code ?? null;
  expect(await code(anna.rest.revealNonce(tableId, 0, nonce))).toBe('nonce-mismatch');
  expect(await code(anna.rest.setReady(tableId, commitmentOf(nonce)))).toBeNull();
  expect(await code(anna.rest.setReady(tableId, commitmentOf('cd'.repeat(32))))).toBe('already-committed');
  await getReady(ben, tableId);
  const before = await anna.rest.table(tableId);
  expect(before).toMatchObject({ value: { table: { phase: 'shuffling' } } });
  expect(await code(anna.rest.revealNonce(tableId, 0, 'cd'.repeat(32)))).toBe('nonce-mismatch');
  expect(await code(anna.rest.revealNonce(tableId, 1, nonce))).toBe('nonce-mismatch');
  expect(await code(anna.rest.setNotReady(tableId))).toBe('game-running');
  const cleo = await newGuest(service.url, 'Cleo');
  expect(await code(cleo.rest.revealNonce(tableId, 0, nonce))).toBe('not-seated');
  for (const wrong of ['', 'AB'.repeat(32), 'ab'.repeat(31), 'ab'.repeat(33), 'zz'.repeat(32)]) {
    expect(await code(anna.rest.revealNonce(tableId, 0, wrong))).toBe('malformed');
  }
  expect(await code(anna.rest.revealNonce(tableId, -1, nonce))).toBe('malformed');
  expect(await anna.rest.table(tableId)).toEqual(before);
  expect(await code(anna.rest.revealNonce(tableId, 0, nonce))).toBeNull();
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

it('begins one game, and calls off one start, where two servers share a database', async () => {
  const { tableId, guests } = await newTable(service.url, ['Anna', 'Ben']);
  const other = await startService(database());
  const there = guests.map(({ cookie }) => new RestClient({ fetch, baseUrl: other.url, headers: { cookie } }));
  const roundOf = async () =>
    (await database().prisma.table.findUniqueOrThrow({ where: { id: tableId } })).shuffleRound;
  /** Both are ready, and both servers ask for their nonces. */
  const commit = async (nonces: readonly string[]) => {
    for (const [seat, { rest }] of guests.entries()) await rest.setReady(tableId, commitmentOf(nonces[seat] ?? ''));
    return Promise.all([guests[0]?.rest, there[0]].map((rest) => rest?.table(tableId)));
  };
  const both = await commit(['ab'.repeat(32), 'cd'.repeat(32)]);
  expect(both).toMatchObject([1, 2].map(() => ({ value: { table: { phase: 'shuffling', shuffle: { round: 0 } } } })));
  service.passTime(timings.nonceMs);
  await eventually(async () => ((await roundOf()) > 0 ? true : undefined));
  await other.stop();
  expect(await roundOf()).toBe(1);

  const third = await startService(database());
  const nonces = ['12'.repeat(32), '34'.repeat(32)];
  await commit(nonces);
  const fresh = guests.map(({ cookie }) => new RestClient({ fetch, baseUrl: third.url, headers: { cookie } }));
  await fresh[0]?.table(tableId);
  const pages = [...guests.map(({ rest }) => rest), ...fresh];
  await Promise.all(pages.map((rest, index) => rest.revealNonce(tableId, 1, nonces[index % 2] ?? '')));
  const seen = () => Promise.all([guests[0]?.rest, fresh[0]].map((rest) => rest?.table(tableId)));
  const isDealt = async () =>
    (await seen()).every((answer) => answer?.ok === true && answer.value.table.phase === 'countdown');
  // Each takes the table from the other, which loses what it was told, or finds out that the game has been dealt. Browsers tell
  // their nonces again where they are asked again.
  for (let rounds = 0; rounds < 10 && !(await isDealt()); rounds += 1) {
    for (const [index, rest] of pages.entries()) await rest.revealNonce(tableId, 1, nonces[index % 2] ?? '');
  }
  const dealt = { value: { table: { phase: 'countdown', gameNumber: 1, shuffle: { round: 2 } } } };
  expect(await seen()).toMatchObject([dealt, dealt]);
  expect(await database().prisma.game.count({ where: { tableId } })).toBe(1);
  expect([...other.complaints(), ...third.complaints()]).toEqual([]);
  await third.stop();
});

it('draws everything anew for a rematch', async () => {
  const race = await startRace(service);
  const finish = () => Promise.all(race.clients.map((client, seat) => playRace(client, { seed: seat, moveCount: 2 })));
  await finish();
  await getAllReady(race.guests, race.tableId);
  service.passTime(timings.countdownMs);
  await Promise.all(
    race.clients.map((client) => until(client, ({ game }) => game?.number === 2 && game.view !== null)),
  );
  await finish();
  const [anna = lost()] = race.guests;
  const [first, second] = [await resultOf(anna, race.tableId, 1), await resultOf(anna, race.tableId, 2)];
  const partsOf = (result: GameResult) => {
    const shuffle = shuffleOf(result);
    return [shuffle?.secret, ...(shuffle?.players ?? []).map(({ nonce }) => nonce)];
  };
  expect(new Set([...partsOf(first), ...partsOf(second)]).size).toBe(6);
  race.close();
});

it('lets one person begin with bots, whose commitments are there for all to see and are kept to', async () => {
  const anna = await newGuest(service.url, 'Anna');
  const made = await anna.rest.createTable({ seatCount: 3, bots: ['gentle', 'sharp'] });
  if (!made.ok) throw new Error(made.error.code);
  const { id, seats } = made.value.table;
  const shown = seats.map(({ commitment }) => commitment);
  expect(shown).toEqual([null, expect.any(String), expect.any(String)]);
  await getAllReady([anna], id);
  const row = await database().prisma.game.findFirstOrThrow({ where: { tableId: id } });
  expect(row.shuffle).toMatchObject({ players: [{}, { commitment: shown[1] }, { commitment: shown[2] }] });
});

function lost(): never {
  throw new Error('Somebody is missing');
}
