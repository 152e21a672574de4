import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { limiterInMemory } from '../../../src/platform/rate-limiter.ts';
import { PageHeads, tablePageLimit } from '../../../src/transport/http/page-heads.ts';
import { PublicOrigins } from '../../../src/transport/http/public-origins.ts';

it('says of a page about a table that it cannot be served while the store is away, and serves all others', async () => {
  const app = Fastify();
  const away = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  const heads = new PageHeads({
    linkedTables: { linkedTable: () => Promise.reject(away) },
    origins: new PublicOrigins(app, null),
    limiter: limiterInMemory('table-pages', tablePageLimit),
  });
  app.get('/*', async (request) => heads.headOf(request));
  const statusOf = async (url: string) => (await app.inject(url)).json().status;
  expect(await Promise.all(['/', '/t/0123456789ab', '/t/0123456789ab/g/1', '/t/short'].map(statusOf))).toEqual([
    ...[200, 503, 503, 404],
  ]);
  await app.close();
});
