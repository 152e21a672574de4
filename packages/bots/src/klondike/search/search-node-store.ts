import { firstHigh } from '../code-set.ts';
import { columnLimit, noCode } from '../rule-tables.ts';

/** The longest run, from king to ace. */
const runLimit = 13;
const orderLimit = 64;

// The offsets of a node's parts among its bytes: cards by column first.
const countsAt = columnLimit * runLimit;
const holeCountsAt = countsAt + columnLimit;
const unknownAt = holeCountsAt + columnLimit;
const placesAt = unknownAt + columnLimit;
const orderAt = placesAt + noCode;
const byteCount = orderAt + orderLimit;

/** The offset of each of a node's numbers. The sets of codes are as in `CodeSet`, low and high. */
const fields = {
  hash: 0,
  foundedCount: 1,
  moveCount: 2,
  firstStep: 3,
  orderCount: 4,
  dealtCount: 5,
  wantedLow: 6,
  wantedHigh: 7,
  stockLow: 8,
  stockHigh: 9,
  takenLow: 10,
  takenHigh: 11,
} as const;
const fieldCount = 12;
/** The name of one of a node's numbers. */
export type Field = keyof typeof fields;

/** The nodes of a search, each a position of one seat's cards as codes, packed into two arrays. A node is its number here. */
export class SearchNodeStore {
  /** The capacity in nodes. */
  readonly limit: number;
  /** The number of nodes. One more may be written after them before it counts. */
  count = 0;
  columnCount = 0;
  readonly #bytes: Int8Array;
  readonly #numbers: Int32Array;

  constructor(limit: number) {
    this.limit = limit;
    this.#bytes = new Int8Array(limit * byteCount);
    this.#numbers = new Int32Array(limit * fieldCount);
  }

  /** Reads one of a node's numbers. */
  get(node: number, field: Field): number {
    return this.#numbers[node * fieldCount + fields[field]] ?? 0;
  }

  /** Writes one of a node's numbers. */
  set(node: number, field: Field, value: number): void {
    this.#numbers[node * fieldCount + fields[field]] = value;
  }

  /** How many cards of a column can be carried. */
  countOf(node: number, column: number): number {
    return this.#byte(node, countsAt + column);
  }

  /** Writes how many cards of a column can be carried. */
  setCount(node: number, column: number, count: number): void {
    this.#write(node, countsAt + column, count);
  }

  /** How many cards lie below them. */
  holeCountOf(node: number, column: number): number {
    return this.#byte(node, holeCountsAt + column);
  }

  /** Writes how many cards lie below them. */
  setHoleCount(node: number, column: number, count: number): void {
    this.#write(node, holeCountsAt + column, count);
  }

  /** Marks the top card of a column as face up but not known yet. */
  setUnknown(node: number, column: number): void {
    this.#write(node, unknownAt + column, 1);
  }

  /** The code at a place in a column, counted from the deepest card that can be carried. */
  cardAt(node: number, column: number, index: number): number {
    return this.#byte(node, column * runLimit + index);
  }

  /** Writes the code at a place in a column. */
  setCard(node: number, column: number, index: number, code: number): void {
    this.#write(node, column * runLimit + index, code);
  }

  /** The top card of a column; -1 for none, or if it is not known yet. */
  topOf(node: number, column: number): number {
    const count = this.countOf(node, column);
    return count === 0 ? -1 : this.cardAt(node, column, count - 1);
  }

  /** Whether a column is empty. */
  isSpace(node: number, column: number): boolean {
    return (
      this.countOf(node, column) === 0 &&
      this.holeCountOf(node, column) === 0 &&
      this.#byte(node, unknownAt + column) === 0
    );
  }

  /** How many foundations wait for a card. */
  placesFor(node: number, code: number): number {
    return this.#byte(node, placesAt + code);
  }

  /** Writes how many foundations wait for a card. */
  setPlaces(node: number, code: number, count: number): void {
    this.#write(node, placesAt + code, count);
  }

  /** Copies how many foundations wait for each card into an array, by code. */
  copyPlaces(node: number, into: Uint8Array): void {
    for (let code = 0; code < noCode; code += 1) into[code] = this.placesFor(node, code);
  }

  /** The card at a place in the order of waste and stock; -1 if unknown. */
  inOrder(node: number, index: number): number {
    return this.#byte(node, orderAt + index);
  }

  /** Writes the card at a place in the order of waste and stock. */
  setInOrder(node: number, index: number, code: number): void {
    this.#write(node, orderAt + index, code);
  }

  /** Closes the gap that a played card leaves in the order. */
  closeOrder(node: number, index: number): void {
    const start = node * byteCount + orderAt;
    this.#bytes.copyWithin(start + index, start + index + 1, start + orderLimit);
  }

  /** Adds a code to one of a node's sets. */
  include(node: number, low: Field, high: Field, code: number): void {
    if (code < firstHigh) this.set(node, low, this.get(node, low) | (1 << code));
    else this.set(node, high, this.get(node, high) | (1 << (code - firstHigh)));
  }

  /** Takes a code out of one of a node's sets. */
  exclude(node: number, low: Field, high: Field, code: number): void {
    if (code < firstHigh) this.set(node, low, this.get(node, low) & ~(1 << code));
    else this.set(node, high, this.get(node, high) & ~(1 << (code - firstHigh)));
  }

  /** Writes zeros over a node. */
  clear(node: number): void {
    this.#bytes.fill(0, node * byteCount, (node + 1) * byteCount);
    this.#numbers.fill(0, node * fieldCount, (node + 1) * fieldCount);
  }

  /** Copies a node behind the last one. Returns the copy. */
  copy(node: number): number {
    const next = this.count;
    this.#bytes.copyWithin(next * byteCount, node * byteCount, (node + 1) * byteCount);
    this.#numbers.copyWithin(next * fieldCount, node * fieldCount, (node + 1) * fieldCount);
    return next;
  }

  #byte(node: number, offset: number): number {
    return this.#bytes[node * byteCount + offset] ?? 0;
  }

  #write(node: number, offset: number, value: number): void {
    this.#bytes[node * byteCount + offset] = value;
  }
}
