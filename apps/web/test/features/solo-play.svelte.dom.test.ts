import type { Ending } from '@snap-up/engine';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { keptOptions } from '../../src/features/patience/kept-options.ts';
import { type EndedTable, SoloEnding } from '../../src/features/patience/play/solo-ending.svelte.ts';
import { playChoices } from '../../src/preferences/choices.svelte.ts';
import { session } from '../../src/shared/session.svelte.ts';
import { announcer } from '../../src/ui/announcer.ts';
import { toasts } from '../../src/ui/toasts.svelte.ts';
import { eventually } from '../support/eventually.ts';
import { klondike, middle, PlayedSolo } from './played-solo.svelte.ts';

const { ruleset } = middle;
const wholeSuits = ['c', 'd', 'h', 's'].map(
  (suit, index) => `f${index + 1}: ${[...'A23456789TJQK'].map((rank) => rank + suit).join(' ')}`,
);
/** A game in which two kings are left to play. */
const nearTheEnd = klondike(
  ...wholeSuits.map((line, index) => (index < 2 ? line.replace(/ K.$/, '') : line)),
  'a:t1: Kc',
  'a:t2: Kd',
);

const sentences = () => toasts.list.map(({ sentence }) => sentence);
const kinds = ({ made }: PlayedSolo) => made.map(({ kind }) => kind);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  toasts.clear();
  playChoices.automatic.choose('off');
});

it('has keys for its buttons, and leaves the others to the cards', () => {
  const solo = new PlayedSolo();
  const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey', boolean>> = {}) =>
    solo.play.press({ key, ctrlKey: false, metaKey: false, shiftKey: false, ...held });
  solo.move('9c t4>t3');
  solo.play.step('undo');
  expect([press('R'), press('u'), press('y', { ctrlKey: true }), press('z', { ctrlKey: true })]).not.toContain(false);
  expect(press('Z', { metaKey: true, shiftKey: true })).toBe(true);
  expect(kinds(solo)).toEqual(['carry', 'undo', 'redo', 'undo', 'redo', 'undo', 'redo']);
  expect(press('h') && solo.play.hint).not.toBeNull();
  expect(press('n') && solo.play.dialog).toBe('new-deal');
  expect(press('?') && solo.play.dialog).toBe('rules');
  for (const key of ['f', ' ', 'Enter', 'ArrowUp', 'p']) expect(press(key)).toBe(false);
  expect(press('h', { ctrlKey: true })).toBe(false);
  expect(sentences()).toEqual([]);
});

it('undo, redo and restart report why there is nothing to undo', () => {
  const solo = new PlayedSolo();
  solo.play.step('undo');
  expect(sentences()).toHaveLength(1);
  expect(sentences()[0]).toMatch(/undo/i);
});

describe('the hint', () => {
  it('is shown until something moves, and is announced at once', () => {
    const region = { text: '' };
    onTestFinished(announcer.open(region));
    const solo = new PlayedSolo();
    solo.play.showHint();
    expect(solo.play.hint).not.toBeNull();
    expect(solo.play.told).toBeNull();
    expect(region.text).toMatch(/^Hint: /);
  });

  it('says that there is none, until the table has changed', () => {
    const solo = new PlayedSolo(klondike('a:t1: Kd', 'a:t2: 9h'));
    solo.play.showHint();
    expect(solo.play.hint).toBeNull();
    expect(solo.play.told).toMatchObject({ sentence: expect.stringMatching(/move/) });
    solo.canPlay = false;
    expect(solo.play.told).toBeNull();
    solo.canPlay = true;
    solo.move('Kd t1>t4');
    expect(solo.play.told).toBeNull();
  });

  it('replaces the last message, as other messages do', () => {
    const region = { text: '' };
    onTestFinished(announcer.open(region));
    const solo = new PlayedSolo();
    const told = { view: solo.view, sentence: 'It can be won.' };
    solo.play.tell(told);
    expect([solo.play.told, region.text]).toEqual([told, told.sentence]);
    solo.move('2c t1>f1');
    expect(solo.play.told).toBeNull();
  });

  it('is not available while no move can be made', () => {
    const solo = new PlayedSolo();
    solo.canPlay = false;
    solo.play.showHint();
    expect([solo.play.hint, solo.play.told]).toEqual([null, null]);
  });
});

