import type { FastifyInstance } from 'fastify';

/** `/health`: the process is alive. `/ready`: it can serve people, as its database answers. */
export function healthRoutes(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  app.get('/health', { logLevel: 'silent', schema: { hide: true } }, () => ({ status: 'ok' }));
  app.get('/ready', { logLevel: 'silent', schema: { hide: true } }, async (_request, reply) => {
    const ready = await isReady();
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'waiting for the database' });
  });
}
