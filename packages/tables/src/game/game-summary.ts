import { cardCounts, placings, type Rules, type Seat, tableOf } from '@snap-up/engine';
import { type Position, soloFactsOf } from './position.ts';
import type { GameRecord } from './records.ts';

/** What lists show of a game, as of one batch of its log. */
export interface GameSummary {
  /** The last batch that it includes. A summary that is behind the log is not used. */
  readonly seq: number;
  /** Milliseconds since 1970. */
  readonly changedAtMs: number;
  readonly isOver: boolean;
  /** By seat, cards on the foundations. */
  readonly cardCounts: readonly number[];
  /** By seat, its place, final or so far. */
  readonly places: readonly number[];
  readonly mode:
    | { readonly kind: 'solo'; readonly playedMs: number; readonly moveCount: number; readonly score: number | null }
    | {
        readonly kind: 'multiplayer';
        readonly turnSeat: Seat | null;
        /** When that turn began, in milliseconds since 1970, shifted by its pauses; null in a game without turns. */
        readonly turnBeganAtMs: number | null;
        readonly isPaused: boolean;
      };
}

/** Returns the summary of a game at a position. `changedAtMs` is when its last batch was stored, or when it started. */
export function summaryAt(rules: Rules, record: GameRecord, position: Position, changedAtMs: number): GameSummary {
  const state = tableOf(position.game);
  const placed = placings(rules, state);
  return {
    seq: position.seq,
    changedAtMs,
    isOver: state.ending !== null,
    cardCounts: cardCounts(rules, state),
    places: record.players.map((_, seat) => placed.find((one) => one.seat === seat)?.place ?? 0),
    mode: modeAt(rules, record, position),
  };
}

function modeAt(rules: Rules, { mode }: GameRecord, { game, turnBeganAtMs, pauses }: Position): GameSummary['mode'] {
  if (mode.kind === 'multiplayer' || game.kind === 'multiplayer') {
    const { turn, isPaused } = tableOf(game);
    const beganAtMs = turn === null ? null : turnBeganAtMs + pauses.inTurnMs;
    return { kind: 'multiplayer', turnSeat: turn?.seat ?? null, turnBeganAtMs: beganAtMs, isPaused };
  }
  const { playedMs, moveCount, score } = soloFactsOf(rules, mode.deal, game);
  return { kind: 'solo', playedMs, moveCount, score };
}