describe('automatic play', () => {
  it('follows the player’s own moves if chosen, but not an undo', () => {
    playChoices.automatic.choose('all');
    const solo = new PlayedSolo();
    solo.move('9c t4>t3');
    vi.runAllTimers();
    expect(kinds(solo)).toEqual(['carry', 'carry']);
    solo.play.step('undo');
    vi.runAllTimers();
    expect(kinds(solo)).toEqual(['carry', 'carry', 'undo']);
  });

  it('waits for the server’s confirmation, and then continues', () => {
    playChoices.automatic.choose('all');
    const solo = new PlayedSolo(klondike('f1: Ac', 'a:t3: Th', 'a:t4: 9c', 'a:t1: 9d 3h'));
    solo.pendingCount = 1;
    solo.move('9c t4>t3');
    vi.runAllTimers();
    expect(vi.getTimerCount()).toBe(0);
    solo.pendingCount = 0;
    flushSync();
    expect(vi.getTimerCount()).toBe(1);
  });

  it('ends with the page', async () => {
    playChoices.automatic.choose('all');
    const solo = new PlayedSolo();
    solo.move('9c t4>t3');
    expect(vi.getTimerCount()).toBe(1);
    await solo.leave();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a game that can be finished automatically', () => {
  it('can be finished by a button', () => {
    const solo = new PlayedSolo(nearTheEnd);
    expect(solo.play.canFinish).toBe(true);
    solo.play.finish();
    expect(solo.play.canFinish, 'once is enough').toBe(false);
    vi.runAllTimers();
    expect(solo.view.ending).toBe('won');
  });

  it('cannot before the server has confirmed a turned-up card', () => {
    const solo = new PlayedSolo(klondike('a:t1: 9d', 'a:t2: Kd', 'a:s: ?9'));
    expect(solo.play.canFinish).toBe(false);
    solo.play.finish();
    vi.runAllTimers();
    expect(solo.made).toEqual([]);
  });

  it('returns to the player at a press anywhere', () => {
    const solo = new PlayedSolo(nearTheEnd);
    solo.play.finish();
    flushSync();
    vi.advanceTimersToNextTimer();
    expect(solo.made).toHaveLength(1);
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    vi.runAllTimers();
    expect(solo.made).toHaveLength(1);
    expect(solo.view.ending).toBeNull();
    flushSync();
    expect(solo.play.canFinish).toBe(true);
  });

  it('is finished at once without animations', () => {
    const solo = new PlayedSolo(nearTheEnd);
    solo.isAnimated = false;
    solo.play.finish();
    expect(solo.view.ending).toBe('won');
  });
});

describe('another deal', () => {
  /** The deals that were asked of a server that cannot be reached any more. */
  let asked: unknown[];

  beforeEach(() => {
    asked = [];
    session.status = 'ready';
    session.name = 'Anna';
    session.typedName = null;
    vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
      asked.push(JSON.parse(body));
      return Promise.reject(new TypeError('Failed to fetch'));
    });
  });
  afterEach(() => {
    session.status = 'loading';
    session.name = null;
    keptOptions.putDeals(ruleset, 'any');
  });

  it('is dealt at once if nothing has been played, and a failure is reported', async () => {
    const solo = new PlayedSolo();
    solo.play.dealAgain();
    expect(solo.play.dialog).toBeNull();
    await eventually(() => expect(sentences()).toHaveLength(1));
    expect(asked).toMatchObject([{ ruleset: 'klondike', deal: { kind: 'any' }, isAfresh: false }]);
  });

  it('is winnable if the player wants only such deals, and a longer search is reported', async () => {
    keptOptions.putDeals(ruleset, 'winnable');
    const answer = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
      asked.push(JSON.parse(body));
      return answer.promise;
    });
    const solo = new PlayedSolo();
    solo.play.dealAgain();
    await eventually(() => expect(asked).toHaveLength(1));
    expect(asked).toMatchObject([{ deal: { kind: 'any', isWinnable: true } }]);
    expect(sentences()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sentences()).toEqual(['Looking for a deal that can be won …']);
    answer.resolve(Response.json({ code: 'no-winnable-deal', message: 'None was found.' }, { status: 503 }));
    await eventually(() => expect(sentences().at(-1)).toMatch(/^No such deal was found in time/));
    expect(sentences()).toHaveLength(1);
  });

  it('is of the grade that the player has chosen, or exactly the named one', async () => {
    keptOptions.putDeals(ruleset, 'hard');
    const solo = new PlayedSolo();
    solo.play.dealAgain();
    await eventually(() => expect(asked).toHaveLength(1));
    await eventually(() => expect(sentences()).toHaveLength(1));
    solo.play.dealSame();
    await eventually(() => expect(asked).toHaveLength(2));
    expect(asked).toMatchObject([
      { ruleset: 'klondike', deal: { kind: 'any', grade: 'hard' } },
      { ruleset: 'klondike', deal: { kind: 'numbered', number: 17 } },
    ]);
    await eventually(() => expect(sentences()).toHaveLength(1));
  });

  it('has to be confirmed if it gives up a game, which the server does at its table', async () => {
    const solo = new PlayedSolo();
    solo.move('9c t4>t3');
    solo.play.dialog = 'menu';
    solo.play.dealAgain();
    expect(solo.play.dialog).toBe('new-deal');
    expect(asked).toEqual([]);
    solo.play.dealOther();
    expect(solo.play.dialog).toBeNull();
    await eventually(() => expect(asked).toMatchObject([{ deal: { kind: 'any' }, isAfresh: false }]));
    expect(kinds(solo)).toEqual(['carry']);
    await eventually(() => expect(sentences()).toHaveLength(1));
  });

  it('gives up a daily deal, which is at another table, once it has been played', async () => {
    const solo = new PlayedSolo();
    solo.deal = { kind: 'daily', date: '2026-07-03' };
    solo.play.dealAgain();
    await eventually(() => expect(asked).toHaveLength(1));
    await eventually(() => expect(sentences()).toHaveLength(1));
    expect(kinds(solo)).toEqual([]);
    solo.move('9c t4>t3');
    solo.play.dealAgain();
    expect(solo.play.dialog).toBe('new-deal');
    solo.play.dealOther();
    expect(kinds(solo)).toEqual(['carry', 'give-up']);
    await eventually(() => expect(asked).toHaveLength(2));
    await eventually(() => expect(sentences()).toHaveLength(1));
  });
});

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
