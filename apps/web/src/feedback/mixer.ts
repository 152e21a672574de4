import type { SoundName } from './sounds.ts';

/** The relative volume of a sound, and its minimum interval. */
interface Level {
  readonly gain: number;
  readonly gapMs: number;
}

const levels: Readonly<Record<SoundName, Level>> = {
  lift: { gain: 0.1, gapMs: 40 },
  place: { gain: 0.4, gapMs: 40 },
  goal: { gain: 0.5, gapMs: 40 },
  refuse: { gain: 0.45, gapMs: 150 },
  beaten: { gain: 0.5, gapMs: 150 },
  draw: { gain: 0.25, gapMs: 40 },
  deal: { gain: 0.25, gapMs: 200 },
  riffle: { gain: 0.25, gapMs: 200 },
  'turn-up': { gain: 0.25, gapMs: 40 },
  rival: { gain: 0.18, gapMs: 90 },
  turn: { gain: 0.5, gapMs: 500 },
  hurry: { gain: 0.45, gapMs: 1_000 },
  count: { gain: 0.4, gapMs: 200 },
  go: { gain: 0.5, gapMs: 500 },
  won: { gain: 0.7, gapMs: 1_000 },
  over: { gain: 0.5, gapMs: 1_000 },
  message: { gain: 0.3, gapMs: 400 },
};

/** Within this time sounds make each other quieter. */
const crowdMs = 600;
/** Sounds that a player waits for: others do not make them quieter. */
const always: ReadonlySet<SoundName> = new Set(['turn', 'hurry', 'count', 'go', 'won', 'over']);

/**
 * Decides how loud each sound is, so that a race of five stays pleasant: a sound does not overlap itself, and rivals
 * become quieter the more there is to hear.
 */
export class Mixer {
  readonly #lastMs = new Map<SoundName, number>();
  #recentMs: readonly number[] = [];

  /**
   * Returns the volume of a sound, from 0 to 1; 0 to skip it.
   * @param nowMs on any clock that never goes back
   */
  gainOf(name: SoundName, nowMs: number): number {
    const { gain, gapMs } = levels[name];
    if (nowMs - (this.#lastMs.get(name) ?? Number.NEGATIVE_INFINITY) < gapMs) return 0;
    this.#lastMs.set(name, nowMs);
    this.#recentMs = this.#recentMs.filter((atMs) => nowMs - atMs < crowdMs);
    const crowd = this.#recentMs.length;
    this.#recentMs = [...this.#recentMs, nowMs];
    if (always.has(name)) return gain;
    return name === 'rival' ? gain / (1 + crowd / 2) : gain / Math.sqrt(1 + crowd / 3);
  }
}
