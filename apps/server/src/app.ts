import { randomBytes, randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import fastifyCookie from '@fastify/cookie';
import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import { limits } from '@snap-up/protocol';
import { measuring, observed, tracing } from '@snap-up/tables/game/event-log.ts';
import { LogSummaries } from '@snap-up/tables/game/log-summaries.ts';
import { Results } from '@snap-up/tables/game/results.ts';
import { OwnLeases } from '@snap-up/tables/leases/own-leases.ts';
import { ListedTables } from '@snap-up/tables/lobby/listed-tables.ts';
import { LobbyBoard } from '@snap-up/tables/lobby/lobby-board.ts';
import { QuickMatch } from '@snap-up/tables/lobby/quick-match.ts';
import { type Clock, systemClock } from '@snap-up/tables/platform/clock.ts';
import { type Log, loggedError } from '@snap-up/tables/platform/log.ts';
import { systemRandom } from '@snap-up/tables/platform/random.ts';
import { limiterInMemory } from '@snap-up/tables/platform/rate-limiter.ts';
import { DailyPreparation } from '@snap-up/tables/solo/daily-preparation.ts';
import { SoloGames } from '@snap-up/tables/solo/solo-games.ts';
import { reminderLimit } from '@snap-up/tables/table/behaviors/notices.ts';
import { DueGames } from '@snap-up/tables/table/due-games.ts';
import { Tables } from '@snap-up/tables/table/tables.ts';
import { timings } from '@snap-up/tables/table/timings.ts';
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { PlayerNews } from './cluster/player-news.ts';
import { openCluster } from './open-cluster.ts';
import { ArchiveThread } from './persistence/archive-thread.ts';
import type { Database } from './persistence/client.ts';
import { DeviceTransferStore } from './persistence/device-transfer-store.ts';
import { PersonalDataStore } from './persistence/personal-data-store.ts';
import { PlayerStore } from './persistence/player-store.ts';
import { PostgresChatStore } from './persistence/postgres-chat-store.ts';
import { PostgresDailyDealStore } from './persistence/postgres-daily-deal-store.ts';
import { PostgresDueGames } from './persistence/postgres-due-games.ts';
import { PostgresEventLog } from './persistence/postgres-event-log.ts';
import { PostgresGameStatisticsStore } from './persistence/postgres-game-statistics-store.ts';
import { PostgresGameStore } from './persistence/postgres-game-store.ts';
import { PostgresLeaseStore } from './persistence/postgres-lease-store.ts';
import { PostgresLinkedTables } from './persistence/postgres-linked-tables.ts';
import { PostgresPushStore } from './persistence/postgres-push-store.ts';
import { PostgresRetentionStore } from './persistence/postgres-retention-store.ts';
import { PostgresSoloPlayStore } from './persistence/postgres-solo-play-store.ts';
import { PostgresSoloTableStore } from './persistence/postgres-solo-table-store.ts';
import { PostgresTableLines } from './persistence/postgres-table-lines.ts';
import { PostgresTableStore } from './persistence/postgres-table-store.ts';
import { PostgresWaitingTables } from './persistence/postgres-waiting-tables.ts';
import { PreferenceStore } from './persistence/preference-store.ts';
import { settingOnce } from './persistence/settings-store.ts';
import type { Interfaces } from './platform/addresses.ts';
import { networkOf } from './platform/networks.ts';
import { Readiness } from './platform/readiness.ts';
import type { SolverPriority } from './platform/settings.ts';
import type { AllowedEndpoints } from './push/endpoints.ts';
import { contactAt, newPushKeys, readPushKeys } from './push/push-keys.ts';
import { PushSender } from './push/push-sender.ts';
import { Retention, type RetentionPolicy } from './retention/retention.ts';
import { DeviceTransfers } from './session/device-transfers.ts';
import { cookieName, Sessions } from './session/sessions.ts';
import { SolverPool, usualLimits } from './solver/solver-pool.ts';
import type { Metrics } from './telemetry/metrics.ts';
import type { Traces } from './telemetry/traces.ts';
import { Forwarding } from './transport/forwarding.ts';
import { addressRoutes } from './transport/http/address-routes.ts';
import {
  answerBrokenRequest,
  keepAliveMs,
  limitConnections,
  openConnections,
  refusalTimeoutMs,
  requestTimeoutMs,
} from './transport/http/connections.ts';
import { deviceTransferRoutes, transferGuessLimit } from './transport/http/device-transfer-routes.ts';
import { handleErrors } from './transport/http/errors.ts';
import { healthRoutes } from './transport/http/health-routes.ts';
import { hostRoutes } from './transport/http/host-routes.ts';
import { invitationRoutes } from './transport/http/invitation-routes.ts';
import { lobbyRoutes } from './transport/http/lobby-routes.ts';
import { isOwnOrigin } from './transport/http/origin.ts';
import { PageHeads, pageLimit } from './transport/http/page-heads.ts';
import { personalDataRoutes } from './transport/http/personal-data-routes.ts';
import { preferenceRoutes } from './transport/http/preference-routes.ts';
import { PublicOrigins } from './transport/http/public-origins.ts';
import { pushRoutes } from './transport/http/push-routes.ts';
import { quickMatchRoutes } from './transport/http/quick-match-routes.ts';
import { recordRoutes } from './transport/http/record-routes.ts';
import { RejectionError, rejectionBody } from './transport/http/rejections.ts';
import { meterRequests } from './transport/http/request-metering.ts';
import { traceRequests } from './transport/http/request-tracing.ts';
import { addSecurityHeaders, docsPolicy } from './transport/http/security-headers.ts';
import { sessionRoutes } from './transport/http/session-routes.ts';
import { soloRoutes } from './transport/http/solo-routes.ts';
import { TableRequests } from './transport/http/table-requests.ts';
import { tableRoutes } from './transport/http/table-routes.ts';
import { serveWebPages, webFolder } from './transport/http/web-pages.ts';
import { Gateway, socketPath } from './transport/sockets/gateway.ts';
import { Visitors } from './transport/visitors.ts';

/** Begins to trace a server. */
export type OpenTraces = (serverId: string, log: Log) => Traces;

/** How to run the app, apart from its database. */
export interface AppOptions {
  readonly logLevel: string;
  /**
   * Messages per second that one socket may send in the long run, and requests per second for one address, which may have
   * 25 times as many connections. Load tests need more than people.
   */
  readonly messagesPerSecond?: number;
  /** How long a whole request may take to arrive; as long as usual by default. */
  readonly requestMs?: number;
  /** How long a page of a table waits for what is said of the table; as long as usual by default. */
  readonly pageLookupMs?: number;
  /** How long a connection that is refused may take to get the answer; as long as usual by default. */
  readonly refusalMs?: number;
  /** From “everybody is ready” to the first move; that of `timings` by default. */
  readonly countdownMs?: number;
  /** How long the free seat of a quick match is kept for a person; that of `timings` by default. */
  readonly quickMatchMs?: number;
  /** How many searches of the solver run at the same time; that of `usualLimits` by default. */
  readonly solverThreads?: number;
  /** The priority of searches; that of `usualLimits` by default. */
  readonly solverPriority?: SolverPriority;
  /**
   * Addresses and networks of reverse proxies whose headers are trusted for the client's address and protocol; none by
   * default.
   */
  readonly trustedProxies?: readonly string[];
  /** The address by which people open this server; null, or missing, if it is not known. */
  readonly publicOrigin?: string | null;
  /** Returns the machine’s network interfaces; as the system says by default. */
  readonly interfaces?: () => Interfaces;
  /** Whom push services may contact about this server, as a `mailto:` or `https:` address; this software’s by default. */
  readonly pushContact?: string | null;
  /** Where push services may be; only on the internet by default. */
  readonly pushEndpoints?: AllowedEndpoints;
  /** Where the other servers of the database reach this one; null, or missing, on a single server. */
  readonly clusterAddress?: string | null;
  /** The metrics; null, or missing, without them. */
  readonly metrics?: Metrics | null;
  /** Opens the traces; null, or missing, without them. */
  readonly openTraces?: OpenTraces | null;
  /** How long unused data is kept; nothing is removed by default. */
  readonly keptDays?: RetentionPolicy;
  /** Whether daily deals are prepared; not by default. */
  readonly preparesDays?: boolean;
  /** The clock; the machine's by default. */
  readonly clock?: Clock;
  /** Where log lines (JSON) go; standard output by default. */
  readonly logTo?: { write(line: string): void };
}

/** How long a stop waits for the tables before it closes the sockets. */
const cutAfterMs = 2_000;

/** How many connections an address may have for each message per second: a thousand, unless the operator says otherwise. */
const connectionsPerMessageRate = 25;

/** The window of the request limit. It is long enough for opening a page, which makes several requests at once. */
const rateWindowSeconds = 10;

/**
 * Creates the service on a migrated database. It does not listen yet. Closing it finishes all pending requests and
 * stores their results.
 */
export async function createApp(database: Database, options: AppOptions): Promise<FastifyInstance> {
  const { prisma, url } = database;
  const { trustedProxies = [], publicOrigin = null, clusterAddress = null, metrics = null } = options;
  const {
    messagesPerSecond = limits.movesPerSecond,
    requestMs = requestTimeoutMs,
    refusalMs = refusalTimeoutMs,
  } = options;
  const meter = metrics?.counts;
  const serverId = randomUUID();
  const app = Fastify({
    logger: {
      level: options.logLevel,
      base: { pid: process.pid, hostname: hostname(), server: serverId },
      redact: ['req.headers.cookie'],
      serializers: { err: (error: unknown) => loggedError(error) },
      ...(options.logTo === undefined ? {} : { stream: options.logTo }),
    },
    bodyLimit: limits.bodyBytes,
    requestTimeout: requestMs,
    keepAliveTimeout: keepAliveMs(trustedProxies),
    http: { headersTimeout: requestMs, connectionsCheckingInterval: requestMs / 4 },
    clientErrorHandler: answerBrokenRequest,
    trustProxy: trustedProxies.length === 0 ? false : [...trustedProxies],
    // URLs that cannot be parsed get a rejection like any other error.
    frameworkErrors: (error, _request, reply) =>
      (reply as FastifyReply).status(error.statusCode ?? 400).send(rejectionBody({ code: 'malformed' })),
    logController: new LogController({ disableRequestLogging: true }),
    // Keep-alive connections of browsers must not delay a stop.
    forceCloseConnections: true,
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const traces = options.openTraces?.(serverId, app.log);
  const tracer = traces?.tracer;
  app.addHook('onClose', () => traces?.stop());

  const serversSecret = await settingOnce(prisma, 'servers-secret', () => randomBytes(32).toString('base64url'));
  const visitors = new Visitors(trustedProxies, serversSecret);
  if (tracer !== undefined) traceRequests(app, tracer, visitors);
  app.addHook('onRequest', async (request) => visitors.believe(request));

  const secret = await settingOnce(prisma, 'session-secret', () => randomBytes(32).toString('base64url'));
  const { clock = systemClock } = options;
  const players = new PlayerStore(prisma);
  const sessions = new Sessions(secret, players);
  const deviceTransfers = new DeviceTransfers(new DeviceTransferStore(prisma), clock);
  const eventLog = new PostgresEventLog(database, app.log);
  const tableStore = new PostgresTableStore(prisma);
  const chatStore = new PostgresChatStore(prisma);
  const gameStore = new PostgresGameStore(prisma);
  const playStore = new PostgresSoloPlayStore(prisma);
  const dailyDeals = new PostgresDailyDealStore(prisma);
  const lobbyBoard = new LobbyBoard(clock, (lobby) => gateway.tellLobby(lobby));
  const soloSecret = await settingOnce(prisma, 'patience-secret', () => randomBytes(32).toString('hex'));
  const { countdownMs = timings.countdownMs, quickMatchMs = timings.quickMatchMs } = options;
  const cluster =
    clusterAddress === null
      ? null
      : await openCluster({ serverId, address: clusterAddress, lobbyBoard, database, clock, log: app.log });
  // A single server takes over whatever the process before it left behind.
  const leases = cluster?.leases ?? OwnLeases.alone(serverId, new PostgresLeaseStore(prisma));
  const limiterOf = limiterInMemory;
  const mostConnections = messagesPerSecond * connectionsPerMessageRate;
  limitConnections(app.server, visitors, openConnections(mostConnections, app.log), refusalMs);
  const openSockets = openConnections(mostConnections, app.log);
  const gateway = new Gateway(app.server, { visitors, openSockets });
  const vapidKeys = readPushKeys(await settingOnce(prisma, 'push-keys', newPushKeys));
  const pushStore = new PostgresPushStore(prisma);
  const { pushContact, pushEndpoints = 'public' } = options;
  const pushSender = new PushSender({
    store: pushStore,
    allowed: pushEndpoints,
    clock,
    log: app.log,
    meter,
    identity: { ...vapidKeys, contact: pushContact ?? contactAt(publicOrigin) },
  });
  const { solverThreads: threads = usualLimits.threads, solverPriority: priority = usualLimits.priority } = options;
  const solver = new SolverPool({ log: app.log, limits: { ...usualLimits, threads, priority } });
  const ports = {
    leases,
    tableStore,
    gameStore,
    chatStore,
    playStore,
    dailyDeals,
    meter,
    tracer,
    eventLog: observed(
      eventLog,
      ...(meter === undefined ? [] : [measuring(meter)]),
      ...(tracer === undefined ? [] : [tracing(tracer)]),
      { append: (run) => solver.pauseDuring(run()) },
    ),
    audience: gateway,
    lobbyBoard,
    clock,
    random: systemRandom,
    log: app.log,
    soloSecret,
    countdownMs,
    notices: pushSender,
    reminders: limiterOf('reminders', reminderLimit),
    limiterOf,
  };
  const tables = new Tables(ports);
  const { keptDays = { emptyTables: null, unusedPlayers: null, games: null } } = options;
  const retentionStore = new PostgresRetentionStore(prisma, serverId);
  const retention = new Retention(keptDays, { store: retentionStore, clock, log: app.log });
  if (Object.values(keptDays).some((days) => days !== null)) retention.start();
  const preparation = new DailyPreparation({
    store: dailyDeals,
    solver,
    soloSecret,
    random: systemRandom,
    clock,
    log: app.log,
  });
  if (options.preparesDays === true) preparation.start();
  const dueGames = new DueGames({ store: new PostgresDueGames(prisma, serverId), tables, clock, log: app.log });
  const playerNews = new PlayerNews({
    wire: cluster,
    tables,
    players,
    closeSockets: (playerId) => gateway.closeSockets(playerId),
    log: app.log,
  });
  const archive = new ArchiveThread(url);
  const results = new Results({ gameStore, archive, clock, log: app.log });
  const cookieOf = (header: string) => app.parseCookie(header)[cookieName];
  const requestLimit = { most: messagesPerSecond * rateWindowSeconds, withinMs: rateWindowSeconds * 1_000 };
  const forwarding =
    cluster === null
      ? null
      : new Forwarding({
          visitors,
          ownAddress: cluster.address,
          otherOwner: (tableId) => cluster.leases.otherOwner(tableId),
          limiter: limiterOf('connections', requestLimit),
          clock: systemClock,
          log: app.log,
          meter,
          tracer,
        });
  forwarding?.watch(app.server, socketPath, (id) => gateway.hasConnection(id));
  cluster?.servers.onGone((goneId) => forwarding?.serverGone(goneId));
  if (meter !== undefined) meterRequests(app, meter, visitors);
  handleErrors(app, meter, forwarding, (request) => sessions.isDeleted(request.cookies[cookieName]));
  gateway.serve({
    tables,
    lobbyBoard,
    sessions,
    cookieOf,
    messagesPerSecond,
    limiterOf,
    meter,
    log: app.log,
  });
  dueGames.start();

  const readiness = new Readiness(() => eventLog.check());
  metrics?.watch({
    tables,
    sockets: gateway,
    leases,
    servers: cluster?.servers ?? null,
    readiness,
  });
  app.addHook('onRequest', async (request) => {
    if (request.method !== 'GET' && !isOwnOrigin(request.headers.origin, request.headers.host)) {
      throw new RejectionError({ code: 'wrong-origin' });
    }
  });
  app.addHook('preClose', async () => {
    readiness.stop();
    gateway.hold();
    // Pending requests are answered now, so that none delays the stop.
    const preparationStopped = preparation.stop();
    const solverStopped = solver.stop();
    // If the database is unreachable, nobody waits for long.
    eventLog.stop();
    cluster?.servers.stopWaiting();
    const cancelCut = systemClock.after(cutAfterMs, () => gateway.stop());
    const retentionStopped = retention.stop();
    await dueGames.stop();
    await forwarding?.stop();
    await tables.stop(() => gateway.stop());
    cancelCut();
    await retentionStopped;
    await cluster?.stop();
    lobbyBoard.stop();
    pushSender.stop();
    await archive.stop();
    await solverStopped;
    await preparationStopped;
  });

  const origins = new PublicOrigins(app, publicOrigin, options.interfaces);
  const linkedTables = new PostgresLinkedTables(prisma, clock);
  await addSecurityHeaders(app);
  await app.register(fastifyCookie);
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
    // What cannot be undone, such as deleting oneself, is described there but not run by a click.
    uiConfig: { supportedSubmitMethods: ['get', 'post', 'put', 'patch'] },
  });
  await app.register(
    async (api) => {
      const requestLimiter = limiterOf('requests', requestLimit);
      api.addHook('onRequest', async (request, reply) => {
        // Answers are for one player, and for this moment.
        reply.header('cache-control', 'no-store');
        if (visitors.hopsOf(request) > 0) return;
        if (await requestLimiter.tryConsume(networkOf(request.ip))) return;
        reply.header('retry-after', rateWindowSeconds);
        throw new RejectionError({ code: 'too-fast' });
      });
      if (forwarding !== null) api.addHook('preValidation', async (request) => forwarding.keepBody(request));
      await api.register(addressRoutes(origins));
      await api.register(sessionRoutes(sessions, playerNews));
      await api.register(
        deviceTransferRoutes(sessions, deviceTransfers, limiterOf('transfer-guesses', transferGuessLimit)),
      );
      await api.register(preferenceRoutes({ sessions, store: new PreferenceStore(prisma), limiterOf }));
      await api.register(
        personalDataRoutes({
          sessions,
          store: new PersonalDataStore(prisma),
          playerNews,
          clock,
          limiterOf,
        }),
      );
      const requests = new TableRequests(sessions, tables);
      const listedTables = new ListedTables({
        tables,
        logSummaries: new LogSummaries(ports),
        tableLines: new PostgresTableLines(prisma, app.log),
        clock,
        log: app.log,
      });
      await api.register(
        pushRoutes({
          requests,
          store: pushStore,
          publicKey: vapidKeys.publicKey,
          allowed: pushEndpoints,
          limiterOf,
        }),
      );
      const soloTableStore = new PostgresSoloTableStore(prisma);
      await api.register(tableRoutes(requests, tables, listedTables, new PostgresGameStatisticsStore(prisma)));
      await api.register(hostRoutes(requests));
      await api.register(invitationRoutes(linkedTables));
      const waitingTables = new PostgresWaitingTables(prisma);
      const quickMatch = new QuickMatch({ tables, waitingTables, lobbyBoard, clock, waitMs: quickMatchMs });
      await api.register(quickMatchRoutes(requests, quickMatch));
      await api.register(
        soloRoutes(requests, new SoloGames(tables, listedTables, { ...ports, soloTableStore, solver })),
      );
      await api.register(lobbyRoutes(sessions, lobbyBoard, tableStore, limiterOf, clock));
      await api.register(recordRoutes(sessions, results, limiterOf));
    },
    { prefix: '/api' },
  );
  healthRoutes(app, readiness);
  const heads = new PageHeads({
    linkedTables,
    origins,
    limiter: limiterOf('pages', pageLimit),
    clock: systemClock,
    lookupMs: options.pageLookupMs,
  });
  await serveWebPages(app, webFolder, (request) => heads.headOf(request));
  return app;
}
