import type { FastifyInstance } from 'fastify';
import type { Meter } from '../../platform/meter.ts';

/** Counts requests by the pattern of their path, never by the path itself. */
export function meterRequests(app: FastifyInstance, meter: Meter): void {
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    meter.requestAnswered(method, routeOptions.url ?? 'unknown', reply.statusCode, reply.elapsedTime);
  });
}
