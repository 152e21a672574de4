import type { Transport, TransportListener } from '@snap-up/client';
import type { TableInfo } from '@snap-up/protocol';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import FindOpponent from '../../src/features/opponent/FindOpponent.svelte';
import { feedback } from '../../src/feedback/feedback.svelte.ts';
import { notifications } from '../../src/shared/notifications.svelte.ts';
import { router } from '../../src/shared/router.svelte.ts';
import { session } from '../../src/shared/session.svelte.ts';
import { keptSearch, Tabs } from '../../src/table/tabs.ts';
import { announcer } from '../../src/ui/announcer.ts';
import { eventually } from '../support/eventually.ts';
import { show } from '../support/show.ts';
import { freeSeat, tableOf } from '../support/tables.ts';

const alone = tableOf([{ name: 'Anna' }, freeSeat]);

/** The live connections of this page: each works only while there is a table to see. */
let live: TableInfo | null = null;
let listener: TransportListener | null = null;
vi.mock('@snap-up/client', async (load) => ({
  ...(await load<typeof import('@snap-up/client')>()),
  socketTransport: (): Partial<Transport> => ({
    open: (given) => {
      listener = given;
      if (live === null) given.disconnected();
      else given.connected();
    },
    join: (...[, , answer]: Parameters<Transport['join']>) => {
      if (live !== null)
        answer({ ok: true, table: live, seat: 0, serverTime: 0, clock: null, chat: [], game: null, missed: null });
    },
    close: () => {},
  }),
}));

/** What the page has asked of the server, and the server's answer; null for none. */
let asked: string[] = [];
let answerTo: (request: string) => Response | Promise<Response>;
const seated = (table: TableInfo) => Response.json({ table, seat: 0 });

beforeEach(() => {
  asked = [];
  live = null;
  listener = null;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('fetch', async (path: string, { method }: { method: string }) => {
    asked.push(`${method} ${path}`);
    return answerTo(`${method} ${path}`);
  });
  session.name = 'Anna';
  router.path = '/find';
  keptSearch.forget();
});

// The player goes elsewhere, which ends the search as the page closes.
afterEach(() => {
  router.path = '/';
});

/** Opens the page where its live connection does not come. */
async function openLost(): Promise<void> {
  show(FindOpponent);
  await eventually(() => expect(listener).not.toBeNull());
  await vi.advanceTimersByTimeAsync(5_000);
  await eventually(() => expect(text()).toContain('live games don’t get through'));
}

const text = () => document.querySelector('.message p')?.textContent;

it('says whether the server is away or only the live connection, as other pages that wait', async () => {
  answerTo = () => seated(alone);
  await openLost();
  answerTo = () => Promise.reject(new TypeError('Failed to fetch'));
  await vi.advanceTimersByTimeAsync(5_000);
  await eventually(() => expect(text()).toContain('The server can’t be reached'));
  answerTo = () => seated(alone);
  await vi.advanceTimersByTimeAsync(5_000);
  await eventually(() => expect(text()).toContain('live games don’t get through'));
});

it('asks whether the server is there also where that has named no table', async () => {
  let session: () => Response | Promise<Response> = () => Promise.reject(new TypeError('Failed to fetch'));
  const silence = Promise.withResolvers<void>();
  answerTo = (request) => (request.endsWith('/session') ? session() : silence.promise.then(() => seated(alone)));
  show(FindOpponent);
  await vi.advanceTimersByTimeAsync(5_000);
  await eventually(() => expect(text()).toContain('The server can’t be reached'));
  session = () => Response.json({ name: 'Anna', suggestedName: 'Red Ace', canRecover: false });
  await vi.advanceTimersByTimeAsync(5_000);
  await eventually(() => expect(text()).toContain('Can’t connect'));
  silence.resolve();
  await vi.advanceTimersByTimeAsync(5_000);
  await eventually(() => expect(text()).toContain('live games don’t get through'));
});

it('announces why it waits, and does not say again why it waited before', async () => {
  const say = vi.spyOn(announcer, 'say');
  answerTo = () => seated(alone);
  await openLost();
  expect(say.mock.calls.map(([words]) => words)).toContain(text());
  answerTo = () => Promise.reject(new TypeError('Failed to fetch'));
  await vi.advanceTimersByTimeAsync(5_000);
  await eventually(() => expect(text()).toContain('The server can’t be reached'));
  live = alone;
  listener?.connected();
  await eventually(() => expect(text()).toContain('The race starts'));
  answerTo = () => new Promise(() => {});
  listener?.disconnected();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(text()).toContain('Can’t connect');
});

it('goes home at once, and leaves, where the server is silent', async () => {
  live = alone;
  answerTo = (request) => (request.startsWith('DELETE') ? new Promise(() => {}) : seated(alone));
  const close = show(FindOpponent);
  await eventually(() => expect(listener).not.toBeNull());
  document.querySelector<HTMLElement>('.message button:last-child')?.click();
  await eventually(() => expect(router.path).toBe('/'));
  await close();
  expect(asked).toContain(`DELETE /api/tables/${alone.id}/seat`);
});

it('sounds, notifies and says that its player is not ready in one of several hidden tabs, the one that was used last', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const [play, notify] = [vi.spyOn(feedback, 'play'), vi.spyOn(notifications, 'show')];
  const used = { events: new EventTarget(), hasFocus: true, nowMs: () => Date.now() + 60_000 };
  const other = new Tabs('the search', () => {}, used);
  const together = (isReady: boolean) =>
    tableOf([
      { name: 'Anna', isReady },
      { name: 'Ben', isReady: true },
    ]);
  live = alone;
  answerTo = () => seated(alone);
  show(FindOpponent);
  await eventually(() => expect(listener).not.toBeNull());
  // Ben comes once more. Returns how often that was heard and seen.
  const told = () => {
    for (const spy of [play, notify]) spy.mockClear();
    listener?.table(alone);
    listener?.table(together(false));
    return [play.mock.calls.length, notify.mock.calls.length];
  };
  const isSaid = () => asked.some((request) => request.startsWith('PUT'));
  await eventually(() => expect(told()).toEqual([0, 0]));
  const title = () => document.querySelector('h1')?.textContent;
  expect(title()).toBe('Ben is here!');
  listener?.table(together(true));
  await eventually(() => expect(title()).toBe('Asking Ben …'));
  asked = [];
  other.close();
  await eventually(() => expect(isSaid()).toBe(true));
  expect(told()).toEqual([1, 1]);
});
