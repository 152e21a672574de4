import { dealGrades } from '@snap-up/engine';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { keptOptions } from '../../src/features/patience/kept-options.ts';
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
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('undo, redo and restart', () => {
  it('are made like other moves, by button and by key', () => {
    const solo = new PlayedSolo();
    solo.move('9c t4>t3');
    solo.play.step('undo');
    solo.play.press('redo');
    solo.play.press('undo');
    expect(kinds(solo)).toEqual(['carry', 'undo', 'redo', 'undo']);
    expect(sentences()).toEqual([]);
  });

  it('report why there is nothing to undo', () => {
    const solo = new PlayedSolo();
    solo.play.step('undo');
    expect(sentences()).toHaveLength(1);
    expect(sentences()[0]).toMatch(/undo/i);
  });
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
    solo.play.press('hint');
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
  });

  it('is dealt at once if nothing has been played, and a failure is reported', async () => {
    const solo = new PlayedSolo();
    solo.play.press('deal');
    expect(solo.play.dialog).toBeNull();
    await eventually(() => expect(sentences()).toHaveLength(1));
    expect(asked).toMatchObject([{ ruleset: 'klondike', deal: { kind: 'any' }, isAfresh: false }]);
  });

  it('is winnable if the player wants only such deals, and a longer search is reported', async () => {
    keptOptions.putDeals(ruleset, 'winnable');
    onTestFinished(() => keptOptions.putDeals(ruleset, 'any'));
    const answer = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
      asked.push(JSON.parse(body));
      return answer.promise;
    });
    const solo = new PlayedSolo();
    solo.play.press('deal');
    await eventually(() => expect(asked).toHaveLength(1));
    expect(asked).toMatchObject([{ deal: { kind: 'any', isWinnable: true } }]);
    expect(sentences()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sentences()).toEqual(['Looking for a deal that can be won …']);
    answer.resolve(Response.json({ code: 'no-winnable-deal', message: 'None was found.' }, { status: 503 }));
    await eventually(() => expect(sentences().at(-1)).toMatch(/^No such deal was found in time/));
    expect(sentences()).toHaveLength(1);
  });

  it.each(dealGrades)('is “%s” if the player has chosen that', async (grade) => {
    keptOptions.putDeals(ruleset, grade);
    onTestFinished(() => keptOptions.putDeals(ruleset, 'any'));
    expect(keptOptions.deals(ruleset, {})).toBe(grade);
    const solo = new PlayedSolo();
    solo.play.press('deal');
    await eventually(() => expect(asked).toHaveLength(1));
    expect(asked).toMatchObject([{ ruleset: 'klondike', deal: { kind: 'any', grade } }]);
    await eventually(() => expect(sentences()).toHaveLength(1));
  });

  it('is exactly the named one, whatever the player has chosen', async () => {
    keptOptions.putDeals(ruleset, 'hard');
    onTestFinished(() => keptOptions.putDeals(ruleset, 'any'));
    const solo = new PlayedSolo();
    solo.play.dealSame();
    await eventually(() => expect(asked).toHaveLength(1));
    expect(asked).toMatchObject([{ deal: { kind: 'numbered', number: 17 } }]);
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

it('opens the rules with the key for help', () => {
  const solo = new PlayedSolo();
  solo.play.press('help');
  expect(solo.play.dialog).toBe('rules');
});
