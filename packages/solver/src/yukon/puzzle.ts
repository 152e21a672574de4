import type { Card, Rules, State } from '@snap-up/engine';
import type { Choices, Puzzle } from '../depth-first.ts';
import { cardsIn } from '../piles.ts';

const cardCount = 52;
const king = 12;
const columnCount = 7;
/** What a card on the table is on, and what a founded one is on. */
const table = 52;
const founded = 53;
/** What is on a card with nothing on it. */
const nothing = 54;
/** No card: the top of an empty column, and what takes a king. */
const none = 55;

/** By card. */
const rankOf = Uint8Array.from({ length: cardCount }, (_, card) => card % 13);
const isBlack = Array.from({ length: cardCount }, (_, card) => card < 13 || card >= 39);
/** By card, two each: those that are one higher and of the other color; none for kings. */
const takersOf = neighborsOf(1);
/** By card, two each: those that are one lower and of the other color; none for aces. */
const takenBy = neighborsOf(-1);

// The offsets of a position's parts, in bytes.
const belowPart = 0;
const abovePart = 52;
/** The top card of each column. */
const topPart = 104;
/** How many cards of each suit are founded. */
const heightPart = 111;
/** 1 for each card that lies face down. */
const downPart = 116;
const partsEnd = 168;
/** The key follows, in words of 32 bits: two bits for each card. */
const keyWidth = 4;

/**
 * Yukon. A card is in its original place, or on one of the two that are one higher and of the other color, or as a king
 * on the table, or it is founded: two bits each. That describes a position, and columns are interchangeable.
 * What is left out, and why that loses nothing:
 * - A card goes to its foundation at once if both cards that could be put on it are founded. A win without that is
 * possible with it: as nothing is ever put on that card, it is always the top card of its column. Leave it out of every
 * group that is moved, and leave out the moves in which it goes alone. The card below it is free all the earlier, and a
 * column that consisted of it alone is a space all the earlier; no move needs more than that. An ace is such a card,
 * and a two only with both aces of the other color founded: an ace at the head of a group may need it (S4).
 * - A king that begins a column does not go into a space (Y4): that leaves the same position.
 * - Only one space is tried: they are equivalent (G6).
 */
export class Yukon implements Puzzle {
  readonly position: Int32Array;
  readonly keyWidth = keyWidth;
  readonly #bytes: Uint8Array;
  readonly #key: Int32Array;
  /** By card: what it was on in the deal. */
  readonly #firstBelow = new Uint8Array(cardCount).fill(founded);
  /** By card: whether it was face down in the deal. */
  readonly #wasDown = new Uint8Array(cardCount);

  // Working data of `isHopeless`: which cards may leave their places, those that may not yet, how high foundations may
  // get.
  readonly #leaves = new Uint8Array(cardCount);
  readonly #order = new Uint8Array(cardCount);
  readonly #heights = new Uint8Array(4);

  constructor(rules: Rules, state: State) {
    const buffer = new ArrayBuffer(partsEnd + 4 * keyWidth);
    this.position = new Int32Array(buffer);
    this.#bytes = new Uint8Array(buffer, 0, partsEnd);
    this.#key = new Int32Array(buffer, partsEnd, keyWidth);
    this.#bytes.fill(founded, belowPart, abovePart).fill(nothing, abovePart, topPart).fill(none, topPart, heightPart);
    for (const [column, pile] of (rules.seatPiles[0]?.tableau ?? []).entries()) {
      const downCount = (state.hidden[pile] ?? []).length;
      let below = table;
      for (const [index, card] of cardsIn(state, pile).entries()) {
        this.#bytes[belowPart + card] = below;
        if (below !== table) this.#bytes[abovePart + below] = card;
        this.#bytes[downPart + card] = index < downCount ? 1 : 0;
        this.#bytes[topPart + column] = card;
        below = card;
      }
    }
    for (const [suit, pile] of rules.foundations.entries()) {
      this.#bytes[heightPart + suit] = (state.piles[pile] ?? []).length;
    }
    this.#firstBelow.set(this.#bytes.subarray(belowPart, cardCount));
    this.#wasDown.set(this.#bytes.subarray(downPart, downPart + cardCount));
  }

