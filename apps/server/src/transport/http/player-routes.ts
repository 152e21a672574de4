import { randomBytes } from 'node:crypto';
import {
  blockBody,
  blockedPeople,
  deviceTransfer,
  limits,
  deviceTransfers as listedTransfers,
  nameBody,
  personalData,
  preferencesBody,
  pushBegun,
  pushEndpointBody,
  pushKey,
  pushSubscriptionBody,
  rejectionOfIssue,
  type Session,
  session,
  storedPreferences,
  tableParams,
  transferCode,
} from '@snap-up/protocol';
import { formerIdOf } from '@snap-up/tables/game/records.ts';
import { costs } from '@snap-up/tables/platform/quotas.ts';
import { MultiplayerTable } from '@snap-up/tables/table/multiplayer-table.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Domain } from '../../domain.ts';
import type { SessionPlayer } from '../../persistence/player-stores.ts';
import { networksOf } from '../../platform/networks.ts';
import { isAllowedEndpoint } from '../../push/endpoints.ts';
import { cookieName, cookieSettings } from '../../session/sessions.ts';
import { suggestedName } from '../../session/suggested-name.ts';
import { languageFor } from './languages.ts';
import { RejectionError } from './rejections.ts';
import { type Api, answers, charge, type Requests } from './requests.ts';

