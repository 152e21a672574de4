import { mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import Home from '../../src/features/home/Home.svelte';
import { myGames } from '../../src/shared/my-games.svelte.ts';
import { session } from '../../src/shared/session.svelte.ts';
import { soloOverview } from '../../src/shared/solo-overview.svelte.ts';
import { eventually } from '../support/eventually.ts';
import { raceOfTwo } from '../support/my-games.ts';

const race = { ...raceOfTwo, changedAt: 1, cardCounts: [3, 2], places: [1, 2] };
const lobby = { ...race, tableId: 'w14062dnnd1c', phase: 'gathering', gameNumber: 0, cardCounts: null, places: null };
const daily = { tableId: null, state: 'new' };
const facts = { deal: { kind: 'numbered', number: 7 }, playedMs: 60_000, moveCount: 12, score: null };
const yukon = {
  ruleset: 'yukon',
  open: { tableId: 'w14062dnnd1d', options: {}, facts, changedAt: 5, isApart: false },
  daily,
  playedCount: 0,
  wonCount: 0,
};

let home: ReturnType<typeof mount>;

afterEach(async () => {
  await unmount(home);
  session.name = null;
  myGames.forget();
  soloOverview.forget();
  vi.unstubAllGlobals();
});

/** Shows the home page to somebody with these games, and returns the heading and the address of the game that it offers. */
function offerOf(games: readonly object[], solo: readonly object[]): () => readonly (string | null | undefined)[] {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/api/games') return Response.json({ games });
    if (url === '/api/patience')
      return Response.json({ date: '2026-07-03', streak: 0, bestStreak: 0, lastOnTimeAt: null, games: solo });
    return Response.json({ code: 'try-again' }, { status: 503 });
  });
  session.name = 'Anna';
  home = mount(Home, { target: document.body });
  return () => {
    const offer = document.querySelector('.hero a');
    return [offer?.closest('section')?.getAttribute('aria-labelledby'), offer?.getAttribute('href')];
  };
}

it.each([
  ['the race that others wait in, before a newer solo game', [lobby, race], [yukon], ['race', '/t/w14062dnnd1b']],
  ['the solo game that was played last', [{ ...race, isPaused: true }], [yukon], ['solo', '/t/w14062dnnd1d']],
  ['a table where others have sat down', [{ ...lobby, changedAt: 9 }], [yukon], ['race', '/t/w14062dnnd1c']],
])('the home page offers to continue %s, under the heading of its kind', async (_name, games, solo, offered) => {
  const offer = offerOf(games, solo);
  await eventually(() => expect(offer()).toEqual(offered));
});

it('the home page does not offer to continue a table where nobody else is', async () => {
  const offer = offerOf([{ ...lobby, names: ['Anna', null], changedAt: 9 }], [yukon]);
  await eventually(() => expect(offer()).toEqual(['solo', '/t/w14062dnnd1d']));
});
