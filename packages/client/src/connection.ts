import { protocolVersion, type Rejection } from '@snap-up/protocol';
import type { ManagerOptions, SocketOptions } from 'socket.io-client';
import { after } from './timer.ts';

const firstWithinMs = 800;
/** This many attempts follow at the pace of a restarting server: about 15 seconds. */
const quickCount = 20;
/** The longest pause before each of these, and before all later ones. The shortest is half as long. */
const quickPauseMs = 1_000;
const slowPauseMs = 4_000;
/** An attempt that has taken this long also tries the other transport. */
const besideMs = 1_000;
/** The same for an attempt beside a connection that is in doubt: the player has been waiting already. */
const besideInDoubtMs = 250;
/** An attempt is given up after this time: the server accepts a connection but stays silent, or the network is gone. */
const longestAttemptMs = 10_000;
/** A connection that has not answered by then is in doubt: another one is made, and the first to work is used. */
const answerMs = 500;
/** A connection that is in doubt for this long counts as lost, although it is used again if it answers after all. */
const longestDoubtMs = 2_000;

/** The transports that an attempt tries, in engine.io's order: the one to open, and the one to upgrade to. */
export type Way = readonly ('websocket' | 'polling')[];

/** WebSocket first: with long polling, all requests have to reach the same server, which a proxy may not ensure. */
export const bothWays: readonly Way[] = [['websocket'], ['polling', 'websocket']];

/** How every socket of a client is opened. A `Connection` connects it once. */
export const socketSettings = {
  auth: { version: protocolVersion },
  autoConnect: false,
  // Not shared between clients, so that each starts with its own handshake and the current session.
  forceNew: true,
  reconnection: false,
  timeout: longestAttemptMs,
} satisfies Partial<ManagerOptions & SocketOptions>;

/** The part of socket.io's socket that a `Connection` needs. */
export interface Connectable {
  /** Its engine exists once `connect` has been called. */
  readonly io: {
    readonly engine: { readonly readyState: string; once(event: 'open' | 'close', handle: () => void): unknown };
  };
  connect(): unknown;
  disconnect(): unknown;
  on(event: 'connect' | 'disconnect', handle: () => void): unknown;
  on(event: 'connect_error', handle: (error: Error & { readonly data?: Rejection }) => void): unknown;
  off(): unknown;
  emit(event: 'ping', answer: () => void): unknown;
}

export interface ConnectionEvents<Socket> {
  /** This socket is connected and is the one to use. `lost` comes first if another was in use. */
  connected(socket: Socket): void;
  /** No socket can be used. Also called after each attempt that failed. */
  lost(): void;
  /** The server rejected the connection. No other is made until `connect` or `reconnect`. */
  rejected(rejection: Rejection): void;
}

/** Timers and randomness, as in `TableClientOptions`. */
export interface ConnectionPorts {
  readonly after?: (delayMs: number, run: () => void) => () => void;
  readonly random?: () => number;
}

/**
 * Keeps a socket connected, for as long as it takes, whatever intermediaries respond in place of the server.
 *
 * Lost connections are made again after a random delay. At first, delays up to 800 ms are equally likely, so that the
 * clients of a stopped server spread evenly over that time, and a player who finds another server is back within a
 * second. While a server restarts, each client tries at least once a second, at times of its own. When the server stays
 * away, clients try less often.
 *
 * A network may swallow everything without an error. So an attempt tries long polling beside a WebSocket that does not
 * open, and a connection can be asked whether it still works. While it does not answer, another one is made beside it:
 * a slow connection is not given up before there is a better one.
 */
export class Connection<Socket extends Connectable> {
  readonly #openSocket: (way: Way) => Socket;
  readonly #events: ConnectionEvents<Socket>;
  readonly #ways: readonly Way[];
  readonly #after: typeof after;
  readonly #random: () => number;
  /** The number of attempts since the connection last worked. */
  #attempts = 0;
  /** Whether attempts are made: from `connect` to `rest`. */
  #isWanted = false;
  /** The socket that is or was connected; null for none. */
  #current: Socket | null = null;
  /** Whether the current socket is usable, as far as is known. */
  #isUsable = false;
  /** Whether the current socket has been checked, and whether it has been in doubt since. */
  #trust: 'full' | 'asked' | 'doubted' = 'full';
  #cancelDoubt = () => {};
  readonly #opening = new Set<Socket>();
  #triedCount = 0;
  #cancelNextWay = () => {};
  /** Ends the attempt, or cancels the planned one. */
  #cancelAttempt = () => {};
  /** Whether the attempt has only just begun. */
  #isNew = false;
  #cancelNew = () => {};

  /**
   * @param openSocket returns a new socket with `socketSettings`, which is not connected yet
   * @param ways what an attempt tries, one beside the other
   * @param ports timers and randomness; those of the browser or Node unless given
   */
  constructor(
    openSocket: (way: Way) => Socket,
    events: ConnectionEvents<Socket>,
    ways: readonly Way[] = bothWays,
    { after: givenAfter = after, random = Math.random }: ConnectionPorts = {},
  ) {
    this.#openSocket = openSocket;
    this.#events = events;
    this.#ways = ways;
    this.#after = givenAfter;
    this.#random = random;
  }

  /** The socket to use; null while there is none. */
  get socket(): Socket | null {
    return this.#isUsable ? this.#current : null;
  }

  connect(): void {
    this.#isWanted = true;
    this.#begin();
  }

  reconnect(): void {
    this.rest();
    this.#isWanted = true;
    this.#plan();
  }

  /** Must be called once the connection works: the next loss begins with a short delay again. */
  succeed(): void {
    this.#attempts = 0;
  }

