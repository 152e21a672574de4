import { quickMatchBody } from '@snap-up/protocol';
import type { QuickMatch } from '@snap-up/tables/lobby/quick-match.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { RejectionError } from './rejections.ts';
import { seated, seatedAnswers, type TableRequests } from './table-requests.ts';

/** The route for whoever wants to race at once. */
export function quickMatchRoutes(requests: TableRequests, quickMatch: QuickMatch): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/quick-match',
      {
        schema: {
          summary: 'Take a seat at a race that waits for one more player, or at a new table',
          body: quickMatchBody,
          response: seatedAnswers,
        },
      },
      async (request) => {
        const player = await requests.playerOf(request);
        const table = await quickMatch.seat(player, request.body.strength);
        if (!table.ok) throw new RejectionError(table.error);
        return seated(table.value, player);
      },
    );
  };
}
