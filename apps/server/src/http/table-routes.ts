import {
  gameParams,
  gameResult,
  myGames,
  newTableBody,
  readyBody,
  refusal,
  type SeatedTable,
  seatBody,
  seatedTable,
  tableParams,
} from '@snap-up/protocol';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { cookieName, type Sessions } from '../sessions/sessions.ts';
import type { Player } from '../tables/records.ts';
import type { Table } from '../tables/table.ts';
import type { Answer } from '../tables/table-context.ts';
import type { Tables } from '../tables/tables.ts';
import { RefusalError } from './refusals.ts';

const answers = { 200: seatedTable, '4xx': refusal };

/** Tables and games: making, sitting down, getting ready, results. */
export function tableRoutes(sessions: Sessions, tables: Tables): FastifyPluginAsyncZod {
  const playerOf = async (request: FastifyRequest): Promise<Player> => {
    const player = await sessions.playerOf(request.cookies[cookieName]);
    if (player === null) throw new RefusalError('no-session');
    return player;
  };
  const tableOf = async (id: string): Promise<Table> => {
    const table = await tables.find(id);
    if (table === null) throw new RefusalError('no-such-table');
    return table;
  };
  const seated = (table: Table, player: Player): SeatedTable => ({
    table: table.info(),
    seat: table.seatOf(player.id),
  });
  const change = async (
    request: FastifyRequest,
    tableId: string,
    task: (table: Table, player: Player) => Promise<Answer>,
  ): Promise<SeatedTable> => {
    const player = await playerOf(request);
    const table = await tableOf(tableId);
    const refused = await task(table, player);
    if (refused !== null) throw new RefusalError(refused);
    return seated(table, player);
  };

  return async (app) => {
    app.post(
      '/tables',
      { schema: { summary: 'Make a table; its host sits down', body: newTableBody, response: answers } },
      async (request) => {
        const player = await playerOf(request);
        const table = await tables.create(player, request.body);
        if (!table.ok) throw new RefusalError(table.error);
        return seated(table.value, player);
      },
    );

    const params = { params: tableParams };

    app.get('/tables/:tableId', { schema: { summary: 'A table', ...params, response: answers } }, async (request) =>
      seated(await tableOf(request.params.tableId), await playerOf(request)),
    );

    app.delete(
      '/tables/:tableId',
      { schema: { summary: 'Close a table, as its host', ...params, response: answers } },
      (request) => change(request, request.params.tableId, (table, player) => table.hosting.close(player)),
    );

    app.post(
      '/tables/:tableId/seat',
      { schema: { summary: 'Sit down', ...params, body: seatBody.nullish(), response: answers } },
      (request) =>
        change(request, request.params.tableId, (table, player) => table.seating.sit(player, request.body?.seat)),
    );

    app.delete('/tables/:tableId/seat', { schema: { summary: 'Stand up', ...params, response: answers } }, (request) =>
      change(request, request.params.tableId, (table, player) => table.seating.stand(player)),
    );

    app.put(
      '/tables/:tableId/ready',
      { schema: { summary: 'Be ready for the next game, or not', ...params, body: readyBody, response: answers } },
      (request) =>
        change(request, request.params.tableId, (table, player) =>
          table.starting.setReady(player, request.body.isReady ? request.body.commitment : null),
        ),
    );

    app.get(
      '/tables/:tableId/games/:number',
      {
        schema: { summary: 'How a game went', params: gameParams, response: { 200: gameResult, '4xx': refusal } },
      },
      async (request) => {
        await playerOf(request);
        const result = await tables.result(request.params.tableId, request.params.number);
        if (!result.ok) throw new RefusalError(result.error);
        return result.value;
      },
    );

    app.get(
      '/games',
      { schema: { summary: 'My games', response: { 200: myGames, '4xx': refusal } } },
      async (request) => {
        const player = await playerOf(request);
        return { games: await tables.gamesOf(player) };
      },
    );
  };
}
