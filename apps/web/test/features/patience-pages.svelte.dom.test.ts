import { dealGrades } from '@snap-up/engine';
import { flushSync } from 'svelte';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { offlineGameTexts } from '#messages/app.ts';
import DailyParts from '../../src/features/patience/DailyParts.svelte';
import DealGradeLine from '../../src/features/patience/DealGradeLine.svelte';
import { keptOptions } from '../../src/features/patience/kept-options.ts';
import OfflineGame from '../../src/features/patience/OfflineGame.svelte';
import PlayRecord from '../../src/features/patience/PlayRecord.svelte';
import SoloGamePage from '../../src/features/patience/SoloGamePage.svelte';
import { localGames } from '../../src/offline/games.svelte.ts';
import { reach } from '../../src/shared/reach.svelte.ts';
import { session } from '../../src/shared/session.svelte.ts';
import { eventually } from '../support/eventually.ts';
import { show } from '../support/show.ts';
import { soloOf } from '../support/views.ts';

const klondike = soloOf('klondike');

describe('the page of a patience game', () => {
  /** The choices of deals, and the chosen one. */
  const radios = () => {
    const sets = [...document.querySelectorAll('fieldset')];
    const group = sets.find((set) => set.querySelector('legend')?.textContent === 'Deals');
    return [...(group?.querySelectorAll('label') ?? [])].map((label) => ({
      words: label.textContent.trim(),
      radio: label.querySelector('input') as HTMLInputElement,
    }));
  };
  const offered = () => radios().map(({ words }) => words);
  const chosen = () => radios().find(({ radio }) => radio.checked)?.words;

  it('offers winnable deals and grades, and stores the choice', async () => {
    onTestFinished(() => keptOptions.putDeals(klondike, 'any'));
    const remove = show(SoloGamePage, { ruleset: klondike });
    expect(offered()).toEqual(['Any', 'Only winnable ones', 'Easy', 'Medium', 'Hard']);
    expect(chosen()).toBe('Any');
    radios().at(-1)?.radio.click();
    flushSync();
    expect(keptOptions.deals(klondike, {})).toBe('hard');
    await remove();
    show(SoloGamePage, { ruleset: klondike });
    expect(chosen()).toBe('Hard');
  });

  it('asks for a deal that can be won where the player wants that, and says where none is found', async () => {
    onTestFinished(() => keptOptions.putDeals(klondike, 'any'));
    keptOptions.putDeals(klondike, 'winnable');
    const asked: unknown[] = [];
    vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
      if (url === '/api/session') return Response.json({ name: 'Anna', suggestedName: 'Anna', canRecover: false });
      if (method !== 'POST') return Response.json({ code: 'try-again' }, { status: 503 });
      asked.push(JSON.parse(String(body)));
      return Response.json({ code: 'no-winnable-deal' }, { status: 503 });
    });
    show(SoloGamePage, { ruleset: klondike });
    const play = [...document.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === 'Play');
    play?.click();
    await eventually(() =>
      expect(document.querySelector('[role="alert"]')?.textContent).toMatch(/^No such deal was found in time\./),
    );
    expect(asked).toMatchObject([{ ruleset: 'klondike', deal: { kind: 'any', isWinnable: true } }]);
  });

  it('offers neither in a game without a solver, whatever is stored', () => {
    const headSolitaire = soloOf('head-solitaire');
    keptOptions.putDeals(headSolitaire, 'hard');
    onTestFinished(() => keptOptions.putDeals(headSolitaire, 'any'));
    show(SoloGamePage, { ruleset: headSolitaire });
    expect(offered()).toEqual([]);
    expect(keptOptions.deals(headSolitaire, {})).toBe('any');
  });

  it('reads an unknown stored choice as any deal', () => {
    localStorage.setItem('snap-up patience winnable klondike', 'impossible');
    expect(keptOptions.deals(klondike, {})).toBe('any');
  });

  it('offers no grades with options for which they say nothing: a chosen one is any that can be won', () => {
    const kittyhawk = soloOf('kittyhawk');
    keptOptions.put(kittyhawk, { level: 4, blind: false, givesBack: true });
    keptOptions.putDeals(kittyhawk, 'hard');
    show(SoloGamePage, { ruleset: kittyhawk });
    expect(offered()).toEqual(['Any', 'Only winnable ones']);
    expect(chosen()).toBe('Only winnable ones');
    expect(keptOptions.deals(kittyhawk, { level: 1 })).toBe('hard');
  });
});

