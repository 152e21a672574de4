import { err, ok, type Result } from '@snap-up/engine';
import type { AskedPosition, Rejection } from '@snap-up/protocol';
import { flushSync } from 'svelte';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { helpedHints } from '../../src/features/patience/kept-options.ts';
import * as ownDeals from '../../src/offline/own-deals.ts';
import { playChoices } from '../../src/preferences/choices.svelte.ts';
import { reach } from '../../src/shared/reach.svelte.ts';
import { rest } from '../../src/shared/rest.ts';
import { announcer } from '../../src/ui/announcer.ts';
import { eventually } from '../support/eventually.ts';
import { middle, PlayedSolo, soloGame } from './played-solo.svelte.ts';

/** A hand without a meld, and one with two. */
const toDiscard = soloGame('head-solitaire', {}, 'a:n: AM 2MK 4MS 7ML 9MS CM', 'a:s: ?8');
const toMeld = soloGame('head-solitaire', {}, 'a:n: 3MW 9WY 4MS AK 5ML CS', 'a:s: ?8');

type Found = Result<object, Rejection>;

/** A page whose questions the server answers when the test says so. */
class Page extends PlayedSolo {
  readonly asked: { readonly position: AskedPosition; readonly answer: (found: Found) => Promise<void> }[] = [];
  /** What screen readers have been told last. */
  readonly region = { text: '' };

  constructor(game = middle) {
    super(game);
    for (const question of ['canBeWon', 'winningHint'] as const)
      vi.spyOn(rest, question).mockImplementation((_, position) => {
        const { promise, resolve } = Promise.withResolvers<never>();
        const answer = async (found: Found) => {
          resolve(found as never);
          await promise;
          await Promise.resolve();
          flushSync();
        };
        this.asked.push({ position, answer });
        return promise;
      });
    onTestFinished(announcer.open(this.region));
  }

  /** Asks for a hint, as the button does. */
  ask(): void {
    this.play.showHint();
    flushSync();
  }

  /** Asks whether the game can still be won. */
  askWinnable(): void {
    this.question.ask();
    flushSync();
  }

  get positions(): readonly AskedPosition[] {
    return this.asked.map(({ position }) => position);
  }
}

/** A page whose player has chosen hints that win, and been asked before. */
function chosen(game = middle): Page {
  const page = new Page(game);
  page.hints.offer();
  expect([page.play.dialog, page.asked]).toEqual(['winning-hints', []]);
  page.play.chooseHints(true);
  flushSync();
  return page;
}

const won = (move: string) => ok({ answer: 'won', move } as const);
const untold = (answer: 'lost' | 'undecided' | 'withdrawn') => ok({ answer, move: null });
const isPlain = { kind: 'carry', lead: expect.anything() };

beforeEach(() => {
  // Tests of other pages may have found no server.
  reach.isAway = false;
  vi.useFakeTimers();
});

describe.each([
  ['the question whether a game can be won', 'questions', (page: Page) => page.askWinnable()],
  [
    'a hint that wins',
    'hints',
    (page: Page) => {
      page.play.chooseHints(true);
      flushSync();
    },
  ],
] as const)('%s', (_, kind, ask) => {
  it('waits until the server has all moves', () => {
    const page = new Page();
    page.pendingCount = 1;
    ask(page);
    expect(page.asked).toEqual([]);
    page.pendingCount = 0;
    flushSync();
    expect(page.positions).toEqual([{ number: 1, seq: 0 }]);
  });

  it.each([true, false])('is for this browser where it has made the deal, with the server away: %s', async (isAway) => {
    const found = vi.spyOn(ownDeals, 'outlookOf').mockResolvedValue({ answer: 'won', move: '9c t4>t3' });
    const page = new Page();
    reach.isAway = isAway;
    page.isLocal = true;
    page.hints.offer();
    expect(page.play.dialog).toBe('winning-hints');
    ask(page);
    await eventually(() => expect(page.play.hint ?? page.sentences[1]).toBeDefined());
    expect(found.mock.calls).toEqual([['a-table', 0, kind, expect.any(AbortSignal)]]);
    expect(page.asked).toEqual([]);
  });

  it.each(['the player moves', 'the page is left'])('is no longer searched for by this page once %s', async (how) => {
    const found = vi.spyOn(ownDeals, 'outlookOf').mockReturnValue(new Promise(() => {}));
    const page = new Page();
    page.isLocal = true;
    ask(page);
    await eventually(() => expect(found).toHaveBeenCalled());
    const [, , , signal] = found.mock.calls[0] ?? [];
    expect(signal?.aborted).toBe(false);
    if (how === 'the player moves') page.move('9c t4>t3');
    else await page.leave();
    expect(signal?.aborted).toBe(true);
  });
});

