import type { FastifyInstance } from 'fastify';
import type { Readiness } from '../../platform/readiness.ts';

/**
 * `/health`: the process is alive. `/ready`: it can serve people, as its database stores what it is given and it does not stop. From
 * the first moment of a stop Fastify itself answers every new request with 503, so that a load balancer that asks sends nobody
 * here any more.
 */
export function healthRoutes(app: FastifyInstance, readiness: Readiness): void {
  app.get('/health', { logLevel: 'silent', schema: { hide: true } }, () => ({ status: 'ok' }));
  app.get('/ready', { logLevel: 'silent', schema: { hide: true } }, async (_request, reply) => {
    const state = await readiness.state();
    return reply.status(state === 'ready' ? 200 : 503).send({ status: state });
  });
}
