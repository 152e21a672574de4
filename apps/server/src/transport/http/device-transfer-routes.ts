import { deviceTransfer, rejectionOfIssue, restRejection, session, transferCode } from '@snap-up/protocol';
import type { RateLimiter } from '@snap-up/tables/platform/rate-limiter.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { networkOf } from '../../platform/networks.ts';
import type { DeviceTransfers } from '../../session/device-transfers.ts';
import { cookieName, cookieSettings, type Sessions } from '../../session/sessions.ts';
import { RejectionError } from './rejections.ts';

/** How many wrong codes an address may try within five minutes. */
export const transferGuessLimit = { most: 10, withinMs: 5 * 60_000 } as const;

/** Routes for moving a player to another device. */
export function deviceTransferRoutes(
  sessions: Sessions,
  deviceTransfers: DeviceTransfers,
  guesses: RateLimiter,
): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/device-transfers',
      {
        schema: {
          summary: 'Create a code that signs another device in as you',
          response: { 200: deviceTransfer, '4xx': restRejection },
        },
      },
      async (request) => {
        const player = await sessions.playerOf(request.cookies[cookieName]);
        if (player === null) throw new RejectionError({ code: 'no-session' });
        return deviceTransfers.create(player.id);
      },
    );

    app.post(
      '/device-transfers/:code',
      {
        schema: {
          summary: 'On the other device: sign in as the player who created the code',
          // Parsed below, so that a malformed code gets a rejection of its own.
          params: z.object({ code: z.string() }),
          response: { 200: session, '4xx': restRejection },
        },
      },
      async (request, reply) => {
        const code = transferCode.safeParse(request.params.code);
        if (!code.success) throw new RejectionError(rejectionOfIssue(code.error.issues[0]?.message));
        const playerId = await deviceTransfers.use(code.data);
        const player = playerId === null ? null : await sessions.playerWithId(playerId);
        if (player === null) {
          // Only wrong ones are limited: a right one is good however many others at the same address guess. Among 2^50 codes
          // the limit of requests lets nobody find one in its five minutes.
          const isCounted = await guesses.tryConsume(networkOf(request.ip));
          throw new RejectionError({ code: isCounted ? 'transfer-used' : 'too-fast' });
        }
        reply.setCookie(cookieName, sessions.cookieOf(player), cookieSettings);
        return { name: player.name, suggestedName: player.name };
      },
    );
  };
}
