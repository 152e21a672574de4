import {
  beginTimeline,
  type GameFold,
  parseOptions,
  parseView,
  type Rejection,
  type Result,
  type Rules,
  rulesetById,
  rulesFor,
  soloModeOf,
  type TimedBatch,
  type TimedMove,
  tableOf,
  type View,
} from '@snap-up/engine';
import type { BatchMessage, GameSnapshot } from '@snap-up/protocol';
import { type Ahead, confirm, isOutcomeOf, playAhead, playedOn, predict, withNothingAhead } from './prediction.ts';
import type { SeenGame } from './snapshot.ts';

/** A move that was made here and that the server has not answered yet. */
export interface PendingMove {
  readonly moveNo: number;
  readonly move: TimedMove;
  /** Has it gone out on the connection that stands now? */
  readonly isSent: boolean;
  /** How often another tab had taken its number. */
  readonly renumberings: number;
}

/** A game with the moves that are on their way. All functions here are pure: they give a new game. */
export interface LocalGame extends SeenGame {
  /** What is confirmed, in a solo game with its past, as far as it has been seen here; null before the start. */
  readonly fold: GameFold<View> | null;
  /** The same with the pending moves played ahead. */
  readonly ahead: Ahead | null;
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
  const { number, names, startsAt, seq, moveNos } = wire;
  const fold = position === null ? null : foldFrom(position.value, wire.mode);
  return withAhead(
    {
      ...{ number, rules, names, startsAt, seq, moveNos, fold, mode: modeFrom(wire.mode) },
      ...{ confirmed: null, view: null, ahead: null },
      ...{ pending: [], pendingCount: 0, lastMoveNo: 0 },
    },
    fold === null ? null : withNothingAhead(fold),
  );
}

/** A game as a server tells it, folded up to there. */
function foldFrom(table: View, mode: GameSnapshot['mode']): GameFold<View> {
  if (mode.kind === 'multiplayer') return { kind: 'multiplayer', table };
  const { pastCount: past, futureCount: future, playedMs, moveCount, changedAt } = mode;
  const tally = { playedMs, moveCount, changedAtMs: changedAt };
  return { kind: 'solo', timeline: beginTimeline(table, { past, future }), tally };
}

function readRules(wire: GameSnapshot): Rules | null {
  const ruleset = rulesetById(wire.ruleset);
  if (ruleset === undefined) return null;
  const options = parseOptions(ruleset.options, wire.options);
  const seatCount = wire.names.length;
  if (!options.ok || seatCount < ruleset.seats.min || seatCount > ruleset.seats.max) return null;
  return rulesFor(ruleset, options.value, seatCount);
}

/** The game as it is seen with these moves ahead. */
function withAhead(game: LocalGame, ahead: Ahead | null): LocalGame {
  const { fold, pending } = game;
  const [confirmed, view] = [fold && tableOf(fold), ahead && tableOf(ahead.game)];
  return { ...game, ahead, pendingCount: pending.length, confirmed, view, mode: modeAhead(game, ahead) };
}

function modeFrom(mode: GameSnapshot['mode']): SeenGame['mode'] {
  if (mode.kind === 'multiplayer') return mode;
  const { changedAt, ...told } = mode;
  return { ...told, changedAtMs: changedAt };
}

/** What there is to tell of a solo game changes with every move; the mode of any other game stays. */
function modeAhead({ mode, rules }: LocalGame, ahead: Ahead | null): SeenGame['mode'] {
  if (mode.kind !== 'solo' || ahead === null || ahead.game.kind !== 'solo') return mode;
  const { tally, timeline } = ahead.game;
  return {
    ...{ kind: 'solo', deal: mode.deal, ...tally },
    score: soloModeOf(rules.ruleset)?.score?.(rules, timeline.present) ?? null,
    ...{ pastCount: ahead.steps.back, futureCount: ahead.steps.forward },
  };
}

/** The game with other pending moves, and the view that follows from them. */
export function withPending(game: LocalGame, seat: number | null, pending: readonly PendingMove[]): LocalGame {
  const { rules, fold } = game;
  const moves = seat === null ? [] : pending.map(({ move }) => move);
  return withAhead({ ...game, pending }, fold === null ? null : predict(rules, fold, seat ?? 0, moves));
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

/**
 * What became of a batch that came in. `old`: known already. `gap`: some before it are missing. `unseen`: it leads to a
 * table that is not known here. `fault`: it does not fit.
 */
export type Fold =
  | { readonly kind: 'old' | 'gap' | 'unseen' | 'fault' }
  | {
      readonly kind: 'folded';
      readonly game: LocalGame;
      readonly batch: TimedBatch;
      /** Own moves that the server must have refused although its answer got lost, as the batch shows. */
      readonly lost: readonly PendingMove[];
    };

/** A batch on top of the confirmed view, and the moves still pending on top of that; `atMs` is now by the server's clock. */
export function fold(game: LocalGame, seat: number | null, message: BatchMessage, atMs: number): Fold {
  const [seq, mover, moveNo, text] = message;
  const { fold: before, rules } = game;
  if (seq <= game.seq) return { kind: 'old' };
  if (seq > game.seq + 1 || before === null) return { kind: 'gap' };
  const next = confirm(rules, before, mover, text, atMs);
  if (next.kind !== 'fits') return next;
  const { batch, game: after } = next;
  const own = seat !== null && mover === seat ? game.pending.find((one) => one.moveNo === moveNo) : undefined;
  const isAnswer = own !== undefined && seat !== null && isOutcomeOf(rules, before, seat, own.move, batch);
  // The server reads a client's moves in order: what was sent before the one it played has been answered too.
  const pending = isAnswer ? game.pending.filter((one) => one.moveNo > own.moveNo) : game.pending;
  const lost = isAnswer ? game.pending.filter((one) => one.moveNo < own.moveNo) : [];
  const moveNos =
    mover === null || moveNo === null
      ? game.moveNos
      : game.moveNos.map((last, each) => (each === mover ? Math.max(last, moveNo) : last));
  const folded = withPending({ ...game, seq, moveNos, fold: after }, seat, pending);
  return { kind: 'folded', game: folded, batch, lost };
}

/** The game with one more move on its way, or why the rules refuse it on the view. */
export function withMove(game: LocalGame, ahead: Ahead, seat: number, move: TimedMove): Result<LocalGame, Rejection> {
  const played = playAhead(game.rules, ahead, seat, move);
  if (!played.ok) return played;
  const moveNo = nextMoveNo(game, seat);
  const pending = [...game.pending, { moveNo, move, isSent: false, renumberings: 0 }];
  return { ok: true, value: withAhead({ ...game, lastMoveNo: moveNo, pending }, played.value) };
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

/** Why the rules refuse a move after what is confirmed; null where they do not, or where that cannot be told here. */
export function reasonAgainst(game: LocalGame, seat: number, move: TimedMove): Rejection | null {
  if (game.fold === null) return null;
  const played = playedOn(game.rules, game.fold, seat, move);
  return played.ok || played.error.code === 'unseen' ? null : played.error;
}

function nextMoveNo(game: LocalGame, seat: number): number {
  return 1 + Math.max(game.moveNos[seat] ?? 0, game.lastMoveNo);
}
