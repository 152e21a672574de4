import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { type Call, handshake, type Lobby, limits, protocolVersion, type Rejection } from '@snap-up/protocol';
import type { PlayerPages, Whereabouts } from '@snap-up/tables/lobby/call-board.ts';
import { Bucket, connectionBudgetsAt, type Network, type Quotas } from '@snap-up/tables/platform/quotas.ts';
import type { Services } from '@snap-up/tables/platform/services.ts';
import { isBusyAt } from '@snap-up/tables/table/behaviors/calling.ts';
import { Server } from 'socket.io';
import type { Domain } from '../../domain.ts';
import { type OpenConnections, refuseOtherUpgrades } from '../http/connections.ts';
import { isFromOtherSite, isOwnOrigin } from '../http/public-origins.ts';
import type { Visitors } from '../visitors.ts';
import { cutOff, guardConnections, pauseReading } from './connection-guard.ts';
import { lobbyRoom, messageHandlers } from './message-handlers.ts';
import { type PlayServer, type PlaySocket, reject, webSocketOf } from './play-socket.ts';
import { TableSockets } from './table-sockets.ts';

export const socketPath = '/socket.io/';

/** Sockets that join again at the same moment are spread over this time, at most, and so many milliseconds each. */
const spread = { mostMs: 1_000, perSocketMs: 0.25 } as const;

export interface GatewayServices
  extends Pick<Domain, 'tables' | 'lobbyBoard' | 'callBoard' | 'sessions' | 'clock'>,
    Pick<Services, 'log' | 'meter'> {
  /** The session's cookie in a `Cookie` header. */
  readonly cookieOf: (header: string) => string | undefined;
  readonly messagesPerSecond: number;
}

/** Socket admission and rate limits. */
export class Gateway {
  readonly tableSockets = new TableSockets();
  readonly players = new PlayerSockets();
  readonly #io: PlayServer;
  readonly #visitors: Visitors;
  readonly #quotas: Quotas;
  #isStopping = false;

  /** @param open counts the connections of each network */
  constructor(server: HttpServer, visitors: Visitors, open: OpenConnections, quotas: Quotas) {
    this.#visitors = visitors;
    this.#quotas = quotas;
    this.#io = new Server(server, {
      path: socketPath,
      serveClient: false,
      // engine.io would close only its half of other upgrades; `refuseOtherUpgrades` closes both.
      destroyUpgrade: false,
      maxHttpBufferSize: limits.messageBytes,
      perMessageDeflate: false,
      // A phone that goes to sleep is noticed within half a minute.
      pingInterval: 15_000,
      pingTimeout: 10_000,
      // Clients must authenticate immediately.
      connectTimeout: 10_000,
      allowRequest: (request, decide) => {
        const isOwn = !isFromOtherSite(request) && isOwnOrigin(request, visitors.protocolOf(request));
        // A connection that is made during a stop could delay it indefinitely.
        if (this.#isStopping) decide('try-again', false);
        else if (!isOwn) decide('wrong-origin', false);
        else if (!this.#mayOpen(visitors.networksOf(request), open))
          this.#quotas.refuse(() => decide('too-fast', false));
        else decide(null, true);
      },
    });
    refuseOtherUpgrades(server, socketPath);
    // engine.io answers any other method of long polling as a fault of the server.
    this.#io.engine.use((request: IncomingMessage, _response: unknown, next: (error?: Error) => void) => {
      const isKnown = request.method === 'GET' || request.method === 'POST';
      next(isKnown ? undefined : new Error('Long polling has no such method'));
    });
    this.#io.engine.on('connection', (connection: PlaySocket['conn']) => {
      connection.once('close', open.add(visitors.networksOf(connection.request)));
    });
    // Packets that are sent together take one system call.
    this.#io.engine.on('flush', (connection: PlaySocket['conn']) => webSocketOf(connection)?._socket.cork());
    this.#io.engine.on('drain', (connection: PlaySocket['conn']) => webSocketOf(connection)?._socket.uncork());
  }

  #mayOpen(networks: readonly Network[], open: OpenConnections): boolean {
    return !open.isFull(networks) && this.#quotas.tryCharge('sockets', { networks });
  }

  /** Whether a connection of engine.io with this id is open here. */
  hasConnection(id: string): boolean {
    const { clients } = this.#io.engine as unknown as { readonly clients: object };
    return Object.hasOwn(clients, id);
  }

  tellLobby(lobby: Lobby): void {
    this.#io.to(lobbyRoom).emit('lobby', lobby);
  }

  get count(): number {
    return this.#io.of('/').sockets.size;
  }

  serve(services: GatewayServices): void {
    const { messagesPerSecond, tables, lobbyBoard, callBoard, clock, log } = services;
    const join = { tables, quotas: this.#quotas, tableSockets: this.tableSockets };
    const handlers = messageHandlers(join, lobbyBoard, log);
    const { rejections } = connectionBudgetsAt(messagesPerSecond);
    tables.onLost((tableId) => {
      // If one table is lost, many may be.
      this.tableSockets.rejoin(tableId, Math.min(spread.mostMs, Math.floor(this.count * spread.perSocketMs)));
    });
    guardConnections(this.#io, messagesPerSecond, clock);
    this.#io.use((socket, next) => {
      this.#admit(socket, services).then(
        (rejection) => next(rejection === null ? undefined : connectError(rejection)),
        (error: unknown) => {
          log.warn({ err: error }, 'Checking a connection failed');
          next(connectError({ code: 'try-again' }));
        },
      );
    });
    this.#io.on('connection', (socket) => {
      forgetRequest(socket);
      // Its own room, in which nothing is ever sent.
      void socket.leave(socket.id);
      this.#hear(socket, handlers, new Bucket(rejections, clock), services);
      socket.on('disconnect', (reason) => {
        this.tableSockets.leave(socket);
        // The connection would stay, and belong to nobody.
        if (reason === 'client namespace disconnect') cutOff(socket.conn);
      });
      this.players.add(socket);
      const calls = callBoard.callsTo(socket.data.player.id);
      if (calls.length > 0) socket.emit('calls', calls);
    });
  }

  /** Identifies the player of a socket. Returns why it may not connect; null if it may. */
  async #admit(socket: PlaySocket, services: GatewayServices): Promise<Rejection | null> {
    const { sessions, cookieOf } = services;
    const said = handshake.safeParse(socket.handshake.auth);
    if (!said.success || said.data.version !== protocolVersion) return { code: 'client-outdated' };
    const player = await sessions.playerOf(cookieOf(socket.handshake.headers.cookie ?? ''));
    if (player === null) return { code: 'no-session' };
    this.#quotas.seen(player.id, this.#visitors.networksOf(socket.request));
    socket.data.player = player;
    socket.data.page = null;
    socket.data.meter = services.meter;
    return null;
  }

  /** Handles the messages of a socket within the limits of its player. */
  #hear(
    socket: PlaySocket,
    handlers: ReturnType<typeof messageHandlers>,
    rejections: Bucket,
    { log }: GatewayServices,
  ): void {
    const payer = { person: socket.data.player.id };
    const hear = (packet: readonly unknown[]) => {
      if (this.#isStopping) return;
      const [event] = packet;
      if (!this.#quotas.tryCharge(event === 'join' ? 'joins' : 'messages', payer)) {
        const resume = pauseReading(socket.conn);
        if (resume !== null) this.#quotas.refuse(resume);
        if (rejections.tryCharge()) reject(socket, packet.slice(1), { code: 'too-fast' });
        else socket.disconnect(true);
      } else if (typeof event === 'string' && Object.hasOwn(handlers, event)) {
        const message = packet.slice(1);
        try {
          handlers[event as keyof typeof handlers](socket, message);
        } catch (error) {
          // No message may bring the server down for everybody else, whatever bug handling it reveals.
          log.error({ err: error, event }, 'Handling a message failed');
          reject(socket, message, { code: 'try-again' });
        }
      } else reject(socket, packet.slice(-1), { code: 'unknown-event' });
    };
    // Messages are handled here rather than by listeners, which socket.io would call in another tick.
    socket.use(hear);
  }

  /** Accepts no new connections, and ignores what comes over the others: clients send it again when they reconnect. */
  hold(): void {
    this.#isStopping = true;
  }

  /** Closes all connections and accepts no new ones. Clients reconnect on their own. */
  stop(): void {
    this.#isStopping = true;
    this.#io.disconnectSockets(true);
    this.#io.engine.close();
  }
}

