import type { PileId, Rules, State } from '@snap-up/engine';
import type { Choices, Puzzle } from '../depth-first.ts';
import { addPile, hashIndex, hashTable, hashWidth } from '../hash-keys.ts';
import { cardsIn } from '../piles.ts';

const suitCount = 6;
const columnCount = 6;
const faceCount = 44;
/** Piles are numbered: the columns, the two heaps, the foundations. */
const firstHeap = columnCount;
const firstFoundation = firstHeap + 2;
const pileCount = firstFoundation + suitCount;
const stockNumber = pileCount;
/** The choice to deal. */
export const dealing = -1;
/**
 * How many cards a pile may hold: a heap gets three in the first layout and with each of ten deals, a column twelve
 * ranks.
 */
const roomOf = Array.from({ length: pileCount }, (_, pile) => (pile >= firstHeap && pile < firstFoundation ? 36 : 12));
const startOf = roomOf.map((_, pile) => roomOf.slice(0, pile).reduce((sum, room) => sum + room, 0));
const countPart = startOf.reduce((most, start, pile) => Math.max(most, start + (roomOf[pile] as number)), 0);
/** How many cards were dealt from the stock. */
const dealtPart = countPart + pileCount;
/** By column: 1 if its top card has come back from a foundation and has to be used. */
const backPart = dealtPart + 1;
const partsEnd = Math.ceil((backPart + columnCount) / 4) * 4;

const numbers = hashTable(faceCount);
const rankCount = 12;

/**
 * The promise of a position: for each founded card and each empty column; less for each pair of cards in a heap of
 * which the upper one is founded later, as the heap is now, or will be once all is dealt.
 */
const [perFounded, perSpace, perBuried, perBuriedLater] = [8, 14, 2, 0.5];

/**
 * Kittyhawk, at all levels. The two copies of a card are equivalent, and columns are interchangeable, as are heaps once
 * all is dealt.
 * What is left out, and why that loses nothing:
 * - A shuffled ace is founded at once: nothing can be put on it, and there is room for all of them (KH9).
 * - If nothing comes back from the foundations, a card on which no card in play can be put is founded at once, if there
 * is only one foundation for it: see `isNeeded`. It could only be in the way.
 * - If cards come back (KH11), a numbered card or Crown on top of a column is founded at once. Everything that could be
 * done without that can be done with it: play on as if it had not been founded until a move needs it in its place, by
 * going on it; or needs the foundation without it, by taking the card below it from there; or moves it. In the last
 * case it moves from the foundation. In the others it goes back before: it fitted in its place, and that is free. (If
 * another copy of it goes on the same foundation, this one stays, and that one goes to where this one was.) So a win
 * without it takes no more moves with it, not counting those in which a card comes back. Between any two cards that are
 * founded like this is a counted move, and so the search comes to that win.
 * - For the same reason such a card comes back to a column only if the next move needs it there, by going on it or
 * taking the card below it from the foundation, or if another one comes back with it for the same move.
 * - Pawns and Courts are left to the search: it makes a difference which of them is on a foundation (KH13).
 * - Of several spaces one is tried, and a card that has a column for itself does not go into one.
 */
export class Kittyhawk implements Puzzle {
  readonly position: Int32Array;
  readonly keyWidth = hashWidth;
  readonly #bytes: Uint8Array;
  readonly #rankOf = new Uint8Array(faceCount);
  /** By face: a bit for each suit it shows. */
  readonly #suitsOf = new Uint8Array(faceCount);
  /** By face: whether it is a Pawn or a Court. */
  readonly #isExtra = new Uint8Array(faceCount);
  /** By face: the faces that can be put on it. */
  readonly #takenBy: readonly (readonly number[])[];
  /** By face: how many copies of it are in the game. */
  readonly #copies = new Uint8Array(faceCount);
  readonly #stock: readonly number[];
  readonly #goalCount: number;
  readonly #givesBack: boolean;
  // Working data of `promise`: how high the foundation of each suit is, and how long each face has to wait for its own.
  readonly #heights = new Uint8Array(suitCount);
  readonly #waits = new Uint8Array(faceCount);

