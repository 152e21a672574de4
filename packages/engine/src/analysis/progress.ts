import { at } from '../model/assert.ts';
import type { Card, Slot } from '../model/card.ts';
import type { PileId, Piles, Seat } from '../model/pile.ts';
import { isInPlay, type State } from '../model/table.ts';
import type { Packet } from '../rules/pile-data.ts';
import type { Rules, SeatPiles } from '../rules/ruleset.ts';
import { Arrangements } from './arrangement.ts';

/**
 * How many arrangements are searched. With defoundation there may be far more. An unfinished search proves nothing, and
 * the game continues: only a complete proof ends it.
 */
const arrangementLimit = 1500;

/**
 * Whether any remaining seat can make progress on these foundations (R7, DV12). `firstSeat` is tried first: pass the
 * seat that has just moved, which most likely can.
 */
export function anyoneCanProgress(rules: Rules, state: State, firstSeat: Seat = 0): boolean {
  const others: Seat[] = [];
  for (let turn = 0; turn < rules.seatCount; turn += 1) {
    const seat = (firstSeat + turn) % rules.seatCount;
    if (!isInPlay(state, seat)) continue;
    if (canProgressAtOnce(rules, state, seat)) return true;
    others.push(seat);
  }
  return others.some((seat) => canProgressRearranged(rules, state, seat));
}

/**
 * Whether a seat can reach, by any sequence of moves between its own columns and of turning its stock, a play that sends
 * a card to a foundation, uses a waste card or turns up a face-down card. It is false only when every arrangement that the
 * seat can bring about has been looked at: a proof, not a guess (DV12, R7; for one player K9).
 */
export function canProgress(rules: Rules, state: State, seat: Seat): boolean {
  return canProgressAtOnce(rules, state, seat) || canProgressRearranged(rules, state, seat);
}

/**
 * The cards that can become the top of a seat's waste by drawing and redealing alone: the current top, the last of each
 * packet left in this pass and, with a redeal left, those of a fresh pass (R7).
 */
export function reachableWasteCards(rules: Rules, state: State, seat: Seat): Card[] {
  const { stock, waste } = at(rules.seatPiles, seat);
  if (stock === null || waste === null) return [];
  const dealt = at(state.piles, waste);
  const undealt = at(state.hidden, stock);
  const count = dealt.length + undealt.length;
  const drawCount = at(rules.drawCounts, seat);
  const mayRedeal = at(state.redeals, seat) < rules.redealLimit;
  const cards: Card[] = [];
  for (let place = 0; place < count; place += 1) {
    const placeInRest = place - dealt.length;
    const comesNow = placeInRest >= -1 && (placeInRest + 1) % drawCount === 0;
    const comesAgain = mayRedeal && (place + 1) % drawCount === 0;
    if (!comesNow && !comesAgain && place !== count - 1) continue;
    const card = placeInRest < 0 ? at(dealt, place) : at(undealt, undealt.length - 1 - placeInRest);
    if (card !== null) cards.push(card);
  }
  return cards;
}

/** How many cards lie below the face-up ones at the top. */
function holeCountOf(slots: readonly Slot[]): number {
  let count = slots.length;
  while (count > 0 && slots[count - 1] !== null) count -= 1;
  return count;
}

/** A search through the arrangements of a seat's columns. */
interface Search {
  readonly rules: Rules;
  readonly own: SeatPiles;
  /** By column, how many cards lie below those that can be moved. Rearranging never changes it. */
  readonly holeCounts: readonly number[];
  readonly wasteCards: readonly Card[];
  /** With defoundation a card may leave a foundation and come back, which is no progress. */
  readonly founded: ReadonlySet<Card>;
  /** Null where one move ahead is enough. */
  readonly seen: Arrangements | null;
  readonly waiting: Piles[];
}

/** Whether there is progress without rearranging first. */
function canProgressAtOnce(rules: Rules, state: State, seat: Seat): boolean {
  const { piles } = state;
  const { tableau } = at(rules.seatPiles, seat);
  // Waste cards first: there are many, and usually one of them can be used.
  for (const lead of reachableWasteCards(rules, state, seat)) {
    const packet: Packet = { lead, count: 1, from: 'waste', piles };
    if (isTaken(rules, tableau, packet) || isTaken(rules, at(rules.foundationsOf, lead), packet)) return true;
  }
  for (const id of tableau) {
    const from = at(rules.piles, id);
    const slots = at(piles, id);
    const top = slots[slots.length - 1] ?? null;
    if (top === null) continue;
    if (foundationFor(rules, piles, top) !== undefined) return true;
    const index = holeCountOf(slots);
    const lead = slots[index] ?? null;
    if (index === 0 || lead === null || from.release(slots, index) !== 'allowed') continue;
    // A run does not fit on its own column, so there is no need to exclude it.
    if (isTaken(rules, tableau, { lead, count: slots.length - index, from: from.role, piles })) return true;
  }
  return false;
}

/**
 * Whether there is progress after rearranging, if there is none at once.
 * While no card can come back from a foundation, looking one move ahead is enough. Cards move only between cards of the
 * same rank and color, and the number of free places on such cards never grows. So a card that can ever make room for
 * another can do so now, and a column that can ever be cleared for a king can be cleared now.
 */
function canProgressRearranged(rules: Rules, state: State, seat: Seat): boolean {
  const { piles } = state;
  const own = at(rules.seatPiles, seat);
  const holeCounts = own.tableau.map((id) => holeCountOf(at(piles, id)));
  const founded = new Set<Card>();
  const waiting = [piles];
  const start = { rules, own, holeCounts, wasteCards: reachableWasteCards(rules, state, seat), founded, waiting };
  if (!rules.foundations.some((id) => givesBack(rules, piles, id))) return rearrange({ ...start, seen: null }, piles);
  for (const id of rules.foundations) {
    for (const card of at(piles, id)) if (card !== null) founded.add(card);
  }
  const seen = new Arrangements(own.tableau);
  seen.isNew(piles);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.count > arrangementLimit || rearrange({ ...start, seen }, next)) return true;
  }
  return false;
}

