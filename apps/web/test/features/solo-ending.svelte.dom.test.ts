import type { Ending } from '@snap-up/engine';
import { expect, it } from 'vitest';
import { type EndedTable, SoloEnding } from '../../src/features/patience/play/solo-ending.svelte.ts';

/** A page on which game 3 is played. */
class Page {
  table: EndedTable = $state.raw({
    game: { number: 3, view: { ending: null }, confirmed: { ending: null } },
    witnessedNumber: 0,
    isAnimated: true,
  });
  readonly ending = new SoloEnding(() => this.table);

  /** The game ends by a move of this page, which the server has not confirmed yet. */
  playAhead(ending: Ending): this {
    this.table = { ...this.table, game: { ...this.table.game, view: { ending } } };
    return this;
  }

  /** The server says that the game is over. */
  confirm(ending: Ending): this {
    this.table = { ...this.table, game: { number: 3, view: { ending }, confirmed: { ending } }, witnessedNumber: 3 };
    return this;
  }
}

it('shows nothing while the game is running', () => {
  expect(new Page().ending.shown).toBeNull();
});

it('animates a win before its result, even before the server has confirmed the last move', () => {
  const page = new Page().playAhead('won');
  expect(page.ending.shown).toBe('win');
  page.confirm('won');
  expect(page.ending.shown).toBe('win');
  page.ending.animated();
  expect(page.ending.shown).toBe('result');
  expect(page.ending.isUnasked).toBe(true);
});

it('shows the result at once if the game was won earlier, or without animations', () => {
  const page = new Page();
  page.table = { ...page.table, game: { number: 3, view: { ending: 'won' }, confirmed: { ending: 'won' } } };
  expect(page.ending.shown).toBe('result');
  const still = new Page();
  still.table = { ...still.table, isAnimated: false };
  expect(still.playAhead('won').ending.shown).toBe('result');
});

it('has a button for a result that was closed, which opens it again', () => {
  const page = new Page().confirm('finished');
  expect(page.ending.shown).toBe('result');
  page.ending.close();
  expect(page.ending.shown).toBe('button');
  page.ending.reopen();
  expect(page.ending.shown).toBe('result');
  expect(page.ending.isUnasked).toBe(false);
});

it('does not open the result of a game that is given up for another deal, here or on another page', () => {
  const replaced = new Page().playAhead('given-up');
  expect(replaced.ending.shown).toBe('button');
  expect(replaced.confirm('given-up').ending.shown).toBe('button');
  replaced.ending.reopen();
  expect(replaced.ending.shown).toBe('result');
  const earlier = new Page();
  earlier.table = {
    ...earlier.table,
    game: { number: 3, view: { ending: 'given-up' }, confirmed: { ending: 'given-up' } },
  };
  expect(earlier.ending.shown).toBe('result');
});