  constructor(rules: Rules, state: State) {
    const buffer = new ArrayBuffer(partsEnd);
    this.position = new Int32Array(buffer);
    this.#bytes = new Uint8Array(buffer);
    this.#givesBack = rules.options.givesBack === true;
    const letters = rules.ruleset.pack.suits.map(({ id }) => id);
    for (let face = 0; face < faceCount; face += 1) {
      const { rank = 0, rankId = null, suits = [] } = rules.faces[face] ?? {};
      this.#rankOf[face] = Number.isNaN(rank) ? 255 : rank;
      this.#suitsOf[face] = suits.reduce((bits, suit) => bits | (1 << letters.indexOf(suit)), 0);
      this.#isExtra[face] = rankId === 'P' || rankId === 'T' ? 1 : 0;
    }
    this.#takenBy = Array.from({ length: faceCount }, (_, below) =>
      Array.from({ length: faceCount }, (_other, face) => face).filter((face) => this.#fits(face, below)),
    );
    for (const [pile, id] of pilesOf(rules).entries()) {
      for (const card of cardsIn(state, id)) this.#put(card % faceCount, pile);
    }
    const { stock } = rules.seatPiles[0] ?? {};
    this.#stock =
      stock == null
        ? []
        : cardsIn(state, stock)
            .reverse()
            .map((card) => card % faceCount);
    for (const face of this.#stock) this.#copies[face] = (this.#copies[face] as number) + 1;
    let count = this.#stock.length;
    for (let pile = 0; pile < pileCount; pile += 1) {
      count += this.#count(pile);
      for (let place = 0; place < this.#count(pile); place += 1) {
        const face = this.#at(pile, place);
        this.#copies[face] = (this.#copies[face] as number) + 1;
      }
    }
    this.#goalCount = count;
  }

  isWon(): boolean {
    let founded = 0;
    for (let pile = firstFoundation; pile < pileCount; pile += 1) founded += this.#count(pile);
    return founded === this.#goalCount;
  }

  writeKey(key: Int32Array): number {
    key.fill(0);
    const dealt = this.#bytes[dealtPart] as number;
    const isAllDealt = dealt === this.#stock.length;
    for (let pile = 0; pile < pileCount; pile += 1) {
      let [first, second, third] = [0, 0, 0];
      if (pile < firstHeap) first = this.#bytes[backPart + pile] as number;
      else if (pile >= firstFoundation) first = pile * 16 + 2;
      else first = isAllDealt ? firstHeap : pile;
      const count = this.#count(pile);
      for (let place = 0; place < count; place += 1) {
        const from = hashIndex(this.#at(pile, place), place);
        first = (first + (numbers[from] as number)) | 0;
        second = (second + (numbers[from + 1] as number)) | 0;
        third = (third + (numbers[from + 2] as number)) | 0;
      }
      addPile(key, first, second, third);
    }
    addPile(key, dealt, ~dealt, stockNumber);
    return 0;
  }

  addChoices(choices: Choices): void {
    const isGoingBack = this.#isGoingBack();
    if (!isGoingBack) {
      const safe = this.#safeChoice();
      if (safe !== null) {
        choices.add(safe, 0);
        return;
      }
    }
    const space = this.#space();
    for (let from = 0; from < pileCount; from += 1) {
      const count = this.#count(from);
      // The base of a foundation stays, and if nothing comes back everything does (KH9, KH11).
      if (count === 0 || (from >= firstFoundation && (count === 1 || !this.#givesBack))) continue;
      const face = this.#at(from, count - 1);
      for (let to = firstFoundation; to < pileCount; to += 1) {
        if (to !== from && this.#canBeFounded(face, to)) this.#add(choices, from, to, 100, isGoingBack);
      }
      for (let to = 0; to < columnCount; to += 1) {
        if (to === from) continue;
        const room = this.#count(to);
        if (room > 0 && this.#fits(face, this.#at(to, room - 1))) this.#add(choices, from, to, 50, isGoingBack);
      }
      if (space >= 0 && (from >= firstHeap || count > 1)) this.#add(choices, from, space, 0, isGoingBack);
    }
    if (!isGoingBack && (this.#bytes[dealtPart] as number) < this.#stock.length) choices.add(dealing, 25);
  }

  make(choice: number): void {
    const bytes = this.#bytes;
    if (choice === dealing) {
      const dealt = bytes[dealtPart] as number;
      for (let index = dealt; index < Math.min(dealt + 6, this.#stock.length); index += 1) {
        this.#put(this.#stock[index] as number, firstHeap + (index < dealt + 3 ? 0 : 1));
      }
      bytes[dealtPart] = Math.min(dealt + 6, this.#stock.length);
      return;
    }
    const { from, to } = moveOf(choice);
    const face = this.#top(from);
    if (this.#isGoingBack()) this.#settle(from, to);
    bytes[countPart + from] = this.#count(from) - 1;
    this.#put(face, to);
    if (from >= firstFoundation && to < columnCount && this.#isBound(face)) bytes[backPart + to] = 1;
  }

  /** How many times was dealt. */
  stage(): number {
    return Math.ceil((this.#bytes[dealtPart] as number) / 6);
  }

  /**
   * A position is more promising the more cards are founded, the fewer are in a heap below others that are founded
   * later, and the more room there is in columns.
   */
  promise(): number {
    const heights = this.#heights.fill(0);
    let promise = 0;
    for (let pile = firstFoundation; pile < pileCount; pile += 1) {
      const count = this.#count(pile);
      promise += perFounded * count;
      if (count > 0) heights[31 - Math.clz32(this.#baseSuits(pile))] = count;
    }
    for (let column = 0; column < columnCount; column += 1)
      promise += this.#count(column) === 0 ? perSpace : (this.#rankOf[this.#top(column)] as number);
    for (let face = 0; face < faceCount; face += 1) this.#waits[face] = this.#waitOf(face);
    for (let heap = firstHeap; heap < firstFoundation; heap += 1) promise -= this.#burialIn(heap);
    return promise;
  }

  /** The cost of cards in a heap below others that are founded later, now or once those are dealt. */
  #burialIn(heap: number): number {
    const waits = this.#waits;
    const count = this.#count(heap);
    const firstToCome = (this.#bytes[dealtPart] as number) + 3 * (heap - firstHeap);
    let burial = 0;
    for (let place = 0; place < count; place += 1) {
      const wait = waits[this.#at(heap, place)] as number;
      for (let above = place + 1; above < count; above += 1)
        if ((waits[this.#at(heap, above)] as number) > wait) burial += perBuried;
      for (let packet = firstToCome; packet < this.#stock.length; packet += 6)
        for (let index = packet; index < packet + 3; index += 1)
          if ((waits[this.#stock[index] as number] ?? 0) > wait) burial += perBuriedLater;
    }
    return burial;
  }

  /** How many cards have to be founded before this one, at least. */
  #waitOf(face: number): number {
    const rank = this.#rankOf[face] as number;
    let least = rankCount;
    for (let suits = this.#suitsOf[face] as number, suit = 0; suits !== 0; suits >>>= 1, suit += 1) {
      const wait = rank - (this.#heights[suit] as number);
      if ((suits & 1) === 1 && wait >= 0 && wait < least) least = wait;
    }
    return least;
  }

  /**
   * Clears the marks of returned cards that a move uses: the card that it goes on, or that was on the card that it
   * takes.
   */
  #settle(from: number, to: number): void {
    const bytes = this.#bytes;
    if (to < columnCount) bytes[backPart + to] = 0;
    if (from < columnCount) bytes[backPart + from] = 0;
    if (from < firstFoundation) return;
    for (let column = 0; column < columnCount; column += 1) {
      if (bytes[backPart + column] === 1 && this.#layOn(column, from)) bytes[backPart + column] = 0;
    }
  }

  /** Whether the returned top card of a column was on the top card of this foundation. */
  #layOn(column: number, pile: number): boolean {
    const face = this.#top(column);
    const suits = this.#suitsOf[face] as number;
    return (suits & this.#baseSuits(pile)) !== 0 && this.#rankOf[face] === this.#count(pile);
  }

  /** Whether a move uses a returned card. */
  #isUse(from: number, to: number): boolean {
    const bytes = this.#bytes;
    if (to < columnCount && bytes[backPart + to] === 1) return true;
    if (from < firstFoundation) return false;
    for (let column = 0; column < columnCount; column += 1) {
      if (bytes[backPart + column] === 1 && this.#layOn(column, from)) return true;
    }
    return false;
  }

  #isGoingBack(): boolean {
    for (let column = 0; column < columnCount; column += 1) if (this.#bytes[backPart + column] === 1) return true;
    return false;
  }

  /** Whether a returned card has to be used at once. */
  #isBound(face: number): boolean {
    return this.#isExtra[face] === 0;
  }

  #add(choices: Choices, from: number, to: number, rank: number, isGoingBack: boolean): void {
    const isBack = from >= firstFoundation && to < columnCount && this.#isBound(this.#top(from));
    if (isGoingBack && !isBack && !this.#isUse(from, to)) return;
    let gain = 0;
    if (from >= firstFoundation) gain = -90;
    else if (from < firstHeap) {
      const count = this.#count(from);
      // Cards in columns are well placed: moving one is useful if it makes a space, or a place for the top card of a
      // heap.
      gain = count === 1 ? -15 : this.#isWanted(this.#at(from, count - 2)) ? 0 : -45;
    }
    choices.add(from | (to << 4), rank + gain);
  }

  /** Whether a card would take the top card of a heap. */
  #isWanted(face: number): boolean {
    for (let heap = firstHeap; heap < firstFoundation; heap += 1) {
      if (this.#count(heap) > 0 && this.#fits(this.#top(heap), face)) return true;
    }
    return false;
  }

  /** A choice that can be made at once because it never does harm; null for none. */
  #safeChoice(): number | null {
    for (let from = 0; from < firstFoundation; from += 1) {
      const count = this.#count(from);
      if (count === 0) continue;
      const face = this.#at(from, count - 1);
      if (!this.#isSafe(face, from, count)) continue;
      for (let to = firstFoundation; to < pileCount; to += 1) if (this.#canBeFounded(face, to)) return from | (to << 4);
    }
    return null;
  }

  #isSafe(face: number, from: number, count: number): boolean {
    if (this.#rankOf[face] === 0) return true;
    if (!this.#givesBack) return !this.#isNeeded(face);
    const isFitting = count === 1 || this.#fits(face, this.#at(from, count - 2));
    return from < firstHeap && isFitting && this.#isExtra[face] === 0;
  }

  /** Whether a card in play could be put on this one, or there may be another foundation for it. */
  #isNeeded(face: number): boolean {
    for (const other of this.#takenBy[face] as readonly number[]) {
      if (this.#foundedCount(other) < (this.#copies[other] as number)) return true;
    }
    const suits = this.#suitsOf[face] as number;
    let openCount = 0;
    for (let pile = firstFoundation; pile < pileCount; pile += 1) {
      const isOfSuit = this.#count(pile) === 0 || (suits & this.#baseSuits(pile)) !== 0;
      if (isOfSuit && this.#count(pile) <= (this.#rankOf[face] as number)) openCount += 1;
    }
    return openCount > 1;
  }

  #foundedCount(face: number): number {
    const rank = this.#rankOf[face] as number;
    let count = 0;
    for (let pile = firstFoundation; pile < pileCount; pile += 1) {
      if (this.#count(pile) > rank && this.#at(pile, rank) === face) count += 1;
    }
    return count;
  }

  #canBeFounded(face: number, pile: number): boolean {
    const count = this.#count(pile);
    if (this.#rankOf[face] !== count) return false;
    return count === 0 || ((this.#suitsOf[face] as number) & this.#baseSuits(pile)) !== 0;
  }

  #baseSuits(pile: number): number {
    return this.#count(pile) === 0 ? 0 : (this.#suitsOf[this.#at(pile, 0)] as number);
  }

  #fits(face: number, below: number): boolean {
    return (
      (this.#rankOf[face] as number) + 1 === this.#rankOf[below] &&
      ((this.#suitsOf[face] as number) & (this.#suitsOf[below] as number)) !== 0
    );
  }

  /** An empty column; -1 if there is none. */
  #space(): number {
    for (let column = 0; column < columnCount; column += 1) if (this.#count(column) === 0) return column;
    return -1;
  }

  #count(pile: number): number {
    return this.#bytes[countPart + pile] as number;
  }

  #at(pile: number, place: number): number {
    return this.#bytes[(startOf[pile] as number) + place] as number;
  }

  #top(pile: number): number {
    return this.#at(pile, this.#count(pile) - 1);
  }

  #put(face: number, pile: number): void {
    const count = this.#count(pile);
    this.#bytes[(startOf[pile] as number) + count] = face;
    this.#bytes[countPart + pile] = count + 1;
  }
}

/** The top card of one pile goes onto another one; both by number in `pilesOf`. */
export function moveOf(choice: number): { readonly from: number; readonly to: number } {
  return { from: choice & 15, to: choice >>> 4 };
}

/** The piles as choices number them. */
export function pilesOf(rules: Rules): readonly PileId[] {
  const { tableau = [], byRole } = rules.seatPiles[0] ?? {};
  return [...tableau, ...(byRole?.heap ?? []), ...rules.foundations];
}
