import {
  formatTimedMove,
  type GameFold,
  ok,
  parseOptions,
  parseStretch,
  parseView,
  type Rejection,
  type Result,
  type Rules,
  rulesetById,
  rulesFor,
  type TimedBatch,
  type TimedMove,
  tableOf,
  timelineOf,
  type View,
} from '@snap-up/engine';
import { type BatchMessage, type GameSnapshot, limits } from '@snap-up/protocol';
import type { CarriedOn } from './notices.ts';
import { confirm, isOutcomeOf, playedOn, predict } from './prediction.ts';
import type { SeenGame } from './snapshot.ts';
import { soloFactsOf } from './solo-facts.ts';

export interface PendingMove {
  readonly moveNo: number;
  readonly move: TimedMove;
  /** Whether it was sent on the current connection. */
  readonly isSent: boolean;
  /** Whether it was ever sent, so that the server may have played it. */
  readonly wasSent: boolean;
  /** How often it got a new number because another tab had used its number. */
  readonly renumberings: number;
  /** When it was made, by this device's clock. */
  readonly atMs: number;
}

/** A game with the moves that the server has not answered yet. All functions here are pure and return a new game. */
export interface LocalGame extends SeenGame {
  /** The confirmed state, in a solo game with the history that this client has seen; null before the start. */
  readonly confirmedGame: GameFold<View> | null;
  /** The same with the pending moves applied; null before the start. */
  readonly ahead: GameFold<View> | null;
  /** Lowest number first. */
  readonly pending: readonly PendingMove[];
  /**
   * The move numbers that this page has used recently without a gap; 0 before the first. No number is used twice, so a late
   * answer can never be taken for the answer to another move.
   */
  readonly firstMoveNo: number;
  readonly lastMoveNo: number;
}

/** Returns the pending moves of a solo game as moves made after the confirmed state; null for any other game. */
export function carriedOnIn({ number, rules, seq, mode, pending }: LocalGame, seat: number | null): CarriedOn | null {
  if (mode.kind !== 'solo' || seat === null || pending.length === 0) return null;
  return { number, seq, moves: pending.map(({ move, atMs }) => [formatTimedMove(rules, seat, move), atMs]) };
}

/** Reads a game from the wire. Returns null if the ruleset is unknown or the position cannot be read. */
export function readGame(wire: GameSnapshot, known: LocalGame | null): LocalGame | null {
  const rules = known?.number === wire.number ? known.rules : readRules(wire);
  if (rules === null) return null;
  const position = wire.position === null ? null : parseView(rules, wire.position);
  if (position !== null && !position.ok) return null;
  const { number, names, startsAt, seq, moveNos } = wire;
  const confirmedGame = position === null ? null : gameFoldFrom(rules, position.value, wire.mode);
  if (position !== null && confirmedGame === null) return null;
  return withAhead(
    {
      number,
      rules,
      names,
      startsAt,
      seq,
      moveNos,
      confirmedGame,
      mode: modeFrom(wire.mode),
      confirmed: null,
      view: null,
      ahead: null,
      pending: [],
      pendingCount: 0,
      firstMoveNo: 0,
      lastMoveNo: 0,
    },
    confirmedGame,
  );
}

/** Returns the game of a snapshot; null if its moves cannot be read. */
function gameFoldFrom(rules: Rules, table: View, mode: GameSnapshot['mode']): GameFold<View> | null {
  if (mode.kind === 'multiplayer') return { kind: 'multiplayer', table };
  const { playedMs, changedAt: changedAtMs } = mode;
  try {
    const stretch = parseStretch(rules, mode.timeline);
    if (!stretch.ok) return null;
    return { kind: 'solo', timeline: timelineOf(stretch.value), tally: { playedMs, changedAtMs } };
  } catch {
    // A stored game may have no timeline, and the engine throws on an event that does not fit its table.
    return null;
  }
}

function readRules(wire: GameSnapshot): Rules | null {
  const ruleset = rulesetById(wire.ruleset);
  if (ruleset === undefined) return null;
  const options = parseOptions(ruleset.options, wire.options);
  const seatCount = wire.names.length;
  if (!options.ok || seatCount < ruleset.seats.min || seatCount > ruleset.seats.max) return null;
  return rulesFor(ruleset, options.value, seatCount);
}

