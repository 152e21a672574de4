import { limits, type PersonalData } from '@snap-up/protocol';
import { eventually } from '@snap-up/test-kit/facts.ts';
import { until } from '@snap-up/test-kit/players.ts';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../support/postgres.ts';
import { type PushService, startPushService } from '../support/push-service.ts';
import { startRace } from '../support/race.ts';
import { freePort } from '../support/server-process.ts';
import { type Guest, newGuest, request, type Service, startOwnService, startService } from '../support/service.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const database = useTestDatabase();
let service: Service;
let push: PushService;
let publicKey = '';
beforeAll(async () => {
  service = await startService(database(), { pushEndpoints: 'any' });
  publicKey = ((await (await fetch(`${service.url}/api/push`)).json()) as { publicKey: string }).publicKey;
  push = await startPushService(() => publicKey);
  return async () => {
    await service.stop();
    await push.stop();
  };
});
afterEach(() => expect(service.complaints()).toEqual([]));

const ask = (method: string, path: string, { cookie }: Guest, body?: object) =>
  request(service.url, method, `/api${path}`, { cookie, body });

const codeOf = async (answer: Response) => ((await answer.json()) as { readonly code: string }).code;
const told = (name: string) => push.messages.filter(({ path }) => path === `/${name}`).map(({ notice }) => notice);

let count = 0;
/** Subscribes a browser of somebody's, and returns its name. */
async function subscribe(guest: Guest): Promise<string> {
  count += 1;
  const device = `${guest.name}-${count}`;
  expect((await ask('PUT', '/me/push', guest, push.subscribe(device))).status).toBe(200);
  return device;
}

/** A game of Anna and Ben with a clock, with the page and the device of whoever's turn it is and of the other. */
async function gameOver(clock: string) {
  const race = await startRace(service, ['Anna', 'Ben'], { ruleset: 'double-klondike', options: { clock } });
  const people = [];
  for (const [seat, guest] of race.guests.entries()) {
    const client = race.clients[seat];
    if (client !== undefined) people.push({ seat, guest, client, device: await subscribe(guest) });
  }
  const turn = people[0]?.client.snapshot.game?.confirmed?.turn?.seat ?? 0;
  const [mover, other] = [people[turn], people[1 - turn]];
  if (mover === undefined || other === undefined) throw new Error('Two have come');
  return { tableId: race.tableId, mover, other };
}

it('notifies a player who is away of their turn, encrypted for their browser alone', async () => {
  const { tableId, mover, other } = await gameOver('days-2');
  other.client.close();
  await until(mover.client, ({ table }) => table?.seats[other.seat]?.presence === 'reconnecting');
  mover.client.play({ kind: 'pass', demandOf: null });
  const notice = await eventually(() => told(other.device)[0]);
  expect(notice).toMatchObject({ code: 'your-turn', tableId, ruleset: 'double-klondike', others: [mover.guest.name] });
  const endsAt = notice?.code === 'your-turn' ? (notice.endsAt ?? 0) : 0;
  expect(Math.abs(endsAt - service.nowMs() - 2 * dayMs)).toBeLessThan(hourMs);
  const { headers } = push.messages.findLast(({ path }) => path === `/${other.device}`) ?? {};
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal', topic: expect.any(String) });
  expect(Number(headers?.ttl)).toBeGreaterThan(dayMs / 1_000);
  // Who is here sees it.
  expect(told(mover.device)).toEqual([]);
  mover.client.close();
});

it('removes a browser that its push service no longer knows', async () => {
  const { mover, other } = await gameOver('days-1');
  other.client.close();
  await until(mover.client, ({ table }) => table?.seats[other.seat]?.presence === 'reconnecting');
  const ofPlayer = () => database().prisma.pushSubscription.count({ where: { player: { name: other.guest.name } } });
  const before = await ofPlayer();
  push.answer = { status: 410 };
  mover.client.play({ kind: 'pass', demandOf: null });
  await eventually(async () => (await ofPlayer()) === before - 1);
  push.answer = { status: 201 };
  mover.client.close();
});

