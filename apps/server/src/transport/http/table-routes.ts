import {
  callBody,
  codeAnswer,
  hostBody,
  invitation,
  lobby,
  newBotBody,
  newTableBody,
  pauseBody,
  people,
  readyBody,
  rejectionOfIssue,
  remindBody,
  seatBody,
  seatParams,
  shuffleBody,
  tableCode,
  tableParams,
  tableSettingsBody,
} from '@snap-up/protocol';
import { z } from 'zod';
import type { Domain } from '../../domain.ts';
import { RejectionError } from './rejections.ts';
import { type Api, answers, charge, payerOf, type Requests, seated, seatedAnswers, unwrap } from './requests.ts';

/** Routes for tables: finding and creating them, sitting down and getting ready, and what their host may do between games. */
export function tableRoutes(api: Api, requests: Requests, domain: Domain): void {
  const { tables, quickMatch, callPerson, lobbyBoard, linkedTables, tableStore, clock, quotas } = domain;
  const common = { params: tableParams, response: seatedAnswers };

  api.get(
    '/tables',
    { schema: { summary: 'The lobby: public tables', response: answers(lobby) } },
    () => lobbyBoard.lobby,
  );

  api.get(
    '/codes/:code',
    {
      schema: {
        summary: 'The table with a code',
        // Parsed below, so that a malformed code gets a rejection of its own.
        params: z.object({ code: z.string() }),
        response: answers(codeAnswer),
      },
    },
    async (request) => {
      const code = tableCode.safeParse(request.params.code);
      if (!code.success) throw new RejectionError(rejectionOfIssue(code.error.issues[0]?.message));
      const payer = payerOf(request, await requests.visitorOf(request));
      // A guess counts as wrong until it proves right, so that concurrent guesses gain nothing.
      charge(quotas, 'codeGuesses', payer);
      const tableId = await tableStore.idOfCode(code.data, clock.nowMs());
      if (tableId === null) throw new RejectionError({ code: 'no-such-code' });
      quotas.giveBack('codeGuesses', payer);
      return { tableId };
    },
  );

  // For whoever has a table's link, with or without a name.
  api.get(
    '/tables/:tableId/invitation',
    {
      schema: {
        summary: 'Who invites to a table, and to which game',
        params: tableParams,
        response: answers(invitation),
      },
    },
    async (request) => {
      const linked = await linkedTables.linkedTable(request.params.tableId);
      if (linked === null) throw new RejectionError({ code: 'no-such-table' });
      if (linked.invitation === null) throw new RejectionError({ code: 'solo-table' });
      return linked.invitation;
    },
  );

  api.post(
    '/quick-match',
    {
      schema: {
        summary: 'Take a seat at a race where one more player is wanted, or at a new table',
        response: seatedAnswers,
      },
    },
    async (request) => {
      const player = await requests.playerOf(request);
      return seated(unwrap(await quickMatch(player)), player);
    },
  );

  api.get(
    '/me/people',
    { schema: { summary: 'The last people with whom you have finished a game', response: answers(people) } },
    async (request) => {
      const { id } = await requests.playerOf(request);
      charge(quotas, 'people', { person: id });
      const known = await domain.people.peopleOf(id);
      return { people: known.map(({ playerId: _, ...person }) => person) };
    },
  );

  api.post(
    '/calls',
    {
      schema: {
        summary: 'Call one of these people: to the table where they call you, or else to a new one',
        body: callBody,
        response: seatedAnswers,
      },
    },
    async (request) => {
      const player = await requests.playerOf(request);
      charge(quotas, 'people', { person: player.id });
      return seated(unwrap(await callPerson(player, request.body.key)), player);
    },
  );

  api.post(
    '/tables',
    { schema: { summary: 'Create a table and take its first seat', body: newTableBody, response: seatedAnswers } },
    async (request) => {
      const player = await requests.playerOf(request);
      return seated(unwrap(await tables.create(player, request.body)), player);
    },
  );

  api.get('/tables/:tableId', { schema: { summary: 'A table', ...common } }, async (request) => {
    const player = await requests.visitorOf(request);
    const table = await requests.tableOf(request, request.params.tableId, player);
    if (player === null) throw new RejectionError({ code: 'no-session' });
    return seated(table, player);
  });

  api.post(
    '/tables/:tableId/seat',
    { schema: { summary: 'Take a seat, or change seats', body: z.nullish(seatBody), ...common } },
    (request) => requests.change(request, (table, player) => table.seating.sit(player, request.body?.seat)),
  );

  api.delete('/tables/:tableId/seat', { schema: { summary: 'Leave the seat', ...common } }, (request) =>
    requests.change(request, (table, player) => table.seating.stand(player)),
  );

  api.put(
    '/tables/:tableId/ready',
    { schema: { summary: 'Get ready for the next game, or not ready', body: readyBody, ...common } },
    (request) => {
      const commitment = request.body.isReady ? request.body.commitment : null;
      return requests.change(request, (table, player) => table.starting.setReady(player, commitment));
    },
  );

  api.put(
    '/tables/:tableId/shuffle',
    { schema: { summary: 'Reveal the nonce that you committed to', body: shuffleBody, ...common } },
    (request) => {
      const { round, nonce } = request.body;
      return requests.change(request, (table, player) => table.starting.revealNonce(player, round, nonce));
    },
  );

  api.put(
    '/tables/:tableId/skip',
    { schema: { summary: 'Vote to skip the turn of a player who is away', ...common } },
    (request) => requests.change(request, (table, player) => table.skipVote.vote(player)),
  );

  api.put(
    '/tables/:tableId/pause',
    { schema: { summary: 'Want the running game to be paused, or not', body: pauseBody, ...common } },
    (request) => requests.change(request, (table, player) => table.pausing.want(player, request.body.isWanted)),
  );

  api.post(
    '/tables/:tableId/reminders',
    { schema: { summary: 'Remind a player by a notification that they are waited for', body: remindBody, ...common } },
    (request) => requests.change(request, (table, player) => table.notices.remind(player, request.body.seat)),
  );

  api.delete(
    '/tables/:tableId/game',
    { schema: { summary: 'End the running game, against bots alone', ...common } },
    (request) => requests.change(request, (table, player) => table.endingTogether.end(player)),
  );

  api.put(
    '/tables/:tableId/settings',
    { schema: { summary: 'Change the settings; nobody stays ready', body: tableSettingsBody, ...common } },
    (request) => requests.change(request, (table, player) => table.hosting.changeSettings(player, request.body)),
  );

  api.post('/tables/:tableId/bots', { schema: { summary: 'Seat a bot', body: newBotBody, ...common } }, (request) => {
    const { strength, seat } = request.body;
    return requests.change(request, (table, player) => table.hosting.addBot(player, strength, seat));
  });

  api.delete(
    '/tables/:tableId/free-seats',
    { schema: { summary: 'Remove the free seats; whoever is ready stays ready', ...common } },
    (request) => requests.change(request, (table, player) => table.hosting.removeFreeSeats(player)),
  );

  api.delete(
    '/tables/:tableId/seats/:seat',
    { schema: { summary: 'Remove a person or a bot from a seat', params: seatParams, response: seatedAnswers } },
    (request) => requests.change(request, (table, player) => table.hosting.remove(player, request.params.seat)),
  );

  api.put(
    '/tables/:tableId/host',
    { schema: { summary: 'Make another player the host', body: hostBody, ...common } },
    (request) => requests.change(request, (table, player) => table.hosting.handOn(player, request.body.seat)),
  );

  api.delete('/tables/:tableId', { schema: { summary: 'Close a table', ...common } }, (request) =>
    requests.change(request, (table, player) => table.hosting.close(player)),
  );
}
