import type { Rejection } from '@snap-up/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Connection } from '../src/connection.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

type Handler = (error: Error & { readonly data?: Rejection }) => void;

/** A socket that a test controls. */
class HandSocket {
  readonly way: readonly string[];
  /** When it was opened, in milliseconds from the start of the test. */
  readonly openedAtMs: number;
  readonly io = {
    engine: {
      readyState: 'opening',
      once: (event: string, handle: () => void) => void this.#engineHandlers.push([event, handle]),
    },
  };
  isConnected = false;
  isDisconnected = false;
  /** The unanswered questions whether it works. */
  readonly asked: (() => void)[] = [];
  readonly #engineHandlers: [event: string, handle: () => void][] = [];
  readonly #handlers = new Map<string, Handler>();

  constructor(way: readonly string[], openedAtMs: number) {
    this.way = way;
    this.openedAtMs = openedAtMs;
  }

  on(event: string, handle: Handler): void {
    this.#handlers.set(event, handle);
  }

  off(): void {
    this.#handlers.clear();
  }

  connect(): void {
    this.isConnected = true;
  }

  disconnect(): void {
    this.isDisconnected = true;
  }

  emit(_event: 'ping', answer: () => void): void {
    this.asked.push(answer);
  }

  /** Opens its engine, or closes it before the server has responded. */
  hearEngine(event: 'open' | 'close'): void {
    this.io.engine.readyState = event;
    for (const [name, handle] of this.#engineHandlers) if (name === event) handle();
  }

  hear(event: 'connect' | 'disconnect'): void {
    if (event === 'connect') this.hearEngine('open');
    this.#handlers.get(event)?.(new Error(event));
  }

  fail(rejection?: Rejection): void {
    this.#handlers.get('connect_error')?.(Object.assign(new Error('failed'), rejection && { data: rejection }));
  }
}

/** A connection, its sockets, and the events that it has reported. */
function newConnection(isWebsocketOnly = false) {
  const fromMs = Date.now();
  const sockets: HandSocket[] = [];
  const told: string[] = [];
  const openSocket = (way: readonly string[]) => {
    const socket = new HandSocket(way, Date.now() - fromMs);
    sockets.push(socket);
    return socket;
  };
  const events = {
    connected: (socket: HandSocket) => void told.push(`connected ${sockets.indexOf(socket)}`),
    lost: () => void told.push('lost'),
    rejected: ({ code }: Rejection) => void told.push(code),
  };
  const connection = new Connection(openSocket, events, isWebsocketOnly ? [['websocket']] : undefined);
  return { connection, sockets, told };
}

/** A connection that its first socket has connected. */
function connected() {
  const made = newConnection();
  made.connection.connect();
  made.sockets[0]?.hear('connect');
  return made;
}

/** Makes every attempt fail at once for this long. Returns when they were made. */
function failFor(durationMs: number): readonly number[] {
  const { connection, sockets } = newConnection(true);
  connection.reconnect();
  for (const endMs = Date.now() + durationMs; Date.now() < endMs; vi.advanceTimersByTime(1)) {
    const socket = sockets.at(-1);
    if (socket?.isDisconnected === false) socket.fail();
  }
  return sockets.map(({ openedAtMs }) => openedAtMs);
}

/** Returns the intervals between these times. */
function pausesOf(timesMs: readonly number[]): number[] {
  return timesMs.slice(1).map((atMs, index) => atMs - (timesMs[index] ?? 0));
}

describe('connecting again', () => {
  test('two thousand clients of a stopped server spread evenly over 800 ms', () => {
    const count = 2_000;
    const all = Array.from({ length: count }, () => newConnection(true));
    for (const { connection } of all) connection.reconnect();
    vi.advanceTimersByTime(801);
    const byTenth = new Array<number>(10).fill(0);
    for (const { sockets } of all) {
      expect(sockets).toHaveLength(1);
      const tenth = Math.min(9, Math.floor((sockets[0]?.openedAtMs ?? 0) / 80));
      byTenth[tenth] = (byTenth[tenth] ?? 0) + 1;
    }
    // The expected number is 200, and chance makes it vary by about 13.
    for (const inTenth of byTenth) expect(Math.abs(inTenth - count / 10)).toBeLessThan(90);
  });

  test('while a server restarts, each client tries twenty times, half a second to a second apart; then less often', () => {
    for (const [chance, quickMs, slowMs] of [
      [0, 500, 2_000],
      [0.5, 750, 3_000],
      [1, 1_000, 4_000],
    ] as const) {
      vi.spyOn(Math, 'random').mockReturnValue(chance);
      const pauses = pausesOf(failFor(60_000)).map((pauseMs) => Math.round(pauseMs / 10) * 10);
      expect(pauses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => quickMs));
      expect(pauses.slice(20).every((pauseMs) => pauseMs === slowMs)).toBe(true);
      expect(pauses.length).toBeGreaterThan(25);
    }
  });

  test('after a working connection, delays are short again', () => {
    const { connection, sockets } = connected();
    for (let attempt = 0; attempt < 9; attempt += 1) connection.reconnect();
    connection.succeed();
    const before = sockets.length;
    connection.reconnect();
    vi.advanceTimersByTime(801);
    expect(sockets).toHaveLength(before + 1);
  });

  test('a lost connection is reported, and made again', () => {
    const { sockets, told } = connected();
    sockets[0]?.hear('disconnect');
    expect(told).toEqual(['connected 0', 'lost']);
    vi.advanceTimersByTime(801);
    sockets[1]?.hear('connect');
    expect(told).toEqual(['connected 0', 'lost', 'connected 1']);
  });

  test('called twice, it connects once; at rest, it does not', () => {
    const { connection, sockets } = newConnection(true);
    connection.reconnect();
    connection.reconnect();
    vi.advanceTimersByTime(1_001);
    expect(sockets).toHaveLength(1);
    connection.reconnect();
    connection.rest();
    connection.check(true);
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
  });

  test('a server that rejects it is not tried again, one that is busy is', () => {
    const { connection, sockets, told } = newConnection();
    connection.connect();
    sockets[0]?.fail({ code: 'try-again' });
    vi.advanceTimersByTime(801);
    expect(told).toEqual(['lost']);
    sockets.at(-1)?.fail({ code: 'client-outdated' });
    connection.check(true);
    vi.advanceTimersByTime(60_000);
    expect(told).toEqual(['lost', 'client-outdated']);
    expect(sockets).toHaveLength(2);
  });
});

