import { randomBytes, randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { limits } from '@snap-up/protocol';
import { systemClock } from '@snap-up/tables/platform/clock.ts';
import { loggedError } from '@snap-up/tables/platform/log.ts';
import { budgetsAt, Quotas } from '@snap-up/tables/platform/quotas.ts';
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { type Domain, type DomainOptions, openDomain } from './domain.ts';
import type { Database } from './persistence/client.ts';
import { getOrCreateSetting } from './persistence/settings-store.ts';
import { AppendLoad } from './platform/append-load.ts';
import { EventLoopLoad } from './platform/event-loop-load.ts';
import type { Settings } from './platform/settings.ts';
import type { Metrics } from './telemetry/metrics.ts';
import type { OpenTraces } from './telemetry/traces.ts';
import type { Forwarding } from './transport/forwarding.ts';
import {
  answerBrokenRequest,
  idleAtProxyMs,
  idleMs,
  limitConnections,
  OpenConnections,
  PendingRequests,
  refusalTimeoutMs,
  requestTimeoutMs,
} from './transport/http/connections.ts';
import { rejectionBody } from './transport/http/rejections.ts';
import { traceRequests } from './transport/http/request-telemetry.ts';
import { Gateway } from './transport/sockets/gateway.ts';
import { openTransport, type TransportOptions } from './transport/transport.ts';
import { Visitors } from './transport/visitors.ts';

export interface AppOptions
  extends DomainOptions,
    TransportOptions,
    Partial<Pick<Settings, 'messagesPerSecond' | 'trustedProxies'>> {
  readonly logLevel: string;
  /** How long a whole request may take to arrive. */
  readonly requestMs?: number;
  /** How long a connection that is refused may take to get the answer. */
  readonly refusalMs?: number;
  readonly metrics?: Metrics | null;
  readonly openTraces?: OpenTraces | null;
  /** Where log lines (JSON) go; standard output by default. */
  readonly logTo?: { write(line: string): void };
}

/** How long a stop waits for pending answers, and then for the tables, before it closes the sockets. */
const cutAfterMs = 2_000;

/** How long one of several servers reports that it is not ready before it stops: load balancers check about once a second. */
const leaveMs = 2_000;

/** How long a request forwarded by another server may take to arrive after this one said that it is alive. */
const underWayMs = 250;

/** The service. Closing it finishes all pending requests and stores their results. */
export interface App extends FastifyInstance {
  /**
   * Tells load balancers to send no more traffic here, and resolves once they have had time to notice; at once on a single
   * server. Meanwhile everything is served as usual. To be called before `close`.
   */
  leaveRotation(): Promise<void>;
}

/** How many connections an address may have for each message per second: a thousand, unless the operator says otherwise. */
const connectionsPerMessageRate = 25;

export async function createApp(database: Database, options: AppOptions): Promise<App> {
  const { trustedProxies = [], metrics } = options;
  const messagesPerSecond = options.messagesPerSecond ?? limits.movesPerSecond;
  const meter = metrics?.counts;
  const serverId = randomUUID();
  const app = newFastify(serverId, options);
  const { log, server } = app;
  const traces = options.openTraces?.(serverId, log);
  const tracer = traces?.tracer;
  app.addHook('onClose', () => traces?.stop());

  const secret = await getOrCreateSetting(database.prisma, 'servers-secret', () =>
    randomBytes(32).toString('base64url'),
  );
  const visitors = new Visitors(trustedProxies, secret, options.publicOrigin);
  if (tracer !== undefined) traceRequests(app, tracer, visitors);
  app.addHook('onRequest', async (request) => visitors.trustForwarded(request));
  const pending = new PendingRequests();
  app.addHook('onRequest', async (_request, reply) => pending.add(reply.raw));
  const mostConnections = messagesPerSecond * connectionsPerMessageRate;
  const open = new OpenConnections(mostConnections, log);
  limitConnections(server, visitors, open, options.refusalMs ?? refusalTimeoutMs);
  const appends = new AppendLoad(meter);
  const eventLoop = new EventLoopLoad();
  const load = options.load ?? {
    // Moves wait for whichever is busier.
    get busy() {
      return Math.max(eventLoop.busy, appends.busy);
    },
  };
  const quotas = new Quotas(options.clock ?? systemClock, budgetsAt(messagesPerSecond), load);
  const gateway = new Gateway(server, visitors, new OpenConnections(mostConnections, log), quotas);

  const domain = await openDomain(database, options, {
    serverId,
    quotas,
    load,
    appends,
    log,
    meter,
    tracer,
    sockets: gateway,
  });
  const { cluster, readiness, clock } = domain;
  const forwarding = await openTransport(app, domain, options, { gateway, visitors, messagesPerSecond, meter, tracer });
  metrics?.watch(domain, gateway);
  app.addHook('preClose', async () => {
    if (cluster !== null) await new Promise<void>((resolve) => void systemClock.after(underWayMs, resolve));
    await pending.answered(systemClock, cutAfterMs);
    await stop(domain, gateway, forwarding);
    // Requests about tables that arrived meanwhile were answered with `askAgain`.
    await pending.answered(systemClock, cutAfterMs);
  });
  domain.dueGames.startNow();
  return Object.assign(app, {
    leaveRotation: async () => {
      readiness.stop();
      if (cluster !== null) await new Promise<void>((resolve) => void clock.after(leaveMs, resolve));
    },
  });
}

function newFastify(serverId: string, options: AppOptions): FastifyInstance {
  const { trustedProxies = [], requestMs = requestTimeoutMs } = options;
  const isBehindProxy = trustedProxies.length > 0;
  const app = Fastify({
    logger: {
      level: options.logLevel,
      base: { pid: process.pid, hostname: hostname(), server: serverId },
      redact: ['req.headers.cookie'],
      serializers: { err: (error: unknown) => loggedError(error) },
      ...(options.logTo === undefined ? {} : { stream: options.logTo }),
    },
    // A start may be slow on a busy machine.
    pluginTimeout: 0,
    bodyLimit: limits.bodyBytes,
    requestTimeout: requestMs,
    keepAliveTimeout: isBehindProxy ? idleAtProxyMs : idleMs,
    http: { headersTimeout: requestMs, connectionsCheckingInterval: requestMs / 4 },
    clientErrorHandler: answerBrokenRequest,
    trustProxy: isBehindProxy && [...trustedProxies],
    // URLs that cannot be parsed get a rejection like any other error.
    frameworkErrors: (error, _request, reply) =>
      (reply as FastifyReply).status(error.statusCode ?? 400).send(rejectionBody({ code: 'malformed' })),
    logController: new LogController({ disableRequestLogging: true }),
    // Keep-alive connections of browsers must not delay a stop.
    forceCloseConnections: true,
    // Messages that arrive meanwhile are answered as far as possible.
    return503OnClosing: false,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  return app;
}

/** Stops a server in an order that loses nothing and keeps nobody waiting. */
async function stop(domain: Domain, gateway: Gateway, forwarding: Forwarding | null): Promise<void> {
  const { cluster, tables } = domain;
  domain.readiness.stop();
  gateway.hold();
  // Pending requests are answered now, so that none delays the stop.
  const preparationStopped = domain.preparation.stop();
  const solverStopped = domain.solver.stop();
  // If the database is unreachable, nobody waits for long.
  domain.eventLog.stop();
  cluster?.servers.stopWaiting();
  const cancelCut = systemClock.after(cutAfterMs, () => gateway.stop());
  const retentionStopped = domain.retention.stop();
  await domain.dueGames.stop();
  await forwarding?.stop();
  await tables.stop(() => gateway.stop());
  cancelCut();
  await retentionStopped;
  await domain.presence.stop();
  await cluster?.stop();
  domain.lobbyBoard.stop();
  domain.callBoard.stop();
  await domain.pushSender.stop();
  await domain.archive.stop();
  await solverStopped;
  await preparationStopped;
}
