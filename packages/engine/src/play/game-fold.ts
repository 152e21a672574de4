import { assert } from '../model/assert.ts';
import type { Seat } from '../model/pile.ts';
import type { Rejection } from '../model/rejection.ts';
import { err, ok, type Result } from '../model/result.ts';
import type { State, Table } from '../model/table.ts';
import type { Rules } from '../rules/ruleset.ts';
import type { Seed } from '../shuffle/random.ts';
import { deal } from './deal.ts';
import { opening, play } from './decide.ts';
import { evolveAll } from './evolve.ts';
import {
  beginTimeline,
  evolveTimeline,
  isTimeEvent,
  isTimeMove,
  playInTime,
  type TimedBatch,
  type TimedMove,
  type Timeline,
} from './timeline.ts';

/** The counters of a solo game. */
export interface SoloTally {
  /** The sum of the times between batches, and from the deal to the first one. A pause counts as `longestPauseMs`. */
  readonly playedMs: number;
  /** When the last batch was stored or, before the first, the game was dealt: milliseconds since 1970. */
  readonly changedAtMs: number;
}

/**
 * The folded log of a game. Server, browser and replay fold with the same functions; a server folds states, a browser
 * folds views.
 */
export type GameFold<T extends Table> =
  | { readonly kind: 'solo'; readonly timeline: Timeline<T>; readonly tally: SoloTally }
  | { readonly kind: 'multiplayer'; readonly table: T };

/** A solo player who does nothing for this long is not playing: the clock stops until the next move. */
export const longestPauseMs = 60_000;

/**
 * How much longer a solo game has been played at `nowMs`, in milliseconds. Never negative, even if the clock was set
 * back.
 */
export function playedSince(changedAtMs: number, nowMs: number): number {
  return Math.min(Math.max(0, nowMs - changedAtMs), longestPauseMs);
}

/**
 * The first state of a game. In a solo game it includes the consequences of the deal, so that it may start lost (K9).
 * The seed of any other game is one whose deal can be played.
 */
export function firstState(rules: Rules, seed: Seed): State {
  const dealt = deal(rules, seed);
  return isSolo(rules) ? evolveAll(dealt, opening(rules, dealt)) : dealt;
}

/** A game that has just begun from this state. `dealtAtMs` is in milliseconds since 1970. */
export function beginGame(rules: Rules, first: State, dealtAtMs: number): GameFold<State> {
  if (!isSolo(rules)) return { kind: 'multiplayer', table: first };
  return {
    kind: 'solo',
    timeline: beginTimeline(first),
    tally: { playedMs: 0, changedAtMs: dealtAtMs },
  };
}

/** The current table. */
export function tableOf<T extends Table>(game: GameFold<T>): T {
  return game.kind === 'solo' ? game.timeline.present : game.table;
}

/** Returns the game after one more batch, which was stored at `atMs`. Throws if the batch does not fit. */
export function evolveGame<T extends Table>(game: GameFold<T>, batch: TimedBatch, atMs: number): GameFold<T> {
  if (game.kind === 'solo')
    return { ...game, timeline: evolveTimeline(game.timeline, batch), tally: tallied(game.tally, atMs) };
  assert(!isTimeEvent(batch), 'only a solo game goes back in time');
  return { ...game, table: evolveAll(game.table, batch) };
}

/** The result of a move, and the game after it. */
export interface PlayedMove<T extends Table> {
  readonly batch: TimedBatch;
  readonly game: GameFold<T>;
}

/** Plays a move of a seat at `atMs`: returns its result and the game after it, or why it is illegal. */
export function playGame<T extends Table>(
  rules: Rules,
  game: GameFold<T>,
  seat: Seat | null,
  move: TimedMove,
  atMs: number,
): Result<PlayedMove<T>, Rejection> {
  if (game.kind === 'solo') {
    const played = playInTime(rules, game.timeline, seat, move);
    if (!played.ok) return played;
    const { batch, timeline } = played.value;
    return ok({ batch, game: { ...game, timeline, tally: tallied(game.tally, atMs) } });
  }
  if (isTimeMove(move)) return err({ code: 'what-stands-stands' });
  const played = play(rules, game.table, seat, move);
  if (!played.ok) return played;
  const { events, table } = played.value;
  return ok({ batch: events, game: { ...game, table } });
}

function tallied({ playedMs, changedAtMs }: SoloTally, atMs: number): SoloTally {
  return { playedMs: playedMs + playedSince(changedAtMs, atMs), changedAtMs: atMs };
}

function isSolo(rules: Rules): boolean {
  return rules.ruleset.mode.kind === 'solo';
}
