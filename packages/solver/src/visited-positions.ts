/** How full the table gets before it grows, or before it counts as full. */
const mostFilled = 0.8;
const firstCapacity = 2 ** 12;
/** The value of an empty place. */
const free = 0;

/**
 * The visited positions of a search: a hash table with open addressing, which compares whole keys. If keys are
 * complete, no two positions are ever confused. It begins small and doubles up to its limit.
 * Positions that differ only in how far the stock has been turned share an entry. With unlimited redeals, they are
 * ordered: from the beginning of the stock every third card can be reached. From elsewhere these can be reached as
 * well, and the cards that follow at that distance from the current one: so of two places with the same remainder the
 * earlier one reaches all that the later one does, and every place reaches what the beginning does. A position is new
 * only if none that reaches as much was added.
 */
export class VisitedPositions {
  /** Write the key to be looked up here. */
  readonly key: Int32Array<ArrayBuffer>;
  readonly #limit: number;
  readonly #width: number;
  /** How many values a mark has for the places of a remainder, including none; 0 if places are not ordered. */
  readonly #placeValues: number;
  #count = 0;
  /** By place of the table: the key, and a mark. */
  #entries: Int32Array<ArrayBuffer>;
  #capacity = firstCapacity;

  /**
   * @param limit how many positions may be stored
   * @param width how many numbers a key has
   * @param orderedCount the number of cards in stock and waste if places in them are ordered (draws of three, unlimited
   * redeals). If it is 0, positions are the same only if their places are.
   */
  constructor(limit: number, width: number, orderedCount = 0) {
    this.#limit = limit;
    this.#width = width;
    this.#placeValues = orderedCount === 0 ? 0 : Math.trunc(orderedCount / 3) + 2;
    this.key = new Int32Array(width);
    this.#entries = new Int32Array(firstCapacity * (width + 1));
  }

  get isFull(): boolean {
    return this.#count >= this.#limit;
  }

  /**
   * Adds the position of `key`. Returns whether it was new; false if there is no room for it.
   * @param place the place in the stock: below the number of ordered cards, or below 65,535 if places are not ordered
   */
  add(place: number): boolean {
    const [width, entries] = [this.#width, this.#entries];
    const isOrdered = this.#placeValues > 0;
    const start = this.#find(place);
    const mark = entries[start + width] as number;
    if (mark !== free) {
      const next = isOrdered ? this.#joinedMark(Math.max(mark, 1), place) : place + 1;
      if (next === mark) return false;
      entries[start + width] = next;
      return true;
    }
    if (this.#count >= this.#limit) return false;
    for (let word = 0; word < width; word += 1) entries[start + word] = this.key[word] as number;
    entries[start + width] = isOrdered ? this.#joinedMark(1, place) : place + 1;
    this.#count += 1;
    if (this.#count > this.#capacity * mostFilled) this.#grow();
    return true;
  }

  /** Forgets the position of `key`, whose place is one that was added. */
  forget(place: number): void {
    const index = this.#find(place) + this.#width;
    const mark = this.#entries[index] as number;
    if (mark > free) this.#entries[index] = this.#placeValues > 0 ? -1 : -mark;
  }

  /** The index of the entry of `key`, or where it would be. */
  #find(place: number): number {
    const { key } = this;
    const [width, entries] = [this.#width, this.#entries];
    const isOrdered = this.#placeValues > 0;
    const last = this.#capacity - 1;
    const size = width + 1;
    for (let index = hashOf(key, 0, width, isOrdered ? 0 : place + 1) & last; ; index = (index + 1) & last) {
      const start = index * size;
      const mark = entries[start + width] as number;
      if (mark === free) return start;
      let word = 0;
      while (word < width && entries[start + word] === key[word]) word += 1;
      if (word === width && (isOrdered || Math.abs(mark) === place + 1)) return start;
    }
  }

  #grow(): void {
    const [width, entries] = [this.#width, this.#entries];
    const isOrdered = this.#placeValues > 0;
    const size = width + 1;
    const capacity = this.#capacity * 2;
    const grown = new Int32Array(capacity * size);
    for (let old = 0; old < entries.length; old += size) {
      const mark = entries[old + width] as number;
      if (mark === free) continue;
      let index = hashOf(entries, old, width, isOrdered ? 0 : Math.abs(mark)) & (capacity - 1);
      while (grown[index * size + width] !== free) index = (index + 1) & (capacity - 1);
      for (let word = 0; word < size; word += 1) grown[index * size + word] = entries[old + word] as number;
    }
    this.#entries = grown;
    this.#capacity = capacity;
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
    const inSecond = (mark - 1) % values;
    const inFirst = (mark - 1 - inSecond) / values;
    const known = remainder === 1 ? inFirst : inSecond;
    if (known !== 0 && known <= value) return mark;
    return 1 + (remainder === 1 ? value * values + inSecond : inFirst * values + value);
  }
}

function hashOf(keys: Int32Array<ArrayBuffer>, start: number, width: number, place: number): number {
  let mixed = Math.imul(place, 0x27d4eb2f);
  for (let index = start; index < start + width; index += 1) {
    mixed = Math.imul(mixed ^ (keys[index] as number), 0x9e3779b1);
    mixed ^= mixed >>> 15;
  }
  mixed = Math.imul(mixed, 0x2c1b3c6d);
  return mixed ^ (mixed >>> 13);
}
