import { at } from './assert.ts';
import { evolve, evolveAll } from './evolve.ts';
import type { Event, Move } from './move.ts';
import type { Pile, PileId, Seat } from './pile.ts';
import { anyoneCanProgress } from './progress.ts';
import type { Rejection } from './rejection.ts';
import { ok, type Result, refuse } from './result.ts';
import { type Rules, seatOfCard } from './ruleset.ts';
import { knowsHidden, type Table } from './table.ts';

type Decision = Result<readonly Event[], Rejection>;

/** A legal move's events and the table after them. */
export interface Played<T extends Table> {
  readonly events: readonly Event[];
  readonly table: T;
}

/**
 * Is this move of this seat legal, and what happens? On a state the events are complete; on a view a card that is
 * turned up is null, and the end by R7 is left to the server, because a view knows neither. An illegal move changes
 * nothing: it is a `Rejection` and no more.
 */
export function decide(rules: Rules, table: Table, seat: Seat, move: Move): Decision {
  const played = play(rules, table, seat, move);
  return played.ok ? ok(played.value.events) : played;
}

/** `decide` and `evolve` in one: for callers that want the table after the move too. */
export function play<T extends Table>(rules: Rules, table: T, seat: Seat, move: Move): Result<Played<T>, Rejection> {
  if (table.ending !== null) return refuse({ code: 'game-over' });
  if (table.out.includes(seat)) return refuse({ code: 'already-out' });
  const decision = decideMove(rules, table, seat, move);
  if (!decision.ok) return decision;
  const moved = evolveAll(table, decision.value);
  const consequences = consequencesOf(rules, moved, seat);
  if (consequences.length === 0) return ok({ events: decision.value, table: moved });
  return ok({ events: [...decision.value, ...consequences], table: evolveAll(moved, consequences) });
}

/** What happens before anybody moves: nothing, but for the rare deal in which nobody can ever make progress. */
export function opening(rules: Rules, table: Table): readonly Event[] {
  return isStuck(rules, table, 0) ? [{ kind: 'ended', ending: 'stuck' }] : [];
}

function decideMove(rules: Rules, table: Table, seat: Seat, move: Move): Decision {
  switch (move.kind) {
    case 'carry':
      return carry(rules, table, seat, move);
    case 'draw':
      return draw(rules, table, seat);
    case 'redeal':
      return redeal(rules, table, seat);
    case 'agree':
      return table.agreed[seat] === true ? refuse({ code: 'no-change' }) : ok([{ kind: 'agreed', seat }]);
    case 'disagree':
      return table.agreed[seat] === true ? ok([{ kind: 'disagreed', seat }]) : refuse({ code: 'no-change' });
  }
}

function carry(rules: Rules, table: Table, seat: Seat, move: Extract<Move, { kind: 'carry' }>): Decision {
  const from = rules.piles[move.from];
  const to = rules.piles[move.to];
  if (from === undefined || to === undefined) return refuse({ code: 'no-such-pile' });
  if (!isOpenTo(from, seat) || !isOpenTo(to, seat)) return refuse({ code: 'not-your-pile' });
  const slots = at(table.piles, from.id);
  const index = slots.indexOf(move.lead);
  // A face-down card cannot be found by naming it: the answer is the same as for a card that is elsewhere.
  if (index === -1) return refuse({ code: 'card-not-there' });
  if (from.id === to.id) return refuse({ code: 'same-pile' });
  const held = from.rule.release(slots, index, rules.faces);
  if (held !== null) return refuse({ code: held });
  const count = slots.length - index;
  const target = takingPile(rules, table, from, to, move.lead, count);
  if (!target.ok) return target;
  const events: Event[] = [{ kind: 'carried', from: from.id, to: target.value, count }];
  if (from.rule.turnsUp && index > 0 && slots[index - 1] === null) {
    const secrets = knowsHidden(table) ? at(table.hidden, from.id) : null;
    const card = secrets === null ? null : at(secrets, secrets.length - 1);
    events.push({ kind: 'turnedUp', pile: from.id, card });
  }
  return ok(events);
}

/**
 * The pile that takes the packet: the one asked for or, where a foundation's place has been taken, a twin foundation
 * that still wants the card (R5).
 */
function takingPile(
  rules: Rules,
  table: Table,
  from: Pile,
  to: Pile,
  lead: number,
  count: number,
): Result<PileId, Rejection> {
  const code = to.rule.receive(at(table.piles, to.id), lead, count, from.role, rules.faces);
  if (code === null) return ok(to.id);
  if (code !== 'place-taken') return refuse({ code });
  const twin = at(rules.foundationsOf, lead).find((id) => {
    const pile = at(rules.piles, id);
    return pile.rule.receive(at(table.piles, id), lead, count, from.role, rules.faces) === null;
  });
  if (twin !== undefined) return ok(twin);
  const winner = at(table.piles, to.id)[at(rules.faces, lead).rank] ?? null;
  return refuse(winner === null ? { code } : { code, takenBy: seatOfCard(rules, winner) });
}

function draw(rules: Rules, table: Table, seat: Seat): Decision {
  const { stock, waste } = at(rules.seatPiles, seat);
  if (stock === null || waste === null) return refuse({ code: 'no-such-pile' });
  const count = Math.min(rules.drawCount, at(table.piles, stock).length);
  if (count === 0) return refuse({ code: 'stock-empty' });
  const cards = knowsHidden(table)
    ? at(table.hidden, stock).slice(-count).reverse()
    : Array.from({ length: count }, () => null);
  return ok([{ kind: 'drawn', from: stock, to: waste, cards }]);
}

function redeal(rules: Rules, table: Table, seat: Seat): Decision {
  const { stock, waste } = at(rules.seatPiles, seat);
  if (stock === null || waste === null) return refuse({ code: 'no-such-pile' });
  if (at(table.piles, stock).length > 0) return refuse({ code: 'stock-not-empty' });
  if (at(table.piles, waste).length === 0) return refuse({ code: 'nothing-to-take-back' });
  if (at(table.redeals, seat) >= rules.redealLimit) return refuse({ code: 'no-passes-left' });
  return ok([{ kind: 'redealt', seat, from: waste, to: stock }]);
}

/** What follows from a move by itself: its player is out, or the game is over. */
function consequencesOf(rules: Rules, table: Table, seat: Seat): readonly Event[] {
  const events: Event[] = [];
  let current = table;
  if (at(rules.seatPiles, seat).all.every((id) => at(table.piles, id).length === 0)) {
    events.push({ kind: 'wentOut', seat });
    current = evolve(table, { kind: 'wentOut', seat });
  }
  if (current.out.length === rules.seatCount || (current.out.length > 0 && !rules.playsOn)) {
    events.push({ kind: 'ended', ending: 'out' });
  } else if (current.agreed.every((agrees, each) => agrees || current.out.includes(each))) {
    events.push({ kind: 'ended', ending: 'agreed' });
  } else if (isStuck(rules, current, seat)) {
    events.push({ kind: 'ended', ending: 'stuck' });
  }
  return events;
}

function isStuck(rules: Rules, table: Table, mover: Seat): boolean {
  return knowsHidden(table) && !anyoneCanProgress(rules, table, mover);
}

/** A pile is open to its owner; a shared one to everybody (DV7, DV8). */
function isOpenTo(pile: Pile, seat: Seat): boolean {
  return pile.owner === null || pile.owner === seat;
}
