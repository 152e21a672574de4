import type { MyGame } from '@snap-up/protocol';
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest';
import { commonWords } from '#messages/language.ts';
import { myGamesTexts } from '#messages/my-games.ts';
import GamesPage from '../../src/features/home/GamesPage.svelte';
import Home from '../../src/features/home/Home.svelte';
import MyGameLine from '../../src/features/home/MyGameLine.svelte';
import { myGames } from '../../src/shared/my-games.svelte.ts';
import { session } from '../../src/shared/session.svelte.ts';
import { soloOverview } from '../../src/shared/solo-overview.svelte.ts';
import { toasts } from '../../src/ui/toasts.svelte.ts';
import { eventually } from '../support/eventually.ts';
import { raceOfTwo } from '../support/my-games.ts';
import { show } from '../support/show.ts';

const race = { ...raceOfTwo, changedAt: 1, cardCounts: [3, 2], places: [1, 2] };
const lobby = { ...race, tableId: 'w14062dnnd1c', phase: 'gathering', gameNumber: 0, cardCounts: null, places: null };
const alone = { ...lobby, names: ['Anna', null], changedAt: 9 };
const daily = { tableId: null, state: 'new' };
const facts = { deal: { kind: 'numbered', number: 7 }, playedMs: 60_000, moveCount: 12, score: null };
const yukon = {
  ruleset: 'yukon',
  open: { tableId: 'w14062dnnd1d', options: {}, facts, changedAt: 5, isBegun: true, isApart: false },
  daily,
  playedCount: 0,
  wonCount: 0,
};

beforeEach(() => {
  session.name = 'Anna';
});
afterEach(() => {
  session.name = null;
  myGames.forget();
  soloOverview.forget();
  toasts.clear();
});

/** Shows the home page to somebody with these games, and returns the heading and the address of the game that it offers. */
function offerOf(games: readonly object[], solo: readonly object[]): () => readonly (string | null | undefined)[] {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/api/games') return Response.json({ games });
    if (url === '/api/patience')
      return Response.json({ date: '2026-07-03', streak: 0, bestStreak: 0, lastOnTimeAt: null, games: solo });
    return Response.json({ code: 'try-again' }, { status: 503 });
  });
  show(Home);
  return () => {
    const offer = document.querySelector('.hero a');
    return [offer?.closest('section')?.getAttribute('aria-labelledby'), offer?.getAttribute('href')];
  };
}

it.each([
  ['the race that others wait in, before a newer solo game', [lobby, race], [yukon], ['race', '/t/w14062dnnd1b']],
  ['the solo game that was played last', [{ ...race, isPaused: true }], [yukon], ['solo', '/t/w14062dnnd1d']],
  ['a table where others have sat down', [{ ...lobby, changedAt: 9 }], [yukon], ['race', '/t/w14062dnnd1c']],
  ['no table where nobody else is', [alone], [yukon], ['solo', '/t/w14062dnnd1d']],
])('the home page offers to continue %s, under the heading of its kind', async (_name, games, solo, offered) => {
  const offer = offerOf(games, solo);
  await eventually(() => expect(offer()).toEqual(offered));
});

const texts = myGamesTexts.gamesPage;

function over(tableId: string, changedAt: number): MyGame {
  return { ...raceOfTwo, tableId, phase: 'finished', changedAt, cardCounts: [30, 22], places: [1, 2] };
}

test('the list of games does not claim to be empty while the server cannot be reached', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  show(GamesPage);
  await eventually(() => expect(document.body.textContent).toContain(commonWords.listIsOutOfDate));
  await eventually(() => expect(document.body.textContent).toContain(commonWords.elsewhere));
  expect(document.body.textContent).not.toContain(texts.none);
});

it('moves the focus to the next game when one is removed from the list, and to the heading after the last', async () => {
  let games = [over('w14062dnnd1b', 2), over('w14062dnnd1c', 1)];
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push(`${init?.method ?? 'GET'} ${url}`);
    if (url === '/api/patience')
      return Response.json({ date: '2026-07-03', streak: 0, bestStreak: 0, lastOnTimeAt: null, games: [] });
    if (init?.method === 'DELETE') games = games.slice(1);
    return Response.json({ games });
  });
  show(GamesPage);
  const remove = async () => {
    await eventually(() => expect(document.querySelectorAll('li button')).toHaveLength(games.length));
    const button = document.querySelector<HTMLElement>('li button');
    button?.focus();
    button?.click();
  };
  await remove();
  await eventually(() => expect(document.activeElement?.getAttribute('href')).toContain('w14062dnnd1c'));
  await remove();
  await eventually(() => expect(document.activeElement?.textContent).toBe(texts.title));
  expect(document.body.textContent).toContain(texts.none);
  expect(
    asked.filter((one) => one === 'GET /api/games'),
    'the answer is the new list',
  ).toHaveLength(1);
});

const minuteMs = 60_000;

/** What the line of a game says that was last played at that time by the server’s clock. */
async function lineOf(changedAt: number): Promise<string | null> {
  const remove = show(MyGameLine, { game: { ...raceOfTwo, changedAt } });
  const about = document.querySelector('.about')?.textContent ?? null;
  await remove();
  return about;
}

it('shows a game’s age by the server’s clock, whatever the browser’s shows', async () => {
  // The server’s clock is an hour ahead.
  const serverMs = Date.now() + 60 * minuteMs;
  const headers = { date: new Date(serverMs).toUTCString() };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ games: [] }), { headers }));
  await myGames.refresh();
  expect(await lineOf(serverMs - 5 * minuteMs - 30_000)).toBe('Klondike race, 5 minutes ago');
  expect(await lineOf(serverMs - 90 * minuteMs)).toBe('Klondike race, 1 hour ago');
});
