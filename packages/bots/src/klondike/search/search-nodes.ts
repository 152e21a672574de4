import { firstHigh, hasCode } from '../code-set.ts';
import { toFoundation, wasteOf } from '../layout.ts';
import { codeOf, fitsOn, noCode, type RuleTables } from '../rule-tables.ts';
import { arrangementOf, keyOf, onFoundation, onHoles, onSpace, stockCode } from './arrangement-hash.ts';
import type { SearchInput } from './search-input.ts';
import { SearchNodeStore } from './search-node-store.ts';

/** In packed form, stands for a draw or redeal as the first step to a node. */
export const dealing = 0;

/** A play, as one number. */
function packedStep(from: number, index: number, to: number): number {
  return ((from + 1) * 16 + index) * 16 + to + 1;
}

/** Unpacks a play from the number that `packedStep` returned. */
export function unpackedStep(step: number): { readonly from: number; readonly index: number; readonly to: number } {
  return { from: (step >> 8) - 1, index: (step >> 4) & 15, to: (step & 15) - 1 };
}

/**
 * The nodes of a search: node 0 is the current position, and every other one follows from an earlier one by plays.
 * Every search reuses the same arrays, because one move takes hundreds of nodes.
 */
export class SearchNodes extends SearchNodeStore {
  #tables: RuleTables | null = null;
  readonly #seen = new Set<number>();

  /** Starts over with the current position. Nodes with the arrangements `avoided` are not added. */
  begin({ layout, order, dealtCount }: SearchInput, avoided: readonly number[]): void {
    const { tables, columns, holeCounts, places } = layout;
    this.#tables = tables;
    this.columnCount = wasteOf(layout);
    this.clear(0);
    for (let column = 0; column < this.columnCount; column += 1) {
      const cards = columns[column] ?? [];
      const holeCount = holeCounts[column] ?? 0;
      this.setCount(0, column, cards.length);
      this.setHoleCount(0, column, holeCount);
      // A hole on top is a card that the server is about to turn up.
      if (cards.length === 0 && holeCount > 0) this.setUnknown(0, column);
      cards.forEach((card, index) => {
        this.setCard(0, column, index, codeOf(tables, card));
      });
    }
    for (let code = 0; code < places.length; code += 1) {
      const count = places[code] ?? 0;
      this.setPlaces(0, code, count);
      if (count > 0) this.include(0, 'wantedLow', 'wantedHigh', code);
    }
    order.forEach((card, index) => {
      this.setInOrder(0, index, card === null ? -1 : codeOf(tables, card));
      if (card !== null) this.include(0, 'stockLow', 'stockHigh', codeOf(tables, card));
    });
    this.set(0, 'orderCount', order.length);
    this.set(0, 'dealtCount', dealtCount);
    this.set(0, 'hash', arrangementOf(layout));
    this.#seen.clear();
    this.#seen.add(this.get(0, 'hash'));
    for (const hash of avoided) this.#seen.add(hash);
    this.count = 1;
  }

  /** Whether any column takes a packet with this lead. Only for evaluated nodes. */
  isTaken(node: number, lead: number): boolean {
    const bits = this.get(node, lead < firstHigh ? 'takenLow' : 'takenHigh');
    return ((bits >>> (lead < firstHigh ? lead : lead - firstHigh)) & 1) === 1;
  }

  /** Whether a foundation waits for a card. */
  isWanted(node: number, code: number): boolean {
    return this.placesFor(node, code) > 0;
  }

  /** Whether a packet with this lead may be put on this column. */
  takes(node: number, column: number, lead: number): boolean {
    const tables = this.#tables;
    if (tables === null) return false;
    const top = this.topOf(node, column);
    if (top >= 0) return fitsOn(tables, lead, top);
    return hasCode(tables.fillers, lead) && this.isSpace(node, column);
  }

