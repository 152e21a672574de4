import type { Move, Rules, State } from '@snap-up/engine';
import type { Answer, Budget } from './answer.ts';
import { hasLowestScore, lowestScore, solve } from './solve.ts';

/** The outlook of a solo game for a player who knows every card. */
export interface Outlook {
  /**
   * In a game that ends with a score: whether `score` is the lowest that can be reached, or there may be a lower one.
   */
  readonly verdict: Answer['verdict'] | 'lowest' | 'reachable';
  readonly score?: number;
  /** The moves that win, or lead to the score; empty if there are none. */
  readonly moves: readonly Move[];
}

/**
 * Determines the outlook of a solo game: by `solve` or, in a game with a score, by `lowestScore`. Throws as these do.
 */
export function outlookOf(rules: Rules, state: State, budget: Budget): Outlook {
  if (hasLowestScore(rules)) {
    const { score, isLowest, moves } = lowestScore(rules, state, budget);
    return { verdict: isLowest ? 'lowest' : 'reachable', score, moves };
  }
  const answer = solve(rules, state, budget);
  return { verdict: answer.verdict, moves: answer.verdict === 'won' ? answer.moves : [] };
}
