import { limits } from '@snap-up/protocol';
import { until } from '@snap-up/test-kit/players.ts';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { useTestDatabase } from '../support/postgres.ts';
import { logOf, type Race, startRace } from '../support/race.ts';
import { connectRaw, type RawSocket } from '../support/raw-socket.ts';
import { newGuest, useService } from '../support/service.ts';

const database = useTestDatabase();
// The limits of real life.
const service = useService(database, { messagesPerSecond: 40 });
let race: Race;

beforeAll(async () => {
  race = await startRace(service());
  return () => race.close();
});
// Each test begins with unused budgets.
beforeEach(() => service().passTime(60_000));

async function open(cookie: string): Promise<RawSocket> {
  const socket = await connectRaw(service().url, { cookie });
  onTestFinished(socket.close);
  expect(await socket.ask('join', race.tableId, null)).toMatchObject({ ok: true });
  return socket;
}

/** A page more of each player. */
const openBoth = async () =>
  (await Promise.all(race.guests.map(({ cookie }) => open(cookie)))) as [RawSocket, RawSocket];

it('plays a burst of moves, refuses the rest as too fast, and plays the other player’s between', async () => {
  const [flooder, other] = await openBoth();
  const count = 250;
  const drawCount = 5;
  for (let moveNo = 1; moveNo <= count; moveNo += 1) {
    flooder.send('m', 1, moveNo, moveNo % 2 === 1 ? 'agree' : 'disagree');
    if (moveNo % (count / drawCount) !== 0) continue;
    // While the flood is on its way, a move of the other's is answered before they make the next.
    other.send('m', 1, moveNo, 'draw');
    await other.next(([event, , seat, drawn]) => event === 'b' && seat === 1 && drawn === moveNo);
  }
  const isAnswer = ([event, , seat]: readonly unknown[]) => event === 'no' || (event === 'b' && seat === 0);
  for (let answered = 0; answered < count; answered += 1) await flooder.next(isAnswer);
  const rejections = flooder.received.filter(([event]) => event === 'no').map(([, , said]) => Object(said).code);
  // What is let through now and then may be the wrong half of a pair.
  expect(rejections.filter((code) => code !== 'too-fast' && code !== 'no-change')).toEqual([]);
  expect(rejections).toContain('too-fast');
  const log = await logOf(database().prisma, race.tableId);
  const played = log.filter(({ seat }) => seat === 0);
  expect(played.length + rejections.length).toBe(count);
  expect(log).toHaveLength(played.length + drawCount);
});

it('cuts off a socket that goes on flooding, and nobody else', async () => {
  const [flooder, other] = await openBoth();
  const before = (await logOf(database().prisma, race.tableId)).length;
  for (let count = 0; count < 5_000; count += 1) flooder.send('fly', count);
  expect(await flooder.ended).toMatch(/transport close|io server disconnect/);
  expect(await other.ask('join', race.tableId, null)).toMatchObject({ ok: true });
  expect(await logOf(database().prisma, race.tableId)).toHaveLength(before);
});

it('counts joins apart from moves: many moves do not prevent a join, nor many joins a move', async () => {
  const [anna] = race.guests;
  const socket = await open(anna?.cookie ?? '');
  const answers = Array.from({ length: 30 }, () => socket.ask('join', race.tableId, null));
  const { movesInFlight } = limits;
  for (let moveNo = 1; moveNo <= movesInFlight; moveNo += 1) socket.send('m', 9, moveNo, 'draw');
  const isRejection = ([event]: readonly unknown[]) => event === 'no';
  for (let answered = 0; answered < movesInFlight; answered += 1) {
    expect(await socket.next(isRejection)).toMatchObject(['no', expect.any(Number), { code: 'another-game' }]);
  }
  const rejected = (await Promise.all(answers)).filter((answer) => !Object(answer).ok);
  expect(rejected.length).toBeGreaterThan(0);
  expect(rejected.map((answer) => Object(answer).error.code)).toEqual(rejected.map(() => 'too-fast'));
});

it('closes the oldest page of somebody who opens too many, with the reason, and it does not reconnect by itself', async () => {
  const dora = await newGuest(service().url, 'Dora');
  const oldest = dora.open(race.tableId);
  oldest.start();
  await until(oldest, ({ connection }) => connection === 'online');
  const others: RawSocket[] = [];
  for (let count = 0; count < limits.socketsPerPlayer; count += 1) others.push(await open(dora.cookie));
  const { rejection } = await until(oldest, ({ connection }) => connection === 'rejected');
  expect(rejection).toEqual({ code: 'too-many-pages' });
  expect(others.filter(({ socket }) => !socket.connected)).toEqual([]);

  others[0]?.close();
  oldest.start();
  await until(oldest, ({ connection }) => connection === 'online');
  expect(others.slice(1).filter(({ socket }) => !socket.connected)).toEqual([]);
  oldest.close();
});

describe('while the server is busy', () => {
  const busy = useService(database, { messagesPerSecond: 4, load: { busy: 1 } });
  const get = (path: string) => fetch(`${busy().url}${path}`);
  /** The server does what is pending. */
  const settle = async () => {
    for (let count = 0; count < 5; count += 1) await get('/health');
  };
  /** Lets time pass until something is done. What arrives late on a busy machine is refused, and waits, after what was early. */
  const passTimeUntil = async (done: Promise<unknown>) => {
    let isDone = false;
    const noted = done.finally(() => {
      isDone = true;
    });
    while (!isDone) {
      busy().passTime(2_000);
      await settle();
    }
    await noted;
  };

  // It takes a while until all prices have risen.
  beforeAll(async () => {
    for (let count = 0; count < 8; count += 1) {
      busy().passTime(60_000);
      await get('/api/session');
    }
  });
  beforeEach(() => busy().passTime(60_000));

  it('delays refusals', async () => {
    const statuses: number[] = [];
    const asked = Array.from({ length: 20 }, async () => void statuses.push((await get('/api/session')).status));
    await settle();
    expect(statuses).not.toContain(429);
    await passTimeUntil(Promise.all(asked));
    expect(statuses).toContain(429);
  });

  it('stops reading from a socket that sends too much', async () => {
    const { cookie } = await newGuest(busy().url, 'Mallory');
    const socket = await connectRaw(busy().url, { cookie });
    onTestFinished(socket.close);
    for (let count = 0; count <= limits.movesInFlight; count += 1) socket.send('m', 1, count + 1, 'draw');
    await socket.next(([, , said]) => Object(said).code === 'too-fast');
    let isAnswered = false;
    const asked = socket.ask('ping').then(() => {
      isAnswered = true;
    });
    await settle();
    expect(isAnswered).toBe(false);
    await passTimeUntil(asked);
    // A paused socket would not notice that the test closes it.
    busy().passTime(2_000);
  });
});
