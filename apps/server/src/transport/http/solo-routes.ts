import {
  historyQuery,
  newDealBody,
  restRejection,
  rulesetParams,
  soloHistory,
  soloOverview,
  statistics,
} from '@snap-up/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { SoloGames } from '../../solo/solo-games.ts';
import { RejectionError } from './rejections.ts';
import { seated, seatedAnswers, type TableRequests } from './table-requests.ts';

/** Routes for solo games and statistics. */
export function soloRoutes(requests: TableRequests, soloGames: SoloGames): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/patience',
      { schema: { summary: 'Deal a game for one', body: newDealBody, response: seatedAnswers } },
      async (request) => {
        const player = await requests.playerOf(request);
        const table = await soloGames.deal(player, request.body);
        if (!table.ok) throw new RejectionError(table.error);
        return seated(table.value, player);
      },
    );

    app.get(
      '/patience',
      {
        schema: { summary: 'Every game for one, as I find it', response: { 200: soloOverview, '4xx': restRejection } },
      },
      async (request) => soloGames.overview(await requests.playerOf(request)),
    );

    app.get(
      '/patience/:ruleset/statistics',
      {
        schema: {
          summary: 'How I have done in a game for one',
          params: rulesetParams,
          response: { 200: statistics, '4xx': restRejection },
        },
      },
      async (request) => {
        const player = await requests.playerOf(request);
        const told = await soloGames.statistics(player, request.params.ruleset);
        if (!told.ok) throw new RejectionError(told.error);
        return told.value;
      },
    );

    app.get(
      '/patience/history',
      {
        schema: {
          summary: 'What I have played alone, the newest first',
          querystring: historyQuery,
          response: { 200: soloHistory, '4xx': restRejection },
        },
      },
      async (request) => {
        const { ruleset, before } = request.query;
        const told = await soloGames.history(await requests.playerOf(request), { ruleset, beforeMs: before });
        if (!told.ok) throw new RejectionError(told.error);
        return told.value;
      },
    );
  };
}
