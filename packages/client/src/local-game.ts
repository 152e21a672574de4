import {
  decide,
  type Event,
  type Move,
  parseOptions,
  parseView,
  type Rules,
  rulesetById,
  rulesFor,
  type View,
} from '@snap-up/engine';
import type { BatchMessage, GameSnapshot } from '@snap-up/protocol';
import { confirm, isOutcomeOf, predict } from './prediction.ts';
import type { SeenGame } from './snapshot.ts';

/** A move that was made here and that the server has not answered yet. */
export interface PendingMove {
  readonly moveNo: number;
  readonly move: Move;
  /** Has it gone out on the connection that stands now? */
  readonly isSent: boolean;
  /** How often another tab had taken its number. */
  readonly renumberings: number;
}

/** A game with the moves that are on their way. All functions here are pure: they give a new game. */
export interface LocalGame extends SeenGame {
  /** Lowest number first. */
  readonly pending: readonly PendingMove[];
  /** The largest number that a move was given here. No number is used twice, so a late answer never meets another move. */
  readonly lastMoveNo: number;
}

/** Reads a game as the server sends it. Null where this client does not know the ruleset or cannot read the position. */
export function readGame(wire: GameSnapshot, known: LocalGame | null): LocalGame | null {
  const rules = known?.number === wire.number ? known.rules : readRules(wire);
  if (rules === null) return null;
  const position = wire.position === null ? null : parseView(rules, wire.position);
  if (position !== null && !position.ok) return null;
  const confirmed = position?.value ?? null;
  const { number, names, startsAt, seq, moveNos, clock } = wire;
  return {
    ...{ number, rules, names, startsAt, seq, moveNos, clock, confirmed, view: confirmed },
    ...{ pending: [], pendingCount: 0, lastMoveNo: 0 },
  };
}

function readRules(wire: GameSnapshot): Rules | null {
  const ruleset = rulesetById(wire.ruleset);
  if (ruleset === undefined) return null;
  const options = parseOptions(ruleset.options, wire.options);
  const seatCount = wire.names.length;
  if (!options.ok || seatCount < ruleset.seats.min || seatCount > ruleset.seats.max) return null;
  return rulesFor(ruleset, options.value, seatCount);
}

/** The game with other pending moves, and the view that follows from them. */
export function withPending(game: LocalGame, seat: number | null, pending: readonly PendingMove[]): LocalGame {
  const { rules, confirmed } = game;
  const moves = pending.map(({ move }) => move);
  const view = confirmed === null || seat === null ? confirmed : predict(rules, confirmed, seat, moves);
  return { ...game, pending, pendingCount: pending.length, view };
}

/**
 * The same game afresh: `fresh` with the moves that are still on their way. A number that the server has passed was
 * answered, whatever the answer was.
 */
export function carriedOver(fresh: LocalGame, known: LocalGame, seat: number | null): LocalGame {
  const passed = seat === null ? 0 : (fresh.moveNos[seat] ?? 0);
  const pending = seat === null ? [] : known.pending.filter(({ moveNo }) => moveNo > passed);
  return withPending({ ...fresh, lastMoveNo: known.lastMoveNo }, seat, pending);
}

/** What became of a batch that came in. `old`: known already. `gap`: some before it are missing. `fault`: it does not fit. */
export type Fold =
  | { readonly kind: 'old' | 'gap' | 'fault' }
  | {
      readonly kind: 'folded';
      readonly game: LocalGame;
      readonly events: readonly Event[];
      /** Own moves that the server must have refused although its answer got lost, as the batch shows. */
      readonly lost: readonly PendingMove[];
    };

/** A batch on top of the confirmed view, and the moves still pending on top of that. */
export function fold(game: LocalGame, seat: number | null, batch: BatchMessage): Fold {
  const [seq, mover, moveNo, text] = batch;
  if (seq <= game.seq) return { kind: 'old' };
  if (seq > game.seq + 1 || game.confirmed === null) return { kind: 'gap' };
  const next = confirm(game.rules, game.confirmed, mover, text);
  if (next === null) return { kind: 'fault' };
  const { confirmed: before, rules } = game;
  const own = seat !== null && mover === seat ? game.pending.find((one) => one.moveNo === moveNo) : undefined;
  const isAnswer = own !== undefined && seat !== null && isOutcomeOf(rules, before, seat, own.move, next.events);
  // The server reads a client's moves in order: what was sent before the one it played has been answered too.
  const pending = isAnswer ? game.pending.filter((one) => one.moveNo > own.moveNo) : game.pending;
  const lost = isAnswer ? game.pending.filter((one) => one.moveNo < own.moveNo) : [];
  const moveNos =
    mover === null || moveNo === null
      ? game.moveNos
      : game.moveNos.map((last, each) => (each === mover ? Math.max(last, moveNo) : last));
  const folded = withPending({ ...game, seq, moveNos, confirmed: next.view }, seat, pending);
  return { kind: 'folded', game: folded, events: next.events, lost };
}

/** The game with one more move on its way; `view` is the view after it. */
export function withMove(game: LocalGame, seat: number, move: Move, view: View): LocalGame {
  const moveNo = nextMoveNo(game, seat);
  const pending = [...game.pending, { moveNo, move, isSent: false, renumberings: 0 }];
  return { ...game, lastMoveNo: moveNo, pending, pendingCount: pending.length, view };
}

export function withoutMove(game: LocalGame, seat: number | null, moveNo: number): LocalGame {
  return withPending(
    game,
    seat,
    game.pending.filter((one) => one.moveNo !== moveNo),
  );
}

/**
 * The game with one move under a new number, behind the others. Only that one: the moves after it have numbers of their
 * own and get answers of their own, and one that is sent under a second number could be played twice.
 */
export function renumbered(game: LocalGame, seat: number, taken: PendingMove): LocalGame {
  const moveNo = nextMoveNo(game, seat);
  const others = game.pending.filter((one) => one !== taken);
  const again = { ...taken, moveNo, isSent: false, renumberings: taken.renumberings + 1 };
  return withPending({ ...game, lastMoveNo: moveNo }, seat, [...others, again]);
}

/** The same moves, marked as sent or not on the connection that stands now. */
export function markSent(game: LocalGame, isSent: boolean): LocalGame {
  return { ...game, pending: game.pending.map((one) => (one.isSent === isSent ? one : { ...one, isSent })) };
}

/** Why the rules refuse a move on the confirmed view; null where they do not. */
export function reasonAgainst(game: LocalGame, seat: number, move: Move) {
  if (game.confirmed === null) return null;
  const decision = decide(game.rules, game.confirmed, seat, move);
  return decision.ok ? null : decision.error;
}

function nextMoveNo(game: LocalGame, seat: number): number {
  return 1 + Math.max(game.moveNos[seat] ?? 0, game.lastMoveNo);
}
