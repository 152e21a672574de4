import { at } from '../model/assert.ts';
import type { Slot } from '../model/card.ts';
import type { PileId, Piles } from '../model/pile.ts';

/**
 * The arrangements that a search has met. Columns are interchangeable: arrangements that differ only in the order of
 * columns count as one. Each distinct pile gets a number when first met, and an arrangement is keyed by its sorted pile
 * numbers. Tables share unchanged piles, so a pile is looked up by identity before it is spelled out; a WeakMap for
 * that would cost more than it saves.
 */
export class Arrangements {
  readonly #columns: readonly PileId[];
  readonly #others: readonly PileId[];
  readonly #numbers = new Map<readonly Slot[], number>();
  readonly #numbersByText = new Map<string, number>();
  readonly #seen = new Set<string>();
  /** Only used within `isNew`. */
  readonly #sorted: number[];

  constructor(columns: readonly PileId[], others: readonly PileId[] = []) {
    this.#columns = columns;
    this.#others = others;
    this.#sorted = columns.map(() => 0);
  }

  get count(): number {
    return this.#seen.size;
  }

  /** Returns whether this arrangement is new, and marks it as met. */
  isNew(piles: Piles): boolean {
    const sorted = this.#sorted;
    let count = 0;
    // Insertion sort: calling `sort` costs more for so few.
    for (const id of this.#columns) {
      const number = this.#numberOf(at(piles, id));
      let place = count;
      for (; place > 0 && at(sorted, place - 1) > number; place -= 1) sorted[place] = at(sorted, place - 1);
      sorted[place] = number;
      count += 1;
    }
    let text = '';
    for (const number of sorted) text += String.fromCharCode(number);
    for (const id of this.#others) text += String.fromCharCode(this.#numberOf(at(piles, id)));
    const seenCount = this.#seen.size;
    return this.#seen.add(text).size > seenCount;
  }

  #numberOf(slots: readonly Slot[]): number {
    const known = this.#numbers.get(slots);
    if (known !== undefined) return known;
    let text = '';
    for (const slot of slots) text += String.fromCharCode(slot === null ? 0 : slot + 1);
    const number = this.#numbersByText.get(text) ?? this.#numbersByText.size;
    this.#numbersByText.set(text, number);
    this.#numbers.set(slots, number);
    return number;
  }
}
