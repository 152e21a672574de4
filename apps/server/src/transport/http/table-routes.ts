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
  remindBody,
  seatBody,
  seatedTable,
  seatParams,
  shuffleBody,
  tableCode,
  tableParams,
  tableSettingsBody,
} from '@snap-up/protocol';
import { z } from 'zod';
import type { Domain } from '../../domain.ts';
import { RejectionError } from './rejections.ts';
import { charge, payerOf, type Routes, seated, unwrap } from './routes.ts';

/** Routes for tables: finding and creating them, sitting down and getting ready, and what their host may do between games. */
export function addTableRoutes(routes: Routes, domain: Domain): void {
  const {
    tables,
    quickMatch,
    callPerson,
    people: peopleStore,
    lobbyBoard,
    linkedTables,
    tableStore,
    clock,
    quotas,
  } = domain;

  routes.add('get', '/tables', {
    summary: 'The lobby: public tables',
    answer: lobby,
    handle: () => lobbyBoard.lobby,
  });

  routes.add('get', '/codes/:code', {
    summary: 'The table with a code',
    params: z.object({ code: tableCode }),
    answer: codeAnswer,
    handle: async ({ params, request }) => {
      const payer = payerOf(request, await routes.visitorOf(request));
      // A guess counts as wrong until it proves right, so that concurrent guesses gain nothing.
      charge(quotas, 'codeGuesses', payer);
      const tableId = await tableStore.idOfCode(params.code, clock.nowMs());
      if (tableId === null) throw new RejectionError({ code: 'no-such-code' });
      quotas.giveBack('codeGuesses', payer);
      return { tableId };
    },
  });

  // For whoever has a table's link, with or without a name.
  routes.add('get', '/tables/:tableId/invitation', {
    summary: 'Who invites to a table, and to which game',
    params: tableParams,
    answer: invitation,
    handle: async ({ params }) => {
      const linked = await linkedTables.linkedTable(params.tableId);
      if (linked === null) throw new RejectionError({ code: 'no-such-table' });
      if (linked.invitation === null) throw new RejectionError({ code: 'solo-table' });
      return linked.invitation;
    },
  });

  routes.forPlayer('post', '/quick-match', {
    summary: 'Take a seat at a race where one more player is wanted, or at a new table',
    answer: seatedTable,
    handle: async (player) => seated(unwrap(await quickMatch(player)), player),
  });

  routes.forPlayer('get', '/me/people', {
    summary: 'The last people with whom you have finished a game',
    charges: 'people',
    answer: people,
    handle: async ({ id }) => {
      const known = await peopleStore.peopleOf(id);
      return { people: known.map(({ playerId: _, ...person }) => person) };
    },
  });

  routes.forPlayer('post', '/calls', {
    summary: 'Call one of these people: to the table where they call you, or else to a new one',
    body: callBody,
    charges: 'people',
    answer: seatedTable,
    handle: async (player, { body }) => seated(unwrap(await callPerson(player, body.key)), player),
  });

  routes.forPlayer('post', '/tables', {
    summary: 'Create a table and take its first seat',
    body: newTableBody,
    answer: seatedTable,
    handle: async (player, { body }) => seated(unwrap(await tables.create(player, body)), player),
  });

  routes.add('get', '/tables/:tableId', {
    summary: 'A table',
    params: tableParams,
    answer: seatedTable,
    handle: async ({ params, request }) => {
      const player = await routes.visitorOf(request);
      const table = await routes.tableOf(request, params.tableId, player);
      if (player === null) throw new RejectionError({ code: 'no-session' });
      return seated(table, player);
    },
  });

  routes.atTable('post', '/seat', {
    summary: 'Take a seat, or change seats',
    body: z.nullish(seatBody),
    handle: (table, player, { body }) => table.seating.sit(player, body?.seat),
  });

  routes.atTable('delete', '/seat', {
    summary: 'Leave the seat',
    handle: (table, player) => table.seating.stand(player),
  });

  routes.atTable('put', '/ready', {
    summary: 'Get ready for the next game, or not ready',
    body: readyBody,
    handle: (table, player, { body }) => table.starting.setReady(player, body.isReady ? body.commitment : null),
  });

  routes.atTable('put', '/shuffle', {
    summary: 'Reveal the nonce that you committed to',
    body: shuffleBody,
    handle: (table, player, { body: { round, nonce } }) => table.starting.revealNonce(player, round, nonce),
  });

  routes.atTable('put', '/skip', {
    summary: 'Vote to skip the turn of a player who is away',
    handle: (table, player) => table.skipVote.vote(player),
  });

  routes.atTable('put', '/pause', {
    summary: 'Want the running game to be paused, or not',
    body: pauseBody,
    handle: (table, player, { body }) => table.pausing.want(player, body.isWanted),
  });

  routes.atTable('post', '/reminders', {
    summary: 'Remind a player by a notification that they are waited for',
    body: remindBody,
    handle: (table, player, { body }) => table.notices.remind(player, body.seat),
  });

  routes.atTable('delete', '/game', {
    summary: 'End the running game, against bots alone',
    handle: (table, player) => table.endingTogether.end(player),
  });

  routes.atTable('put', '/settings', {
    summary: 'Change the settings; nobody stays ready',
    body: tableSettingsBody,
    handle: (table, player, { body }) => table.hosting.changeSettings(player, body),
  });

  routes.atTable('post', '/bots', {
    summary: 'Seat a bot',
    body: newBotBody,
    handle: (table, player, { body: { strength, seat } }) => table.hosting.addBot(player, strength, seat),
  });

  routes.atTable('delete', '/free-seats', {
    summary: 'Remove the free seats; whoever is ready stays ready',
    handle: (table, player) => table.hosting.removeFreeSeats(player),
  });

  routes.atTable('delete', '/seats/:seat', {
    summary: 'Remove a person or a bot from a seat',
    params: seatParams,
    handle: (table, player, { params }) => table.hosting.remove(player, params.seat),
  });

  routes.atTable('put', '/host', {
    summary: 'Make another player the host',
    body: hostBody,
    handle: (table, player, { body }) => table.hosting.handOn(player, body.seat),
  });

  routes.atTable('delete', '', {
    summary: 'Close a table',
    handle: (table, player) => table.hosting.close(player),
  });
}
