export const king = 12;
/** By card. */
export const rankOf = Uint8Array.from({ length: 52 }, (_, card) => card % 13);
export const suitOf = Uint8Array.from({ length: 52 }, (_, card) => Math.trunc(card / 13));
/** By card: 1 for clubs and spades. */
export const blackOf = Uint8Array.from({ length: 52 }, (_, card) => (card < 13 || card >= 39 ? 1 : 0));

// Sets of cards of one color are numbers with two bits for each rank, from the ace on: the first one is that of clubs
// or diamonds, the second one that of spades or hearts.
/** By card: its bit. */
export const bitOf = Int32Array.from({ length: 52 }, (_, card) => 1 << ((card % 13) * 2 + (card < 26 ? 0 : 1)));
/** By the number of a bit: its card. */
export const blackCards = Uint8Array.from({ length: 26 }, (_, bit) => (bit >>> 1) + (bit & 1 ? 39 : 0));
export const redCards = Uint8Array.from({ length: 26 }, (_, bit) => (bit >>> 1) + (bit & 1 ? 26 : 13));
/** The first bit of each rank. */
export const firstBits = 0x1555555;
export const kings = 3 << (2 * king);
/** By number: that many cards from the ace on, of the suit with the first bits, or of the one with the second bits. */
export const firstSuitBits = Int32Array.from({ length: 15 }, (_, count) => firstBits & (4 ** count - 1));
export const secondSuitBits = firstSuitBits.map((bits) => bits << 1);

/** How many cards of a rank are in a set. */
export function pairCount(cards: number, rank: number): number {
  return ((cards >>> (2 * rank)) & 1) + ((cards >>> (2 * rank + 1)) & 1);
}

export function bitCount(bits: number): number {
  let count = bits - ((bits >>> 1) & 0x55555555);
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333);
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * Returns the first bit of each rank of which one set has more cards than there are cards of the other color on them.
 */
export function openRanks(cards: number, lying: number): number {
  const on = lying << 2;
  const [any, both] = [cards | (cards >>> 1), cards & (cards >>> 1)];
  return ((any & ~(on | (on >>> 1))) | (both & ~(on & (on >>> 1)))) & firstBits;
}

/** Returns the other card of the same rank and color for each card. */
export function twinsOf(cards: number): number {
  return ((cards & firstBits) << 1) | ((cards >>> 1) & firstBits);
}
