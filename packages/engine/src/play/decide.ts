import { anyoneCanProgress } from '../analysis/progress.ts';
import { assert, at } from '../model/assert.ts';
import { type Event, isSeatless, type Move, type SeatlessMove } from '../model/move.ts';
import type { PileId, Seat } from '../model/pile.ts';
import type { Rejection } from '../model/rejection.ts';
import { err, ok, type Result } from '../model/result.ts';
import { isInPlay, knowsHidden, type Table } from '../model/table.ts';
import type { Pile } from '../rules/pile.ts';
import type { Packet } from '../rules/pile-data.ts';
import { seatOfCard } from '../rules/rules.ts';
import { isSolo, type Rules } from '../rules/ruleset.ts';
import { evolve, evolveAll } from './evolve.ts';
import { changesNothing } from './legal.ts';
import { nextTurn, pass, skip } from './passing.ts';
import { soloConsequences } from './solo.ts';
import { dealt, takenBack } from './stock.ts';

type Decision = Result<readonly Event[], Rejection>;

/** A legal move's events and the table after them. */
export interface Played<T extends Table> {
  readonly events: readonly Event[];
  readonly table: T;
}

/**
 * Returns the events of a seat's move, or a `Rejection` if it is illegal. On a state the events are complete; on a view
 * a turned-up card is null, and the end by R7 is left to the server, because a view lacks the cards for both. `seat` is
 * null only for a move that no seat makes.
 */
export function decide(rules: Rules, table: Table, seat: Seat | null, move: Move): Decision {
  const played = play(rules, table, seat, move);
  return played.ok ? ok(played.value.events) : played;
}

/** Like `decide`, but also returns the table after the move. */
export function play<T extends Table>(
  rules: Rules,
  table: T,
  seat: Seat | null,
  move: Move,
): Result<Played<T>, Rejection> {
  if (table.ending !== null) return err({ code: 'game-over' });
  if (isSeatless(move)) return playForNobody(rules, table, move.kind);
  assert(seat !== null, 'every other move is the move of a seat');
  if (table.out.includes(seat)) return err({ code: 'already-out' });
  if (table.gaveUp.includes(seat)) return err({ code: 'gave-up' });
  if (table.isPaused && !isAlwaysPossible(move)) return err({ code: 'paused' });
  if (!isTurnOf(table, seat, move)) return err({ code: 'not-your-turn' });
  const decision = decideMove(rules, table, seat, move);
  if (!decision.ok) return decision;
  const moved = evolveAll(table, decision.value);
  const consequences = moved.ending === null ? consequencesOf(rules, moved, seat, decision.value) : [];
  if (consequences.length === 0) return ok({ events: decision.value, table: moved });
  return ok({ events: [...decision.value, ...consequences], table: evolveAll(moved, consequences) });
}

/** The events before the first move: none, except in the rare deal in which nobody can ever make progress. */
export function opening(rules: Rules, table: Table): readonly Event[] {
  if (isSolo(rules.ruleset)) return soloConsequences(rules, table, []);
  return isStuck(rules, table, 0) ? [{ kind: 'ended', ending: 'stuck' }] : [];
}

/**
 * The game is interrupted or continues, or a race ends as it stands. In games with turns, `skip` ends the turn instead.
 */
function playForNobody<T extends Table>(
  rules: Rules,
  table: T,
  kind: SeatlessMove['kind'],
): Result<Played<T>, Rejection> {
  if (isSolo(rules.ruleset)) return err({ code: 'plays-alone' });
  if (kind === 'halt' && table.turn !== null) return err({ code: 'has-turns' });
  if (kind === 'halt' && table.isPaused) return err({ code: 'paused' });
  if (kind !== 'halt' && table.isPaused === (kind === 'pause')) return err({ code: 'no-change' });
  const event: Event = kind === 'halt' ? { kind: 'ended', ending: 'idle' } : { kind: eventsOfPauses[kind] };
  return ok({ events: [event], table: evolve(table, event) });
}

const eventsOfPauses = { pause: 'paused', resume: 'resumed' } as const;

function decideMove(rules: Rules, table: Table, seat: Seat, move: Exclude<Move, SeatlessMove>): Decision {
  switch (move.kind) {
    case 'carry':
    case 'draw':
    case 'redeal':
    case 'meld':
    case 'discard':
      return playCards(rules, table, seat, move);
    case 'agree':
      if (isSolo(rules.ruleset)) return err({ code: 'plays-alone' });
      return table.agreed[seat] === true ? err({ code: 'no-change' }) : ok([{ kind: 'agreed', seat }]);
    case 'disagree':
      if (isSolo(rules.ruleset)) return err({ code: 'plays-alone' });
      return table.agreed[seat] === true ? ok([{ kind: 'disagreed', seat }]) : err({ code: 'no-change' });
    case 'give-up':
      return ok([isSolo(rules.ruleset) ? { kind: 'ended', ending: 'given-up' } : { kind: 'gaveUp', seat }]);
    case 'pass':
      return pass(rules, table, seat, move.demandOf);
    case 'skip':
      return skip(rules, table);
  }
}

/** A card move: while a move is forced, only that one. */
function playCards(
  rules: Rules,
  table: Table,
  seat: Seat,
  move: Extract<Move, { kind: 'carry' | 'draw' | 'redeal' | 'meld' | 'discard' }>,
): Decision {
  const forced = rules.forced === null ? null : rules.forced(rules, table);
  if (forced !== null && !forced.allows(move)) return err({ code: forced.code });
  switch (move.kind) {
    case 'carry':
      return carry(rules, table, seat, move);
    case 'draw':
      return table.turn === null ? dealt(rules, table, seat) : err({ code: 'turned-by-itself' });
    case 'redeal':
      return table.turn === null ? takenBack(rules, table, seat) : err({ code: 'turned-by-itself' });
    case 'meld':
    case 'discard':
      return rules.hand === null ? err({ code: 'holds-no-cards' }) : rules.hand.decide(rules, table, seat, move);
  }
}

