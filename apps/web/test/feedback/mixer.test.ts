import { describe, expect, it } from 'vitest';
import { Mixer } from '../../src/feedback/output.ts';

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
