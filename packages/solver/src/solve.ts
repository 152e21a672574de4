import type { Rules, State } from '@snap-up/engine';
import type { Answer, Budget, ScoreAnswer } from './answer.ts';
import { solveBoxKite } from './box-kite/solve.ts';
import { solveCascades } from './cascades/solve.ts';
import { solveHeadSolitaire } from './head-solitaire/solve.ts';
import { solveKittyhawk } from './kittyhawk/solve.ts';
import { solveKlondike, solveKlondikeVariant } from './klondike/solve.ts';
import { solveYukon } from './yukon/solve.ts';

type Solver = (rules: Rules, state: State, budget: Budget) => Answer;

/** By ruleset. */
const solvers: Readonly<Record<string, Solver>> = {
  'box-kite': solveBoxKite,
  cascades: solveCascades,
  'double-klondike-solitaire': solveKlondikeVariant,
  'joker-klondike': solveKlondikeVariant,
  kittyhawk: solveKittyhawk,
  klondike: solveKlondike,
  yukon: solveYukon,
};

/** Whether there is a solver for a game. */
export function canBeSolved({ ruleset }: Rules): boolean {
  return ruleset.id in solvers;
}

/** Games that nobody wins or loses, by ruleset. */
const scoreSolvers: Readonly<Record<string, (rules: Rules, state: State, budget: Budget) => ScoreAnswer>> = {
  'head-solitaire': solveHeadSolitaire,
};

/** Whether there is a solver for the lowest score of a game. */
export function hasLowestScore({ ruleset }: Rules): boolean {
  return ruleset.id in scoreSolvers;
}

/** More than any machine of ours remembers. */
const mostPositions = 2 ** 28;

/**
 * Finds out whether a solo game can be won from this state, by somebody who knows every card. The moves of a solution have been
 * played by the engine before they are returned.
 * @throws if `canBeSolved` says no, the game is over, or the budget is out of range
 */
export function solve(rules: Rules, state: State, budget: Budget): Answer {
  const solver = solvers[rules.ruleset.id];
  if (solver === undefined) throw new Error(`There is no solver for “${rules.ruleset.id}”.`);
  assertQuestion(state, budget);
  return solver(rules, state, budget);
}

/**
 * Finds the lowest score with which a solo game can end from this state, by somebody who knows every card. However small the budget
 * is, the answer has a score that can be reached, by moves that the engine has played.
 * @throws if `hasLowestScore` says no, the game is over, or the budget is out of range
 */
export function lowestScore(rules: Rules, state: State, budget: Budget): ScoreAnswer {
  const solver = scoreSolvers[rules.ruleset.id];
  if (solver === undefined) throw new Error(`There is no solver for scores of “${rules.ruleset.id}”.`);
  assertQuestion(state, budget);
  return solver(rules, state, budget);
}

function assertQuestion(state: State, { visits, positions }: Budget): void {
  if (state.ending !== null) throw new Error('A game that is over has no solution.');
  if (!isCount(visits, Number.MAX_SAFE_INTEGER) || !isCount(positions, mostPositions)) {
    throw new Error('A budget has at least one visit and one position, and no more than can be kept.');
  }
}

function isCount(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= most;
}
