import { at } from '../model/assert.ts';
import type { Card } from '../model/card.ts';
import type { EvenDealJudge } from '../rules/ruleset.ts';

/* Judge 1, of whether the packs of a Klondike race are even: simple players race with them many times, in random orders of
   moves, and no pack may win much more often than another. A record names the judge by its number, and everybody can ask it
   again. So a judge never changes; a better one gets another number. It uses no fractions, so it says the same on every
   platform. */

/** How many races are played with a deal. */
const raceCount = 32;
/** What a race is worth, so that two to five can share it. */
const racePoints = 60;
/** The packs are even if the points of any two differ by no more. */
const mostLead = (raceCount * racePoints) / 16;
/** Longer than any race. */
const mostMoves = 4_000;

/** A pack has four suits, clubs, diamonds, hearts and spades, each from ace to king. */
const rankCount = 13;
const packSize = 4 * rankCount;
const king = rankCount - 1;
const columnCount = 7;

/** After how many races it pauses: those of five take about a third of a millisecond. */
const racesAtOnce = 2;

/** By how much the packs of a race are uneven; 0 if they are even enough. */
export function* unevennessOf(
  decks: readonly (readonly Card[])[],
  { drawCount }: EvenDealJudge,
): Generator<void, number> {
  const points = decks.map(() => 0);
  const playout = new Playout(decks, drawCount);
  for (let number = 1; number <= raceCount; number += 1) {
    if (number % racesAtOnce === 1) yield;
    const counts = playout.play(number);
    const most = Math.max(...counts);
    const winners = counts.flatMap((count, seat) => (count === most ? [seat] : []));
    for (const seat of winners) points[seat] = at(points, seat) + racePoints / winners.length;
  }
  return Math.max(0, Math.max(...points) - Math.min(...points) - mostLead);
}

/** By two cards, `upper * packSize + lower`, 1 if the one can be put on the other: it is one lower, and of the other color. */
const fits = new Uint8Array(packSize * packSize);
for (let upper = 0; upper < packSize; upper += 1) {
  for (let lower = 0; lower < packSize; lower += 1) {
    const isNext = lower % rankCount === (upper % rankCount) + 1;
    fits[upper * packSize + lower] = isNext && isRed(upper) !== isRed(lower) ? 1 : 0;
  }
}

/** Diamonds and hearts are the suits in the middle. */
function isRed(card: number): boolean {
  return card >= rankCount && card < 3 * rankCount;
}

/** Returns the byte at an index, which has to be within the array. */
const byteAt = (bytes: Uint8Array, index: number) => bytes[index] ?? 0;
const isKing = (card: number) => card % rankCount === king;

/** Races of simple players, who know the cards that are face up and look no move ahead. */
class Playout {
  readonly #layouts: readonly Layout[];
  /** By card, how many foundations wait for it. */
  readonly #places = new Uint8Array(packSize);
  #random = 0;

  constructor(decks: readonly (readonly Card[])[], drawCount: number) {
    this.#layouts = decks.map((deck) => new Layout(deck, drawCount, this.#places));
  }

  /** Returns how many cards each player gets to the foundations. */
  play(number: number): readonly number[] {
    const layouts = this.#layouts;
    for (const layout of layouts) layout.deal();
    this.#places.fill(0);
    for (let ace = 0; ace < packSize; ace += rankCount) this.#places[ace] = layouts.length;
    this.#random = Math.imul(number, 0x9e3779b1) | 1;
    let idleCount = 0;
    for (let moveCount = 0; moveCount < mostMoves && idleCount < 4 * layouts.length; moveCount += 1) {
      const layout = at(layouts, this.#below(layouts.length));
      const before = layout.foundedCount;
      idleCount = layout.move() ? 0 : idleCount + 1;
      if (layout.foundedCount === before) continue;
      for (const each of layouts) each.turnCount = 0;
      if (layout.foundedCount === packSize) break;
    }
    return layouts.map(({ foundedCount }) => foundedCount);
  }

  /** A random number (xorshift). */
  #below(bound: number): number {
    this.#random ^= this.#random << 13;
    this.#random ^= this.#random >>> 17;
    this.#random ^= this.#random << 5;
    return (this.#random >>> 0) % bound;
  }
}

/** No column has more cards: six face down, and a run from king to ace. */
const longestColumn = columnCount - 1 + rankCount;

/**
 * The cards of one player. A card is known by its number in the pack, so twins from several packs are alike. All cards are in
 * arrays of bytes, since races are played by the hundred.
 */
class Layout {
  readonly #deck: Uint8Array;
  readonly #drawCount: number;
  /** Of all players: by card, how many foundations wait for it. */
  readonly #places: Uint8Array;
  /** By column, `longestColumn` places, the bottom first. */
  readonly #cards = new Uint8Array(columnCount * longestColumn);
  readonly #counts = new Uint8Array(columnCount);
  /** By column, how many cards are face down. */
  readonly #downCounts = new Uint8Array(columnCount);
  /** Waste and stock, in the order in which they are drawn. */
  readonly #talon: Uint8Array;
  #talonCount = 0;
  #wasteCount = 0;
  foundedCount = 0;
  /** How often the stock has been turned since anything last changed. */
  turnCount = 0;

