import { endMsOf, lastStepOf, stepAt, type Timeline } from './recorded-game.ts';

/** Playback speeds, as multiples of the original. */
export const speeds = [1, 2, 4, 8, 16] as const;
/** One of `speeds`. */
export type Speed = (typeof speeds)[number];

/** How the current position was reached: by a move forward, a move back, or a jump. */
export type Change = 'on' | 'back' | 'jump';

/** The position of a replay. */
export interface Playback {
  /** How many moves are shown. */
  readonly step: number;
  /** The shown time, which may be between two steps. */
  readonly atMs: number;
  readonly isPlaying: boolean;
  readonly speed: Speed;
  readonly change: Change;
}

/** The playback at the deal, not playing. */
export const startOfPlayback: Playback = { step: 0, atMs: 0, isPlaying: false, speed: 1, change: 'jump' };

/** More moves than this within one frame are a jump: nobody could follow them one by one. */
const mostMovesAtOnce = 12;

/** After a longer pause between frames playback continues where it was, instead of jumping ahead. */
const longestFrameMs = 250;

/** Returns the playback after a frame of this length. It stops at the end. */
export function advanced(timeline: Timeline, playback: Playback, frameMs: number): Playback {
  if (!playback.isPlaying) return playback;
  const endMs = endMsOf(timeline);
  const atMs = Math.min(endMs, playback.atMs + Math.min(frameMs, longestFrameMs) * playback.speed);
  // The player may have stepped to one of several moves at the same time, and none of them is taken back.
  const step = Math.max(playback.step, stepAt(timeline, atMs));
  const isJump = step - playback.step > mostMovesAtOnce;
  const change = step === playback.step ? playback.change : isJump ? 'jump' : 'on';
  return { ...playback, step, atMs, isPlaying: step < lastStepOf(timeline), change };
}

/** Starts, at the end from the beginning again; or stops. */
export function toggled(timeline: Timeline, playback: Playback): Playback {
  if (playback.isPlaying) return { ...playback, isPlaying: false };
  if (lastStepOf(timeline) === 0) return playback;
  const from = playback.step === lastStepOf(timeline) ? steppedTo(timeline, playback, 0) : playback;
  return { ...from, isPlaying: true };
}

/** Stops at a step, limited to the first and last ones. */
export function steppedTo(timeline: Timeline, playback: Playback, wanted: number): Playback {
  const step = Math.max(0, Math.min(lastStepOf(timeline), wanted));
  return { ...playback, step, atMs: timeline.shownMs[step] ?? 0, isPlaying: false, change: changeOf(playback, step) };
}

/** Moves to a shown time. Whether it plays does not change, except at the end. */
export function scrubbedTo(timeline: Timeline, playback: Playback, wantedMs: number): Playback {
  const atMs = Math.max(0, Math.min(endMsOf(timeline), wantedMs));
  const step = stepAt(timeline, atMs);
  const isPlaying = playback.isPlaying && step < lastStepOf(timeline);
  return { ...playback, step, atMs, isPlaying, change: changeOf(playback, step) };
}

/** The next faster or slower speed; the same at either end. */
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
 * Returns the longest glide of a card, in milliseconds; null for the time that it takes in play. When a replay goes
 * forward move by move, a card arrives before the next one leaves; a jump moves nothing.
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

/** Plays a replay. The page calls `run` while it shows it. */
export class ReplayPlayer {
  readonly timeline: Timeline;
  #now: Playback = $state.raw(startOfPlayback);

  constructor(timeline: Timeline) {
    this.timeline = timeline;
  }

  // Each of these changes only with its own value, and not with every frame.
  readonly flightLimitMs = $derived(flightLimitMs(this.#now));
  readonly isAtStart = $derived(this.#now.step === 0);
  readonly isAtEnd = $derived.by(() => this.#now.step === lastStepOf(this.timeline));
  readonly step = $derived(this.#now.step);
  readonly isPlaying = $derived(this.#now.isPlaying);
  readonly speed: Speed = $derived(this.#now.speed);

  /** The shown time, in milliseconds at normal speed. */
  get atMs(): number {
    return this.#now.atMs;
  }

  toggle(): void {
    this.#now = toggled(this.timeline, this.#now);
  }

  /** Stops at a step, limited to the first and last ones. */
  goTo(step: number): void {
    this.#now = steppedTo(this.timeline, this.#now, step);
  }

  scrubTo(atMs: number): void {
    this.#now = scrubbedTo(this.timeline, this.#now, atMs);
  }

  chooseSpeed(speed: Speed): void {
    this.#now = { ...this.#now, speed };
  }

  changeSpeed(by: 1 | -1): void {
    this.chooseSpeed(changedSpeed(this.#now.speed, by));
  }

  /** Advances the playback while it plays. Returns a function that stops this, for an `$effect`. */
  run(): (() => void) | undefined {
    if (!this.isPlaying) return undefined;
    let request = 0;
    let lastMs = performance.now();
    const paint = (nowMs: number) => {
      this.#now = advanced(this.timeline, this.#now, Math.max(0, nowMs - lastMs));
      lastMs = nowMs;
      request = requestAnimationFrame(paint);
    };
    request = requestAnimationFrame(paint);
    return () => cancelAnimationFrame(request);
  }
}

/** What a key does in a replay. */
export type ReplayCommand =
  | { readonly kind: 'toggle' }
  | { readonly kind: 'step'; readonly by: number }
  | { readonly kind: 'start' }
  | { readonly kind: 'end' }
  | { readonly kind: 'speed'; readonly by: 1 | -1 }
  | { readonly kind: 'open' }
  | { readonly kind: 'near' }
  | { readonly kind: 'help' };

const commands: Readonly<Record<string, ReplayCommand>> = {
  ' ': { kind: 'toggle' },
  ArrowLeft: { kind: 'step', by: -1 },
  ArrowRight: { kind: 'step', by: 1 },
  PageUp: { kind: 'step', by: -10 },
  PageDown: { kind: 'step', by: 10 },
  Home: { kind: 'start' },
  End: { kind: 'end' },
  '+': { kind: 'speed', by: 1 },
  // If plus is the shifted character of a key, the key works without Shift too.
  '=': { kind: 'speed', by: 1 },
  '-': { kind: 'speed', by: -1 },
  a: { kind: 'open' },
  n: { kind: 'near' },
  '?': { kind: 'help' },
};

/** Returns null for a key that does nothing here. */
export function commandOf(key: string): ReplayCommand | null {
  return commands[key.length === 1 ? key.toLowerCase() : key] ?? null;
}
