import {
  askedPosition,
  dailyDeal,
  dayParams,
  gameParams,
  gradeBody,
  gradedDeal,
  historyQuery,
  limits,
  newDealBody,
  offlineGameBody,
  rulesetParams,
  seatedTable,
  soloHistory,
  soloOverview,
  statistics,
  tableParams,
  week,
  weekQuery,
  whereLost,
  winnable,
  winningHint,
} from '@snap-up/protocol';
import type { SoloGames } from '@snap-up/tables/solo/solo-games.ts';
import type { FastifyReply } from 'fastify';
import { type Routes, seated, unwrap } from './routes.ts';

/** Routes for solo games and statistics. */
export function addSoloRoutes(routes: Routes, soloGames: SoloGames): void {
  const { grades, help, reports } = soloGames;

  routes.forPlayer('post', '/patience', {
    summary: 'Deal a solo game',
    body: newDealBody,
    answer: seatedTable,
    handle: async (player, { body: { from, ...wanted }, reply }) => {
      const table =
        from === undefined
          ? await soloGames.deal(player, wanted, goneSignal(reply))
          : await soloGames.tryAgain(player, from);
      return seated(unwrap(table), player);
    },
  });

  routes.forPlayer('post', '/patience/offline', {
    summary: 'Take over a game that was played offline',
    body: offlineGameBody,
    bodyLimit: limits.offlineGameBytes,
    answer: seatedTable,
    handle: async (player, { body }) => seated(unwrap(await soloGames.takeOver(player, body)), player),
  });

  routes.forPlayer('post', '/patience/grade', {
    summary: 'How hard a deal of a solo game is',
    body: gradeBody,
    answer: gradedDeal,
    handle: async (player, { body, reply }) => unwrap(await grades.gradeOf(player, body, goneSignal(reply))),
  });

  routes.forPlayer('post', '/tables/:tableId/winnable', {
    summary: 'Whether my solo game can still be won',
    params: tableParams,
    body: askedPosition,
    answer: winnable,
    handle: async (player, { params, body, request, reply }) => {
      const table = await routes.tableOf(request, params.tableId, player);
      return unwrap(await help.canBeWon(player, table, body, goneSignal(reply)));
    },
  });

  routes.forPlayer('post', '/tables/:tableId/hint', {
    summary: 'The next move on a way to win my solo game',
    params: tableParams,
    body: askedPosition,
    answer: winningHint,
    handle: async (player, { params, body, request, reply }) => {
      const table = await routes.tableOf(request, params.tableId, player);
      return unwrap(await help.winningHint(player, table, body, goneSignal(reply)));
    },
  });

  routes.forPlayer('post', '/tables/:tableId/games/:number/where-lost', {
    summary: 'From where on my finished solo game could not be won any more',
    params: gameParams,
    answer: whereLost,
    handle: async (player, { params: { tableId, number }, reply }) =>
      unwrap(await help.whereLost(player, tableId, number, goneSignal(reply))),
  });

  routes.forPlayer('get', '/patience', {
    summary: 'My progress in every solo game',
    charges: 'list',
    answer: soloOverview,
    handle: (player, { request }) => reports.overview(player, String(request.headers['time-zone'] ?? 'UTC')),
  });

  routes.forPlayer('get', '/patience/:ruleset/statistics', {
    summary: 'My statistics for a solo game',
    params: rulesetParams,
    charges: 'list',
    answer: statistics,
    handle: async (player, { params }) => unwrap(await reports.statistics(player, params.ruleset)),
  });

  routes.forPlayer('get', '/patience/:ruleset/week', {
    summary: 'A week of daily deals: mine, and those of people I have played with',
    params: rulesetParams,
    querystring: weekQuery,
    charges: 'list',
    answer: week,
    handle: async (player, { params, query }) =>
      unwrap(await reports.week(player, params.ruleset, query.weeksAgo ?? 0)),
  });

  routes.add('get', '/patience/:ruleset/days/:date', {
    summary: 'The commitment to the deal of a day and, once the day is over, the deal and a solution',
    params: dayParams,
    answer: dailyDeal,
    handle: async ({ params }) => unwrap(await reports.dailyDeal(params.ruleset, params.date)),
  });

  routes.forPlayer('get', '/patience/history', {
    summary: 'My finished solo games, newest first',
    querystring: historyQuery,
    charges: 'list',
    answer: soloHistory,
    handle: async (player, { query: { ruleset, before } }) =>
      unwrap(await reports.history(player, { ruleset, beforeMs: before })),
  });
}

/** Aborted when nobody waits for the answer any more; also after the answer, when nothing is left to be aborted. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return gone.signal;
}
