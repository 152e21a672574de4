import type { Meter } from '@snap-up/tables/platform/meter.ts';
import type { Step, Tracer } from '@snap-up/tables/platform/tracer.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { traceHeader, type Visitors } from '../visitors.ts';

/** Paths that load balancers poll. */
const untraced: ReadonlySet<string> = new Set(['/health', '/ready']);

/**
 * Traces requests, by the pattern of their path. One that another server has forwarded continues that server's trace. Any other
 * begins its own: what a browser claims to belong to is not trusted.
 */
export function traceRequests(app: FastifyInstance, tracer: Tracer, visitors: Pick<Visitors, 'hopsOf'>): void {
  const steps = new WeakMap<FastifyRequest, Step>();
  app.addHook('onRequest', async (request) => {
    const { method, routeOptions, id } = request;
    const route = routeOptions.url ?? 'unknown';
    if (untraced.has(route)) return;
    const facts = { 'http.request.method': method, 'http.route': route, 'request.id': id };
    const from = visitors.hopsOf(request) > 0 ? request.headers[traceHeader] : undefined;
    const parent = typeof from === 'string' ? { from } : 'current';
    steps.set(request, tracer.begin(`${method} ${route}`, facts, parent));
  });
  // Not before: reading the body would lose the current step, as it comes in events of the connection.
  app.addHook('preHandler', (request, _reply, done) => {
    const step = steps.get(request);
    if (step === undefined) done();
    else step.within(done);
  });
  app.addHook('onError', async (request, reply, error) => {
    if (reply.statusCode >= 500) steps.get(request)?.fail(error);
  });
  app.addHook('onResponse', async (request, reply) => {
    steps.get(request)?.end({ 'http.response.status_code': reply.statusCode });
  });
}

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
