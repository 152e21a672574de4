import { deal, type Event, evolveAll, parseEvents, type Rules, type State } from '@snap-up/engine';
import type { GameRecord, KeptBatch } from './records.ts';

/** How far a game has come. */
export interface Position {
  readonly state: State;
  readonly seq: number;
  /** By seat, the number of its last move that was played. */
  readonly moveNos: readonly number[];
}

/** By batch, the state before it, where all are dealt the same: what such a batch did is told to each viewer apart. */
export const statesBefore = new WeakMap<KeptBatch, State>();

/** A game as it is dealt. */
export function firstPosition(rules: Rules, record: GameRecord): Position {
  return { state: deal(rules, record.seed), seq: 0, moveNos: record.players.map(() => 0) };
}

/** A position with one more batch. */
export function fold(rules: Rules, position: Position, batch: KeptBatch): Position {
  if (rules.sameDeal) statesBefore.set(batch, position.state);
  const { seat, moveNo } = batch;
  return {
    state: evolveAll(position.state, eventsOf(rules, batch)),
    seq: batch.seq,
    moveNos: seat === null || moveNo === null ? position.moveNos : position.moveNos.with(seat, moveNo),
  };
}

/** What a batch says. @throws where it says nothing that can be read: then the log is wrong */
export function eventsOf(rules: Rules, batch: KeptBatch): readonly Event[] {
  const events = parseEvents(rules, batch.seat, batch.events);
  if (!events.ok) throw new Error(`Batch ${batch.seq} of game ${batch.gameId} cannot be read: ${events.error}`);
  return events.value;
}