  /** Adds the node after carrying a packet from a column; -1 if it exists already. */
  carry(node: number, from: number, index: number, to: number): number {
    const lead = this.cardAt(node, from, index);
    const lies = to === toFoundation ? onFoundation : this.#landing(node, to);
    if (this.#isKnown(node, keyOf(lead, this.#below(node, from, index)) ^ keyOf(lead, lies))) return -1;
    const next = this.copy(node);
    if (to === toFoundation) this.#foundTop(next, from);
    else this.#carry(next, from, index, to);
    return this.#add(node, next, 1, packedStep(from, index, to));
  }

  /** Adds the node after playing the card at a place in the order, after `drawCount` draws; -1 if it exists already. */
  use(node: number, index: number, drawCount: number, to: number): number {
    const lead = this.inOrder(node, index);
    const lies = to === toFoundation ? onFoundation : this.#landing(node, to);
    const dealt = keyOf(stockCode, this.get(node, 'dealtCount')) ^ keyOf(stockCode, index);
    if (this.#isKnown(node, keyOf(lead, lies) ^ dealt)) return -1;
    const next = this.copy(node);
    const code = this.#take(next, index);
    if (to === toFoundation) this.#found(next, code);
    else this.#put(next, to, code);
    return this.#add(node, next, drawCount + 1, drawCount > 0 ? dealing : packedStep(this.columnCount, 0, to));
  }

  /** Adds the node after sending every possible card to the foundations; -1 if that is less than two plays. */
  foundAll(node: number): number {
    const next = this.copy(node);
    let moveCount = 0;
    let firstStep = dealing;
    for (let before = -1; before < moveCount; ) {
      before = moveCount;
      for (let column = 0; column < this.columnCount; column += 1) {
        const top = this.topOf(next, column);
        if (top < 0 || !this.isWanted(next, top)) continue;
        if (moveCount === 0) firstStep = packedStep(column, this.countOf(next, column) - 1, toFoundation);
        this.#foundTop(next, column);
        moveCount += 1;
      }
      const index = this.get(next, 'dealtCount') - 1;
      const code = index < 0 ? -1 : this.inOrder(next, index);
      if (code < 0 || !this.isWanted(next, code)) continue;
      if (moveCount === 0) firstStep = packedStep(this.columnCount, 0, toFoundation);
      this.#found(next, this.#take(next, index));
      moveCount += 1;
    }
    return moveCount < 2 ? -1 : this.#add(node, next, moveCount, firstStep);
  }

  /** Whether the way to a node includes an irreversible play. */
  isLasting(node: number): boolean {
    if (this.get(node, 'foundedCount') > 0) return true;
    if (this.get(node, 'orderCount') < this.get(0, 'orderCount')) return true;
    for (let column = 0; column < this.columnCount; column += 1) {
      if (this.holeCountOf(node, column) < this.holeCountOf(0, column)) return true;
    }
    return false;
  }

  /** Whether no card is left. */
  isOut(node: number): boolean {
    if (this.get(node, 'orderCount') > 0) return false;
    for (let column = 0; column < this.columnCount; column += 1) if (!this.isSpace(node, column)) return false;
    return true;
  }

  /** Whether the node of a play exists already. Checking before building it saves most of the work. */
  #isKnown(node: number, change: number): boolean {
    return this.#seen.has(this.get(node, 'hash') ^ change);
  }

  /** Adds a copy to the nodes, unless it exists already or there is no room. */
  #add(node: number, next: number, moveCount: number, firstStep: number): number {
    const hash = this.get(next, 'hash');
    if (next + 1 >= this.limit || this.#seen.has(hash)) return -1;
    this.#seen.add(hash);
    this.count += 1;
    this.set(next, 'moveCount', this.get(node, 'moveCount') + moveCount);
    if (node === 0) this.set(next, 'firstStep', firstStep);
    return next;
  }

  #carry(next: number, from: number, index: number, to: number): void {
    const lead = this.cardAt(next, from, index);
    const count = this.countOf(next, from);
    const start = this.countOf(next, to);
    this.#toggleKey(next, keyOf(lead, this.#below(next, from, index)) ^ keyOf(lead, this.#landing(next, to)));
    for (let each = index; each < count; each += 1) {
      this.setCard(next, to, start + each - index, this.cardAt(next, from, each));
    }
    this.setCount(next, to, start + count - index);
    this.#leave(next, from, index);
  }

  #foundTop(next: number, from: number): void {
    const index = this.countOf(next, from) - 1;
    const code = this.cardAt(next, from, index);
    this.#toggleKey(next, keyOf(code, this.#below(next, from, index)));
    this.#leave(next, from, index);
    this.#found(next, code);
  }

  /** Leaves `count` cards that can be carried in a column; with none left the next card is turned up. */
  #leave(next: number, column: number, count: number): void {
    this.setCount(next, column, count);
    const holeCount = this.holeCountOf(next, column);
    if (count > 0 || holeCount === 0) return;
    this.setHoleCount(next, column, holeCount - 1);
    this.setUnknown(next, column);
  }

  /** Removes a card from the order, as if all cards up to it had been drawn. */
  #take(next: number, index: number): number {
    const code = this.inOrder(next, index);
    this.closeOrder(next, index);
    this.#toggleKey(next, keyOf(stockCode, this.get(next, 'dealtCount')) ^ keyOf(stockCode, index));
    this.set(next, 'orderCount', this.get(next, 'orderCount') - 1);
    this.set(next, 'dealtCount', index);
    this.exclude(next, 'stockLow', 'stockHigh', code);
    return code;
  }

  #put(next: number, to: number, code: number): void {
    this.#toggleKey(next, keyOf(code, this.#landing(next, to)));
    const count = this.countOf(next, to);
    this.setCard(next, to, count, code);
    this.setCount(next, to, count + 1);
  }

  #found(next: number, code: number): void {
    this.#toggleKey(next, keyOf(code, onFoundation));
    const left = this.placesFor(next, code) - 1;
    this.setPlaces(next, code, left);
    if (left === 0) this.exclude(next, 'wantedLow', 'wantedHigh', code);
    const following = this.#tables?.nextCodes[code] ?? noCode;
    if (following !== noCode) {
      this.setPlaces(next, following, this.placesFor(next, following) + 1);
      this.include(next, 'wantedLow', 'wantedHigh', following);
    }
    this.set(next, 'foundedCount', this.get(next, 'foundedCount') + 1);
  }

  #toggleKey(node: number, key: number): void {
    this.set(node, 'hash', this.get(node, 'hash') ^ key);
  }

  #below(node: number, column: number, index: number): number {
    if (index > 0) return this.cardAt(node, column, index - 1);
    return this.holeCountOf(node, column) > 0 ? onHoles + column : onSpace;
  }

  #landing(node: number, to: number): number {
    const top = this.topOf(node, to);
    return top < 0 ? onSpace : top;
  }
}
