import { beforeEach, expect, it, vi } from 'vitest';

const clients: { readonly close: () => void; readonly follow: () => void; readonly check: () => void }[] = [];
const load = vi.fn();
vi.mock('@snap-up/client', () => ({ importAgain: () => load }));

class LobbyClient {
  readonly close = vi.fn();
  readonly follow = vi.fn();
  readonly check = vi.fn();

  constructor() {
    clients.push(this);
  }
}

/** The socket of a page that is opened now. */
async function opened() {
  vi.resetModules();
  return (await import('../../src/shared/page-socket.svelte.ts')).pageSocket;
}

beforeEach(() => {
  clients.length = 0;
  load.mockReset().mockResolvedValue({ LobbyClient });
  vi.useFakeTimers();
});

it('is reopened for another player while two parts of the page hold it', async () => {
  const socket = await opened();
  socket.reopen();
  const releases = [socket.hold(), socket.hold()];
  await vi.advanceTimersByTimeAsync(0);
  expect(clients).toHaveLength(1);
  socket.reopen();
  await vi.advanceTimersByTimeAsync(0);
  expect(clients).toHaveLength(2);
  expect(clients[0]?.close).toHaveBeenCalled();
  for (const release of releases) release();
  expect(clients[1]?.close).toHaveBeenCalled();
  socket.reopen();
  await vi.advanceTimersByTimeAsync(0);
  expect(clients).toHaveLength(2);
});

it('loads its code again after a failure for as long as it is held', async () => {
  load.mockRejectedValue(new Error('away'));
  const socket = await opened();
  const release = socket.hold();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(3);
  release();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(3);
  load.mockResolvedValue({ LobbyClient });
  socket.hold();
  await vi.advanceTimersByTimeAsync(0);
  expect(clients).toHaveLength(1);
});

it('asks at once whether its connection works on a new network, for as long as it is held', async () => {
  const release = (await opened()).hold();
  await vi.advanceTimersByTimeAsync(0);
  dispatchEvent(new Event('online'));
  expect(clients[0]?.check).toHaveBeenCalledTimes(1);
  release();
  dispatchEvent(new Event('online'));
  expect(clients[0]?.check).toHaveBeenCalledTimes(1);
});
