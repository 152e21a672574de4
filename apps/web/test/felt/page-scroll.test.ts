// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { isScrollable } from '../../src/felt/input/pointer-play.svelte.ts';

/** An element with a stage in it, as high as it says and showing 300 px. */
function stageIn(overflow: string, scrollHeight: number): HTMLElement {
  const around = document.body.appendChild(document.createElement('div'));
  around.style.overflowY = overflow;
  Object.defineProperties(around, { scrollHeight: { value: scrollHeight }, clientHeight: { value: 300 } });
  const between = around.appendChild(document.createElement('main'));
  return between.appendChild(document.createElement('div'));
}

afterEach(() => document.body.replaceChildren());

it('detects that something around the cards scrolls', () => {
  expect(isScrollable(stageIn('auto', 420))).toBe(true);
  expect(isScrollable(stageIn('scroll', 420))).toBe(true);
});

it('detects no scrolling when everything fits or the overflow is clipped', () => {
  expect(isScrollable(stageIn('auto', 300))).toBe(false);
  expect(isScrollable(stageIn('auto', 301)), 'a pixel by rounding').toBe(false);
  expect(isScrollable(stageIn('clip', 420))).toBe(false);
});
