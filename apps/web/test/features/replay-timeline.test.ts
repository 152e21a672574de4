import { expect, it } from 'vitest';
import {
  endMsOf,
  happenedAt,
  lastStepOf,
  longestPauseMs,
  shownAt,
  stepAt,
  timelineOf,
} from '../../src/features/replay/recorded-game.ts';

const timeline = timelineOf([1_000, 1_000, 2_500, 62_500, 63_000]);

it('shows moves with the pauses that were between them, long ones shortened', () => {
  expect(timeline.happenedMs).toEqual([0, 1_000, 1_000, 2_500, 62_500, 63_000]);
  expect(timeline.shownMs).toEqual([0, 1_000, 1_000, 2_500, 5_500, 6_000]);
  expect(timeline.isShortened).toBe(true);
  expect(lastStepOf(timeline)).toBe(5);
  expect(endMsOf(timeline)).toBe(6_000);
});

it('shows a pause of just the longest length as it was, and does not call it shortened', () => {
  const even = timelineOf([longestPauseMs, 2 * longestPauseMs]);
  expect(even.shownMs).toEqual(even.happenedMs);
  expect(even.isShortened).toBe(false);
});

it('shows the last step whose time has come', () => {
  expect([-5, 0, 999, 1_000, 2_499, 2_500, 5_999, 6_000, 99_000].map((atMs) => stepAt(timeline, atMs))).toEqual([
    0, 0, 0, 2, 2, 3, 4, 5, 5,
  ]);
});

it('lets game time run faster in a pause that was shortened', () => {
  expect(happenedAt(timeline, 2_500)).toBe(2_500);
  expect(happenedAt(timeline, 4_000)).toBe(32_500);
  expect(happenedAt(timeline, 5_500)).toBe(62_500);
  expect(happenedAt(timeline, 9_000)).toBe(63_000);
});

it('finds where a game time is shown', () => {
  expect([0, 500, 32_500, 62_750, 90_000].map((gameMs) => shownAt(timeline, gameMs))).toEqual([
    0, 500, 4_000, 5_750, 6_000,
  ]);
});

it('shows only the deal if nobody moved', () => {
  const empty = timelineOf([]);
  expect([lastStepOf(empty), endMsOf(empty), stepAt(empty, 500), happenedAt(empty, 500)]).toEqual([0, 0, 0, 0]);
});
