import { type DealGrade, dealGrades, type Rules, type State } from '@snap-up/engine';
import { solve } from '../solve.ts';
import { type ChanceGame, type ChanceStyle, playByChance } from './chance-player.ts';
import { thresholdsOf } from './thresholds.ts';

/*
 * How hard a deal is, measured and not guessed: by how often it is won by chance, in good play and at random, how far these games come,
 * and how long a search takes to win it. All of this is counted, never timed, so the same deal has the same grade on every machine.
 * `npm run difficulty` finds where one grade of a game ends and the next begins; docs/difficulty.md has what it found.
 */

/** What the search may use. Where it finds no win, a deal has the last grade. */
export const gradingBudget = { visits: 50_000, positions: 200_000 } as const;

/** How many games are played by chance, and after how many moves of all of them no other begins: those of two packs are long. */
const chanceGames: Readonly<Record<ChanceStyle, { readonly games: number; readonly moves: number }>> = {
  good: { games: 60, moves: 5_000 },
  random: { games: 30, moves: 2_000 },
};

/** What was measured of a deal. */
export interface MeasuredDeal {
  /** Whether it was won, by a search or by chance. */
  readonly isWon: boolean;
  /** The higher, the easier. */
  readonly ease: number;
}

/** What may end a measurement early. */
export interface Measuring {
  /** Asked now and then: whether nobody waits for it any more. Then it is null. */
  readonly isCancelled?: () => boolean;
  /** The grade that is looked for. A deal that cannot have it is not searched any further, and counts as not won. */
  readonly wanted?: DealGrade | null;
}

/** Measures the deal of a solo game from its first position, or one that is taken for it. Null if it was cancelled. */
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

/** What an ease is made from: games by chance, and the visits of a search that won. */
export interface EaseSource {
  readonly good: readonly Pick<ChanceGame, 'isWon' | 'gains'>[];
  readonly random: readonly Pick<ChanceGame, 'isWon'>[];
  readonly visits: number;
}

/**
 * The ease of a deal: a point for each percent of good play that wins it, a quarter of one for each percent of random play; and, so that
 * deals differ which chance never wins, half a point for each move by which good play makes progress, less one for each doubling of the search.
 */
export function easeFrom({ good, random, visits }: EaseSource): number {
  const percent = (games: EaseSource['random']) => (100 * games.filter(({ isWon }) => isWon).length) / games.length;
  const gains = good.reduce((sum, game) => sum + game.gains, 0) / good.length;
  const doublings = 31 - Math.clz32(visits);
  return Math.round(10 * (percent(good) + percent(random) / 4 + gains / 2 - doublings)) / 10;
}

/** The grade of a deal that can be won. */
export function gradeOfEase(rules: Rules, ease: number): DealGrade {
  const place = thresholdsOf(rules).findIndex((least) => ease >= least);
  return (place === -1 ? dealGrades.at(-1) : dealGrades[place]) as DealGrade;
}

/**
 * Grades a deal. One that was not won gets the last grade, which many winnable deals have as well, so a grade does not tell whether a deal can be won.
 * Null if it was cancelled.
 */
export function gradeDeal(
  rules: Rules,
  state: State,
  measuring: Measuring = {},
): { readonly isWon: boolean; readonly grade: DealGrade } | null {
  const measured = measureDeal(rules, state, measuring);
  if (measured === null) return null;
  const { isWon, ease } = measured;
  return { isWon, grade: isWon ? gradeOfEase(rules, ease) : 'very-hard' };
}

function gradesBetween(rules: Rules, least: number, most: number): readonly DealGrade[] {
  const [easiest, hardest] = [gradeOfEase(rules, most), gradeOfEase(rules, least)].map((grade) =>
    dealGrades.indexOf(grade),
  );
  return dealGrades.slice(easiest, (hardest as number) + 1);
}

/** Plays a deal by chance, with the seeds from 1 on. Null if it was cancelled. */
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
