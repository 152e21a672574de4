import { at } from '../model/assert.ts';
import type { Event, Move } from '../model/move.ts';
import type { Seat } from '../model/pile.ts';
import type { Rejection } from '../model/rejection.ts';
import { err, ok, type Result } from '../model/result.ts';
import type { Table } from '../model/table.ts';
import type { Rules } from '../rules/ruleset.ts';
import { play } from './decide.ts';
import { evolveAll } from './evolve.ts';

/*
 * A solo player may go back. The log of such a game only ever grows: a step back is a batch like any other. What is folded
 * is a timeline: the moves of the game, those included that were undone, and a place among them. Whoever has not seen the
 * whole game, because they came in with one view, is told after a step back how the table lies now.
 */

/** Of this many tables one is kept; the others are folded again from the last one kept before them. */
const segmentLength = 32;

/** Up to `segmentLength` moves that follow each other. */
interface Segment<T> {
  /** The table before the first of these moves. */
  readonly start: T;
  /** The events of each move. */
  readonly moves: readonly (readonly Event[])[];
}

/** A table, the moves that led to it, and those that were undone. Immutable; timelines of one game share their segments. */
export interface Timeline<T extends Table> {
  readonly present: T;
  /** All moves that have been seen, from the first one. All segments but the last one are full. */
  readonly segments: readonly Segment<T>[];
  /** How many of these moves lead to the present table. The others were undone. */
  readonly place: number;
  readonly unseen: Unseen;
}

/**
 * How many moves came before the first one that has been seen, and how many that were undone come after the last one:
 * none where the game was followed from its deal.
 */
export interface Unseen {
  readonly past: number;
  readonly future: number;
}

/**
 * One step back, one forward again, all the way back to the deal, or back to the last table that was not lost (K9). The
 * whole way forward stays open.
 */
export const timeMoveKinds = ['undo', 'redo', 'restart', 'revive'] as const;
/** A step through time as a player asks for it. */
export interface TimeMove {
  readonly kind: (typeof timeMoveKinds)[number];
}

/** That it was done. It is a batch of its own. `count` says how many steps back; it is at least 1. */
export type TimeEvent = { readonly kind: 'undone'; readonly count: number } | { readonly kind: 'redone' | 'restarted' };

/** What a player may ask for: in a multiplayer game time moves are refused. */
export type TimedMove = Move | TimeMove;

/** What came of it: the events of a move on the present table, or a step through time. */
export type TimedBatch = readonly Event[] | TimeEvent;

/** Whether a move is a step through time, and not one that `decide` knows. */
export function isTimeMove(move: TimedMove): move is TimeMove {
  return timeMoveKinds.some((kind) => kind === move.kind);
}

/** Whether a batch is a step through time, and not the events of a move. */
export function isTimeEvent(batch: TimedBatch): batch is TimeEvent {
  return 'kind' in batch;
}

/** Whether a batch comes from a move of cards: not from a step through time, nor from giving up. */
export function movesCards(batch: TimedBatch): boolean {
  return !isTimeEvent(batch) && batch.some(({ kind }) => kind !== 'ended');
}

const nothingUnseen: Unseen = { past: 0, future: 0 };

/** The timeline of a game that has just begun or, where somebody joins later, with the number of moves that they did not see. */
export function beginTimeline<T extends Table>(first: T, unseen: Unseen = nothingUnseen): Timeline<T> {
  return { present: first, segments: [], place: 0, unseen };
}

/** How many steps lead back from a table, and how many forward again. */
export interface StepCounts {
  readonly back: number;
  readonly forward: number;
}

/** The steps that lead back from here and forward again, whether or not what lies there has been seen. */
export function stepCounts({ segments, place, unseen }: Timeline<Table>): StepCounts {
  return { back: unseen.past + place, forward: seenCount(segments) - place + unseen.future };
}

/** The timeline after a batch. Refused as `unseen` where the table to which it leads is not here: then ask for the game afresh. */
export function evolveTimeline<T extends Table>(
  timeline: Timeline<T>,
  batch: TimedBatch,
): Result<Timeline<T>, { readonly code: 'unseen' }> {
  if (isTimeEvent(batch)) return afterStep(timeline, batch);
  return ok(followedBy(timeline, batch, evolveAll(timeline.present, batch)));
}

