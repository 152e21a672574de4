import { endMsOf, lastStepOf, stepAt, type Timeline } from './recorded-game.ts';

/** Playback speeds, as multiples of the original. */
export const speeds = [1, 2, 4, 8, 16] as const;
/** One of `speeds`. */
export type Speed = (typeof speeds)[number];

/** More moves than this within one frame are a jump: nobody could follow them one by one. */
const mostMovesAtOnce = 12;

/** After a longer pause between frames playback continues where it was, instead of jumping ahead. */
const longestFrameMs = 250;

/** Plays a replay. The page calls `run` while it shows it. */
export class ReplayPlayer {
  readonly timeline: Timeline;
  /** How many moves are shown. */
  step = $state(0);
  /** The shown time, in milliseconds at normal speed, which may be between two steps. */
  atMs = $state(0);
  isPlaying = $state(false);
  speed: Speed = $state(1);
  /** How the current position was reached: by a move forward, a move back, or a jump. */
  #change: 'on' | 'back' | 'jump' = $state('jump');

  constructor(timeline: Timeline) {
    this.timeline = timeline;
  }

  get isAtStart(): boolean {
    return this.step === 0;
  }

  get isAtEnd(): boolean {
    return this.step === lastStepOf(this.timeline);
  }

  /**
   * The longest glide of a card, in milliseconds; null for the time that it takes in play. When a replay goes forward
   * move by move, a card arrives before the next one leaves; a jump moves nothing.
   */
  get flightLimitMs(): number | null {
    if (this.#change === 'jump') return 0;
    if (this.#change === 'back') return 90;
    return this.isPlaying && this.speed > 2 ? 640 / this.speed : null;
  }

  /** Starts, at the end from the beginning again; or stops. */
  toggle(): void {
    const wasPlaying = this.isPlaying;
    if (this.isAtEnd) this.goTo(0);
    this.isPlaying = !wasPlaying && !this.isAtEnd;
  }

  /** Stops at a step, limited to the first and last ones. */
  goTo(wanted: number): void {
    this.isPlaying = false;
    this.#show(Math.max(0, Math.min(lastStepOf(this.timeline), wanted)));
    this.atMs = this.timeline.shownMs[this.step] ?? 0;
  }

  /** Moves to a shown time. Whether it plays does not change, except at the end. */
  scrubTo(wantedMs: number): void {
    this.atMs = Math.max(0, Math.min(endMsOf(this.timeline), wantedMs));
    this.#show(stepAt(this.timeline, this.atMs));
    this.isPlaying &&= !this.isAtEnd;
  }

  /** Chooses the next faster or slower speed, if there is one. */
  changeSpeed(by: 1 | -1): void {
    this.speed = speeds[speeds.indexOf(this.speed) + by] ?? this.speed;
  }

  /** Advances the playback while it plays. Returns a function that stops this, for an `$effect`. */
  run(): (() => void) | undefined {
    if (!this.isPlaying) return undefined;
    let request = 0;
    let lastMs = performance.now();
    const paint = (nowMs: number) => {
      this.advance(Math.max(0, nowMs - lastMs));
      lastMs = nowMs;
      request = requestAnimationFrame(paint);
    };
    request = requestAnimationFrame(paint);
    return () => cancelAnimationFrame(request);
  }

  /** Plays on by a frame of this length. It stops at the end. */
  advance(frameMs: number): void {
    if (!this.isPlaying) return;
    this.atMs = Math.min(endMsOf(this.timeline), this.atMs + Math.min(frameMs, longestFrameMs) * this.speed);
    const { step } = this;
    // The player may have stepped to one of several moves at the same time, and none of them is taken back.
    this.step = Math.max(step, stepAt(this.timeline, this.atMs));
    if (this.step !== step) this.#change = this.step - step > mostMovesAtOnce ? 'jump' : 'on';
    this.isPlaying = !this.isAtEnd;
  }

  #show(step: number): void {
    const by = step - this.step;
    if (by !== 0) this.#change = by === 1 ? 'on' : by === -1 ? 'back' : 'jump';
    this.step = step;
  }
}

/** What a key does in a replay. */
export type ReplayCommand =
  | { readonly kind: 'toggle' }
  | { readonly kind: 'step'; readonly by: number }
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
  Home: { kind: 'step', by: Number.NEGATIVE_INFINITY },
  End: { kind: 'step', by: Number.POSITIVE_INFINITY },
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
