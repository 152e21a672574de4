import type { Card, Rules, State } from '@snap-up/engine';
import type { Choices, Puzzle } from '../depth-first.ts';
import { cardsIn } from '../piles.ts';

const tierCount = 3;
const packetSize = 3;
const rankLetters: readonly (string | null)[] = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'C', 'P', 'T'];
const rankCount = rankLetters.length;
const [aceRank, crownRank, pawnRank] = [0, 9, 10];
/** The last card of an empty tier. */
const nothing = 63;
/** The choice to end the pass, so that another pile opens. */
const passing = -1;

// The offsets of a position's parts, in bytes.
/** 1 for each remaining card of stock and waste, in the order in which they are turned. */
const leftPart = 0;
/** By closed pile: how many cards it has. */
const closedPart = 40;
/** By tier: its last card. */
const lastPart = 44;
/** How many of the remaining cards are on the waste. */
const wastePart = 48;
/** How many passes have ended, as far as that opens piles. */
const passPart = 49;
/** By tier, and in it by rank: how many cards it has. */
const rankPart = 52;
const partsEnd = rankPart + tierCount * rankCount;

/**
 * Cascades, both versions. Of the cards in a tier, only the last one and the number of each rank matter. The key is
 * complete.
 * A choice plays the top card of an open pile, or a card of stock and waste that can be brought to the top: in this
 * pass or, once all piles are open, in any. Before that, ending a pass opens a pile (CA7), so it is a choice of its
 * own. Turning cards is not a choice: it only changes which card is on top, and every card that can be brought there
 * can be brought there later in the same pass.
 */
export class Cascades implements Puzzle {
  readonly position: Int32Array;
  readonly keyWidth = 5;
  readonly orderedCount: number;
  readonly #bytes: Uint8Array;
  readonly #rankOf: readonly number[];
  /** By card: a bit for each suit that it shows. */
  readonly #suitsOf: readonly number[];
  /** Stock and waste in the order in which they are turned. */
  readonly #talon: readonly Card[];
  readonly #closed: readonly (readonly Card[])[];
  /** By tier, if two Aces are beside it: their suits; otherwise null (CA12). */
  readonly #aceSuits: readonly number[] | null;
  /** By card, if two Aces are beside each tier: a bit for each tier that may take it. */
  readonly #tiersOf: readonly number[];
  /** Working data of `isHopeless`: how many cards are left, by rank and by the tiers that may take them. */
  readonly #countsByTiers = new Uint8Array(rankCount * 8);

