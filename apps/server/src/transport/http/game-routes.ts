import { gameParams, gameResult, gameStatistics, myGames } from '@snap-up/protocol';
import { z } from 'zod';
import type { Domain } from '../../domain.ts';
import { RejectionError } from './rejections.ts';
import { payerOf, type Routes, unwrap } from './routes.ts';

/** Routes for “My games”, and for results and records of games. */
export function addGameRoutes(routes: Routes, { listedTables, gameStatistics: statistics, results }: Domain): void {
  routes.forPlayer('get', '/games', {
    summary: 'My games',
    charges: 'list',
    answer: myGames,
    handle: async (player) => ({ games: await listedTables.myGamesOf(player) }),
  });

  routes.forPlayer('get', '/games/statistics', {
    summary: 'How my games with others ended',
    charges: 'list',
    answer: gameStatistics,
    handle: ({ id }) => statistics.statisticsOf(id),
  });

  routes.forPlayer('delete', '/games/:tableId/:number', {
    summary: 'Leave a finished game out of my games',
    params: gameParams,
    charges: 'list',
    answer: myGames,
    handle: async (player, { params: { tableId, number } }) => {
      if (!(await listedTables.dismiss(player, tableId, number))) throw new RejectionError({ code: 'no-such-game' });
      return { games: await listedTables.myGamesOf(player) };
    },
  });

  routes.forPlayer('get', '/tables/:tableId/games/:number', {
    summary: 'The result of a game',
    params: gameParams,
    answer: gameResult,
    handle: async (player, { params }) => unwrap(await results.result(params.tableId, params.number, player)),
  });

  // Anybody with the link may have the file: a program that verifies a shuffle has no cookie.
  routes.add('get', '/tables/:tableId/games/:number/record', {
    summary: 'A finished game as a text file that replays to the same end',
    params: gameParams,
    produces: ['text/plain', 'application/json'],
    answer: z.string(),
    handle: async ({ params: { tableId, number }, request, reply }) => {
      const player = await routes.visitorOf(request);
      const record = unwrap(await results.record(tableId, number, player, payerOf(request, player)));
      reply.header('content-disposition', `attachment; filename="snap-up-${tableId}-${number}.txt"`);
      reply.type('text/plain; charset=utf-8');
      return record;
    },
  });
}