  /**
   * Asks whether the connection still works, and finds another one unless an answer comes soon. Without a connection,
   * the next attempt is made at once.
   * @param isNetworkNew whether attempts that have already begun may be on a network that is gone
   */
  check(isNetworkNew: boolean): void {
    if (!this.#isWanted) return;
    const current = this.#current;
    if (current === null || this.#trust === 'doubted') {
      if (this.#opening.size === 0 || (isNetworkNew && !this.#isNew)) this.#begin();
      return;
    }
    if (this.#trust === 'asked') return;
    this.#trust = 'asked';
    this.#cancelDoubt = this.#after(answerMs, () => this.#doubt());
    current.emit('ping', () => {
      if (current === this.#current) this.#answered(current);
    });
  }

  /** Drops the connection, and makes none until `connect` or `reconnect`. */
  rest(): void {
    this.#isWanted = false;
    this.#endAttempt();
    this.#drop();
  }

  #doubt(): void {
    this.#trust = 'doubted';
    this.#cancelDoubt = this.#after(longestDoubtMs, () => {
      this.#isUsable = false;
      this.#events.lost();
    });
    this.#begin();
  }

  /** The current socket works, so no other is needed. */
  #answered(current: Socket): void {
    if (this.#trust === 'doubted') this.#endAttempt();
    this.#trustAgain();
    if (this.#isUsable) return;
    this.#isUsable = true;
    this.#events.connected(current);
  }

  #trustAgain(): void {
    this.#cancelDoubt();
    this.#trust = 'full';
  }

  /** Begins an attempt, in place of any other. */
  #begin(): void {
    this.#endAttempt();
    this.#cancelAttempt = this.#after(longestAttemptMs, () => this.#failed());
    this.#isNew = true;
    this.#cancelNew = this.#after(answerMs, () => {
      this.#isNew = false;
    });
    this.#triedCount = 0;
    this.#tryNextWay();
  }

  #tryNextWay(): void {
    this.#cancelNextWay();
    const way = this.#ways[this.#triedCount];
    if (way === undefined) return;
    this.#triedCount += 1;
    if (this.#triedCount < this.#ways.length) {
      const waitMs = this.#trust === 'doubted' ? besideInDoubtMs : besideMs;
      this.#cancelNextWay = this.#after(waitMs, () => this.#tryNextWay());
    }
    const socket = this.#openSocket(way);
    this.#opening.add(socket);
    socket.on('connect', () => this.#take(socket));
    socket.on('disconnect', () => this.#ended(socket));
    socket.on('connect_error', ({ data }) => {
      if (!this.#opening.has(socket)) return;
      if (data === undefined) this.#wayFailed(socket);
      else if (data.code === 'try-again') this.#failed();
      else {
        this.rest();
        this.#events.rejected(data);
      }
    });
    socket.connect();
    const { engine } = socket.io;
    let hasOpened = false;
    engine.once('open', () => {
      hasOpened = true;
    });
    // A proxy may accept a WebSocket and close it before the server has responded, which socket.io does not report.
    engine.once('close', () => {
      if (!hasOpened) this.#wayFailed(socket);
    });
  }

  #wayFailed(socket: Socket): void {
    if (!this.#opening.delete(socket)) return;
    socket.off();
    socket.disconnect();
    if (this.#triedCount < this.#ways.length) this.#tryNextWay();
    else if (this.#opening.size === 0) this.#failed();
  }

  #failed(): void {
    this.#plan();
    if (!this.#isUsable) this.#events.lost();
  }

  #plan(): void {
    this.#endAttempt();
    const delayMs = delayBefore(this.#attempts, this.#random());
    this.#attempts += 1;
    this.#cancelAttempt = this.#after(delayMs, () => this.#begin());
  }

  #endAttempt(): void {
    this.#cancelAttempt();
    this.#cancelNextWay();
    this.#cancelNew();
    this.#isNew = false;
    for (const socket of this.#opening) endOnceOpen(socket);
    this.#opening.clear();
  }

  /** Uses a socket that has connected, in place of any other. */
  #take(socket: Socket): void {
    if (!this.#opening.delete(socket)) return;
    this.#endAttempt();
    const wasUsable = this.#isUsable;
    this.#drop();
    if (wasUsable) this.#events.lost();
    this.#current = socket;
    this.#isUsable = true;
    this.#events.connected(socket);
  }

  /** A socket was disconnected by the server or the network. */
  #ended(socket: Socket): void {
    this.#wayFailed(socket);
    if (socket !== this.#current) return;
    const wasUsable = this.#isUsable;
    // If it was in doubt, another one is being made.
    const isReplaced = this.#trust === 'doubted';
    this.#drop();
    if (!isReplaced) this.#plan();
    if (wasUsable) this.#events.lost();
  }

  #drop(): void {
    const current = this.#current;
    this.#current = null;
    this.#isUsable = false;
    this.#trustAgain();
    current?.off();
    current?.disconnect();
  }
}

/** Ends a socket that may still be opening: a browser logs an error if a WebSocket is closed before it is open. */
function endOnceOpen(socket: Connectable): void {
  const { engine } = socket.io;
  socket.off();
  if (engine.readyState === 'opening') engine.once('open', () => socket.disconnect());
  else socket.disconnect();
}

/**
 * Returns the delay before an attempt.
 * @param attempts the number of attempts since the connection last worked
 * @param chance from 0 to 1
 */
function delayBefore(attempts: number, chance: number): number {
  if (attempts === 0) return chance * firstWithinMs;
  const longestMs = attempts <= quickCount ? quickPauseMs : slowPauseMs;
  return ((1 + chance) / 2) * longestMs;
}
