import { randomBytes } from 'node:crypto';
import type { Lobby } from '@snap-up/protocol';
import { formerIdOf, type Player } from '@snap-up/tables/game/records.ts';
import { Results } from '@snap-up/tables/game/results.ts';
import { OwnLeases } from '@snap-up/tables/leases/own-leases.ts';
import { CallBoard, type PlayerPages } from '@snap-up/tables/lobby/call-board.ts';
import { callPerson } from '@snap-up/tables/lobby/calls.ts';
import { ListedTables } from '@snap-up/tables/lobby/listed-tables.ts';
import { LobbyBoard } from '@snap-up/tables/lobby/lobby-board.ts';
import { quickMatch } from '@snap-up/tables/lobby/quick-match.ts';
import { type Clock, systemClock } from '@snap-up/tables/platform/clock.ts';
import type { Load } from '@snap-up/tables/platform/quotas.ts';
import { type Random, systemRandom } from '@snap-up/tables/platform/random.ts';
import type { Services } from '@snap-up/tables/platform/services.ts';
import { DailyPreparation } from '@snap-up/tables/solo/daily-preparation.ts';
import { SoloGames } from '@snap-up/tables/solo/solo-games.ts';
import type { Audience } from '@snap-up/tables/table/audience.ts';
import { DueGames } from '@snap-up/tables/table/due-games.ts';
import { Tables } from '@snap-up/tables/table/tables.ts';
import { timings } from '@snap-up/tables/table/timings.ts';
import { openCluster } from './cluster/open-cluster.ts';
import { PlayerNews } from './cluster/player-news.ts';
import { ArchiveThread } from './persistence/archive-thread.ts';
import { PostgresCallStore } from './persistence/call-store.ts';
import type { Database } from './persistence/client.ts';
import { PostgresEventLog } from './persistence/event-log.ts';
import { PostgresDueGames, PostgresGameStore } from './persistence/game-store.ts';
import { mergeGuest } from './persistence/guest-merge.ts';
import { PostgresLeaseStore } from './persistence/lease-store.ts';
import { PersonalDataStore } from './persistence/personal-data-store.ts';
import { DeviceTransferStore, PlayerStore, PostgresBlockStore, PushStore } from './persistence/player-stores.ts';
import { Recovery } from './persistence/recovery.ts';
import { Retention } from './persistence/retention.ts';
import { getOrCreateSetting } from './persistence/settings-store.ts';
import { PostgresDailyDealStore, PostgresSoloPlayStore } from './persistence/solo-stores.ts';
import { PostgresLinkedTables, PostgresTableLines } from './persistence/table-lines.ts';
import { PostgresChatStore, PostgresTableStore } from './persistence/table-store.ts';
import type { AppendLoad } from './platform/append-load.ts';
import { Readiness } from './platform/readiness.ts';
import type { Settings } from './platform/settings.ts';
import { newPushKeys, PushSender, readPushKeys } from './push/push-sender.ts';
import { DeviceTransfers } from './session/device-transfers.ts';
import { Presence } from './session/presence.ts';
import { Sessions } from './session/sessions.ts';
import { SolverPool, usualLimits } from './solver/solver-pool.ts';

type DomainSettings = Pick<
  Settings,
  | 'clusterAddress'
  | 'countdownMs'
  | 'keptDays'
  | 'publicOrigin'
  | 'pushContact'
  | 'pushEndpoints'
  | 'solverPriority'
  | 'solverThreads'
>;

/** How tables and games are run. By default nothing is removed, and no log compressed. */
export interface DomainOptions extends Partial<DomainSettings> {
  /** Whether daily deals are prepared; not by default. */
  readonly preparesDays?: boolean;
  readonly clock?: Clock;
  /** The system's unless a test gives another: no setting of an operator changes what is dealt. */
  readonly random?: Random;
  /** By which leases are confirmed, as in `ServersPorts`. */
  readonly monotonicMs?: () => number;
  /** How busy this server is; measured unless given. */
  readonly load?: Load;
}

export interface DomainPorts extends Pick<Services, 'quotas' | 'load' | 'log' | 'meter' | 'tracer'> {
  readonly serverId: string;
  readonly appends: AppendLoad;
  readonly sockets: {
    readonly tableSockets: Audience;
    readonly players: PlayerPages & { readonly ids: Iterable<string>; close(playerId: string): void };
    tellLobby(lobby: Lobby): void;
  };
}

/** What a server does behind its transport: players, tables and games on their stores, and background tasks. */
export type Domain = Awaited<ReturnType<typeof openDomain>>;

