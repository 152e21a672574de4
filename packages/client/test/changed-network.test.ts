import { parseMove } from '@snap-up/engine';
import { gameRules } from '@snap-up/test-kit/players.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { socketTransport, TableClient } from '../src/index.ts';
import { type Line, ReferenceServer, tableId } from './support/reference-server.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const rules = gameRules('race', 2, { draw: 1 });

/** What a phone is on. A connection belongs to the network on which it was opened, and dies with it, without a sign. */
interface Network {
  readonly roundTripMs: number;
  readonly swallowsWebSockets: boolean;
}

/** A player on a phone, and the server. Everything between them takes its time. */
class Phone {
  network: Network;
  readonly server = new ReferenceServer(['Anna', 'Ben'], 'ab'.repeat(32), rules);
  readonly sockets: PhoneSocket[] = [];
  readonly client: TableClient;
  /** What the page has said of its connection, in order. */
  readonly told: string[] = [];
  /** How long the server waits before it plays a move. */
  moveTakesMs = 0;
  /** What reaches the server while it stands still; null while it runs. */
  #waiting: (() => void)[] | null = null;

  constructor(network: Network) {
    this.network = network;
    const open = (settings: { readonly transports: readonly string[] }) => {
      const socket = new PhoneSocket(this, settings.transports[0] === 'websocket');
      this.sockets.push(socket);
      return socket;
    };
    const transport = socketTransport('', { tableId }, open as never);
    this.client = new TableClient({ tableId, transport, now: () => Date.now(), random: () => 0 });
    this.client.subscribe(({ connection }) => {
      if (this.told.at(-1) !== connection) this.told.push(connection);
    });
    this.client.start();
    vi.advanceTimersByTime(10 * network.roundTripMs);
  }

  draw(): void {
    const draw = parseMove(rules, 0, 'draw');
    if (!draw.ok || !this.client.play(draw.value).ok) throw new Error('The stock is empty.');
  }

  get pendingCount(): number {
    return this.client.snapshot.game?.pendingCount ?? 0;
  }

  /** Something reaches the server. */
  arrive(run: () => void): void {
    if (this.#waiting === null) run();
    else this.#waiting.push(run);
  }

  stopServer(): void {
    this.#waiting = [];
  }

  resumeServer(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    for (const run of waiting) run();
  }

  /** How long it takes until all moves are answered. */
  untilAnsweredMs(): number {
    const fromMs = Date.now();
    while (this.pendingCount > 0 && Date.now() < fromMs + 30_000) vi.advanceTimersByTime(1);
    return Date.now() - fromMs;
  }
}

/** A socket of socket.io, as far as a client uses it. */
class PhoneSocket {
  isDisconnected = false;
  readonly io = {
    engine: {
      readyState: 'opening',
      once: (event: string, handle: () => void) => void this.#handlers.set(`engine ${event}`, handle),
    },
  };
  readonly #phone: Phone;
  readonly #network: Network;
  readonly #isWebSocket: boolean;
  readonly #handlers = new Map<string, (...given: readonly unknown[]) => void>();
  readonly #line: Line;

  constructor(phone: Phone, isWebSocket: boolean) {
    this.#phone = phone;
    this.#network = phone.network;
    this.#isWebSocket = isWebSocket;
    this.#line = {
      seat: 0,
      send: (message) => {
        if (message.kind === 'batch') this.#down(() => this.#hear('b', ...message.batch));
        if (message.kind === 'answer') this.#down(message.take);
      },
    };
  }

  on(event: string, handle: (...given: readonly unknown[]) => void): void {
    this.#handlers.set(event, handle);
  }

  off(): void {
    this.#handlers.clear();
  }

