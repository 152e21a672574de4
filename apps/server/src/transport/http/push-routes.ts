import { limits, pushEndpointBody, pushKey, pushSubscriptionBody, restRejection } from '@snap-up/protocol';
import type { RateLimiterOf } from '@snap-up/tables/platform/rate-limiter.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type AllowedEndpoints, isAllowedEndpoint } from '../../push/endpoints.ts';
import type { PushStore } from '../../push/push-store.ts';
import { RejectionError } from './rejections.ts';
import type { TableRequests } from './table-requests.ts';

/** How often a player may begin or end subscriptions. */
const changeLimit = { most: 20, withinMs: 60_000 } as const;

/** What the routes need. */
export interface PushRoutesPorts {
  readonly requests: Pick<TableRequests, 'playerOf'>;
  readonly store: PushStore;
  readonly publicKey: string;
  readonly allowed: AllowedEndpoints;
  readonly limiterOf: RateLimiterOf;
}

/** Routes by which a browser is told things while no page is open. */
export function pushRoutes({ requests, store, publicKey, allowed, limiterOf }: PushRoutesPorts): FastifyPluginAsyncZod {
  const changes = limiterOf('push-subscriptions', changeLimit);
  const done = { 200: z.object({ ok: z.literal(true) }), '4xx': restRejection };

  return async (app) => {
    app.get(
      '/push',
      { schema: { summary: 'The key for push subscriptions', response: { 200: pushKey, '4xx': restRejection } } },
      async () => ({ publicKey }),
    );

    app.put(
      '/me/push',
      {
        schema: {
          summary: 'Be told in this browser when it is your turn, while no page is open',
          body: pushSubscriptionBody,
          response: done,
        },
      },
      async (request) => {
        const player = await requests.playerOf(request);
        if (!(await changes.tryConsume(player.id))) throw new RejectionError({ code: 'too-fast' });
        const { endpoint, keys } = request.body;
        if (!isAllowedEndpoint(endpoint, allowed)) throw new RejectionError({ code: 'push-endpoint-refused' });
        if (!(await store.add(player.id, { endpoint, ...keys }, limits.pushSubscriptionsPerPlayer)))
          throw new RejectionError({ code: 'no-session' });
        return { ok: true as const };
      },
    );

    app.delete(
      '/me/push',
      { schema: { summary: 'Be told nothing more in this browser', body: pushEndpointBody, response: done } },
      async (request) => {
        const player = await requests.playerOf(request);
        if (!(await changes.tryConsume(player.id))) throw new RejectionError({ code: 'too-fast' });
        await store.remove(player.id, request.body.endpoint);
        return { ok: true as const };
      },
    );
  };
}
