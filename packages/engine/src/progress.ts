import { at } from './assert.ts';
import type { Card, Slot } from './card.ts';
import type { PileId, Role, Seat } from './pile.ts';
import type { Rules, SeatPiles } from './ruleset.ts';
import type { State } from './table.ts';

type Piles = readonly (readonly Slot[])[];

/** R7 and DV12: can any seat that still plays make progress, the foundations standing as they do? */
export function anyoneCanProgress(rules: Rules, state: State): boolean {
  for (let seat = 0; seat < rules.seatCount; seat += 1) {
    if (!state.out.includes(seat) && canProgress(rules, state, seat)) return true;
  }
  return false;
}

/**
 * Can this seat reach, by any sequence of moves between its own columns and of turning its stock, a play that sends a
 * card to a foundation, uses a waste card or turns up a face-down card? A proof, not a guess: every arrangement that
 * the seat can bring about is looked at, each once. (RULINGS.md DV12, R7; for one player K9.)
 */
export function canProgress(rules: Rules, state: State, seat: Seat): boolean {
  const own = at(rules.seatPiles, seat);
  const wasteCards = reachableWasteCards(rules, state, seat);
  const waste = own.waste;
  if (waste !== null && wasteCards.some((card) => foundationFor(rules, state.piles, card, 'waste') !== undefined)) {
    return true;
  }
  const search: Search = {
    rules,
    own,
    wasteCards,
    // With defoundation a card may leave a foundation and come back: that it comes back is no progress.
    founded: new Set(rules.foundations.flatMap((id) => at(state.piles, id).filter((card) => card !== null))),
    seen: new Set(),
    waiting: [],
  };
  let piles: Piles | undefined = state.piles;
  let isFirst = true;
  while (piles !== undefined) {
    if (hasProgressingPlay(search, piles)) return true;
    if (isFirst) {
      search.seen.add(arrangementKey(search, piles));
      isFirst = false;
    }
    addRearrangements(search, piles);
    piles = search.waiting.pop();
  }
  return false;
}

interface Search {
  readonly rules: Rules;
  readonly own: SeatPiles;
  readonly wasteCards: readonly Card[];
  readonly founded: ReadonlySet<Card>;
  readonly seen: Set<string>;
  readonly waiting: Piles[];
}

/**
 * The cards that can come to lie on top of a seat's waste by dealing and taking back alone: the top card now, the last
 * of each packet in what is left of this pass, and, with a redeal left, those of a fresh pass (R7).
 */
export function reachableWasteCards(rules: Rules, state: State, seat: Seat): Card[] {
  const { stock, waste } = at(rules.seatPiles, seat);
  if (stock === null || waste === null) return [];
  const dealt = at(state.piles, waste).filter((card) => card !== null);
  const undealt = at(state.hidden, stock).toReversed();
  const top = dealt.at(-1);
  const cards = top === undefined ? [] : [top];
  cards.push(...packetTops(undealt, rules.drawCount));
  if (at(state.redeals, seat) < rules.redealLimit) cards.push(...packetTops([...dealt, ...undealt], rules.drawCount));
  return [...new Set(cards)];
}

function packetTops(cards: readonly Card[], drawCount: number): Card[] {
  return cards.filter((_, index) => index % drawCount === drawCount - 1 || index === cards.length - 1);
}

function foundationFor(rules: Rules, piles: Piles, card: Card, from: Role): PileId | undefined {
  return rules.foundations.find((id) => {
    return at(rules.piles, id).rule.receive(at(piles, id), card, 1, from, rules.faces) === null;
  });
}

/** Does this arrangement offer a play that cannot be a mere rearrangement? */
function hasProgressingPlay(search: Search, piles: Piles): boolean {
  const { rules, own, wasteCards, founded } = search;
  for (const id of own.tableau) {
    const slots = at(piles, id);
    const top = slots.at(-1) ?? null;
    if (top !== null && !founded.has(top) && foundationFor(rules, piles, top, 'tableau') !== undefined) return true;
    if (wasteCards.some((card) => at(rules.piles, id).rule.receive(slots, card, 1, 'waste', rules.faces) === null)) {
      return true;
    }
    const firstFaceUp = slots.lastIndexOf(null) + 1;
    if (firstFaceUp === 0 || firstFaceUp === slots.length) continue;
    if (columnsTaking(search, piles, id, firstFaceUp).length > 0) return true;
  }
  return false;
}

/** The seat's other columns that take the tail of column `from` that begins at `index`, if it may leave at all. */
function columnsTaking(search: Search, piles: Piles, from: PileId, index: number): PileId[] {
  const { rules, own } = search;
  const slots = at(piles, from);
  const lead = slots[index] ?? null;
  const { rule, role } = at(rules.piles, from);
  if (lead === null || rule.release(slots, index, rules.faces) !== null) return [];
  return own.tableau.filter((id) => {
    if (id === from) return false;
    return at(rules.piles, id).rule.receive(at(piles, id), lead, slots.length - index, role, rules.faces) === null;
  });
}

/** Puts on the waiting list every arrangement, not seen yet, that one move without progress leads to. */
function addRearrangements(search: Search, piles: Piles): void {
  const { rules, own, founded } = search;
  for (const from of own.tableau) {
    const slots = at(piles, from);
    const firstFaceUp = slots.lastIndexOf(null) + 1;
    for (let index = slots.length - 1; index >= firstFaceUp; index -= 1) {
      for (const to of columnsTaking(search, piles, from, index)) addArrangement(search, piles, from, to, index);
    }
    const top = slots.at(-1) ?? null;
    if (top === null || !founded.has(top)) continue;
    const back = foundationFor(rules, piles, top, 'tableau');
    if (back !== undefined) addArrangement(search, piles, from, back, slots.length - 1);
  }
  for (const from of rules.foundations) {
    const index = at(piles, from).length - 1;
    if (index < 0) continue;
    for (const to of columnsTaking(search, piles, from, index)) addArrangement(search, piles, from, to, index);
  }
}

function addArrangement(search: Search, piles: Piles, from: PileId, to: PileId, index: number): void {
  const next = piles.slice();
  next[from] = at(piles, from).slice(0, index);
  next[to] = at(piles, to).concat(at(piles, from).slice(index));
  const key = arrangementKey(search, next);
  if (search.seen.has(key)) return;
  search.seen.add(key);
  search.waiting.push(next);
}

/** Columns are interchangeable, so two arrangements that differ only in which column is where have one key. */
function arrangementKey(search: Search, piles: Piles): string {
  return search.own.tableau
    .map((id) => at(piles, id).join())
    .sort()
    .join('|');
}