  /** Two round trips for TCP and TLS, one for the WebSocket or the first request, one or two for socket.io itself. */
  connect(): void {
    if (this.#isWebSocket && this.#network.swallowsWebSockets) return;
    this.#later(3, () => {
      this.io.engine.readyState = 'open';
      this.#hear('engine open');
      this.#later(this.#isWebSocket ? 1 : 2, () => this.#hear('connect'));
    });
  }

  disconnect(): void {
    this.isDisconnected = true;
    this.#phone.server.leave(this.#line);
  }

  emit(event: string, ...given: readonly unknown[]): void {
    this.#later(0.5, () => {
      const answer = given.at(-1) as (answer?: unknown) => void;
      const { server, moveTakesMs } = this.#phone;
      if (event === 'ping') this.#down(answer);
      else if (event === 'join') server.join(this.#line, ...(given as [string, null, typeof answer]));
      else setTimeout(() => server.move(this.#line, ...(given.slice(0, 3) as [number, number, string])), moveTakesMs);
    });
  }

  #down(run: () => void): void {
    setTimeout(() => {
      if (this.#isAlive) run();
    }, this.#network.roundTripMs / 2);
  }

  get #isAlive(): boolean {
    return this.#phone.network === this.#network && !this.isDisconnected;
  }

  #later(roundTrips: number, run: () => void): void {
    setTimeout(() => {
      if (this.#isAlive) this.#phone.arrive(run);
    }, roundTrips * this.#network.roundTripMs);
  }

  #hear(event: string, ...given: readonly unknown[]): void {
    this.#handlers.get(event)?.(...given);
  }
}

/** An ordinary mobile network. */
const mobile: Network = { roundTripMs: 150, swallowsWebSockets: false };

describe('on a phone that changes its network, a race goes on within three seconds', () => {
  for (const swallowsWebSockets of [false, true]) {
    const where = swallowsWebSockets ? ', where the new one swallows WebSockets' : '';

    test(`if the browser reports the change${where}`, () => {
      const phone = new Phone(mobile);
      phone.network = { ...mobile, swallowsWebSockets };
      phone.client.check();
      phone.draw();
      expect(phone.untilAnsweredMs()).toBeLessThanOrEqual(3_000);
      expect(phone.server.playedBy(0)).toHaveLength(1);
    });

    test(`if only a move tells${where}`, () => {
      const phone = new Phone(mobile);
      phone.draw();
      phone.network = { ...mobile, swallowsWebSockets };
      expect(phone.untilAnsweredMs()).toBeLessThanOrEqual(3_000);
      expect(phone.server.playedBy(0)).toHaveLength(1);
    });
  }

  test('if it is only watched and the browser reports the change', () => {
    const phone = new Phone(mobile);
    phone.network = { ...mobile, swallowsWebSockets: true };
    phone.client.check();
    vi.advanceTimersByTime(3_000);
    phone.server.act(1, 'agree');
    vi.advanceTimersByTime(mobile.roundTripMs);
    expect(phone.client.snapshot.game?.seq).toBe(1);
  });
});

describe('a connection that works is kept, and no other is made', () => {
  test('with a round trip of 300 ms, whatever the browser reports', () => {
    const phone = new Phone({ roundTripMs: 300, swallowsWebSockets: false });
    const before = phone.sockets.length;
    for (let count = 0; count < 20; count += 1) {
      phone.draw();
      if (count % 3 === 0) phone.client.check();
      vi.advanceTimersByTime(700);
    }
    vi.advanceTimersByTime(700);
    expect([phone.pendingCount, phone.sockets.length, phone.told]).toEqual([0, before, ['connecting', 'online']]);
  });

  test('at a server that is slow to play moves', () => {
    const phone = new Phone(mobile);
    phone.moveTakesMs = 10_000;
    phone.draw();
    expect(phone.untilAnsweredMs()).toBeGreaterThan(10_000);
    expect([phone.sockets.length, phone.told]).toEqual([1, ['connecting', 'online']]);
  });
});

test('a server that stands still for three seconds keeps its connections, and nobody is told of a loss', () => {
  const phone = new Phone(mobile);
  phone.stopServer();
  phone.draw();
  vi.advanceTimersByTime(3_000);
  phone.resumeServer();
  vi.advanceTimersByTime(5_000);
  expect([phone.pendingCount, phone.told]).toEqual([0, ['connecting', 'online']]);
  const [first, ...others] = phone.sockets;
  expect(first?.isDisconnected).toBe(false);
  expect(others.every(({ isDisconnected }) => isDisconnected)).toBe(true);
});