it('lets a player remind those they wait for, once in some hours, and nobody else', async () => {
  const { tableId, mover, other } = await gameOver('days-3');
  const remind = (guest: Guest, seat: number) => ask('POST', `/tables/${tableId}/reminders`, guest, { seat });
  expect(await codeOf(await remind(other.guest, mover.seat))).toBe('nobody-to-remind');
  mover.client.close();
  await until(other.client, ({ table }) => table?.seats[mover.seat]?.presence === 'reconnecting');
  expect(await codeOf(await remind(mover.guest, other.seat))).toBe('nobody-to-remind');
  expect(await codeOf(await remind(await newGuest(service.url, 'Cleo'), mover.seat))).toBe('not-seated');
  expect((await remind(other.guest, mover.seat)).status).toBe(200);
  await eventually(() => told(mover.device)[0]);
  expect(told(mover.device)).toMatchObject([{ code: 'waited-for', by: other.guest.name, tableId }]);
  expect(await codeOf(await remind(other.guest, mover.seat))).toBe('reminded-already');
  await ask('DELETE', '/me/push', mover.guest, { endpoint: `${push.origin}/${mover.device}` });
  expect(await codeOf(await remind(other.guest, mover.seat))).toBe('cannot-be-reminded');
  other.client.close();
});

it('says whether the push service of a browser can be reached, and warns of one that cannot', async () => {
  const apart = await startService(database(), { pushEndpoints: 'any' });
  const guest = await newGuest(apart.url, 'Cleo');
  const begin = async (endpoint: string) => {
    const body = { ...push.subscribe('reached'), endpoint };
    return (await request(apart.url, 'PUT', '/api/me/push', { cookie: guest.cookie, body })).json();
  };
  expect(await begin(`${push.origin}/reached`)).toEqual({ isReachable: true });
  const nobody = `http://127.0.0.1:${await freePort()}/`;
  expect(await begin(nobody)).toEqual({ isReachable: false });
  expect(await begin(nobody)).toEqual({ isReachable: false });
  expect(apart.complaints().map(({ msg }) => msg)).toEqual(['Push service unreachable']);
  await apart.stop();
});

it('gives a browser to the player who uses it now, and a player only so many of them', async () => {
  const [anna, ben] = [await newGuest(service.url, 'Anna'), await newGuest(service.url, 'Ben')];
  const shared = push.subscribe('shared');
  await ask('PUT', '/me/push', anna, shared);
  await ask('PUT', '/me/push', ben, shared);
  const endpointsOf = async (guest: Guest) =>
    ((await (await ask('GET', '/me/data', guest)).json()) as PersonalData).pushSubscriptions.map(
      ({ endpoint }) => endpoint,
    );
  expect([await endpointsOf(anna), await endpointsOf(ben)]).toEqual([[], [shared.endpoint]]);
  // Somebody else cannot end it.
  await ask('DELETE', '/me/push', anna, { endpoint: shared.endpoint });
  expect(await endpointsOf(ben)).toEqual([shared.endpoint]);
  for (let device = 0; device < limits.pushSubscriptionsPerPlayer; device += 1) {
    expect((await ask('PUT', '/me/push', ben, push.subscribe(`many-${device}`))).status).toBe(200);
  }
  const kept = await endpointsOf(ben);
  expect(kept).toHaveLength(limits.pushSubscriptionsPerPlayer);
  expect(kept).not.toContain(shared.endpoint);
  expect((await ask('DELETE', '/me', ben)).status).toBe(200);
  expect(await database().prisma.pushSubscription.count({ where: { endpoint: { in: kept } } })).toBe(0);
});

it('takes no address that leads into the network of the server, unless the operator says so', async () => {
  const strict = await startOwnService(database());
  const { cookie } = await newGuest(strict.url, 'Mallory');
  const body = { ...push.subscribe('never'), endpoint: 'https://127.0.0.1/' };
  const answer = await request(strict.url, 'PUT', '/api/me/push', { cookie, body });
  expect([answer.status, await codeOf(answer)]).toEqual([400, 'push-endpoint-refused']);
});
