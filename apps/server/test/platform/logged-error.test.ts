import { loggedReason } from '@snap-up/tables/platform/log.ts';
import { expect, it } from 'vitest';
import { useTestDatabase } from '../support/postgres.ts';

const database = useTestDatabase();

it('says why a statement failed without what was to be stored', async () => {
  const failed = database().prisma.player.create({ data: { id: 'p1', name: 'Zelda', shoeSize: 38 } as never });
  const error: unknown = await failed.catch((thrown: unknown) => thrown);
  expect(String(error)).toContain('Zelda');
  expect(loggedReason(error)).toMatch(/^Unknown argument `shoeSize`/);
});