/** Whether the top card of this foundation may leave it. */
function givesBack(rules: Rules, piles: Piles, id: PileId): boolean {
  const slots = at(piles, id);
  return slots.length > 0 && at(rules.piles, id).release(slots, slots.length - 1) === 'allowed';
}

/** Whether one of these piles takes a packet now. */
function isTaken(rules: Rules, by: readonly PileId[], packet: Packet): boolean {
  return takerOf(rules, by, packet) !== undefined;
}

/** The foundation that takes the top card of a column now. */
function foundationFor(rules: Rules, piles: Piles, lead: Card): PileId | undefined {
  return takerOf(rules, at(rules.foundationsOf, lead), { lead, count: 1, from: 'tableau', piles });
}

/** The first of these piles that takes a packet now. */
function takerOf(rules: Rules, by: readonly PileId[], packet: Packet): PileId | undefined {
  for (const id of by) if (at(rules.piles, id).receive(packet) === 'allowed') return id;
  return undefined;
}

/**
 * Whether a column offers progress as it is: its top to a foundation, a waste card onto it, or a move onto it that
 * turns a card up.
 */
function columnOpensProgress(search: Search, piles: Piles, id: PileId): boolean {
  const { rules, own, holeCounts, wasteCards, founded } = search;
  const { tableau } = own;
  const pile = at(rules.piles, id);
  const top = topOf(piles, id);
  if (top !== null && !founded.has(top) && foundationFor(rules, piles, top) !== undefined) return true;
  for (let column = 0; column < tableau.length; column += 1) {
    const holeCount = at(holeCounts, column);
    const packet = holeCount > 0 ? packetOf(rules, piles, at(tableau, column), holeCount) : null;
    // It does not fit on its own column.
    if (packet !== null && pile.receive(packet) === 'allowed') return true;
  }
  for (const lead of wasteCards) {
    if (pile.receive({ lead, count: 1, from: 'waste', piles }) === 'allowed') return true;
  }
  return false;
}

/** Whether a foundation changed by rearranging offers progress: it takes a card that was not on a foundation before. */
function foundationOpensProgress(search: Search, piles: Piles, id: PileId): boolean {
  const { rules, own, wasteCards, founded } = search;
  const pile = at(rules.piles, id);
  for (const from of own.tableau) {
    const top = topOf(piles, from);
    if (top === null || founded.has(top)) continue;
    if (pile.receive({ lead: top, count: 1, from: 'tableau', piles }) === 'allowed') return true;
  }
  return wasteCards.some((lead) => pile.receive({ lead, count: 1, from: 'waste', piles }) === 'allowed');
}

/** The face-up card on top of a pile, or null. */
function topOf(piles: Piles, id: PileId): Slot {
  const slots = at(piles, id);
  return slots[slots.length - 1] ?? null;
}

/** The cards of a pile from `index` on, if they may leave it together; null otherwise. */
function packetOf(rules: Rules, piles: Piles, from: PileId, index: number): Packet | null {
  const slots = at(piles, from);
  const pile = at(rules.piles, from);
  const lead = slots[index] ?? null;
  if (lead === null || pile.release(slots, index) !== 'allowed') return null;
  return { lead, count: slots.length - index, from: pile.role, piles };
}

/**
 * Makes every single move without progress. Returns true if one opens a play that is progress; otherwise queues the new
 * arrangements.
 */
function rearrange(search: Search, piles: Piles): boolean {
  const { rules, own, holeCounts, founded } = search;
  for (let column = 0; column < own.tableau.length; column += 1) {
    const from = at(own.tableau, column);
    const slots = at(piles, from);
    for (let index = at(holeCounts, column); index < slots.length; index += 1) {
      if (rearrangeTail(search, piles, from, index)) return true;
    }
    const top = topOf(piles, from);
    if (top === null || !founded.has(top)) continue;
    const back = foundationFor(rules, piles, top);
    if (back !== undefined && addArrangement(search, piles, from, back, slots.length - 1)) return true;
  }
  for (const from of rules.foundations) {
    const index = at(piles, from).length - 1;
    if (index >= 0 && rearrangeTail(search, piles, from, index)) return true;
  }
  return false;
}

/** Moves one tail to each column that takes it. */
function rearrangeTail(search: Search, piles: Piles, from: PileId, index: number): boolean {
  const { rules, own } = search;
  const packet = packetOf(rules, piles, from, index);
  if (packet === null) return false;
  for (const to of own.tableau) {
    if (at(rules.piles, to).receive(packet) !== 'allowed') continue;
    if (addArrangement(search, piles, from, to, index)) return true;
  }
  return false;
}

/**
 * Looks at the result of one move. Only these can offer something new: the column that cards left; if the card came
 * from a foundation, the column that got it; a foundation that has changed.
 */
function addArrangement(search: Search, piles: Piles, from: PileId, to: PileId, index: number): boolean {
  const { rules, seen, waiting } = search;
  const next = piles.slice();
  next[from] = at(piles, from).slice(0, index);
  next[to] = at(piles, to).concat(at(piles, from).slice(index));
  if (seen?.isNew(next) === false) return false;
  waiting.push(next);
  if (at(rules.piles, from).role === 'foundation') {
    return foundationOpensProgress(search, next, from) || columnOpensProgress(search, next, to);
  }
  if (at(rules.piles, to).role === 'foundation' && foundationOpensProgress(search, next, to)) return true;
  return columnOpensProgress(search, next, from);
}
