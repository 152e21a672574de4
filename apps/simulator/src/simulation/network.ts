import {
  bothWays,
  type Connectable,
  Connection as SocketConnection,
  type Transport,
  type TransportListener,
} from '@snap-up/client';
import type { BatchMessage, JoinAnswer, Rejection } from '@snap-up/protocol';
import type { Player } from '@snap-up/tables/game/records.ts';
import type { Chance } from './chance.ts';
import type { Host, Scheduler } from './scheduler.ts';
import type { Trace } from './trace.ts';

/** Nothing goes wrong. */
export const noNetworkFaults = {
  /** The longest delay of a message. */
  longestMs: 3,
  /** The probability for each move and batch that it is duplicated. */
  duplicates: 0,
  /** The probability that a server does not notice a lost connection for up to 25 seconds. */
  halfOpen: 0,
};

/** A server's end of a connection. */
export interface ServerEnd {
  /** A message has arrived: an event with its arguments, the last of which may be the acknowledgement function. */
  hear(packet: readonly unknown[]): void;
  /** The connection is lost. */
  lost(): void;
}

/** Accepts connections, like a server. */
export interface Listener {
  readonly host: Host;
  accept(connection: Connection): ServerEnd;
}

/** Notified of everything that crosses the network. */
export interface Wiretap {
  up(connection: Connection, packet: readonly unknown[]): void;
  /** `batch`: the parsed message, if it is a batch. */
  down(connection: Connection, message: string, batch: readonly unknown[] | null): void;
  asked(connection: Connection, id: number): void;
  answered(connection: Connection, id: number): void;
  closed(connection: Connection): void;
}

/** Everything between pages and servers. */
export class Network {
  readonly faults = { ...noNetworkFaults };
  readonly scheduler: Scheduler;
  readonly chance: Chance;
  readonly trace: Trace;
  readonly tap: Wiretap;
  readonly connections = new Set<Connection>();
  /** The message that a page is currently receiving; empty for none. */
  hearing = '';
  /** Finds the server for a new connection; null if none can be reached. */
  readonly #route: () => Listener | null;
  #count = 0;

  constructor(scheduler: Scheduler, chance: Chance, trace: Trace, tap: Wiretap, route: () => Listener | null) {
    this.scheduler = scheduler;
    this.chance = chance;
    this.trace = trace;
    this.tap = tap;
    this.#route = route;
  }

  /** Connects a page. Null if no server can be reached. */
  connect(device: Host, player: Player, hear: Hear, lost: () => void): Connection | null {
    const listener = this.#route();
    if (listener === null) return null;
    this.#count += 1;
    const connection = new Connection(this, `c${this.#count}`, { device, player, hear, lost }, listener);
    this.connections.add(connection);
    return connection;
  }

  /** The delay of a message. */
  delayMs(): number {
    const { chance, faults } = this;
    // Most messages are quick, whatever the longest delay.
    return chance.happens(0.8) ? chance.between(0.3, 3) : chance.between(0.3, faults.longestMs);
  }
}

/**
 * Takes a message as text and, if it is a batch, in parsed form: it goes to everybody at a table, and contains no
 * objects.
 */
type Hear = (message: string, batch: readonly unknown[] | null) => void;

interface DeviceEnd {
  readonly device: Host;
  readonly player: Player;
  readonly hear: Hear;
  readonly lost: () => void;
}

/** One connection. Its messages arrive in order, or not at all. */
export class Connection {
  readonly id: string;
  readonly playerId: string;
  readonly server: Host;
  readonly #network: Network;
  readonly #page: DeviceEnd;
  readonly #end: ServerEnd;
  #isOpenAtPage = true;
  isOpenAtServer = true;
  #upAtMs = 0;
  #downAtMs = 0;
  #asked = 0;
  readonly #answers = new Map<number, (answer: unknown) => void>();

  constructor(network: Network, id: string, page: DeviceEnd, listener: Listener) {
    this.id = id;
    this.playerId = page.player.id;
    this.server = listener.host;
    this.#network = network;
    this.#page = page;
    this.#end = listener.accept(this);
  }

  /** Whether it is this device's. */
  isOf(device: Host | undefined): boolean {
    return this.#page.device === device;
  }

