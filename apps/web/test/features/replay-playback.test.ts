import { expect, it } from 'vitest';
import {
  advanced,
  changedSpeed,
  flightLimitMs,
  type Playback,
  scrubbedTo,
  speeds,
  startOfPlayback,
  steppedTo,
  toggled,
} from '../../src/features/replay/playback.svelte.ts';
import { timelineOf } from '../../src/features/replay/recorded-game.ts';

const timeline = timelineOf([1_000, 1_000, 2_500, 62_500, 63_000]);
const playing: Playback = { ...startOfPlayback, isPlaying: true };

/** The playback after this many frames, one every `frameMs`. */
function after(playback: Playback, frameCount: number, frameMs = 100): Playback {
  let now = playback;
  for (let frame = 0; frame < frameCount; frame += 1) now = advanced(timeline, now, frameMs);
  return now;
}

it('shows each move when its time has come, at every speed', () => {
  for (const speed of speeds) {
    const fast: Playback = { ...playing, speed };
    expect(after(fast, 999, 1 / speed)).toMatchObject({ step: 0 });
    expect(after(fast, 1_001, 1 / speed)).toMatchObject({ step: 2 });
    expect(after(fast, 2_501, 1 / speed)).toMatchObject({ step: 3 });
  }
});

it('waits the longest pause and no longer, and stops at the end', () => {
  expect(after(playing, 54)).toMatchObject({ step: 3, isPlaying: true });
  expect(after(playing, 55)).toMatchObject({ step: 4, isPlaying: true });
  expect(after(playing, 60)).toMatchObject({ step: 5, atMs: 6_000, isPlaying: false });
  expect(after(playing, 90)).toMatchObject({ step: 5, atMs: 6_000, isPlaying: false });
});

it('stands still while it is stopped, and does not jump ahead when the page was not painted for a while', () => {
  expect(advanced(timeline, playing, 60_000)).toMatchObject({ step: 0, atMs: 250 });
  expect(advanced(timeline, startOfPlayback, 500)).toBe(startOfPlayback);
});

it('restarts from the deal at the end, and has nothing to play in a game without moves', () => {
  const end = steppedTo(timeline, startOfPlayback, 5);
  expect(toggled(timeline, end)).toMatchObject({ step: 0, atMs: 0, isPlaying: true });
  expect(toggled(timeline, toggled(timeline, end))).toMatchObject({ step: 0, isPlaying: false });
  expect(toggled(timelineOf([]), startOfPlayback).isPlaying).toBe(false);
});

it('stops at the chosen step, and goes no further than the deal and the end', () => {
  expect(steppedTo(timeline, playing, 3)).toMatchObject({ step: 3, atMs: 2_500, isPlaying: false, change: 'jump' });
  expect(steppedTo(timeline, playing, 1)).toMatchObject({ step: 1, change: 'on' });
  expect(steppedTo(timeline, playing, -1)).toMatchObject({ step: 0, atMs: 0 });
  expect(steppedTo(timeline, playing, 99)).toMatchObject({ step: 5, atMs: 6_000 });
});

it('distinguishes moves at the same moment, and takes none of them back when it plays on', () => {
  const first = steppedTo(timeline, startOfPlayback, 1);
  expect(first).toMatchObject({ step: 1, atMs: 1_000 });
  expect(steppedTo(timeline, first, 2)).toMatchObject({ step: 2, atMs: 1_000 });
  expect(steppedTo(timeline, steppedTo(timeline, first, 2), 1)).toMatchObject({ step: 1, change: 'back' });
  expect(advanced(timeline, toggled(timeline, first), 0).step).toBe(2);
  const between = { ...playing, step: 2, atMs: 900 };
  expect(advanced(timeline, between, 10).step).toBe(2);
});

it('plays on from where it was scrubbed to, but not from the end', () => {
  expect(scrubbedTo(timeline, playing, 4_000)).toMatchObject({ step: 3, atMs: 4_000, isPlaying: true });
  expect(scrubbedTo(timeline, playing, 7_000)).toMatchObject({ step: 5, atMs: 6_000, isPlaying: false });
  expect(scrubbedTo(timeline, playing, -50)).toMatchObject({ step: 0, atMs: 0 });
});

it('goes through the speeds and stays at either end', () => {
  expect(speeds.map((speed) => changedSpeed(speed, 1))).toEqual([2, 4, 8, 16, 16]);
  expect(speeds.map((speed) => changedSpeed(speed, -1))).toEqual([1, 1, 2, 4, 8]);
});

it('moves cards as in play, faster at high speeds, and not at all in a jump', () => {
  const on: Playback = { ...playing, change: 'on' };
  expect(speeds.map((speed) => flightLimitMs({ ...on, speed }))).toEqual([null, null, 160, 80, 40]);
  expect(flightLimitMs({ ...on, speed: 16, isPlaying: false })).toBeNull();
  expect(flightLimitMs({ ...on, change: 'back' })).toBeLessThan(100);
  expect(flightLimitMs({ ...on, change: 'jump' })).toBe(0);
});

it('jumps when too many moves to follow come at once', () => {
  const crowded = timelineOf(Array.from({ length: 30 }, (_, index) => 100 + index));
  expect(advanced(crowded, { ...playing, speed: 16 }, 200)).toMatchObject({ step: 30, change: 'jump' });
  expect(advanced(crowded, playing, 105)).toMatchObject({ step: 6, change: 'on' });
});
