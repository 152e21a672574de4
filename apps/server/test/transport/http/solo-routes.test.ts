import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { expect, it, onTestFinished } from 'vitest';
import type { SoloGames } from '../../../src/solo/solo-games.ts';
import { soloRoutes } from '../../../src/transport/http/solo-routes.ts';
import type { TableRequests } from '../../../src/transport/http/table-requests.ts';
import { newFact } from '../../support/facts.ts';

it('ends the search for a question whose connection is gone', async () => {
  const asked = newFact();
  const ended = newFact();
  const soloGames = {
    canBeWon: (_player: unknown, _table: unknown, _position: unknown, isGone: AbortSignal) => {
      isGone.addEventListener('abort', () => ended.happen());
      asked.happen();
      return new Promise(() => {});
    },
  };
  const requests = { playerOf: async () => ({}), tableOf: async () => ({}) };
  const app = Fastify({ forceCloseConnections: true });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(soloRoutes(requests as unknown as TableRequests, soloGames as unknown as SoloGames));
  onTestFinished(() => app.close());
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const leaving = new AbortController();
  const answer = fetch(`${address}/tables/aaaaaaaaaaaa/winnable`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number: 1, seq: 0 }),
    signal: leaving.signal,
  });
  const isRefused = expect(answer).rejects.toThrow();
  await Promise.race([
    asked.happened,
    answer.then(async (response) => Promise.reject(new Error(await response.text()))),
  ]);
  leaving.abort();
  await ended.happened;
  await isRefused;
});
