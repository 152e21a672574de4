import type { Rules, State } from '@snap-up/engine';
import type { Answer, Budget } from './answer.ts';
import { solveBoxKite } from './box-kite/solve.ts';
import { solveCascades } from './cascades/solve.ts';
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
  if (state.ending !== null) throw new Error('A game that is over has no solution.');
  const { visits, positions } = budget;
  if (!isCount(visits, Number.MAX_SAFE_INTEGER) || !isCount(positions, mostPositions)) {
    throw new Error('A budget has at least one visit and one position, and no more than can be kept.');
  }
  return solver(rules, state, budget);
}

function isCount(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= most;
}
