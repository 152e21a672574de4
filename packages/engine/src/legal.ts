import { at } from './assert.ts';
import type { Move } from './move.ts';
import type { Pile, PileId, Seat } from './pile.ts';
import type { Rules } from './ruleset.ts';
import type { Table } from './table.ts';

type Carry = Extract<Move, { kind: 'carry' }>;

/** Every move that plays cards or turns the stock: all that `decide` accepts, but for agreeing to stop. Equal targets are all listed (G6). */
export function legalMoves(rules: Rules, table: Table, seat: Seat): Move[] {
  if (table.ending !== null || table.out.includes(seat)) return [];
  const moves: Move[] = [];
  for (const from of at(rules.seatPiles, seat).all) addCarries(rules, table, seat, from, moves);
  for (const from of rules.foundations) addCarries(rules, table, seat, from, moves);
  const { stock, waste } = at(rules.seatPiles, seat);
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
  const index = at(table.piles, from).indexOf(lead);
  if (index === -1 || table.ending !== null || table.out.includes(seat)) return [];
  const targets: PileId[] = [];
  forEachTarget(rules, table, seat, at(rules.piles, from), index, (to) => targets.push(to));
  return targets;
}

function addCarries(rules: Rules, table: Table, seat: Seat, from: PileId, moves: Move[]): void {
  const slots = at(table.piles, from);
  const pile = at(rules.piles, from);
  for (let index = slots.length - 1; index >= 0; index -= 1) {
    const lead = slots[index] ?? null;
    if (lead === null) return;
    // What does not leave from here does not leave from deeper down either, in any pile that moves only its tail.
    if (pile.rule.release(slots, index, rules.faces) !== null) return;
    forEachTarget(rules, table, seat, pile, index, (to) => {
      moves.push({ kind: 'carry', lead, from, to } satisfies Carry);
    });
  }
}

function forEachTarget(
  rules: Rules,
  table: Table,
  seat: Seat,
  from: Pile,
  index: number,
  found: (to: PileId) => void,
): void {
  const slots = at(table.piles, from.id);
  const lead = slots[index] ?? null;
  if (lead === null || (from.owner !== null && from.owner !== seat)) return;
  if (from.rule.release(slots, index, rules.faces) !== null) return;
  const count = slots.length - index;
  const tryPile = (to: PileId) => {
    if (to === from.id) return;
    const pile = at(rules.piles, to);
    if (pile.rule.receive(at(table.piles, to), lead, count, from.role, rules.faces) === null) found(to);
  };
  at(rules.seatPiles, seat).all.forEach(tryPile);
  rules.foundations.forEach(tryPile);
}