function connectError(rejection: Rejection): Error & { data: Rejection } {
  return Object.assign(new Error(rejection.code), { data: rejection });
}

/**
 * Drops the HTTP request that a connection began with, which engine.io and socket.io keep for as long as it lasts: its
 * headers and what was read of it are more than a quarter of a quiet connection's memory. Nobody reads it once the player
 * is known.
 */
function forgetRequest(socket: PlaySocket): void {
  const kept = socket as unknown as { handshake: unknown; readonly conn: { request: unknown } };
  kept.conn.request = null;
  kept.handshake = null;
}

/** The sockets of each player at this server. A player who opens too many loses the oldest. */
class PlayerSockets implements PlayerPages {
  readonly #byPlayer = new Map<string, Set<PlaySocket>>();

  /** Ids of the players who have a page open here. */
  get ids(): Iterable<string> {
    return this.#byPlayer.keys();
  }

  whereIs(playerId: string): Whereabouts {
    const sockets = this.#byPlayer.get(playerId);
    if (sockets === undefined) return 'away';
    const isBusy = ({ data: { page } }: PlaySocket) => page !== null && isBusyAt(page.table, playerId);
    return [...sockets].some(isBusy) ? 'busy' : 'here';
  }

  ring(playerId: string, calls: Call[]): void {
    for (const socket of this.#byPlayer.get(playerId) ?? []) socket.emit('calls', calls);
  }

  close(playerId: string): void {
    for (const socket of [...(this.#byPlayer.get(playerId) ?? [])]) socket.disconnect(true);
  }

  /** Adds a socket until it disconnects, and disconnects the player's oldest if there are too many. */
  add(socket: PlaySocket): void {
    const { id } = socket.data.player;
    const sockets = this.#byPlayer.get(id) ?? new Set();
    this.#byPlayer.set(id, sockets.add(socket));
    socket.on('disconnect', () => {
      sockets.delete(socket);
      if (sockets.size === 0) this.#byPlayer.delete(id);
    });
    const [oldest] = sockets;
    if (oldest === undefined || sockets.size <= limits.socketsPerPlayer) return;
    oldest.emit('no', null, { code: 'too-many-pages' });
    oldest.disconnect(true);
  }
}
