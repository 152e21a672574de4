import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deals } from '../../src/features/patience/deals.svelte.ts';
import { SessionState, session } from '../../src/shared/session.svelte.ts';
import { eventually } from '../support/eventually.ts';

/** The requests of the page, and what fails each of them. */
let sent: string[] = [];
let losses: ((error: Error) => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  // The browser's own time limits do not go by these timers.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((limitMs) => {
    const abortion = new AbortController();
    setTimeout(() => abortion.abort(), limitMs);
    return abortion.signal;
  });
  sent = [];
  losses = [];
  vi.stubGlobal('fetch', (url: string, { method, signal }: { method: string; signal?: AbortSignal }) => {
    sent.push(`${method} ${url}`);
    return new Promise<Response>((_resolve, reject) => {
      losses.push(reject);
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  });
});
afterEach(() => {
  session.typedName = null;
  session.nameError = null;
});

it('saves no name while the server cannot be reached, without blaming the name', async () => {
  void session.load();
  const taken = session.takeName();
  losses[0]?.(new TypeError('Failed to fetch'));
  expect(await taken).toEqual({ ok: false, error: null });
  expect(session.status).toBe('unreachable');
  expect(session.nameError).toBeNull();
  expect(sent).toEqual(['GET /api/session']);
});

it('reuses a pending session request', async () => {
  const loading = session.load();
  const dealt = deals.dealUsual('klondike');
  await eventually(() => expect(deals.isBusy).toBe(true));
  expect(sent).toEqual(['GET /api/session']);
  losses[0]?.(new TypeError('Failed to fetch'));
  await loading;
  expect(await dealt).toEqual({ ok: false, error: { code: 'server-unreachable' } });
  expect(sent).toEqual(['GET /api/session']);
});

it('times out, reports it, and retries', async () => {
  const loading = session.load();
  await vi.advanceTimersByTimeAsync(10_000);
  await loading;
  expect(session.status).toBe('unreachable');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(sent).toEqual(['GET /api/session', 'GET /api/session']);
  losses[1]?.(new TypeError('Failed to fetch'));
  await session.load();
});

it('times out saving a name, and reports why', async () => {
  session.status = 'ready';
  session.typeName('Anna');
  const taken = session.takeName();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await taken).toEqual({ ok: false, error: null });
  expect(sent).toEqual(['PUT /api/session']);
  expect(session.nameError).toContain('server');
});

it('times out on an answer that stops halfway', async () => {
  vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => {
    const body = new ReadableStream({
      start: (controller) => signal.addEventListener('abort', () => controller.error(signal.reason)),
    });
    return Promise.resolve(new Response(body));
  });
  const loading = session.load();
  await vi.advanceTimersByTimeAsync(10_000);
  await loading;
  expect(session.status).toBe('unreachable');
});

const answer = (name: string | null, headers: HeadersInit = {}) =>
  vi.stubGlobal('fetch', async () =>
    Response.json({ name, suggestedName: 'Keen Fox', canRecover: false }, { headers }),
  );

it('a known player stays known while the server cannot be reached, with retries', async () => {
  // It is asked again after two seconds: not once more within three.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const session = new SessionState();
  answer('Anna');
  await session.load();
  const lost = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', lost);
  const loading = session.load();
  expect(session.status).toBe('ready');
  await loading;
  expect(session).toMatchObject({ status: 'ready', name: 'Anna' });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(lost).toHaveBeenCalledTimes(2);
  answer('Anna B.');
  await session.load();
  expect(session).toMatchObject({ status: 'ready', name: 'Anna B.' });
});

it('a known player keeps a name that is newer than the service worker’s kept answer', async () => {
  const session = new SessionState();
  answer('Anna');
  await session.load();
  answer(null, { 'snap-up-kept-at': new Date().toUTCString() });
  await session.load();
  expect(session).toMatchObject({ status: 'ready', name: 'Anna' });
  answer('Anna');
  await session.load();
});

describe('somebody who meets others', () => {
  /** A server that suggests a name, and takes any. */
  function serve(name: string | null): void {
    let known = name;
    vi.stubGlobal('fetch', async (_url: string, { method, body }: { method: string; body?: string }) => {
      if (method === 'PUT') known = JSON.parse(body ?? '').name;
      return Response.json({ name: known, suggestedName: known ?? 'Keen Fox', canRecover: false });
    });
  }

  it('is asked for a name once, even if they have played under the suggested one', async () => {
    serve(null);
    const session = new SessionState();
    await session.load();
    expect(await session.takeName()).toEqual({ ok: true, value: undefined });
    expect(session.name).toBe('Keen Fox');
    const asked = session.askNameOnce();
    await eventually(() => expect(session.nameQuestion).not.toBeNull());
    session.typeName('Anna');
    expect(await session.enterName()).toBe(true);
    session.nameQuestion?.(true);
    expect(await asked).toBe(true);
    expect(await session.askNameOnce()).toBe(true);
    expect(session).toMatchObject({ name: 'Anna', nameQuestion: null });
  });

  it('is not asked where the suggested name was entered, nor where a name is known', async () => {
    serve(null);
    const session = new SessionState();
    expect(await session.enterName()).toBe(true);
    expect(await session.askNameOnce()).toBe(true);
    expect(session.name).toBe('Keen Fox');
    serve('Ben');
    const other = new SessionState();
    expect(await other.askNameOnce()).toBe(true);
  });

  it('does not meet them without having entered one', async () => {
    serve(null);
    const session = new SessionState();
    const asked = session.askNameOnce();
    await eventually(() => expect(session.nameQuestion).not.toBeNull());
    session.nameQuestion?.(false);
    expect(await asked).toBe(false);
  });
});
