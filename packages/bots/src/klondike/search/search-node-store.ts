import { firstHigh } from '../code-set.ts';

export const columnLimit = 9;
/** The longest run goes from king to ace. */
export const runLimit = 13;
const orderLimit = 64;
const codeLimit = 56;

// Where the parts of a prospect begin among its bytes.
const countsAt = columnLimit * runLimit;
const holeCountsAt = countsAt + columnLimit;
const unknownAt = holeCountsAt + columnLimit;
const placesAt = unknownAt + columnLimit;
const orderAt = placesAt + codeLimit;
const byteCount = orderAt + orderLimit;

/** Which of a prospect's numbers is which. The sets of codes are as in `Codes`, low and high. */
const fields = {
  ...{ hash: 0, foundedCount: 1, moveCount: 2, first: 3, orderCount: 4, dealtCount: 5 },
  ...{ wantedLow: 6, wantedHigh: 7, stockLow: 8, stockHigh: 9, takenLow: 10, takenHigh: 11 },
} as const;
const fieldCount = 12;
export type Field = keyof typeof fields;

/** Where prospects are kept: what each says of a seat's cards, as codes, in two arrays for all of them. */
export class ProspectStore {
  /** How many there is room for. */
  readonly limit: number;
  /** How many stand here; one more is written behind them before it counts. */
  count = 0;
  columnCount = 0;
  readonly #bytes: Int8Array;
  readonly #numbers: Int32Array;

  constructor(limit: number) {
    this.limit = limit;
    this.#bytes = new Int8Array(limit * byteCount);
    this.#numbers = new Int32Array(limit * fieldCount);
  }

  get(prospect: number, field: Field): number {
    return this.#numbers[prospect * fieldCount + fields[field]] ?? 0;
  }

  set(prospect: number, field: Field, value: number): void {
    this.#numbers[prospect * fieldCount + fields[field]] = value;
  }

  /** How many cards lie face up in a column. */
  countOf(prospect: number, column: number): number {
    return this.#byte(prospect, countsAt + column);
  }

  setCount(prospect: number, column: number, count: number): void {
    this.#write(prospect, countsAt + column, count);
  }

  holeCountOf(prospect: number, column: number): number {
    return this.#byte(prospect, holeCountsAt + column);
  }

  setHoleCount(prospect: number, column: number, count: number): void {
    this.#write(prospect, holeCountsAt + column, count);
  }

  /** Says that the top card of a column is face up, but nobody knows yet which it is. */
  setUnknown(prospect: number, column: number): void {
    this.#write(prospect, unknownAt + column, 1);
  }

  cardAt(prospect: number, column: number, index: number): number {
    return this.#byte(prospect, column * runLimit + index);
  }

  setCard(prospect: number, column: number, index: number, code: number): void {
    this.#write(prospect, column * runLimit + index, code);
  }

  /** The top card of a column; -1 where there is none or nobody knows it yet. */
  topOf(prospect: number, column: number): number {
    const count = this.countOf(prospect, column);
    return count === 0 ? -1 : this.cardAt(prospect, column, count - 1);
  }

  isSpace(prospect: number, column: number): boolean {
    return (
      this.countOf(prospect, column) === 0 &&
      this.holeCountOf(prospect, column) === 0 &&
      this.#byte(prospect, unknownAt + column) === 0
    );
  }

  /** How many foundations wait for a card. */
  placesFor(prospect: number, code: number): number {
    return this.#byte(prospect, placesAt + code);
  }

  setPlaces(prospect: number, code: number, count: number): void {
    this.#write(prospect, placesAt + code, count);
  }

  /** The places on the foundations, by code, copied into an array. */
  copyPlaces(prospect: number, into: Uint8Array): void {
    for (let code = 0; code < codeLimit; code += 1) into[code] = this.placesFor(prospect, code);
  }

  /** The card at a place in the order of waste and stock; -1 where nobody knows it. */
  inOrder(prospect: number, index: number): number {
    return this.#byte(prospect, orderAt + index);
  }

  setInOrder(prospect: number, index: number, code: number): void {
    this.#write(prospect, orderAt + index, code);
  }

  /** Closes the gap that the card at a place in the order leaves. */
  closeOrder(prospect: number, index: number): void {
    const start = prospect * byteCount + orderAt;
    this.#bytes.copyWithin(start + index, start + index + 1, start + orderLimit);
  }

  include(prospect: number, low: Field, high: Field, code: number): void {
    if (code < firstHigh) this.set(prospect, low, this.get(prospect, low) | (1 << code));
    else this.set(prospect, high, this.get(prospect, high) | (1 << (code - firstHigh)));
  }

  exclude(prospect: number, low: Field, high: Field, code: number): void {
    if (code < firstHigh) this.set(prospect, low, this.get(prospect, low) & ~(1 << code));
    else this.set(prospect, high, this.get(prospect, high) & ~(1 << (code - firstHigh)));
  }

  /** Writes nothing but noughts over a prospect. */
  clear(prospect: number): void {
    this.#bytes.fill(0, prospect * byteCount, (prospect + 1) * byteCount);
    this.#numbers.fill(0, prospect * fieldCount, (prospect + 1) * fieldCount);
  }

  /** Copies a prospect behind the last one, and gives the copy's number. */
  copy(prospect: number): number {
    const next = this.count;
    this.#bytes.copyWithin(next * byteCount, prospect * byteCount, (prospect + 1) * byteCount);
    this.#numbers.copyWithin(next * fieldCount, prospect * fieldCount, (prospect + 1) * fieldCount);
    return next;
  }

  #byte(prospect: number, offset: number): number {
    return this.#bytes[prospect * byteCount + offset] ?? 0;
  }

  #write(prospect: number, offset: number, value: number): void {
    this.#bytes[prospect * byteCount + offset] = value;
  }
}
