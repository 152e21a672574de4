import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openDatabase } from '../../src/persistence/client.ts';
import { connect, renewalPool } from '../../src/persistence/connection.ts';
import { migrate } from '../../src/persistence/migrate.ts';
import { createTestDatabase, execute, type TestDatabase } from '../support/postgres.ts';

const user = 'password_test';
const password = 'q/x+Z@7#%:?&=\\ é==';

let database: TestDatabase;
let url: string;
beforeAll(async () => {
  database = await createTestDatabase('empty');
  await execute(database.url, `CREATE ROLE ${user} LOGIN SUPERUSER PASSWORD '${password}'`);
  const address = new URL(database.url);
  address.username = user;
  address.password = '';
  url = address.href;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await execute(database.url, `DROP OWNED BY ${user}; DROP ROLE ${user}`);
  await database.close();
});

it('may have any characters where it is apart from the address, in PGPASSWORD', async () => {
  await expect(migrate(url)).rejects.toThrow('cannot be reached');
  vi.stubEnv('PGPASSWORD', password);
  expect((await migrate(url)).applied.length).toBeGreaterThan(0);

  const client = await connect(url, 'snap-up test');
  expect((await client.query('SELECT current_user AS name')).rows).toEqual([{ name: user }]);
  await client.end();
  const renewals = renewalPool(url);
  expect((await renewals.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await renewals.end();
  const opened = openDatabase(url);
  expect(await opened.prisma.player.count()).toBe(0);
  await opened.close();
});
