import type { Budget } from './answer.ts';
import { type StagedPuzzle, searchByStages } from './by-stages.ts';
import { DepthFirst, type Outcome, type Puzzle } from './depth-first.ts';

/** The settings of a search. */
export interface Manner {
  /** How much ranks of choices vary at random from the second attempt on. */
  readonly noise: number;
  /** The settings of a search by stages, if the game has stages. */
  readonly stages?: {
    /** How many positions of a stage the first attempt expands. */
    readonly width: number;
    /** How much promises vary at random from the second attempt on. */
    readonly noise: number;
  };
}

/** The visits of a first attempt, and the factor for each one after it. */
const firstVisits = 500;
const growth = 1.06;
/** The factor by which an attempt expands more positions of a stage than the one before. */
const widening = 1.5;
/**
 * How many visits a search by stages has for each one of a depth-first search, which finds fewer wins in games with
 * stages, but proves losses.
 */
const stagedShare = 4;

/**
 * Decides whether a game can be won from its current position: depth first and, if it has stages, alternating with
 * these.
 */
export function searchPuzzle(puzzle: Puzzle, budget: Budget, { noise, stages }: Manner): Outcome {
  const first = puzzle.position.slice();
  const isStaged = stages !== undefined && isStagedPuzzle(puzzle);
  // Both store positions.
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
