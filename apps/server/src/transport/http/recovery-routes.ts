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
import { networksOf } from '../../platform/networks.ts';
import { type PasskeySite, readPhrase } from '../../session/recovery.ts';
import { cookieName, cookieSettings } from '../../session/sessions.ts';
import { ofPlayer, signedIn } from './player-routes.ts';
import { passkeySiteOf } from './public-origins.ts';
import { RejectionError } from './rejections.ts';
import { type Api, answers, charge, type Requests } from './requests.ts';

/** Routes for recovery methods and signing in with them. */
export function recoveryRoutes(api: Api, requests: Requests, domain: Domain): void {
  const { sessions, players, recovery, recoveryStore, mergeGuest, playerNews, quotas } = domain;

  const changerOf = async (request: FastifyRequest) => {
    const player = await requests.playerOf(request);
    charge(quotas, 'recoveryMethods', { person: player.id });
    return player;
  };

  /**
   * Signs in somebody who has proved who they are. If they want, their guest of this browser is merged into them; if that fails,
   * they stay the guest. `refusal` is the answer to those who have proved nothing.
   */
  const signIn = async (
    request: FastifyRequest<{ Body: { readonly joins: boolean } }>,
    reply: FastifyReply,
    playerId: string | null,
    refusal: 'no-such-phrase' | 'passkey-refused',
  ) => {
    const player = playerId === null ? null : await players.find(playerId);
    if (player === null) {
      // Only failed attempts are limited, so that nobody at the same address can keep others from signing in.
      charge(quotas, 'recoveryGuesses', { networks: networksOf(request.ip) });
      throw new RejectionError({ code: refusal });
    }
    const before = await requests.visitorOf(request);
    if (before !== null && before.id !== player.id && request.body.joins) {
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
    return recoveryStore.methodsOf(player.id);
  };

  api.get(
    '/me/recovery',
    { schema: { summary: 'Your passkeys and recovery phrase', response: answers(recoveryMethods) } },
    async (request) => recoveryStore.methodsOf((await requests.playerOf(request)).id),
  );

  api.post(
    '/me/phrase',
    {
      schema: {
        summary:
          'Create a recovery phrase. It is shown only once. If it replaces another, you are signed out in other browsers',
        response: answers(recoveryPhrase),
      },
    },
    async (request, reply) => {
      const player = await changerOf(request);
      return { phrase: ofPlayer(await recovery.newPhrase(player.id)), methods: await methodsNow(reply, player) };
    },
  );

  api.delete(
    '/me/phrase',
    {
      schema: {
        summary: 'Remove your recovery phrase. You are signed out in other browsers',
        response: answers(recoveryMethods),
      },
    },
    async (request, reply) => {
      const player = await changerOf(request);
      await recoveryStore.removePhrase(player.id);
      return methodsNow(reply, player);
    },
  );

  api.post(
    '/me/passkeys/options',
    { schema: { summary: 'What a browser needs to create a passkey', response: answers(passkeyOptions) } },
    async (request) => {
      const player = await changerOf(request);
      return ofPlayer(await recovery.newPasskeyOptions(player, siteOf(request)));
    },
  );

  api.post(
    '/me/passkeys',
    {
      bodyLimit: limits.passkeyBytes,
      schema: {
        summary: 'Store a passkey that a browser has created',
        body: newPasskeyBody,
        response: answers(recoveryMethods),
      },
    },
    async (request) => {
      const { id } = await changerOf(request);
      const isAdded = await recovery.addPasskey(id, request.body, siteOf(request));
      if (!isAdded) throw new RejectionError({ code: 'passkey-refused' });
      return recoveryStore.methodsOf(id);
    },
  );

  api.delete(
    '/me/passkeys/:id',
    {
      schema: {
        summary: 'Remove a passkey. You are signed out in other browsers',
        params: z.object({ id: z.uuid() }),
        response: answers(recoveryMethods),
      },
    },
    async (request, reply) => {
      const player = await changerOf(request);
      await recoveryStore.removePasskey(player.id, request.params.id);
      return methodsNow(reply, player);
    },
  );

  api.post(
    '/sign-in/phrase',
    {
      schema: {
        summary: 'Sign in with a recovery phrase. With `joins`, what you did as a guest in this browser comes with you',
        body: phraseBody,
        response: answers(session),
      },
    },
    async (request, reply) => {
      const phrase = readPhrase(request.body.phrase);
      if (phrase === null) throw new RejectionError({ code: 'phrase-malformed' });
      return signIn(request, reply, await recovery.playerOfPhrase(phrase), 'no-such-phrase');
    },
  );

  api.post(
    '/sign-in/passkey/options',
    { schema: { summary: 'What a browser needs to sign in with a passkey', response: answers(passkeyOptions) } },
    async (request) => {
      charge(quotas, 'challenges', { networks: networksOf(request.ip) });
      return recovery.signInOptions(siteOf(request));
    },
  );

  api.post(
    '/sign-in/passkey',
    {
      bodyLimit: limits.passkeyBytes,
      schema: {
        summary: 'Sign in with a passkey. With `joins`, what you did as a guest in this browser comes with you',
        body: passkeyBody,
        response: answers(session),
      },
    },
    async (request, reply) => {
      const playerId = await recovery.playerOfPasskey(request.body, siteOf(request));
      return signIn(request, reply, playerId, 'passkey-refused');
    },
  );
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