function withAhead(game: LocalGame, ahead: GameFold<View> | null): LocalGame {
  const { confirmedGame, pending } = game;
  const [confirmed, view] = [confirmedGame && tableOf(confirmedGame), ahead && tableOf(ahead)];
  return { ...game, ahead, pendingCount: pending.length, confirmed, view, mode: modeAhead(game, ahead) };
}

function modeFrom(mode: GameSnapshot['mode']): SeenGame['mode'] {
  if (mode.kind === 'multiplayer') return mode;
  const { changedAt, timeline: _, ...told } = mode;
  return { ...told, changedAtMs: changedAt };
}

/**
 * Returns the mode with the pending moves applied: a solo game's facts change with every move, a multiplayer mode does
 * not.
 */
function modeAhead({ mode, rules }: LocalGame, ahead: GameFold<View> | null): SeenGame['mode'] {
  return mode.kind === 'solo' && ahead?.kind === 'solo' ? { ...mode, ...soloFactsOf(rules, ahead) } : mode;
}

/** Returns the game with other pending moves, and the view that follows from them. */
export function withPending(game: LocalGame, seat: number | null, pending: readonly PendingMove[]): LocalGame {
  const { rules, confirmedGame } = game;
  const moves = seat === null ? [] : pending.map(({ move }) => move);
  return withAhead(
    { ...game, pending },
    confirmedGame === null ? null : predict(rules, confirmedGame, seat ?? 0, moves),
  );
}

/**
 * Returns `fresh` with the pending moves of `known` that have not been answered. A move number that the server has
 * passed was answered, one way or the other.
 */
export function carriedOver(fresh: LocalGame, known: LocalGame, seat: number | null): LocalGame {
  const passed = seat === null ? 0 : (fresh.moveNos[seat] ?? 0);
  const pending = seat === null ? [] : known.pending.filter(({ moveNo }) => moveNo > passed);
  const { firstMoveNo, lastMoveNo } = known;
  return withPending({ ...fresh, firstMoveNo, lastMoveNo }, seat, pending);
}

/** The result of applying a batch. `old`: known already. `gap`: earlier batches are missing. `fault`: it does not fit. */
export type BatchResult =
  | { readonly kind: 'old' | 'gap' | 'fault' }
  | {
      readonly kind: 'applied';
      readonly game: LocalGame;
      readonly batch: TimedBatch;
      /** Own moves whose rejection was lost on the way: the batch shows that the server passed them. */
      readonly lost: readonly PendingMove[];
      /** Whether the batch is the outcome of a pending move, which was shown when it was made. */
      readonly isAnswer: boolean;
      /** Whether the batch is a move of the player's own that was made on another page. */
      readonly isFromElsewhere: boolean;
    };

/**
 * Applies a batch to the confirmed view, and the pending moves on top of it. `atMs` is the current time by the server's
 * clock.
 */
export function applyBatch(game: LocalGame, seat: number | null, message: BatchMessage, atMs: number): BatchResult {
  const [seq, mover, moveNo, text] = message;
  const { confirmedGame: before, rules } = game;
  if (seq <= game.seq) return { kind: 'old' };
  if (seq > game.seq + 1 || before === null) return { kind: 'gap' };
  const next = confirm(rules, before, mover, text, atMs);
  if (next.kind !== 'fits') return next;
  const { batch, game: after } = next;
  const own = seat !== null && mover === seat ? game.pending.find((one) => one.moveNo === moveNo) : undefined;
  const isAnswer = own !== undefined && seat !== null && isOutcomeOf(rules, before, seat, own.move, batch);
  // The server reads a client's moves in order: all moves sent before the one it played have been answered too.
  const pending = isAnswer ? game.pending.filter((one) => one.moveNo > own.moveNo) : game.pending;
  const lost = isAnswer ? game.pending.filter((one) => one.moveNo < own.moveNo) : [];
  const moveNos =
    mover === null || moveNo === null
      ? game.moveNos
      : game.moveNos.map((last, each) => (each === mover ? Math.max(last, moveNo) : last));
  const applied = withPending({ ...game, seq, moveNos, confirmedGame: after }, seat, pending);
  const isFromElsewhere = mover === seat && moveNo !== null && !isAnswer && !isOwnNumber(game, moveNo);
  return { kind: 'applied', game: applied, batch, lost, isAnswer, isFromElsewhere };
}

