import {
  type Card,
  cardCounts,
  clockOf,
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
import { nameText } from '../../messages/sentence.ts';

/** A pause between two moves is shown for this long at most, at normal speed. */
export const longestPauseMs = 3_000;

/**
 * When each step of a game is shown. A step is a number of moves: step 0 is the deal, the last one the end. Times are
 * in milliseconds since the start; shown time lags behind game time by the shortened pauses.
 */
export interface Timeline {
  /** By step, when it happened. */
  readonly happenedMs: readonly number[];
  /** By step, when it is shown at normal speed. */
  readonly shownMs: readonly number[];
  readonly isShortened: boolean;
}

/** Returns the timeline of moves that happened at these times, in milliseconds since the start and in order. */
export function timelineOf(moveTimesMs: readonly number[]): Timeline {
  const happenedMs = [0, ...moveTimesMs];
  const shownMs = [0];
  let isShortened = false;
  for (let step = 1; step < happenedMs.length; step += 1) {
    const pauseMs = (happenedMs[step] ?? 0) - (happenedMs[step - 1] ?? 0);
    if (pauseMs > longestPauseMs) isShortened = true;
    shownMs.push((shownMs[step - 1] ?? 0) + Math.min(pauseMs, longestPauseMs));
  }
  return { happenedMs, shownMs, isShortened };
}

/** The number of the last step. */
export function lastStepOf({ shownMs }: Timeline): number {
  return shownMs.length - 1;
}

/** The shown time of the last step. */
export function endMsOf({ shownMs }: Timeline): number {
  return shownMs.at(-1) ?? 0;
}

/** The step that is visible at a shown time: the last one whose time has come. */
export function stepAt({ shownMs }: Timeline, atMs: number): number {
  return Math.max(0, lastNotAfter(shownMs, atMs));
}

/** The shown time for a game time: it lags in a shortened pause. */
export function shownAt({ happenedMs, shownMs }: Timeline, gameMs: number): number {
  const step = lastNotAfter(happenedMs, gameMs);
  const startMs = happenedMs[step] ?? 0;
  const lengthMs = (happenedMs[step + 1] ?? startMs) - startMs;
  const shownFromMs = shownMs[step] ?? 0;
  if (lengthMs === 0) return shownFromMs;
  return shownFromMs + ((gameMs - startMs) / lengthMs) * ((shownMs[step + 1] ?? shownFromMs) - shownFromMs);
}

/** The index of the last number that is not greater; -1 if all are greater. The numbers are in order. */
function lastNotAfter(numbers: readonly number[], limit: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

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

/** The source of a replay: a game of this server, one that only this browser has yet, or an opened file. */
export type ReplaySource =
  | { readonly kind: 'table'; readonly tableId: string; readonly number: number }
  | { readonly kind: 'offline' }
  | { readonly kind: 'file'; readonly fileName: string };

/** The server learns of a timeout a little late, and never much early. */
const toleranceMs = 1_000;

/**
 * Whether the server passed this turn because its time was up. A record says that the turn was passed, but not why. The
 * other reason is a vote to skip an absent player, which takes less time than the clock allows.
 */
export function wasTimeUp(game: RecordedGame, step: number): boolean {
  const clock = clockOf(game.replay.rules.options);
  const seat = stateAt(game.replay, step - 1).turn?.seat;
  if (clock === null || seat === undefined) return false;
  const turns = turnTimesMs(game, step).filter((turn) => turn.seat === seat);
  const ownMs = turns.at(-1)?.lengthMs ?? 0;
  if (clock.kind !== 'bank') return ownMs >= clock.turnMs - toleranceMs;
  const spentMs = turns.slice(0, -1).reduce((sum, { lengthMs }) => sum + lengthMs, 0);
  const leftMs = Math.max(0, clock.bankMs - spentMs);
  return ownMs >= Math.max(leftMs, clock.emptyMs) - toleranceMs;
}

/** The turns up to the one that this step ended, and how long each took. */
function turnTimesMs({ replay, timeline }: RecordedGame, step: number): { seat: number; lengthMs: number }[] {
  const turns: { seat: number; lengthMs: number }[] = [];
  let beganMs = 0;
  for (let each = 1; each <= step; each += 1) {
    const seat = stateAt(replay, each - 1).turn?.seat;
    const endsTurn = replay.events[each - 1]?.some(({ kind }) => kind === 'passed' || kind === 'turnBegan') === true;
    if (seat === undefined || !endsTurn) continue;
    const endMs = timeline.happenedMs[each] ?? 0;
    turns.push({ seat, lengthMs: endMs - beganMs });
    beganMs = endMs;
  }
  return turns;
}
