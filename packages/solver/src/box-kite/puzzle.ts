import type { Rules, State } from '@snap-up/engine';
import type { Choices, Puzzle } from '../depth-first.ts';
import { addPile, hashIndex, hashTable, hashWidth } from '../hash-keys.ts';
import { cardsIn } from '../piles.ts';

const faceCount = 52;
const rankCount = 13;
const columnCount = 12;
/** The bottom card of a column has nothing below it; an empty column has nothing on top. */
const nothing = 255;
/** The target of a choice that founds a card. */
export const foundation = 15;
/** A place open to cards of every column, besides the tops of columns. */
const elsewhere = 1 << columnCount;

// The offsets of a position's parts, in bytes.
const belowPart = 0;
const topPart = 104;
const countPart = 116;
/** By suit: how many cards are on the foundation built up from the ace, and on the one built down from the king. */
const upPart = 128;
const downPart = 132;
const partsEnd = 136;

const numbers = hashTable(faceCount);

/**
 * Box Kite. The two copies of a card have the same key, and columns are interchangeable.
 * What is left out, and why that loses nothing: the two foundations of a suit can exchange cards only when they hold
 * thirteen together, one of each rank. Then their tops are adjacent, and however the cards are shared between them,
 * every other split can be reached and left again, except that an ace and a king stay (BK7). So all splits are one
 * position, and every other card of the suit can be founded in it. One of rank r goes onto the ace's pile if that ends
 * below r, or else onto the king's: in both cases r + 1 cards are then on the first one and the others on the second.
 */
export class BoxKite implements Puzzle {
  readonly position: Int32Array;
  readonly keyWidth = hashWidth;
  readonly #bytes: Uint8Array;
  /** By column, three each: the sums for `addPile`. */
  readonly #sums: Int32Array;
  /** By column: whether an ace or a king was at its bottom in the deal. */
  readonly #hadEnd = new Uint8Array(columnCount);
  // Working data of `isHopeless`: by column, the first card that may not leave; by suit, how high the two foundations
  // may get; by face, whether a copy may be uncovered; by rank, the columns in which cards of it may, and `elsewhere`
  // if one may move to another column.
  readonly #tops = new Uint8Array(columnCount);
  readonly #ups = new Uint8Array(4);
  readonly #downs = new Uint8Array(4);
  readonly #isBared = new Uint8Array(faceCount);
  readonly #columnsOf = new Uint16Array(rankCount);

  constructor(rules: Rules, state: State) {
    const buffer = new ArrayBuffer(partsEnd + 4 * hashWidth * columnCount);
    this.position = new Int32Array(buffer);
    this.#bytes = new Uint8Array(buffer, 0, partsEnd);
    this.#sums = new Int32Array(buffer, partsEnd, hashWidth * columnCount);
    this.#bytes.fill(nothing, belowPart, countPart);
    for (const [column, pile] of (rules.seatPiles[0]?.tableau ?? []).entries()) {
      const cards = cardsIn(state, pile);
      for (const card of cards) this.#put(card, column);
      if (cards[0] !== undefined && isEnd(cards[0] % rankCount)) this.#hadEnd[column] = 1;
    }
    for (const [index, pile] of rules.foundations.entries()) {
      this.#bytes[upPart + index] = (state.piles[pile] ?? []).length;
    }
  }

