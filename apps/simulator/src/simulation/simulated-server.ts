import { err, ok, type Result } from '@snap-up/engine';
import type { Rejection, SeatedTable } from '@snap-up/protocol';
import { DeviceTransfers } from '@snap-up/server/src/session/device-transfers.ts';
import { messageHandlers } from '@snap-up/server/src/transport/sockets/message-handlers.ts';
import { type PlaySocket, reject } from '@snap-up/server/src/transport/sockets/play-socket.ts';
import { TableSockets } from '@snap-up/server/src/transport/sockets/table-sockets.ts';
import type { Player } from '@snap-up/tables/game/records.ts';
import { ServerStopping } from '@snap-up/tables/leases/lease.ts';
import { OwnLeases } from '@snap-up/tables/leases/own-leases.ts';
import { Servers } from '@snap-up/tables/leases/servers.ts';
import { CallBoard } from '@snap-up/tables/lobby/call-board.ts';
import type { ListedTables } from '@snap-up/tables/lobby/listed-tables.ts';
import { LobbyBoard } from '@snap-up/tables/lobby/lobby-board.ts';
import { noLoad, Quotas } from '@snap-up/tables/platform/quotas.ts';
import type { Services } from '@snap-up/tables/platform/services.ts';
import { SoloGames } from '@snap-up/tables/solo/solo-games.ts';
import { DueGames } from '@snap-up/tables/table/due-games.ts';
import { MultiplayerTable } from '@snap-up/tables/table/multiplayer-table.ts';
import { type Table, Tables } from '@snap-up/tables/table/tables.ts';
import { timings } from '@snap-up/tables/table/timings.ts';
import { MemoryCallStore } from '@snap-up/test-kit/memory-call-store.ts';
import { MemoryDailyDealStore } from '@snap-up/test-kit/memory-daily-deal-store.ts';
import type { Chance } from './chance.ts';
import { type Disk, DiskFault } from './disk.ts';
import type { Connection, Listener, ServerEnd } from './network.ts';
import { Host, type Scheduler } from './scheduler.ts';
import type { Trace } from './trace.ts';

type Handlers = ReturnType<typeof messageHandlers>;

/** The deals of patience follow from this and their names. Never sent. */
export const soloSecret = 'the secret of all deals in simulated worlds';

/** The part of the world that a server uses. */
export interface ServerWorld {
  readonly scheduler: Scheduler;
  readonly disk: Disk;
  readonly chance: Chance;
  readonly trace: Trace;
  /** Polling interval for due games and idle tables; the usual one unless given. */
  readonly lookMs: number | undefined;
  /** Returns the player with an id, as a session would. */
  playerOf(id: string): Player;
  /** Receives errors that the server logs and no fault explains. */
  errorLogged(server: string, message: string, error: unknown): void;
}

/** One process: the real tables, message handlers and broadcasts, on the simulated disk, network and clock. */
export class SimulatedServer implements Listener {
  readonly host: Host;
  readonly tables: Tables;
  readonly leases: OwnLeases;
  readonly sockets = new TableSockets();
  readonly soloGames: SoloGames;
  readonly transfers: DeviceTransfers;
  readonly #dueGames: DueGames;
  readonly #servers: Servers | null;
  readonly #handlers: Handlers;
  readonly #connections = new Set<Connection>();
  readonly #playerOf: ServerWorld['playerOf'];
  /** Whether it takes connections. */
  isReady = false;
  isStopping = false;

