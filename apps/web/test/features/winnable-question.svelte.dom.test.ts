import type { SeenGame } from '@snap-up/client';
import { err, ok } from '@snap-up/engine';
import { flushSync } from 'svelte';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Told } from '../../src/features/patience/play/solo-play.svelte.ts';
import { WinnableQuestion } from '../../src/features/patience/play/solver-help.svelte.ts';
import * as ownDeals from '../../src/offline/own-deals.ts';
import { reach } from '../../src/shared/reach.svelte.ts';
import { rest } from '../../src/shared/rest.ts';
import { eventually } from '../support/eventually.ts';
import { soloOf } from '../support/views.ts';

type Found = Awaited<ReturnType<typeof rest.canBeWon>>;

/** A page whose game is at some position, and what it was told; the server answers when the test says so. */
class Page {
  position = $state({ number: 1, seq: 4, pendingCount: 0, view: {} as object });
  isLocal = false;
  ruleset = soloOf('klondike');
  readonly told: Told[] = [];
  readonly asked: { readonly position: object; readonly answer: (found: Found) => Promise<void> }[] = [];
  question!: WinnableQuestion;
  readonly leave: () => void;

  constructor() {
    vi.spyOn(rest, 'canBeWon').mockImplementation((_, position) => {
      const { promise, resolve } = Promise.withResolvers<Found>();
      const answer = async (found: Found) => {
        resolve(found);
        await promise;
        await Promise.resolve();
      };
      this.asked.push({ position, answer });
      return promise;
    });
    const end = $effect.root(() => {
      this.question = new WinnableQuestion(this);
    });
    this.leave = end;
    onTestFinished(end);
  }

  get table() {
    const { position, ruleset, isLocal } = this;
    return { tableId: 'a-table', game: position as unknown as SeenGame, ruleset, isLocal };
  }

  tell(told: Told): void {
    this.told.push(told);
  }

  ask(): void {
    this.question.ask();
    flushSync();
  }

  move(change: Partial<Page['position']>): void {
    this.position = { ...this.position, ...change };
    flushSync();
  }

  get sentences(): string[] {
    return this.told.map(({ sentence }) => sentence);
  }
}

const searching = 'Looking for a way to win. You can keep playing.';

// Tests of other pages may have found no server.
beforeEach(() => {
  reach.isAway = false;
});

describe('the question whether a game can still be won', () => {
  it.each([
    ['won', 'Yes, this game can still be won.'],
    ['lost', 'No, this game can’t be won.'],
    ['undecided', 'No answer found in time. This game may still be winnable.'],
  ] as const)('is answered for the game as it stands: %s', async (answer, sentence) => {
    const page = new Page();
    page.ask();
    expect(page.sentences).toEqual([searching]);
    expect(page.asked.map(({ position }) => position)).toEqual([{ number: 1, seq: 4 }]);
    await page.asked[0]?.answer(ok({ answer }));
    expect(page.told.at(-1)).toEqual({ view: page.position.view, sentence });
  });

  it.each([
    ['lowest', 0, 'You can still get your score down to 0.'],
    ['lowest', 5, 'You can still get your score down to 5, but no lower.'],
    ['reachable', 7, 'You can still get your score down to 7, maybe lower.'],
    ['undecided', undefined, 'No answer found in time.'],
  ] as const)('is how low the score can get where nobody wins the game: %s', async (answer, score, sentence) => {
    const page = new Page();
    page.ruleset = soloOf('head-solitaire');
    page.ask();
    expect(page.sentences).toEqual(['Looking for the lowest score. You can keep playing.']);
    await page.asked[0]?.answer(ok(score === undefined ? { answer } : { answer, score }));
    expect(page.told.at(-1)).toEqual({ view: page.position.view, sentence });
  });

  it('waits until the server has all moves', () => {
    const page = new Page();
    page.move({ pendingCount: 1 });
    page.ask();
    expect(page.asked).toEqual([]);
    page.move({ pendingCount: 0, seq: 5 });
    expect(page.asked.map(({ position }) => position)).toEqual([{ number: 1, seq: 5 }]);
  });

  it('is withdrawn once the game has continued, and can be asked again', async () => {
    const page = new Page();
    page.ask();
    page.move({ seq: 5, view: {} });
    await page.asked[0]?.answer(ok({ answer: 'withdrawn' }));
    expect(page.sentences).toEqual([searching]);
    page.ask();
    await page.asked[1]?.answer(ok({ answer: 'won' }));
    expect(page.sentences).toEqual([searching, searching, 'Yes, this game can still be won.']);
  });

  it('is asked once while its answer is pending, and again afterwards', async () => {
    const page = new Page();
    page.ask();
    page.ask();
    expect(page.asked).toHaveLength(1);
    await page.asked[0]?.answer(err({ code: 'solver-busy' }));
    expect(page.sentences.at(-1)).toBe('Many players are asking that right now. Try again in a moment.');
    page.ask();
    expect(page.asked).toHaveLength(2);
  });

  it('needs the server for a deal of its own', () => {
    const page = new Page();
    reach.isAway = true;
    page.ask();
    expect(page.asked).toEqual([]);
    expect(page.sentences).toEqual(['This game was dealt online, so you need a connection to find out.']);
  });

  it.each([true, false])(
    'is asked of this browser for a deal that it has made, where the server is away: %s',
    async (isAway) => {
      const found = vi.spyOn(ownDeals, 'outlookOf').mockResolvedValue({ answer: 'won', move: 'draw' });
      const page = new Page();
      reach.isAway = isAway;
      page.isLocal = true;
      page.ask();
      await eventually(() => expect(page.sentences).toEqual([searching, 'Yes, this game can still be won.']));
      expect(found.mock.calls).toEqual([['a-table', 4, 'questions', expect.any(AbortSignal)]]);
      expect(page.asked).toEqual([]);
    },
  );

  it.each(['the player moves', 'the page is left'])(
    'is not searched for any more in this browser once %s',
    async (how) => {
      const found = vi.spyOn(ownDeals, 'outlookOf').mockReturnValue(new Promise(() => {}));
      const page = new Page();
      page.isLocal = true;
      page.ask();
      await eventually(() => expect(found).toHaveBeenCalled());
      const [, , , signal] = found.mock.calls[0] ?? [];
      expect(signal?.aborted).toBe(false);
      if (how === 'the player moves') page.move({ seq: 5, view: {} });
      else page.leave();
      expect(signal?.aborted).toBe(true);
    },
  );
});
