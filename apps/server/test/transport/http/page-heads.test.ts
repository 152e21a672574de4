import type { LinkedTables } from '@snap-up/tables/lobby/table-lines.ts';
import { systemClock } from '@snap-up/tables/platform/clock.ts';
import { RateLimiter } from '@snap-up/tables/platform/rate-limiter.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { openDatabase } from '../../../src/persistence/client.ts';
import { PostgresLinkedTables } from '../../../src/persistence/table-lines.ts';
import { PageHeads, pageLimit } from '../../../src/transport/http/page-heads.ts';
import { PublicOrigins } from '../../../src/transport/http/public-origins.ts';
import { openMuteProxy } from '../../support/mute-proxy.ts';
import { useTestDatabase } from '../../support/postgres.ts';

const database = useTestDatabase();
let app: FastifyInstance;
afterEach(() => app.close());

/** Returns a function that asks for the head of the page at a path. */
function startHeads(linkedTables: LinkedTables, limit = pageLimit) {
  app = Fastify();
  const heads = new PageHeads({
    linkedTables,
    origins: new PublicOrigins(app, null),
    clock: systemClock,
    limiter: new RateLimiter(limit),
  });
  app.get('/*', async (request) => heads.headOf(request));
  return async (url: string, host = 'cards.example.org') => (await app.inject({ url, headers: { host } })).json();
}

const noTables: LinkedTables = { linkedTable: () => Promise.resolve(null) };

it('says of a page about a table that it cannot be served while the store is away, and serves all others', async () => {
  const away = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  const headAt = startHeads({ linkedTable: () => Promise.reject(away) });
  const statusOf = async (url: string) => (await headAt(url)).status;
  expect(await Promise.all(['/', '/t/0123456789ab', '/t/0123456789ab/g/1', '/t/short'].map(statusOf))).toEqual([
    200, 503, 503, 404,
  ]);
});

it('serves a page about a table without the invitation while the store is silent', async () => {
  const line = await openMuteProxy(database().url);
  // For so long that the page does not wait for it.
  const silent = openDatabase(line.url, { connectTimeoutMs: 600_000, statementTimeoutMs: 600_000 });
  const linkedTables = new PostgresLinkedTables(silent.prisma, systemClock);
  let answeredCount = 0;
  const counted: LinkedTables = {
    linkedTable: (id) =>
      linkedTables.linkedTable(id).finally(() => {
        answeredCount += 1;
      }),
  };
  const headAt = startHeads(counted);
  // The first query opens the connection, which may take longer than a page waits.
  await linkedTables.linkedTable('0123456789ab');
  expect(await headAt('/t/0123456789ab')).toMatchObject({ status: 404 });
  expect(answeredCount).toBe(1);
  line.mute('everything');
  expect(await headAt('/t/0123456789ab')).toMatchObject({ status: 200, tags: expect.stringContaining('"Snap-Up"') });
  expect(answeredCount).toBe(1);
  await line.close();
  await silent.close();
});

it('says the same of all pages that are not there, whatever address they were asked for by', async () => {
  const headAt = startHeads(noTables);
  const heads = await Promise.all([
    headAt('/nothing'),
    headAt('/else/where', 'another.example.org'),
    headAt('/t/0123456789ab'),
    headAt('/t/short'),
  ]);
  expect(heads.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(new Set(heads.map(({ tags }) => tags)).size).toBe(1);
});

it('says the same of all pages that an address may not ask for any more', async () => {
  const headAt = startHeads(noTables, { ...pageLimit, most: 1 });
  expect(await headAt('/')).toMatchObject({ status: 200 });
  const heads = await Promise.all([headAt('/'), headAt('/rules', 'another.example.org'), headAt('/t/0123456789ab')]);
  expect(heads.map(({ status }) => status)).toEqual([429, 429, 429]);
  expect(new Set(heads.map(({ tags }) => tags)).size).toBe(1);
});
