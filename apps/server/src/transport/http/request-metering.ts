import type { Meter } from '@snap-up/tables/platform/meter.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Forwarding } from './forwarding.ts';

/**
 * Counts requests by the pattern of their path, never by the path itself. One that is run here for another server is counted
 * there, where the client waits for it.
 * @param forwarding null if this is the only server
 */
export function meterRequests(
  app: FastifyInstance,
  meter: Meter,
  forwarding: Pick<Forwarding, 'isForwarded'> | null,
): void {
  const forwarded = new WeakSet<FastifyRequest>();
  app.addHook('onRequest', async (request) => {
    if (forwarding?.isForwarded(request) === true) forwarded.add(request);
  });
  app.addHook('onResponse', async (request, reply) => {
    if (forwarded.has(request)) return;
    const { method, routeOptions } = request;
    meter.requestAnswered(method, routeOptions.url ?? 'unknown', reply.statusCode, reply.elapsedTime);
  });
}
