import {
  advanced,
  changedSpeed,
  flightLimitMs,
  type Playback,
  type Speed,
  scrubbedTo,
  startOfPlayback,
  steppedTo,
  toggled,
} from './playback.ts';
import { lastStepOf, type Timeline } from './timeline.ts';

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
