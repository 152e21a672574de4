import { gameParams, gameResult, gameStatistics, myGames } from '@snap-up/protocol';
import { z } from 'zod';
import type { Domain } from '../../domain.ts';
import { RejectionError } from './rejections.ts';
import { type Api, answers, payerOf, type Requests, unwrap } from './requests.ts';

/** Routes for “My games”, and for results and records of games. */
export function gameRoutes(api: Api, requests: Requests, domain: Domain): void {
  const { listedTables, gameStatistics: statistics, results } = domain;

  api.get('/games', { schema: { summary: 'My games', response: answers(myGames) } }, async (request) => ({
    games: await listedTables.myGamesOf(await requests.readerOf(request)),
  }));

  api.get(
    '/games/statistics',
    { schema: { summary: 'How my games with others ended', response: answers(gameStatistics) } },
    async (request) => statistics.statisticsOf((await requests.readerOf(request)).id),
  );

  api.delete(
    '/games/:tableId/:number',
    { schema: { summary: 'Leave a finished game out of my games', params: gameParams, response: answers(myGames) } },
    async (request) => {
      const player = await requests.readerOf(request);
      const { tableId, number } = request.params;
      if (!(await listedTables.dismiss(player, tableId, number))) throw new RejectionError({ code: 'no-such-game' });
      return { games: await listedTables.myGamesOf(player) };
    },
  );

  api.get(
    '/tables/:tableId/games/:number',
    { schema: { summary: 'The result of a game', params: gameParams, response: answers(gameResult) } },
    async (request) => {
      const player = await requests.playerOf(request);
      return unwrap(await results.result(request.params.tableId, request.params.number, player));
    },
  );

  // Anybody with the link may have the file: a program that verifies a shuffle has no cookie.
  api.get(
    '/tables/:tableId/games/:number/record',
    {
      schema: {
        summary: 'A finished game as a text file that replays to the same end',
        params: gameParams,
        produces: ['text/plain', 'application/json'],
        response: answers(z.string()),
      },
    },
    async (request, reply) => {
      const { tableId, number } = request.params;
      const player = await requests.visitorOf(request);
      const record = unwrap(await results.record(tableId, number, player, payerOf(request, player)));
      reply.header('content-disposition', `attachment; filename="snap-up-${tableId}-${number}.txt"`);
      return reply.type('text/plain; charset=utf-8').send(record);
    },
  );
}
