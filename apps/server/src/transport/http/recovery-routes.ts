import {
  limits,
  newPasskeyBody,
  passkeyBody,
  passkeyOptions,
  phraseBody,
  recoveryMethods,
  recoveryPhrase,
  session,
} from '@snap-up/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Domain } from '../../domain.ts';
import type { SessionPlayer } from '../../persistence/player-stores.ts';
import { type PasskeySite, readPhrase } from '../../persistence/recovery.ts';
import { networksOf } from '../../platform/networks.ts';
import { cookieName, cookieSettings } from '../../session/sessions.ts';
import { ofPlayer, signedIn } from './player-routes.ts';
import { passkeySiteOf } from './public-origins.ts';
import { RejectionError } from './rejections.ts';
import { charge, type Routes } from './routes.ts';

/** Routes for recovery methods and signing in with them. */
export function addRecoveryRoutes(routes: Routes, domain: Domain): void {
  const { sessions, players, recovery, mergeGuest, playerNews, quotas } = domain;

  /**
   * Signs in somebody who has proved who they are. If they want, their guest of this browser is merged into them; if that fails,
   * they stay the guest. `refusal` is the answer to those who have proved nothing.
   */
  const signIn = async (
    request: FastifyRequest,
    reply: FastifyReply,
    playerId: string | null,
    joins: boolean,
    refusal: 'no-such-phrase' | 'passkey-refused',
  ) => {
    const player = playerId === null ? null : await players.find(playerId);
    if (player === null) {
      // Only failed attempts are limited, so that nobody at the same address can keep others from signing in.
      charge(quotas, 'recoveryGuesses', { networks: networksOf(request.ip) });
      throw new RejectionError({ code: refusal });
    }
    const before = await routes.visitorOf(request);
    if (before !== null && before.id !== player.id && joins) {
      const merged = await mergeGuest(before.id, player.id).catch((error: unknown) => {
        request.log.error({ err: error }, 'Merging a guest into a player failed');
        throw new RejectionError({ code: 'try-again' });
      });
      if (merged !== null) {
        const told = { playerId: before.id, tableIds: [...merged.tableIds] };
        await playerNews.merged(told, merged.blockerIds, closed(reply));
      }
    }
    return signedIn(domain, reply, player);
  };

  /** Returns a player's recovery methods. If the change has ended their sessions, this browser gets a new cookie. */
  const methodsNow = async (reply: FastifyReply, before: SessionPlayer) => {
    const player = ofPlayer(await players.find(before.id));
    if (player.sessionEpoch !== before.sessionEpoch) {
      reply.setCookie(cookieName, sessions.cookieOf(player), cookieSettings);
      playerNews.sessionsEnded(player.id, closed(reply));
    }
    return recovery.methodsOf(player.id);
  };

  routes.forPlayer('get', '/me/recovery', {
    summary: 'Your passkeys and recovery phrase',
    answer: recoveryMethods,
    handle: ({ id }) => recovery.methodsOf(id),
  });

  routes.forPlayer('post', '/me/phrase', {
    summary:
      'Create a recovery phrase. It is shown only once. If it replaces another, you are signed out in other browsers',
    charges: 'recoveryMethods',
    answer: recoveryPhrase,
    handle: async (player, { reply }) => ({
      phrase: ofPlayer(await recovery.newPhrase(player.id)),
      methods: await methodsNow(reply, player),
    }),
  });

  routes.forPlayer('delete', '/me/phrase', {
    summary: 'Remove your recovery phrase. You are signed out in other browsers',
    charges: 'recoveryMethods',
    answer: recoveryMethods,
    handle: async (player, { reply }) => {
      await recovery.removePhrase(player.id);
      return methodsNow(reply, player);
    },
  });

  routes.forPlayer('post', '/me/passkeys/options', {
    summary: 'What a browser needs to create a passkey',
    charges: 'recoveryMethods',
    answer: passkeyOptions,
    handle: async (player, { request }) => ofPlayer(await recovery.newPasskeyOptions(player, siteOf(request))),
  });

  routes.forPlayer('post', '/me/passkeys', {
    summary: 'Store a passkey that a browser has created',
    body: newPasskeyBody,
    bodyLimit: limits.passkeyBytes,
    charges: 'recoveryMethods',
    answer: recoveryMethods,
    handle: async ({ id }, { body, request }) => {
      const isAdded = await recovery.addPasskey(id, body, siteOf(request));
      if (!isAdded) throw new RejectionError({ code: 'passkey-refused' });
      return recovery.methodsOf(id);
    },
  });

  routes.forPlayer('delete', '/me/passkeys/:id', {
    summary: 'Remove a passkey. You are signed out in other browsers',
    params: z.object({ id: z.uuid() }),
    charges: 'recoveryMethods',
    answer: recoveryMethods,
    handle: async (player, { params, reply }) => {
      await recovery.removePasskey(player.id, params.id);
      return methodsNow(reply, player);
    },
  });

  routes.add('post', '/sign-in/phrase', {
    summary: 'Sign in with a recovery phrase. With `joins`, what you did as a guest in this browser comes with you',
    body: phraseBody,
    answer: session,
    handle: async ({ body, request, reply }) => {
      const phrase = readPhrase(body.phrase);
      if (phrase === null) throw new RejectionError({ code: 'phrase-malformed' });
      return signIn(request, reply, await recovery.playerOfPhrase(phrase), body.joins, 'no-such-phrase');
    },
  });

  routes.add('post', '/sign-in/passkey/options', {
    summary: 'What a browser needs to sign in with a passkey',
    answer: passkeyOptions,
    handle: ({ request }) => {
      charge(quotas, 'challenges', { networks: networksOf(request.ip) });
      return recovery.signInOptions(siteOf(request));
    },
  });

  routes.add('post', '/sign-in/passkey', {
    summary: 'Sign in with a passkey. With `joins`, what you did as a guest in this browser comes with you',
    body: passkeyBody,
    bodyLimit: limits.passkeyBytes,
    answer: session,
    handle: async ({ body, request, reply }) => {
      const playerId = await recovery.playerOfPasskey(body, siteOf(request));
      return signIn(request, reply, playerId, body.joins, 'passkey-refused');
    },
  });
}

/** Resolves when an answer has been sent, or nobody waits for it any more. */
function closed({ raw }: FastifyReply): Promise<void> {
  return raw.closed ? Promise.resolve() : new Promise((resolve) => void raw.once('close', resolve));
}

/** Returns where the passkeys of the asking page belong. @throws RejectionError `passkey-refused` where there are none */
function siteOf(request: FastifyRequest): PasskeySite {
  const site = passkeySiteOf(request.raw);
  if (site === null) throw new RejectionError({ code: 'passkey-refused' });
  return site;
}
