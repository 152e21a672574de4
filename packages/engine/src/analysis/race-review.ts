import { at } from '../model/assert.ts';
import type { Card } from '../model/card.ts';
import type { Event, Move } from '../model/move.ts';
import type { PileId, Seat } from '../model/pile.ts';
import type { State } from '../model/table.ts';
import { play } from '../play/decide.ts';
import { legalMoves } from '../play/legal.ts';
import { cardCounts, placings } from '../play/placing.ts';
import type { Packet } from '../rules/pile-data.ts';
import type { Rules } from '../rules/ruleset.ts';

/* A finished race in hindsight: which places on the foundations each player could have had, and when the lead changed
   for the last time. Steps are counted as in a replay: step 0 is the deal, and step n the state after n batches. */

/** A replayed race. */
export interface PlayedRace {
  readonly rules: Rules;
  /** By step. */
  readonly states: readonly State[];
  /** The seat of the batch that led to the next step. */
  readonly events: readonly (readonly Event[])[];
  /** By step, in milliseconds since the start. */
  readonly happenedMs: readonly number[];
}

/** A play to a foundation that a player could have made in time, but did not. */
export interface MissedPlay {
  readonly card: Card;
  /** The foundation on which it could have gone. */
  readonly pile: PileId;
  /** How many moves it would have taken, including the play itself. */
  readonly moveCount: number;
  /** Whether the card was face up, so that the player could see it. */
  readonly wasSeen: boolean;
  /** The step from which it could have been started. */
  readonly step: number;
  /** How long it was possible: until another player took the place, or until the end. */
  readonly openMs: number;
  /** Who took the place; null if it was free until the end. */
  readonly takenBy: Seat | null;
}

/** The shortest reaction time from seeing a play to making it. */
const reactionMs = 1_000;
/** How long before a place was taken a player could have started a way of several moves. */
const preparationMs = 5_000;
/** A longer way is a different plan, not a missed play. */
const mostMoves = 3;

/**
 * Returns the plays to foundations that a player missed, in the order in which they could have begun: plays that were
 * open, and plays that another player made first although this one could have made them in up to three moves.
 */
export function missedPlays(race: PlayedRace, seat: Seat): readonly MissedPlay[] {
  return [...openPlays(race, seat), ...nearPlays(race, seat)].sort(
    (a, b) => a.step - b.step || a.moveCount - b.moveCount,
  );
}

/** Open plays that stayed open for longer than the reaction time. */
function openPlays({ rules, states, events, happenedMs }: PlayedRace, seat: Seat): readonly MissedPlay[] {
  const missed: MissedPlay[] = [];
  /** The step since which each card could go to a foundation, and to which. */
  let open = new Map<Card, { readonly step: number; readonly pile: PileId }>();
  const note = (card: Card, untilStep: number, takenBy: Seat | null): void => {
    const since = open.get(card);
    if (since === undefined) return;
    const openMs = at(happenedMs, untilStep) - at(happenedMs, since.step);
    if (openMs <= reactionMs) return;
    missed.push({ card, pile: since.pile, moveCount: 1, wasSeen: true, step: since.step, openMs, takenBy });
  };
  for (const [step, state] of states.entries()) {
    const placed = step === 0 ? null : placingOf(rules, at(events, step - 1));
    const now = new Map<Card, { readonly step: number; readonly pile: PileId }>();
    for (const { card, pile } of placesOf(rules, state, seat)) now.set(card, open.get(card) ?? { step, pile });
    for (const card of open.keys()) {
      // If something else ended the chance, such as covering the card, that was the player's own choice.
      if (!now.has(card) && placed !== null && placed.seat !== seat) note(card, step, placed.seat);
    }
    open = now;
  }
  const last = states.length - 1;
  for (const card of open.keys()) note(card, last, null);
  return missed;
}

/** Places that others took while this player had a short way to them, with all cards known. */
function nearPlays({ rules, states, events, happenedMs }: PlayedRace, seat: Seat): readonly MissedPlay[] {
  return events.flatMap((batch, index) => {
    const placed = placingOf(rules, batch);
    if (placed === null || placed.seat === seat) return [];
    const { pile } = placed;
    const takenMs = at(happenedMs, index + 1);
    const step = happenedMs.findLastIndex((atMs) => atMs <= takenMs - preparationMs);
    const [then, before, after] = [states[step], at(states, index), at(states, index + 1)];
    if (then === undefined || at(then.piles, pile).length !== at(before.piles, pile).length) return [];
    const way = shortestWayTo(rules, then, seat, pile);
    // A way of one move is an open play.
    if (way === null || way.moveCount === 1) return [];
    const isLost = placesFor(rules, after, way.card).length === 0;
    const wasOnItsWay = placesOf(rules, before, seat).some(({ card }) => card === way.card);
    if (!isLost || wasOnItsWay) return [];
    const wasSeen = then.piles.some((slots) => slots.includes(way.card));
    return [{ ...way, pile, wasSeen, step, openMs: takenMs - at(happenedMs, step), takenBy: placed.seat }];
  });
}

