import type { Invitation } from '@snap-up/protocol';
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { appTexts } from '#messages/app.ts';
import { joinTableTexts as texts } from '#messages/invitation.ts';
import JoinTable from '../../src/features/home/JoinTable.svelte';
import { eventually } from '../support/eventually.ts';

let page: ReturnType<typeof mount>;

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(async () => {
  await unmount(page);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens the page with a server that rejects the question about the invitation. Returns how often it was asked. */
function openRejected(code: string, status: number): () => number {
  return openAnswered(() => Response.json({ code }, { status }));
}

/** Opens the page with a server that answers so. Returns how often it was asked. */
function openAnswered(answer: () => Response): () => number {
  const fetched = vi.fn(async () => answer());
  vi.stubGlobal('fetch', fetched);
  page = mount(JoinTable, { target: document.body, props: { tableId: 'w14062dnnd1b' } });
  return () => fetched.mock.calls.length;
}

it('shows the invitation that came with the page before the server has answered', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const seats = { seatCount: 3, freeSeatCount: 2, players: [{ name: 'Anna', isBot: false }] };
  const invitation: Invitation = { ruleset: 'race', host: 'Anna', ...seats, night: '3-rounds', isClosed: false };
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = 'invitation';
  element.textContent = JSON.stringify({ tableId: 'w14062dnnd1b', invitation });
  document.head.append(element);
  const open = (tableId: string) => {
    page = mount(JoinTable, { target: document.body, props: { tableId } });
    flushSync();
    return document.querySelector('h1')?.textContent;
  };
  expect(open('w14062dnnd1b')).toBe('Join Anna’s race');
  expect(document.querySelector('.facts')?.textContent).toBe('Klondike race, 3 rounds, 2 seats free');
  unmount(page);
  expect(open('another')).toBe('You’re invited to a game');
  element.remove();
});

it('requests a table that does not exist only once', async () => {
  const askedCount = openRejected('no-such-table', 404);
  await eventually(() => expect(document.body.textContent).toContain(appTexts.tableNotFound.title));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(askedCount()).toBe(1);
});

it('still offers to join while the server rejects the request, and retries', async () => {
  const askedCount = openRejected('too-fast', 429);
  await eventually(() => expect(askedCount()).toBe(1));
  await vi.advanceTimersByTimeAsync(15_000);
  expect(askedCount()).toBe(2);
  expect(document.querySelector('form')?.textContent).toContain(texts.join);
});

it('offers to watch if no seat is free, and to join once one is', async () => {
  let freeSeatCount = 0;
  const players = [{ name: 'Anna', isBot: false }];
  const invitation = () => ({
    ruleset: 'race',
    host: 'Anna',
    seatCount: 2,
    players,
    freeSeatCount,
    night: null,
    isClosed: false,
  });
  openAnswered(() => Response.json(invitation()));
  const button = () => document.querySelector('form button[type="submit"]')?.textContent?.trim();
  await eventually(() => expect(button()).toBe(texts.watch));
  freeSeatCount = 1;
  await vi.advanceTimersByTimeAsync(15_000);
  await eventually(() => expect(button()).toBe(texts.join));
});

it('requests a closed table only once', async () => {
  const closed = {
    ruleset: 'race',
    host: 'Anna',
    seatCount: 2,
    players: [],
    freeSeatCount: 1,
    night: null,
    isClosed: true,
  };
  const askedCount = openAnswered(() => Response.json(closed));
  await eventually(() => expect(document.body.textContent).toContain(texts.closed));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(askedCount()).toBe(1);
});