describe('the difficulty of a deal', () => {
  const deal = { kind: 'numbered', number: 7 } as const;
  const line = () => document.querySelector('p')?.textContent.trim();
  const asked: unknown[] = [];
  function answering(answer: () => Promise<unknown>): void {
    asked.length = 0;
    vi.stubGlobal('fetch', async (url: string, { body }: { readonly body: string }) => {
      asked.push([url, JSON.parse(body)]);
      return { json: answer };
    });
  }

  it.each(dealGrades)('is shown once the server has answered: “%s”', async (grade) => {
    answering(async () => ({ grade }));
    show(DealGradeLine, { ruleset: klondike, options: { draw: 3 }, deal });
    expect(line()).toBe('');
    const names = ['Easy', 'Medium', 'Hard'];
    const words = `Difficulty of this deal: ${names[dealGrades.indexOf(grade)]}`;
    await eventually(() => expect(line()).toBe(words));
    expect(asked).toEqual([['/api/patience/grade', { ruleset: 'klondike', options: { draw: 3 }, deal }]]);
  });

  it.each([
    ['it was not found out', async () => ({ grade: null })],
    ['it refuses to', async () => ({ code: 'too-fast', message: 'Wait.' })],
    ['it says something else', async () => ({ grade: 'impossible' })],
    ['it cannot be understood', () => Promise.reject(new SyntaxError('no JSON'))],
  ])('is said to be unknown where %s', async (_, answer) => {
    const answered = vi.fn(answer);
    answering(answered);
    show(DealGradeLine, { ruleset: klondike, options: {}, deal });
    await eventually(() => expect(line()).toBe('Difficulty of this deal: unknown'));
    expect(answered).toHaveBeenCalled();
  });

  it('is requested once the server can be reached', async () => {
    answering(async () => ({ grade: 'easy' }));
    reach.isAway = true;
    show(DealGradeLine, { ruleset: klondike, options: {}, deal });
    expect(asked).toEqual([]);
    reach.isAway = false;
    flushSync();
    await eventually(() => expect(line()).toBe('Difficulty of this deal: Easy'));
  });

  it('is not requested in a game without a solver', () => {
    answering(async () => ({ grade: 'easy' }));
    show(DealGradeLine, { ruleset: soloOf('head-solitaire'), options: {}, deal });
    expect(asked).toEqual([]);
  });
});

it('the page of a daily deal shows the commitments to today’s and tomorrow’s, and where yesterday’s was published', async () => {
  const commitmentOf = (date: string) => date.replaceAll('-', '').padStart(64, '0');
  vi.useFakeTimers({ now: Date.parse('2026-12-03T12:00Z'), toFake: ['Date'] });
  vi.stubGlobal('fetch', async (url: string) => {
    const date = url.split('/').at(-1) ?? '';
    return Response.json({ ruleset: 'klondike', date, commitment: commitmentOf(date), canBeWon: true, proof: null });
  });
  session.name = null;
  show(DailyParts, { ruleset: klondike });
  expect(document.querySelector('p')?.textContent).toMatch(/^New cards .+\.$/);
  const details = document.querySelector('details');
  details?.querySelector('summary')?.click();
  const shown = () => [...document.querySelectorAll('dd')].map(({ textContent }) => textContent);
  await eventually(() => expect(shown()).toEqual(['2026-12-03', '2026-12-04'].map(commitmentOf)));
  expect(details?.textContent).toContain('Today’s deal can be won.');
  expect(details?.querySelector('a')?.getAttribute('href')).toBe('/api/patience/klondike/days/2026-12-02');
});

it('does not blame the server for statistics that cannot be read offline, and asks again once it can be reached', async () => {
  let isOnline = false;
  const fetched = vi.fn(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    return new Response('{"code": "try-again", "message": "The server is restarting."}', { status: 503 });
  });
  vi.stubGlobal('fetch', fetched);
  const alert = () => document.querySelector('[role="alert"]')?.textContent;
  show(PlayRecord, { ruleset: klondike });
  await eventually(() => expect(reach.isAway).toBe(true));
  await eventually(() => expect(fetched).toHaveBeenCalledTimes(4));
  expect(alert()).toBeUndefined();
  isOnline = true;
  reach.isAway = false;
  await eventually(() => expect(alert()).toBe('The server is busy or restarting. Try again in a moment.'));
});

const texts = offlineGameTexts.offlineGame;

afterEach(() => {
  reach.isAway = false;
});

async function expectSaid(sentence: string): Promise<void> {
  reach.lost();
  show(OfflineGame, { ruleset: soloOf('klondike') });
  await eventually(() => expect(document.querySelector('[role="status"]')?.textContent).toBe(sentence));
}

it('says that new deals are saved on this device, if they are', async () => {
  vi.spyOn(localGames, 'canKeep').mockResolvedValue(true);
  await expectSaid(texts.newDealsHere);
});

it('says that there are none, if the browser has no database', async () => {
  // Nor has this one.
  expect('indexedDB' in globalThis).toBe(false);
  await expectSaid(texts.noNewDeals);
});
