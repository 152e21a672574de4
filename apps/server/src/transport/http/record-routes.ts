import { gameParams, gameResult, restRejection } from '@snap-up/protocol';
import type { Results } from '@snap-up/tables/game/results.ts';
import type { RateLimit, RateLimiterOf } from '@snap-up/tables/platform/rate-limiter.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { networkOf } from '../../platform/networks.ts';
import { cookieName, type Sessions } from '../../session/sessions.ts';
import { RejectionError } from './rejections.ts';

/** How many records one network may request: the longest have two megabytes. */
export const recordLimit: RateLimit = { most: 120, withinMs: 60_000 };

/** How many results one network may request. Players request each once; one that is not stored is computed from the log. */
export const resultLimit: RateLimit = { most: 300, withinMs: 60_000 };

/** Routes for results and records of games. */
export function recordRoutes(sessions: Sessions, results: Results, limiterOf: RateLimiterOf): FastifyPluginAsyncZod {
  const records = limiterOf('records', recordLimit);
  const resultsAsked = limiterOf('results', resultLimit);

  return async (app) => {
    app.get(
      '/tables/:tableId/games/:number',
      {
        schema: {
          summary: 'The result of a game',
          params: gameParams,
          response: { 200: gameResult, '4xx': restRejection },
        },
      },
      async (request) => {
        if (!(await resultsAsked.tryConsume(networkOf(request.ip)))) throw new RejectionError({ code: 'too-fast' });
        const player = await sessions.playerOf(request.cookies[cookieName]);
        if (player === null) throw new RejectionError({ code: 'no-session' });
        const result = await results.result(request.params.tableId, request.params.number, player);
        if (!result.ok) throw new RejectionError(result.error);
        return result.value;
      },
    );

    // Anybody with the link may have the file: a program that verifies a shuffle has no cookie.
    app.get(
      '/tables/:tableId/games/:number/record',
      {
        schema: {
          summary: 'A finished game as a text file that replays to the same end',
          params: gameParams,
          produces: ['text/plain', 'application/json'],
          response: { 200: z.string(), '4xx': restRejection },
        },
      },
      async (request, reply) => {
        if (!(await records.tryConsume(networkOf(request.ip)))) throw new RejectionError({ code: 'too-fast' });
        const { tableId, number } = request.params;
        const player = await sessions.playerOf(request.cookies[cookieName]);
        const record = await results.record(tableId, number, player);
        if (!record.ok) throw new RejectionError(record.error);
        reply.header('content-disposition', `attachment; filename="snap-up-${tableId}-${number}.txt"`);
        return reply.type('text/plain; charset=utf-8').send(record.value);
      },
    );
  };
}
