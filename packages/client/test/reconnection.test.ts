import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Reconnection, socketSettings } from '../src/reconnection.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A socket that records when it is asked to connect, in milliseconds from now, and with which transports. */
function newSocket() {
  const attempts: { atMs: number; transports: unknown }[] = [];
  const from = Date.now();
  const io = { opts: { transports: socketSettings.transports }, engine: { once: () => {} } };
  const connect = () => void attempts.push({ atMs: Date.now() - from, transports: io.opts.transports });
  return { attempts, io, connect, disconnect: () => {} };
}

/** Makes this many attempts fail at once, advancing the clock for each. */
function failAgain(socket: ReturnType<typeof newSocket>, count: number, eachMs: number): void {
  const reconnection = new Reconnection(socket, () => {});
  const { connect } = socket;
  socket.connect = () => {
    connect();
    if (socket.attempts.length <= count) reconnection.start();
  };
  reconnection.start();
  vi.advanceTimersByTime((count + 1) * eachMs);
}

/** Returns the intervals between these times. */
function pausesOf(timesMs: readonly number[]): number[] {
  return timesMs.slice(1).map((atMs, index) => atMs - (timesMs[index] ?? 0));
}

describe('reconnecting', () => {
  test('ten thousand clients of a stopped server spread evenly over 800 ms', () => {
    const count = 10_000;
    const sockets = Array.from({ length: count }, newSocket);
    for (const socket of sockets) new Reconnection(socket, () => {}).start();
    vi.advanceTimersByTime(801);
    const byTenth = new Array<number>(10).fill(0);
    for (const { attempts } of sockets) {
      expect(attempts).toHaveLength(1);
      const tenth = Math.min(9, Math.floor((attempts[0]?.atMs ?? 0) / 80));
      byTenth[tenth] = (byTenth[tenth] ?? 0) + 1;
    }
    // Chance alone makes it 1,000 give or take 30.
    for (const inTenth of byTenth) expect(Math.abs(inTenth - count / 10)).toBeLessThan(200);
  });

  test('while a server restarts, each client tries twenty times, half a second to a second apart', () => {
    for (const [chance, pauseMs] of [
      [0, 500],
      [0.5, 750],
      [1, 1_000],
    ] as const) {
      vi.spyOn(Math, 'random').mockReturnValue(chance);
      const socket = newSocket();
      failAgain(socket, 20, 1_000);
      const pauses = pausesOf(socket.attempts.map(({ atMs }) => atMs));
      expect(pauses).toEqual(Array.from({ length: 20 }, () => pauseMs));
    }
  });

  test('two thousand waiting clients are back evenly within a second of the server’s return', () => {
    const count = 2_000;
    const backAtMs = 5_000;
    const sockets = Array.from({ length: count }, newSocket);
    for (const socket of sockets) failAgain(socket, 20, 0);
    vi.advanceTimersByTime(backAtMs + 1_001);
    const byTenth = new Array<number>(10).fill(0);
    for (const { attempts } of sockets) {
      const first = attempts.find(({ atMs }) => atMs >= backAtMs);
      const tenth = Math.floor(((first?.atMs ?? 0) - backAtMs) / 100);
      expect(tenth).toBeLessThan(10);
      byTenth[tenth] = (byTenth[tenth] ?? 0) + 1;
    }
    // No tenth of a second brings twice its share.
    for (const inTenth of byTenth) expect(inTenth).toBeLessThan(count / 5);
  });

  test('a client whose server stays away tries every two to four seconds, and never gives up', () => {
    for (const [chance, pauseMs] of [
      [0, 2_000],
      [1, 4_000],
    ] as const) {
      vi.spyOn(Math, 'random').mockReturnValue(chance);
      const socket = newSocket();
      failAgain(socket, 100, 4_000);
      const pauses = pausesOf(socket.attempts.map(({ atMs }) => atMs));
      expect(pauses).toHaveLength(100);
      expect(pauses.slice(20)).toEqual(Array.from({ length: 80 }, () => pauseMs));
    }
  });

  test('after a working connection, delays are short again', () => {
    const socket = newSocket();
    const reconnection = new Reconnection(socket, () => {});
    for (let attempt = 0; attempt < 9; attempt += 1) reconnection.start();
    reconnection.succeed();
    reconnection.start();
    vi.advanceTimersByTime(801);
    expect(socket.attempts).toHaveLength(1);
  });

  test('starts with a WebSocket; from the second failure on, every other attempt uses long polling', () => {
    const socket = newSocket();
    const reconnection = new Reconnection(socket, () => {});
    for (let attempt = 0; attempt < 3; attempt += 1) {
      reconnection.start();
      vi.advanceTimersByTime(4_000);
    }
    const [websocketFirst, pollingFirst] = [
      ['websocket', 'polling'],
      ['polling', 'websocket'],
    ];
    expect(socket.attempts.map(({ transports }) => transports)).toEqual([websocketFirst, pollingFirst, websocketFirst]);
  });

  test('asked twice, it connects once; cancelled, it does not', () => {
    const socket = newSocket();
    const reconnection = new Reconnection(socket, () => {});
    reconnection.start();
    reconnection.start();
    vi.advanceTimersByTime(4_000);
    expect(socket.attempts).toHaveLength(1);
    reconnection.start();
    reconnection.cancel();
    vi.advanceTimersByTime(4_000);
    expect(socket.attempts).toHaveLength(1);
  });

  test('keeps trying if a proxy closes a connection before the server has responded', () => {
    let closed = () => {};
    const once = (event: string, handle: () => void) => {
      if (event === 'close') closed = handle;
    };
    const socket = { io: { opts: {}, engine: { once } }, connect: vi.fn(), disconnect: vi.fn() };
    const failed = vi.fn();
    new Reconnection(socket, failed).connect();
    closed();
    expect([socket.disconnect.mock.calls.length, failed.mock.calls.length]).toEqual([1, 1]);
    vi.advanceTimersByTime(800);
    expect(socket.connect).toHaveBeenCalledTimes(2);
  });
});

describe('closing a connection', () => {
  /** A socket whose connection opens when the test says so. */
  function newOpening() {
    const opened: (() => void)[] = [];
    const engine = { once: (event: string, handle: () => void) => void (event === 'open' && opened.push(handle)) };
    const io = { opts: {}, engine };
    const socket = { io, connect: () => {}, disconnect: vi.fn() };
    const open = () => {
      for (const handle of opened.splice(0)) handle();
    };
    return { socket, open };
  }

  test('waits until it is open, because a browser logs an error otherwise', () => {
    const { socket, open } = newOpening();
    const reconnection = new Reconnection(socket, () => {});
    reconnection.connect();
    reconnection.close();
    expect(socket.disconnect).not.toHaveBeenCalled();
    open();
    expect(socket.disconnect).toHaveBeenCalledOnce();
  });

  test('is immediate if it is open, or if none is opening', () => {
    const { socket, open } = newOpening();
    new Reconnection(socket, () => {}).close();
    expect(socket.disconnect).toHaveBeenCalledOnce();
    const reconnection = new Reconnection(socket, () => {});
    reconnection.connect();
    open();
    reconnection.close();
    expect(socket.disconnect).toHaveBeenCalledTimes(2);
  });

  test('cancels any planned attempt', () => {
    const { socket } = newOpening();
    const connect = vi.spyOn(socket, 'connect');
    const reconnection = new Reconnection(socket, () => {});
    reconnection.start();
    reconnection.close();
    vi.advanceTimersByTime(4_000);
    expect(connect).not.toHaveBeenCalled();
  });
});
