import type { Seat } from '../pile.ts';
import { ok, type Result, refuse } from '../result.ts';
import type { Rules } from '../ruleset.ts';
import {
  isTimeEvent,
  isTimeMove,
  type TimedBatch,
  type TimedMove,
  type TimeEvent,
  timeMoveKinds,
} from '../timeline.ts';
import { formatEvents, parseEvents } from './events.ts';
import { formatMove, parseMove } from './moves.ts';
import type { NotationFault } from './names.ts';

/** A step through time is one word, the same for the move and for what came of it: `undo`, `redo`, `restart`. */
const words = { undone: 'undo', redone: 'redo', restarted: 'restart' } as const satisfies Record<
  TimeEvent['kind'],
  string
>;

/** A move in a game that knows its past, as its seat writes it. */
export function formatTimedMove(rules: Rules, seat: Seat | null, move: TimedMove): string {
  return isTimeMove(move) ? move.kind : formatMove(rules, seat, move);
}

/** Reads a player's move in a game that knows its past. Whether it is legal, or there is a past, is not its business. */
export function parseTimedMove(rules: Rules, seat: Seat, text: string): Result<TimedMove, NotationFault> {
  const kind = timeMoveKinds.find((each) => each === text);
  return kind === undefined ? parseMove(rules, seat, text) : ok({ kind });
}

/** What the log keeps of a batch in a game that knows its past. */
export function formatTimedBatch(rules: Rules, seat: Seat | null, batch: TimedBatch): string {
  return isTimeEvent(batch) ? words[batch.kind] : formatEvents(rules, seat, batch);
}

/** Reads what `formatTimedBatch` writes. In a game of several no time is stepped through. */
export function parseTimedBatch(rules: Rules, seat: Seat | null, text: string): Result<TimedBatch, NotationFault> {
  const kinds = ['undone', 'redone', 'restarted'] as const;
  const kind = kinds.find((each) => words[each] === text);
  if (kind === undefined) return parseEvents(rules, seat, text);
  return rules.ruleset.turns === 'solo' ? ok({ kind }) : refuse(`“${text}” is no event of this game.`);
}