  /** `#put` keeps the words of the key up to date. */
  writeKey(key: Int32Array): number {
    for (let word = 0; word < keyWidth; word += 1) key[word] = this.#key[word] as number;
    return 0;
  }

  isWon(): boolean {
    const bytes = this.#bytes;
    for (let suit = 0; suit < 4; suit += 1) if (bytes[heightPart + suit] !== king + 1) return false;
    return true;
  }

  addChoices(choices: Choices): void {
    const bytes = this.#bytes;
    let spaceCount = 0;
    for (let column = 0; column < columnCount; column += 1) {
      const top = bytes[topPart + column] as number;
      if (top === none) spaceCount += 1;
      else if (this.#isNext(top) && this.#isSafe(top)) {
        choices.add(choiceOf(top, founded), 0);
        return;
      }
    }
    for (let column = 0; column < columnCount; column += 1) {
      const top = bytes[topPart + column] as number;
      if (top === none) continue;
      if (this.#isNext(top)) choices.add(choiceOf(top, founded), 60 + this.#gain(top));
      for (let index = 2 * top; index < 2 * top + 2; index += 1) {
        const lead = takenBy[index] as number;
        if (lead === none) break;
        if (this.#isOpen(lead) && this.#topAbove(lead) !== top) choices.add(choiceOf(lead, top), this.#gain(lead));
      }
    }
    if (spaceCount === 0) return;
    for (let lead = king; lead < cardCount; lead += 13) {
      if (this.#isOpen(lead) && bytes[belowPart + lead] !== table) choices.add(choiceOf(lead, table), this.#gain(lead));
    }
  }

  /**
   * Whether some card can never be founded. A card leaves its place if it goes to its foundation or onto a card that
   * takes it, and either needs others to leave before. Here each card may leave as soon as those can, regardless of
   * anything else needed at the same time. In a won game the cards leave one after the other, and each of them may
   * leave by this rule once those before it may. So if some card never may, the game is lost.
   */
  isHopeless(): boolean {
    const bytes = this.#bytes;
    const [leaves, order, heights] = [this.#leaves.fill(0), this.#order, this.#heights];
    let count = 0;
    let hasSpace = false;
    for (let suit = 0; suit < 4; suit += 1) heights[suit] = bytes[heightPart + suit] as number;
    for (let column = 0; column < columnCount; column += 1) {
      let card = bytes[topPart + column] as number;
      if (card === none) hasSpace = true;
      else for (; card !== table; card = bytes[belowPart + card] as number) order[count++] = card;
    }
    for (let isNews = true; isNews; ) {
      isNews = false;
      for (let suit = 0; suit < 4; suit += 1) {
        while ((heights[suit] as number) <= king && this.#canBeTop(suit * 13 + (heights[suit] as number))) {
          heights[suit] = (heights[suit] as number) + 1;
          isNews = true;
        }
      }
      let left = 0;
      for (let index = 0; index < count; index += 1) {
        const card = order[index] as number;
        if (!this.#canLeave(card, hasSpace)) {
          order[left++] = card;
          continue;
        }
        leaves[card] = 1;
        isNews = true;
        if (bytes[belowPart + card] === table) hasSpace = true;
      }
      count = left;
    }
    for (let suit = 0; suit < 4; suit += 1) if ((heights[suit] as number) <= king) return true;
    return false;
  }

  /** Whether all cards on a card may leave. */
  #canBeTop(card: number): boolean {
    const above = this.#bytes[abovePart + card] as number;
    return above === nothing || this.#leaves[above] === 1;
  }

  #canLeave(card: number, hasSpace: boolean): boolean {
    const bytes = this.#bytes;
    if (bytes[downPart + card] === 1 && !this.#canBeTop(card)) return false;
    const rank = rankOf[card] as number;
    if (rank < (this.#heights[suitOf(card)] as number)) return true;
    if (rank === king) return hasSpace && bytes[belowPart + card] !== table;
    for (let index = 2 * card; index < 2 * card + 2; index += 1) {
      const taker = takersOf[index] as number;
      if (bytes[belowPart + taker] !== founded && this.#canBeTop(taker) && !this.#isHeldBy(taker, card)) return true;
    }
    return false;
  }

  /** Whether a card is on another one and cannot leave without it. */
  #isHeldBy(card: number, holder: number): boolean {
    let above = this.#bytes[abovePart + holder] as number;
    for (; above !== nothing; above = this.#bytes[abovePart + above] as number) {
      if (this.#leaves[above] === 1) return false;
      if (above === card) return true;
    }
    return false;
  }

  make(choice: number): void {
    const lead = choice & 63;
    const target = choice >>> 6;
    const bytes = this.#bytes;
    const below = bytes[belowPart + lead] as number;
    const top = this.#topAbove(lead);
    this.#setTop(top, below === table ? none : below);
    if (below !== table) {
      bytes[abovePart + below] = nothing;
      bytes[downPart + below] = 0;
    }
    this.#put(lead, target);
    if (target === founded) bytes[heightPart + suitOf(lead)] = (rankOf[lead] as number) + 1;
    else {
      this.#setTop(target === table ? none : target, top);
      if (target !== table) bytes[abovePart + target] = lead;
    }
  }

  /**
   * Puts a card on another one, on the table, or on its foundation. Its two bits of the key: its original place; the
   * one of those that take it or, as a king, the table; the other one; or founded.
   */
  #put(card: number, below: number): void {
    this.#bytes[belowPart + card] = below;
    const first = this.#firstBelow[card];
    // One that comes back to a card that it has uncovered is on it differently: it can leave together with it.
    const isAsAtFirst = below === first && (below === table || this.#wasDown[below] === 0);
    const isOnFirstTaker = below === table || below === takersOf[2 * card];
    const code = isAsAtFirst ? 0 : below === founded ? 3 : isOnFirstTaker ? 1 : 2;
    const shift = (card & 15) * 2;
    const word = this.#key[card >>> 4] as number;
    this.#key[card >>> 4] = (word & ~(3 << shift)) | (code << shift);
  }

  #setTop(before: number, after: number): void {
    let index = topPart;
    while (this.#bytes[index] !== before) index += 1;
    this.#bytes[index] = after;
  }

  #topAbove(card: number): number {
    let top = card;
    for (;;) {
      const above = this.#bytes[abovePart + top] as number;
      if (above === nothing) return top;
      top = above;
    }
  }

  /** Whether a card lies face up in a column. */
  #isOpen(card: number): boolean {
    return this.#bytes[belowPart + card] !== founded && this.#bytes[downPart + card] === 0;
  }

  #isNext(card: number): boolean {
    return this.#bytes[heightPart + suitOf(card)] === rankOf[card];
  }

  #isSafe(card: number): boolean {
    const first = takenBy[2 * card] as number;
    const second = takenBy[2 * card + 1] as number;
    return (
      first === none || (this.#bytes[belowPart + first] === founded && this.#bytes[belowPart + second] === founded)
    );
  }

  /** The gain if a card leaves its place with the cards on it. */
  #gain(lead: number): number {
    const bytes = this.#bytes;
    const below = bytes[belowPart + lead] as number;
    if (below === table) return 20;
    if (bytes[downPart + below] === 1) return 50;
    if (this.#isNext(below)) return 40;
    // A card on one that takes it is well placed.
    return takersOf[2 * lead] === below || takersOf[2 * lead + 1] === below ? -20 : 10;
  }
}

/** The lead of a choice goes, with the cards on it, onto the target. */
export function moveOf(choice: number): { readonly lead: Card; readonly target: Card | 'space' | 'foundation' } {
  const target = choice >>> 6;
  return { lead: choice & 63, target: target === table ? 'space' : target === founded ? 'foundation' : target };
}

function choiceOf(lead: number, target: number): number {
  return (target << 6) | lead;
}

function suitOf(card: number): number {
  return Math.trunc(card / 13);
}

function neighborsOf(step: number): Uint8Array {
  const neighbors = new Uint8Array(2 * cardCount).fill(none);
  for (let card = 0; card < cardCount; card += 1) {
    let place = 2 * card;
    for (let other = 0; other < cardCount; other += 1) {
      if (rankOf[other] !== (rankOf[card] as number) + step || isBlack[other] === isBlack[card]) continue;
      neighbors[place] = other;
      place += 1;
    }
  }
  return neighbors;
}
