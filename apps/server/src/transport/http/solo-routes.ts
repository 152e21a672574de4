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
import { type Api, answers, type Requests, seated, seatedAnswers, unwrap } from './requests.ts';

/** Routes for solo games and statistics. */
export function soloRoutes(api: Api, requests: Requests, soloGames: SoloGames): void {
  api.post(
    '/patience',
    { schema: { summary: 'Deal a solo game', body: newDealBody, response: seatedAnswers } },
    async (request, reply) => {
      const player = await requests.playerOf(request);
      const { from, ...wanted } = request.body;
      const table =
        from === undefined
          ? await soloGames.deal(player, wanted, goneSignal(reply))
          : await soloGames.tryAgain(player, from);
      return seated(unwrap(table), player);
    },
  );

  api.post(
    '/patience/offline',
    {
      bodyLimit: limits.offlineGameBytes,
      schema: { summary: 'Take over a game that was played offline', body: offlineGameBody, response: seatedAnswers },
    },
    async (request) => {
      const player = await requests.playerOf(request);
      return seated(unwrap(await soloGames.takeOver(player, request.body)), player);
    },
  );

  api.post(
    '/patience/grade',
    { schema: { summary: 'How hard a deal of a solo game is', body: gradeBody, response: answers(gradedDeal) } },
    async (request, reply) => {
      const player = await requests.playerOf(request);
      return unwrap(await soloGames.grades.gradeOf(player, request.body, goneSignal(reply)));
    },
  );

  for (const { path, summary, answer, question } of [
    { path: 'winnable', summary: 'Whether my solo game can still be won', answer: winnable, question: 'canBeWon' },
    {
      path: 'hint',
      summary: 'The next move on a way to win my solo game',
      answer: winningHint,
      question: 'winningHint',
    },
  ] as const) {
    api.post(
      `/tables/:tableId/${path}`,
      { schema: { summary, params: tableParams, body: askedPosition, response: answers(answer) } },
      async (request, reply) => {
        const player = await requests.playerOf(request);
        const table = await requests.tableOf(request, request.params.tableId, player);
        return unwrap(await soloGames.help[question](player, table, request.body, goneSignal(reply)));
      },
    );
  }

  api.post(
    '/tables/:tableId/games/:number/where-lost',
    {
      schema: {
        summary: 'From where on my finished solo game could not be won any more',
        params: gameParams,
        response: answers(whereLost),
      },
    },
    async (request, reply) => {
      const player = await requests.playerOf(request);
      const { tableId, number } = request.params;
      return unwrap(await soloGames.help.whereLost(player, tableId, number, goneSignal(reply)));
    },
  );

  api.get(
    '/patience',
    { schema: { summary: 'My progress in every solo game', response: answers(soloOverview) } },
    async (request) => {
      const timeZone = request.headers['time-zone'];
      return soloGames.reports.overview(await requests.readerOf(request), String(timeZone ?? 'UTC'));
    },
  );

  api.get(
    '/patience/:ruleset/statistics',
    {
      schema: { summary: 'My statistics for a solo game', params: rulesetParams, response: answers(statistics) },
    },
    async (request) => {
      const player = await requests.readerOf(request);
      return unwrap(await soloGames.reports.statistics(player, request.params.ruleset));
    },
  );

  api.get(
    '/patience/:ruleset/week',
    {
      schema: {
        summary: 'A week of daily deals: mine, and those of people I have played with',
        params: rulesetParams,
        querystring: weekQuery,
        response: answers(week),
      },
    },
    async (request) => {
      const player = await requests.readerOf(request);
      return unwrap(await soloGames.reports.week(player, request.params.ruleset, request.query.weeksAgo ?? 0));
    },
  );

  api.get(
    '/patience/:ruleset/days/:date',
    {
      schema: {
        summary: 'The commitment to the deal of a day and, once the day is over, the deal and a solution',
        params: dayParams,
        response: answers(dailyDeal),
      },
    },
    async (request) => unwrap(await soloGames.reports.dailyDeal(request.params.ruleset, request.params.date)),
  );

  api.get(
    '/patience/history',
    {
      schema: {
        summary: 'My finished solo games, newest first',
        querystring: historyQuery,
        response: answers(soloHistory),
      },
    },
    async (request) => {
      const { ruleset, before } = request.query;
      const player = await requests.readerOf(request);
      return unwrap(await soloGames.reports.history(player, { ruleset, beforeMs: before }));
    },
  );
}

/** Aborted when nobody waits for the answer any more; also after the answer, when nothing is left to be aborted. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return gone.signal;
}
