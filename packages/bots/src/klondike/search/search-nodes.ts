import { firstHigh } from '../code-set.ts';
import { toFoundation, wasteOf } from '../layout.ts';
import { codeOf, type Deck, fits, rankOf, suitCount } from '../rule-tables.ts';
import { arrangementOf, lying, onFoundation, onHoles, onSpace, stockMark } from './arrangement-hash.ts';
import type { Outlook } from './search-input.ts';
import { ProspectStore } from './search-node-store.ts';

/** The first step of a way, as one number: on through the stock. */
export const dealing = 0;

/** The first step of a way, as one number: a play. */
function packed(from: number, index: number, to: number): number {
  return ((from + 1) * 16 + index) * 16 + to + 1;
}

/** What `packed` packed. */
export function unpacked(first: number): { readonly from: number; readonly index: number; readonly to: number } {
  return { from: (first >> 8) - 1, index: (first >> 4) & 15, to: (first & 15) - 1 };
}

/**
 * What can be brought about, as far as it was looked at: prospect 0 is how things are, every other one comes of an earlier
 * one by plays. The same arrays serve every search, because hundreds of prospects are made for one move.
 */
export class Prospects extends ProspectStore {
  #deck: Deck | null = null;
  readonly #seen = new Set<number>();

  /** Forgets all prospects but how things are. Arrangements of `avoided` are taken for known. */
  begin({ layout, order, dealtCount }: Outlook, avoided: readonly number[]): void {
    const { deck, columns, holeCounts, places } = layout;
    this.#deck = deck;
    this.columnCount = wasteOf(layout);
    this.clear(0);
    for (let column = 0; column < this.columnCount; column += 1) {
      const cards = columns[column] ?? [];
      const holeCount = holeCounts[column] ?? 0;
      this.setCount(0, column, cards.length);
      this.setHoleCount(0, column, holeCount);
      // A hole on top is a card that the server is just about to turn up.
      if (cards.length === 0 && holeCount > 0) this.setUnknown(0, column);
      cards.forEach((card, index) => {
        this.setCard(0, column, index, codeOf(deck, card));
      });
    }
    for (let code = 0; code < places.length; code += 1) {
      const count = places[code] ?? 0;
      this.setPlaces(0, code, count);
      if (count > 0 && rankOf(code) <= deck.kingRank) this.include(0, 'wantedLow', 'wantedHigh', code);
    }
    order.forEach((card, index) => {
      this.setInOrder(0, index, card === null ? -1 : codeOf(deck, card));
      if (card !== null) this.include(0, 'stockLow', 'stockHigh', codeOf(deck, card));
    });
    this.set(0, 'orderCount', order.length);
    this.set(0, 'dealtCount', dealtCount);
    this.set(0, 'hash', arrangementOf(layout));
    this.#seen.clear();
    this.#seen.add(this.get(0, 'hash'));
    for (const hash of avoided) this.#seen.add(hash);
    this.count = 1;
  }

  /** Does any column take a packet with this lead? Known of prospects that have been weighed. */
  isTaken(prospect: number, lead: number): boolean {
    const bits = this.get(prospect, lead < firstHigh ? 'takenLow' : 'takenHigh');
    return ((bits >>> (lead < firstHigh ? lead : lead - firstHigh)) & 1) === 1;
  }

