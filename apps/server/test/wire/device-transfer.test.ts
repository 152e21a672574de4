import { RestClient } from '@snap-up/client';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../support/postgres.ts';
import { newTable } from '../support/race.ts';
import { connectRaw } from '../support/raw-socket.ts';
import { type Guest, newGuest, request, signedInBy, unwrap, useService } from '../support/service.ts';

const database = useTestDatabase();
const service = useService(database);
// All tests come from one address, whose wrong guesses are counted.
beforeEach(() => service().passTime(5 * 60_000));

const codeOf = async ({ rest }: { readonly rest: RestClient }) => (await unwrap(rest.createDeviceTransfer())).code;

/** Takes a code to a device, with the cookie that it has already. */
const takeOver = async (code: string, cookie = '') =>
  signedInBy(await request(service().url, 'POST', `/api/device-transfers/${code}`, { cookie }));

const used = { status: 404, rejection: 'transfer-used', setCookie: null };

it('makes another device the same player, on the same seat, over REST and over a socket', async () => {
  const { tableId, guests } = await newTable(service().url, ['Anna', 'Ben']);
  const [, ben] = guests as [Guest, Guest];
  const taken = await takeOver(await codeOf(ben));
  expect(taken).toMatchObject({ status: 200, name: 'Ben', cookie: ben.cookie });
  expect(taken.setCookie).toMatch(/; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
  const phone = new RestClient({ fetch, baseUrl: service().url, headers: { cookie: taken.cookie } });
  expect(await phone.table(tableId)).toMatchObject({ ok: true, value: { seat: 1 } });
  for (const cookie of [ben.cookie, taken.cookie]) {
    const socket = await connectRaw(service().url, { cookie });
    expect(await socket.ask('join', tableId, null)).toMatchObject({ ok: true, seat: 1 });
    socket.close();
  }
  expect(await phone.takeSeat(tableId)).toMatchObject({ ok: true, value: { seat: 1 } });
});

it('replaces the player of the other device', async () => {
  const [anna, ben] = [await newGuest(service().url, 'Anna'), await newGuest(service().url, 'Ben')];
  expect(await takeOver(await codeOf(anna), ben.cookie)).toMatchObject({ status: 200, cookie: anna.cookie });
  // Ben is still somebody, with what he has in his own browser.
  expect(await ben.rest.session()).toMatchObject({ value: { name: 'Ben' } });
});

describe('a code', () => {
  it('works once, even for two at the same moment', async () => {
    const code = await codeOf(await newGuest(service().url, 'Anna'));
    const takers = await Promise.all(Array.from({ length: 6 }, () => takeOver(code)));
    expect(takers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404, 404]);
    expect(takers.find(({ status }) => status === 404)).toMatchObject(used);
    expect(await takeOver(code)).toMatchObject(used);
  });

  it('works for five minutes', async () => {
    const anna = await newGuest(service().url, 'Anna');
    const [first, second] = [await codeOf(anna), await codeOf(anna)];
    service().passTime(5 * 60_000 - 1);
    expect(await takeOver(first)).toMatchObject({ status: 200 });
    service().passTime(1);
    expect(await takeOver(second)).toMatchObject(used);
  });

  it('shows its player, and nobody else, whether it was used', async () => {
    const [anna, ben] = [await newGuest(service().url, 'Anna'), await newGuest(service().url, 'Ben')];
    const first = await unwrap(anna.rest.createDeviceTransfer());
    expect(first).toEqual({
      code: expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{10}$/),
      expiresAt: service().nowMs() + 5 * 60_000,
    });
    service().passTime(1_000);
    const second = await unwrap(anna.rest.createDeviceTransfer());
    await takeOver(second.code);
    const listed = await unwrap(anna.rest.deviceTransfers());
    expect(new Set(listed)).toEqual(
      new Set([
        { expiresAt: first.expiresAt, isUsed: false },
        { expiresAt: second.expiresAt, isUsed: true },
      ]),
    );
    expect(await unwrap(ben.rest.deviceTransfers())).toEqual([]);
    const stranger = new RestClient({ fetch, baseUrl: service().url });
    expect(await stranger.deviceTransfers()).toMatchObject({ ok: false, error: { code: 'no-session' } });
  });

  it('takes the place of the oldest where a player has three others, and of nobody else’s', async () => {
    const [anna, ben] = [await newGuest(service().url, 'Anna'), await newGuest(service().url, 'Ben')];
    const bens = await codeOf(ben);
    const codes: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      codes.push(await codeOf(anna));
      service().passTime(1_000);
    }
    const taken: number[] = [];
    for (const code of codes) taken.push((await takeOver(code)).status);
    expect(taken).toEqual([404, 404, 200, 200, 200]);
    expect(await takeOver(bens)).toMatchObject({ status: 200, name: 'Ben' });
  });

  it('is one of three at most, even if many are requested at once', async () => {
    const anna = await newGuest(service().url, 'Anna');
    const codes = await Promise.all(Array.from({ length: 8 }, () => codeOf(anna)));
    const playerId = /^snap-up=([^.]+)/.exec(anna.cookie)?.[1] ?? '';
    expect(await database().prisma.deviceTransfer.count({ where: { playerId } })).toBe(3);
    expect(new Set(codes).size).toBe(8);
  });

  it('is kept as a hash, and nowhere in the log', async () => {
    const code = await codeOf(await newGuest(service().url, 'Anna'));
    await takeOver(code);
    await takeOver(code);
    const rows = await database().prisma.deviceTransfer.findMany();
    expect(rows.every(({ codeHash }) => /^[0-9a-f]{64}$/.test(codeHash))).toBe(true);
    expect(JSON.stringify([rows, service().logged])).not.toContain(code);
  });

  it('is forgotten some time after it has run out', async () => {
    await codeOf(await newGuest(service().url, 'Anna'));
    service().passTime(5 * 60_000);
    await codeOf(await newGuest(service().url, 'Ben'));
    expect(await database().prisma.deviceTransfer.count()).toBe(1);
  });
});

describe('a wrong code', () => {
  it.each(['abc', '..%2f..%2fx'])('that is malformed is refused: %s', async (code) => {
    const refused = { status: 400, rejection: 'transfer-code-malformed', setCookie: null };
    expect(await takeOver(code)).toMatchObject(refused);
  });

  it('may be tried ten times in five minutes, also at once, while a right one works however many others guess', async () => {
    const code = await codeOf(await newGuest(service().url, 'Anna'));
    const wrong = (number: number) => takeOver(String(number).padStart(10, '0'));
    const tries = await Promise.all(Array.from({ length: 30 }, (_, number) => wrong(number)));
    const tooFast = { status: 429, rejection: 'too-fast', setCookie: null };
    expect(tries.filter(({ status }) => status === 404)).toEqual(Array(10).fill(expect.objectContaining(used)));
    expect(tries.filter(({ status }) => status === 429)).toEqual(Array(20).fill(expect.objectContaining(tooFast)));
    expect(await takeOver(code)).toMatchObject({ status: 200, name: 'Anna' });
    expect(await takeOver(code)).toMatchObject(tooFast);
    service().passTime(5 * 60_000);
    expect(await takeOver(code)).toMatchObject(used);
  });

  it('does not limit those with a valid code', async () => {
    const anna = await newGuest(service().url, 'Anna');
    for (let count = 0; count < 15; count += 1)
      expect(await takeOver(await codeOf(anna))).toMatchObject({ status: 200 });
  });
});
