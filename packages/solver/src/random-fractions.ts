/** Returns a source of numbers from 0 to 1 (xorshift), reproducible for the same seed: any 32 bits but zero. */
export function randomFractions(seed: number): () => number {
  let bits = seed;
  return () => {
    bits ^= bits << 13;
    bits ^= bits >>> 17;
    bits ^= bits << 5;
    return (bits >>> 0) / 2 ** 32;
  };
}
