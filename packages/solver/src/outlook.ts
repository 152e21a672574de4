import type { Move, Rules, State } from '@snap-up/engine';
import type { Answer, Budget } from './answer.ts';
import { hasLowestScore, lowestScore, solve } from './solve.ts';

/** How a solo game stands, for somebody who knows every card. */
export interface Outlook {
  /** Of a game that nobody wins: whether its `score` is the lowest that can be reached, or one of which there may be a lower one. */
  readonly verdict: Answer['verdict'] | 'lowest' | 'reachable';
  readonly score?: number;
  /** The moves that win, or lead to the score; none where there is neither. */
  readonly moves: readonly Move[];
}

/** Finds out how a solo game stands: by `solve` or, where nobody wins it, by `lowestScore`. Throws as these do. */
export function outlookOf(rules: Rules, state: State, budget: Budget): Outlook {
  if (hasLowestScore(rules)) {
    const { score, isLowest, moves } = lowestScore(rules, state, budget);
    return { verdict: isLowest ? 'lowest' : 'reachable', score, moves };
  }
  const answer = solve(rules, state, budget);
  return { verdict: answer.verdict, moves: answer.verdict === 'won' ? answer.moves : [] };
}
