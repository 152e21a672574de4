import { type DealGrade, dealGrades, type Rules, type State } from '@snap-up/engine';
import { solve } from '../solve.ts';
import { type ChanceGame, type ChanceStyle, playByChance } from './chance-player.ts';
import { thresholdsOf } from './thresholds.ts';

/* How hard a deal is, measured by how often it is won by players who do not look ahead, good and random ones, how far
   their games get, and how long a search takes to win it. All of this is counted, never timed, so a deal has the same
   grade on every machine. `npm run difficulty` finds the thresholds between a game's grades; docs/difficulty.md has the
   results. */

/** The limits of the search. If it finds no win, a deal has the last grade. */
export const gradingBudget = { visits: 50_000, positions: 200_000 } as const;

/**
 * How many games are played, and after how many moves in all of them no further one begins: games of two packs are
 * long.
 */
const chanceGames: Readonly<Record<ChanceStyle, { readonly games: number; readonly moves: number }>> = {
  good: { games: 60, moves: 5_000 },
  random: { games: 30, moves: 2_000 },
};

/** The measurements of a deal. */
export interface MeasuredDeal {
  /** Whether it was won, by the search or a player. */
  readonly isWon: boolean;
  /** The higher, the easier. */
  readonly ease: number;
}

/** What may end a measurement early. */
export interface Measuring {
  /** Polled: whether the answer is not needed any more. Then it is null. */
  readonly isCancelled?: () => boolean;
  /** The requested grade. A deal that cannot have it is not searched any further, and counts as not won. */
  readonly wanted?: DealGrade | null;
}

/** Measures the deal of a solo game from its first position, or any other. Null if it was cancelled. */
export function measureDeal(
  rules: Rules,
  state: State,
  { isCancelled, wanted = null }: Measuring = {},
): MeasuredDeal | null {
  const good = gamesOf(rules, state, 'good', isCancelled);
  const random = gamesOf(rules, state, 'random', isCancelled);
  if (good === null || random === null) return null;
  const easeWith = (visits: number) => easeFrom({ good, random, visits });
  const wonByChance = [...good, ...random].some(({ isWon }) => isWon);
  // A search can only lower it, and by no more than this.
  const [most, least] = [easeWith(1), easeWith(gradingBudget.visits)];
  const canBe = (grade: DealGrade) => gradesBetween(rules, least, most).includes(grade);
  if (wanted !== null && !canBe(wanted)) return { isWon: false, ease: least };
  const answer = solve(rules, state, { ...gradingBudget, ...(isCancelled === undefined ? {} : { isCancelled }) });
  if (isCancelled?.() === true) return null;
  const isWon = wonByChance || answer.verdict === 'won';
  return { isWon, ease: answer.verdict === 'won' ? easeWith(answer.visits) : least };
}

/** The ingredients of an ease: the players' games, and the visits of a search that won. */
export interface EaseSource {
  readonly good: readonly Pick<ChanceGame, 'isWon' | 'gains'>[];
  readonly random: readonly Pick<ChanceGame, 'isWon'>[];
  readonly visits: number;
}

/**
 * The ease of a deal: a point for each percent of good play that wins it, a quarter of one for each percent of random
 * play; and, to distinguish deals that no player wins, half a point for each move of progress in good play, less one
 * for each doubling of the search.
 */
export function easeFrom({ good, random, visits }: EaseSource): number {
  const percent = (games: EaseSource['random']) => (100 * games.filter(({ isWon }) => isWon).length) / games.length;
  const gains = good.reduce((sum, game) => sum + game.gains, 0) / good.length;
  const doublings = 31 - Math.clz32(visits);
  return Math.round(10 * (percent(good) + percent(random) / 4 + gains / 2 - doublings)) / 10;
}

/** The grade of a winnable deal. */
export function gradeOfEase(rules: Rules, ease: number): DealGrade {
  const place = thresholdsOf(rules).findIndex((least) => ease >= least);
  return (place === -1 ? dealGrades.at(-1) : dealGrades[place]) as DealGrade;
}

/**
 * Grades a deal. One that was not won gets the last grade, like many winnable deals, so a grade does not reveal whether
 * a deal can be won. Null if it was cancelled.
 */
export function gradeDeal(
  rules: Rules,
  state: State,
  measuring: Measuring = {},
): { readonly isWon: boolean; readonly grade: DealGrade } | null {
  const measured = measureDeal(rules, state, measuring);
  if (measured === null) return null;
  const { isWon, ease } = measured;
  return { isWon, grade: isWon ? gradeOfEase(rules, ease) : 'hard' };
}

function gradesBetween(rules: Rules, least: number, most: number): readonly DealGrade[] {
  const [easiest, hardest] = [gradeOfEase(rules, most), gradeOfEase(rules, least)].map((grade) =>
    dealGrades.indexOf(grade),
  );
  return dealGrades.slice(easiest, (hardest as number) + 1);
}

/** Plays a deal with the seeds from 1 on. Null if it was cancelled. */
function gamesOf(
  rules: Rules,
  state: State,
  style: ChanceStyle,
  isCancelled?: () => boolean,
): readonly ChanceGame[] | null {
  const { games, moves } = chanceGames[style];
  const played: ChanceGame[] = [];
  let moveCount = 0;
  let isStopped = false;
  const ask = () => {
    isStopped ||= isCancelled?.() === true;
  };
  for (let seed = 1; seed <= games && moveCount < moves; seed += 1) {
    const game = playByChance(rules, state, style, style === 'good' ? seed : -seed, ask);
    if (isStopped) return null;
    played.push(game);
    moveCount += game.moveCount;
  }
  return played;
}
