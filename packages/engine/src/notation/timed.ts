import type { Seat } from '../model/pile.ts';
import { err, ok, type Result } from '../model/result.ts';
import type { View } from '../model/table.ts';
import {
  isTimeEvent,
  isTimeMove,
  type Stretch,
  type TimedBatch,
  type TimedMove,
  type TimeEvent,
  timeMoveKinds,
} from '../play/timeline.ts';
import { isSolo, type Rules } from '../rules/ruleset.ts';
import { formatEvents, parseEvents } from './events.ts';
import { formatMove, parseMove } from './moves.ts';
import { type NotationFault, parseCount } from './names.ts';
import { formatPosition, parseView } from './positions.ts';

/** The result of an undo or redo. More than one step back has its number behind it: `undo*7`. */
const words = { undone: 'undo', redone: 'redo', restarted: 'restart' } as const satisfies Record<
  TimeEvent['kind'],
  string
>;

/** A move in a game with undo, as its seat writes it. */
export function formatTimedMove(rules: Rules, seat: Seat | null, move: TimedMove): string {
  return isTimeMove(move) ? move.kind : formatMove(rules, seat, move);
}

/** Reads a player's move in a game with undo. It does not check whether it is legal or there is anything to undo. */
export function parseTimedMove(rules: Rules, seat: Seat, text: string): Result<TimedMove, NotationFault> {
  const kind = timeMoveKinds.find((each) => each === text);
  return kind === undefined ? parseMove(rules, seat, text) : ok({ kind });
}

/** A batch of a game with undo, as the log stores it. */
export function formatTimedBatch(rules: Rules, seat: Seat | null, batch: TimedBatch): string {
  if (!isTimeEvent(batch)) return formatEvents(rules, seat, batch);
  const word = words[batch.kind];
  return batch.kind === 'undone' && batch.count > 1 ? `${word}*${batch.count}` : word;
}

/** Reads what `formatTimedBatch` writes. Multiplayer games have no undo. */
export function parseTimedBatch(rules: Rules, seat: Seat | null, text: string): Result<TimedBatch, NotationFault> {
  const event = parseTimeEvent(text);
  if (event === null) return parseEvents(rules, seat, text);
  return isSolo(rules.ruleset) ? ok(event) : err({ code: 'unknown-event', text });
}

function parseTimeEvent(text: string): TimeEvent | null {
  if (text === words.undone) return { kind: 'undone', count: 1 };
  if (text === words.redone) return { kind: 'redone' };
  if (text === words.restarted) return { kind: 'restarted' };
  if (!text.startsWith(`${words.undone}*`)) return null;
  const count = parseCount(text.slice(words.undone.length + 1), Number.POSITIVE_INFINITY);
  return count === null || count < 2 ? null : { kind: 'undone', count };
}

/** A stretch of a solo game's timeline as its player sees it, as text. */
export interface WrittenStretch {
  readonly start: string;
  readonly moves: string[];
  readonly place: number;
}

/** Writes a stretch of a timeline of views. The player of a solo game sees the moves in full. */
export function formatStretch(rules: Rules, { start, moves, place }: Stretch<View>): WrittenStretch {
  return { start: formatPosition(rules, start), moves: moves.map((events) => formatEvents(rules, 0, events)), place };
}

/** Reads what `formatStretch` writes. It does not check that the moves are possible. */
export function parseStretch(
  rules: Rules,
  { start, moves, place }: Readonly<WrittenStretch>,
): Result<Stretch<View>, NotationFault> {
  const view = parseView(rules, start);
  if (!view.ok) return view;
  const read: Stretch<View>['moves'][number][] = [];
  for (const text of moves) {
    const events = parseEvents(rules, 0, text);
    if (!events.ok) return events;
    read.push(events.value);
  }
  return ok({ start: view.value, moves: read, place: Math.min(place, read.length) });
}
