import type { Event, Move } from '../model/move.ts';
import type { Seat } from '../model/pile.ts';
import type { Rejection } from '../model/rejection.ts';
import { ok, type Result, refuse } from '../model/result.ts';
import type { State, Table } from '../model/table.ts';
import type { Rules } from '../rules/rules.ts';
import type { Seed } from '../shuffle/random.ts';
import { deal } from './deal.ts';
import { opening, play } from './decide.ts';
import { evolveAll } from './evolve.ts';

/*
 * One who plays alone may go back. The log of such a game only ever grows: a step back is a batch like any other, and
 * what is folded is not a table but a table with its past and with what was undone. Who has not seen the past, because
 * all that they know is one view, is told after such a step how the table lies now.
 */

/**
 * Tables on top of each other, of which one is at hand. Each shares what lies below it with all others that stand on the
 * same: a long game costs no more at each move than a short one.
 */
export interface TableStack<T> {
  readonly top: T;
  readonly below: TableStack<T> | null;
  readonly size: number;
}

/** A table, the tables before it, the last one on top, and those that were undone, the next one on top. */
export interface Timeline<T extends Table> {
  readonly past: TableStack<T> | null;
  readonly present: T;
  readonly future: TableStack<T> | null;
  /**
   * How many tables came before `past`, and how many that were undone come after `future`, which whoever folds has never
   * seen: none where the game was followed from its deal.
   */
  readonly unseen: Unseen;
}

export interface Unseen {
  readonly past: number;
  readonly future: number;
}

/**
 * One step back, one forward again, all the way back to the deal, or back to the last table that was not lost (K9). The
 * whole way forward stays open.
 */
export const timeMoveKinds = ['undo', 'redo', 'restart', 'revive'] as const;
export interface TimeMove {
  readonly kind: (typeof timeMoveKinds)[number];
}

/** That it was done. It is a batch of its own. `count` says how many steps back; it is at least 1. */
export type TimeEvent = { readonly kind: 'undone'; readonly count: number } | { readonly kind: 'redone' | 'restarted' };

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

/** Does a batch come from a move of cards: not from a step through time, nor from giving up? */
export function movesCards(batch: TimedBatch): boolean {
  return !isTimeEvent(batch) && batch.some(({ kind }) => kind !== 'ended');
}

/** The first state of a game for one: its deal and what follows from it by itself. */
export function firstState(rules: Rules, seed: Seed): State {
  const dealt = deal(rules, seed);
  return evolveAll(dealt, opening(rules, dealt));
}

const nothingUnseen: Unseen = { past: 0, future: 0 };

/** The timeline of a game that has just begun; or, where one comes in later, with as many tables unseen. */
export function beginTimeline<T extends Table>(first: T, unseen: Unseen = nothingUnseen): Timeline<T> {
  return { past: null, present: first, future: null, unseen };
}

/** How many steps lead back from here, and how many forward again, whether or not what lies there has been seen. */
export function stepCounts({ past, future, unseen }: Timeline<Table>): {
  readonly back: number;
  readonly forward: number;
} {
  return { back: unseen.past + sizeOf(past), forward: sizeOf(future) + unseen.future };
}

/**
 * What a timeline is after a batch; null where the table to which it leads is not here: then ask for the game afresh. In a
 * game of several there is no way back, so nothing of its past is kept.
 */
export function evolveTimeline<T extends Table>(
  rules: Rules,
  timeline: Timeline<T>,
  batch: TimedBatch,
): Timeline<T> | null {
  return isTimeEvent(batch) ? afterStep(timeline, batch) : afterEvents(rules, timeline, batch);
}

function afterEvents<T extends Table>(rules: Rules, timeline: Timeline<T>, events: readonly Event[]): Timeline<T> {
  const next = evolveAll(timeline.present, events);
  return mayGoBack(rules) ? followedBy(timeline, next) : beginTimeline(next);
}

/** A timeline with one more table, to which nothing that was undone follows. */
export function followedBy<T extends Table>({ past, present, unseen }: Timeline<T>, next: T): Timeline<T> {
  return { past: put(present, past), present: next, future: null, unseen: { ...unseen, future: 0 } };
}

function afterStep<T extends Table>(timeline: Timeline<T>, event: TimeEvent): Timeline<T> | null {
  const seenCount = sizeOf(timeline.past);
  switch (event.kind) {
    case 'undone':
      return seenCount < event.count ? null : stepsBack(timeline, event.count);
    case 'redone':
      return oneForward(timeline);
    case 'restarted':
      return timeline.unseen.past > 0 || seenCount === 0 ? null : stepsBack(timeline, seenCount);
  }
}

function stepsBack<T extends Table>(timeline: Timeline<T>, count: number): Timeline<T> {
  let { past, present, future } = timeline;
  for (let step = 0; step < count && past !== null; step += 1) {
    future = put(present, future);
    present = past.top;
    past = past.below;
  }
  return { past, present, future, unseen: timeline.unseen };
}

function oneForward<T extends Table>({ past, present, future, unseen }: Timeline<T>): Timeline<T> | null {
  if (future === null) return null;
  return { past: put(present, past), present: future.top, future: future.below, unseen };
}

function put<T>(top: T, below: TableStack<T> | null): TableStack<T> {
  return { top, below, size: sizeOf(below) + 1 };
}

function sizeOf(stack: TableStack<unknown> | null): number {
  return stack?.size ?? 0;
}

/** What came of a move, and the timeline after it. */
export interface PlayedInTime<T extends Table> {
  readonly batch: TimedBatch;
  readonly timeline: Timeline<T>;
}

/**
 * `play` for a game that knows its past: the same, and steps through time besides, where one plays alone and has not ended
 * the game. What cannot be told for want of tables that have not been seen is refused as `unseen`.
 */
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
    return ok({ batch, timeline: afterEvents(rules, timeline, batch) });
  }
  const decided = stepThroughTime(rules, timeline, move);
  if (!decided.ok) return decided;
  const after = afterStep(timeline, decided.value);
  return after === null ? refuse({ code: 'unseen' }) : ok({ batch: decided.value, timeline: after });
}

function stepThroughTime(rules: Rules, timeline: Timeline<Table>, move: TimeMove): Result<TimeEvent, Rejection> {
  if (!mayGoBack(rules)) return refuse({ code: 'what-stands-stands' });
  if (timeline.present.ending !== null) return refuse({ code: 'game-over' });
  const { back, forward } = stepCounts(timeline);
  switch (move.kind) {
    case 'undo':
      return back === 0 ? refuse({ code: 'nothing-to-undo' }) : ok({ kind: 'undone', count: 1 });
    case 'redo':
      return forward === 0 ? refuse({ code: 'nothing-to-redo' }) : ok({ kind: 'redone' });
    case 'restart':
      return back === 0 ? refuse({ code: 'nothing-to-undo' }) : ok({ kind: 'restarted' });
    case 'revive':
      return revived(timeline);
  }
}

/** Back to the last table on which progress was possible. */
function revived({ past, present, unseen }: Timeline<Table>): Result<TimeEvent, Rejection> {
  if (!present.isLost) return refuse({ code: 'not-lost' });
  let before = past;
  while (before?.top.isLost === true) before = before.below;
  if (before !== null) return ok({ kind: 'undone', count: sizeOf(past) - before.size + 1 });
  return refuse({ code: unseen.past > 0 ? 'unseen' : 'lost-from-the-start' });
}

function mayGoBack(rules: Rules): boolean {
  return rules.ruleset.turns === 'solo';
}
