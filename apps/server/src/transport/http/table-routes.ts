import {
  gameParams,
  gameStatistics,
  myGames,
  newTableBody,
  readyBody,
  remindBody,
  restRejection,
  seatBody,
  shuffleBody,
  tableParams,
} from '@snap-up/protocol';
import type { GameStatisticsStore } from '@snap-up/tables/game/game-store.ts';
import type { ListedTables } from '@snap-up/tables/lobby/listed-tables.ts';
import { myGamesOf } from '@snap-up/tables/lobby/my-games.ts';
import type { Tables } from '@snap-up/tables/table/tables.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { RejectionError } from './rejections.ts';
import { seated, seatedAnswers, type TableRequests } from './table-requests.ts';

/** Routes for tables: creating them, sitting down, getting ready; and “My games”. */
export function tableRoutes(
  requests: TableRequests,
  tables: Tables,
  listedTables: ListedTables,
  statisticsStore: GameStatisticsStore,
): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/tables',
      { schema: { summary: 'Create a table and take its first seat', body: newTableBody, response: seatedAnswers } },
      async (request) => {
        const player = await requests.playerOf(request);
        const table = await tables.create(player, request.body);
        if (!table.ok) throw new RejectionError(table.error);
        return seated(table.value, player);
      },
    );

    const params = { params: tableParams };

    app.get(
      '/tables/:tableId',
      { schema: { summary: 'A table', ...params, response: seatedAnswers } },
      async (request) => seated(await requests.tableOf(request.params.tableId), await requests.playerOf(request)),
    );

    app.post(
      '/tables/:tableId/seat',
      {
        schema: {
          summary: 'Take a seat, or change seats',
          ...params,
          body: z.nullish(seatBody),
          response: seatedAnswers,
        },
      },
      (request) => requests.change(request, (table, player) => table.seating.sit(player, request.body?.seat)),
    );

    app.delete(
      '/tables/:tableId/seat',
      { schema: { summary: 'Leave the seat', ...params, response: seatedAnswers } },
      (request) => requests.change(request, (table, player) => table.seating.stand(player)),
    );

    app.put(
      '/tables/:tableId/ready',
      {
        schema: {
          summary: 'Get ready for the next game, or not ready',
          ...params,
          body: readyBody,
          response: seatedAnswers,
        },
      },
      (request) =>
        requests.change(request, (table, player) =>
          table.starting.setReady(player, request.body.isReady ? request.body.commitment : null),
        ),
    );

    app.put(
      '/tables/:tableId/shuffle',
      {
        schema: {
          summary: 'Reveal the nonce that you committed to',
          ...params,
          body: shuffleBody,
          response: seatedAnswers,
        },
      },
      (request) =>
        requests.change(request, (table, player) =>
          table.starting.revealNonce(player, request.body.round, request.body.nonce),
        ),
    );

    app.put(
      '/tables/:tableId/skip',
      { schema: { summary: 'Vote to skip the turn of a player who is away', ...params, response: seatedAnswers } },
      (request) => requests.change(request, (table, player) => table.skipVote.vote(player)),
    );

    app.post(
      '/tables/:tableId/reminders',
      {
        schema: {
          summary: 'Remind a player by a notification that they are waited for',
          ...params,
          body: remindBody,
          response: seatedAnswers,
        },
      },
      (request) => requests.change(request, (table, player) => table.notices.remind(player, request.body.seat)),
    );

    app.delete(
      '/tables/:tableId/game',
      { schema: { summary: 'End the running game, against bots alone', ...params, response: seatedAnswers } },
      (request) => requests.change(request, (table, player) => table.endingTogether.end(player)),
    );

    app.get(
      '/games',
      { schema: { summary: 'My games', response: { 200: myGames, '4xx': restRejection } } },
      async (request) => {
        const player = await requests.playerOf(request);
        return { games: await myGamesOf(player, listedTables) };
      },
    );

    app.get(
      '/games/statistics',
      {
        schema: { summary: 'How my games with others ended', response: { 200: gameStatistics, '4xx': restRejection } },
      },
      async (request) => statisticsStore.statisticsOf((await requests.playerOf(request)).id),
    );

    app.delete(
      '/games/:tableId/:number',
      {
        schema: {
          summary: 'Leave a finished game out of my games',
          params: gameParams,
          response: { 200: myGames, '4xx': restRejection },
        },
      },
      async (request) => {
        const player = await requests.playerOf(request);
        const { tableId, number } = request.params;
        if (!(await listedTables.dismiss(player, tableId, number))) throw new RejectionError({ code: 'no-such-game' });
        return { games: await myGamesOf(player, listedTables) };
      },
    );
  };
}