describe('a network that swallows WebSockets', () => {
  test('is got around within a second by long polling beside them, whichever works first', () => {
    for (const first of [0, 1]) {
      const { connection, sockets, told } = newConnection();
      connection.connect();
      vi.advanceTimersByTime(1_000);
      expect(sockets.map(({ way }) => way)).toEqual([['websocket'], ['polling', 'websocket']]);
      sockets[first]?.hear('connect');
      sockets[1 - first]?.hear('connect');
      expect(told).toEqual([`connected ${first}`]);
      expect(sockets.map(({ isDisconnected }) => isDisconnected)).toEqual([first === 1, first === 0]);
      connection.rest();
    }
  });

  test('costs no second request where the WebSocket opens in time', () => {
    const { sockets } = connected();
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
  });

  test('long polling is tried at once if the WebSocket fails, or is closed before the server has responded', () => {
    const opened = (one?: HandSocket) => {
      one?.hearEngine('open');
      one?.hear('disconnect');
    };
    for (const fail of [(one?: HandSocket) => one?.fail(), (one?: HandSocket) => one?.hearEngine('close'), opened]) {
      const { connection, sockets, told } = newConnection();
      connection.connect();
      fail(sockets[0]);
      expect(sockets.map(({ way }) => way[0])).toEqual(['websocket', 'polling']);
      expect(told).toEqual([]);
      fail(sockets[1]);
      expect(told).toEqual(['lost']);
      vi.advanceTimersByTime(801);
      expect(sockets).toHaveLength(3);
      connection.rest();
    }
  });

  test('an attempt that nobody answers ends after ten seconds, and another one follows', () => {
    const { connection, sockets, told } = newConnection();
    connection.connect();
    vi.advanceTimersByTime(9_999);
    expect([sockets.length, told]).toEqual([2, []]);
    vi.advanceTimersByTime(801);
    expect([sockets.length, told]).toEqual([3, ['lost']]);
  });
});

