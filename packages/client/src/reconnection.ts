import { protocolVersion, type Rejection } from '@snap-up/protocol';
import type { ManagerOptions, SocketOptions } from 'socket.io-client';
import { after } from './timer.ts';

/** The first attempt comes within this time. */
const firstWithinMs = 800;
/** This many attempts follow at the pace of a restarting server: about 15 seconds. */
const quickCount = 20;
/** The longest pause before each of these, and before all later ones. The shortest is half of it. */
const quickPauseMs = 1_000;
const slowPauseMs = 4_000;

/** A WebSocket first: all requests of long polling have to reach the same server, which a proxy may not know. */
const transports = ['websocket', 'polling'];
const otherWayRound = ['polling', 'websocket'];

/** How every socket of a client is opened. Its owner connects it again with a `Reconnection`. */
export const socketSettings = {
  auth: { version: protocolVersion },
  autoConnect: false,
  // Not shared between clients, so that each starts with a handshake of its own and the current session.
  forceNew: true,
  reconnection: false,
  // A server that accepts a connection but stays silent is given up.
  timeout: 10_000,
  transports,
  tryAllTransports: true,
} satisfies Partial<ManagerOptions & SocketOptions>;

/** Returns why the server rejected a connection; null if it failed on the way. */
export function rejectionOf(error: Error & { readonly data?: Rejection }): Rejection | null {
  return error.data ?? null;
}

/** The connection under a socket, with the events that report how an attempt went. */
interface Engine {
  once(event: 'open' | 'close', handle: () => void): unknown;
}

/** Time and chance, as `TableClientOptions` has them. */
interface ReconnectionPorts {
  readonly after?: (delayMs: number, run: () => void) => () => void;
  readonly random?: () => number;
}

/** The part of a socket that a `Reconnection` needs. */
export interface Connectable {
  readonly io: { readonly opts: { transports?: unknown }; readonly engine: Engine };
  connect(): unknown;
  disconnect(): unknown;
}

/**
 * Reconnects a socket after a random delay, for as long as it takes, whatever happens to respond between client and
 * server. At first, delays up to 800 ms are equally likely, so that the clients of a stopped server spread evenly over
 * that time, and a player who finds another server is back within a second. While a server restarts, each client tries
 * at least once a second at its own time. When the server stays away, clients try less often.
 */
export class Reconnection {
  readonly #socket: Connectable;
  readonly #failed: () => void;
  readonly #after: typeof after;
  readonly #random: () => number;
  #attempts = 0;
  #cancel = () => {};
  /** The connection that is being opened. */
  #opening: Engine | null = null;

  /**
   * @param failed called after an attempt that the socket itself does not report; the next one is planned by then
   * @param ports timers and randomness; those of browser or Node unless given
   */
  constructor(
    socket: Connectable,
    failed: () => void,
    { after: givenAfter = after, random = Math.random }: ReconnectionPorts = {},
  ) {
    this.#socket = socket;
    this.#failed = failed;
    this.#after = givenAfter;
    this.#random = random;
  }

  /** Connects now. */
  connect(): void {
    const { io } = this.#socket;
    // If a network swallows WebSockets without an error, only starting with the other transport helps.
    if (Array.isArray(io.opts.transports) && io.opts.transports.length > 1)
      io.opts.transports = isOtherWayRound(this.#attempts) ? otherWayRound : transports;
    this.#socket.connect();
    const { engine } = io;
    this.#opening = engine;
    engine.once('open', () => {
      this.#opening = null;
    });
    // A proxy may accept a WebSocket and close it before the server has responded. socket.io would only notice at its
    // timeout.
    engine.once('close', () => {
      if (this.#opening !== engine) return;
      this.#socket.disconnect();
      this.start();
      this.#failed();
    });
  }

  /** Connects soon, instead of any attempt planned before. */
  start(): void {
    this.cancel();
    const delayMs = delayBefore(this.#attempts, this.#random());
    this.#attempts += 1;
    this.#cancel = this.#after(delayMs, () => this.connect());
  }

  /** Must be called once the connection works: the next loss begins with a short delay again. */
  succeed(): void {
    this.#attempts = 0;
  }

  /**
   * Ends the connection for good. One that is still opening ends once it is open: a browser logs an error if a
   * WebSocket is closed before.
   */
  close(): void {
    const opening = this.#opening;
    this.cancel();
    if (opening === null) this.#socket.disconnect();
    else opening.once('open', () => this.#socket.disconnect());
  }

  /** Drops the planned attempt. */
  cancel(): void {
    this.#opening = null;
    this.#cancel();
  }
}

/**
 * Returns the delay before an attempt.
 * @param attempts how many there were since the connection last worked
 * @param chance from 0 to 1
 */
function delayBefore(attempts: number, chance: number): number {
  if (attempts === 0) return chance * firstWithinMs;
  const longestMs = attempts <= quickCount ? quickPauseMs : slowPauseMs;
  return ((1 + chance) / 2) * longestMs;
}

/**
 * Whether an attempt begins with long polling: every other one, but neither the first nor the one after a lost
 * connection.
 */
function isOtherWayRound(attempts: number): boolean {
  return attempts >= 2 && attempts % 2 === 0;
}
