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

/** After how many races it pauses: those of five take about a millisecond. */
const racesAtOnce = 4;

/** By how much the packs of a race are uneven; 0 if they are even enough. */
export function* unevennessOf(
  decks: readonly (readonly Card[])[],
  { drawCount }: EvenDealJudge,
): Generator<void, number> {
  const points = decks.map(() => 0);
  for (let number = 1; number <= raceCount; number += 1) {
    if (number % racesAtOnce === 1) yield;
    const counts = new Playout(decks, drawCount, number).play();
    const most = Math.max(...counts);
    const winners = counts.flatMap((count, seat) => (count === most ? [seat] : []));
    for (const seat of winners) points[seat] = at(points, seat) + racePoints / winners.length;
  }
  return Math.max(0, Math.max(...points) - Math.min(...points) - mostLead);
}

/** The cards of one player. A card is known by its number in the pack, so twins from several packs are alike. */
interface Layout {
  /** Bottom first. */
  readonly columns: readonly number[][];
  /** By column, how many cards are face down. */
  readonly downCounts: number[];
  /** Waste and stock, in the order in which they are drawn. */
  readonly talon: number[];
  wasteCount: number;
  foundedCount: number;
  /** How often the stock has been turned since anything last changed. */
  turnCount: number;
}

/** A race of simple players, who know the cards that are face up and look no move ahead. */
class Playout {
  readonly #layouts: readonly Layout[];
  readonly #drawCount: number;
  /** By card, how many foundations wait for it. */
  readonly #places = Array.from({ length: packSize }, () => 0);
  #random: number;

  constructor(decks: readonly (readonly Card[])[], drawCount: number, number: number) {
    this.#layouts = decks.map(layoutOf);
    this.#drawCount = drawCount;
    for (let ace = 0; ace < packSize; ace += rankCount) this.#places[ace] = decks.length;
    this.#random = Math.imul(number, 0x9e3779b1) | 1;
  }

