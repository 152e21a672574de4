import { firstHigh } from '../codes.ts';
import { codeOf, type Deck, fits, rankOf, suitCount } from '../deck.ts';
import { toFoundation, wasteOf } from '../layout.ts';
import { arrangementOf, lying, onFoundation, onHoles, onSpace, stockMark } from './hashes.ts';
import type { Outlook } from './outlook.ts';

const columnLimit = 9;
/** The longest run goes from king to ace. */
const runLimit = 13;
const orderLimit = 64;

// Where the parts of a prospect begin among its bytes.
const countsAt = columnLimit * runLimit;
const holeCountsAt = countsAt + columnLimit;
const unknownAt = holeCountsAt + columnLimit;
const placesAt = unknownAt + columnLimit;
const orderAt = placesAt + 56;
const byteCount = orderAt + orderLimit;

/** Which of a prospect's numbers is which. */
const fields = {
  ...{ hash: 0, foundedCount: 1, moveCount: 2, first: 3, orderCount: 4, dealtCount: 5 },
  ...{ wantedLow: 6, wantedHigh: 7, stockLow: 8, stockHigh: 9 },
} as const;
const fieldCount = 10;
export type Field = keyof typeof fields;

/**
 * What can be brought about, as far as it was looked at: prospect 0 is how things are, every other one comes of an earlier
 * one by a play. All stand in three arrays that each search uses again, because hundreds are made for one move. Cards are
 * codes here.
 */
export class Prospects {
  readonly limit: number;
  count = 0;
  columnCount = 0;
  #deck: Deck | null = null;
  readonly #bytes: Int8Array;
  readonly #numbers: Int32Array;
  readonly #seen = new Set<number>();

  constructor(limit: number) {
    this.limit = limit;
    this.#bytes = new Int8Array(limit * byteCount);
    this.#numbers = new Int32Array(limit * fieldCount);
  }

  /** Forgets all prospects but how things are. Arrangements of `avoided` are taken for known. */
  begin({ layout, order, dealtCount }: Outlook, avoided: readonly number[]): void {
    const { deck, columns, holeCounts, places } = layout;
    this.#deck = deck;
    this.columnCount = wasteOf(layout);
    this.#bytes.fill(0, 0, byteCount);
    this.#numbers.fill(0, 0, fieldCount);
    for (let column = 0; column < this.columnCount; column += 1) {
      const cards = columns[column] ?? [];
      const holeCount = holeCounts[column] ?? 0;
      this.#bytes[countsAt + column] = cards.length;
      this.#bytes[holeCountsAt + column] = holeCount;
      // A hole on top is a card that the server is just about to turn up.
      this.#bytes[unknownAt + column] = cards.length === 0 && holeCount > 0 ? 1 : 0;
      for (let index = 0; index < cards.length; index += 1) {
        this.#bytes[column * runLimit + index] = codeOf(deck, cards[index] ?? 0);
      }
    }
    for (let code = 0; code < places.length; code += 1) {
      this.#bytes[placesAt + code] = places[code] ?? 0;
      if ((places[code] ?? 0) > 0 && rankOf(code) <= deck.kingRank) this.#include(0, 'wantedLow', 'wantedHigh', code);
    }
    for (let index = 0; index < order.length; index += 1) {
      const card = order[index] ?? null;
      this.#bytes[orderAt + index] = card === null ? -1 : codeOf(deck, card);
      if (card !== null) this.#include(0, 'stockLow', 'stockHigh', codeOf(deck, card));
    }
    this.#set(0, 'orderCount', order.length);
    this.#set(0, 'dealtCount', dealtCount);
    this.#set(0, 'hash', arrangementOf(layout) ^ lying(stockMark, dealtCount));
    this.#set(0, 'first', -1);
    this.#seen.clear();
    for (const hash of avoided) this.#seen.add(hash ^ lying(stockMark, dealtCount));
    this.#seen.add(this.get(0, 'hash'));
    this.count = 1;
  }

  get(prospect: number, field: Field): number {
    return this.#numbers[prospect * fieldCount + fields[field]] ?? 0;
  }

  /** How many cards lie face up in a column. */
  countOf(prospect: number, column: number): number {
    return this.#byte(prospect, countsAt + column);
  }

  holeCountOf(prospect: number, column: number): number {
    return this.#byte(prospect, holeCountsAt + column);
  }

