import { expect, it } from 'vitest';
import { ReplayPlayer, type Speed, speeds } from '../../src/features/replay/playback.svelte.ts';
import { timelineOf } from '../../src/features/replay/recorded-game.ts';

const times = [1_000, 1_000, 2_500, 62_500, 63_000];

/** A player that plays from this step. */
function playingFrom(step: number, speed: Speed = 1, playedTimes = times): ReplayPlayer {
  const player = new ReplayPlayer(timelineOf(playedTimes));
  player.goTo(step);
  player.speed = speed;
  player.toggle();
  return player;
}

/** The player after this many frames, one every `frameMs`. */
function after(player: ReplayPlayer, frameCount: number, frameMs = 100): ReplayPlayer {
  for (let frame = 0; frame < frameCount; frame += 1) player.advance(frameMs);
  return player;
}

it('shows each move when its time has come, at every speed', () => {
  for (const speed of speeds) {
    expect(after(playingFrom(0, speed), 999, 1 / speed).step).toBe(0);
    expect(after(playingFrom(0, speed), 1_001, 1 / speed).step).toBe(2);
    expect(after(playingFrom(0, speed), 2_501, 1 / speed).step).toBe(3);
  }
});

it('waits the longest pause and no longer, and stops at the end', () => {
  const player = playingFrom(0);
  expect(after(player, 54)).toMatchObject({ step: 3, isPlaying: true });
  expect(after(player, 1)).toMatchObject({ step: 4, isPlaying: true });
  expect(after(player, 5)).toMatchObject({ step: 5, atMs: 6_000, isPlaying: false });
  expect(after(player, 30)).toMatchObject({ step: 5, atMs: 6_000, isPlaying: false });
});

it('stands still while it is stopped, and does not jump ahead when the page was not painted for a while', () => {
  const player = playingFrom(0);
  expect(after(player, 1, 60_000)).toMatchObject({ step: 0, atMs: 250 });
  player.toggle();
  expect(after(player, 1, 500)).toMatchObject({ step: 0, atMs: 250 });
});

it('restarts from the deal at the end, and has nothing to play in a game without moves', () => {
  const player = playingFrom(5);
  expect(player).toMatchObject({ step: 0, atMs: 0, isPlaying: true });
  player.toggle();
  expect(player).toMatchObject({ step: 0, isPlaying: false });
  expect(playingFrom(0, 1, []).isPlaying).toBe(false);
});

it('stops at the chosen step, and goes no further than the deal and the end', () => {
  const player = playingFrom(0);
  player.goTo(3);
  expect(player).toMatchObject({ step: 3, atMs: 2_500, isPlaying: false, flightLimitMs: 0 });
  player.goTo(-1);
  expect(player).toMatchObject({ step: 0, atMs: 0 });
  player.goTo(99);
  expect(player).toMatchObject({ step: 5, atMs: 6_000 });
});

it('distinguishes moves at the same moment, and takes none of them back when it plays on', () => {
  const player = playingFrom(1);
  player.goTo(2);
  expect(player).toMatchObject({ step: 2, atMs: 1_000 });
  player.goTo(1);
  expect(player).toMatchObject({ step: 1, atMs: 1_000 });
  player.toggle();
  expect(after(player, 1, 0).step).toBe(2);
  player.atMs = 900;
  expect(after(player, 1, 10).step).toBe(2);
});

it('plays on from where it was scrubbed to, but not from the end', () => {
  const player = playingFrom(0);
  player.scrubTo(4_000);
  expect(player).toMatchObject({ step: 3, atMs: 4_000, isPlaying: true });
  player.scrubTo(-50);
  expect(player).toMatchObject({ step: 0, atMs: 0 });
  player.scrubTo(7_000);
  expect(player).toMatchObject({ step: 5, atMs: 6_000, isPlaying: false });
});

it('goes through the speeds and stays at either end', () => {
  const player = new ReplayPlayer(timelineOf([]));
  const chosen = (by: 1 | -1) => {
    player.changeSpeed(by);
    return player.speed;
  };
  expect(speeds.map(() => chosen(1))).toEqual([2, 4, 8, 16, 16]);
  expect(speeds.map(() => chosen(-1))).toEqual([8, 4, 2, 1, 1]);
});

it('moves cards as in play, faster at high speeds and back, and not at all in a jump', () => {
  const player = playingFrom(0);
  player.goTo(1);
  player.toggle();
  const limits = speeds.map((speed) => {
    player.speed = speed;
    return player.flightLimitMs;
  });
  expect(limits).toEqual([null, null, 160, 80, 40]);
  player.toggle();
  expect(player.flightLimitMs).toBeNull();
  player.goTo(0);
  expect(player.flightLimitMs).toBe(90);
  player.goTo(2);
  expect(player.flightLimitMs).toBe(0);
});

it('jumps when too many moves to follow come at once', () => {
  const crowded = Array.from({ length: 30 }, (_, index) => 100 + index);
  expect(after(playingFrom(0, 16, crowded), 1, 200)).toMatchObject({ step: 30, flightLimitMs: 0 });
  expect(after(playingFrom(0, 1, crowded), 1, 105)).toMatchObject({ step: 6, flightLimitMs: null });
});
