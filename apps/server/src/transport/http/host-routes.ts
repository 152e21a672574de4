import { hostBody, newBotBody, seatParams, tableParams, tableSettingsBody } from '@snap-up/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { seatedAnswers, type TableRequests } from './table-requests.ts';

/** Routes for what the host of a table may do between games. */
export function hostRoutes(requests: TableRequests): FastifyPluginAsyncZod {
  return async (app) => {
    const common = { params: tableParams, response: seatedAnswers };

    app.put(
      '/tables/:tableId/settings',
      { schema: { summary: 'Change the settings; nobody stays ready', body: tableSettingsBody, ...common } },
      (request) => requests.change(request, (table, player) => table.hosting.changeSettings(player, request.body)),
    );

    app.post('/tables/:tableId/bots', { schema: { summary: 'Seat a bot', body: newBotBody, ...common } }, (request) => {
      const { strength, seat } = request.body;
      return requests.change(request, (table, player) => table.hosting.addBot(player, strength, seat));
    });

    app.delete(
      '/tables/:tableId/free-seats',
      { schema: { summary: 'Remove the free seats; whoever is ready stays ready', ...common } },
      (request) => requests.change(request, (table, player) => table.hosting.removeFreeSeats(player)),
    );

    app.delete(
      '/tables/:tableId/seats/:seat',
      { schema: { summary: 'Remove a person or a bot from a seat', params: seatParams, response: seatedAnswers } },
      (request) => requests.change(request, (table, player) => table.hosting.remove(player, request.params.seat)),
    );

    app.put(
      '/tables/:tableId/host',
      { schema: { summary: 'Make another player the host', body: hostBody, ...common } },
      (request) => requests.change(request, (table, player) => table.hosting.handOn(player, request.body.seat)),
    );

    app.delete('/tables/:tableId', { schema: { summary: 'Close a table', ...common } }, (request) =>
      requests.change(request, (table, player) => table.hosting.close(player)),
    );
  };
}