  cardAt(prospect: number, column: number, index: number): number {
    return this.#byte(prospect, column * runLimit + index);
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

  isWanted(prospect: number, code: number): boolean {
    return this.#byte(prospect, placesAt + code) > 0;
  }

  /** The card at a place in the order of waste and stock; -1 where nobody knows it. */
  inOrder(prospect: number, index: number): number {
    return this.#byte(prospect, orderAt + index);
  }

  /** The places on the foundations, copied into an array. */
  copyPlaces(prospect: number, into: Uint8Array): void {
    const start = prospect * byteCount + placesAt;
    for (let code = 0; code < 56; code += 1) into[code] = this.#bytes[start + code] ?? 0;
  }

  /** May a packet with this lead be put on this column? */
  takes(prospect: number, column: number, lead: number): boolean {
    const deck = this.#deck;
    if (deck === null) return false;
    const top = this.topOf(prospect, column);
    if (top >= 0) return fits(deck, lead, top);
    return rankOf(lead) === deck.kingRank && this.isSpace(prospect, column);
  }

  /** The prospect after a packet was carried from a column; -1 where it is known already. */
  carry(prospect: number, from: number, index: number, to: number): number {
    const next = this.#copy(prospect);
    if (to === toFoundation) this.#foundTop(next, from);
    else this.#carry(next, from, index, to);
    return this.#add(prospect, next, 1, ((from + 1) * 16 + index) * 16 + to + 1);
  }

  /** The prospect after the card at a place in the order was played, dealt by so many draws before; -1 where it is known. */
  use(prospect: number, index: number, drawCount: number, to: number): number {
    const next = this.#copy(prospect);
    const code = this.#take(next, index);
    if (to === toFoundation) this.#found(next, code);
    else this.#put(next, to, code);
    return this.#add(prospect, next, drawCount + 1, drawCount > 0 ? 0 : (this.columnCount + 1) * 256 + to + 1);
  }

  /** The prospect after all went to the foundations that can, one after the other; -1 where that is one play or less. */
  foundAll(prospect: number): number {
    const next = this.#copy(prospect);
    let moveCount = 0;
    let first = 0;
    for (let isMore = true; isMore; ) {
      isMore = false;
      for (let column = 0; column < this.columnCount; column += 1) {
        const top = this.topOf(next, column);
        if (top < 0 || !this.isWanted(next, top)) continue;
        if (moveCount === 0) first = ((column + 1) * 16 + this.countOf(next, column) - 1) * 16;
        this.#foundTop(next, column);
        moveCount += 1;
        isMore = true;
      }
      const index = this.get(next, 'dealtCount') - 1;
      const code = index < 0 ? -1 : this.inOrder(next, index);
      if (code < 0 || !this.isWanted(next, code)) continue;
      if (moveCount === 0) first = (this.columnCount + 1) * 256;
      this.#found(next, this.#take(next, index));
      moveCount += 1;
      isMore = true;
    }
    return moveCount < 2 ? -1 : this.#add(prospect, next, moveCount, first);
  }

  /** Has anything happened that cannot be undone? */
  isLasting(prospect: number): boolean {
    if (this.get(prospect, 'foundedCount') > 0) return true;
    if (this.get(prospect, 'orderCount') < this.get(0, 'orderCount')) return true;
    for (let column = 0; column < this.columnCount; column += 1) {
      if (this.holeCountOf(prospect, column) < this.holeCountOf(0, column)) return true;
    }
    return false;
  }

  /** Is no card left? */
  isOut(prospect: number): boolean {
    if (this.get(prospect, 'orderCount') > 0) return false;
    for (let column = 0; column < this.columnCount; column += 1) if (!this.isSpace(prospect, column)) return false;
    return true;
  }

  #byte(prospect: number, offset: number): number {
    return this.#bytes[prospect * byteCount + offset] ?? 0;
  }