const searching = 'Looking for a way to win. You can keep playing.';

describe('the question whether a game can still be won', () => {
  it.each([
    [middle, ok({ answer: 'won' }), searching, 'Yes, this game can still be won.'],
    [middle, ok({ answer: 'lost' }), searching, 'No, this game can’t be won.'],
    [middle, ok({ answer: 'undecided' }), searching, 'No answer found in time. This game may still be winnable.'],
    [toDiscard, ok({ answer: 'lowest', score: 0 }), null, 'You can still get your score down to 0.'],
    [toDiscard, ok({ answer: 'lowest', score: 5 }), null, 'You can still get your score down to 5, but no lower.'],
    [toDiscard, ok({ answer: 'reachable', score: 7 }), null, 'You can still get your score down to 7, maybe lower.'],
    [toDiscard, ok({ answer: 'undecided' }), null, 'No answer found in time.'],
  ])('is answered for the game, or how low its score can get (%#)', async (game, found, before, sentence) => {
    const page = new Page(game);
    page.askWinnable();
    expect(page.sentences).toEqual([before ?? 'Looking for the lowest score. You can keep playing.']);
    await page.asked[0]?.answer(found);
    expect(page.play.told).toEqual({ view: page.view, sentence });
  });

  it('is withdrawn once the game has continued, and can be asked again', async () => {
    const page = new Page();
    page.askWinnable();
    page.move('9c t4>t3');
    await page.asked[0]?.answer(ok({ answer: 'withdrawn' }));
    expect(page.sentences).toEqual([searching]);
    page.askWinnable();
    await page.asked[1]?.answer(ok({ answer: 'won' }));
    expect(page.sentences).toEqual([searching, searching, 'Yes, this game can still be won.']);
  });

  it('is asked once while its answer is pending, and again afterwards', async () => {
    const page = new Page();
    page.askWinnable();
    page.askWinnable();
    expect(page.asked).toHaveLength(1);
    await page.asked[0]?.answer(err({ code: 'solver-busy' }));
    expect(page.sentences.at(-1)).toBe('Many players are asking that right now. Try again in a moment.');
    page.askWinnable();
    expect(page.asked).toHaveLength(2);
  });

  it('needs the server for a deal of its own', () => {
    const page = new Page();
    reach.isAway = true;
    page.askWinnable();
    expect(page.asked).toEqual([]);
    expect(page.sentences).toEqual(['This game was dealt online, so you need a connection to find out.']);
  });
});

