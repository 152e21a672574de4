import { createRawSnippet, flushSync, tick } from 'svelte';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import SoloFacts from '../../src/features/patience/play/SoloFacts.svelte';
import Banner from '../../src/ui/Banner.svelte';
import BarNotice, { type BarFact } from '../../src/ui/BarNotice.svelte';
import { show } from '../support/show.ts';

const message = { title: 'Connection lost.', text: 'You can keep playing.', short: 'Play on.' };
const fact = { text: 'Ben is away. Keep playing, or agree to end the game.', short: 'Ben is away.' };

beforeEach(() => void vi.useFakeTimers());

function showBanner() {
  const props = $state<{ message: typeof message | null }>({ message: null });
  show(Banner, props);
  return props;
}

function showOverBar() {
  const props = $state({
    problem: null as typeof message | null,
    fact: null as BarFact | null,
    children: createRawSnippet(() => ({ render: () => '<p>You 3/52</p>' })),
  });
  show(BarNotice, props);
  return props;
}

function showLostGame() {
  const props = $state({
    name: 'Klondike',
    deal: { kind: 'numbered' as const, number: 1 },
    playedMs: null,
    moveCount: 9,
    score: null,
    problem: null as typeof message | null,
    fact: { text: 'No winning moves left.' } as BarFact | null,
    onrevive: vi.fn(),
  });
  show(SoloFacts, props);
  return props;
}

function shownText(): string {
  return document.querySelector('[role="status"] p')?.textContent?.trim() ?? '';
}

function pass(ms: number): void {
  vi.advanceTimersByTime(ms);
  flushSync();
}

it('says nothing about a short interruption', () => {
  const props = showBanner();
  props.message = message;
  flushSync();
  pass(400);
  props.message = null;
  flushSync();
  pass(5_000);
  expect(shownText()).toBe('');
});

it('appears after a moment, with few words over the bar of a game and all words for screen readers', () => {
  const props = showOverBar();
  props.problem = message;
  flushSync();
  pass(500);
  expect(shownText()).toContain('Connection lost. You can keep playing.');
  expect(document.querySelector('[aria-hidden="true"].short')?.textContent?.trim()).toBe('Connection lost. Play on.');
});

it('shows a fact over the bar at once, without announcing it, unless there is a problem', () => {
  const props = showOverBar();
  props.fact = fact;
  flushSync();
  const shown = () => document.querySelector('.notice')?.textContent ?? '';
  expect(shown()).toContain('Keep playing, or agree to end the game.');
  expect(document.querySelector('[aria-hidden="true"].short')?.textContent).toBe('Ben is away.');
  expect(document.querySelector('[role="status"]')?.textContent?.trim()).toBe('');
  props.problem = message;
  flushSync();
  pass(500);
  expect(shown()).toContain('Connection lost.');
  expect(shown()).not.toContain('Ben');
  props.problem = null;
  flushSync();
  expect(shown()).toContain('Ben');
});

it.each([
  ['a problem covers it', (props: ReturnType<typeof showLostGame>) => (props.problem = message)],
  ['it goes', (props: ReturnType<typeof showLostGame>) => (props.fact = null)],
])('leaves the focus on the table where the button of a lost game had it and %s', async (_, change) => {
  const table = document.createElement('div');
  table.role = 'application';
  document.body.append(table);
  onTestFinished(() => table.remove());
  const props = showLostGame();
  document.querySelector('button')?.focus();
  change(props);
  flushSync();
  pass(500);
  await tick();
  expect(document.querySelector('button')).toBe(null);
  expect(document.activeElement).toBe(table);
});

it('takes a lost game back to where it could be won', () => {
  const { onrevive } = showLostGame();
  document.querySelector('button')?.click();
  expect(onrevive).toHaveBeenCalledOnce();
});
