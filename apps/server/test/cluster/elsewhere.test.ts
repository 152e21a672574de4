import { RecoveryClient, type TableClient } from '@snap-up/client';
import { type JoinAnswer, protocolVersion } from '@snap-up/protocol';
import { timings } from '@snap-up/tables/table/timings.ts';
import { playRace, until } from '@snap-up/test-kit/players.ts';
import { io } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { at, type Cluster, playAround, seatAround, startCluster } from '../support/cluster.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { openPage } from '../support/race.ts';
import { connectRaw } from '../support/raw-socket.ts';
import { type Guest, newGuest, unwrap } from '../support/service.ts';

const database = useTestDatabase();
let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster(database(), 3);
});
afterEach(() => expect(cluster.complaints()).toEqual([]));
afterAll(() => cluster.stop());

it('lets pages join in mid-game that miss nothing and get nothing older than the answer', async () => {
  const { clients, tableId } = await playAround(cluster, [0, 0]);
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
  const [anna, ben] = clients as [TableClient, TableClient];
  const [, guest] = guests as [Guest, Guest];
  const presenceOfBen = (presence: string) => until(anna, ({ table }) => table?.seats[1]?.presence === presence);
  await presenceOfBen('here');
  const second = await openPage(at(cluster, 2, guest), tableId);
  ben.close();
  const watcher = await openPage(await newGuest(cluster.url(2), 'Gerda'), tableId);
  await until(anna, ({ table }) => table?.spectatorCount === 1);
  expect(anna.snapshot.table?.seats[1]?.presence).toBe('here');
  second.close();
  await presenceOfBen('reconnecting');
  watcher.close();
  await until(anna, ({ table }) => table?.spectatorCount === 0);
  cluster.services[0]?.passTime(timings.reconnectGraceMs);
  await presenceOfBen('away');
});

it.each([{ transports: ['polling'] }, { transports: ['polling', 'websocket'] }])(
  'forwards a page that begins with long polling: $transports',
  async ({ transports }) => {
    const { tableId, guests } = await seatAround(cluster, [0], { seatCount: 2 });
    const socket = io(cluster.url(1), {
      transports,
      query: { table: tableId },
      auth: { version: protocolVersion },
      forceNew: true,
      extraHeaders: { cookie: guests[0]?.cookie ?? '' },
    });
    const upgraded = new Promise((resolve) => socket.io.once('open', () => socket.io.engine.once('upgrade', resolve)));
    if (transports.length > 1) await upgraded;
    for (let count = 0; count < 3; count += 1) {
      const answer: JoinAnswer = await socket.emitWithAck('join', tableId, null);
      expect(answer).toMatchObject({ ok: true, table: { id: tableId }, seat: 0 });
    }
    expect(socket.io.engine.transport.name).toBe(transports.at(-1));
    socket.disconnect();
  },
);

it('serves the page of a table on every server, whichever runs it', async () => {
  const { tableId: id } = await seatAround(cluster, [0], { seatCount: 2 });
  for (const index of [0, 1]) {
    const page = await fetch(`${cluster.url(index)}/t/${id}`, { headers: { accept: 'text/html' } });
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Join Anna’s race')]);
    const missing = await fetch(`${cluster.url(index)}/t/0123456789ab`, { headers: { accept: 'text/html' } });
    expect(missing.status).toBe(404);
  }
  // Looking does not move the table.
  expect(await database().prisma.table.findUnique({ where: { id }, select: { epoch: true } })).toEqual({ epoch: 1 });
});

it('lets a guest play on in a race on three servers after signing in at one that does not run it', async () => {
  const keeper = await newGuest(cluster.url(1), 'Karl');
  const { phrase } = await unwrap(new RecoveryClient(keeper.rest).newPhrase());
  const { guests, clients, tableId } = await playAround(cluster, [0, 1, 2]);
  const [guest] = guests as [Guest];
  const guestPage = await connectRaw(cluster.url(1), { cookie: guest.cookie });
  await unwrap(new RecoveryClient(at(cluster, 2, guest).rest).signIn({ phrase }, true));
  await guestPage.ended;
  const page = await openPage(at(cluster, 2, keeper), tableId);
  const others = clients.slice(1);
  await until(page, ({ seat }) => seat === 0);
  await Promise.all(others.map((client) => until(client, ({ table }) => table?.seats[0]?.name === 'Karl')));
  await Promise.all([page, ...others].map((client, seat) => playRace(client, { seed: seat, moveCount: 20 })));
});

it('lets a race on three servers go on without a player who is deleted at one that does not run it', async () => {
  const { guests, clients } = await playAround(cluster, [0, 1, 2]);
  const cookie = guests[0]?.cookie ?? '';
  const pages = await Promise.all([0, 1, 2].map((server) => connectRaw(cluster.url(server), { cookie })));
  const deleted = await fetch(`${cluster.url(2)}/api/me`, { method: 'DELETE', headers: { cookie } });
  expect(deleted.status).toBe(200);
  await Promise.all(pages.map(({ ended }) => ended));
  const others = clients.slice(1);
  await Promise.all(others.map((client) => until(client, (now) => now.game?.names[0] === 'Former player')));
  // They end the game without her.
  await Promise.all(others.map((client, seat) => playRace(client, { seed: seat, moveCount: 20 })));
});
