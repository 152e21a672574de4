import fastifyCookie from '@fastify/cookie';
import type { SoloGames } from '@snap-up/tables/solo/solo-games.ts';
import { newFact } from '@snap-up/test-kit/facts.ts';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { expect, it, onTestFinished } from 'vitest';
import type { Domain } from '../../../src/domain.ts';
import { Routes } from '../../../src/transport/http/routes.ts';
import { addSoloRoutes } from '../../../src/transport/http/solo-routes.ts';

it.each([
  ['a question', '/tables/aaaaaaaaaaaa/winnable', { number: 1, seq: 0 }],
  ['a hint', '/tables/aaaaaaaaaaaa/hint', { number: 1, seq: 0 }],
  ['a deal that can be won', '/patience', { ruleset: 'klondike', deal: { kind: 'any', isWinnable: true } }],
])('ends the search for %s whose connection is gone', async (_what, path, body) => {
  const asked = newFact();
  const ended = newFact();
  const search = (signal: AbortSignal) => {
    signal.addEventListener('abort', () => ended.happen());
    asked.happen();
    return new Promise(() => {});
  };
  const soloGames = {
    help: {
      canBeWon: (_player: unknown, _table: unknown, _position: unknown, signal: AbortSignal) => search(signal),
      winningHint: (_player: unknown, _table: unknown, _position: unknown, signal: AbortSignal) => search(signal),
    },
    deal: (_player: unknown, _wanted: unknown, signal: AbortSignal) => search(signal),
  };
  const domain = {
    sessions: { playerOf: async () => ({ id: 'anna' }) },
    quotas: { seen: () => {} },
    tables: { find: async () => ({}) },
  };
  const app = Fastify({ forceCloseConnections: true });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(fastifyCookie);
  addSoloRoutes(new Routes(app, domain as unknown as Domain), soloGames as unknown as SoloGames);
  onTestFinished(() => app.close());
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const leaving = new AbortController();
  const answer = fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
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
