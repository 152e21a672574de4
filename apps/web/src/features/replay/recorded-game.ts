import {
  type Card,
  cardCounts,
  type GameRecord,
  ok,
  parseRecord,
  type RecordFault,
  type Replay,
  type Result,
  replayRecord,
  rulesetById,
  type Slot,
  type State,
  type Table,
} from '@snap-up/engine';
import { nameText } from '../../messages/players.ts';
import { type Timeline, timelineOf } from './timeline.ts';

/** A recorded game that has been replayed, with all its states. */
export interface RecordedGame {
  readonly record: GameRecord;
  readonly replay: Replay;
  readonly timeline: Timeline;
  /** By step and seat: cards on the foundations. */
  readonly counts: readonly (readonly number[])[];
}

/** Reads a record and replays it. Invalid text, or a record that does not replay, is rejected with its line. */
export function openRecord(text: string): Result<RecordedGame, RecordFault> {
  const parsed = parseRecord(text);
  if (!parsed.ok) return parsed;
  const replayed = replayRecord(rulesetById, parsed.value);
  if (!replayed.ok) return replayed;
  const replay = replayed.value;
  return ok({
    record: { ...parsed.value, names: parsed.value.names.map(nameText) },
    replay,
    timeline: timelineOf(replay.playedMs),
    counts: replay.states.map((state) => cardCounts(replay.rules, state)),
  });
}

/** By seat, each change of the number of cards on the foundations, as [when it is shown, count]. */
export function progressOf({ counts, timeline, record }: RecordedGame): (readonly [number, number])[][] {
  return record.names.map((_, seat) =>
    counts.flatMap((bySeat, step) => {
      const count = bySeat[seat] ?? 0;
      const before = counts[step - 1]?.[seat] ?? 0;
      return count === before ? [] : [[timeline.shownMs[step] ?? 0, count] as const];
    }),
  );
}

/**
 * Returns the table after a step, with face-down cards face down. Other players' cards that a duplicate deal concealed
 * are shown as their owners saw them: the game is over.
 */
export function tableAt({ replay }: RecordedGame, step: number): Table {
  const { hidden: _none, ...table } = stateAt(replay, step);
  return table;
}

/** The same with every card face up. */
export function openTableAt({ replay }: RecordedGame, step: number): Table {
  const { piles, hidden, ...rest } = stateAt(replay, step);
  return { ...rest, piles: piles.map((slots, pile) => opened(slots, hidden[pile] ?? [])) };
}

/** Whether the record ends before the game did. The server makes none like that, but a file may have been cut short. */
export function isCutShort({ replay }: RecordedGame): boolean {
  return replay.states.at(-1)?.ending === null;
}

/**
 * The state after a step.
 * @throws if there is no such step
 */
export function stateAt({ states }: Replay, step: number): State {
  const state = states[step];
  if (state === undefined) throw new Error(`There is no step ${step} in this game.`);
  return state;
}

/** An unchanged pile stays the same object from step to step, so that its layout is kept. */
const openedSlots = new WeakMap<readonly Slot[], readonly Slot[]>();

function opened(slots: readonly Slot[], secrets: readonly Card[]): readonly Slot[] {
  if (secrets.length === 0) return slots;
  const known = openedSlots.get(slots);
  if (known !== undefined) return known;
  const rest = secrets.values();
  const open = slots.map((slot) => slot ?? rest.next().value ?? null);
  openedSlots.set(slots, open);
  return open;
}
