import { expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from '../../src/persistence/client.ts';
import { connect, connectionOptions } from '../../src/persistence/connection.ts';
import { createTestDatabase, execute } from '../support/postgres.ts';

it("reads Prisma's own parameters of an address", () => {
  expect(
    connectionOptions(
      'postgresql://a:b@host:5/games?schema=cards&connect_timeout=60&connection_limit=3&sslmode=disable',
    ),
  ).toMatchObject({
    connectionTimeoutMillis: 60_000,
    connectionString: 'postgresql://a:b@host:5/games?sslmode=disable',
    schema: 'cards',
    options: '-c search_path="cards"',
  });
});

it('takes a password of any characters from PGPASSWORD, apart from the address', async () => {
  const password = 'q/x+Z@7#%:?&=\\ é==';
  const database = await createTestDatabase();
  await execute(database.url, `CREATE ROLE password_test LOGIN SUPERUSER PASSWORD '${password}'`);
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await execute(database.url, 'DROP OWNED BY password_test; DROP ROLE password_test');
    await database.close();
  });
  const address = new URL(database.url);
  address.username = 'password_test';
  address.password = '';
  await expect(connect(address.href, 'snap-up test')).rejects.toThrow('password');
  vi.stubEnv('PGPASSWORD', password);
  const opened = openDatabase(address.href);
  expect(await opened.prisma.$queryRaw`SELECT current_user::text AS name`).toEqual([{ name: 'password_test' }]);
  await opened.close();
});
