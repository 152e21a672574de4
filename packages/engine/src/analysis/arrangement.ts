import { at } from '../model/assert.ts';
import type { Slot } from '../model/card.ts';
import type { PileId, Piles } from '../model/pile.ts';

/**
 * The arrangements that a search has met. Columns are interchangeable: arrangements that differ only in which column is
 * where are one. All cards of a pile together have a number, given when the search meets them first, and an arrangement
 * is known by the numbers of its piles. Tables share the piles in which they do not differ, so that a pile is looked up by
 * its list before it is put into words; not in a WeakMap, which costs more than it saves.
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

  /** Whether this arrangement has not been met before. It counts as met from then on. */
  isNew(piles: Piles): boolean {
    const sorted = this.#sorted;
    let count = 0;
    // Sorted while they come in: calling for a sort costs more with so few.
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
