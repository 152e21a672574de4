/** A stream of numbers from 0 to 1 (1 excluded), the same for the same seed. Not for secrets. */
export type Chance = () => number;

/** Mulberry32: small, fast, and uniform enough to choose moves with. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Makes a game's seed from a stream. */
export function gameSeedFrom(chance: Chance): string {
  return Array.from({ length: 64 }, () => Math.floor(chance() * 16).toString(16)).join('');
}
