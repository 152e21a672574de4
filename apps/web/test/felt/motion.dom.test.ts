import { beforeEach, expect, it, vi } from 'vitest';
import { moveTo } from '../../src/felt/render/motion.ts';
import { placeAt } from './solo-support.ts';

const place = placeAt({ z: 5 });

beforeEach(() => {
  vi.useFakeTimers();
});

it('a card passes over the others, and takes its place in the stack soon after it has landed', () => {
  const [near, far] = [document.createElement('div'), document.createElement('div')];
  moveTo(far, place, { ...place, x: 600 }, false);
  moveTo(near, place, { ...place, x: 10 }, false);
  expect([near, far].map(({ style }) => Number(style.zIndex) > 1_000)).toEqual([true, true]);
  vi.advanceTimersByTime(Number.parseFloat(near.style.transitionDuration) + 130);
  expect([near, far].map(({ style }) => Number(style.zIndex) > 1_000)).toEqual([false, true]);
  vi.advanceTimersByTime(Number.parseFloat(far.style.transitionDuration));
  expect(far.style.zIndex).toBe('5');
});

it('cards that land together share a timer', () => {
  const elements = Array.from({ length: 5 }, () => document.createElement('div'));
  for (const element of elements) moveTo(element, place, { ...place, x: 200 }, false);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(1_000);
  expect(elements.map(({ style }) => style.zIndex)).toEqual(['5', '5', '5', '5', '5']);
});

it('small cards take their place among other small ones at once, and glide to where they are large', () => {
  const element = document.createElement('div');
  const small = { ...place, scale: 0.3 };
  moveTo(element, small, { ...small, x: 60, isBuried: true }, false);
  expect([element.style.transitionDuration, element.style.zIndex, element.style.visibility]).toEqual([
    '0ms',
    '5',
    'hidden',
  ]);
  moveTo(element, small, { ...place, x: 300 }, false);
  expect(Number.parseFloat(element.style.transitionDuration)).toBeGreaterThan(100);
});