export function withMove(
  game: LocalGame,
  ahead: GameFold<View>,
  seat: number,
  { moveNo, move, atMs }: Pick<PendingMove, 'moveNo' | 'move' | 'atMs'>,
): Result<LocalGame, Rejection> {
  const played = playedOn(game.rules, ahead, seat, move);
  if (!played.ok) return played;
  const pending = [...game.pending, { moveNo, move, isSent: false, wasSent: false, renumberings: 0, atMs }];
  return { ok: true, value: withAhead({ ...game, ...numbersWith(game, moveNo), pending }, played.value.game) };
}

/**
 * Returns the game with one pending move moved to the end under this number. The moves after it keep their own numbers
 * and get their own answers; a move sent under a second number could be played twice.
 */
export function renumbered(game: LocalGame, seat: number, taken: PendingMove, moveNo: number): LocalGame {
  const others = game.pending.filter((one) => one !== taken);
  const again = { ...taken, moveNo, isSent: false, wasSent: false, renumberings: taken.renumberings + 1 };
  return withPending({ ...game, ...numbersWith(game, moveNo) }, seat, [...others, again]);
}

/** Returns the game with all or these pending moves marked as sent, or as not sent, on the current connection. */
export function markSent(game: LocalGame, isSent: boolean, which: readonly PendingMove[] = game.pending): LocalGame {
  const marked = new Set(which.filter((one) => one.isSent !== isSent));
  return {
    ...game,
    pending: game.pending.map((one) => (marked.has(one) ? { ...one, isSent, wasSent: one.wasSent || isSent } : one)),
  };
}

/** Checks whether a move is legal after the confirmed state. Before there is one, the move passes. */
export function checkMove(game: LocalGame, seat: number, move: TimedMove): Result<void, Rejection> {
  const played = game.confirmedGame === null ? null : playedOn(game.rules, game.confirmedGame, seat, move);
  return played === null || played.ok ? ok() : played;
}

/**
 * Returns a number for the seat's next move. After a number that is not of this page, or before the first, the next one
 * is random, so that two pages of a player do not give the same number to different moves.
 * @param random returns a number from 0 to 1
 */
export function nextMoveNo({ moveNos, lastMoveNo }: LocalGame, seat: number, random: () => number): number {
  const passed = moveNos[seat] ?? 0;
  if (lastMoveNo > 0 && lastMoveNo >= passed) return lastMoveNo + 1;
  // A gap of at most about two thousand, which shrinks: however often two pages take turns, all moves of a game find a
  // number.
  const skipped = Math.floor((random() * (limits.moveNumbers - passed)) / 1_000_000);
  return Math.max(passed, lastMoveNo) + 1 + skipped;
}

/** Extends the gapless range of numbers that this page has used by one. */
function numbersWith({ firstMoveNo, lastMoveNo }: LocalGame, moveNo: number) {
  const isNext = lastMoveNo > 0 && moveNo === lastMoveNo + 1;
  return { firstMoveNo: isNext ? firstMoveNo : moveNo, lastMoveNo: moveNo };
}

/** Whether the move that was played under this number was made on this page. */
export function isOwnNumber({ firstMoveNo, lastMoveNo, pending }: LocalGame, moveNo: number): boolean {
  const wasSent = pending.find((one) => one.moveNo === moveNo)?.wasSent !== false;
  return wasSent && moveNo >= firstMoveNo && moveNo <= lastMoveNo;
}

/** Whether another page of the player has played since: the server has passed a number that is not of this page. */
export function isOvertaken(known: LocalGame, seat: number, passed: number): boolean {
  return passed > (known.moveNos[seat] ?? 0) && !isOwnNumber(known, passed);
}

/** Returns the pending moves that the server has certainly not played, given the last number that it has passed. */
export function unplayed(pending: readonly PendingMove[], passed: number): readonly PendingMove[] {
  return pending.filter(({ moveNo, wasSent }) => moveNo > passed || !wasSent);
}