function carry(rules: Rules, table: Table, seat: Seat, move: Extract<Move, { kind: 'carry' }>): Decision {
  const from = rules.piles[move.from];
  const to = rules.piles[move.to];
  if (from === undefined || to === undefined) return err({ code: 'no-such-pile' });
  if (!isOpenTo(from, seat) || !isOpenTo(to, seat)) return err({ code: 'not-your-pile' });
  const slots = at(table.piles, from.id);
  const index = slots.indexOf(move.lead);
  // A face-down card cannot be found by naming it: the answer is the same as for a card that is elsewhere.
  if (index === -1) return err({ code: 'card-not-there' });
  if (from.id === to.id) return err({ code: 'same-pile' });
  const held = from.release(slots, index);
  if (held !== 'allowed') return err({ code: held });
  const count = slots.length - index;
  const packet: Packet = { lead: move.lead, count, from: from.role, piles: table.piles };
  const target = takingPile(rules, packet, to);
  if (!target.ok) return target;
  if (changesNothing(table, from, to, count)) return err({ code: 'no-change' });
  const events: Event[] = [carriedOrExchanged(rules, packet, from, target.value)];
  if (from.turnsUp && index > 0 && slots[index - 1] === null) {
    const secrets = knowsHidden(table) ? at(table.hidden, from.id) : null;
    const card = secrets === null ? null : at(secrets, secrets.length - 1);
    events.push({ kind: 'turnedUp', pile: from.id, card });
  }
  return ok(events);
}

/** The packet on top of a pile or, if one of that pile's cards makes room for it, in the place of that card. */
function carriedOrExchanged(rules: Rules, packet: Packet, from: Pile, to: PileId): Event {
  const index = at(rules.piles, to).yields(packet);
  if (index === null) return { kind: 'carried', from: from.id, to, count: packet.count };
  const [aside] = at(rules.seatPiles, 0).byRole.aside;
  assert(aside !== undefined, 'a game in which cards make room has a place for them');
  return { kind: 'exchanged', from: from.id, to, index, aside };
}

/**
 * The pile that takes the packet: the requested one or, if a foundation's place has been taken, a twin foundation that
 * still needs the card (R5).
 */
function takingPile(rules: Rules, packet: Packet, to: Pile): Result<PileId, Rejection> {
  const code = to.receive(packet);
  if (code === 'allowed') return ok(to.id);
  if (code !== 'place-taken') return err({ code });
  const { lead, piles } = packet;
  const twin = at(rules.foundationsOf, lead).find((id) => at(rules.piles, id).receive(packet) === 'allowed');
  if (twin !== undefined) return ok(twin);
  const winner = at(piles, to.id)[at(rules.faces, lead).rank] ?? null;
  return err({ code, takenBy: winner === null ? null : seatOfCard(rules, winner) });
}

/** The consequences of a move: its player is out or has given up and the next turn begins, or the game is over. */
function consequencesOf(rules: Rules, table: Table, seat: Seat, moved: readonly Event[]): readonly Event[] {
  if (isSolo(rules.ruleset)) return soloConsequences(rules, table, moved);
  const events: Event[] = [];
  let current = table;
  if (at(rules.seatPiles, seat).all.every((id) => at(table.piles, id).length === 0)) {
    events.push({ kind: 'wentOut', seat });
    current = evolve(table, { kind: 'wentOut', seat });
  }
  const nobodyPlays = current.out.length + current.gaveUp.length === rules.seatCount;
  if (nobodyPlays || (current.out.length > 0 && !rules.playsOn)) {
    return [...events, { kind: 'ended', ending: 'out' }];
  }
  if (current.gaveUp.length === rules.seatCount - 1) return [...events, { kind: 'ended', ending: 'given-up' }];
  if (current.agreed.every((agrees, each) => agrees || !isInPlay(current, each))) {
    return [...events, { kind: 'ended', ending: 'agreed' }];
  }
  if (current.turn !== null && !isInPlay(current, current.turn.seat)) {
    const next = nextTurn(rules, current, current.turn.seat);
    events.push(...next);
    current = evolveAll(current, next);
  }
  // Last, because a view cannot decide it: everything before is the same on state and view.
  if (isStuck(rules, current, seat)) events.push({ kind: 'ended', ending: 'stuck' });
  return events;
}

function isStuck(rules: Rules, table: Table, mover: Seat): boolean {
  return rules.blockedBy === 'proof' && knowsHidden(table) && !anyoneCanProgress(rules, table, mover);
}

/** With turns, players move in their own; agreeing to stop and giving up are possible at any time (DV4, DV10). */
function isTurnOf(table: Table, seat: Seat, move: Move): boolean {
  return table.turn === null || table.turn.seat === seat || isAlwaysPossible(move);
}

/** Whether a move is possible in others’ turns and in a pause. */
function isAlwaysPossible({ kind }: Move): boolean {
  return kind === 'agree' || kind === 'disagree' || kind === 'give-up';
}

/** A pile is open to its owner, a shared one to everybody (DV7, DV8). */
function isOpenTo(pile: Pile, seat: Seat): boolean {
  return pile.owner === null || pile.owner === seat;
}
