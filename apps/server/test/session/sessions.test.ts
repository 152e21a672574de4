import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../support/postgres.ts';
import { newGuest, type Service, startService } from '../support/service.ts';

const database = useTestDatabase();
let service: Service;
beforeAll(async () => {
  service = await startService(database());
});
afterAll(() => service.stop());

const session = (cookie: string) => fetch(`${service.url}/api/session`, { headers: { cookie } });

it('knows nobody by a forged signature', async () => {
  const { cookie } = await newGuest(service.url, 'Anna');
  const other = await newGuest(service.url, 'Ben');
  const [name = '', signature = ''] = cookie.split('.');
  const [otherName = ''] = other.cookie.split('.');
  for (const forged of [`${otherName}.${signature}`, `${name}.`, name, `${cookie}.x`])
    expect(await (await session(forged)).json()).toMatchObject({ name: null });
});

it('renews the cookie on each visit, and creates none for anybody without one', async () => {
  const { cookie } = await newGuest(service.url, 'Anna');
  const kept = `${cookie}; Max-Age=${400 * 24 * 60 * 60}; Path=/; HttpOnly; SameSite=Lax`;
  expect((await session(cookie)).headers.get('set-cookie')).toBe(kept);
  for (const other of ['', `${cookie}x`, 'snap-up=nobody']) {
    expect((await session(other)).headers.get('set-cookie')).toBeNull();
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
