import type { TableClient } from '@snap-up/client';
import { timings } from '@snap-up/tables/table/timings.ts';
import { playRace } from '@snap-up/test-kit/players.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { allAgree, at, online, seatAround, startGame } from '../support/around.ts';
import { type Cluster, startCluster } from '../support/cluster.ts';
import { contestPlace } from '../support/contest.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { confirmedOf, logOf } from '../support/race.ts';
import { connectRaw } from '../support/raw-socket.ts';
import { getAllReady } from '../support/ready.ts';
import { newGuest, until } from '../support/service.ts';

const database = useTestDatabase();
const opened: TableClient[] = [];
let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster(database(), 3);
});
afterEach(() => {
  for (const client of opened.splice(0)) client.close();
  expect(cluster.complaints()).toEqual([]);
});
afterAll(() => cluster.stop());

it('lets five people of one race play on three servers, and leaves them and the log in one position', async () => {
  const table = await seatAround(cluster, [0, 1, 2, 0, 1]);
  const { clients, tableId } = table;
  opened.push(...clients);
  await startGame(cluster, table);
  for (let contests = 0; contests < 5; contests += 1) await contestPlace(clients);
  await Promise.all(clients.map((client, seat) => playRace(client, { seed: seat + 1, moveCount: 150 })));
  await allAgree(database(), clients, tableId);
});

it('lets pages join in the middle of a game that miss nothing and get nothing older than the answer', async () => {
  const table = await seatAround(cluster, [0, 0]);
  const { clients, tableId } = table;
  opened.push(...clients);
  await startGame(cluster, table);
  // Going through the stock, nobody ends the race.
  const move = () => {
    for (const client of clients) {
      const isPlayed = client.play({ kind: 'draw' }).ok || client.play({ kind: 'redeal' }).ok;
      if (!isPlayed) throw new Error('The race runs');
    }
  };
  const { cookie } = await newGuest(cluster.url(1), 'Fritz');
  for (let round = 0; round < 20; round += 1) {
    const raw = await connectRaw(cluster.url(1 + (round % 2)), { cookie, table: tableId });
    // Moves are on their way before and after the request, and before and after its answer.
    move();
    const joined = new Promise<number>((resolve) => {
      raw.socket.emit('join', tableId, null, ({ game }: { readonly game: { readonly seq: number } }) => {
        expect(raw.received.filter(([event]) => event === 'b')).toEqual([]);
        resolve(game.seq);
      });
    });
    move();
    const seq = await joined;
    move();
    const seqs: unknown[] = [];
    for (let count = 1; count <= 2; count += 1) seqs.push((await raw.next(([event]) => event === 'b'))[1]);
    expect(seqs).toEqual([seq + 1, seq + 2]);
    raw.close();
  }
});

it('counts pages on all servers as present, each player once, until the last is closed', async () => {
  const { clients, tableId, guests } = await seatAround(cluster, [0, 1]);
  opened.push(...clients);
  const [anna, ben] = clients;
  const [, guest] = guests;
  if (anna === undefined || ben === undefined || guest === undefined) throw new Error('Two are here');
  const presenceOfBen = (presence: string) => until(anna, ({ table }) => table?.seats[1]?.presence === presence);
  await presenceOfBen('here');
  const second = at(cluster, 2, guest).open(tableId);
  second.start();
  await online(second);
  ben.close();
  const watcher = (await newGuest(cluster.url(2), 'Gerda')).open(tableId);
  watcher.start();
  await until(anna, ({ table }) => table?.spectatorCount === 1);
  expect(anna.snapshot.table?.seats[1]?.presence).toBe('here');
  second.close();
  await presenceOfBen('reconnecting');
  watcher.close();
  await until(anna, ({ table }) => table?.spectatorCount === 0);
  cluster.services[0]?.passTime(timings.reconnectGraceMs);
  await presenceOfBen('away');
});

it('brings chat and reactions to everybody, and what is wrong with them to whoever sent them', async () => {
  const { clients, tableId } = await seatAround(cluster, [0, 1, 2]);
  opened.push(...clients);
  const [anna, ben, cleo] = clients;
  if (anna === undefined || ben === undefined || cleo === undefined) throw new Error('Three are here');
  expect(await ben.say('Hello from there')).toEqual({ ok: true, value: undefined });
  for (const client of clients) await until(client, ({ chat }) => chat.at(-1)?.text === 'Hello from there');
  const seen = Promise.all(
    [anna, ben].map((client) => new Promise((resolve) => client.onReaction((seat, what) => resolve([seat, what])))),
  );
  expect((await cleo.react('wow')).ok).toBe(true);
  expect(await seen).toEqual([
    [2, 'wow'],
    [2, 'wow'],
  ]);
  const watcher = (await newGuest(cluster.url(2), 'Gerda')).open(tableId);
  opened.push(watcher);
  watcher.start();
  await online(watcher);
  expect(await watcher.say('Me too')).toMatchObject({ error: { code: 'spectators-cannot-chat' } });
  const said = [];
  for (let count = 0; count < 6; count += 1) said.push(await ben.say(`Number ${count}`));
  expect(said.at(-1)).toMatchObject({ error: { code: 'too-fast' } });
});

it('sends those away who watch elsewhere when a game begins that nobody may watch', async () => {
  const table = await seatAround(cluster, [0, 1], { options: { spectators: 'none' }, ruleset: 'race' });
  opened.push(...table.clients);
  const watcher = (await newGuest(cluster.url(2), 'Gerda')).open(table.tableId);
  opened.push(watcher);
  watcher.start();
  await online(watcher);
  await getAllReady(table.guests, table.tableId);
  await until(watcher, ({ connection }) => connection === 'rejected');
  expect(watcher.snapshot.rejection?.code).toBe('no-spectators');
  await startGame(cluster, { ...table, guests: [] });
  for (const client of table.clients) await until(client, ({ table: seen }) => seen?.spectatorCount === 0);
});