describe('hints that win', () => {
  it('are requested once the player has agreed, and shown and announced like any hint', async () => {
    const page = chosen();
    expect([page.play.dialog, page.play.areHintsWinning]).toEqual([null, true]);
    expect(page.positions).toEqual([{ number: 1, seq: 0 }]);
    await page.asked[0]?.answer(won('9c t4>t3'));
    expect(page.play.hint).toMatchObject({ kind: 'carry' });
    expect(page.play.told).toBeNull();
    expect(page.region.text).toMatch(/^Hint: the nine of clubs from column 4 to column 3\./);
    page.move('9c t4>t3');
    page.ask();
    expect(page.positions.map(({ seq }) => seq)).toEqual([0, 1]);
  });

  it('are shown again without another question, which would count as more help, until the game continues', async () => {
    const page = chosen();
    await page.asked[0]?.answer(won('9c t4>t3'));
    page.region.text = '';
    page.ask();
    expect(page.asked).toHaveLength(1);
    expect(page.region.text).toMatch(/^Hint: the nine of clubs from column 4 to column 3\./);
    page.move('draw');
    page.ask();
    expect(page.asked).toHaveLength(2);
  });

  it('are not requested before, nor after switching to plain ones, nor in another game', () => {
    const page = new Page();
    page.ask();
    expect(page.asked).toEqual([]);
    page.play.chooseHints(true);
    flushSync();
    expect(page.asked).toHaveLength(1);
    page.play.chooseHints(false);
    page.ask();
    expect([page.asked.length, page.play.areHintsWinning]).toEqual([1, false]);
    page.play.chooseHints(true);
    page.number = 2;
    flushSync();
    expect(page.play.areHintsWinning).toBe(false);
  });

  it('stay chosen for their game, even if its page is reopened, until plain ones are chosen', () => {
    chosen();
    const again = new Page();
    expect(again.play.areHintsWinning).toBe(true);
    again.ask();
    expect(again.asked).toHaveLength(1);
    again.number = 2;
    expect(again.play.areHintsWinning).toBe(false);
    again.number = 1;
    again.play.chooseHints(false);
    expect(new Page().play.areHintsWinning).toBe(false);
  });

  it('stay chosen for several games, the newest, each by its table', () => {
    const names = Array.from({ length: 21 }, (_, index) => `table-${index}`);
    for (const name of names) helpedHints.choose(`${name} 1`, true);
    helpedHints.choose('table-5 1', false);
    expect(names.filter((name) => helpedHints.has(`${name} 1`))).toEqual(
      names.filter((name) => !['table-0', 'table-5'].includes(name)),
    );
    expect(helpedHints.has('table-1 2')).toBe(false);
  });

  it.each<[string, Found, string]>([
    ['it is lost', untold('lost'), 'This game can’t be won.'],
    ['it was not found out', untold('undecided'), 'No way to win found in time, so here is a plain hint.'],
    ['another page has asked', untold('withdrawn'), 'No way to win found in time, so here is a plain hint.'],
    ['the server refuses', err({ code: 'too-fast' }), 'Too fast. Please wait a moment.'],
    ['many ask', err({ code: 'solver-busy' }), 'Many players are asking that right now. Try again in a moment.'],
  ])('are plain ones with the reason where %s', async (_why, found, sentence) => {
    const page = chosen();
    await page.asked[0]?.answer(found);
    expect(page.play.hint).toMatchObject(isPlain);
    expect(page.play.told).toMatchObject({ sentence });
    expect(page.region.text.startsWith(`${sentence} Hint: `)).toBe(true);
  });

  it('are plain ones without the server, without a question', () => {
    const page = new Page();
    page.play.chooseHints(true);
    reach.isAway = true;
    page.hints.offer();
    const onlineOnly = 'This game was dealt online, so winning hints need a connection. Here is a plain hint.';
    expect([page.play.dialog, page.play.told?.sentence]).toEqual([null, onlineOnly]);
    // Moves that wait for the connection are no reason to wait.
    page.pendingCount = 1;
    flushSync();
    expect([page.asked, page.play.told?.sentence]).toEqual([[], onlineOnly]);
    expect(page.play.hint).toMatchObject(isPlain);
  });

  it('are searched for silently at first, and one at a time', async () => {
    const page = chosen();
    page.ask();
    expect([page.asked.length, page.play.told]).toEqual([1, null]);
    vi.advanceTimersByTime(1_000);
    expect(page.play.told).toMatchObject({
      sentence: 'Looking for a way to win. You can keep playing.',
    });
    await page.asked[0]?.answer(won('9c t4>t3'));
    expect([page.play.told, page.play.hint?.kind]).toEqual([null, 'carry']);
    vi.advanceTimersByTime(1_000);
    expect(page.play.told).toBeNull();
  });

  it('are dropped once the game has continued', async () => {
    const page = chosen();
    page.move('9c t4>t3');
    await page.asked[0]?.answer(won('9c t4>t3'));
    vi.advanceTimersByTime(1_000);
    expect([page.play.hint, page.play.told]).toEqual([null, null]);
  });

  it('are not followed by automatic moves, unlike other moves', async () => {
    playChoices.automatic.choose('all');
    onTestFinished(() => playChoices.automatic.choose('off'));
    const page = chosen();
    await page.asked[0]?.answer(won('9c t4>t3'));
    page.move('9c t4>t3');
    vi.runAllTimers();
    expect(page.made).toHaveLength(1);
    page.move('draw');
    vi.runAllTimers();
    expect(page.made).toHaveLength(3);
  });
});

it('hints to the lowest score are the server’s moves, and a discard arranges the hand in its order', async () => {
  const page = chosen(toDiscard);
  await page.asked[0]?.answer(ok({ answer: 'lowest', move: 'discard CM 9MS AM 2MK 7ML 4MS' }));
  expect(page.play.told).toBeNull();
  expect(page.play.hintedOrder).toEqual(page.play.hint?.kind === 'discard' ? page.play.hint.cards : null);
  expect(page.region.text).toMatch(/^Hint: discard Crown of Moons \(the Huntress\), nine of /);
});

it('hints to the lowest score leave the hand unchanged if they meld, or are plain', async () => {
  const melding = chosen(toMeld);
  await melding.asked[0]?.answer(ok({ answer: 'reachable', move: 'meld 3MW 4MS 5ML' }));
  expect([melding.play.hint?.kind, melding.play.hintedOrder]).toEqual(['meld', null]);
  const page = chosen(toDiscard);
  await page.asked[0]?.answer(untold('undecided'));
  expect([page.play.hint?.kind, page.play.hintedOrder]).toEqual(['discard', null]);
  expect(page.play.told?.sentence).toBe('Couldn’t find the lowest score in time, so here is a plain hint.');
});
