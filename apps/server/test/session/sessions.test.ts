import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../support/postgres.ts';
import { newTable } from '../support/race.ts';
import { connectRaw } from '../support/raw-socket.ts';
import { newGuest, type Service, startService } from '../support/service.ts';

const database = useTestDatabase();
let service: Service;
beforeAll(async () => {
  service = await startService(database());
});
afterAll(() => service.stop());

/** A cookie's value as releases before `@fastify/cookie` signed it. */
async function formerCookieOf(id: string): Promise<string> {
  const { value: secret } = await database().prisma.setting.findUniqueOrThrow({ where: { key: 'session-secret' } });
  return `${id}.${createHmac('sha256', secret).update(id).digest('base64url')}`;
}

/** Somebody whose former cookie has in its signature every character that is written differently today. */
async function formerPlayer(): Promise<{ readonly id: string; readonly cookie: string }> {
  for (let number = 1; ; number += 1) {
    const id = `former-player_${number}`;
    const cookie = await formerCookieOf(id);
    const signature = cookie.split('.')[1] ?? '';
    if (!signature.includes('-') || !signature.includes('_')) continue;
    await database().prisma.player.create({ data: { id, name: 'Olga' } });
    return { id, cookie };
  }
}

const session = (cookie: string) => fetch(`${service.url}/api/session`, { headers: { cookie } });

it('knows who has a cookie of an older release, and signs it anew', async () => {
  const { id, cookie } = await formerPlayer();
  const response = await session(`snap-up=${cookie}`);
  expect(await response.json()).toMatchObject({ name: 'Olga' });
  const renewed = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect(decodeURIComponent(renewed)).toMatch(new RegExp(`^snap-up=${id}\\.[\\w+/]{43}$`));
  const again = await session(renewed);
  expect(await again.json()).toMatchObject({ name: 'Olga' });
  expect(again.headers.get('set-cookie')).toBeNull();
  const { tableId } = await newTable(service.url, ['Anna', 'Ben']);
  for (const one of [`snap-up=${cookie}`, renewed]) {
    const socket = await connectRaw(service.url, { cookie: one });
    expect(await socket.ask('join', tableId, null)).toMatchObject({ ok: true });
    socket.close();
  }
});

it('knows nobody by a forged signature', async () => {
  const { cookie } = await newGuest(service.url, 'Anna');
  const [name = '', signature = ''] = cookie.split('.');
  const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
  for (const forged of [
    `${name}x.${signature}`,
    `${name}.${flipped}`,
    `${name}.`,
    name,
    `${cookie}.x`,
    `${name}..${signature}`,
  ]) {
    expect(await (await session(forged)).json()).toMatchObject({ name: null });
  }
});

it('knows nobody any more after the keys were deleted, and makes new ones', async () => {
  const { cookie } = await newGuest(service.url, 'Anna');
  await service.stop();
  await database().prisma.$executeRaw`DELETE FROM settings WHERE key IN ('session-secret', 'patience-secret')`;
  service = await startService(database());
  expect(await (await session(cookie)).json()).toMatchObject({ name: null });
  const { cookie: fresh } = await newGuest(service.url, 'Anna');
  expect(await (await session(fresh)).json()).toMatchObject({ name: 'Anna' });
});
