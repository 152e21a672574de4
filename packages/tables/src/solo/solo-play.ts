import type { Ending, Options } from '@snap-up/engine';
import type { HelpCounts, SoloDeal } from '@snap-up/protocol';
import type { Game } from '../game/game.ts';
import type { DayPlay } from './daily-week.ts';

/** A solo game that is over and in which a card was moved: it counts as played. */
export interface SoloPlay {
  readonly gameId: string;
  /** The same for all games that continue one game: they count once. */
  readonly originId: string;
  readonly playerId: string;
  readonly ruleset: string;
  readonly options: Options;
  readonly deal: SoloDeal;
  readonly ending: Ending;
  /** Won or, in a game with a score, finished. */
  readonly isSuccess: boolean;
  readonly score: number | null;
  readonly playedMs: number;
  readonly moveCount: number;
  readonly cardCount: number;
  /** Whether the player had help: a verdict of the solver, or a beginning from an earlier game. */
  readonly isHelped: boolean;
  /** How much help there was in this game itself, if any: help with another game of the same cards counts, too. */
  readonly help: HelpCounts;
  readonly startedAtMs: number;
  readonly endedAtMs: number;
}

/** The part of a finished game that statistics use. */
export type CountedPlay = Pick<
  SoloPlay,
  'options' | 'isSuccess' | 'score' | 'playedMs' | 'isHelped' | 'help' | 'endedAtMs'
>;

/** Returns how a game counts in its player's statistics; null if it is still running, or was given up at its deal. */
export function soloPlayOf(game: Game, { isHelped, help }: Pick<SoloPlay, 'isHelped' | 'help'>): SoloPlay | null {
  const { record, state, soloFacts: facts } = game;
  const [player] = record.players;
  const { ending } = state;
  if (facts === null || player === undefined || ending === null) return null;
  // Giving up was the only move.
  if (ending === 'given-up' && game.seq === 1) return null;
  const { deal, score, playedMs, moveCount, changedAt } = facts;
  return {
    gameId: record.id,
    originId: (record.mode.kind === 'solo' ? record.mode.originId : undefined) ?? record.id,
    playerId: player.id,
    ruleset: record.ruleset,
    options: record.options,
    deal,
    ending,
    isSuccess: ending !== 'given-up',
    score,
    playedMs,
    moveCount,
    cardCount: game.cardCounts()[0] ?? 0,
    isHelped,
    help,
    startedAtMs: record.startsAtMs,
    endedAtMs: changedAt,
  };
}

/** A stored solo game, and where its replay is. */
export interface StoredPlay extends SoloPlay {
  readonly tableId: string;
  readonly number: number;
}

/** The outcome of one day's deal of one ruleset for one player, over all their plays of it. */
export interface DailyPlay {
  readonly ruleset: string;
  readonly date: string;
  readonly isSuccess: boolean;
  /** When it was first a success on its own day, in UTC; null if never. */
  readonly onTimeMs: number | null;
}

/**
 * The store of finished solo games, for statistics; the logs have the same facts. Every function rejects if the store
 * cannot be reached.
 */
export interface SoloPlayStore {
  /**
   * Stores a game. Storing it again changes nothing. It needs no lease, as it follows from a log that has ended. Of several
   * games with one origin the first counts, but a won game replaces one that was not won, except in a daily deal.
   * @param helpScope the game counts as played with help if any game of this scope does by now; none by default
   */
  add(play: SoloPlay, helpScope?: string | null): Promise<void>;
  /** Returns a player's games of one ruleset, newest first. */
  playsOf(playerId: string, ruleset: string, most: number): Promise<CountedPlay[]>;
  /** Returns a player's games, newest first: of one ruleset or all, and only those that ended before a time. */
  history(playerId: string, before: HistoryPlace, most: number): Promise<StoredPlay[]>;
  countsOf(
    playerId: string,
  ): Promise<{ readonly ruleset: string; readonly playedCount: number; readonly wonCount: number }[]>;
  dailyPlaysOf(playerId: string): Promise<DailyPlay[]>;
  /**
   * Returns the first plays of each of these days’ deals that a player, and those they have played games with recently, brought
   * to an end on that day. Of the others, those who have their results hidden are left out.
   * @param days in order, in UTC
   */
  dayPlaysAround(playerId: string, ruleset: string, days: readonly string[]): Promise<DayPlay[]>;
}

export interface HistoryPlace {
  readonly ruleset?: string | undefined;
  readonly beforeMs?: number | undefined;
}
