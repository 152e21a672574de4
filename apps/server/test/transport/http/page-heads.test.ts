import type { LinkedTables } from '@snap-up/tables/lobby/table-lines.ts';
import { budgets, Quotas } from '@snap-up/tables/platform/quotas.ts';
import { newFact } from '@snap-up/test-kit/facts.ts';
import { HandClock } from '@snap-up/test-kit/hand-clock.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { lookupMs, pageHeads } from '../../../src/transport/http/page-heads.ts';
import { PublicOrigins } from '../../../src/transport/http/public-origins.ts';

let app: FastifyInstance;
afterEach(() => app.close());

/** Returns a function that asks for the head of the page at a path. */
function startHeads(linkedTables: LinkedTables, { clock = new HandClock(), quotas = new Quotas(clock) } = {}) {
  app = Fastify();
  app.get('/*', pageHeads({ linkedTables, origins: new PublicOrigins(app, null), clock, quotas }));
  return async (url: string, host = 'cards.example.org') => (await app.inject({ url, headers: { host } })).json();
}

const noTables: LinkedTables = { linkedTable: () => Promise.resolve(null) };

it('answers 503 for a table page while the store is away, and serves all others', async () => {
  const away = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  const headAt = startHeads({ linkedTable: () => Promise.reject(away) });
  const statusOf = async (url: string) => (await headAt(url)).status;
  expect(await Promise.all(['/', '/t/0123456789ab', '/t/0123456789ab/g/1', '/t/short'].map(statusOf))).toEqual([
    200, 503, 503, 404,
  ]);
});

it('serves a page about a table without the invitation while the store is silent', async () => {
  const clock = new HandClock();
  const asked = newFact();
  const linkedTable = () => {
    asked.happen();
    return new Promise<null>(() => {});
  };
  const headAt = startHeads({ linkedTable }, { clock });
  const head = headAt('/t/0123456789ab');
  await asked.happened;
  clock.pass(lookupMs);
  expect(await head).toMatchObject({ status: 200, tags: expect.stringContaining('"Snap-Up"') });
});

it('answers the same for all missing pages, whatever their address', async () => {
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

it('answers the same for all pages beyond an address’s limit', async () => {
  const onePage = { ...budgets, pages: { address: { most: 1, withinMs: 1_000 } } };
  const headAt = startHeads(noTables, { quotas: new Quotas(new HandClock(), onePage) });
  expect(await headAt('/')).toMatchObject({ status: 200 });
  const heads = await Promise.all([headAt('/'), headAt('/rules', 'another.example.org'), headAt('/t/0123456789ab')]);
  expect(heads.map(({ status }) => status)).toEqual([429, 429, 429]);
  expect(new Set(heads.map(({ tags }) => tags)).size).toBe(1);
});
