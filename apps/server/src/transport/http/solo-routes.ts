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
  restRejection,
  rulesetParams,
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
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { RejectionError } from './rejections.ts';
import { seated, seatedAnswers, type TableRequests } from './table-requests.ts';

/** Routes for solo games and statistics. */
export function soloRoutes(requests: TableRequests, soloGames: SoloGames): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/patience',
      { schema: { summary: 'Deal a solo game', body: newDealBody, response: seatedAnswers } },
      async (request, reply) => {
        const player = await requests.playerOf(request);
        const { from, ...wanted } = request.body;
        const table =
          from === undefined
            ? await soloGames.deal(player, wanted, goneSignal(reply))
            : await soloGames.tryAgain(player, from);
        if (!table.ok) throw new RejectionError(table.error);
        return seated(table.value, player);
      },
    );

    app.post(
      '/patience/offline',
      {
        bodyLimit: limits.offlineGameBytes,
        schema: { summary: 'Take over a game that was played offline', body: offlineGameBody, response: seatedAnswers },
      },
      async (request) => {
        const player = await requests.playerOf(request);
        const table = await soloGames.takeOver(player, request.body);
        if (!table.ok) throw new RejectionError(table.error);
        return seated(table.value, player);
      },
    );

    app.post(
      '/patience/grade',
      {
        schema: {
          summary: 'How hard a deal of a solo game is',
          body: gradeBody,
          response: { 200: gradedDeal, '4xx': restRejection },
        },
      },
      async (request) => {
        const found = await soloGames.gradeOf(await requests.playerOf(request), request.body);
        if (!found.ok) throw new RejectionError(found.error);
        return found.value;
      },
    );

    app.post(
      '/tables/:tableId/winnable',
      {
        schema: {
          summary: 'Whether my solo game can still be won',
          params: tableParams,
          body: askedPosition,
          response: { 200: winnable, '4xx': restRejection },
        },
      },
      async (request, reply) => {
        const player = await requests.playerOf(request);
        const table = await requests.tableOf(request.params.tableId);
        const found = await soloGames.canBeWon(player, table, request.body, goneSignal(reply));
        if (!found.ok) throw new RejectionError(found.error);
        return found.value;
      },
    );

    app.post(
      '/tables/:tableId/hint',
      {
        schema: {
          summary: 'The next move on a way to win my solo game',
          params: tableParams,
          body: askedPosition,
          response: { 200: winningHint, '4xx': restRejection },
        },
      },
      async (request, reply) => {
        const player = await requests.playerOf(request);
        const table = await requests.tableOf(request.params.tableId);
        const found = await soloGames.winningHint(player, table, request.body, goneSignal(reply));
        if (!found.ok) throw new RejectionError(found.error);
        return found.value;
      },
    );

    app.post(
      '/tables/:tableId/games/:number/where-lost',
      {
        schema: {
          summary: 'From where on my finished solo game could not be won any more',
          params: gameParams,
          response: { 200: whereLost, '4xx': restRejection },
        },
      },
      async (request, reply) => {
        const player = await requests.playerOf(request);
        const { tableId, number } = request.params;
        const found = await soloGames.whereLost(player, tableId, number, goneSignal(reply));
        if (!found.ok) throw new RejectionError(found.error);
        return found.value;
      },
    );

    app.get(
      '/patience',
      {
        schema: { summary: 'My progress in every solo game', response: { 200: soloOverview, '4xx': restRejection } },
      },
      async (request) => soloGames.reports.overview(await requests.playerOf(request)),
    );

    app.get(
      '/patience/:ruleset/statistics',
      {
        schema: {
          summary: 'My statistics for a solo game',
          params: rulesetParams,
          response: { 200: statistics, '4xx': restRejection },
        },
      },
      async (request) => {
        const player = await requests.playerOf(request);
        const found = await soloGames.reports.statistics(player, request.params.ruleset);
        if (!found.ok) throw new RejectionError(found.error);
        return found.value;
      },
    );

    app.get(
      '/patience/:ruleset/week',
      {
        schema: {
          summary: 'A week of daily deals: mine, and those of people I have played with',
          params: rulesetParams,
          querystring: weekQuery,
          response: { 200: week, '4xx': restRejection },
        },
      },
      async (request) => {
        const player = await requests.playerOf(request);
        const found = await soloGames.reports.week(player, request.params.ruleset, request.query.weeksAgo ?? 0);
        if (!found.ok) throw new RejectionError(found.error);
        return found.value;
      },
    );

    app.get(
      '/patience/:ruleset/days/:date',
      {
        schema: {
          summary: 'The commitment to the deal of a day and, once the day is over, the deal and a solution',
          params: dayParams,
          response: { 200: dailyDeal, '4xx': restRejection },
        },
      },
      async (request) => {
        const found = await soloGames.reports.dailyDeal(request.params.ruleset, request.params.date);
        if (!found.ok) throw new RejectionError(found.error);
        return found.value;
      },
    );

    app.get(
      '/patience/history',
      {
        schema: {
          summary: 'My finished solo games, newest first',
          querystring: historyQuery,
          response: { 200: soloHistory, '4xx': restRejection },
        },
      },
      async (request) => {
        const { ruleset, before } = request.query;
        const found = await soloGames.reports.history(await requests.playerOf(request), { ruleset, beforeMs: before });
        if (!found.ok) throw new RejectionError(found.error);
        return found.value;
      },
    );
  };
}

/** Aborted when nobody waits for the answer any more; also after the answer, when nothing is left to be aborted. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return gone.signal;
}
