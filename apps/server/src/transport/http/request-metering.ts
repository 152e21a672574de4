import type { Meter } from '@snap-up/tables/platform/meter.ts';
import type { FastifyInstance } from 'fastify';
import type { Visitors } from '../visitors.ts';

/**
 * Counts requests by the pattern of their path, never by the path itself. One that another server has forwarded is counted
 * there, where the client waits for it.
 */
export function meterRequests(app: FastifyInstance, meter: Meter, visitors: Pick<Visitors, 'hopsOf'>): void {
  app.addHook('onResponse', async (request, reply) => {
    if (visitors.hopsOf(request) > 0) return;
    const { method, routeOptions } = request;
    meter.requestAnswered(method, routeOptions.url ?? 'unknown', reply.statusCode, reply.elapsedTime);
  });
}