  #write(prospect: number, offset: number, value: number): void {
    this.#bytes[prospect * byteCount + offset] = value;
  }

  #set(prospect: number, field: Field, value: number): void {
    this.#numbers[prospect * fieldCount + fields[field]] = value;
  }

  #include(prospect: number, low: Field, high: Field, code: number): void {
    if (code < firstHigh) this.#set(prospect, low, this.get(prospect, low) | (1 << code));
    else this.#set(prospect, high, this.get(prospect, high) | (1 << (code - firstHigh)));
  }

  #exclude(prospect: number, low: Field, high: Field, code: number): void {
    if (code < firstHigh) this.#set(prospect, low, this.get(prospect, low) & ~(1 << code));
    else this.#set(prospect, high, this.get(prospect, high) & ~(1 << (code - firstHigh)));
  }

  #toggle(prospect: number, mark: number): void {
    this.#set(prospect, 'hash', this.get(prospect, 'hash') ^ mark);
  }

  /** A copy behind the last prospect; it counts only once it is added. */
  #copy(prospect: number): number {
    const next = this.count;
    this.#bytes.copyWithin(next * byteCount, prospect * byteCount, (prospect + 1) * byteCount);
    this.#numbers.copyWithin(next * fieldCount, prospect * fieldCount, (prospect + 1) * fieldCount);
    return next;
  }

  #add(prospect: number, next: number, moveCount: number, first: number): number {
    const hash = this.get(next, 'hash');
    if (this.#seen.has(hash) || next + 1 >= this.limit) return -1;
    this.#seen.add(hash);
    this.count += 1;
    this.#set(next, 'moveCount', this.get(prospect, 'moveCount') + moveCount);
    if (prospect === 0) this.#set(next, 'first', first);
    return next;
  }

  #carry(next: number, from: number, index: number, to: number): void {
    const lead = this.cardAt(next, from, index);
    const count = this.countOf(next, from);
    const start = this.countOf(next, to);
    this.#toggle(next, lying(lead, this.#below(next, from, index)) ^ lying(lead, this.#landing(next, to)));
    for (let each = index; each < count; each += 1) {
      this.#write(next, to * runLimit + start + each - index, this.cardAt(next, from, each));
    }
    this.#write(next, countsAt + to, start + count - index);
    this.#leave(next, from, index);
  }

  #foundTop(next: number, from: number): void {
    const index = this.countOf(next, from) - 1;
    const code = this.cardAt(next, from, index);
    this.#toggle(next, lying(code, this.#below(next, from, index)));
    this.#leave(next, from, index);
    this.#found(next, code);
  }

  /** A column of which only so many cards are left face up; with none of them the next one is turned up. */
  #leave(next: number, column: number, count: number): void {
    this.#write(next, countsAt + column, count);
    const holeCount = this.holeCountOf(next, column);
    if (count > 0 || holeCount === 0) return;
    this.#write(next, holeCountsAt + column, holeCount - 1);
    this.#write(next, unknownAt + column, 1);
  }

  #take(next: number, index: number): number {
    const start = next * byteCount + orderAt;
    const orderCount = this.get(next, 'orderCount');
    const code = this.inOrder(next, index);
    this.#bytes.copyWithin(start + index, start + index + 1, start + orderCount);
    this.#toggle(next, lying(stockMark, this.get(next, 'dealtCount')) ^ lying(stockMark, index));
    this.#set(next, 'orderCount', orderCount - 1);
    this.#set(next, 'dealtCount', index);
    this.#exclude(next, 'stockLow', 'stockHigh', code);
    return code;
  }

  #put(next: number, to: number, code: number): void {
    this.#toggle(next, lying(code, this.#landing(next, to)));
    const count = this.countOf(next, to);
    this.#write(next, to * runLimit + count, code);
    this.#write(next, countsAt + to, count + 1);
  }

  #found(next: number, code: number): void {
    this.#toggle(next, lying(code, onFoundation));
    const left = this.#byte(next, placesAt + code) - 1;
    this.#write(next, placesAt + code, left);
    this.#write(next, placesAt + code + suitCount, this.#byte(next, placesAt + code + suitCount) + 1);
    if (left === 0) this.#exclude(next, 'wantedLow', 'wantedHigh', code);
    if (rankOf(code) < (this.#deck?.kingRank ?? 0)) this.#include(next, 'wantedLow', 'wantedHigh', code + suitCount);
    this.#set(next, 'foundedCount', this.get(next, 'foundedCount') + 1);
  }

  #below(prospect: number, column: number, index: number): number {
    if (index > 0) return this.cardAt(prospect, column, index - 1);
    return this.holeCountOf(prospect, column) > 0 ? onHoles + column : onSpace;
  }

  #landing(prospect: number, to: number): number {
    const top = this.topOf(prospect, to);
    return top < 0 ? onSpace : top;
  }
}
