import { describe, expect, it, vi } from 'vitest';
import { Mixer } from '../../src/feedback/output.ts';
import { samplesOf } from '../../src/feedback/samples.ts';
import { soundNames, soundOf, vibrate, vibrationOf } from '../../src/feedback/sounds.ts';
import { cardOf, pileOf, raceFor } from '../support/views.ts';

const race = raceFor(5);
const context = { rules: race, ownSeat: 2 };
const landed = (card: string, pile: string) =>
  soundOf({ kind: 'landed', with: 'pointer', card: cardOf(race, card), to: pileOf(race, pile) }, context);
const rival = (seat: number, ownSeat: number | null = 2) =>
  soundOf({ kind: 'rival-played', seat, card: cardOf(race, '5h'), to: pileOf(race, 'f3') }, { rules: race, ownSeat });

describe('the sound of a cue', () => {
  it('climbs with the cards on a foundation, and is a thud on a column', () => {
    const notes = ['Ah', '2h', '3h', '6h', 'Kh'].map((card) => landed(card, 'f3')?.semitones ?? Number.NaN);
    expect(notes[0]).toBe(0);
    expect(notes).toEqual([...notes].sort((one, other) => one - other));
    expect(new Set(notes).size).toBe(5);
    expect(landed('5h', 't1')).toEqual({ name: 'place' });
  });

  it('comes from where a rival sits, from left to right in the order of play', () => {
    const pans = [3, 4, 0, 1].map((seat) => rival(seat)?.pan ?? Number.NaN);
    expect(pans).toEqual([...pans].sort((one, other) => one - other));
    expect(pans[0]).toBeCloseTo(-0.7);
    expect(pans[3]).toBeCloseTo(0.7);
  });

  it('comes from all sides for a spectator', () => {
    expect([0, 1, 2, 3, 4].map((seat) => rival(seat, null)?.pan)).toEqual(
      [-0.7, -0.35, 0, 0.35, 0.7].map((pan) => expect.closeTo(pan)),
    );
  });

  it('tells the winner from the others, and is none for one’s own chat', () => {
    expect(soundOf({ kind: 'won' }, context)?.name).toBe('won');
    expect(soundOf({ kind: 'over' }, context)?.name).toBe('over');
    expect(soundOf({ kind: 'said', seat: 2, saying: 'wow' }, context)).toBeNull();
    expect(soundOf({ kind: 'said', seat: 0, saying: 'wow' }, context)).toEqual({ name: 'message' });
  });
});

it('a phone vibrates at refusals and at calls to the player, but not at each card', () => {
  const refused = {
    kind: 'refused',
    with: 'pointer',
    refusal: { code: 'fits-nowhere' },
    move: null,
    card: null,
    stock: null,
  } as const;
  expect(vibrationOf(refused)).not.toBeNull();
  expect(vibrationOf({ kind: 'turn-began' })).not.toBeNull();
  expect(vibrationOf({ kind: 'landed', with: 'pointer', card: 0, to: 0 })).toBeNull();
});

describe('the mixer', () => {
  it('does not play a sound twice at once', () => {
    const mixer = new Mixer();
    expect(mixer.gainOf('place', 1_000)).toBeGreaterThan(0);
    expect(mixer.gainOf('place', 1_010)).toBe(0);
    expect(mixer.gainOf('goal', 1_010)).toBeGreaterThan(0);
    expect(mixer.gainOf('place', 1_100)).toBeGreaterThan(0);
  });

  it('makes rivals quieter the more of them are heard, and the player’s own cards less so', () => {
    const alone = new Mixer();
    const crowded = new Mixer();
    // Four rivals who each play two and a half cards a second.
    for (let atMs = 0; atMs < 2_000; atMs += 100) crowded.gainOf('rival', atMs);
    const share = (name: 'rival' | 'place') => crowded.gainOf(name, 2_000) / alone.gainOf(name, 2_000);
    const rival = share('rival');
    const own = share('place');
    expect(rival).toBeLessThan(0.35);
    expect(own).toBeGreaterThan(0.45);
    expect(own).toBeLessThan(1);
  });

  it('keeps rivals quieter than the player’s own cards', () => {
    const mixer = new Mixer();
    expect(mixer.gainOf('rival', 0)).toBeLessThan(mixer.gainOf('goal', 5_000) / 2);
  });

  it('never lowers sounds that a player waits for', () => {
    const mixer = new Mixer();
    const alone = mixer.gainOf('turn', 0);
    for (let atMs = 1_000; atMs < 2_000; atMs += 100) mixer.gainOf('rival', atMs);
    expect(mixer.gainOf('turn', 2_000)).toBe(alone);
  });

  it('recovers its volume after a while', () => {
    const mixer = new Mixer();
    const alone = mixer.gainOf('rival', 0);
    for (let atMs = 1_000; atMs < 2_000; atMs += 100) mixer.gainOf('rival', atMs);
    expect(mixer.gainOf('rival', 4_000)).toBe(alone);
  });
});

const sampleRate = 24_000;

/** How often a wave crosses zero in a second, a rough measure of its pitch. */
function crossings(samples: Float32Array): number {
  const count = samples.filter((sample, index) => index > 0 && sample < 0 !== (samples[index - 1] ?? 0) < 0).length;
  return count / (samples.length / sampleRate);
}

describe.each(soundNames)('the sound %s', (name) => {
  const samples = samplesOf({ name }, sampleRate);

  it('is short, as loud as it can be without being distorted, begins and ends without a click, and is the same each time', () => {
    expect(samples.length / sampleRate).toBeGreaterThan(0.02);
    expect(samples.length / sampleRate).toBeLessThan(1.3);
    expect(samples.every(Number.isFinite)).toBe(true);
    expect(Math.max(...samples.map(Math.abs))).toBeCloseTo(1);
    expect(Math.abs(samples[0] ?? 1)).toBeLessThan(0.01);
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.01);
    expect(samplesOf({ name }, sampleRate)).toEqual(samples);
  });
});

it.each(['goal', 'rival'] as const)('the note of %s rises by semitones', (name) => {
  const low = samplesOf({ name }, sampleRate);
  const high = samplesOf({ name, semitones: 12 }, sampleRate);
  expect(high).toHaveLength(low.length);
  expect(crossings(high) / crossings(low)).toBeGreaterThan(1.5);
});

it.each([true, false])('vibrates only in a page that has been touched: %s', (hasBeenActive) => {
  const asked: unknown[] = [];
  vi.stubGlobal('navigator', { vibrate: (pattern: unknown) => asked.push(pattern), userActivation: { hasBeenActive } });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vibrate([40]);
  expect(asked).toEqual(hasBeenActive ? [[40]] : []);
});