  constructor(rules: Rules, state: State) {
    const buffer = new ArrayBuffer(partsEnd);
    this.position = new Int32Array(buffer);
    this.#bytes = new Uint8Array(buffer);
    const letters = rules.ruleset.pack.suits.map(({ id }) => id);
    this.#rankOf = rules.faces.map(({ rankId }) => rankLetters.indexOf(rankId));
    this.#suitsOf = rules.faces.map(({ suits }) =>
      suits.reduce((bits, suit) => bits | (1 << letters.indexOf(suit)), 0),
    );
    const { stock = null, waste = null, byRole } = rules.seatPiles[0] ?? {};
    const turned = waste === null ? [] : cardsIn(state, waste);
    this.#talon = [...turned, ...(stock === null ? [] : cardsIn(state, stock).reverse())];
    this.#bytes.fill(1, leftPart, leftPart + this.#talon.length);
    this.#bytes[wastePart] = turned.length;
    this.#closed = (byRole?.reserve ?? []).map((pile) => cardsIn(state, pile));
    for (const [index, cards] of this.#closed.entries()) this.#bytes[closedPart + index] = cards.length;
    this.#bytes[passPart] = Math.min(state.redeals[0] ?? 0, this.#closed.length);
    const tiers = (byRole?.tier ?? []).map((pile) => cardsIn(state, pile));
    const suitsOf = (card: Card | undefined) => (card === undefined ? 0 : (this.#suitsOf[card] ?? 0));
    this.#aceSuits =
      rules.options.version === 2 ? tiers.map(([first, second]) => suitsOf(first) | suitsOf(second)) : null;
    const aceSuits = this.#aceSuits ?? [];
    this.#tiersOf = this.#suitsOf.map((suits) =>
      aceSuits.reduce((bits, ofTier, tier) => bits | ((suits & ofTier) === 0 ? 0 : 1 << tier), 0),
    );
    for (const [tier, cards] of tiers.entries()) {
      this.#bytes[lastPart + tier] = cards.at(-1) ?? nothing;
      for (const card of cards) this.#countRank(tier, card);
    }
    this.orderedCount = this.#areAllOpen() ? this.#talon.length : 0;
  }

  isWon(): boolean {
    for (let index = 0; index < this.#closed.length; index += 1)
      if (this.#bytes[closedPart + index] !== 0) return false;
    return this.#leftCount() === 0;
  }

  /**
   * Whether the cards of some rank cannot all be played any more. With two Aces beside each tier, they alone decide
   * which tiers take a card, and each tier takes a fixed number of each rank. So if more cards remain that fit only
   * certain tiers than these have room for, the game is lost.
   */
  isHopeless(): boolean {
    if (this.#aceSuits === null) return false;
    const counts = this.#countsByTiers.fill(0);
    for (let index = 0; index < this.#talon.length; index += 1) {
      if (this.#bytes[leftPart + index] === 0) continue;
      const card = this.#talon[index] as Card;
      const at = (this.#rankOf[card] as number) * 8 + (this.#tiersOf[card] as number);
      counts[at] = (counts[at] as number) + 1;
    }
    for (let rank = 0; rank < rankCount; rank += 1) {
      for (let tiers = 0; tiers < 8; tiers += 1) {
        let room = 0;
        for (let tier = 0; tier < tierCount; tier += 1)
          if (((tiers >>> tier) & 1) === 1) room += Math.max(0, mostOf(rank, tier) - this.#countOf(tier, rank));
        for (let some = tiers; ; some = (some - 1) & tiers) {
          room -= counts[rank * 8 + some] as number;
          if (some === 0) break;
        }
        if (room < 0) return true;
      }
    }
    return false;
  }

  writeKey(key: Int32Array): number {
    const bytes = this.#bytes;
    key.fill(0);
    for (let index = 0; index < this.#talon.length; index += 1) {
      key[index >>> 5] = (key[index >>> 5] as number) | ((bytes[leftPart + index] as number) << (index & 31));
    }
    let others = bytes[passPart] as number;
    for (let index = 0; index < this.#closed.length; index += 1)
      others = (others << 2) | (bytes[closedPart + index] as number);
    // At most 38 cards are turned, which leaves room from the seventh bit on.
    key[1] = (key[1] as number) | (others << 8);
    for (let tier = 0; tier < tierCount; tier += 1) {
      let word = bytes[lastPart + tier] as number;
      for (let rank = 0; rank < rankCount; rank += 1) word = (word << 2) | this.#countOf(tier, rank);
      key[2 + tier] = word;
    }
    const place = bytes[wastePart] as number;
    // If passes do not count, the beginning of one is reached from its end.
    return this.#areAllOpen() && (place % packetSize === 0 || place === this.#leftCount()) ? 0 : place;
  }

  addChoices(choices: Choices): void {
    const bytes = this.#bytes;
    const place = bytes[wastePart] as number;
    const count = this.#leftCount();
    const areAllOpen = this.#areAllOpen();
    if (this.#aceSuits === null && bytes[lastPart] === nothing) {
      // CA3: the top card of the first packet begins the top tier.
      this.#addCard(choices, this.#numbered(place === 0 ? Math.min(packetSize, count) : place), 0, 0);
      return;
    }
    for (let index = 0; index < this.#closed.length; index += 1) {
      const cards = this.#closed[index] as readonly Card[];
      const closedCount = bytes[closedPart + index] as number;
      const isOpen = (bytes[passPart] as number) > index || count === 0;
      if (isOpen && closedCount > 0) this.#addCards(choices, cards[closedCount - 1] as Card, 20);
    }
    for (let number = 1; number <= count; number += 1) {
      const isInThisPass = number >= place && (number === count || (number - place) % packetSize === 0);
      const isTop = isInThisPass && number > 0;
      const isInNextPass = areAllOpen && (number === count || number % packetSize === 0);
      if (isTop || isInNextPass) this.#addCards(choices, this.#numbered(number), 10);
    }
    if (!areAllOpen && count > 0) choices.add(passing, 0);
  }

  make(choice: number): void {
    const bytes = this.#bytes;
    if (choice === passing) {
      bytes[passPart] = (bytes[passPart] as number) + 1;
      bytes[wastePart] = 0;
      return;
    }
    const card = choice & 63;
    const tier = choice >>> 6;
    const index = this.#talon.indexOf(card);
    if (index >= 0) {
      let number = 0;
      for (let other = 0; other < index; other += 1) number += bytes[leftPart + other] as number;
      bytes[leftPart + index] = 0;
      bytes[wastePart] = number;
    } else {
      const pile = this.#closed.findIndex((cards, place) => cards[(bytes[closedPart + place] as number) - 1] === card);
      bytes[closedPart + pile] = (bytes[closedPart + pile] as number) - 1;
    }
    bytes[lastPart + tier] = card;
    this.#countRank(tier, card);
  }

  /** Whether passes make no difference any more: there is no pile to open. */
  #areAllOpen(): boolean {
    return this.#bytes[passPart] === this.#closed.length;
  }

  #leftCount(): number {
    let count = 0;
    for (let index = 0; index < this.#talon.length; index += 1) count += this.#bytes[leftPart + index] as number;
    return count;
  }

  /** The card with this number among the remaining ones, from 1. */
  #numbered(number: number): Card {
    let count = 0;
    for (let index = 0; index < this.#talon.length; index += 1) {
      count += this.#bytes[leftPart + index] as number;
      if (count === number) return this.#talon[index] as Card;
    }
    throw new Error('There are not as many cards in stock and waste.');
  }

  #addCards(choices: Choices, card: Card, rank: number): void {
    for (let tier = 0; tier < tierCount; tier += 1)
      if (this.#takes(tier, card)) this.#addCard(choices, card, tier, rank);
  }

  #addCard(choices: Choices, card: Card, tier: number, rank: number): void {
    choices.add(card | (tier << 6), rank);
  }

  #takes(tier: number, card: Card): boolean {
    const last = this.#bytes[lastPart + tier] as number;
    const followed =
      this.#aceSuits !== null ? this.#aceSuits[tier] : last === nothing ? undefined : this.#suitsOf[last];
    if (followed !== undefined && ((this.#suitsOf[card] as number) & followed) === 0) return false;
    const rank = this.#rankOf[card] as number;
    const count = this.#countOf(tier, rank);
    if (count >= mostOf(rank, tier)) return false;
    if (tier > 0) return this.#countOf(tier - 1, rank) > count;
    return rank < pawnRank || count === 0 || this.#countOf(2, rank) > 0;
  }

  #countOf(tier: number, rank: number): number {
    return this.#bytes[rankPart + tier * rankCount + rank] as number;
  }

  #countRank(tier: number, card: Card): void {
    const index = rankPart + tier * rankCount + (this.#rankOf[card] as number);
    this.#bytes[index] = (this.#bytes[index] as number) + 1;
  }
}

/** How many cards of a rank a tier takes. */
function mostOf(rank: number, tier: number): number {
  return rank === aceRank || rank === crownRank || (rank >= pawnRank && tier === 0) ? 2 : 1;
}

/** The card goes to a tier, counted from the top one; null if the pass ends. */
export function playOf(choice: number): { readonly card: Card; readonly tier: number } | null {
  return choice === passing ? null : { card: choice & 63, tier: choice >>> 6 };
}
