import { type DealGrade, hasGrades, isSolo, type Options, type Ruleset, type State } from '@snap-up/engine';

/** A question whether, and how, a solo game can still be won, or how low its score can get, by somebody who knows every card. */
export interface SolverQuestion {
  /** The player who asks. A new question of the same player takes the place of the one before. */
  readonly askerId: string;
  /** Who is charged for the search: the asking player unless given. */
  readonly payerId?: string;
  readonly game: { readonly ruleset: string; readonly options: Options; readonly players: readonly unknown[] };
  readonly state: State;
  /** Time limit in ms, if shorter than the pool's. */
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

/**
 * The moves that win a game in progress, or lead to its lowest score, and how far its player has followed them. Consecutive
 * hints follow one solution; those of several solutions might lead in circles.
 */
export interface KeptSolution {
  readonly found: FoundSolution;
  /** How many of its moves lead to where the game stands. */
  readonly place: number;
  /** How far it has been followed, moves that were taken back included. */
  readonly reached: number;
}

/** Follows a move, an undo or a redo. Returns null if it leaves the solution. */
export function followed({ found, place, reached }: KeptSolution, move: string | null): KeptSolution | null {
  if (move === 'undo') return place === 0 ? null : { found, place: place - 1, reached };
  if (move === 'redo') return place === reached ? null : { found, place: place + 1, reached };
  if (move === null || !isSame(move, found.moves[place])) return null;
  return { found, place: place + 1, reached: place + 1 };
}

/** Whether two moves do the same. A player melds cards as they hold them, in any order. */
function isSame(move: string, other: string | undefined): boolean {
  if (move === other) return true;
  const words = move.split(' ');
  return words[0] === 'meld' && words.sort().join(' ') === other?.split(' ').sort().join(' ');
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