  constructor(deck: readonly Card[], drawCount: number, places: Uint8Array) {
    this.#deck = Uint8Array.from(deck, (card) => card % packSize);
    this.#talon = new Uint8Array(deck.length);
    this.#drawCount = drawCount;
    this.#places = places;
  }

  deal(): void {
    let dealtCount = 0;
    for (let column = 0; column < columnCount; column += 1) {
      this.#counts[column] = column + 1;
      this.#downCounts[column] = column;
      for (let index = 0; index <= column; index += 1) {
        this.#cards[column * longestColumn + index] = byteAt(this.#deck, dealtCount);
        dealtCount += 1;
      }
    }
    this.#talon.set(this.#deck.subarray(dealtCount));
    this.#talonCount = this.#deck.length - dealtCount;
    this.#wasteCount = 0;
    this.foundedCount = 0;
    this.turnCount = 0;
  }

  /** Makes the first of these moves that there is. Returns false if there is none. */
  move(): boolean {
    // Since the stock was turned, nothing is new but the waste.
    const isWasteNew = this.turnCount > 0;
    return (
      (!isWasteNew && (this.#foundAndTurnUp() || this.#turnUp() || this.#foundTop())) ||
      this.#foundWaste() ||
      (!isWasteNew && this.#bare()) ||
      this.#placeWaste() ||
      this.#clearColumn() ||
      this.#turnStock()
    );
  }

  /** Plays the card on the most face-down cards to a foundation. */
  #foundAndTurnUp(): boolean {
    let best = -1;
    let most = 0;
    for (let column = 0; column < columnCount; column += 1) {
      const downCount = byteAt(this.#downCounts, column);
      if (downCount <= most || byteAt(this.#counts, column) - 1 > downCount) continue;
      if (!this.#isWanted(this.#cardAt(column, downCount))) continue;
      best = column;
      most = downCount;
    }
    if (best >= 0) this.#found(best);
    return best >= 0;
  }

  /** Carries the run on the most face-down cards that another column takes. */
  #turnUp(): boolean {
    let best = -1;
    let most = 0;
    let to = -1;
    for (let column = 0; column < columnCount; column += 1) {
      const downCount = byteAt(this.#downCounts, column);
      if (downCount <= most) continue;
      const target = this.#targetOf(this.#cardAt(column, downCount), column);
      if (target < 0) continue;
      best = column;
      most = downCount;
      to = target;
    }
    if (best < 0) return false;
    this.#carry(best, most, to);
    this.turnCount = 0;
    return true;
  }

  #foundTop(): boolean {
    for (let column = 0; column < columnCount; column += 1) {
      const count = byteAt(this.#counts, column);
      if (count === 0 || !this.#isWanted(this.#cardAt(column, count - 1))) continue;
      this.#found(column);
      return true;
    }
    return false;
  }

  #foundWaste(): boolean {
    if (this.#wasteCount === 0 || !this.#isWanted(this.#wasteTop)) return false;
    this.#put(this.#takeWaste());
    return true;
  }

  /** Carries cards that lie on one that a foundation wants. */
  #bare(): boolean {
    for (let column = 0; column < columnCount; column += 1) {
      for (let index = byteAt(this.#counts, column) - 1; index > byteAt(this.#downCounts, column); index -= 1) {
        if (!this.#isWanted(this.#cardAt(column, index - 1))) continue;
        const to = this.#targetOf(this.#cardAt(column, index), column);
        if (to < 0) continue;
        this.#carry(column, index, to);
        return true;
      }
    }
    return false;
  }

  /** Plays the top card of the waste to a column. */
  #placeWaste(): boolean {
    const to = this.#wasteCount === 0 ? -1 : this.#targetOf(this.#wasteTop, -1);
    if (to < 0) return false;
    this.#push(to, this.#takeWaste());
    this.turnCount = 0;
    return true;
  }

  /** Carries a whole column to another one if a king waits for a space. */
  #clearColumn(): boolean {
    if (!this.#isKingWaiting()) return false;
    for (let column = 0; column < columnCount; column += 1) {
      if (byteAt(this.#counts, column) === 0 || byteAt(this.#downCounts, column) > 0) continue;
      const lead = this.#cardAt(column, 0);
      if (isKing(lead)) continue;
      const to = this.#targetOf(lead, column);
      if (to < 0) continue;
      this.#carry(column, 0, to);
      return true;
    }
    return false;
  }

  #isKingWaiting(): boolean {
    if (this.#wasteCount > 0 && isKing(this.#wasteTop)) return true;
    if (this.turnCount > 0) return false;
    for (let column = 0; column < columnCount; column += 1) {
      const downCount = byteAt(this.#downCounts, column);
      if (downCount > 0 && isKing(this.#cardAt(column, downCount))) return true;
    }
    return false;
  }

  /** Draws, or takes the waste back, until all has gone by twice. */
  #turnStock(): boolean {
    const passTurns = Math.floor(this.#talonCount / this.#drawCount) + 2;
    if (this.#talonCount === 0 || this.turnCount > 2 * passTurns) return false;
    this.turnCount += 1;
    const isLeft = this.#wasteCount < this.#talonCount;
    this.#wasteCount = isLeft ? Math.min(this.#talonCount, this.#wasteCount + this.#drawCount) : 0;
    return true;
  }

  #isWanted(card: number): boolean {
    return byteAt(this.#places, card) > 0;
  }

  /** The first column that takes a run with this lead; -1 for none. */
  #targetOf(lead: number, from: number): number {
    for (let to = 0; to < columnCount; to += 1) {
      if (to === from) continue;
      const count = byteAt(this.#counts, to);
      if (count === 0 ? isKing(lead) : byteAt(fits, lead * packSize + this.#cardAt(to, count - 1)) === 1) return to;
    }
    return -1;
  }

  #cardAt(column: number, index: number): number {
    return byteAt(this.#cards, column * longestColumn + index);
  }

  #push(column: number, card: number): void {
    const count = byteAt(this.#counts, column);
    this.#cards[column * longestColumn + count] = card;
    this.#counts[column] = count + 1;
  }

  #carry(from: number, first: number, to: number): void {
    const count = byteAt(this.#counts, from);
    for (let index = first; index < count; index += 1) this.#push(to, this.#cardAt(from, index));
    this.#cut(from, first);
  }

  /** Takes the cards from this one on, and turns up the one below them. */
  #cut(column: number, first: number): void {
    this.#counts[column] = first;
    if (first > 0 && first === byteAt(this.#downCounts, column)) this.#downCounts[column] = first - 1;
  }

  #found(column: number): void {
    const last = byteAt(this.#counts, column) - 1;
    const card = this.#cardAt(column, last);
    this.#cut(column, last);
    this.#put(card);
  }

  #put(card: number): void {
    this.#places[card] = byteAt(this.#places, card) - 1;
    if (!isKing(card)) this.#places[card + 1] = byteAt(this.#places, card + 1) + 1;
    this.foundedCount += 1;
  }

  get #wasteTop(): number {
    return byteAt(this.#talon, this.#wasteCount - 1);
  }

  #takeWaste(): number {
    const card = this.#wasteTop;
    this.#talon.copyWithin(this.#wasteCount - 1, this.#wasteCount, this.#talonCount);
    this.#wasteCount -= 1;
    this.#talonCount -= 1;
    return card;
  }
}
