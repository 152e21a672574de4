// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { DoubleTap, usualDoubleTapMs } from '../../src/felt/input/pointer-play.svelte.ts';

const tap = (timeMs: number, target: string, x = 0) => ({ timeMs, x, y: 0, target });

it('applies a second tap to the first one’s target', () => {
  const taps = new DoubleTap<string>(() => usualDoubleTapMs);
  expect(taps.second(tap(0, 'the ace'))).toBeNull();
  expect(taps.second(tap(200, 'what lay under it'))).toBe('the ace');
});

it('counts a third tap as a first one', () => {
  const taps = new DoubleTap<string>(() => usualDoubleTapMs);
  taps.second(tap(0, 'a'));
  taps.second(tap(100, 'b'));
  expect(taps.second(tap(200, 'c'))).toBeNull();
});

it('counts taps that are late or far apart as single ones', () => {
  const taps = new DoubleTap<string>(() => usualDoubleTapMs);
  taps.second(tap(0, 'a'));
  expect(taps.second(tap(usualDoubleTapMs, 'b'))).toBeNull();
  expect(taps.second(tap(usualDoubleTapMs + 1, 'c', 60))).toBeNull();
});

it('forgets a tap when something else was done', () => {
  const taps = new DoubleTap<string>(() => usualDoubleTapMs);
  taps.second(tap(0, 'a'));
  taps.forget();
  expect(taps.second(tap(100, 'b'))).toBeNull();
});