  isWon(): boolean {
    for (let column = 0; column < columnCount; column += 1) {
      if (this.#bytes[topPart + column] !== nothing) return false;
    }
    return true;
  }

  /**
   * Whether a game is lost because no column has an ace or a king at its bottom, or because some card can never leave
   * its column.
   * Nothing is put into an empty column, so a card at the bottom of one has been there since the deal. The last card of
   * a won game is alone in its column, so it is one of these, and it is the thirteenth of its foundation: a king on an
   * ace's pile, or an ace on a king's.
   */
  isHopeless(): boolean {
    return !this.#hasLastCard() || !this.#canAllLeave();
  }

  #hasLastCard(): boolean {
    for (let column = 0; column < columnCount; column += 1) {
      if (this.#hadEnd[column] === 1 && this.#bytes[topPart + column] !== nothing) return true;
    }
    return false;
  }

  /**
   * Whether every card may leave its column under relaxed rules: a card may leave once all cards on top of it may, if
   * one of these holds, regardless of anything else needed at the same time. Its foundation may get high enough, by one
   * copy of each face that may be uncovered; once the two of a suit may come to share all ranks, every card of it may
   * go. Or a neighbor may be uncovered in another column, or may itself have moved to another column.
   * In a won game the cards leave their columns one after the other. One that goes to another column goes onto a card
   * that has been uncovered there in its original place, or has moved there before. So each of them may leave by this
   * rule once those before it may.
   */
  #canAllLeave(): boolean {
    const bytes = this.#bytes;
    this.#isBared.fill(0);
    this.#columnsOf.fill(0);
    for (let suit = 0; suit < 4; suit += 1) {
      this.#ups[suit] = bytes[upPart + suit] as number;
      this.#downs[suit] = bytes[downPart + suit] as number;
    }
    let left = 0;
    for (let column = 0; column < columnCount; column += 1) {
      if (this.#bare(column, bytes[topPart + column] as number)) left += 1;
    }
    for (let isNews = true; isNews && left > 0; ) {
      isNews = false;
      for (let suit = 0; suit < 4; suit += 1) this.#raise(suit);
      for (let rank = 0; rank < rankCount; rank += 1) if (this.#isNewElsewhere(rank)) isNews = true;
      for (let column = 0; column < columnCount; column += 1) {
        for (let card = this.#tops[column] as number; card !== nothing; card = this.#tops[column] as number) {
          if (!this.#hasPlace(card % rankCount, column) && !this.#mayBeFounded(card)) break;
          if (!this.#bare(column, bytes[belowPart + card] as number)) left -= 1;
          isNews = true;
        }
      }
    }
    return left === 0;
  }

  /** Marks a card of a column as possibly uncovered. Returns whether there is one. */
  #bare(column: number, card: number): boolean {
    this.#tops[column] = card;
    if (card === nothing) return false;
    const rank = card % rankCount;
    this.#isBared[card % faceCount] = 1;
    this.#columnsOf[rank] = (this.#columnsOf[rank] as number) | (1 << column);
    return true;
  }

  /** Records how high the foundations of a suit may get, up to where they share all ranks. */
  #raise(suit: number): void {
    let [up, down] = [this.#ups[suit] as number, this.#downs[suit] as number];
    const isBared = (rank: number) => this.#isBared[suit * rankCount + rank] === 1;
    const most = this.#isInOrder(suit) ? 2 * rankCount : rankCount;
    while (up < rankCount && up + down < most && isBared(up)) up += 1;
    while (down < rankCount && up + down < most && isBared(rankCount - 1 - down)) down += 1;
    this.#ups[suit] = up;
    this.#downs[suit] = down;
  }

  /**
   * Whether the foundations of a suit have shared all its ranks and have more cards now, so that each remaining card
   * can be founded eventually.
   */
  #isInOrder(suit: number): boolean {
    return (this.#bytes[upPart + suit] as number) + (this.#bytes[downPart + suit] as number) > rankCount;
  }

  /**
   * Whether a card may be founded. Until the foundations of its suit share all ranks, only one of each goes there, from
   * both ends.
   */
  #mayBeFounded(card: number): boolean {
    const suit = suitOf(card);
    const rank = card % rankCount;
    const [up, down] = [this.#ups[suit] as number, this.#downs[suit] as number];
    if (!this.#isInOrder(suit) && up + down === rankCount) return true;
    const isFirst = rank >= (this.#bytes[upPart + suit] as number);
    const isLast = rank < rankCount - (this.#bytes[downPart + suit] as number);
    const mayGoUp = isFirst && rank < up;
    const mayGoDown = isLast && rank >= rankCount - down;
    return this.#isInOrder(suit) ? mayGoUp || mayGoDown : isFirst && isLast && (mayGoUp || mayGoDown);
  }

  /** Whether a card of a column may find a neighbor in another one. */
  #hasPlace(rank: number, column: number): boolean {
    return (this.#neighborColumns(rank) & ~(1 << column)) !== 0;
  }

  /** Records that a card of a rank may move to another column; returns whether that is new. */
  #isNewElsewhere(rank: number): boolean {
    const columns = this.#columnsOf[rank] as number;
    const places = this.#neighborColumns(rank);
    if (columns === 0 || columns >= elsewhere || places === 0) return false;
    const all = columns | places;
    if ((all & (all - 1)) === 0) return false;
    this.#columnsOf[rank] = columns | elsewhere;
    return true;
  }

  #neighborColumns(rank: number): number {
    const below = this.#columnsOf[rank === 0 ? rankCount - 1 : rank - 1] as number;
    return below | (this.#columnsOf[rank === rankCount - 1 ? 0 : rank + 1] as number);
  }

  writeKey(key: Int32Array): number {
    key.fill(0);
    for (let column = 0; column < columnCount; column += 1) {
      const at = column * hashWidth;
      addPile(key, this.#sums[at] as number, this.#sums[at + 1] as number, this.#sums[at + 2] as number);
    }
    let founded = 0;
    for (let suit = 0; suit < 4; suit += 1) {
      const up = this.#bytes[upPart + suit] as number;
      const down = this.#bytes[downPart + suit] as number;
      founded = founded * 256 + (up + down === rankCount ? 16 + 12 : up * 16 + down);
    }
    addPile(key, founded, Math.imul(founded, 0x9e3779b1), ~founded);
    return 0;
  }

  addChoices(choices: Choices): void {
    const bytes = this.#bytes;
    for (let from = 0; from < columnCount; from += 1) {
      const card = bytes[topPart + from] as number;
      if (card === nothing) continue;
      const below = bytes[belowPart + card] as number;
      const rank = card % rankCount;
      // An uncovered card may be founded or be a place; a card on its neighbor is well placed.
      const isWell = below !== nothing && areNeighbors(rank, below % rankCount);
      const gain = below === nothing ? -20 : this.#canBeFounded(below) ? 30 : isWell ? -10 : 0;
      if (this.#fitsUp(card)) choices.add(choiceOf(from, foundation, 0), 50 + gain);
      if (this.#fitsDown(card)) choices.add(choiceOf(from, foundation, 1), 50 + gain);
      for (let to = 0; to < columnCount; to += 1) {
        const top = bytes[topPart + to] as number;
        if (to !== from && top !== nothing && areNeighbors(rank, top % rankCount)) {
          choices.add(choiceOf(from, to, 0), gain);
        }
      }
    }
  }

  make(choice: number): void {
    const { from, to, isDown } = moveOf(choice);
    const bytes = this.#bytes;
    const card = bytes[topPart + from] as number;
    this.#lift(from);
    if (to !== foundation) {
      this.#put(card, to);
      return;
    }
    const suit = suitOf(card);
    const rank = card % rankCount;
    if ((bytes[upPart + suit] as number) + (bytes[downPart + suit] as number) === rankCount) {
      bytes[upPart + suit] = rank + 1;
      bytes[downPart + suit] = rankCount - rank;
    } else {
      const pile = (isDown ? downPart : upPart) + suit;
      bytes[pile] = (bytes[pile] as number) + 1;
    }
  }

  #fitsUp(card: number): boolean {
    const up = this.#bytes[upPart + suitOf(card)] as number;
    const down = this.#bytes[downPart + suitOf(card)] as number;
    return up + down === rankCount || up === card % rankCount;
  }

  /** If the two foundations share all ranks, a card for one of them is the same choice as for the other. */
  #fitsDown(card: number): boolean {
    const up = this.#bytes[upPart + suitOf(card)] as number;
    const down = this.#bytes[downPart + suitOf(card)] as number;
    return up + down !== rankCount && rankCount - 1 - down === card % rankCount;
  }

  #canBeFounded(card: number): boolean {
    return this.#fitsUp(card) || this.#fitsDown(card);
  }

  #lift(column: number): void {
    const bytes = this.#bytes;
    const card = bytes[topPart + column] as number;
    const place = (bytes[countPart + column] as number) - 1;
    bytes[topPart + column] = bytes[belowPart + card] as number;
    bytes[belowPart + card] = nothing;
    bytes[countPart + column] = place;
    this.#count(column, card, place, -1);
  }

  #put(card: number, column: number): void {
    const bytes = this.#bytes;
    const place = bytes[countPart + column] as number;
    bytes[belowPart + card] = bytes[topPart + column] as number;
    bytes[topPart + column] = card;
    bytes[countPart + column] = place + 1;
    this.#count(column, card, place, 1);
  }

  #count(column: number, card: number, place: number, sign: number): void {
    const at = column * hashWidth;
    const from = hashIndex(card % faceCount, place);
    for (let word = 0; word < hashWidth; word += 1) {
      this.#sums[at + word] = ((this.#sums[at + word] as number) + sign * (numbers[from + word] as number)) | 0;
    }
  }
}

/** The top card of `from` goes onto another column or, if `foundation` says so, to a foundation of its suit. */
export function moveOf(choice: number): { readonly from: number; readonly to: number; readonly isDown: boolean } {
  return { from: choice & 15, to: (choice >>> 4) & 15, isDown: choice >>> 8 === 1 };
}

function choiceOf(from: number, to: number, isDown: 0 | 1): number {
  return from | (to << 4) | (isDown << 8);
}

function suitOf(card: number): number {
  return Math.trunc((card % faceCount) / rankCount);
}

function isEnd(rank: number): boolean {
  return rank === 0 || rank === rankCount - 1;
}

function areNeighbors(rank: number, other: number): boolean {
  const distance = Math.abs(rank - other);
  return distance === 1 || distance === rankCount - 1;
}
