import { at } from '../model/assert.ts';
import type { Slot } from '../model/card.ts';
import type { Move } from '../model/move.ts';
import type { PileId, Seat } from '../model/pile.ts';
import type { Table, Turn } from '../model/table.ts';
import type { Packet, Pile } from '../rules/pile-data.ts';
import type { Rules } from '../rules/ruleset.ts';

type Carry = Extract<Move, { kind: 'carry' }>;

/**
 * Every move that plays cards or turns the stock: all that `decide` accepts, but for agreeing to stop. Equal targets are
 * all listed (G6), but melds and discards in one order only: a hand of six can be put down in 720.
 */
export function legalMoves(rules: Rules, table: Table, seat: Seat): Move[] {
  if (!mayMove(table, seat)) return [];
  const carries = carriesOf(rules, table, seat);
  if (table.turn !== null) return [...carries, ...passesOf(table, table.turn, seat, carries.length > 0)];
  const moves: Move[] = carries;
  const { stock, waste } = at(rules.seatPiles, seat);
  if (rules.hand !== null) moves.push(...rules.hand.legalMoves(rules, table, seat));
  if (stock !== null && (waste !== null || rules.dealsTo !== null)) {
    if (at(table.piles, stock).length > 0) moves.push({ kind: 'draw' });
    else if (waste !== null && at(table.piles, waste).length > 0 && at(table.redeals, seat) < rules.redealLimit) {
      moves.push({ kind: 'redeal' });
    }
  }
  const forced = rules.forced === null ? null : rules.forced(rules, table);
  return forced === null ? moves : moves.filter(forced.allows);
}

/** Whether a seat could play a card (DV10, DV11), whoever's turn it is. */
export function hasPlay(rules: Rules, table: Table, seat: Seat): boolean {
  return carriesOf(rules, table, seat).length > 0;
}

/**
 * Whether a carry is no play at all. A whole column moved into a space leaves the position as it was, columns being
 * alike (G4, G6). Where turns count plays it is refused: it would keep a demand without a play (DV11) and a blocked game
 * alive forever (DV12). Elsewhere it does no harm.
 */
export function changesNothing(table: Table, from: Pile, to: Pile, count: number): boolean {
  return table.turn !== null && leavesAllAsItWas(table, from, to, count);
}

/** Whether a carry moves the whole of a pile into the space of another one of its role (G4, G6). */
export function leavesAllAsItWas(table: Table, from: Pile, to: Pile, count: number): boolean {
  if (from.role !== to.role) return false;
  return at(table.piles, to.id).length === 0 && at(table.piles, from.id).length === count;
}

function carriesOf(rules: Rules, table: Table, seat: Seat): Carry[] {
  const moves: Carry[] = [];
  for (const from of at(rules.seatPiles, seat).all) addCarries(rules, table, seat, from, moves);
  for (const from of rules.foundations) addCarries(rules, table, seat, from, moves);
  return moves;
}

/** The ways in which a seat may end its turn: not while a play is demanded of it, and with a demand where it may make one (DV11). */
function passesOf(table: Table, turn: Turn, seat: Seat, hadPlay: boolean): Move[] {
  if (turn.demandedBy[seat] !== null && !turn.hasPlayed && hadPlay) return [];
  const passes: Move[] = [{ kind: 'pass', demandOf: null }];
  if (hadPlay || turn.hasPlayed) return passes;
  return [...passes, ...demandable(table, seat).map((demandOf): Move => ({ kind: 'pass', demandOf }))];
}

/** The opponents of whom a seat that cannot play may demand that they move: those whose last pass was made with a play at hand (DV11). */
export function demandable(table: Table, seat: Seat): Seat[] {
  const passedFreely = table.turn?.passedFreely ?? [];
  return passedFreely.flatMap((isFree, other) =>
    isFree && other !== seat && !table.out.includes(other) ? [other] : [],
  );
}

/** The piles on which a packet may be put: what lights up while a card is lifted. Empty where the packet may not leave. */
export function targetsOf(rules: Rules, table: Table, seat: Seat, from: PileId, lead: number): PileId[] {
  const pile = at(rules.piles, from);
  const slots = at(table.piles, from);
  const index = slots.indexOf(lead);
  if (index === -1 || !mayMove(table, seat) || (pile.owner !== null && pile.owner !== seat)) return [];
  if (pile.rule.release(slots, index) !== 'allowed') return [];
  const targets = targetsFor(rules, table, seat, pile, lead, slots.length - index);
  const forced = rules.forced === null ? null : rules.forced(rules, table);
  return forced === null ? targets : targets.filter((to) => forced.allows({ kind: 'carry', lead, from, to }));
}

function mayMove(table: Table, seat: Seat): boolean {
  return table.ending === null && !table.out.includes(seat) && (table.turn === null || table.turn.seat === seat);
}

function addCarries(rules: Rules, table: Table, seat: Seat, from: PileId, moves: Carry[]): void {
  const slots: readonly Slot[] = at(table.piles, from);
  const pile = at(rules.piles, from);
  for (let index = slots.length - 1; index >= 0; index -= 1) {
    const lead = slots[index] ?? null;
    // What does not leave from here does not leave from deeper down either, in any pile that moves only its tail.
    if (lead === null || pile.rule.release(slots, index) !== 'allowed') return;
    for (const to of targetsFor(rules, table, seat, pile, lead, slots.length - index)) {
      moves.push({ kind: 'carry', lead, from, to });
    }
  }
}

/** The piles that take a packet which may leave `from`: the seat's own, then the foundations. */
function targetsFor(rules: Rules, table: Table, seat: Seat, from: Pile, lead: number, count: number): PileId[] {
  const targets: PileId[] = [];
  const packet: Packet = { lead, count, from: from.role, piles: table.piles };
  for (const candidates of [at(rules.seatPiles, seat).all, at(rules.foundationsOf, lead)]) {
    for (const to of candidates) {
      if (to === from.id) continue;
      const pile = at(rules.piles, to);
      if (pile.rule.receive(packet) !== 'allowed') continue;
      if (!changesNothing(table, from, pile, count)) targets.push(to);
    }
  }
  return targets;
}
