import {
  beginTimeline,
  deal,
  type Event,
  evolveTimeline,
  firstState,
  parseEvents,
  parseTimedBatch,
  type Rules,
  type State,
  type TimedBatch,
  type Timeline,
} from '@snap-up/engine';
import { newTally, type PatienceTally, tallied } from '../solo/patience-facts.ts';
import { type GameRecord, type KeptBatch, Unreadable } from './records.ts';

/** How far a game has come. */
export interface Position {
  /** The state and, in a game for one, the way back. */
  readonly timeline: Timeline<State>;
  readonly seq: number;
  /** By seat, the number of its last move that was played. */
  readonly moveNos: readonly number[];
  /** What is counted in a game for one; null in a game of several. */
  readonly tally: PatienceTally | null;
}

/** By batch, the state before it, where all are dealt the same: what such a batch did is told to each viewer apart. */
export const statesBefore = new WeakMap<KeptBatch, State>();

/** A game as it is dealt. */
export function firstPosition(rules: Rules, record: GameRecord): Position {
  return {
    timeline: beginTimeline(record.deal === null ? deal(rules, record.seed) : firstState(rules, record.seed)),
    seq: 0,
    moveNos: record.players.map(() => 0),
    tally: record.deal === null ? null : newTally(record.deal, record.startsAtMs),
  };
}

/** A position with one more batch. @throws where that cannot be read, or does not fit: then the log is wrong */
export function fold(rules: Rules, position: Position, kept: KeptBatch): Position {
  if (rules.sameDeal) statesBefore.set(kept, position.timeline.present);
  const batch = timedBatchOf(rules, kept);
  const timeline = timelineAfter(rules, position.timeline, kept, batch);
  return positionAfter(position, kept, batch, timeline);
}

function timelineAfter(rules: Rules, before: Timeline<State>, kept: KeptBatch, batch: TimedBatch): Timeline<State> {
  let after: Timeline<State> | null;
  try {
    after = evolveTimeline(rules, before, batch);
  } catch (error) {
    throw unreadable(kept, error instanceof Error ? error.message : String(error));
  }
  if (after === null) throw unreadable(kept, 'it goes back before the deal.');
  return after;
}

/** The position after a batch that led to this timeline. */
export function positionAfter(
  { moveNos, tally }: Position,
  { seq, seat, moveNo, atMs }: KeptBatch,
  batch: TimedBatch,
  timeline: Timeline<State>,
): Position {
  return {
    timeline,
    seq,
    moveNos: seat === null || moveNo === null ? moveNos : moveNos.with(seat, moveNo),
    tally: tally === null ? null : tallied(tally, batch, atMs),
  };
}

/** What a batch says, in a game in which no time is stepped through. @throws where the log is wrong */
export function eventsOf(rules: Rules, batch: KeptBatch): readonly Event[] {
  const events = parseEvents(rules, batch.seat, batch.events);
  if (!events.ok) throw unreadable(batch, events.error);
  return events.value;
}

/** What a batch says. @throws where it says nothing that can be read: then the log is wrong */
function timedBatchOf(rules: Rules, kept: KeptBatch): TimedBatch {
  const batch = parseTimedBatch(rules, kept.seat, kept.events);
  if (!batch.ok) throw unreadable(kept, batch.error);
  return batch.value;
}

function unreadable({ seq, gameId }: KeptBatch, fault: string): Error {
  return new Unreadable(`Batch ${seq} of game ${gameId} cannot be read: ${fault}`);
}
