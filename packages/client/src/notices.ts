import {
  type Ending,
  type Event,
  hasPlay,
  isTimeEvent,
  type Seat,
  type TimedBatch,
  type TimedMove,
  type TimeEvent,
} from '@snap-up/engine';
import type { Rejection } from '@snap-up/protocol';
import type { SeenGame } from './snapshot.ts';

/** Something that happened in a game and that a player should hear of. It has all that a message about it has to name. */
export type Notice =
  /** The server rejected a move of one's own, and it has been taken back. `move` is null where nobody can tell which. */
  | { readonly kind: 'rejected'; readonly move: TimedMove | null; readonly rejection: Rejection }
  /** `number` is the game's at its table, counted from 1. */
  | { readonly kind: 'gameStarted'; readonly number: number }
  | { readonly kind: 'wentOut'; readonly seat: Seat }
  /** `isAbsent`: the server agreed for somebody who is away. */
  | { readonly kind: 'agreed'; readonly seat: Seat; readonly isAbsent: boolean }
  | { readonly kind: 'disagreed'; readonly seat: Seat }
  /** A turn is over; `demandOf` is the seat that was asked to move (DV11), or null. */
  | { readonly kind: 'passed'; readonly seat: Seat; readonly demandOf: Seat | null }
  /** The server ended a turn: its time was up, or the others voted to skip a player who is away. */
  | { readonly kind: 'skipped'; readonly seat: Seat; readonly reason: 'time' | 'vote' }
  /** A turn began; `demand` is what one's own seat was asked for (DV11). Null for any other seat. */
  | { readonly kind: 'turnBegan'; readonly seat: Seat; readonly demand: Demand | null }
  /** A solo player went back in time, forward again, or back to the deal. */
  | TimeEvent
  /** A solo player cannot get any further, and has not gone back already. */
  | { readonly kind: 'lost' }
  | {
      readonly kind: 'ended';
      readonly ending: Ending;
      /** Null in a game of several; `score` is null in a game that has none. */
      readonly solo: { readonly moveCount: number; readonly score: number | null } | null;
    };

/** A demand to move: who made it, and whether there is a play to make. Without one the player may pass (DV11). */
export interface Demand {
  readonly by: Seat;
  readonly hasPlay: boolean;
}

/** Who made a batch, which its events do not tell: its seat, or the server at `atMs` by its own clock. */
export type Origin = { readonly by: 'seat' } | { readonly by: 'server'; readonly atMs: number };

/** The notices of a batch. `game` has the batch already; `seat` is one's own, null for a spectator. */
export function noticesOf(batch: TimedBatch, game: SeenGame, seat: number | null, origin: Origin): Notice[] {
  if (isTimeEvent(batch)) return [batch];
  return batch.flatMap((event) => noticeOf(event, game, seat, origin) ?? []);
}

/** Clocks are read over a network: this long before its flag a turn counts as out of time. */
const flagSlackMs = 1_500;

function skipReason(game: SeenGame, atMs: number): 'time' | 'vote' {
  const clock = game.mode.kind === 'multiplayer' ? game.mode.clock : null;
  const endsAt = clock?.endsAt ?? Number.POSITIVE_INFINITY;
  return atMs >= endsAt - flagSlackMs ? 'time' : 'vote';
}

function demandOn(seat: Seat, { confirmed, rules }: SeenGame): Demand | null {
  const by = confirmed?.turn?.demandedBy[seat] ?? null;
  return confirmed === null || by === null ? null : { by, hasPlay: hasPlay(rules, confirmed, seat) };
}

function noticeOf(event: Event, game: SeenGame, own: Seat | null, origin: Origin): Notice | null {
  switch (event.kind) {
    case 'wentOut':
    case 'disagreed':
      return event;
    case 'agreed':
      return { ...event, isAbsent: origin.by === 'server' };
    case 'passed': {
      const { kind, seat, demandOf } = event;
      if (origin.by === 'server') return { kind: 'skipped', seat, reason: skipReason(game, origin.atMs) };
      return { kind, seat, demandOf };
    }
    case 'turnBegan':
      return { ...event, demand: event.seat === own ? demandOn(event.seat, game) : null };
    case 'ended': {
      const { mode } = game;
      return { ...event, solo: mode.kind === 'solo' ? { moveCount: mode.moveCount, score: mode.score } : null };
    }
    // `GameSync` tells of a loss once it is shown.
    case 'lost':
    case 'carried':
    case 'exchanged':
    case 'turnedUp':
    case 'drawn':
    case 'redealt':
    case 'putDown':
      return null;
  }
}
