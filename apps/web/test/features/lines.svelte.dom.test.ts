import { flushSync } from 'svelte';
import { expect, it } from 'vitest';
import Contests from '../../src/features/race/result/Contests.svelte';
import ConnectionMark, { type ConnectionQuality } from '../../src/ui/ConnectionMark.svelte';
import { show } from '../support/show.ts';
import { raceFor } from '../support/views.ts';

/** What is drawn for a connection. */
function drawingOf(quality: ConnectionQuality): string {
  const remove = show(ConnectionMark, { sign: { quality, text: `words: ${quality}` } });
  const mark = document.querySelector('svg');
  expect(mark?.getAttribute('aria-label')).toBe(`words: ${quality}`);
  expect(mark?.querySelector('title')?.textContent).toBe(`words: ${quality}`);
  const paths = [...(mark?.querySelectorAll('path') ?? [])];
  void remove();
  return paths.map((path) => `${path.getAttribute('d')} ${path.classList.contains('unlit')}`).join(', ');
}

it('draws each quality of a connection in another shape, and has its words', () => {
  const drawings = (['fast', 'slow', 'very-slow', 'unsteady', 'beyond'] as const).map(drawingOf);
  expect(new Set(drawings).size).toBe(5);
});

it('says nothing of contested places where there were none', () => {
  show(Contests, { contests: [], rules: raceFor(2), names: ['Anna', 'Ben'] });
  expect(document.body.textContent?.trim()).toBe('');
});

it('folds the contested places of a race behind a line', () => {
  const claims = [
    { seat: 1, laterMs: 0, reactionMs: 300, arrivedMs: 0 },
    { seat: 0, laterMs: 7, reactionMs: 307, arrivedMs: 20 },
  ];
  show(Contests, { contests: [{ seq: 3, card: '2c', heldMs: 40, claims }], rules: raceFor(2), names: ['Anna', 'Ben'] });
  expect(document.querySelector('summary')?.textContent).toContain('Spots decided by reaction: 1.');
  expect(document.querySelector('li')).toBeNull();
  document.querySelector('details')?.toggleAttribute('open', true);
  document.querySelector('details')?.dispatchEvent(new Event('toggle'));
  flushSync();
  expect(document.querySelector('li')?.textContent?.replaceAll(/\s+/g, ' ')).toContain(
    'Two of clubs: Ben, 7 ms before Anna.',
  );
});
