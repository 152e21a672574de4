import { type Event, isSeatless } from '../model/move.ts';
import { err, ok, type Result } from '../model/result.ts';
import type { State } from '../model/table.ts';
import { beginGame, firstState, type GameFold, type PlayedMove, playGame, tableOf } from '../play/game-fold.ts';
import { isTimeEvent } from '../play/timeline.ts';
import { readOptions } from '../rules/options.ts';
import { rulesFor } from '../rules/rules.ts';
import type { Rules, Ruleset } from '../rules/ruleset.ts';
import { isHex32 } from '../shuffle/digest.ts';
import { checkShuffle, type ShuffleFault } from '../shuffle/shuffle.ts';
import { parseServerMove } from './moves.ts';
import {
  batchLineOf,
  type GameRecord,
  type RecordedBatch,
  type RecordFault,
  type RecordProblem,
  recordLines,
  shuffleLineOf,
} from './records.ts';
import { formatTimedBatch, parseTimedMove } from './timed.ts';

/** A replayed game. */
export interface Replay {
  readonly rules: Rules;
  /** The first state, and the state after each batch. */
  readonly states: readonly State[];
  /** Of each batch. An undo or redo has none. */
  readonly events: readonly (readonly Event[])[];
  /**
   * The playing time at each batch, in milliseconds. The clock of a solo game stops in pauses, which may last for days.
   */
  readonly playedMs: readonly number[];
}

/** The moves that a server makes for a player. */
const serverKinds: ReadonlySet<string> = new Set(['skip', 'agree']);

/**
 * Replays a recorded game. Every move is decided again and must have the recorded result, and the seed must follow from
 * the shuffle, if there is one. A false record is refused with the first line that is wrong.
 */
export function replayRecord(
  rulesetById: (id: string) => Ruleset | undefined,
  record: GameRecord,
): Result<Replay, RecordFault> {
  const read = rulesOf(rulesetById, record);
  if (!read.ok) return read;
  const rules = read.value;
  if (!isHex32(record.seed)) return err({ code: 'malformed-head', part: 'seed', seat: null, line: recordLines.seed });
  const shuffled = record.shuffle === null ? ok() : checkShuffle(rules, { ...record.shuffle, seed: record.seed });
  if (!shuffled.ok) return err({ ...shuffled.error, line: lineOfShuffleFault(shuffled.error) });
  const first = firstState(rules, record.seed);
  let game = beginGame(rules, first, 0);
  const states: State[] = [first];
  const events: (readonly Event[])[] = [];
  const playedMs: number[] = [];
  for (const [index, batch] of record.batches.entries()) {
    const played = playAgain(rules, game, batch);
    if (!played.ok) return err({ ...played.error, line: batchLineOf(record, index) });
    game = played.value.game;
    states.push(tableOf(game));
    playedMs.push(game.kind === 'solo' ? game.tally.playedMs : batch.atMs);
    events.push(isTimeEvent(played.value.batch) ? [] : played.value.batch);
  }
  return ok({ rules, states, events, playedMs });
}

function rulesOf(rulesetById: (id: string) => Ruleset | undefined, record: GameRecord): Result<Rules, RecordFault> {
  const ruleset = rulesetById(record.ruleset);
  if (ruleset === undefined) {
    return err({ code: 'no-such-ruleset', ruleset: record.ruleset, line: recordLines.ruleset });
  }
  const options = readOptions(ruleset, record.options);
  if (!options.ok) return err({ ...options.error, ruleset: ruleset.id, line: recordLines.options });
  const seatCount = record.names.length;
  const { min, max } = ruleset.seats;
  if (seatCount < min || seatCount > max) {
    return err({ code: 'other-seat-count', ruleset: ruleset.id, seatCount, line: recordLines.names });
  }
  return ok(rulesFor(ruleset, options.value, seatCount));
}

function lineOfShuffleFault(fault: ShuffleFault): number {
  switch (fault.code) {
    case 'secret-mismatch':
      return shuffleLineOf(0) - 1;
    case 'nonce-mismatch':
      return shuffleLineOf(fault.seat);
    case 'nonce-count-mismatch':
    case 'attempt-mismatch':
      return recordLines.shuffle;
    case 'seed-mismatch':
      return recordLines.seed;
  }
}

function playAgain(
  rules: Rules,
  game: GameFold<State>,
  batch: RecordedBatch,
): Result<PlayedMove<State>, RecordProblem> {
  const { seat, isServers, move: text, events, atMs } = batch;
  if (seat === null && !isServers) return err({ code: 'no-seat' });
  const move = isServers || seat === null ? parseServerMove(rules, seat, text) : parseTimedMove(rules, seat, text);
  if (!move.ok) return move;
  const hasNoSeat = isSeatless(move.value);
  if (isServers && !hasNoSeat && !serverKinds.has(move.value.kind))
    return err({ code: 'not-a-server-move', move: text });
  if (hasNoSeat !== (seat === null)) return err({ code: 'move-of-no-seat' });
  const played = playGame(rules, game, seat, move.value, atMs);
  if (!played.ok) return err({ code: 'illegal-move', move: text, rejection: played.error.code });
  const came = formatTimedBatch(rules, seat, played.value.batch);
  return came === events ? played : err({ code: 'other-events', move: text, events: came });
}
