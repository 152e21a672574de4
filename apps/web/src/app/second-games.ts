import { mount } from 'svelte';
import { secondGame } from '../services/second-game.svelte.ts';
import SecondGameNotice from './SecondGameNotice.svelte';

let isShown = false;

/** Makes this page report games that were split in two, from now on. The code is fetched if there may be some. */
export function followSecondGames(): void {
  if (!isShown) mount(SecondGameNotice, { target: document.body });
  isShown = true;
}

/** Reports that moves in a game of the server’s have become a game of their own. */
export function tellSecondGame(): void {
  followSecondGames();
  // Its table may be known by now.
  if (secondGame.news === null) secondGame.tell({ kind: 'carried-on', tableId: null });
}
