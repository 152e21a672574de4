import { endMsOf, lastStepOf, stepAt, type Timeline } from './timeline.ts';

/** How many times as fast as it happened. */
export const speeds = [1, 2, 4, 8, 16] as const;
export type Speed = (typeof speeds)[number];

/** How the cards came to lie as they are shown: move by move, one move taken back, or by a jump. */
export type Change = 'on' | 'back' | 'jump';

/** Where somebody is in a replay. */
export interface Playback {
  /** How many moves are shown. */
  readonly step: number;
  /** The time of what is shown: it can be between two steps. */
  readonly atMs: number;
  readonly isPlaying: boolean;
  readonly speed: Speed;
  readonly change: Change;
}

export const startOfPlayback: Playback = { step: 0, atMs: 0, isPlaying: false, speed: 1, change: 'jump' };

/** More moves than these between two pictures are a jump: nobody could follow them one by one. */
const mostMovesAtOnce = 12;

/** A page that was not painted for longer goes on where it was, rather than leap. */
const longestFrameMs = 250;

/** What is shown after so many milliseconds of looking at it. It stops by itself at the end. */
export function advanced(timeline: Timeline, playback: Playback, frameMs: number): Playback {
  if (!playback.isPlaying) return playback;
  const endMs = endMsOf(timeline);
  const atMs = Math.min(endMs, playback.atMs + Math.min(frameMs, longestFrameMs) * playback.speed);
  // Of moves at the same moment one may have been stepped to, and none of them is taken back.
  const step = Math.max(playback.step, stepAt(timeline, atMs));
  const isJump = step - playback.step > mostMovesAtOnce;
  const change = step === playback.step ? playback.change : isJump ? 'jump' : 'on';
  return { ...playback, step, atMs, isPlaying: step < lastStepOf(timeline), change };
}

/** Plays, from the start again where it was at the end; or stops. */
export function toggled(timeline: Timeline, playback: Playback): Playback {
  if (playback.isPlaying) return { ...playback, isPlaying: false };
  if (lastStepOf(timeline) === 0) return playback;
  const from = playback.step === lastStepOf(timeline) ? steppedTo(timeline, playback, 0) : playback;
  return { ...from, isPlaying: true };
}

/** Stops at a step; at the first or the last one where there is none such. */
export function steppedTo(timeline: Timeline, playback: Playback, wanted: number): Playback {
  const step = Math.max(0, Math.min(lastStepOf(timeline), wanted));
  return { ...playback, step, atMs: timeline.shownMs[step] ?? 0, isPlaying: false, change: changeOf(playback, step) };
}

/** Shows what is shown at that time. Whether it plays on is not changed, but at the end there is nothing to play. */
export function scrubbedTo(timeline: Timeline, playback: Playback, wantedMs: number): Playback {
  const atMs = Math.max(0, Math.min(endMsOf(timeline), wantedMs));
  const step = stepAt(timeline, atMs);
  const isPlaying = playback.isPlaying && step < lastStepOf(timeline);
  return { ...playback, step, atMs, isPlaying, change: changeOf(playback, step) };
}

/** One faster or slower than now; the same at either end. */
export function changedSpeed(speed: Speed, by: 1 | -1): Speed {
  return speeds[speeds.indexOf(speed) + by] ?? speed;
}

function changeOf(playback: Playback, step: number): Change {
  switch (step - playback.step) {
    case 0:
      return playback.change;
    case 1:
      return 'on';
    case -1:
      return 'back';
    default:
      return 'jump';
  }
}

/**
 * How long a card is on its way at most, in milliseconds; null where it takes the time that it takes when one plays. On
 * from move to move a card arrives before the next one leaves; a jump moves nothing.
 */
export function flightLimitMs({ change, isPlaying, speed }: Playback): number | null {
  switch (change) {
    case 'jump':
      return 0;
    case 'back':
      return 90;
    case 'on':
      return isPlaying && speed > 2 ? 640 / speed : null;
  }
}