/** Who played a card to a foundation in a batch, and to which; null if nobody did. */
function placingOf(rules: Rules, events: readonly Event[]): { readonly seat: Seat; readonly pile: PileId } | null {
  for (const event of events) {
    if (event.kind !== 'carried' || at(rules.piles, event.to).role !== 'foundation') continue;
    const { owner } = at(rules.piles, event.from);
    if (owner !== null) return { seat: owner, pile: event.to };
  }
  return null;
}

/** The foundations that would take a card if it were free. */
function placesFor(rules: Rules, { piles }: State, card: Card): readonly PileId[] {
  const packet: Packet = { lead: card, count: 1, from: 'tableau', piles };
  return at(rules.foundationsOf, card).filter((pile) => at(rules.piles, pile).receive(packet) === 'allowed');
}

/** The cards that a seat can put on a foundation at once; each with one of the foundations. */
function placesOf(rules: Rules, state: State, seat: Seat): { readonly card: Card; readonly pile: PileId }[] {
  // What was open at the last step stayed open.
  return legalMoves(rules, { ...state, ending: null }, seat).flatMap((move) =>
    isPlacing(rules, move) ? [{ card: move.lead, pile: move.to }] : [],
  );
}

function isPlacing(rules: Rules, move: Move): move is Extract<Move, { kind: 'carry' }> {
  return (
    move.kind === 'carry' &&
    at(rules.piles, move.to).role === 'foundation' &&
    at(rules.piles, move.from).role !== 'foundation'
  );
}

/** The fewest moves, at most `mostMoves`, by which a seat can put a card on this foundation, and the card. */
function shortestWayTo(
  rules: Rules,
  first: State,
  seat: Seat,
  pile: PileId,
): { readonly card: Card; readonly moveCount: number } | null {
  if (!isWithinReach(rules, first, seat, pile)) return null;
  let states: State[] = [first];
  for (let moveCount = 1; moveCount <= mostMoves; moveCount += 1) {
    const next: State[] = [];
    for (const state of states) {
      const moves = legalMoves(rules, state, seat);
      const placing = moves.filter((move) => isPlacing(rules, move)).find(({ to }) => to === pile);
      if (placing !== undefined) return { card: placing.lead, moveCount };
      if (moveCount === mostMoves) continue;
      for (const move of moves) {
        const played = play(rules, state, seat, move);
        if (played.ok) next.push(played.value.table);
      }
    }
    states = next;
  }
  return null;
}

/**
 * Whether any card of the seat that the foundation would take may be free in time: each face-down card above it takes a
 * move.
 */
function isWithinReach(rules: Rules, state: State, seat: Seat, pile: PileId): boolean {
  return at(rules.seatPiles, seat).all.some((id) => {
    const slots = at(state.piles, id);
    const secrets = at(state.hidden, id).values();
    return slots.some((slot, index) => {
      const card = slot ?? secrets.next().value;
      if (card === undefined || !placesFor(rules, state, card).includes(pile)) return false;
      if (at(rules.piles, id).role !== 'tableau') return true;
      return slots.slice(index + 1).filter((above) => above === null).length < mostMoves - 1;
    });
  });
}

/** When the lead changed for the last time. */
export interface TurningPoint {
  readonly seat: Seat;
  /** The step from which this player was ahead of all others until the end. */
  readonly step: number;
  /** The best count of another player by then. */
  readonly bestOther: number;
  readonly cardCount: number;
}

/** Returns when the winner took the lead for good; null if the race was tied, or if the winner never led by cards. */
export function turningPoint({ rules, states }: Pick<PlayedRace, 'rules' | 'states'>): TurningPoint | null {
  const last = states.at(-1);
  if (last === undefined) return null;
  const [winner, next] = placings(rules, last);
  if (winner === undefined || next === undefined || next.place === 1) return null;
  const { seat } = winner;
  const standings = states.map((state) => {
    const counts = cardCounts(rules, state);
    return { cardCount: at(counts, seat), bestOther: Math.max(...counts.filter((_, other) => other !== seat)) };
  });
  const step = standings.findLastIndex(({ cardCount, bestOther }) => cardCount <= bestOther) + 1;
  const standing = standings[step];
  return standing === undefined ? null : { seat, step, ...standing };
}
