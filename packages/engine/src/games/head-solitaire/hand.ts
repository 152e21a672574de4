import { words } from '#words/hand.ts';
import { at } from '../../model/assert.ts';
import type { Card, Face, Slot } from '../../model/card.ts';
import type { Event } from '../../model/move.ts';
import type { Seat } from '../../model/pile.ts';
import type { Rejection } from '../../model/rejection.ts';
import { err, ok, type Result } from '../../model/result.ts';
import type { Table } from '../../model/table.ts';
import type { Forced, HandMove, HandPlay, Rules } from '../../rules/ruleset.ts';

/* Playing from a hand: a meld is put aside or, if the hand has no meld, the whole hand is discarded (HS6). A game that
   uses this needs a hand, a meld pile and a waste. */

/** Reasons for refusing a move that games with a hand have. */
export const handRejections: Readonly<
  Record<'not-in-hand' | 'no-meld' | 'meld-first' | 'whole-hand' | 'hand-first', string>
> = words.rejections;

declare module '../../model/rejection.ts' {
  interface GameRejectionCodes extends Record<keyof typeof handRejections, string> {}
}

/** What a game with a hand defines. */
type HandRule = Pick<HandPlay, 'meldKinds' | 'isOrdered'>;

/** The moves of a hand with these melds. */
export function handPlay(rule: HandRule): HandPlay {
  return {
    ...rule,
    held: (rules, table, seat) => at(table.piles, handPilesOf(rules, seat).hand),
    legalMoves: handMoves,
    decide: (rules, table, seat, move) =>
      move.kind === 'meld' ? meld(rules, table, seat, move.cards) : discard(rules, table, seat, move.cards),
  };
}

/** Forbids drawing while the player holds cards. */
export function handFirst(rules: Rules, table: Table): Forced | null {
  if (heldCards(rules, table, 0).length === 0) return null;
  return { code: 'hand-first', allows: ({ kind }) => kind !== 'draw' };
}

function handPilesOf(rules: Rules, seat: Seat) {
  const { hand, aside, waste } = at(rules.seatPiles, seat).byRole;
  return { hand: at(hand, 0), aside: at(aside, 0), waste: at(waste, 0) };
}

/** What a seat holds: nothing in a game without a hand. */
export function heldCards(rules: Rules, table: Table, seat: Seat): readonly Slot[] {
  return rules.hand?.held(rules, table, seat) ?? [];
}

/** The kinds of meld that these cards make, such as “run-meld”; empty if they are no meld, or if the game has none. */
export function meldKindsOf(rules: Rules, cards: readonly Card[]): ReturnType<HandPlay['meldKinds']> {
  return rules.hand?.meldKinds(cards.map((card): Face => at(rules.faces, card))) ?? [];
}

/** Every meld in a seat's hand, its cards in the order in which they are held. On a view, those of its known cards. */
export function meldsOf(rules: Rules, table: Table, seat: Seat): Card[][] {
  return subsetsOf(known(heldCards(rules, table, seat))).filter((cards) => meldKindsOf(rules, cards).length > 0);
}

type Decision = Result<readonly Event[], Rejection>;

/** Puts these cards of the hand down as a meld. Any part of a meld that is a meld itself will do (HS7). */
function meld(rules: Rules, table: Table, seat: Seat, cards: readonly Card[]): Decision {
  const { hand, aside } = handPilesOf(rules, seat);
  if (!areHeld(at(table.piles, hand), cards)) return err({ code: 'not-in-hand' });
  if (meldKindsOf(rules, cards).length === 0) return err({ code: 'no-meld' });
  return ok([{ kind: 'putDown', from: hand, to: aside, cards }]);
}

/** Discards the whole hand, which has no meld, in this order (HS6, HS8). */
function discard(rules: Rules, table: Table, seat: Seat, cards: readonly Card[]): Decision {
  const { hand, waste } = handPilesOf(rules, seat);
  const slots = at(table.piles, hand);
  if (!areHeld(slots, cards)) return err({ code: 'not-in-hand' });
  if (meldsOf(rules, table, seat).length > 0) return err({ code: 'meld-first' });
  if (cards.length !== slots.length) return err({ code: 'whole-hand' });
  return ok([{ kind: 'putDown', from: hand, to: waste, cards }]);
}

/** Every meld or, if there is none, discarding the hand as it is held. Any other order is legal too. */
function handMoves(rules: Rules, table: Table, seat: Seat): HandMove[] {
  const melds = meldsOf(rules, table, seat);
  if (melds.length > 0) return melds.map((cards): HandMove => ({ kind: 'meld', cards }));
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

/** Every non-empty subset of these cards: 63 of a hand of six. */
function subsetsOf(cards: readonly Card[]): Card[][] {
  const subsets: Card[][] = [];
  for (const card of cards) subsets.push(...subsets.map((some) => [...some, card]), [card]);
  return subsets;
}