  /** @param isAlone whether it takes tables over from any other server, as the only server of a database does */
  constructor(name: string, isAlone: boolean, world: ServerWorld) {
    const { scheduler, disk, chance, trace, lookMs } = world;
    const host = new Host(name, scheduler);
    this.host = host;
    const line = (level: string) => (facts: object, message: string) => {
      const error: unknown = 'err' in facts ? facts.err : undefined;
      trace.note(scheduler.nowMs, name, `logs (${level})`, error === undefined ? message : `${message} (${error})`);
      if (level === 'error' && !isExplained(error)) world.errorLogged(name, message, error);
    };
    const log = { info: line('info'), warn: line('warn'), error: line('error') };
    const leaseStore = disk.seenBy(host, disk.leases);
    this.#servers = isAlone
      ? null
      : new Servers(name, { store: leaseStore, clock: host, log, monotonicMs: () => host.elapsedMs() });
    this.leases = new OwnLeases(name, leaseStore, this.#servers);
    const own = chance.apart(name);
    // These people deal and chat more often than allowed, so each use gets full budgets.
    let elapsedMs = 0;
    const quotas = new Quotas({ elapsedMs: () => (elapsedMs += 24 * 3_600_000), after: host.after.bind(host) });
    const tableStore = disk.seenBy(host, disk.tables);
    const lobbyBoard = new LobbyBoard(host, () => {});
    const blockStore = disk.seenBy(host, disk.blocks);
    const services: Services = {
      eventLog: disk.seenBy(host, disk.log),
      tableStore,
      gameStore: tableStore,
      chatStore: disk.seenBy(host, disk.chat),
      blockStore,
      playStore: disk.seenBy(host, disk.plays),
      leases: this.leases,
      clock: host,
      load: noLoad,
      random: {
        tableId: () => own.letters(12),
        code: () => own.letters(6),
        gameId: () => `game-${own.letters(8)}`,
        botId: () => `bot-${own.letters(8)}`,
        secret: () => own.hex(32),
        fraction: () => own.fraction(),
      },
      lobbyBoard,
      // Nobody calls anybody here.
      callStore: new MemoryCallStore(tableStore, blockStore, host),
      callBoard: new CallBoard(host, { whereIs: () => 'away', ring: () => {} }),
      audience: this.sockets,
      log,
      soloSecret,
      // No day is prepared here, so each has its first deal.
      dailyDeals: new MemoryDailyDealStore(host),
      // Nobody asks here whether a game can be won: a search is no part of what is played, and needs threads.
      solver: {
        solve: async () => ({ answer: 'undecided', moves: [] }),
        grade: async () => ({ answer: 'undecided', grade: null }),
      },
      countdownMs: timings.countdownMs,
      notices: { tell: async () => ({ kind: 'no-device' }), canTell: async () => false },
      quotas,
    };
    this.tables = new Tables(services, lookMs);
    // Lists are for the pages of lobby and overview, which nobody opens here.
    this.soloGames = new SoloGames(this.tables, {} as ListedTables, services);
    this.transfers = new DeviceTransfers(disk.seenBy(host, disk.transfers), host, (most) => own.below(most));
    this.#dueGames = new DueGames({ store: tableStore, tables: this.tables, clock: host, log, lookMs });
    this.#dueGames.startNow();
    this.tables.onLost((tableId) => this.sockets.rejoin(tableId, 500));
    const pause = (pauseMs: number) => new Promise<void>((resolve) => void host.after(pauseMs, resolve));
    const gateway = { tables: this.tables, quotas, tableSockets: this.sockets, pause };
    this.#handlers = messageHandlers(gateway as unknown as Parameters<typeof messageHandlers>[0], lobbyBoard, log);
    this.#playerOf = world.playerOf;
    this.isReady = isAlone;
  }

  /** Adds its row among the servers. Retries until it succeeds. A single server has none. */
  start(): void {
    const servers = this.#servers;
    if (servers === null) return;
    servers.start().then(
      () => {
        this.isReady = true;
      },
      () => void this.host.after(500, () => this.start()),
    );
  }

  /** The process is gone at this moment: nothing that it waits for continues. */
  crash(): void {
    this.host.isAlive = false;
    for (const connection of [...this.#connections]) connection.cut();
  }

  /** Stops as at a release: everything pending is finished and the tables are given up. */
  async stop(): Promise<void> {
    this.isStopping = true;
    await this.#dueGames.stop();
    await this.tables.stop();
    for (const connection of [...this.#connections]) connection.closeAtServer();
    this.host.isAlive = false;
  }

  accept(connection: Connection): ServerEnd {
    this.#connections.add(connection);
    const socket = new SimulatedSocket(connection, this.#playerOf(connection.playerId));
    const play = socket as unknown as PlaySocket;
    return {
      hear: (packet) => {
        if (this.isStopping) return;
        const [event, ...args] = packet;
        const handlers = this.#handlers;
        if (isKnown(handlers, event)) handlers[event](play, args);
        else reject(play, args.slice(-1), { code: 'unknown-event' });
      },
      lost: () => {
        this.#connections.delete(connection);
        this.sockets.leave(play);
      },
    };
  }

  /** A request over HTTP at a table: its changes are stored when this resolves. */
  async request(
    player: Player,
    tableId: string,
    task: (table: MultiplayerTable) => Promise<Result<void, Rejection>>,
  ): Promise<Result<SeatedTable, Rejection>> {
    const table = await this.tables.find(tableId);
    if (!(table instanceof MultiplayerTable)) return err({ code: 'no-such-table' });
    const done = await task(table);
    return done.ok ? ok(seatedAt(table, player)) : done;
  }

  /** The same for a request at a patience table, which may make one. */
  async soloRequest(
    player: Player,
    task: (soloGames: SoloGames) => Promise<Result<Table, Rejection>>,
  ): Promise<Result<SeatedTable, Rejection>> {
    const done = await task(this.soloGames);
    return done.ok ? ok(seatedAt(done.value, player)) : done;
  }
}

function seatedAt(table: Table, player: Player): SeatedTable {
  return { table: table.infoFor(player.id), seat: table.seatOf(player.id) };
}

function isKnown(handlers: Handlers, event: unknown): event is keyof Handlers {
  return typeof event === 'string' && Object.hasOwn(handlers, event);
}

/** Whether an error follows from what the simulation did to the server. */
function isExplained(error: unknown): boolean {
  return (
    error instanceof DiskFault ||
    error instanceof ServerStopping ||
    (error instanceof Error && error.message.includes('could not renew its row'))
  );
}

/** The part of a socket that the server uses: its texts go over the simulated network. */
class SimulatedSocket {
  readonly id: string;
  readonly data: { readonly player: Player; page: null };
  readonly conn: object;
  readonly #connection: Connection;

  constructor(connection: Connection, player: Player) {
    this.id = connection.id;
    this.data = { player, page: null };
    this.#connection = connection;
    const sendFrame = ([frame]: readonly Buffer[]) => {
      if (frame !== undefined) connection.write(textOf(frame));
    };
    // Pings are not answered, so latencies are not measured.
    const webSocket = { readyState: 1, _sender: { sendFrame }, ping: () => {}, on: () => {}, off: () => {} };
    this.conn = {
      readyState: 'open',
      upgrading: false,
      writeBuffer: [],
      transport: { name: 'websocket', socket: webSocket },
    };
  }

  get connected(): boolean {
    return this.#connection.isOpenAtServer;
  }

  emit(...message: readonly unknown[]): void {
    this.#connection.write(JSON.stringify(message));
  }

  join(): void {}
  leave(): void {}
}

let lastFrame: Buffer | null = null;
let lastText = '';

/** Reads a frame of the server: its header, and `42` before the event. All sockets at a table get the same frame. */
function textOf(frame: Buffer): string {
  if (frame !== lastFrame) {
    lastFrame = frame;
    const headerLength = (frame[1] ?? 0) < 126 ? 2 : 4;
    lastText = frame.toString('utf8', headerLength + 2);
  }
  return lastText;
}
