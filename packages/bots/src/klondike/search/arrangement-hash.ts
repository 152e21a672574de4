import type { Layout } from '../layout.ts';
import { codeOf } from '../rule-tables.ts';

// What a card may lie on is given as the code of the card below it. These numbers, larger than any code, stand for
// everything else.
/** An empty column. */
export const onSpace = 60;
/** A foundation. */
export const onFoundation = 61;
/** The face-down cards of column 0. Those of column n have this number plus n. */
export const onHoles = 64;
/** In place of a card's code: the stock. What it “lies on” is the number of drawn cards. */
export const stockCode = 63;

/**
 * Zobrist hashing: each pair of a card and what it lies on has a random key, and the hash of an arrangement is the XOR of
 * the keys of its pairs. So a move changes the hash by a few XORs. By `code * 128 + below`.
 */
const keys = Int32Array.from({ length: 64 * 128 }, (_, index) => scramble(index));

/** The key of a card on `below`, a card's code or one of the numbers above: for `hash ^= keyOf(code, below)`. */
export function keyOf(code: number, below: number): number {
  return keys[code * 128 + below] ?? 0;
}

/** The hash of the columns. It is the same whenever the same cards lie on the same cards. */
export function arrangementOf({
  tables,
  columns,
  holeCounts,
}: Pick<Layout, 'tables' | 'columns' | 'holeCounts'>): number {
  let hash = 0;
  // The last one is the waste.
  for (let column = 0; column < columns.length - 1; column += 1) {
    let below = (holeCounts[column] ?? 0) > 0 ? onHoles + column : onSpace;
    const cards = columns[column] ?? [];
    for (let index = 0; index < cards.length; index += 1) {
      const code = codeOf(tables, cards[index] ?? 0);
      hash ^= keyOf(code, below);
      below = code;
    }
  }
  return hash;
}

/** Mixes a number to 32 bits that look random (the last steps of MurmurHash3). */
function scramble(number: number): number {
  let mixed = Math.imul(number + 1, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
