import type { Call, Lobby, Rejection } from '@snap-up/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LobbyClient } from '../src/index.ts';

type Handler = (...args: unknown[]) => void;

/** All sockets of a client, in order: the tests decide what they receive. */
const socket = {
  io: { engine: { readyState: 'open', once: () => {} } },
  handlers: new Map<string, Handler>(),
  connectCount: 0,
  isDisconnected: false,
  on(event: string, handler: Handler) {
    socket.handlers.set(event, handler);
  },
  off() {
    socket.handlers.clear();
  },
  connect() {
    socket.connectCount += 1;
  },
  disconnect() {
    socket.isDisconnected = true;
  },
  sent: [] as unknown[][],
  emit(...message: unknown[]) {
    socket.sent.push(message.slice(0, -1));
    const answer = message.at(-1) as (answer: unknown) => void;
    answer({ ok: true, lobby: { tables: [] } });
  },
};

const minuteMs = 60_000;
const rejectedWith = (rejection: Rejection) => Object.assign(new Error(rejection.code), { data: rejection });

function follow() {
  const lobbies: (Lobby | null)[] = [];
  const calls: (readonly Call[])[] = [];
  const listener = {
    changed: (lobby: Lobby | null) => void lobbies.push(lobby),
    called: (called: readonly Call[]) => void calls.push(called),
  };
  const openSocket = () => socket as never;
  const client = new LobbyClient(listener, openSocket);
  return { client, lobbies, calls };
}

function hear(event: string, ...args: unknown[]): void {
  socket.handlers.get(event)?.(...args);
}

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(socket, { connectCount: 0, isDisconnected: false, sent: [] });
  socket.handlers.clear();
});
afterEach(() => void vi.useRealTimers());

describe('following the lobby', () => {
  test('reports the tables when connected, and null when the connection is lost', () => {
    const { lobbies } = follow();
    hear('connect');
    hear('disconnect', 'transport close');
    expect(lobbies).toEqual([{ tables: [] }, null]);
  });

  test('reports calls, of which there are none on a new connection until the server says so', () => {
    const { calls } = follow();
    const call = { tableId: 'table', name: 'Anna', ruleset: 'race', since: 1 };
    hear('connect');
    hear('calls', [call]);
    hear('disconnect', 'transport close');
    vi.advanceTimersByTime(minuteMs);
    hear('connect');
    expect(calls).toEqual([[], [call], []]);
  });

  test('follows the tables only while it is to', () => {
    const { client, lobbies } = follow();
    client.follow(false);
    hear('connect');
    client.follow(true);
    client.follow(false);
    expect(socket.sent).toEqual([['ping'], ['lobby', true], ['lobby', false]]);
    expect(lobbies).toEqual([{ tables: [] }]);
  });

  test('stops if the server has another version', () => {
    const { lobbies } = follow();
    hear('connect_error', rejectedWith({ code: 'client-outdated' }));
    vi.advanceTimersByTime(minuteMs);
    expect(socket.connectCount).toBe(1);
    expect(socket.isDisconnected).toBe(true);
    expect(lobbies).toEqual([null]);
  });

  test('stops if the player has too many pages open', () => {
    const { lobbies } = follow();
    hear('connect');
    hear('no', null, { code: 'too-many-pages' });
    vi.advanceTimersByTime(minuteMs);
    expect(socket.connectCount).toBe(1);
    expect(lobbies).toEqual([{ tables: [] }, null]);
  });

  test.each([
    ['a server that restarts', [rejectedWith({ code: 'try-again' })]],
    ['a session that is not there yet', [rejectedWith({ code: 'no-session' })]],
    ['errors without a reason', [new Error('websocket error'), new Error('xhr poll error')]],
  ])('tries again after %s', (_, errors) => {
    const { lobbies } = follow();
    for (const error of errors) hear('connect_error', error);
    vi.advanceTimersByTime(801);
    expect(socket.connectCount).toBe(errors.length + 1);
    expect(lobbies).toEqual([null]);
  });
});
