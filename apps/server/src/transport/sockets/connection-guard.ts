import type { Clock } from '@snap-up/tables/platform/clock.ts';
import { Bucket, connectionBudgetsAt } from '@snap-up/tables/platform/quotas.ts';
import { type PlayServer, type PlaySocket, type RawWebSocket, webSocketOf } from './play-socket.ts';

type Connection = PlaySocket['conn'];

/** How many unsent characters a connection may have. Several whole games have fewer. */
const mostUnsent = 1_000_000;

/**
 * Closes connections that flood the server with packets, or that keep sending requests without reading the responses, which would
 * pile up in memory. engine.io closes silent connections, so it is enough to check when a packet arrives.
 */
export function guardConnections(server: PlayServer, messagesPerSecond: number, clock: Clock): void {
  const { packets } = connectionBudgetsAt(messagesPerSecond);
  const newBucket = () => new Bucket(packets, clock);
  guardPings(server, newBucket);
  server.engine.on('connection', (connection: Connection) => {
    const bucket = newBucket();
    connection.on('packet', () => {
      if (unsentCount(connection) > mostUnsent || !bucket.tryCharge()) cutOff(connection);
    });
  });
}

type PingedSocket = RawWebSocket & { pong(...args: unknown[]): void };

/** The parts of engine.io's server by which it makes a server of ws, which it does again when it begins to listen. */
interface WebSocketMaker {
  readonly opts: { wsEngine: new (options: object) => object };
  readonly ws: { readonly options: { readonly WebSocket: new (...args: never[]) => PingedSocket } };
}

/**
 * Closes WebSockets that send pings without reading the answers, which would pile up, or too many of them. ws answers them by itself:
 * they are no packets, and can come before there is a connection of engine.io.
 */
function guardPings(server: PlayServer, newBucket: () => Bucket): void {
  const { opts, ws } = server.engine as unknown as WebSocketMaker;
  class GuardedSocket extends ws.options.WebSocket {
    readonly #bucket = newBucket();

    override pong(...args: unknown[]): void {
      if (this.bufferedAmount > mostUnsent || !this.#bucket.tryCharge()) this.terminate();
      else super.pong(...args);
    }
  }
  opts.wsEngine = class extends opts.wsEngine {
    constructor(options: object) {
      super({ ...options, WebSocket: GuardedSocket });
    }
  };
}

function unsentCount(connection: Connection): number {
  let count = webSocketOf(connection)?.bufferedAmount ?? 0;
  // `writeBuffer` has the packets that wait for the transport. It is missing in engine.io's types.
  const { writeBuffer = [] } = connection as unknown as {
    readonly writeBuffer?: readonly { readonly data?: string }[];
  };
  for (const { data = '' } of writeBuffer) count += data.length;
  return count;
}

/**
 * Reads nothing more from a WebSocket until the returned function is called: what is sent over it waits at the sender. Returns null
 * if it is paused already, or the connection has none.
 */
export function pauseReading(connection: Connection): (() => void) | null {
  const webSocket = webSocketOf(connection);
  if (webSocket === null || webSocket.isPaused) return null;
  webSocket.pause();
  return () => webSocket.resume();
}

/** Closes a connection at once, without sending what is left. */
export function cutOff(connection: Connection): void {
  const webSocket = webSocketOf(connection);
  connection.close(true);
  webSocket?.terminate();
}
