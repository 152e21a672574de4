import {
  beginGame,
  type Ending,
  type Event,
  evolveGame,
  firstState,
  type GameFold,
  isTimeEvent,
  movesMade,
  parseEvents,
  parseTimedBatch,
  type Rules,
  type Seat,
  type State,
  soloModeOf,
  type TimedBatch,
  tableOf,
} from '@snap-up/engine';
import { limits, type SoloDeal, type SoloFacts } from '@snap-up/protocol';
import { inSlices } from '../platform/slices.ts';
import { type GameRecord, type StoredBatch, Unreadable } from './records.ts';

/** The state of a game after a batch, and its counters. */
export interface Position {
  readonly game: GameFold<State>;
  readonly seq: number;
  /** By seat, the number of the last of its moves that was played. */
  readonly moveNos: readonly number[];
  /** By seat, the number of its batches, including those that the server made for it. */
  readonly moveCounts: readonly number[];
  /** When the current turn began, in milliseconds since 1970: with its batch or, the first one, with the game. */
  readonly turnBeganAtMs: number;
  /** By seat, how many turns in a row the server has ended; a move of its own resets it. */
  readonly missedTurns: readonly number[];
  readonly pauses: Pauses;
}

interface Pauses {
  /** Since when it is paused, in milliseconds since 1970; null while it is played. */
  readonly sinceMs: number | null;
  /** Total length of earlier pauses, and how much of it fell in the current turn. */
  readonly ms: number;
  readonly inTurnMs: number;
}

/** Returns the number of the current turn, from 1; 0 in a game without turns. */
export function turnNumberIn({ turn }: Pick<State, 'turn'>): number {
  return (turn?.begunCounts ?? []).reduce((sum, count) => sum + count, 0);
}

/** Returns the position right after the deal. */
export function firstPosition(rules: Rules, { seed, startsAtMs, players }: GameRecord): Position {
  return {
    game: beginGame(rules, firstState(rules, seed), startsAtMs),
    seq: 0,
    moveNos: players.map(() => 0),
    moveCounts: players.map(() => 0),
    turnBeganAtMs: startsAtMs,
    missedTurns: players.map(() => 0),
    pauses: { sinceMs: null, ms: 0, inTurnMs: 0 },
  };
}

/**
 * How many batches each player may make in a game: an equal share, so that nobody can use up the moves of others. The last one is
 * reserved for ending the game.
 */
export function moveAllowance(seatCount: number): number {
  return Math.min(limits.seatMoves, Math.floor(limits.gameMoves / seatCount));
}

export function hasMovesLeft({ moveCounts }: Position, seat: Seat): boolean {
  return (moveCounts[seat] ?? 0) < moveAllowance(moveCounts.length) - 1;
}

/**
 * Whether only the end of the game fits into its log. Turns that were passed or skipped fill it before all shares are used
 * up. A solo game has one share and no turns.
 */
export function isLogFull({ seq, moveCounts }: Position): boolean {
  return moveCounts.length > 1 && seq >= moveCounts.length * (moveAllowance(moveCounts.length) - 1);
}

/** Returns how long a game had been played at a time of its current position, in milliseconds. */
export function playedMsAt({ pauses }: Position, { startsAtMs }: Pick<GameRecord, 'startsAtMs'>, atMs: number): number {
  return Math.max(0, (pauses.sinceMs ?? atMs) - startsAtMs - pauses.ms);
}

/**
 * Returns the position after one more batch. @throws if the batch cannot be read or does not fit: the log is corrupt
 */
export function advance(rules: Rules, position: Position, kept: StoredBatch): Position {
  return positionAfter(position, kept, gameAfter(position.game, kept, timedBatchOf(rules, kept)));
}

/**
 * Replays batches, in slices, and returns the position after them. @throws as `advance` does
 * @param passed called for each batch, with the positions before and after it
 */
export async function replay(
  rules: Rules,
  from: Position,
  batches: readonly StoredBatch[],
  passed?: (batch: StoredBatch, before: Position, after: Position) => void,
): Promise<Position> {
  let position = from;
  await inSlices(batches, (batch) => {
    const before = position;
    position = advance(rules, before, batch);
    passed?.(batch, before, position);
  });
  return position;
}

