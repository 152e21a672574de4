import { at } from '../model/assert.ts';
import type { Slot } from '../model/card.ts';
import type { Move } from '../model/move.ts';
import type { PileId, Seat } from '../model/pile.ts';
import { isInPlay, type Table, type Turn } from '../model/table.ts';
import type { Pile } from '../rules/pile.ts';
import type { Packet } from '../rules/pile-data.ts';
import type { Rules } from '../rules/ruleset.ts';

type Carry = Extract<Move, { kind: 'carry' }>;

/**
 * Every move that plays cards or turns the stock: all that `decide` accepts, except agreeing to stop. Equivalent
 * targets are all listed (G6), but melds and discards in one order only: a hand of six can be put down in 720.
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
  return carriesOf(rules, table, seat, 1).length > 0;
}

/**
 * Whether a carry does not count as a play. A whole column moved into a space leaves the position as it was, since
 * columns are equivalent (G4, G6). In games that count plays it is refused: it would keep a demand without a play
 * (DV11) and a blocked game alive forever (DV12). Elsewhere it does no harm.
 */
export function changesNothing(table: Table, from: Pile, to: Pile, count: number): boolean {
  return table.turn !== null && leavesAllAsItWas(table, from, to, count);
}

/** Whether a carry moves the whole of a pile into the space of another one of its role (G4, G6). */
export function leavesAllAsItWas(table: Table, from: Pile, to: Pile, count: number): boolean {
  if (from.role !== to.role) return false;
  return at(table.piles, to.id).length === 0 && at(table.piles, from.id).length === count;
}

/** Every carry of a seat, or at least `enough` of them. */
function carriesOf(rules: Rules, table: Table, seat: Seat, enough = Number.POSITIVE_INFINITY): Carry[] {
  const { sources, targets } = at(rules.seatPiles, seat);
  const moves: Carry[] = [];
  for (const from of sources) {
    addCarries(rules, table, at(rules.piles, from), targets, moves);
    if (moves.length >= enough) break;
  }
  return moves;
}

/**
 * The ways in which a seat may end its turn: none while a play is demanded of it, and with a demand if it may make one
 * (DV11).
 */
function passesOf(table: Table, turn: Turn, seat: Seat, hadPlay: boolean): Move[] {
  if (turn.demandedBy[seat] !== null && !turn.hasPlayed && hadPlay) return [];
  const passes: Move[] = [{ kind: 'pass', demandOf: null }];
  if (hadPlay || turn.hasPlayed) return passes;
  return [...passes, ...demandable(table, seat).map((demandOf): Move => ({ kind: 'pass', demandOf }))];
}

/**
 * The opponents of whom a seat that cannot play may demand a move: those whose last pass was made with a play at hand
 * (DV11).
 */
export function demandable(table: Table, seat: Seat): Seat[] {
  const passedFreely = table.turn?.passedFreely ?? [];
  return passedFreely.flatMap((isFree, other) => (isFree && other !== seat && isInPlay(table, other) ? [other] : []));
}

/** The piles that accept a packet, which are highlighted while a card is lifted. Empty if the packet may not leave. */
export function targetsOf(rules: Rules, table: Table, seat: Seat, from: PileId, lead: number): PileId[] {
  const pile = at(rules.piles, from);
  const slots = at(table.piles, from);
  const index = slots.indexOf(lead);
  if (index === -1 || !mayMove(table, seat) || (pile.owner !== null && pile.owner !== seat)) return [];
  if (pile.release(slots, index) !== 'allowed') return [];
  const packet: Packet = { lead, count: slots.length - index, from: pile.role, piles: table.piles };
  const candidates = [...at(rules.seatPiles, seat).targets, ...at(rules.foundationsOf, lead)];
  const targets = candidates.filter((to) => takes(table, at(rules.piles, to), pile, packet));
  const forced = rules.forced === null ? null : rules.forced(rules, table);
  return forced === null ? targets : targets.filter((to) => forced.allows({ kind: 'carry', lead, from, to }));
}

function mayMove(table: Table, seat: Seat): boolean {
  if (table.ending !== null || table.isPaused || !isInPlay(table, seat)) return false;
  return table.turn === null || table.turn.seat === seat;
}

/** Adds the carries from one pile: of each packet to those of `targets` that take it, then to the foundations. */
function addCarries(rules: Rules, table: Table, from: Pile, targets: readonly PileId[], moves: Carry[]): void {
  const { piles } = table;
  const slots: readonly Slot[] = at(piles, from.id);
  for (let index = slots.length - 1; index >= 0; index -= 1) {
    const lead = slots[index] ?? null;
    // In piles that move only their tail, deeper packets cannot leave if this one cannot.
    if (lead === null || from.release(slots, index) !== 'allowed') return;
    const packet: Packet = { lead, count: slots.length - index, from: from.role, piles };
    for (const to of targets) {
      if (takes(table, at(rules.piles, to), from, packet)) moves.push({ kind: 'carry', lead, from: from.id, to });
    }
    for (const to of at(rules.foundationsOf, lead)) {
      if (takes(table, at(rules.piles, to), from, packet)) moves.push({ kind: 'carry', lead, from: from.id, to });
    }
  }
}

/** Whether a pile takes a packet that may leave `from`. */
function takes(table: Table, to: Pile, from: Pile, packet: Packet): boolean {
  return to !== from && to.receive(packet) === 'allowed' && !changesNothing(table, from, to, packet.count);
}