  /** Returns how many cards each player gets to the foundations. */
  play(): readonly number[] {
    let idleCount = 0;
    for (let moveCount = 0; moveCount < mostMoves && idleCount < 4 * this.#layouts.length; moveCount += 1) {
      const layout = at(this.#layouts, this.#below(this.#layouts.length));
      idleCount = this.#move(layout) ? 0 : idleCount + 1;
      if (layout.foundedCount === packSize) break;
    }
    return this.#layouts.map(({ foundedCount }) => foundedCount);
  }

  /** Makes the first of these moves that there is. Returns false if there is none. */
  #move(layout: Layout): boolean {
    // Since the stock was turned, nothing is new but the waste.
    const isWasteNew = layout.turnCount > 0;
    return (
      (!isWasteNew && (this.#foundAndTurnUp(layout) || turnUp(layout) || this.#foundTop(layout))) ||
      this.#foundWaste(layout) ||
      (!isWasteNew && this.#bare(layout)) ||
      placeWaste(layout) ||
      clearColumn(layout) ||
      this.#turnStock(layout)
    );
  }

  /** Plays the card on the most face-down cards to a foundation. */
  #foundAndTurnUp(layout: Layout): boolean {
    let best = -1;
    let most = 0;
    for (let column = 0; column < columnCount; column += 1) {
      const cards = at(layout.columns, column);
      const downCount = at(layout.downCounts, column);
      if (downCount <= most || cards.length - 1 > downCount || !this.#isWanted(at(cards, downCount))) continue;
      best = column;
      most = downCount;
    }
    if (best >= 0) this.#found(layout, best);
    return best >= 0;
  }

  #foundTop(layout: Layout): boolean {
    const column = layout.columns.findIndex((cards) => this.#isWanted(cards[cards.length - 1] ?? -1));
    if (column >= 0) this.#found(layout, column);
    return column >= 0;
  }

  #foundWaste(layout: Layout): boolean {
    const isWanted = layout.wasteCount > 0 && this.#isWanted(wasteTop(layout));
    if (isWanted) this.#put(layout, takeWaste(layout));
    return isWanted;
  }

  #found(layout: Layout, column: number): void {
    const last = at(layout.columns, column).length - 1;
    for (const card of removeFrom(layout, column, last)) this.#put(layout, card);
  }

  /** Carries cards that lie on one that a foundation wants. */
  #bare(layout: Layout): boolean {
    const { columns, downCounts } = layout;
    for (let column = 0; column < columnCount; column += 1) {
      const cards = at(columns, column);
      for (let index = cards.length - 1; index > at(downCounts, column); index -= 1) {
        if (!this.#isWanted(at(cards, index - 1))) continue;
        const to = targetOf(layout, at(cards, index), column);
        if (to < 0) continue;
        carry(layout, column, index, to);
        return true;
      }
    }
    return false;
  }

  /** Draws, or takes the waste back, until all has gone by twice. */
  #turnStock(layout: Layout): boolean {
    const { talon, turnCount, wasteCount } = layout;
    const passTurns = Math.floor(talon.length / this.#drawCount) + 2;
    if (talon.length === 0 || turnCount > 2 * passTurns) return false;
    layout.turnCount += 1;
    layout.wasteCount = wasteCount < talon.length ? Math.min(talon.length, wasteCount + this.#drawCount) : 0;
    return true;
  }

  #isWanted(card: number): boolean {
    return (this.#places[card] ?? 0) > 0;
  }

  #put(layout: Layout, card: number): void {
    this.#places[card] = at(this.#places, card) - 1;
    if (card % rankCount !== king) this.#places[card + 1] = at(this.#places, card + 1) + 1;
    layout.foundedCount += 1;
    for (const each of this.#layouts) each.turnCount = 0;
  }

  /** A random number (xorshift). */
  #below(bound: number): number {
    this.#random ^= this.#random << 13;
    this.#random ^= this.#random >>> 17;
    this.#random ^= this.#random << 5;
    return (this.#random >>> 0) % bound;
  }
}

function layoutOf(deck: readonly Card[]): Layout {
  const cards = deck.map((card) => card % packSize);
  const columns = Array.from({ length: columnCount }, (_, column) => cards.splice(0, column + 1));
  return {
    columns,
    downCounts: columns.map((_, column) => column),
    talon: cards,
    wasteCount: 0,
    foundedCount: 0,
    turnCount: 0,
  };
}

/** Carries the run on the most face-down cards that another column takes. */
function turnUp(layout: Layout): boolean {
  const { columns, downCounts } = layout;
  let best = -1;
  let to = -1;
  for (let column = 0; column < columnCount; column += 1) {
    const downCount = at(downCounts, column);
    if (downCount <= (best < 0 ? 0 : at(downCounts, best))) continue;
    const target = targetOf(layout, at(at(columns, column), downCount), column);
    if (target < 0) continue;
    best = column;
    to = target;
  }
  if (best < 0) return false;
  carry(layout, best, at(downCounts, best), to);
  layout.turnCount = 0;
  return true;
}

/** Plays the top card of the waste to a column. */
function placeWaste(layout: Layout): boolean {
  const to = layout.wasteCount === 0 ? -1 : targetOf(layout, wasteTop(layout), -1);
  if (to < 0) return false;
  at(layout.columns, to).push(takeWaste(layout));
  layout.turnCount = 0;
  return true;
}

/** Carries a whole column to another one if a king waits for a space. */
function clearColumn(layout: Layout): boolean {
  const { columns, downCounts, wasteCount, turnCount } = layout;
  const isKingWaiting =
    (wasteCount > 0 && wasteTop(layout) % rankCount === king) ||
    (turnCount === 0 && columns.some((cards, column) => isKingOnOthers(cards, at(downCounts, column))));
  if (!isKingWaiting) return false;
  for (let column = 0; column < columnCount; column += 1) {
    const lead = at(columns, column)[0];
    if (lead === undefined || at(downCounts, column) > 0 || lead % rankCount === king) continue;
    const to = targetOf(layout, lead, column);
    if (to < 0) continue;
    carry(layout, column, 0, to);
    return true;
  }
  return false;
}

function isKingOnOthers(cards: readonly number[], downCount: number): boolean {
  return downCount > 0 && at(cards, downCount) % rankCount === king;
}

/** The first column that takes a run with this lead; -1 for none. */
function targetOf({ columns }: Layout, lead: number, from: number): number {
  const isKing = lead % rankCount === king;
  for (let to = 0; to < columnCount; to += 1) {
    const cards = at(columns, to);
    if (to === from) continue;
    if (cards.length === 0 ? isKing : fits(lead, at(cards, cards.length - 1))) return to;
  }
  return -1;
}

/** Whether a card may be put on another one: it is one lower, and of the other color. */
function fits(upper: number, lower: number): boolean {
  return lower % rankCount === (upper % rankCount) + 1 && isRed(upper) !== isRed(lower);
}

/** Diamonds and hearts are the suits in the middle. */
function isRed(card: number): boolean {
  return card >= rankCount && card < 3 * rankCount;
}

function carry(layout: Layout, from: number, index: number, to: number): void {
  at(layout.columns, to).push(...removeFrom(layout, from, index));
}

/** Takes the cards from this one on, and turns up the one below them. */
function removeFrom({ columns, downCounts }: Layout, column: number, index: number): number[] {
  const removed = at(columns, column).splice(index);
  if (index > 0 && index === at(downCounts, column)) downCounts[column] = index - 1;
  return removed;
}

function wasteTop({ talon, wasteCount }: Layout): number {
  return at(talon, wasteCount - 1);
}

function takeWaste(layout: Layout): number {
  layout.wasteCount -= 1;
  return layout.talon.splice(layout.wasteCount, 1)[0] ?? 0;
}