export async function openDomain(database: Database, options: DomainOptions, ports: DomainPorts) {
  const { prisma, url } = database;
  const { serverId, quotas, load, appends, log, meter, tracer, sockets } = ports;
  const {
    publicOrigin,
    clusterAddress,
    keptDays,
    clock = systemClock,
    random = systemRandom,
    pushEndpoints = 'public',
    monotonicMs,
  } = options;
  const players = new PlayerStore(database);
  const tableStore = new PostgresTableStore(prisma);
  const gameStore = new PostgresGameStore(prisma);
  const pushStore = new PushStore(prisma);
  const sessionSecret = await getOrCreateSetting(prisma, 'session-secret', () => randomBytes(32).toString('base64url'));
  const soloSecret = await getOrCreateSetting(prisma, 'patience-secret', () => random.secret());
  const pushKeys = readPushKeys(await getOrCreateSetting(prisma, 'push-keys', newPushKeys));

  const lobbyBoard = new LobbyBoard(clock, (lobby) => sockets.tellLobby(lobby));
  const callBoard = new CallBoard(clock, sockets.players);
  const callStore = new PostgresCallStore(prisma);
  const presence = new Presence({ store: players, hereIds: () => sockets.players.ids, clock, log });
  const cluster =
    clusterAddress == null
      ? null
      : await openCluster({
          serverId,
          address: clusterAddress,
          lobbyBoard,
          callBoard,
          database,
          clock,
          log,
          monotonicMs,
        });
  const pushSender = new PushSender({
    store: pushStore,
    keys: pushKeys,
    contact: options.pushContact ?? (publicOrigin?.startsWith('https:') ? publicOrigin : null),
    allowed: pushEndpoints,
    quotas,
    clock,
    log,
    meter,
  });
  const solver = new SolverPool({
    log,
    quotas,
    limits: {
      ...usualLimits,
      threads: options.solverThreads ?? usualLimits.threads,
      priority: options.solverPriority ?? usualLimits.priority,
    },
  });
  const eventLog = new PostgresEventLog(database, log, {
    appends,
    tracer,
    during: (work) => solver.pauseDuring(work),
  });
  const services = {
    // A single server takes over whatever the process before it left behind.
    leases: cluster?.leases ?? new OwnLeases(serverId, new PostgresLeaseStore(prisma)),
    tableStore,
    gameStore,
    chatStore: new PostgresChatStore(prisma),
    blockStore: new PostgresBlockStore(prisma),
    callStore,
    callBoard,
    playStore: new PostgresSoloPlayStore(prisma),
    dailyDeals: new PostgresDailyDealStore(prisma),
    eventLog,
    audience: sockets.tableSockets,
    lobbyBoard,
    clock,
    random,
    load,
    log,
    meter,
    tracer,
    solver,
    soloSecret,
    countdownMs: options.countdownMs ?? timings.countdownMs,
    notices: pushSender,
    quotas,
  } satisfies Services;
  const tables = new Tables(services);
  const listedTables = new ListedTables({ ...services, tables, tableLines: new PostgresTableLines(prisma, log) });
  const archive = new ArchiveThread(url, log);
  const retention = new Retention(keptDays ?? { emptyTables: null, unusedPlayers: null, games: null }, {
    database: prisma,
    serverId,
    clock,
    log,
  });
  if (keptDays !== undefined) retention.startLater();
  const preparation = new DailyPreparation(services);
  if (options.preparesDays === true) preparation.startLater();
  presence.startLater();
  return {
    leases: services.leases,
    blockStore: services.blockStore,
    tableStore,
    eventLog,
    lobbyBoard,
    callBoard,
    quotas,
    solver,
    clock,
    sessions: new Sessions(sessionSecret, players),
    deviceTransfers: new DeviceTransfers(new DeviceTransferStore(prisma), clock),
    recovery: new Recovery(prisma, clock),
    mergeGuest: (guestId: string, playerId: string) =>
      mergeGuest(prisma, guestId, playerId, formerIdOf(randomBytes(12).toString('base64url')), soloSecret),
    players,
    personalDataStore: new PersonalDataStore(prisma),
    playerNews: new PlayerNews({
      wire: cluster,
      tables,
      players,
      closeSockets: (playerId) => sockets.players.close(playerId),
      log,
    }),
    pushStore,
    pushPublicKey: pushKeys.publicKey,
    pushEndpoints,
    pushSender,
    cluster,
    readiness: new Readiness(() => eventLog.check()),
    tables,
    callPerson: (player: Player, key: string) => callPerson({ ...services, tables, people: callStore }, player, key),
    people: callStore,
    presence,
    linkedTables: new PostgresLinkedTables(prisma, clock),
    quickMatch: (player: Player) => quickMatch({ ...services, tables }, player),
    dueGames: new DueGames({ store: new PostgresDueGames(prisma, serverId), tables, clock, log }),
    listedTables,
    gameStatistics: gameStore,
    results: new Results({ ...services, archive }),
    archive,
    soloGames: new SoloGames(tables, listedTables, services),
    preparation,
    retention,
  };
}
