import fastifyCookie from '@fastify/cookie';
import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import { serverAddresses } from '@snap-up/protocol';
import { costs } from '@snap-up/tables/platform/quotas.ts';
import type { Services } from '@snap-up/tables/platform/services.ts';
import { nextRequest } from '@snap-up/tables/platform/slices.ts';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Domain, DomainOptions } from '../domain.ts';
import type { Interfaces } from '../platform/addresses.ts';
import { networksOf } from '../platform/networks.ts';
import { cookieName } from '../session/sessions.ts';
import { Forwarding } from './forwarding.ts';
import { handleErrors } from './http/errors.ts';
import { addGameRoutes } from './http/game-routes.ts';
import { pageHeads } from './http/page-heads.ts';
import { addPlayerRoutes } from './http/player-routes.ts';
import { isFromOtherSite, isOwnOrigin, PublicOrigins } from './http/public-origins.ts';
import { addRecoveryRoutes } from './http/recovery-routes.ts';
import { RejectionError } from './http/rejections.ts';
import { meterRequests } from './http/request-telemetry.ts';
import { Routes } from './http/routes.ts';
import { addSecurityHeaders, docsPolicy } from './http/security-headers.ts';
import { addSoloRoutes } from './http/solo-routes.ts';
import { addTableRoutes } from './http/table-routes.ts';
import { serveWebPages, webFolder } from './http/web-pages.ts';
import { type Gateway, socketPath } from './sockets/gateway.ts';
import type { Visitors } from './visitors.ts';

export interface TransportOptions extends Pick<DomainOptions, 'publicOrigin'> {
  /** Returns the machine’s network interfaces; as the system says by default. */
  readonly interfaces?: () => Interfaces;
}

export interface TransportPorts extends Pick<Services, 'meter' | 'tracer'> {
  readonly gateway: Gateway;
  readonly visitors: Visitors;
  readonly messagesPerSecond: number;
}

/** The complete description of the API. */
const describing = /^\/api\/docs\/(json|yaml)/;

const retryAfterSeconds = 10;

/** Registers sockets, the API and pages. Returns the forwarder to other servers, if there are any. */
export async function openTransport(
  app: FastifyInstance,
  domain: Domain,
  options: TransportOptions,
  { gateway, visitors, messagesPerSecond, meter, tracer }: TransportPorts,
): Promise<Forwarding | null> {
  const { cluster, sessions, linkedTables, readiness, quotas, clock } = domain;
  const { log } = app;
  const forwarding =
    cluster === null
      ? null
      : new Forwarding({
          visitors,
          ownAddress: cluster.address,
          otherOwner: (tableId) => cluster.leases.otherOwner(tableId),
          quotas,
          log,
          meter,
          tracer,
        });
  forwarding?.watch(app.server, socketPath, (id) => gateway.hasConnection(id));
  cluster?.servers.onGone((goneId) => forwarding?.serverGone(goneId));
  const cookieOf = (header: string) => app.parseCookie(header)[cookieName];
  gateway.serve({ ...domain, cookieOf, messagesPerSecond, meter, log });

  if (meter !== undefined) meterRequests(app, meter, visitors);
  handleErrors(app, meter, forwarding, (request) => sessions.isDeleted(request.cookies[cookieName]));
  app.addHook('onRequest', async (request) => {
    const isForeign =
      (!request.url.startsWith('/previews/') && isFromOtherSite(request)) ||
      (request.method !== 'GET' && !isOwnOrigin(request, visitors.protocolOf(request.raw)));
    // Before anything is charged: the charges would hit the visitor, who is not responsible for the other site. Other sites may show
    // the pictures of links.
    if (isForeign) throw new RejectionError({ code: 'wrong-origin' });
  });
  app.addHook('onRequest', async (request, reply) => {
    const { url } = request;
    if (visitors.hopsOf(request) > 0 || url === '/health' || url === '/ready') return;
    const use = url.startsWith('/api/') ? 'requests' : 'files';
    const cost = describing.test(url) ? costs.documentation : 1;
    const payer = { networks: networksOf(request.ip) };
    if (!quotas.tryCharge(use, payer, cost)) {
      reply.headers({ 'retry-after': retryAfterSeconds, 'cache-control': 'no-store' });
      throw new RejectionError({ code: 'too-fast' });
    }
    await nextRequest(quotas.used(use, payer));
    // The client may have disconnected meanwhile.
    if (request.raw.socket.destroyed) reply.hijack();
  });
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode !== 429 || visitors.hopsOf(request) > 0) return;
    await new Promise<void>((answer) => quotas.refuse(answer));
  });
  // Clients that go on after refusals are soon refused before anything is looked up for them.
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode !== 429 || !request.url.startsWith('/api/') || visitors.hopsOf(request) > 0) return;
    // No more than is left, so that a client that slows down can go on at once.
    quotas.tryCharge('requests', { networks: networksOf(request.ip) }, costs.refusedRequest);
  });
  await addSecurityHeaders(app);
  await app.register(fastifyCookie);
  await addDocumentation(app);

  const origins = new PublicOrigins(app, options.publicOrigin ?? null, options.interfaces);
  await app.register(
    async (api) => {
      // Answers are for one player and only valid now.
      api.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
      if (forwarding !== null) api.addHook('preValidation', async (request) => forwarding.keepBody(request));
      const routes = new Routes(api, domain);
      routes.add('get', '/addresses', {
        summary: 'Addresses by which others can open this server, the one to share first',
        answer: serverAddresses,
        handle: ({ request }) => ({ addresses: origins.toShare(request) }),
      });
      addPlayerRoutes(routes, domain);
      addRecoveryRoutes(routes, domain);
      addTableRoutes(routes, domain);
      addGameRoutes(routes, domain);
      addSoloRoutes(routes, domain.soloGames);
    },
    { prefix: '/api' },
  );

  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  // Liveness: the process is alive, and other servers may forward to it.
  app.get('/health', { logLevel: 'silent', schema: { hide: true } }, (_request, reply) =>
    reply.status(isClosing ? 503 : 200).send({ status: isClosing ? 'stopping' : 'ok' }),
  );
  // Readiness: the server can serve people, as its database stores what it is given and it is not stopping.
  app.get('/ready', { logLevel: 'silent', schema: { hide: true } }, async (_request, reply) => {
    const state = await readiness.state();
    return reply.status(state === 'ready' ? 200 : 503).send({ status: state });
  });
  await serveWebPages(app, webFolder, pageHeads({ linkedTables, origins, quotas, clock }));
  return forwarding;
}

async function addDocumentation(app: FastifyInstance): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      info: {
        title: 'Snap-Up',
        version: '1',
        description: 'Tables and games. Play itself is on sockets: see docs/protocol.md.',
      },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    transformStaticCSP: docsPolicy,
    // Actions that cannot be undone, such as deleting one's data, are described there but not run by a click.
    uiConfig: { supportedSubmitMethods: ['get', 'post', 'put', 'patch'] },
  });
}
