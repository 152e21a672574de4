import type { Budget } from './answer.ts';
import { type StagedPuzzle, searchByStages } from './by-stages.ts';
import { DepthFirst, type Outcome, type Puzzle } from './depth-first.ts';

/** How a game is searched. */
export interface Manner {
  /** How much ranks of choices are changed at random from the second attempt on. */
  readonly noise: number;
  /** How the game is searched by stages as well, where it has some. */
  readonly stages?: {
    /** From how many positions of a stage the first attempt goes on. */
    readonly width: number;
    /** How much promises are changed at random from the second attempt on. */
    readonly noise: number;
  };
}

/** How many positions a first attempt may look at, and how many times as many each one after it. */
const firstVisits = 500;
const growth = 1.06;
/** How many times as many positions of a stage an attempt goes on from as the one before. */
const widening = 1.5;
/** How many visits a search by stages has for each one of a search deepest first, which finds fewer wins where there are stages, but proves losses. */
const stagedShare = 4;

/** Finds out whether a game can be won from its current position: deepest first and, where it has stages, by these in turn. */
export function searchPuzzle(puzzle: Puzzle, budget: Budget, { noise, stages }: Manner): Outcome {
  const first = puzzle.position.slice();
  const isStaged = stages !== undefined && isStagedPuzzle(puzzle);
  // Both keep positions.
  const positions = isStaged ? Math.ceil(budget.positions / 2) : budget.positions;
  const depthFirst = new DepthFirst(puzzle, positions, noise);
  let allowed = firstVisits;
  let width = stages?.width ?? 0;
  let [deepVisits, stagedVisits, attemptCount] = [0, 0, 0];
  while (deepVisits + stagedVisits < budget.visits) {
    const left = budget.visits - deepVisits - stagedVisits;
    const isByStages = isStaged && stagedVisits < stagedShare * deepVisits;
    const outcome = isByStages
      ? searchByStages(
          puzzle,
          first,
          { ...budget, visits: left, positions },
          { width: Math.ceil(width), noise: attemptCount === 0 ? 0 : stages.noise, seed: attemptCount },
        )
      : depthFirst.attempt(Math.min(Math.ceil(allowed), left), budget.isCancelled);
    if (isByStages) {
      stagedVisits += outcome.visits;
      attemptCount += 1;
      width *= widening;
    } else {
      deepVisits += outcome.visits;
      allowed *= growth;
    }
    if (outcome.verdict !== 'undecided' || outcome.isCancelled)
      return { ...outcome, visits: deepVisits + stagedVisits };
  }
  return { verdict: 'undecided', choices: [], visits: deepVisits + stagedVisits };
}

function isStagedPuzzle(puzzle: Puzzle): puzzle is StagedPuzzle {
  return puzzle.stage !== undefined && puzzle.promise !== undefined;
}
