/** A set of card codes as bits, half of them in `low` and half in `high`: bits are what makes counting quick. */
export interface Codes {
  low: number;
  high: number;
}

/** The first code that stands in `high`. */
export const firstHigh = 26;

export function addCode(codes: Codes, code: number): void {
  if (code < firstHigh) codes.low |= 1 << code;
  else codes.high |= 1 << (code - firstHigh);
}

/** How many bits are set. */
export function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
