import type { Layout } from '../layout.ts';
import { codeOf } from '../rule-tables.ts';

// What a card may lie on other than a card: numbers beyond all codes.
/** Stands for an empty column below a card. */
export const onSpace = 60;
/** Stands for a foundation below a card. */
export const onFoundation = 61;
/** The holes of column 0; those of the other columns follow. */
export const onHoles = 64;
/** Stands for the stock where a card stands otherwise. */
export const stockMark = 63;

/** By `code * 128 + below`, a random number for that card lying there (Zobrist hashing). */
const marks = Int32Array.from({ length: 64 * 128 }, (_, index) => scramble(index));

/** The number of a card that lies on another, for `hash ^= lying(code, below)`. Both are codes, or marks from above. */
export function lying(code: number, below: number): number {
  return marks[code * 128 + below] ?? 0;
}

/** The hash of how columns lie: equal wherever the same cards lie on the same cards. */
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
      hash ^= lying(code, below);
      below = code;
    }
  }
  return hash;
}

/** A whole number of 32 bits that is far from those of its neighbours (the end of MurmurHash3). */
function scramble(number: number): number {
  let mixed = Math.imul(number + 1, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