/** The timeline after a move that did this and led to that table. What had been undone is gone. */
function followedBy<T extends Table>(timeline: Timeline<T>, events: readonly Event[], next: T): Timeline<T> {
  const { present, segments, place, unseen } = timeline;
  const [index, offset] = spotOf(place);
  const segment = offset === 0 ? { start: present, moves: [] } : at(segments, index);
  const moves = segment.moves.slice(0, offset);
  moves.push(events);
  const kept = segments.slice(0, index);
  kept.push({ start: segment.start, moves });
  return {
    present: next,
    segments: kept,
    place: place + 1,
    unseen: unseen.future === 0 ? unseen : { ...unseen, future: 0 },
  };
}

function afterStep<T extends Table>(
  timeline: Timeline<T>,
  event: TimeEvent,
): Result<Timeline<T>, { readonly code: 'unseen' }> {
  const { place, unseen } = timeline;
  switch (event.kind) {
    case 'undone':
      return place < event.count ? err({ code: 'unseen' }) : ok(wentBackTo(timeline, place - event.count));
    case 'redone':
      return oneForward(timeline);
    case 'restarted':
      return unseen.past > 0 || place === 0 ? err({ code: 'unseen' }) : ok(wentBackTo(timeline, 0));
  }
}

/** The timeline at an earlier place: the table there is folded from the nearest one before it that is kept. */
function wentBackTo<T extends Table>(timeline: Timeline<T>, place: number): Timeline<T> {
  const [index, offset] = spotOf(place);
  const { start, moves } = at(timeline.segments, index);
  const present = moves.slice(0, offset).reduce((table, events) => evolveAll(table, events), start);
  return { ...timeline, present, place };
}

function oneForward<T extends Table>(timeline: Timeline<T>): Result<Timeline<T>, { readonly code: 'unseen' }> {
  const { present, segments, place } = timeline;
  if (place === seenCount(segments)) return err({ code: 'unseen' });
  return ok({ ...timeline, present: evolveAll(present, moveAt(segments, place)), place: place + 1 });
}

/** The segment of a place, and how many of the segment's moves come before it. */
function spotOf(place: number): readonly [index: number, offset: number] {
  return [Math.floor(place / segmentLength), place % segmentLength];
}

/** The events of the move that was made at a place. */
function moveAt(segments: readonly Segment<Table>[], place: number): readonly Event[] {
  const [index, offset] = spotOf(place);
  return at(at(segments, index).moves, offset);
}

function seenCount(segments: readonly Segment<Table>[]): number {
  const last = segments.at(-1);
  return last === undefined ? 0 : (segments.length - 1) * segmentLength + last.moves.length;
}

/** What came of a move, and the timeline after it. */
export interface PlayedInTime<T extends Table> {
  readonly batch: TimedBatch;
  readonly timeline: Timeline<T>;
}

/**
 * `play` for a solo game: the same, and steps through time besides, until the game is over. What cannot be told for want
 * of moves that have not been seen is refused as `unseen`.
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
    const { events: batch, table } = played.value;
    return ok({ batch, timeline: followedBy(timeline, batch, table) });
  }
  const decided = stepThroughTime(timeline, move);
  if (!decided.ok) return decided;
  const after = afterStep(timeline, decided.value);
  return after.ok ? ok({ batch: decided.value, timeline: after.value }) : after;
}

function stepThroughTime(timeline: Timeline<Table>, move: TimeMove): Result<TimeEvent, Rejection> {
  if (timeline.present.ending !== null) return err({ code: 'game-over' });
  const { back, forward } = stepCounts(timeline);
  switch (move.kind) {
    case 'undo':
      return back === 0 ? err({ code: 'nothing-to-undo' }) : ok({ kind: 'undone', count: 1 });
    case 'redo':
      return forward === 0 ? err({ code: 'nothing-to-redo' }) : ok({ kind: 'redone' });
    case 'restart':
      return back === 0 ? err({ code: 'nothing-to-undo' }) : ok({ kind: 'restarted' });
    case 'revive':
      return revived(timeline);
  }
}

/** Back to the last table on which progress was possible: the one before the move that lost the game. */
function revived({ present, segments, place, unseen }: Timeline<Table>): Result<TimeEvent, Rejection> {
  if (!present.isLost) return err({ code: 'not-lost' });
  for (let before = place - 1; before >= 0; before -= 1) {
    const isLosing = moveAt(segments, before).some(({ kind }) => kind === 'lost');
    if (isLosing) return ok({ kind: 'undone', count: place - before });
  }
  return err({ code: unseen.past > 0 ? 'unseen' : 'lost-from-the-start' });
}