  isWanted(prospect: number, code: number): boolean {
    return this.placesFor(prospect, code) > 0;
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
    const lead = this.cardAt(prospect, from, index);
    const lies = to === toFoundation ? onFoundation : this.#landing(prospect, to);
    if (this.#isKnown(prospect, lying(lead, this.#below(prospect, from, index)) ^ lying(lead, lies))) return -1;
    const next = this.copy(prospect);
    if (to === toFoundation) this.#foundTop(next, from);
    else this.#carry(next, from, index, to);
    return this.#add(prospect, next, 1, packed(from, index, to));
  }

  /** The prospect after the card at a place in the order was played, dealt by so many draws before; -1 where it is known. */
  use(prospect: number, index: number, drawCount: number, to: number): number {
    const lead = this.inOrder(prospect, index);
    const lies = to === toFoundation ? onFoundation : this.#landing(prospect, to);
    const dealt = lying(stockMark, this.get(prospect, 'dealtCount')) ^ lying(stockMark, index);
    if (this.#isKnown(prospect, lying(lead, lies) ^ dealt)) return -1;
    const next = this.copy(prospect);
    const code = this.#take(next, index);
    if (to === toFoundation) this.#found(next, code);
    else this.#put(next, to, code);
    return this.#add(prospect, next, drawCount + 1, drawCount > 0 ? dealing : packed(this.columnCount, 0, to));
  }

  /** The prospect after all went to the foundations that can, one after the other; -1 where that is one play or less. */
  foundAll(prospect: number): number {
    const next = this.copy(prospect);
    let moveCount = 0;
    let first = dealing;
    for (let before = -1; before < moveCount; ) {
      before = moveCount;
      for (let column = 0; column < this.columnCount; column += 1) {
        const top = this.topOf(next, column);
        if (top < 0 || !this.isWanted(next, top)) continue;
        if (moveCount === 0) first = packed(column, this.countOf(next, column) - 1, toFoundation);
        this.#foundTop(next, column);
        moveCount += 1;
      }
      const index = this.get(next, 'dealtCount') - 1;
      const code = index < 0 ? -1 : this.inOrder(next, index);
      if (code < 0 || !this.isWanted(next, code)) continue;
      if (moveCount === 0) first = packed(this.columnCount, 0, toFoundation);
      this.#found(next, this.#take(next, index));
      moveCount += 1;
    }
    return moveCount < 2 ? -1 : this.#add(prospect, next, moveCount, first);
  }

  /** Has anything happened on the way that cannot be undone? */
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

  /** Is what a play makes of a prospect known? To find that out before it is made spares most of the work. */
  #isKnown(prospect: number, change: number): boolean {
    return this.#seen.has(this.get(prospect, 'hash') ^ change);
  }

  /** Lets a copy count, unless what it says is known already or there is no room. */
  #add(prospect: number, next: number, moveCount: number, first: number): number {
    const hash = this.get(next, 'hash');
    if (next + 1 >= this.limit || this.#seen.has(hash)) return -1;
    this.#seen.add(hash);
    this.count += 1;
    this.set(next, 'moveCount', this.get(prospect, 'moveCount') + moveCount);
    if (prospect === 0) this.set(next, 'first', first);
    return next;
  }

  #carry(next: number, from: number, index: number, to: number): void {
    const lead = this.cardAt(next, from, index);
    const count = this.countOf(next, from);
    const start = this.countOf(next, to);
    this.#mark(next, lying(lead, this.#below(next, from, index)) ^ lying(lead, this.#landing(next, to)));
    for (let each = index; each < count; each += 1) {
      this.setCard(next, to, start + each - index, this.cardAt(next, from, each));
    }
    this.setCount(next, to, start + count - index);
    this.#leave(next, from, index);
  }

  #foundTop(next: number, from: number): void {
    const index = this.countOf(next, from) - 1;
    const code = this.cardAt(next, from, index);
    this.#mark(next, lying(code, this.#below(next, from, index)));
    this.#leave(next, from, index);
    this.#found(next, code);
  }

  /** A column of which only so many cards are left face up; with none of them the next one is turned up. */
  #leave(next: number, column: number, count: number): void {
    this.setCount(next, column, count);
    const holeCount = this.holeCountOf(next, column);
    if (count > 0 || holeCount === 0) return;
    this.setHoleCount(next, column, holeCount - 1);
    this.setUnknown(next, column);
  }

  /** Takes a card out of the order, as if all up to it had been dealt. */
  #take(next: number, index: number): number {
    const code = this.inOrder(next, index);
    this.closeOrder(next, index);
    this.#mark(next, lying(stockMark, this.get(next, 'dealtCount')) ^ lying(stockMark, index));
    this.set(next, 'orderCount', this.get(next, 'orderCount') - 1);
    this.set(next, 'dealtCount', index);
    this.exclude(next, 'stockLow', 'stockHigh', code);
    return code;
  }

  #put(next: number, to: number, code: number): void {
    this.#mark(next, lying(code, this.#landing(next, to)));
    const count = this.countOf(next, to);
    this.setCard(next, to, count, code);
    this.setCount(next, to, count + 1);
  }

  #found(next: number, code: number): void {
    this.#mark(next, lying(code, onFoundation));
    const left = this.placesFor(next, code) - 1;
    this.setPlaces(next, code, left);
    this.setPlaces(next, code + suitCount, this.placesFor(next, code + suitCount) + 1);
    if (left === 0) this.exclude(next, 'wantedLow', 'wantedHigh', code);
    if (rankOf(code) < (this.#deck?.kingRank ?? 0)) this.include(next, 'wantedLow', 'wantedHigh', code + suitCount);
    this.set(next, 'foundedCount', this.get(next, 'foundedCount') + 1);
  }

  #mark(prospect: number, mark: number): void {
    this.set(prospect, 'hash', this.get(prospect, 'hash') ^ mark);
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
