import type { Ending, Options } from '@snap-up/engine';
import type { SoloDeal } from '@snap-up/protocol';
import type { Game } from '../game/game.ts';

/** A game for one that is over and in which a card was moved: it counts as played. */
export interface PatiencePlay {
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

/** What a game counts as in its player's statistics; null for one of several, one that goes on, or one in which no card was moved. */
export function playOf(game: Game): PatiencePlay | null {
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
