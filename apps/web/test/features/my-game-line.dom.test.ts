import type { MyGame } from '@snap-up/protocol';
import { mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import MyGameLine from '../../src/features/home/MyGameLine.svelte';
import { myGames } from '../../src/shared/my-games.svelte.ts';
import { raceOfTwo } from '../support/my-games.ts';

afterEach(() => vi.unstubAllGlobals());

const minuteMs = 60_000;

/** What the line of a game says that was last played at that time by the server’s clock. */
async function lineOf(changedAt: number): Promise<string | null> {
  const game: MyGame = { ...raceOfTwo, changedAt };
  const line = mount(MyGameLine, { target: document.body, props: { game } });
  const about = document.querySelector('.about')?.textContent ?? null;
  await unmount(line);
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
