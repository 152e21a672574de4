import type { MyGame } from '@snap-up/protocol';
import { mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { myGamesTexts } from '#messages/my-games.ts';
import GamesPage from '../../src/features/home/GamesPage.svelte';
import { myGames } from '../../src/shared/my-games.svelte.ts';
import { session } from '../../src/shared/session.svelte.ts';
import { soloOverview } from '../../src/shared/solo-overview.svelte.ts';
import { toasts } from '../../src/ui/toasts.svelte.ts';
import { eventually } from '../support/eventually.ts';
import { raceOfTwo } from '../support/my-games.ts';

let page: ReturnType<typeof mount>;

beforeEach(() => {
  session.name = 'Anna';
});
afterEach(async () => {
  await unmount(page);
  session.name = null;
  myGames.forget();
  soloOverview.forget();
  toasts.clear();
  vi.unstubAllGlobals();
});

const texts = myGamesTexts.gamesPage;

function over(tableId: string, changedAt: number): MyGame {
  return { ...raceOfTwo, tableId, phase: 'finished', changedAt, cardCounts: [30, 22], places: [1, 2] };
}

it('does not claim that there are no games while the server cannot be reached', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  page = mount(GamesPage, { target: document.body });
  await eventually(() => expect(document.body.textContent).toContain(texts.unreachable));
  await eventually(() => expect(document.body.textContent).toContain(texts.elsewhere));
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
  page = mount(GamesPage, { target: document.body });
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
