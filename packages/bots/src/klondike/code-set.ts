/**
 * A set of card codes as bits: codes below `firstHigh` in `low`, the others in `high`. Its size is quick to compute.
 */
export interface CodeSet {
  low: number;
  high: number;
}

/** The first code that is stored in `high`. */
export const firstHigh = 26;

/** Adds a code to a set. */
export function addCode(set: CodeSet, code: number): void {
  if (code < firstHigh) set.low |= 1 << code;
  else set.high |= 1 << (code - firstHigh);
}

/** Whether a code is in a set. */
export function hasCode({ low, high }: CodeSet, code: number): boolean {
  return ((code < firstHigh ? low >>> code : high >>> (code - firstHigh)) & 1) === 1;
}

/** How many bits are set. */
export function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
