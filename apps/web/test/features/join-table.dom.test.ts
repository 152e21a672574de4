import type { Invitation } from '@snap-up/protocol';
import { beforeEach, expect, it, vi } from 'vitest';
import { appTexts } from '#messages/app.ts';
import { joinTableTexts as texts } from '#messages/invitation.ts';
import { commonWords } from '#messages/language.ts';
import JoinTable from '../../src/features/home/JoinTable.svelte';
import { eventually } from '../support/eventually.ts';
import { show } from '../support/show.ts';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

const rejection = (code: string, status: number) => Response.json({ code }, { status });
/** To a race in which no seat is free. */
const full: Invitation = {
  ruleset: 'race',
  host: 'Anna',
  seatCount: 2,
  players: ['Anna', 'Ben'].map((name) => ({ name, isBot: false })),
  freeSeatCount: 0,
  night: null,
  isClosed: false,
};

/** Opens the page with a server that answers so. Returns how often it was asked. */
function openAnswered(answer: () => Response): () => number {
  const fetched = vi.fn(async () => answer());
  vi.stubGlobal('fetch', fetched);
  show(JoinTable, { tableId: 'w14062dnnd1b' });
  return () => fetched.mock.calls.length;
}

it('shows the invitation that came with the page before the server has answered', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const invitation: Invitation = { ...full, seatCount: 3, freeSeatCount: 2, night: '3-rounds' };
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = 'invitation';
  element.textContent = JSON.stringify({ tableId: 'w14062dnnd1b', invitation });
  document.head.append(element);
  const heading = () => document.querySelector('h1')?.textContent;
  const remove = show(JoinTable, { tableId: 'w14062dnnd1b' });
  expect(heading()).toBe('Join Anna’s race');
  expect(document.querySelector('.facts')?.textContent).toBe('Klondike race, 3 rounds, 2 seats free');
  void remove();
  show(JoinTable, { tableId: 'another' });
  expect(heading()).toBe('You’re invited to a game');
  element.remove();
});

it.each([
  ['does not exist', () => rejection('no-such-table', 404), appTexts.tableNotFound.title],
  ['is closed', () => Response.json({ ...full, isClosed: true }), commonWords.tableIsClosed],
])('requests a table that %s only once', async (_, answer, said) => {
  const askedCount = openAnswered(answer);
  await eventually(() => expect(document.body.textContent).toContain(said));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(askedCount()).toBe(1);
});

it('still offers to join while the server rejects the request, and retries', async () => {
  const askedCount = openAnswered(() => rejection('too-fast', 429));
  await eventually(() => expect(askedCount()).toBe(1));
  await vi.advanceTimersByTimeAsync(15_000);
  expect(askedCount()).toBe(2);
  expect(document.querySelector('form')?.textContent).toContain(texts.join);
});

it('offers to watch if no seat is free, and to join once one is', async () => {
  let freeSeatCount = 0;
  let seatCount = 2;
  openAnswered(() => Response.json({ ...full, seatCount, freeSeatCount }));
  const button = () => document.querySelector('form button[type="submit"]')?.textContent?.trim();
  const facts = () => document.querySelector('.facts')?.textContent;
  await eventually(() => expect([button(), facts()]).toEqual([texts.watch, 'Klondike race, all seats taken']));
  seatCount = 3;
  await vi.advanceTimersByTimeAsync(15_000);
  await eventually(() => expect([button(), facts()]).toEqual([texts.watch, 'Klondike race, no new players']));
  freeSeatCount = 1;
  await vi.advanceTimersByTimeAsync(15_000);
  await eventually(() => expect(button()).toBe(texts.join));
});
