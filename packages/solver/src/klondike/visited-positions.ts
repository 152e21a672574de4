/** How full the table gets before it grows, or before it counts as full. */
const mostFilled = 0.8;
const firstBits = 12;
/** The value of a place that holds nothing. */
const free = 0;

/**
 * The positions that a search has seen: a hash table with open addressing, which compares whole positions, so that no two
 * of them are ever taken for one. It begins small and doubles up to its limit.
 *
 * Positions that differ only in how far the stock has been turned share an entry. Where the waste may be taken back
 * any number of times, they are ordered: from the beginning of the stock every `drawCount`th card can be reached. From
 * elsewhere these can be reached as well, and the cards that follow at that distance from the current one: so of two places with
 * the same remainder the earlier one reaches all that the later one does, and every place reaches what the beginning does.
 * A position is new only where none that reaches as much was there.
 */
export class VisitedPositions {
  readonly #limit: number;
  readonly #isOrdered: boolean;
  #bits = firstBits;
  #count = 0;
  #first = new Int32Array(1 << firstBits);
  #second = new Int32Array(1 << firstBits);
  #marks = new Uint16Array(1 << firstBits);

  /**
   * @param limit how many positions may be kept
   * @param isOrdered whether places in the stock are ordered: in threes, the waste being taken back without a limit.
   *   Otherwise positions are the same only if their places are.
   */
  constructor(limit: number, isOrdered: boolean) {
    this.#limit = limit;
    this.#isOrdered = isOrdered;
  }

  get isFull(): boolean {
    return this.#count >= this.#limit;
  }

  /**
   * Whether a position is new; it is not any more then. Returns false if there is no room for it.
   * @param first the first 32 bits of what is known of it without the place in the stock
   * @param second the rest
   * @param place the place in the stock: from 0 to 24 where places are ordered, below 65,535 otherwise
   */
  add(first: number, second: number, place: number): boolean {
    const capacity = this.#marks.length;
    let index = this.#isOrdered ? hash(first, second, 0) : hash(first, second, place);
    for (index &= capacity - 1; this.#marks[index] !== free; index = (index + 1) & (capacity - 1)) {
      if (this.#first[index] !== first || this.#second[index] !== second) continue;
      const mark = this.#marks[index] as number;
      if (!this.#isOrdered) {
        if (mark === place + 1) return false;
        continue;
      }
      const joined = joinedMark(mark, place);
      if (joined === mark) return false;
      this.#marks[index] = joined;
      return true;
    }
    if (this.#count >= this.#limit) return false;
    this.#first[index] = first;
    this.#second[index] = second;
    this.#marks[index] = this.#isOrdered ? joinedMark(1, place) : place + 1;
    this.#count += 1;
    if (this.#count > capacity * mostFilled) this.#grow();
    return true;
  }

  #grow(): void {
    const [first, second, marks] = [this.#first, this.#second, this.#marks];
    this.#bits += 1;
    const capacity = 1 << this.#bits;
    this.#first = new Int32Array(capacity);
    this.#second = new Int32Array(capacity);
    this.#marks = new Uint16Array(capacity);
    for (let old = 0; old < marks.length; old += 1) {
      const mark = marks[old] as number;
      if (mark === free) continue;
      let index = hash(first[old] as number, second[old] as number, this.#isOrdered ? 0 : mark - 1) & (capacity - 1);
      while (this.#marks[index] !== free) index = (index + 1) & (capacity - 1);
      this.#first[index] = first[old] as number;
      this.#second[index] = second[old] as number;
      this.#marks[index] = mark;
    }
  }
}

/** How many places there are in each remainder, and one value more for none. */
const placeValues = 9;

/**
 * The mark of an entry with one place more. A mark is 1 plus the earliest place with remainder 1 and that with remainder 2, each
 * counted in threes from 1, 0 where there is none. It stays the same where the place is no news.
 */
function joinedMark(mark: number, place: number): number {
  const remainder = place % 3;
  if (remainder === 0) return mark;
  const value = (place - remainder) / 3 + 1;
  const inSecond = (mark - 1) % placeValues;
  const inFirst = (mark - 1 - inSecond) / placeValues;
  const known = remainder === 1 ? inFirst : inSecond;
  if (known !== 0 && known <= value) return mark;
  return 1 + (remainder === 1 ? value * placeValues + inSecond : inFirst * placeValues + value);
}

function hash(first: number, second: number, place: number): number {
  let mixed = Math.imul(first ^ Math.imul(place, 0x27d4eb2f), 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b);
  mixed ^= mixed >>> 15;
  mixed = Math.imul(mixed, 0x2c1b3c6d);
  return mixed ^ (mixed >>> 13);
}
