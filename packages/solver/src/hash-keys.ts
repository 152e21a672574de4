/**
 * Keys of positions that are too large to be their own keys: 96-bit hashes from tables of random numbers (Zobrist). Two
 * of n positions share one with a probability of about n²
 * 2^97: with twelve million positions, 10^-15.
 */
export const hashWidth = 3;

const places = 128;

/** Random numbers, by face and place in a pile, three each. They are constant, so that answers are reproducible. */
export function hashTable(faceCount: number): Int32Array {
  let state = 0x9e3779b9;
  // splitmix32
  const next = () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return mixed ^ (mixed >>> 15);
  };
  return Int32Array.from({ length: faceCount * places * hashWidth }, next);
}

/** The offset of a face at a place in its pile. */
export function hashIndex(face: number, place: number): number {
  return (face * places + place) * hashWidth;
}

/**
 * Adds a pile to a key. The three sums encode the contents of the pile in order. They are mixed before they are added,
 * so that piles are interchangeable but their contents are not.
 */
export function addPile(key: Int32Array, first: number, second: number, third: number): void {
  let [a, b, c] = [first, second, third];
  a = Math.imul(a ^ (c >>> 15), 0x2c1b3c6d);
  b = Math.imul(b ^ (a >>> 13), 0x297a2d39);
  c = Math.imul(c ^ (b >>> 16), 0x1b56c4e9);
  a ^= c >>> 14;
  b ^= a >>> 15;
  c ^= b >>> 13;
  key[0] = ((key[0] as number) + Math.imul(a, 0x85ebca6b)) | 0;
  key[1] = ((key[1] as number) + Math.imul(b, 0xc2b2ae35)) | 0;
  key[2] = ((key[2] as number) + Math.imul(c, 0x27d4eb2f)) | 0;
}
