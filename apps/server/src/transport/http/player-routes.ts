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
  type Session,
  session,
  storedPreferences,
  tableParams,
  transferCode,
} from '@snap-up/protocol';
import { formerIdOf } from '@snap-up/tables/game/records.ts';
import { costs } from '@snap-up/tables/platform/quotas.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Domain } from '../../domain.ts';
import type { SessionPlayer } from '../../persistence/player-stores.ts';
import { networksOf } from '../../platform/networks.ts';
import { isAllowedEndpoint } from '../../push/endpoints.ts';
import { cookieName, cookieSettings } from '../../session/sessions.ts';
import { suggestedName } from '../../session/suggested-name.ts';
import { languageFor } from './page-heads.ts';
import { RejectionError } from './rejections.ts';
import { charge, type Routes } from './routes.ts';

/** Routes for a player: their session, name, other devices, preferences, notifications and data. */
export function addPlayerRoutes(routes: Routes, domain: Domain): void {
  const { sessions, players, deviceTransfers, personalDataStore, playerNews, clock, quotas } = domain;
  const { blockStore, pushStore, pushSender, pushPublicKey, pushEndpoints } = domain;

  const signIn = (reply: FastifyReply, player: SessionPlayer) => signedIn(domain, reply, player);

  routes.add('get', '/session', {
    summary: 'The session: who I am',
    answer: session,
    handle: async ({ request, reply }) => {
      const player = await routes.visitorOf(request);
      // Every page sends this request, so the cookie is renewed with each visit.
      return player === null ? strangerAt(request) : signIn(reply, player);
    },
  });

  routes.add('put', '/session', {
    summary: 'Choose a name',
    body: nameBody,
    answer: session,
    handle: async ({ body: { name }, request, reply }) => {
      const known = await routes.visitorOf(request);
      if (known?.name === name) return signIn(reply, known);
      if (known !== null) charge(quotas, 'names', { person: known.id });
      else charge(quotas, 'work', { networks: networksOf(request.ip) }, costs.createdPlayer);
      const player = await sessions.save(known, name);
      if (known !== null) await playerNews.rename(player);
      return signIn(reply, player);
    },
  });

  routes.forPlayer('post', '/device-transfers', {
    summary: 'Create a code that signs another device in as you',
    answer: deviceTransfer,
    handle: ({ id }) => {
      charge(quotas, 'work', { person: id }, costs.createdCode);
      return deviceTransfers.create(id);
    },
  });

  routes.forPlayer('get', '/device-transfers', {
    summary: 'Which of your codes for other devices were used',
    answer: listedTransfers,
    handle: ({ id }) => deviceTransfers.list(id),
  });

  routes.add('post', '/device-transfers/:code', {
    summary: 'On the other device: sign in as the player who created the code',
    params: z.object({ code: transferCode }),
    answer: session,
    handle: async ({ params, request, reply }) => {
      const playerId = await deviceTransfers.use(params.code);
      const player = playerId === null ? null : await players.find(playerId);
      if (player !== null) return signIn(reply, player);
      // Only wrong codes are limited: a right one works however many others at the same address guess. The limit of requests lets
      // nobody find one of 2^50 codes in its five minutes.
      charge(quotas, 'transferGuesses', { networks: networksOf(request.ip) });
      throw new RejectionError({ code: 'transfer-used' });
    },
  });

  routes.forPlayer('get', '/me/preferences', {
    summary: 'How you like games to look, sound and be played',
    answer: storedPreferences,
    handle: async ({ id }) => ofPlayer(await players.preferencesOf(id)),
  });

  routes.forPlayer('put', '/me/preferences', {
    summary: 'Change some of your preferences; those that are left out stay as they are',
    body: preferencesBody,
    charges: 'preferences',
    answer: storedPreferences,
    handle: async ({ id }, { body: { preferences } }) => {
      const changed = ofPlayer(await players.changePreferences(id, preferences));
      if (preferences.strangers !== undefined) await playerNews.contactPreferencesChanged(id);
      return changed;
    },
  });

  routes.add('get', '/push', {
    summary: 'The key for push subscriptions',
    answer: pushKey,
    handle: () => ({ publicKey: pushPublicKey }),
  });

  routes.forPlayer('put', '/me/push', {
    summary: 'Be told in this browser when it is your turn, while no page is open',
    body: pushSubscriptionBody,
    charges: 'subscriptions',
    answer: pushBegun,
    handle: async ({ id }, { body: { endpoint, keys } }) => {
      if (!isAllowedEndpoint(endpoint, pushEndpoints)) throw new RejectionError({ code: 'push-endpoint-refused' });
      const isAdded = await pushStore.add(id, { endpoint, ...keys }, limits.pushSubscriptionsPerPlayer);
      if (!isAdded) throw new RejectionError({ code: 'no-session' });
      return { isReachable: await pushSender.reaches(id, endpoint) };
    },
  });

  routes.forPlayer('delete', '/me/push', {
    summary: 'Be told nothing more in this browser',
    body: pushEndpointBody,
    charges: 'subscriptions',
    answer: z.object({ ok: z.literal(true) }),
    handle: async ({ id }, { body }) => {
      await pushStore.remove(id, body.endpoint);
      return { ok: true as const };
    },
  });

  routes.forPlayer('get', '/me/blocks', {
    summary: 'The people whom you have blocked',
    answer: blockedPeople,
    handle: async ({ id }) => ({ people: await blockStore.of(id) }),
  });

  routes.forPlayer('post', '/tables/:tableId/blocks', {
    summary: 'Block a person at a table: see nothing they write, and be brought together with them no more',
    params: tableParams,
    body: blockBody,
    answer: blockedPeople,
    handle: async (player, { params, body, request }) => {
      const table = await routes.multiplayerTableOf(request, params.tableId, player);
      charge(quotas, 'blocks', { person: player.id });
      const blockedId = table.idOfPerson(body.person);
      if (blockedId === null || blockedId === player.id) throw new RejectionError({ code: 'no-such-person' });
      const isBlocked = await blockStore.add(player.id, blockedId, limits.blocksPerPlayer);
      if (!isBlocked) throw new RejectionError({ code: 'too-many-blocks' });
      await playerNews.contactPreferencesChanged(player.id);
      return { people: await blockStore.of(player.id) };
    },
  });

  routes.forPlayer('delete', '/me/blocks/:id', {
    summary: 'Undo a block',
    params: z.object({ id: z.uuid() }),
    charges: 'blocks',
    answer: blockedPeople,
    handle: async ({ id }, { params }) => {
      if (await blockStore.remove(id, params.id)) await playerNews.contactPreferencesChanged(id);
      return { people: await blockStore.of(id) };
    },
  });

  routes.forPlayer('get', '/me/data', {
    summary: 'Everything that is stored about you, as a file',
    charges: 'list',
    answer: personalData,
    handle: async (player, { reply }) => {
      charge(quotas, 'exports', { person: player.id });
      const data = ofPlayer(await personalDataStore.read(player, clock.nowMs()));
      const rowCount = data.games.length + data.soloGames.length + data.chat.length;
      quotas.charge('work', { person: player.id }, costs.exportedRow * rowCount);
      reply.header('content-disposition', 'attachment; filename="snap-up-my-data.json"');
      return data;
    },
  });

  routes.forPlayer('delete', '/me', {
    summary: 'Delete everything that is stored about you; the games of others keep their moves',
    answer: session,
    handle: async (player, { request, reply }) => {
      const tableIds = await personalDataStore.delete(player.id, formerIdOf(randomBytes(12).toString('base64url')));
      await playerNews.deleted({ playerId: player.id, tableIds: [...(tableIds ?? [])] });
      reply.clearCookie(cookieName, { ...cookieSettings, maxAge: 0 });
      return strangerAt(request);
    },
  });
}

export async function signedIn(
  { sessions, recovery }: Pick<Domain, 'sessions' | 'recovery'>,
  reply: FastifyReply,
  player: SessionPlayer,
): Promise<Session> {
  reply.setCookie(cookieName, sessions.cookieOf(player), cookieSettings);
  return { name: player.name, suggestedName: player.name, canRecover: await recovery.canRecover(player.id) };
}

function strangerAt({ headers }: FastifyRequest): Session {
  return { name: null, suggestedName: suggestedName(languageFor(headers)), canRecover: false };
}

/** Returns what was found of a player. @throws RejectionError `no-session` if the player has been deleted meanwhile */
export function ofPlayer<Found>(found: Found | null): Found {
  if (found === null) throw new RejectionError({ code: 'no-session' });
  return found;
}
