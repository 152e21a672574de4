import type { Ending, Options } from '@snap-up/engine';
import type { SoloDeal } from '@snap-up/protocol';
import type { Game } from '../game/game.ts';

/** A solo game that is over and in which a card was moved: it counts as played. */
export interface SoloPlay {
  readonly gameId: string;
  readonly playerId: string;
  readonly ruleset: string;
  readonly options: Options;
  readonly deal: SoloDeal;
  readonly ending: Ending;
  /** Won or, in a game with a score, finished. */
  readonly isSuccess: boolean;
  /** Null in a game without one. */
  readonly score: number | null;
  readonly playedMs: number;
  readonly moveCount: number;
  readonly cardCount: number;
  readonly startedAtMs: number;
  readonly endedAtMs: number;
}

/** What statistics are made of. */
export type CountedPlay = Pick<SoloPlay, 'options' | 'isSuccess' | 'score' | 'playedMs' | 'endedAtMs'>;

/** What a game counts as in its player's statistics; null for one that goes on, or in which no card was moved. */
export function soloPlayOf(game: Game): SoloPlay | null {
  const { record, state, mode } = game;
  const [player] = record.players;
  const { ending } = state;
  if (mode.kind !== 'solo' || player === undefined || ending === null || mode.moveCount === 0) return null;
  const { deal, score, playedMs, moveCount, changedAt } = mode;
  return {
    ...{ gameId: record.id, playerId: player.id, ruleset: record.ruleset, options: record.options, deal, ending },
    ...{ isSuccess: ending !== 'given-up', score, playedMs, moveCount, cardCount: game.cardCounts()[0] ?? 0 },
    ...{ startedAtMs: record.startsAtMs, endedAtMs: changedAt },
  };
}

/** A solo game that is over, as it is kept, and where its replay is. */
export interface KeptPlay extends SoloPlay {
  readonly tableId: string;
  /** The game's number at that table. */
  readonly number: number;
}

/** What has become of one day's deal of one game with one player, in all their plays of it. */
export interface DailyPlay {
  readonly ruleset: string;
  readonly date: string;
  readonly isSuccess: boolean;
  /** Whether it was a success on its own day, by UTC. */
  readonly isOnTime: boolean;
}

/**
 * Where the solo games that are over are kept, for counting; their logs tell the same. Every function rejects when the
 * store cannot be reached.
 */
export interface SoloPlayStore {
  /** Once noted a game stays as it is: to note it again changes nothing. */
  add(play: SoloPlay): Promise<void>;
  /** What a player has played of one game, the newest first. */
  playsOf(playerId: string, ruleset: string, most: number): Promise<CountedPlay[]>;
  /** The same of that game or of all, where one is left out, with those that ended before a time alone. */
  history(playerId: string, before: HistoryPlace, most: number): Promise<KeptPlay[]>;
  /** How much a player has played of each game. */
  countsOf(
    playerId: string,
  ): Promise<{ readonly ruleset: string; readonly playedCount: number; readonly wonCount: number }[]>;
  dailyPlaysOf(playerId: string): Promise<DailyPlay[]>;
}

/** Which part of a history is asked for. */
export interface HistoryPlace {
  readonly ruleset?: string | undefined;
  readonly beforeMs?: number | undefined;
}
