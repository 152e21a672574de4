import { at } from '../model/assert.ts';
import type { Card, Slot } from '../model/card.ts';
import type { Event, Move } from '../model/move.ts';
import type { PileId, Seat } from '../model/pile.ts';
import type { Rejection } from '../model/rejection.ts';
import { err, ok, type Result } from '../model/result.ts';
import type { Table } from '../model/table.ts';
import type { Rules } from '../rules/rules.ts';

/*
 * Games in which one holds cards. Two things are done with them: a meld is put aside, or the whole hand is discarded, and
 * that only while it has no meld (HS6). What a meld is, and what follows, is a matter of the game.
 */

type Decision = Result<readonly Event[], Rejection>;

interface HandPiles {
  readonly hand: PileId;
  readonly aside: PileId;
  readonly waste: PileId;
}

/** Where a seat's cards are held and put down; null in a game in which nobody holds any. */
function handPilesOf(rules: Rules, seat: Seat): HandPiles | null {
  if (rules.hand === null) return null;
  const { hand, aside, waste } = at(rules.seatPiles, seat).byRole;
  return { hand: at(hand, 0), aside: at(aside, 0), waste: at(waste, 0) };
}

/** What a seat holds: nothing in a game that has no hand. */
export function heldCards(rules: Rules, table: Table, seat: Seat): readonly Slot[] {
  const piles = handPilesOf(rules, seat);
  return piles === null ? [] : at(table.piles, piles.hand);
}

/** What these cards make together, such as “run meld”; nothing where they are no meld, or where the game has none. */
export function meldKindsOf(rules: Rules, cards: readonly Card[]): readonly string[] {
  return rules.hand?.meldKinds(cards.map((card) => at(rules.faces, card))) ?? [];
}

/** Every meld in a seat's hand, its cards in the order in which they are held. On a view, what can be told of the cards that it knows. */
export function meldsOf(rules: Rules, table: Table, seat: Seat): Card[][] {
  return subsetsOf(known(heldCards(rules, table, seat))).filter((cards) => meldKindsOf(rules, cards).length > 0);
}

/** Put these cards of the hand aside as a meld. Any part of a meld that is one itself will do (HS7). */
export function meld(rules: Rules, table: Table, seat: Seat, cards: readonly Card[]): Decision {
  const piles = handPilesOf(rules, seat);
  if (piles === null) return err({ code: 'holds-no-cards' });
  if (!areHeld(at(table.piles, piles.hand), cards)) return err({ code: 'not-in-hand' });
  if (meldKindsOf(rules, cards).length === 0) return err({ code: 'no-meld' });
  return ok([{ kind: 'putDown', from: piles.hand, to: piles.aside, cards }]);
}

/** Discard the whole hand, which has no meld, in this order (HS6, HS8). */
export function discard(rules: Rules, table: Table, seat: Seat, cards: readonly Card[]): Decision {
  const piles = handPilesOf(rules, seat);
  if (piles === null) return err({ code: 'holds-no-cards' });
  const slots = at(table.piles, piles.hand);
  if (!areHeld(slots, cards)) return err({ code: 'not-in-hand' });
  if (meldsOf(rules, table, seat).length > 0) return err({ code: 'meld-first' });
  if (cards.length !== slots.length) return err({ code: 'whole-hand' });
  return ok([{ kind: 'putDown', from: piles.hand, to: piles.waste, cards }]);
}

/** Every meld or, where there is none, to discard the hand as it is held. In another order either is legal too. */
export function handMoves(rules: Rules, table: Table, seat: Seat): Move[] {
  const melds = meldsOf(rules, table, seat);
  if (melds.length > 0) return melds.map((cards): Move => ({ kind: 'meld', cards }));
  const slots = heldCards(rules, table, seat);
  const cards = known(slots);
  return cards.length > 0 && cards.length === slots.length ? [{ kind: 'discard', cards }] : [];
}

function known(slots: readonly Slot[]): Card[] {
  return slots.filter((slot) => slot !== null);
}

function areHeld(slots: readonly Slot[], cards: readonly Card[]): boolean {
  return cards.length > 0 && new Set(cards).size === cards.length && cards.every((card) => slots.includes(card));
}

/** Every choice of some of these cards: 63 of a hand of six. */
function subsetsOf(cards: readonly Card[]): Card[][] {
  const subsets: Card[][] = [];
  for (const card of cards) subsets.push(...subsets.map((some) => [...some, card]), [card]);
  return subsets;
}
