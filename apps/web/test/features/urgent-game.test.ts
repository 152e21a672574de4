// @vitest-environment happy-dom
import { mount, unmount } from 'svelte';
import { expect, it, vi } from 'vitest';
import { session } from '../../src/app/session.svelte.ts';
import Home from '../../src/features/home/Home.svelte';
import { eventually } from '../support/eventually.ts';

it('offers the game that waits for the player before all else on the home page', async () => {
  const game = {
    tableId: 'w14062dnnd1b',
    ruleset: 'race',
    phase: 'playing',
    gameNumber: 1,
    seat: 0,
    names: ['Anna', 'Ben'],
    bots: [null, null],
    changedAt: 1,
    cardCounts: [3, 2],
    places: [1, 2],
    isOwnTurn: false,
    isPaused: false,
    turnEndsAt: null,
  };
  vi.stubGlobal('fetch', async (url: string) =>
    url === '/api/games' ? Response.json({ games: [game] }) : Response.json({ code: 'try-again' }, { status: 503 }),
  );
  session.name = 'Anna';
  const home = mount(Home, { target: document.body });
  await eventually(() => expect(document.querySelector('.urgent-game')).not.toBe(null));
  const controls = [...document.querySelectorAll('main :is(a, button, input)')];
  expect(controls[0]?.textContent).toContain('Rejoin');
  await unmount(home);
  session.name = null;
  vi.unstubAllGlobals();
});
