import { describe, expect, it } from 'vitest';
import { samplesOf } from '../../src/feedback/samples.ts';
import { soundNames } from '../../src/feedback/sounds.ts';

const sampleRate = 24_000;

/** How often a wave crosses zero in a second, a rough measure of its pitch. */
function crossings(samples: Float32Array): number {
  const count = samples.filter((sample, index) => index > 0 && sample < 0 !== (samples[index - 1] ?? 0) < 0).length;
  return count / (samples.length / sampleRate);
}

describe.each(soundNames)('the sound %s', (name) => {
  const samples = samplesOf({ name }, sampleRate);

  it('is short, and as loud as it can be without being distorted', () => {
    expect(samples.length / sampleRate).toBeGreaterThan(0.02);
    expect(samples.length / sampleRate).toBeLessThan(1.3);
    expect(samples.every(Number.isFinite)).toBe(true);
    expect(Math.max(...samples.map(Math.abs))).toBeCloseTo(1);
  });

  it('begins and ends without a click', () => {
    expect(Math.abs(samples[0] ?? 1)).toBeLessThan(0.01);
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.01);
  });

  it('is the same each time', () => {
    expect(samplesOf({ name }, sampleRate)).toEqual(samples);
  });
});

it.each(['goal', 'rival'] as const)('the note of %s rises by semitones', (name) => {
  const low = samplesOf({ name }, sampleRate);
  const high = samplesOf({ name, semitones: 12 }, sampleRate);
  expect(high).toHaveLength(low.length);
  expect(crossings(high) / crossings(low)).toBeGreaterThan(1.5);
});
