import { at } from './assert.ts';
import type { Slot } from './card.ts';
import type { Move } from './move.ts';
import type { Pile, PileId, Seat } from './pile.ts';
import type { Rules } from './ruleset.ts';
import type { Table } from './table.ts';

/** Every move that plays cards or turns the stock: all that `decide` accepts, but for agreeing to stop. Equal targets are all listed (G6). */
export function legalMoves(rules: Rules, table: Table, seat: Seat): Move[] {
  if (!mayMove(table, seat)) return [];
  const moves: Move[] = [];
  const { stock, waste, all } = at(rules.seatPiles, seat);
  for (const from of all) addCarries(rules, table, seat, from, moves);
  for (const from of rules.foundations) addCarries(rules, table, seat, from, moves);
  if (stock !== null && waste !== null) {
    if (at(table.piles, stock).length > 0) moves.push({ kind: 'draw' });
    else if (at(table.piles, waste).length > 0 && at(table.redeals, seat) < rules.redealLimit) {
      moves.push({ kind: 'redeal' });
    }
  }
  return moves;
}

/** The piles on which a packet may be put: what lights up while a card is lifted. Empty where the packet may not leave. */
export function targetsOf(rules: Rules, table: Table, seat: Seat, from: PileId, lead: number): PileId[] {
  const pile = at(rules.piles, from);
  const slots = at(table.piles, from);
  const index = slots.indexOf(lead);
  if (index === -1 || !mayMove(table, seat) || (pile.owner !== null && pile.owner !== seat)) return [];
  if (pile.rule.release(slots, index, rules.faces) !== null) return [];
  return targetsFor(rules, table, seat, pile, lead, slots.length - index);
}

function mayMove(table: Table, seat: Seat): boolean {
  return table.ending === null && !table.out.includes(seat);
}

function addCarries(rules: Rules, table: Table, seat: Seat, from: PileId, moves: Move[]): void {
  const slots: readonly Slot[] = at(table.piles, from);
  const pile = at(rules.piles, from);
  for (let index = slots.length - 1; index >= 0; index -= 1) {
    const lead = slots[index] ?? null;
    // What does not leave from here does not leave from deeper down either, in any pile that moves only its tail.
    if (lead === null || pile.rule.release(slots, index, rules.faces) !== null) return;
    for (const to of targetsFor(rules, table, seat, pile, lead, slots.length - index)) {
      moves.push({ kind: 'carry', lead, from, to });
    }
  }
}

/** The piles that take a packet which may leave `from`: the seat's own, then the foundations. */
function targetsFor(rules: Rules, table: Table, seat: Seat, from: Pile, lead: number, count: number): PileId[] {
  const targets: PileId[] = [];
  for (const candidates of [at(rules.seatPiles, seat).all, at(rules.foundationsOf, lead)]) {
    for (const to of candidates) {
      if (to === from.id) continue;
      const { rule } = at(rules.piles, to);
      if (rule.receive(at(table.piles, to), lead, count, from.role, rules.faces) === null) targets.push(to);
    }
  }
  return targets;
}