describe('asked whether it works', () => {
  test('a connection that answers in time is kept, and no other is made', () => {
    const { connection, sockets, told } = connected();
    connection.check(false);
    connection.check(true);
    expect(sockets[0]?.asked).toHaveLength(1);
    vi.advanceTimersByTime(499);
    sockets[0]?.asked[0]?.();
    vi.advanceTimersByTime(60_000);
    expect([sockets.length, told]).toEqual([1, ['connected 0']]);
    connection.check(false);
    expect(sockets[0]?.asked).toHaveLength(2);
  });

  test('one that swallows the question is replaced as soon as another one works', () => {
    const { connection, sockets, told } = connected();
    connection.check(false);
    vi.advanceTimersByTime(500);
    expect(sockets.map(({ openedAtMs }) => openedAtMs)).toEqual([0, 500]);
    expect(connection.socket).toBe(sockets[0]);
    sockets[1]?.hear('connect');
    expect(told).toEqual(['connected 0', 'lost', 'connected 1']);
    expect(connection.socket).toBe(sockets[1]);
    expect(sockets[0]?.isDisconnected).toBe(true);
    // Whatever the old one reports must be ignored.
    sockets[0]?.asked[0]?.();
    sockets[0]?.hear('disconnect');
    vi.advanceTimersByTime(60_000);
    expect([sockets.length, told.length]).toEqual([2, 3]);
  });

  test('one that is only slow is not given up, and the other one is not needed', () => {
    const { connection, sockets, told } = connected();
    connection.check(false);
    vi.advanceTimersByTime(2_400);
    sockets[0]?.asked[0]?.();
    for (const socket of sockets.slice(1)) socket.hearEngine('open');
    vi.advanceTimersByTime(60_000);
    expect(told).toEqual(['connected 0']);
    expect(sockets.slice(1).every(({ isDisconnected }) => isDisconnected)).toBe(true);
    expect(connection.socket).toBe(sockets[0]);
  });

  test('one without an answer for two and a half seconds is reported as lost, and used again if it answers after all', () => {
    const { connection, sockets, told } = connected();
    connection.check(false);
    vi.advanceTimersByTime(2_499);
    expect(told).toEqual(['connected 0']);
    vi.advanceTimersByTime(1);
    expect(told).toEqual(['connected 0', 'lost']);
    expect(connection.socket).toBeNull();
    sockets[0]?.asked[0]?.();
    expect(told).toEqual(['connected 0', 'lost', 'connected 0']);
    expect(connection.socket).toBe(sockets[0]);
  });

  test('if it ends while it is in doubt, the attempt beside it goes on', () => {
    const { connection, sockets, told } = connected();
    connection.check(false);
    vi.advanceTimersByTime(500);
    sockets[0]?.hear('disconnect');
    expect(told).toEqual(['connected 0', 'lost']);
    sockets[1]?.hear('connect');
    expect(told).toEqual(['connected 0', 'lost', 'connected 1']);
    expect(sockets).toHaveLength(2);
  });

  test('attempts beside it go on until one works', () => {
    const { connection, sockets, told } = connected();
    connection.check(false);
    for (let count = 0; count < 20_000; count += 100) {
      vi.advanceTimersByTime(100);
      for (const socket of sockets.slice(1)) if (!socket.isDisconnected) socket.fail();
    }
    expect(sockets.length).toBeGreaterThan(20);
    expect(told.slice(0, 2)).toEqual(['connected 0', 'lost']);
    const count = sockets.length;
    vi.advanceTimersByTime(4_001);
    sockets[count]?.hear('connect');
    expect(told.at(-1)).toBe(`connected ${count}`);
  });

  test('without a connection, the next attempt is made at once; on a new network it replaces one that has begun', () => {
    const { connection, sockets } = connected();
    vi.spyOn(Math, 'random').mockReturnValue(1);
    sockets[0]?.hear('disconnect');
    connection.check(true);
    expect(sockets).toHaveLength(2);
    connection.check(true);
    expect(sockets, 'several events tell of the same change').toHaveLength(2);
    vi.advanceTimersByTime(600);
    connection.check(false);
    expect(sockets, 'an attempt is given its time').toHaveLength(2);
    connection.check(true);
    expect(sockets).toHaveLength(3);
  });
});

describe('ending a connection', () => {
  test('waits until it is open, because a browser logs an error otherwise', () => {
    const { connection, sockets } = newConnection();
    connection.connect();
    connection.rest();
    expect(sockets[0]?.isDisconnected).toBe(false);
    sockets[0]?.hearEngine('open');
    expect(sockets[0]?.isDisconnected).toBe(true);
  });

  test('is immediate if it is open', () => {
    const { connection, sockets } = newConnection();
    connection.connect();
    sockets[0]?.hearEngine('open');
    connection.rest();
    expect(sockets[0]?.isDisconnected).toBe(true);
    const other = connected();
    other.connection.rest();
    expect(other.sockets[0]?.isDisconnected).toBe(true);
    expect(other.told).toEqual(['connected 0']);
  });
});