function gameAfter(before: GameFold<State>, kept: StoredBatch, batch: TimedBatch): GameFold<State> {
  try {
    return evolveGame(before, batch, kept.atMs);
  } catch (error) {
    throw unreadable(kept, error instanceof Error ? error.message : String(error));
  }
}

export function positionAfter(
  before: Position,
  { seq, seat, moveNo, atMs }: StoredBatch,
  game: GameFold<State>,
): Position {
  const { moveNos, moveCounts } = before;
  const table = tableOf(game);
  const hasNewTurn = turnNumberIn(tableOf(before.game)) !== turnNumberIn(table);
  return {
    game,
    seq,
    moveNos: seat === null || moveNo === null ? moveNos : moveNos.with(seat, moveNo),
    moveCounts: seat === null ? moveCounts : moveCounts.with(seat, (moveCounts[seat] ?? 0) + 1),
    turnBeganAtMs: hasNewTurn ? atMs : before.turnBeganAtMs,
    missedTurns: missedAfter(before.missedTurns, seat, moveNo !== null, hasNewTurn),
    pauses: pausesAfter(before, table.isPaused, hasNewTurn, atMs),
  };
}

function pausesAfter(before: Position, isPaused: boolean, hasNewTurn: boolean, atMs: number): Pauses {
  const { sinceMs, ms, inTurnMs } = before.pauses;
  if (isPaused !== (sinceMs !== null)) {
    if (sinceMs === null) return { sinceMs: atMs, ms, inTurnMs };
    // A turn may begin in a pause, as somebody gives up; and the clock may have been set back meanwhile.
    const lasted = (fromMs: number) => Math.max(0, atMs - fromMs);
    return {
      sinceMs: null,
      ms: ms + lasted(sinceMs),
      inTurnMs: inTurnMs + lasted(Math.max(sinceMs, before.turnBeganAtMs)),
    };
  }
  return hasNewTurn && inTurnMs > 0 ? { sinceMs, ms, inTurnMs: 0 } : before.pauses;
}

function missedAfter(
  missed: readonly number[],
  seat: Seat | null,
  isOwn: boolean,
  endsTurn: boolean,
): readonly number[] {
  if (seat === null || (isOwn ? missed[seat] === 0 : !endsTurn)) return missed;
  return missed.with(seat, isOwn ? 0 : (missed[seat] ?? 0) + 1);
}

export function soloFactsOf(
  rules: Rules,
  deal: SoloDeal,
  { timeline, tally }: Extract<GameFold<State>, { kind: 'solo' }>,
): SoloFacts {
  const score = soloModeOf(rules.ruleset)?.score?.(rules, timeline.present) ?? null;
  return { deal, playedMs: tally.playedMs, moveCount: movesMade(timeline), score };
}

/** Returns the events of a batch in a game without undo. @throws if the log is corrupt */
export function eventsOf(rules: Rules, batch: StoredBatch): readonly Event[] {
  const events = parseEvents(rules, batch.seat, batch.events);
  if (!events.ok) throw unreadable(batch, `${events.error.code} “${events.error.text}”`);
  return events.value;
}

/** Returns how a game with this newest batch ended; null if it goes on. Without a batch it has only been dealt. */
export function endingOf(rules: Rules, last: StoredBatch | null): Ending | null {
  const batch = last === null ? [] : timedBatchOf(rules, last);
  const ended = isTimeEvent(batch) ? undefined : batch.find((event) => event.kind === 'ended');
  return ended?.ending ?? null;
}

/** Parses a batch. @throws if it cannot be read: the log is corrupt */
function timedBatchOf(rules: Rules, kept: StoredBatch): TimedBatch {
  const batch = parseTimedBatch(rules, kept.seat, kept.events);
  if (!batch.ok) throw unreadable(kept, `${batch.error.code} “${batch.error.text}”`);
  return batch.value;
}

function unreadable({ seq, gameId }: StoredBatch, fault: string): Error {
  return new Unreadable(`Batch ${seq} of game ${gameId} cannot be read: ${fault}`);
}
