import { expect, it } from 'vitest';
import { PlayerStore } from '../../src/persistence/player-stores.ts';
import { Sessions } from '../../src/session/sessions.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { newGuest, useService } from '../support/service.ts';

const database = useTestDatabase();
const service = useService(database);

const session = (cookie: string) => fetch(`${service().url}/api/session`, { headers: { cookie } });

it('knows nobody by a forged signature', async () => {
  const { cookie } = await newGuest(service().url, 'Anna');
  const other = await newGuest(service().url, 'Ben');
  const [name = '', signature = ''] = cookie.split('.');
  const [otherName = ''] = other.cookie.split('.');
  for (const forged of [`${otherName}.${signature}`, `${name}.`, name, `${cookie}.x`])
    expect(await (await session(forged)).json()).toMatchObject({ name: null });
});

it('renews the cookie on each visit, and creates none for anybody without one', async () => {
  const { cookie } = await newGuest(service().url, 'Anna');
  const kept = `${cookie}; Max-Age=${400 * 24 * 60 * 60}; Path=/; HttpOnly; SameSite=Lax`;
  expect((await session(cookie)).headers.get('set-cookie')).toBe(kept);
  for (const other of ['', `${cookie}x`, 'snap-up=nobody']) {
    expect((await session(other)).headers.get('set-cookie')).toBeNull();
  }
});

it('does not bring a player back who is renamed while they are deleted', async () => {
  const { prisma } = database();
  const sessions = new Sessions('a secret', new PlayerStore(database()));
  const player = await sessions.save(null, 'Nora');
  expect(await sessions.save(player, 'Norah')).toEqual({ ...player, name: 'Norah' });
  await prisma.player.delete({ where: { id: player.id } });
  const renamed = await sessions.save(player, 'Nora again');
  expect(renamed.id).not.toBe(player.id);
  expect(await prisma.player.findUnique({ where: { id: player.id } })).toBeNull();
});
