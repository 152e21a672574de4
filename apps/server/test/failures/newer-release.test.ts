import { protocolVersion } from '@snap-up/protocol';
import { eventually } from '@snap-up/test-kit/facts.ts';
import { afterEach, expect, it } from 'vitest';
import { useTestDatabase } from '../support/postgres.ts';
import { runServer, startServer } from '../support/server-process.ts';

const database = useTestDatabase();
afterEach(async () => {
  const { prisma } = database();
  await prisma.$executeRaw`DELETE FROM _prisma_migrations WHERE migration_name = '9_next'`;
  await prisma.server.deleteMany();
});

it('ends at once when a newer release has updated the database, and does not start on it again', async () => {
  const settings = { DATABASE_URL: database().url };
  const server = await startServer(settings);
  await database().prisma.$executeRaw`
    INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
    VALUES ('next', 'x', '9_next', now(), 1)`;
  const { code, output } = await server.ended;
  expect(code).toBe(1);
  expect(output).toContain('Snap-Up is shutting down: A newer release has updated the database (9_next).');
  const again = await runServer(settings);
  expect(again.code).toBe(1);
  expect(again.output).toMatch(
    /^Snap-Up cannot start: The database is ahead of this release: it has the migration 9_next/,
  );
});

it('ends at once when servers that speak a newer protocol have started at the same time', async () => {
  const server = await startServer({ DATABASE_URL: database().url });
  const ended = server.ended.then((end) => ({ end }));
  // A server that runs renews its row all the time.
  const renewed = async () => {
    await database().prisma.$executeRaw`
      INSERT INTO servers (id, until, protocol) VALUES ('newer', now() + interval '5 seconds', ${protocolVersion + 1})
      ON CONFLICT (id) DO UPDATE SET until = excluded.until`;
    return Promise.race([ended, undefined]);
  };
  const { code, output } = (await eventually(renewed)).end;
  expect(code).toBe(1);
  expect(output).toContain(
    'Snap-Up is shutting down: Servers of a newer, incompatible release are running on this database.',
  );
});
