import { type DealGrade, hasGrades, isSolo, type Options, type Ruleset, type State } from '@snap-up/engine';

/** A question whether, and how, a solo game can still be won, or how low its score can get, by somebody who knows every card. */
export interface SolverQuestion {
  /** The player who asks. A new question of the same player takes the place of the one before. */
  readonly askerId: string;
  /** Who is charged for the search: the asking player unless given. */
  readonly payerId?: string;
  readonly game: { readonly ruleset: string; readonly options: Options; readonly players: readonly unknown[] };
  readonly state: State;
  /** How long the search may take, in milliseconds, where that is less than any may take. */
  readonly mostMs?: number;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

/**
 * The answer to a question:
 * - `won`: the game can be won, by moves that the engine has played;
 * - `lost`: it cannot, which is proved;
 * - `lowest`: nobody wins it, and it is proved that its score can get no lower than by moves that the engine has played;
 * - `reachable`: its score can get so low, and perhaps lower;
 * - `undecided`: neither was found out with what a search may use;
 * - `withdrawn`: nobody waited for the answer any more;
 * - `busy`: too many questions were waiting, or others who have used less took its place.
 */
export type SolverAnswer = 'won' | 'lost' | 'lowest' | 'reachable' | 'undecided' | 'withdrawn' | 'busy';

/** The answer to a question, and the moves that win the game or lead to the score, as text; none where there are no such. */
export interface FoundSolution {
  readonly answer: SolverAnswer;
  readonly moves: readonly string[];
  /** Where the answer is a score. */
  readonly score?: number;
}

export interface FoundGrade {
  /** `won`: the deal can be won, and has the wanted grade. */
  readonly answer: SolverAnswer;
  readonly grade: DealGrade | null;
}

/**
 * Searches whether and how solo games can still be won, or how low their scores can get, and how hard deals are, without delaying the
 * tables. Rejects only if the position does not belong to that game or there is no solver for it.
 */
export interface SoloSolver {
  solve(question: SolverQuestion): Promise<FoundSolution>;
  /**
   * `state` is the first position.
   * @param wanted the grade that is looked for; null if any will do
   */
  grade(question: SolverQuestion, wanted: DealGrade | null): Promise<FoundGrade>;
}

export function hasSolver(ruleset: Ruleset | undefined): boolean {
  return ruleset !== undefined && isSolo(ruleset) && ruleset.mode.hasSolver === true;
}

/** Whether it also says how hard the deals of a game with these options are. */
export function hasGrader(ruleset: Ruleset | undefined, options: Options): boolean {
  return ruleset !== undefined && isSolo(ruleset) && hasGrades(ruleset, options);
}
