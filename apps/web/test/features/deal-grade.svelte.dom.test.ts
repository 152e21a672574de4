import { dealGrades, isSolo, rulesetById, type SoloRuleset } from '@snap-up/engine';
import { flushSync, mount, unmount } from 'svelte';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import DealGradeLine from '../../src/features/patience/DealGradeLine.svelte';
import { keptOptions } from '../../src/features/patience/kept-options.ts';
import SoloGamePage from '../../src/features/patience/SoloGamePage.svelte';
import { reach } from '../../src/shared/reach.svelte.ts';
import { eventually } from '../support/eventually.ts';

function soloOf(id: string): SoloRuleset {
  const ruleset = rulesetById(id);
  if (ruleset === undefined || !isSolo(ruleset)) throw new Error(`There is no ${id} for one.`);
  return ruleset;
}

const klondike = soloOf('klondike');

function shown<Props extends Record<string, unknown>>(
  component: Parameters<typeof mount<Props, Record<string, unknown>>>[0],
  props: Props,
): HTMLElement {
  const target = document.createElement('div');
  document.body.append(target);
  const page = mount(component, { target, props } as Parameters<typeof mount<Props, Record<string, unknown>>>[1]);
  flushSync();
  onTestFinished(async () => {
    await unmount(page);
    target.remove();
  });
  return target;
}

describe('the page of a patience game', () => {
  const radiosOf = (page: HTMLElement) => {
    const group = [...page.querySelectorAll('fieldset')].find(
      (set) => set.querySelector('legend')?.textContent === 'Deals',
    );
    return [...(group?.querySelectorAll('label') ?? [])].map((label) => ({
      words: label.textContent.trim(),
      radio: label.querySelector('input') as HTMLInputElement,
    }));
  };

  it('offers winnable deals and grades, and stores the choice', () => {
    onTestFinished(() => keptOptions.putDeals(klondike, 'any'));
    const page = shown(SoloGamePage, { ruleset: klondike });
    expect(radiosOf(page).map(({ words }) => words)).toEqual(['Any', 'Only winnable ones', 'Easy', 'Medium', 'Hard']);
    expect(
      radiosOf(page)
        .filter(({ radio }) => radio.checked)
        .map(({ words }) => words),
    ).toEqual(['Any']);
    radiosOf(page)
      .find(({ words }) => words === 'Hard')
      ?.radio.click();
    flushSync();
    expect(keptOptions.deals(klondike, {})).toBe('hard');
    const again = shown(SoloGamePage, { ruleset: klondike });
    expect(
      radiosOf(again)
        .filter(({ radio }) => radio.checked)
        .map(({ words }) => words),
    ).toEqual(['Hard']);
  });

  it('offers neither in a game without a solver, whatever is stored', () => {
    const headSolitaire = soloOf('head-solitaire');
    keptOptions.putDeals(headSolitaire, 'hard');
    onTestFinished(() => keptOptions.putDeals(headSolitaire, 'any'));
    expect(radiosOf(shown(SoloGamePage, { ruleset: headSolitaire }))).toEqual([]);
    expect(keptOptions.deals(headSolitaire, {})).toBe('any');
  });

  it('reads another version’s stored choice as any deal', () => {
    localStorage.setItem('snap-up patience winnable klondike', 'impossible');
    onTestFinished(() => localStorage.removeItem('snap-up patience winnable klondike'));
    expect(keptOptions.deals(klondike, {})).toBe('any');
    localStorage.setItem('snap-up patience winnable klondike', 'very-hard');
    expect(keptOptions.deals(klondike, {})).toBe('hard');
  });

  it('offers no grades with options for which they say nothing: a chosen one is any that can be won', () => {
    const kittyhawk = soloOf('kittyhawk');
    keptOptions.put(kittyhawk, { level: 4, blind: false, givesBack: true });
    keptOptions.putDeals(kittyhawk, 'hard');
    onTestFinished(() => localStorage.clear());
    const radios = radiosOf(shown(SoloGamePage, { ruleset: kittyhawk }));
    expect(radios.map(({ words, radio }) => [words, radio.checked])).toEqual([
      ['Any', false],
      ['Only winnable ones', true],
    ]);
    expect(keptOptions.deals(kittyhawk, { level: 1 })).toBe('hard');
  });
});

describe('the difficulty of a deal', () => {
  const deal = { kind: 'numbered', number: 7 } as const;
  const asked: unknown[] = [];
  function answering(answer: () => Promise<unknown>): void {
    asked.length = 0;
    vi.stubGlobal('fetch', async (url: string, { body }: { readonly body: string }) => {
      asked.push([url, JSON.parse(body)]);
      return { json: answer };
    });
    onTestFinished(() => void vi.unstubAllGlobals());
  }

  it.each(dealGrades)('is shown once the server has answered: “%s”', async (grade) => {
    answering(async () => ({ grade }));
    const line = shown(DealGradeLine, { ruleset: klondike, options: { draw: 3 }, deal });
    expect(line.querySelector('p')?.textContent.trim()).toBe('');
    const names = ['Easy', 'Medium', 'Hard'];
    const words = `Difficulty of this deal: ${names[dealGrades.indexOf(grade)]}`;
    await eventually(() => expect(line.textContent.trim()).toBe(words));
    expect(asked).toEqual([['/api/patience/grade', { ruleset: 'klondike', options: { draw: 3 }, deal }]]);
  });

  it.each([
    ['it was not found out', async () => ({ grade: null })],
    ['it refuses to', async () => ({ code: 'too-fast', message: 'Wait.' })],
    ['it says something else', async () => ({ grade: 'impossible' })],
    ['it cannot be understood', () => Promise.reject(new SyntaxError('no JSON'))],
  ])('is left out where %s', async (_, answer) => {
    const answered = vi.fn(answer);
    answering(answered);
    const line = shown(DealGradeLine, { ruleset: klondike, options: {}, deal });
    await eventually(() => expect(answered).toHaveBeenCalled());
    await answered.mock.results[0]?.value.catch(() => null);
    await Promise.resolve();
    flushSync();
    expect(line.querySelector('p')?.textContent.trim()).toBe('');
  });

  it('is requested once the server can be reached', async () => {
    answering(async () => ({ grade: 'easy' }));
    reach.isAway = true;
    onTestFinished(() => {
      reach.isAway = false;
    });
    const line = shown(DealGradeLine, { ruleset: klondike, options: {}, deal });
    expect(asked).toEqual([]);
    reach.isAway = false;
    flushSync();
    await eventually(() => expect(line.textContent.trim()).toBe('Difficulty of this deal: Easy'));
  });

  it('is not requested in a game without a solver', () => {
    answering(async () => ({ grade: 'easy' }));
    shown(DealGradeLine, { ruleset: soloOf('head-solitaire'), options: {}, deal });
    expect(asked).toEqual([]);
  });
});
