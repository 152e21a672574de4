import { playedSince } from '@snap-up/client';
import { movesCards, type Rules, type State, type TimedBatch } from '@snap-up/engine';
import type { PatienceDeal, PatienceFacts } from '@snap-up/protocol';

/** What is counted in a game for one, batch by batch. */
export interface PatienceTally {
  readonly deal: PatienceDeal;
  /** From each batch to the next, and from the deal to the first one, at most a minute each: its clock stops by itself. */
  readonly playedMs: number;
  /** Moves of cards, those included that were taken back. */
  readonly moveCount: number;
  /** When the last batch was kept or, before the first, the game was dealt. */
  readonly changedAtMs: number;
}

/** The tally of a game that has just been dealt. */
export function newTally(deal: PatienceDeal, dealtAtMs: number): PatienceTally {
  return { deal, playedMs: 0, moveCount: 0, changedAtMs: dealtAtMs };
}

/** A tally with one more batch. A clock that was set back takes nothing away. */
export function tallied(tally: PatienceTally, batch: TimedBatch, atMs: number): PatienceTally {
  return {
    deal: tally.deal,
    playedMs: tally.playedMs + playedSince(tally.changedAtMs, atMs),
    moveCount: tally.moveCount + (movesCards(batch) ? 1 : 0),
    changedAtMs: atMs,
  };
}

/** What there is to tell of a game for one besides its cards. */
export function patienceFactsOf(rules: Rules, state: State, tally: PatienceTally): PatienceFacts {
  const { deal, playedMs, moveCount } = tally;
  return { deal, playedMs, moveCount, score: rules.ruleset.patience?.score?.(rules, state) ?? null };
}