  /** The device sends an event. `answer` is called at most once. */
  send(packet: readonly unknown[], answer?: (answer: unknown) => void): void {
    if (!this.#isOpenAtPage) return;
    const { scheduler, faults, chance, tap } = this.#network;
    // The server gets a copy, not the page's own objects. A move has none.
    const text = packet[0] === 'm' ? null : JSON.stringify(packet);
    let id = 0;
    if (answer !== undefined) {
      this.#asked += 1;
      id = this.#asked;
      this.#answers.set(id, answer);
    }
    const come = () => {
      if (!this.isOpenAtServer) return;
      const heard: unknown[] = text === null ? [...packet] : JSON.parse(text);
      if (this.#network.trace.isOn) this.#note('says', JSON.stringify(heard));
      tap.up(this, heard);
      if (id !== 0) {
        tap.asked(this, id);
        heard.push((given: unknown) => this.#answer(id, given));
      }
      this.#end.hear(heard);
    };
    this.#upAtMs = this.#afterMs(this.#upAtMs);
    scheduler.planAt(this.server, this.#upAtMs, come);
    if (packet[0] !== 'm' || !chance.happens(faults.duplicates)) return;
    // Like an old connection that the server still has: much may have happened meanwhile.
    scheduler.planAt(this.server, this.#upAtMs + chance.pick([1, 100, 5_000]), come);
  }

  #note(what: string, text: string): void {
    const { trace, scheduler } = this.#network;
    if (trace.isOn) trace.note(scheduler.nowMs, this.id, `${this.#page.player.name} ${what}`, text);
  }

  /** When what is sent now arrives, after what was sent before. */
  #afterMs(beforeMs: number, lateMs = 0): number {
    return Math.max(beforeMs + 0.001, this.#network.scheduler.nowMs + this.#network.delayMs() + lateMs);
  }

  #answer(id: number, given: unknown): void {
    this.#network.tap.answered(this, id);
    this.write(JSON.stringify(['answer', id, given]));
  }

  /** The server sends a text. */
  write(text: string): void {
    if (!this.isOpenAtServer || !this.server.isAlive) return;
    const { scheduler, faults, chance, tap } = this.#network;
    const batch = readBatch(text);
    this.#note('is told', text);
    tap.down(this, text, batch);
    const times = batch !== null && chance.happens(faults.duplicates) ? 2 : 1;
    for (let time = 0; time < times; time += 1) {
      this.#downAtMs = this.#afterMs(this.#downAtMs);
      scheduler.planAt(this.#page.device, this.#downAtMs, () => {
        if (!this.#isOpenAtPage) return;
        this.#network.hearing = text;
        this.#page.hear(text, batch);
        this.#network.hearing = '';
      });
    }
  }

  /** Calls the acknowledgement. */
  answered(id: number, given: unknown): void {
    const answer = this.#answers.get(id);
    this.#answers.delete(id);
    answer?.(given);
  }

  /** The device closes it. Messages sent before are still in flight. */
  closeAtPage(): void {
    this.#isOpenAtPage = false;
    this.#answers.clear();
    const { scheduler, chance, faults } = this.#network;
    const lateMs = chance.happens(faults.halfOpen) ? chance.between(0, 25_000) : 0;
    this.#upAtMs = this.#afterMs(this.#upAtMs, lateMs);
    scheduler.planAt(null, this.#upAtMs, () => this.#lostAtServer());
  }

  /** The server closes it. */
  closeAtServer(): void {
    this.#lostAtServer();
    this.#downAtMs = this.#afterMs(this.#downAtMs);
    this.#network.scheduler.planAt(this.#page.device, this.#downAtMs, () => this.#lostAtPage());
  }

  /** The network drops it, with everything in flight. */
  cut(): void {
    this.#lostAtPage();
    const { scheduler, chance, faults } = this.#network;
    const lateMs = chance.happens(faults.halfOpen) ? chance.between(0, 25_000) : chance.between(0, 500);
    scheduler.plan(null, lateMs, () => this.#lostAtServer());
  }

  #lostAtPage(): void {
    if (!this.#isOpenAtPage) return;
    this.#isOpenAtPage = false;
    this.#answers.clear();
    this.#page.lost();
  }

  #lostAtServer(): void {
    if (!this.isOpenAtServer) return;
    this.isOpenAtServer = false;
    this.#network.connections.delete(this);
    this.#network.tap.closed(this);
    if (this.server.isAlive) this.#end.lost();
  }
}

/** A socket over the simulated network, which is connected once. */
class SimulatedSocket implements Connectable {
  readonly io = { engine: { readyState: 'open', once: () => {} } };
  readonly #network: Network;
  readonly #device: Host;
  readonly #player: Player;
  readonly #hear: Hear;
  #handlers: { [event in 'connect' | 'disconnect' | 'connect_error']?: (error: Error) => void } = {};
  #connection: Connection | null = null;
  #isWanted = false;

  /** @param tell called with everything that the server sends */
  constructor(network: Network, device: Host, player: Player, tell: (message: readonly unknown[]) => void) {
    this.#network = network;
    this.#device = device;
    this.#player = player;
    this.#hear = (text, batch) => {
      const message = batch ?? JSON.parse(text);
      if (message[0] === 'answer') this.#connection?.answered(message[1], message[2]);
      else tell(message);
    };
  }

  on(event: 'connect' | 'disconnect' | 'connect_error', handle: (error: Error) => void): void {
    this.#handlers[event] = handle;
  }

  off(): void {
    this.#handlers = {};
  }

  connect(): void {
    this.#isWanted = true;
    this.#network.scheduler.plan(this.#device, this.#network.delayMs(), () => {
      if (!this.#isWanted) return;
      const lost = () => this.#tell('disconnect');
      this.#connection = this.#network.connect(this.#device, this.#player, this.#hear, lost);
      this.#tell(this.#connection === null ? 'connect_error' : 'connect');
    });
  }

  disconnect(): void {
    this.#isWanted = false;
    this.#connection?.closeAtPage();
    this.#connection = null;
  }

  emit(event: string, ...given: readonly unknown[]): void {
    const answer = given.at(-1);
    if (typeof answer !== 'function') this.#connection?.send([event, ...given]);
    else this.#connection?.send([event, ...given.slice(0, -1)], answer as (answer: unknown) => void);
  }

  #tell(event: 'connect' | 'disconnect' | 'connect_error'): void {
    this.#handlers[event]?.(new Error(event));
  }
}

/** Returns a page's transport: like `socketTransport`, over the simulated network. */
export function simulatedTransport(network: Network, device: Host, player: Player, chance: Chance): Transport {
  let listener: TransportListener | null = null;
  const hear = (message: readonly unknown[]) => {
    if (listener !== null) tell(listener, message, () => connection.rest());
  };
  const connection = new SocketConnection(
    () => new SimulatedSocket(network, device, player, hear),
    {
      connected: () => listener?.connected(),
      lost: () => listener?.disconnected(),
      rejected: (rejection) => listener?.connectionRejected(rejection),
    },
    bothWays.slice(0, 1),
    { after: device.after, random: () => chance.fraction() },
  );
  return {
    open(opened) {
      listener = opened;
      connection.connect();
    },
    join(tableId, known, answer) {
      connection.socket?.emit('join', tableId, known, (given: JoinAnswer) => {
        if (given.ok) connection.succeed();
        answer(given);
      });
    },
    move: (gameNumber, moveNo, text) => connection.socket?.emit('m', gameNumber, moveNo, text),
    say: (text, answer) => connection.socket?.emit('say', text, answer),
    react: (reaction, answer) => connection.socket?.emit('react', reaction, answer),
    check: (isNetworkNew) => connection.check(isNetworkNew),
    reconnect: () => connection.reconnect(),
    close() {
      listener = null;
      connection.rest();
    },
  };
}

let lastBatchText = '';
let lastBatch: readonly unknown[] = [];

/** Parses a batch, once for all who get it at the same time. Null for any other message. */
function readBatch(text: string): readonly unknown[] | null {
  if (!text.startsWith('["b"')) return null;
  if (text !== lastBatchText) {
    lastBatchText = text;
    lastBatch = JSON.parse(text);
  }
  return lastBatch;
}

/** The listener's method for each event of a socket. */
const heardAs = {
  b: 'batch',
  table: 'table',
  game: 'game',
  clock: 'clock',
  said: 'said',
  reacted: 'reacted',
  rejoin: 'rejoin',
  no: 'rejected',
} as const;

/** Delivers a message, like a socket. */
function tell(listener: TransportListener, message: readonly unknown[], disconnect: () => void): void {
  const [event, ...args] = message as readonly [keyof typeof heardAs, ...unknown[]];
  if (event === 'no' && (args[1] as Rejection).code === 'too-many-pages') disconnect();
  if (event === 'b') listener.batch(args as BatchMessage);
  else (listener[heardAs[event]] as (...args: unknown[]) => void)(...args);
}