/** Routes for a player: their session, name, other devices, preferences, notifications and data. */
export function playerRoutes(api: Api, requests: Requests, domain: Domain): void {
  const { sessions, players, deviceTransfers, personalDataStore, playerNews, clock, quotas } = domain;
  const { blockStore, pushStore, pushSender, pushPublicKey, pushEndpoints } = domain;
  const done = answers(z.object({ ok: z.literal(true) }));

  const signIn = (reply: FastifyReply, player: SessionPlayer) => signedIn(domain, reply, player);

  api.get(
    '/session',
    { schema: { summary: 'The session: who I am', response: answers(session) } },
    async (request, reply) => {
      const player = await requests.visitorOf(request);
      // Every page sends this request, so the cookie is renewed with each visit.
      return player === null ? strangerAt(request) : signIn(reply, player);
    },
  );

  api.put(
    '/session',
    { schema: { summary: 'Choose a name', body: nameBody, response: answers(session) } },
    async (request, reply) => {
      const known = await requests.visitorOf(request);
      const { name } = request.body;
      if (known?.name === name) return signIn(reply, known);
      if (known !== null) charge(quotas, 'names', { person: known.id });
      else charge(quotas, 'work', { networks: networksOf(request.ip) }, costs.createdPlayer);
      const player = await sessions.save(known, name);
      if (known !== null) await playerNews.rename(player);
      return signIn(reply, player);
    },
  );

  api.post(
    '/device-transfers',
    { schema: { summary: 'Create a code that signs another device in as you', response: answers(deviceTransfer) } },
    async (request) => {
      const { id } = await requests.playerOf(request);
      charge(quotas, 'work', { person: id }, costs.createdCode);
      return deviceTransfers.create(id);
    },
  );

  api.get(
    '/device-transfers',
    { schema: { summary: 'Which of your codes for other devices were used', response: answers(listedTransfers) } },
    async (request) => deviceTransfers.list((await requests.playerOf(request)).id),
  );

  api.post(
    '/device-transfers/:code',
    {
      schema: {
        summary: 'On the other device: sign in as the player who created the code',
        // Parsed below, so that a malformed code gets a rejection of its own.
        params: z.object({ code: z.string() }),
        response: answers(session),
      },
    },
    async (request, reply) => {
      const code = transferCode.safeParse(request.params.code);
      if (!code.success) throw new RejectionError(rejectionOfIssue(code.error.issues[0]?.message));
      const playerId = await deviceTransfers.use(code.data);
      const player = playerId === null ? null : await players.find(playerId);
      if (player !== null) return signIn(reply, player);
      // Only wrong codes are limited: a right one works however many others at the same address guess. The limit of requests lets
      // nobody find one of 2^50 codes in its five minutes.
      charge(quotas, 'transferGuesses', { networks: networksOf(request.ip) });
      throw new RejectionError({ code: 'transfer-used' });
    },
  );

  api.get(
    '/me/preferences',
    {
      schema: {
        summary: 'How you like games to look, sound and be played',
        response: answers(storedPreferences),
      },
    },
    async (request) => ofPlayer(await players.preferencesOf((await requests.playerOf(request)).id)),
  );

  api.put(
    '/me/preferences',
    {
      schema: {
        summary: 'Change some of your preferences; those that are left out stay as they are',
        body: preferencesBody,
        response: answers(storedPreferences),
      },
    },
    async (request) => {
      const { id } = await requests.playerOf(request);
      charge(quotas, 'preferences', { person: id });
      const changed = ofPlayer(await players.changePreferences(id, request.body.preferences));
      if (request.body.preferences.strangers !== undefined) await playerNews.contactPreferencesChanged(id);
      return changed;
    },
  );

  api.get('/push', { schema: { summary: 'The key for push subscriptions', response: answers(pushKey) } }, async () => ({
    publicKey: pushPublicKey,
  }));

  api.put(
    '/me/push',
    {
      schema: {
        summary: 'Be told in this browser when it is your turn, while no page is open',
        body: pushSubscriptionBody,
        response: answers(pushBegun),
      },
    },
    async (request) => {
      const { id } = await requests.playerOf(request);
      charge(quotas, 'subscriptions', { person: id });
      const { endpoint, keys } = request.body;
      if (!isAllowedEndpoint(endpoint, pushEndpoints)) throw new RejectionError({ code: 'push-endpoint-refused' });
      const isAdded = await pushStore.add(id, { endpoint, ...keys }, limits.pushSubscriptionsPerPlayer);
      if (!isAdded) throw new RejectionError({ code: 'no-session' });
      return { isReachable: await pushSender.reaches(id, endpoint) };
    },
  );

  api.delete(
    '/me/push',
    { schema: { summary: 'Be told nothing more in this browser', body: pushEndpointBody, response: done } },
    async (request) => {
      const { id } = await requests.playerOf(request);
      charge(quotas, 'subscriptions', { person: id });
      await pushStore.remove(id, request.body.endpoint);
      return { ok: true as const };
    },
  );

  api.get(
    '/me/blocks',
    { schema: { summary: 'The people whom you have blocked', response: answers(blockedPeople) } },
    async (request) => ({ people: await blockStore.of((await requests.playerOf(request)).id) }),
  );

  api.post(
    '/tables/:tableId/blocks',
    {
      schema: {
        summary: 'Block a person at a table: see nothing they write, and be brought together with them no more',
        params: tableParams,
        body: blockBody,
        response: answers(blockedPeople),
      },
    },
    async (request) => {
      const player = await requests.playerOf(request);
      const table = await requests.tableOf(request, request.params.tableId, player);
      if (!(table instanceof MultiplayerTable)) throw new RejectionError({ code: 'solo-table' });
      charge(quotas, 'blocks', { person: player.id });
      const blockedId = table.idOfPerson(request.body.person);
      if (blockedId === null || blockedId === player.id) throw new RejectionError({ code: 'no-such-person' });
      const isBlocked = await blockStore.add(player.id, blockedId, limits.blocksPerPlayer);
      if (!isBlocked) throw new RejectionError({ code: 'too-many-blocks' });
      await playerNews.contactPreferencesChanged(player.id);
      return { people: await blockStore.of(player.id) };
    },
  );

  api.delete(
    '/me/blocks/:id',
    { schema: { summary: 'Undo a block', params: z.object({ id: z.uuid() }), response: answers(blockedPeople) } },
    async (request) => {
      const { id } = await requests.playerOf(request);
      charge(quotas, 'blocks', { person: id });
      if (await blockStore.remove(id, request.params.id)) await playerNews.contactPreferencesChanged(id);
      return { people: await blockStore.of(id) };
    },
  );

  api.get(
    '/me/data',
    { schema: { summary: 'Everything that is stored about you, as a file', response: answers(personalData) } },
    async (request, reply) => {
      const player = await requests.readerOf(request);
      charge(quotas, 'exports', { person: player.id });
      const data = ofPlayer(await personalDataStore.read(player, clock.nowMs()));
      const rowCount = data.games.length + data.soloGames.length + data.chat.length;
      quotas.charge('work', { person: player.id }, costs.exportedRow * rowCount);
      reply.header('content-disposition', 'attachment; filename="snap-up-my-data.json"');
      return data;
    },
  );

  api.delete(
    '/me',
    {
      schema: {
        summary: 'Delete everything that is stored about you; the games of others keep their moves',
        response: answers(session),
      },
    },
    async (request, reply) => {
      const player = await requests.playerOf(request);
      const tableIds = await personalDataStore.delete(player.id, formerIdOf(randomBytes(12).toString('base64url')));
      await playerNews.deleted({ playerId: player.id, tableIds: [...(tableIds ?? [])] });
      reply.clearCookie(cookieName, { ...cookieSettings, maxAge: 0 });
      return strangerAt(request);
    },
  );
}

export async function signedIn(
  { sessions, recoveryStore }: Pick<Domain, 'sessions' | 'recoveryStore'>,
  reply: FastifyReply,
  player: SessionPlayer,
): Promise<Session> {
  reply.setCookie(cookieName, sessions.cookieOf(player), cookieSettings);
  return { name: player.name, suggestedName: player.name, canRecover: await recoveryStore.canRecover(player.id) };
}

function strangerAt({ headers }: FastifyRequest): Session {
  return { name: null, suggestedName: suggestedName(languageFor(headers)), canRecover: false };
}

/** Returns what was found of a player. @throws RejectionError `no-session` if the player has been deleted meanwhile */
export function ofPlayer<Found>(found: Found | null): Found {
  if (found === null) throw new RejectionError({ code: 'no-session' });
  return found;
}
