import { invitation, restRejection, tableParams } from '@snap-up/protocol';
import type { LinkedTables } from '@snap-up/tables/lobby/table-lines.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { RejectionError } from './rejections.ts';

/** The route for whoever has the link of a table, and perhaps no name yet. */
export function invitationRoutes(tables: LinkedTables): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/tables/:tableId/invitation',
      {
        schema: {
          summary: 'Who invites to a table, and to which game',
          params: tableParams,
          response: { 200: invitation, '4xx': restRejection },
        },
      },
      async (request) => {
        const linked = await tables.linkedTable(request.params.tableId);
        if (linked === null) throw new RejectionError({ code: 'no-such-table' });
        if (linked.invitation === null) throw new RejectionError({ code: 'solo-table' });
        return linked.invitation;
      },
    );
  };
}