it('lets players elsewhere see a game at once, and those who watch there with a delay', async () => {
  const table = await seatAround(cluster, [0, 1], { options: { spectators: 'delay-30' }, ruleset: 'race' });
  const { clients, tableId } = table;
  opened.push(...clients);
  await startGame(cluster, table);
  cluster.services[0]?.passTime(30_000);
  const watcher = (await newGuest(cluster.url(1), 'Gerda')).open(tableId);
  opened.push(watcher);
  watcher.start();
  await until(watcher, ({ game }) => game?.seq === 0 && game.confirmed !== null);
  const [anna, ben] = clients;
  expect(ben?.play({ kind: 'draw' }).ok).toBe(true);
  for (const client of clients) await until(client, ({ game }) => game?.seq === 1);
  await anna?.say('My ace is next.');
  for (const client of clients) await until(client, ({ chat }) => chat.length === 1);
  // Servers are told in order: when another one who watches there has come, the first has had its chance to see too much.
  const second = (await newGuest(cluster.url(1), 'Hanna')).open(tableId);
  opened.push(second);
  second.start();
  await until(second, ({ game }) => game?.confirmed != null);
  for (const { snapshot } of [watcher, second]) expect([snapshot.game?.seq, snapshot.chat]).toEqual([0, []]);
  cluster.services[0]?.passTime(30_000);
  for (const client of [watcher, second]) await until(client, ({ game, chat }) => game?.seq === 1 && chat.length === 1);
});

it('sends each player elsewhere their own view where everybody is dealt the same', async () => {
  const table = await seatAround(cluster, [0, 1, 2, 1], { options: { duplicateDeal: true }, ruleset: 'race' });
  const { clients, tableId } = table;
  opened.push(...clients);
  await startGame(cluster, table);
  await Promise.all(clients.map((client, seat) => playRace(client, { seed: seat + 1, moveCount: 15 })));
  const log = await logOf(database().prisma, tableId);
  await Promise.all(clients.map((client) => until(client, ({ game }) => game?.seq === log.length)));
  // Each sees the faces in their own piles alone.
  const views = clients.map(confirmedOf);
  expect(new Set(views).size).toBe(4);
  // What was folded from the messages is what a newcomer is shown.
  for (const [index, client] of clients.entries()) {
    const guest = table.guests[index];
    if (guest === undefined) throw new Error('Each has a page');
    const again = at(cluster, (index + 1) % 3, guest).open(tableId);
    opened.push(again);
    again.start();
    await until(again, ({ game }) => game?.confirmed != null);
    expect(confirmedOf(again)).toBe(confirmedOf(client));
  }
});

it('lets people elsewhere race a bot, which plays while one of them is here', async () => {
  const table = await seatAround(cluster, [1, 2], { seatCount: 3, bots: ['steady'] });
  const { clients, tableId } = table;
  opened.push(...clients);
  await startGame(cluster, table);
  await until(clients[0] as TableClient, ({ game }) => (game?.moveNos[2] ?? 0) > 0);
  await Promise.all(clients.map((client, seat) => playRace(client, { seed: seat + 1, moveCount: 10 })));
  await allAgree(database(), clients, tableId);
});

it('lets those elsewhere skip the turn of somebody who is away', async () => {
  const table = await seatAround(cluster, [0, 1, 2], { ruleset: 'double-klondike' });
  const { clients, guests, tableId } = table;
  opened.push(...clients);
  await startGame(cluster, table);
  const turn = clients[0]?.snapshot.game?.view?.turn?.seat;
  if (turn === undefined) throw new Error('This game has turns');
  clients[turn]?.close();
  const others = [0, 1, 2].filter((seat) => seat !== turn);
  const watching = clients[others[0] ?? 0] as TableClient;
  await until(watching, ({ table: seen }) => seen?.seats[turn]?.presence === 'reconnecting');
  cluster.services[0]?.passTime(timings.reconnectGraceMs);
  await until(watching, ({ table: seen }) => seen?.seats[turn]?.presence === 'away');
  cluster.services[0]?.passTime(timings.skipGraceMs);
  await until(watching, ({ table: seen }) => seen?.skipVote != null);
  for (const seat of others) await guests[seat]?.rest.voteToSkip(tableId);
  for (const seat of others) {
    await until(clients[seat] as TableClient, ({ game }) => game?.view?.turn?.seat !== turn);
  }
});

it('lets somebody play a solo game whose table another server runs', async () => {
  const anna = await newGuest(cluster.url(0), 'Anna');
  const dealt = await anna.rest.deal({ ruleset: 'klondike', deal: { kind: 'numbered', number: 7 } });
  if (!dealt.ok) throw new Error(dealt.error.code);
  const { id } = dealt.value.table;
  const client = at(cluster, 1, anna).open(id);
  opened.push(client);
  client.start();
  await until(client, ({ game }) => game?.confirmed != null);
  expect(client.play({ kind: 'draw' }).ok).toBe(true);
  await until(client, ({ game }) => game?.seq === 1 && game.pendingCount === 0);
  expect(client.play({ kind: 'undo' }).ok).toBe(true);
  await until(client, ({ game }) => game?.seq === 2 && game.pendingCount === 0);
  expect(await client.say('Nobody hears this')).toMatchObject({ error: { code: 'solo-table' } });
});
