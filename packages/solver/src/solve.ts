import type { Rules, State } from '@snap-up/engine';
import type { Answer, Budget, ScoreAnswer } from './answer.ts';
import { solveBoxKite } from './box-kite/solve.ts';
import { solveCascades } from './cascades/solve.ts';
import { solveHeadSolitaire } from './head-solitaire/solve.ts';
import { solveKittyhawk } from './kittyhawk/solve.ts';
import { solveKlondike, solveKlondikeVariant } from './klondike/solve.ts';
import { PlayedGame } from './piles.ts';
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
export function canBeSolved({ ruleset }: Pick<Rules, 'ruleset'>): boolean {
  return ruleset.id in solvers;
}

/** Games that end with a score, by ruleset. */
const scoreSolvers: Readonly<Record<string, (rules: Rules, state: State, budget: Budget) => ScoreAnswer>> = {
  'head-solitaire': solveHeadSolitaire,
};

/** Whether there is a solver for the lowest score of a game. */
export function hasLowestScore({ ruleset }: Rules): boolean {
  return ruleset.id in scoreSolvers;
}

/** More than fits in memory. */
const mostPositions = 2 ** 28;

/**
 * Decides whether a solo game can be won from this state, by a player who knows every card. The moves of a solution
 * have been played by the engine, to the end of the game, before they are returned.
 * @throws if `canBeSolved` says no, the state is not a position of this game, the game is over, or the budget is out of
 * range
 */
export function solve(rules: Rules, state: State, budget: Budget): Answer {
  const solver = solvers[rules.ruleset.id];
  if (solver === undefined) throw new Error(`There is no solver for “${rules.ruleset.id}”.`);
  assertQuestion(state, budget);
  if (!isPosition(rules, state)) throw new Error('What is to be solved is no position of this game.');
  const answer = solver(rules, state, budget);
  if (answer.verdict === 'won') {
    const game = new PlayedGame(rules, state);
    for (const move of answer.moves) game.make(move);
    if (game.state.ending !== 'won') throw new Error('The moves of a solution do not win their game.');
  }
  return answer;
}

/**
 * Finds the lowest score with which a solo game can end from this state, by a player who knows every card. However
 * small the budget is, the answer has a score that can be reached, by moves that the engine has played.
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

/** Whether these are cards of this game, in its piles, without duplicates. A made-up position may lack some. */
function isPosition({ piles, decks, preplaced }: Rules, state: State): boolean {
  const { piles: lists, hidden } = state;
  if (lists.length !== piles.length || hidden.length > piles.length) return false;
  const areHolesFilled = lists.every(
    (slots, pile) => slots.filter((slot) => slot === null).length === (hidden[pile]?.length ?? 0),
  );
  const lying = [...lists.flat().filter((slot) => slot !== null), ...hidden.flat()];
  const cards = new Set([...decks.flat(), ...preplaced.map(({ card }) => card)]);
  return areHolesFilled && new Set(lying).size === lying.length && lying.every((card) => cards.has(card));
}

function isCount(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= most;
}
