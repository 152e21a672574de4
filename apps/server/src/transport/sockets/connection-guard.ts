import type { Log } from '../../platform/log.ts';
import { RateLimiter, steadyLimit } from '../../platform/rate-limiter.ts';
import type { PlayServer, PlaySocket } from './play-socket.ts';

/** engine.io's connection, which a socket sits on. */
type Connection = PlaySocket['conn'];

/**
 * How many packets a connection may send: whatever is in them, those of socket.io itself too, which no handler sees. It
 * is more than the messages that are read or refused.
 */
const packets = { inABurst: 4_000, perSecondBesideMessages: 200 } as const;

/** So many characters may wait for somebody who does not take what they are sent: several games from their first card to their last. */
const mostWaiting = 1_000_000;

/**
 * Cuts off a connection that floods below the messages, or that goes on asking without taking the answers, for which
 * they would pile up in memory. A connection that sends nothing is closed by engine.io, so it is enough to look when
 * something comes.
 */
export function guardConnections(server: PlayServer, messagesPerSecond: number, log: Pick<Log, 'error'>): void {
  const perSecond = messagesPerSecond + packets.perSecondBesideMessages;
  const limiter = new RateLimiter(steadyLimit(packets.inABurst, perSecond));
  server.engine.on('connection', (connection: Connection) => {
    connection.on('packet', () => {
      if (waitingFor(connection) > mostWaiting) cutOff(connection);
      else
        limiter.take(idOf(connection)).then(
          (isTaken) => isTaken || cutOff(connection),
          (error: unknown) => {
            log.error({ err: error }, 'a packet could not be counted');
            cutOff(connection);
          },
        );
    });
  });
}

/** engine.io's name of a connection, which is not in its types. */
function idOf(connection: Connection): string {
  return (connection as unknown as { readonly id: string }).id;
}

/** As much of ws's WebSocket as tells how many bytes it has not sent yet, and ends it without sending them. */
interface EndingSocket {
  readonly bufferedAmount: number;
  terminate(): void;
}

/** The transport's socket, where it is a WebSocket. */
function webSocketOf({ transport }: Connection): EndingSocket | null {
  const { socket } = transport as unknown as { readonly socket?: Partial<EndingSocket> };
  return typeof socket?.terminate === 'function' ? (socket as EndingSocket) : null;
}

/** How many characters wait to be sent. */
function waitingFor(connection: Connection): number {
  let count = webSocketOf(connection)?.bufferedAmount ?? 0;
  // `writeBuffer` holds what waits for the transport. It is not in engine.io's types.
  const { writeBuffer = [] } = connection as unknown as {
    readonly writeBuffer?: readonly { readonly data?: string }[];
  };
  for (const { data = '' } of writeBuffer) count += data.length;
  return count;
}

/** Ends a connection at once, without waiting until all has been sent that it does not take. */
function cutOff(connection: Connection): void {
  const webSocket = webSocketOf(connection);
  connection.close(true);
  webSocket?.terminate();
}
