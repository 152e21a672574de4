import { mount } from 'svelte';
import { secondGame } from '../services/second-game.svelte.ts';
import SecondGameNotice from './SecondGameNotice.svelte';

let isShown = false;

/** Has this page tell of games that became two, from now on. It is fetched where there may be some. */
export function followSecondGames(): void {
  if (!isShown) mount(SecondGameNotice, { target: document.body });
  isShown = true;
}

/** Tells that moves in a game of the server’s have become a game of their own. */
export function tellSecondGame(): void {
  followSecondGames();
  // Its table may be known by now.
  if (secondGame.news === null) secondGame.tell({ kind: 'carried-on', tableId: null });
}
