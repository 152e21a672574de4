import { newDealBody } from '@snap-up/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { PatienceRoom } from '../tables/patience-room.ts';
import { RefusalError } from './refusals.ts';
import { seated, seatedAnswers, type TableRequests } from './table-requests.ts';

/** The patience room: games for one, and how one has done in them. */
export function patienceRoutes(requests: TableRequests, room: PatienceRoom): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/patience',
      { schema: { summary: 'Deal a game for one', body: newDealBody, response: seatedAnswers } },
      async (request) => {
        const player = await requests.playerOf(request);
        const table = await room.deal(player, request.body);
        if (!table.ok) throw new RefusalError(table.error);
        return seated(table.value, player);
      },
    );
  };
}
