import { at } from './assert.ts';
import { deal } from './deal.ts';
import { opening, play } from './decide.ts';
import { evolveAll } from './evolve.ts';
import type { Event, Move } from './move.ts';
import type { Seat } from './pile.ts';
import type { Seed } from './random.ts';
import type { Rejection } from './rejection.ts';
import { ok, type Result, refuse } from './result.ts';
import type { Rules } from './ruleset.ts';
import type { State, Table } from './table.ts';

/*
 * One who plays alone may go back. The log of such a game only ever grows: a step back is a batch like any other, and
 * what is folded is not a table but a table with its past and with what was undone. Who has not seen the past, because
 * all that they know is one view, is told after such a step how the table lies now.
 */

/** A table, the tables before it, the oldest first, and those that were undone, the next one first. */
export interface Timeline<T extends Table> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
}

/** One step back, one forward again, or all the way back to the deal; from there the whole way forward stays open. */
export const timeMoveKinds = ['undo', 'redo', 'restart'] as const;
export interface TimeMove {
  readonly kind: (typeof timeMoveKinds)[number];
}

/** That it was done. It is a batch of its own. */
export interface TimeEvent {
  readonly kind: 'undone' | 'redone' | 'restarted';
}

/** What a player may ask for in a game that knows its past. */
export type TimedMove = Move | TimeMove;

/** What came of it: the events of a move on the present table, or a step through time. */
export type TimedBatch = readonly Event[] | TimeEvent;

export function isTimeMove(move: TimedMove): move is TimeMove {
  return timeMoveKinds.some((kind) => kind === move.kind);
}

export function isTimeEvent(batch: TimedBatch): batch is TimeEvent {
  return 'kind' in batch;
}

/** The first state of a game for one: its deal and what follows from it by itself. */
export function firstState(rules: Rules, seed: Seed): State {
  const dealt = deal(rules, seed);
  return evolveAll(dealt, opening(rules, dealt));
}

/** The timeline of a game that has just begun. */
export function beginTimeline<T extends Table>(first: T): Timeline<T> {
  return { past: [], present: first, future: [] };
}

/**
 * What a timeline is after a batch. In a game of several there is no way back, so nothing of its past is kept. A step for
 * which there is no table is our own mistake: `playInTime` refuses it.
 */
export function evolveTimeline<T extends Table>(rules: Rules, timeline: Timeline<T>, batch: TimedBatch): Timeline<T> {
  const { past, present, future } = timeline;
  if (!isTimeEvent(batch)) {
    const next = evolveAll(present, batch);
    return mayGoBack(rules) ? { past: [...past, present], present: next, future: [] } : beginTimeline(next);
  }
  switch (batch.kind) {
    case 'undone':
      return { past: past.slice(0, -1), present: at(past, past.length - 1), future: [present, ...future] };
    case 'redone':
      return { past: [...past, present], present: at(future, 0), future: future.slice(1) };
    case 'restarted':
      return { past: [], present: at(past, 0), future: [...past.slice(1), present, ...future] };
  }
}

/** What came of a move, and the timeline after it. */
export interface PlayedInTime<T extends Table> {
  readonly batch: TimedBatch;
  readonly timeline: Timeline<T>;
}

/** `play` for a game that knows its past: the same, and steps through time besides, where one plays alone and has not ended the game. */
export function playInTime<T extends Table>(
  rules: Rules,
  timeline: Timeline<T>,
  seat: Seat | null,
  move: TimedMove,
): Result<PlayedInTime<T>, Rejection> {
  if (!isTimeMove(move)) {
    const played = play(rules, timeline.present, seat, move);
    if (!played.ok) return played;
    const { events: batch } = played.value;
    return ok({ batch, timeline: evolveTimeline(rules, timeline, batch) });
  }
  const decided = stepThroughTime(rules, timeline, move);
  if (!decided.ok) return decided;
  return ok({ batch: decided.value, timeline: evolveTimeline(rules, timeline, decided.value) });
}

function stepThroughTime<T extends Table>(
  rules: Rules,
  { past, present, future }: Timeline<T>,
  move: TimeMove,
): Result<TimeEvent, Rejection> {
  if (!mayGoBack(rules)) return refuse({ code: 'what-stands-stands' });
  if (present.ending !== null) return refuse({ code: 'game-over' });
  switch (move.kind) {
    case 'undo':
      return past.length === 0 ? refuse({ code: 'nothing-to-undo' }) : ok({ kind: 'undone' });
    case 'redo':
      return future.length === 0 ? refuse({ code: 'nothing-to-redo' }) : ok({ kind: 'redone' });
    case 'restart':
      return past.length === 0 ? refuse({ code: 'nothing-to-undo' }) : ok({ kind: 'restarted' });
  }
}

function mayGoBack(rules: Rules): boolean {
  return rules.ruleset.turns === 'solo';
}
