/** How full the table gets before it grows, or before it counts as full. */
const mostFilled = 0.8;
const firstCapacity = 2 ** 12;
/** How many numbers an entry has: the two of the key, and a mark. */
const entrySize = 3;
/** The mark of an empty entry. */
const free = 0;

/**
 * The visited positions of Klondike: a table like `VisitedPositions`, which explains it, specialized for keys of two
 * numbers because the search spends most of its time here.
 */
export class SeenPositions {
  readonly #limit: number;
  /** How many values a mark has for the places of a remainder, including none; 0 if places are not ordered. */
  readonly #placeValues: number;
  #count = 0;
  /** By place of the table: the key, and a mark. */
  #entries: Int32Array<ArrayBuffer>;
  #capacity = firstCapacity;
  #last = firstCapacity - 1;

  /**
   * @param limit how many positions may be stored
   * @param orderedCount the number of cards in stock and waste if places in them are ordered (draws of three, unlimited
   * redeals). If it is 0, positions are the same only if their places are.
   */
  constructor(limit: number, orderedCount: number) {
    this.#limit = limit;
    this.#placeValues = orderedCount === 0 ? 0 : Math.trunc(orderedCount / 3) + 2;
    this.#entries = new Int32Array(firstCapacity * entrySize);
  }

  get isFull(): boolean {
    return this.#count >= this.#limit;
  }

  get isHalfFull(): boolean {
    return this.#count * 2 >= this.#limit;
  }

  /**
   * Adds a position. Returns whether it was new; false if there is no room for it.
   * @param place the place in the stock: below the number of ordered cards, or below 65,535 if places are not ordered
   */
  add(first: number, second: number, place: number): boolean {
    const entries = this.#entries;
    const isOrdered = this.#placeValues > 0;
    const start = this.#find(first, second, place);
    const mark = entries[start + 2] as number;
    if (mark !== free) {
      const next = isOrdered ? this.#joinedMark(Math.max(mark, 1), place) : place + 1;
      if (next === mark) return false;
      entries[start + 2] = next;
      return true;
    }
    if (this.#count >= this.#limit) return false;
    entries[start] = first;
    entries[start + 1] = second;
    entries[start + 2] = isOrdered ? this.#joinedMark(1, place) : place + 1;
    this.#count += 1;
    if (this.#count > this.#capacity * mostFilled) this.#grow();
    return true;
  }

  /** Whether a position was added with place 0, if places are not ordered. */
  has(first: number, second: number): boolean {
    return (this.#entries[this.#find(first, second, 0) + 2] as number) > free;
  }

  /** Forgets a position, whose place is one that was added. */
  forget(first: number, second: number, place: number): void {
    const index = this.#find(first, second, place) + 2;
    const mark = this.#entries[index] as number;
    if (mark > free) this.#entries[index] = this.#placeValues > 0 ? -1 : -mark;
  }

  /** The index of a position's entry, or where it would be. */
  #find(first: number, second: number, place: number): number {
    const entries = this.#entries;
    const last = this.#last;
    const isOrdered = this.#placeValues > 0;
    for (let index = hashOf(first, second, isOrdered ? 0 : place + 1) & last; ; index = (index + 1) & last) {
      const start = index * entrySize;
      const mark = entries[start + 2] as number;
      if (mark === free) return start;
      if (entries[start] !== first || entries[start + 1] !== second) continue;
      if (isOrdered || mark === place + 1 || mark === -place - 1) return start;
    }
  }

  #grow(): void {
    const entries = this.#entries;
    const isOrdered = this.#placeValues > 0;
    const capacity = this.#capacity * 2;
    const last = capacity - 1;
    const grown = new Int32Array(capacity * entrySize);
    for (let old = 0; old < entries.length; old += entrySize) {
      const mark = entries[old + 2] as number;
      if (mark === free) continue;
      const [first, second] = [entries[old] as number, entries[old + 1] as number];
      let index = hashOf(first, second, isOrdered ? 0 : Math.abs(mark)) & last;
      while (grown[index * entrySize + 2] !== free) index = (index + 1) & last;
      grown[index * entrySize] = first;
      grown[index * entrySize + 1] = second;
      grown[index * entrySize + 2] = mark;
    }
    this.#entries = grown;
    this.#capacity = capacity;
    this.#last = last;
  }

  /**
   * The mark of an entry with one more place. A mark is 1 plus the earliest place with remainder 1 and that with
   * remainder 2, each counted in threes from 1, 0 for none. It stays the same if the place adds nothing.
   */
  #joinedMark(mark: number, place: number): number {
    const remainder = place % 3;
    if (remainder === 0) return mark;
    const values = this.#placeValues;
    const value = (place - remainder) / 3 + 1;
    const inFirst = Math.trunc((mark - 1) / values);
    const inSecond = mark - 1 - inFirst * values;
    const known = remainder === 1 ? inFirst : inSecond;
    if (known !== 0 && known <= value) return mark;
    return 1 + (remainder === 1 ? value * values + inSecond : inFirst * values + value);
  }
}

function hashOf(first: number, second: number, place: number): number {
  let mixed = Math.imul(Math.imul(place, 0x27d4eb2f) ^ first, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15) ^ second, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return mixed ^ (mixed >>> 13);
}
