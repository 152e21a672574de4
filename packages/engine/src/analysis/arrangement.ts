import { at } from '../model/assert.ts';
import type { Slot } from '../model/card.ts';
import type { PileId, Piles } from '../model/pile.ts';

/**
 * How a search knows arrangements that it has met before: by a text. Columns are interchangeable, so those that differ only
 * in which column is where have one text. The piles in which tables do not differ are shared by them, and put into words
 * once; not in a WeakMap, which costs more than it saves.
 */
export class Arrangements {
  readonly #columns: readonly PileId[];
  readonly #others: readonly PileId[];
  readonly #texts = new Map<readonly Slot[], string>();
  readonly #seen = new Set<string>();

  constructor(columns: readonly PileId[], others: readonly PileId[] = []) {
    this.#columns = columns;
    this.#others = others;
  }

  get count(): number {
    return this.#seen.size;
  }

  /** Whether this arrangement has not been met before. It counts as met from then on. */
  isNew(piles: Piles): boolean {
    const texts = this.#columns.map((id) => this.#textOf(at(piles, id))).sort();
    for (const id of this.#others) texts.push(this.#textOf(at(piles, id)));
    const text = texts.join('\uffff');
    if (this.#seen.has(text)) return false;
    this.#seen.add(text);
    return true;
  }

  /** One character a card. */
  #textOf(slots: readonly Slot[]): string {
    const known = this.#texts.get(slots);
    if (known !== undefined) return known;
    let text = '';
    for (const slot of slots) text += String.fromCharCode(slot === null ? 0 : slot + 1);
    this.#texts.set(slots, text);
    return text;
  }
}
