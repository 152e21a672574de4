import { at } from '../model/assert.ts';
import type { Event, Move } from '../model/move.ts';
import type { Seat } from '../model/pile.ts';
import type { Rejection } from '../model/rejection.ts';
import { err, ok, type Result } from '../model/result.ts';
import type { Table } from '../model/table.ts';
import type { Rules } from '../rules/ruleset.ts';
import { play } from './decide.ts';
import { evolveAll } from './evolve.ts';

/* The undo history of a solo game. The log only ever grows: an undo is a batch like any other. A timeline consists of
   all moves of the game, including undone ones, and a position among them. A client that joins later is sent them all. */

/** One in this many tables is stored; the others are folded again from the last stored one before them. */
const segmentLength = 32;

/** Up to `segmentLength` moves that follow each other. */
interface Segment<T> {
  /** The table before the first of these moves. */
  readonly start: T;
  /** The events of each move. */
  readonly moves: readonly (readonly Event[])[];
}

/**
 * A table, the moves that led to it, and those that were undone. Immutable; timelines of one game share their segments.
 */
export interface Timeline<T extends Table> {
  readonly present: T;
  /** All moves, from the first one. All segments but the last one are full. */
  readonly segments: readonly Segment<T>[];
  /** How many of these moves lead to the present table. The others were undone. */
  readonly place: number;
}

/**
 * Undo, redo, restart at the deal, or back to the last table that was not lost (K9). All undone moves can be redone.
 */
export const timeMoveKinds = ['undo', 'redo', 'restart', 'revive'] as const;
/** A timeline step as a player requests it. */
export interface TimeMove {
  readonly kind: (typeof timeMoveKinds)[number];
}

/** A timeline step as a batch of its own. `count` is the number of steps back, at least 1. */
export type TimeEvent = { readonly kind: 'undone'; readonly count: number } | { readonly kind: 'redone' | 'restarted' };

/** A player's request; multiplayer games refuse timeline steps. */
export type TimedMove = Move | TimeMove;

/** The result of a move: its events on the current table, or a timeline step. */
export type TimedBatch = readonly Event[] | TimeEvent;

/** Whether a move is a timeline step, which `decide` does not know. */
export function isTimeMove(move: TimedMove): move is TimeMove {
  return timeMoveKinds.some((kind) => kind === move.kind);
}

/** Whether a batch is a timeline step, instead of the events of a move. */
export function isTimeEvent(batch: TimedBatch): batch is TimeEvent {
  return 'kind' in batch;
}

/** The timeline of a game that has just begun. */
export function beginTimeline<T extends Table>(first: T): Timeline<T> {
  return { present: first, segments: [], place: 0 };
}

/** The moves of a timeline as a list. */
export interface Stretch<T extends Table> {
  readonly start: T;
  /** The events of each move. */
  readonly moves: readonly (readonly Event[])[];
  /** How many of these moves lead to the present table. The others were undone. */
  readonly place: number;
}

export function stretchOf<T extends Table>({ present, segments, place }: Timeline<T>): Stretch<T> {
  return { start: segments[0]?.start ?? present, moves: segments.flatMap(({ moves }) => moves), place };
}

/** Rebuilds a timeline. Throws if the moves do not fit. */
export function timelineOf<T extends Table>({ start, moves, place }: Stretch<T>): Timeline<T> {
  const begun: Timeline<T> = beginTimeline(start);
  const whole = moves.reduce((before, events) => followedBy(before, events, evolveAll(before.present, events)), begun);
  return place === moves.length ? whole : wentBackTo(whole, place);
}

/** How many steps of undo and redo a table has. */
export interface StepCounts {
  readonly back: number;
  readonly forward: number;
}

export function stepCounts({ segments, place }: Timeline<Table>): StepCounts {
  return { back: place, forward: moveCountOf(segments) - place };
}

/** How many moves of cards lead to the present table: undone ones do not count, nor does giving up. */
export function movesMade(timeline: Timeline<Table>): number {
  const { back } = stepCounts(timeline);
  return timeline.present.ending === 'given-up' ? back - 1 : back;
}

/** The timeline after a batch. Throws if the batch does not fit. */
export function evolveTimeline<T extends Table>(timeline: Timeline<T>, batch: TimedBatch): Timeline<T> {
  if (isTimeEvent(batch)) return afterStep(timeline, batch);
  return followedBy(timeline, batch, evolveAll(timeline.present, batch));
}

/** The timeline after a move with these events and that table. Undone moves are dropped. */
function followedBy<T extends Table>(timeline: Timeline<T>, events: readonly Event[], next: T): Timeline<T> {
  const { present, segments, place } = timeline;
  const [index, offset] = spotOf(place);
  const segment = offset === 0 ? { start: present, moves: [] } : at(segments, index);
  const moves = segment.moves.slice(0, offset);
  moves.push(events);
  const kept = segments.slice(0, index);
  kept.push({ start: segment.start, moves });
  return { present: next, segments: kept, place: place + 1 };
}

function afterStep<T extends Table>(timeline: Timeline<T>, event: TimeEvent): Timeline<T> {
  const { present, segments, place } = timeline;
  switch (event.kind) {
    case 'undone':
      return wentBackTo(timeline, place - event.count);
    case 'redone':
      return { ...timeline, present: evolveAll(present, moveAt(segments, place)), place: place + 1 };
    case 'restarted':
      return wentBackTo(timeline, 0);
  }
}

/** The timeline at an earlier position: the table there is folded from the nearest stored one before it. */
function wentBackTo<T extends Table>(timeline: Timeline<T>, place: number): Timeline<T> {
  const [index, offset] = spotOf(place);
  const { start, moves } = at(timeline.segments, index);
  const present = moves.slice(0, offset).reduce((table, events) => evolveAll(table, events), start);
  return { ...timeline, present, place };
}

/** The segment of a position, and how many of the segment's moves come before it. */
function spotOf(place: number): readonly [index: number, offset: number] {
  return [Math.floor(place / segmentLength), place % segmentLength];
}

/** The events of the move that was made at a place. */
function moveAt(segments: readonly Segment<Table>[], place: number): readonly Event[] {
  const [index, offset] = spotOf(place);
  return at(at(segments, index).moves, offset);
}

function moveCountOf(segments: readonly Segment<Table>[]): number {
  const last = segments.at(-1);
  return last === undefined ? 0 : (segments.length - 1) * segmentLength + last.moves.length;
}

/** The result of a move, and the timeline after it. */
export interface PlayedInTime<T extends Table> {
  readonly batch: TimedBatch;
  readonly timeline: Timeline<T>;
}

/** `play` for a solo game: it also makes timeline steps, until the game is over. */
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
  return decided.ok ? ok({ batch: decided.value, timeline: afterStep(timeline, decided.value) }) : decided;
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
function revived({ present, segments, place }: Timeline<Table>): Result<TimeEvent, Rejection> {
  if (!present.isLost) return err({ code: 'not-lost' });
  for (let before = place - 1; before >= 0; before -= 1) {
    const isLosing = moveAt(segments, before).some(({ kind }) => kind === 'lost');
    if (isLosing) return ok({ kind: 'undone', count: place - before });
  }
  return err({ code: 'lost-from-the-start' });
}
