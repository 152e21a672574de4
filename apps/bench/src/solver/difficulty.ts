// Finds the ease of each fifth of a game's deals, from which its grades are made, and checks with other deals and other players that they tell something.
// Deal number n is the one of the seed n. Each answer is written to a file at once, and what is in it already is not asked again.
import { adviceFor, isSolo, legalMoves, play, type Rules, rulesets, type State } from '@snap-up/engine';
import { canBeSolved, measureDeal, playByChance } from '@snap-up/solver';
import { optionsOfProgram } from '@snap-up/test-kit/command-line.ts';
import { sayTable } from '@snap-up/test-kit/figures.ts';
import { chanceFrom } from '../play/plan.ts';
import { dealOf, fail, nameOfRun, numbersFrom, rulesOf, runDeals } from './deal-runs.ts';

const usage = `npm run difficulty -- GAME [options]

  --deals 400    how many deals grades are made from
  --checked 100  how many others they are checked with
  --hints 4      how often each of these is played by hints
  --options draw=3
  --file FILE    where the answers are kept
  --help         prints this text`;

const values = optionsOfProgram(
  usage,
  { deals: 'count', checked: 'count', hints: 'index', options: 'text', file: 'text' },
  rulesets.filter(isSolo).map(({ id }) => id),
);

/** The answer for one deal. */
interface GradedDeal {
  readonly deal: number;
  /** Null if no win was found. */
  readonly ease: number | null;
  /**
   * How many games were won: in good play, and by a player who follows hints. Null if they were not played.
   */
  readonly won: { readonly good: number; readonly hints: number } | null;
}

/**
 * The deals that grades are checked with, and the seeds of the games played on them, are disjoint from those that
 * grades are made from.
 */
const firstChecked = 1_000_001;
const firstSeed = 100_001;
const goodGames = 40;
/** How often a player who follows hints makes any legal move instead. */
const shareByChance = 0.1;
const mostHintMoves = 600;

/** Whether a player wins who follows the ordinary hints, except for some random moves. */
function isWonByHints(rules: Rules, first: State, seed: number): boolean {
  const chance = chanceFrom(seed);
  let state = first;
  for (let count = 0; count < mostHintMoves && state.ending === null && !state.isLost; count += 1) {
    const moves = legalMoves(rules, state, 0);
    const advice = chance() < shareByChance ? null : adviceFor(rules, state);
    const move =
      advice === null ? moves[Math.floor(chance() * moves.length)] : advice.kind === 'move' ? advice.move : undefined;
    const played = move === undefined ? null : play(rules, state, 0, move);
    if (played?.ok !== true) break;
    state = played.value.table;
  }
  return state.ending === 'won';
}

function graded(deal: number): GradedDeal {
  const state = dealOf(rules, deal);
  const measured = measureDeal(rules, state);
  if (measured === null || !measured.isWon) return { deal, ease: null, won: null };
  const { ease } = measured;
  if (deal < firstChecked) return { deal, ease, won: null };
  const countWon = (games: number, isWon: (seed: number) => boolean) =>
    Array.from({ length: games }, (_, index) => firstSeed + index).filter(isWon).length;
  const good = countWon(goodGames, (seed) => playByChance(rules, state, 'good', seed).isWon);
  return { deal, ease, won: { good, hints: countWon(hintGames, (seed) => isWonByHints(rules, state, seed)) } };
}

const rules = rulesOf(values.words[0], values.options ?? '');
if (!canBeSolved(rules)) fail(`There is no solver for ${rules.ruleset.name}.`);
const hintGames = values.hints ?? 4;
const run = nameOfRun(rules, { good: goodGames, hints: hintGames });
const answers = runDeals({
  run,
  file: values.file ?? `difficulty-${run.replace(/[^a-z0-9]+/gi, '-')}.txt`,
  deals: [...numbersFrom(1, values.deals ?? 400), ...numbersFrom(firstChecked, values.checked ?? 100)],
  find: graded,
});
const calibrated = answers.filter(({ deal }) => deal < firstChecked);
const checked = answers.filter(({ deal }) => deal >= firstChecked);
console.log(run);
const wonOf = (deals: readonly GradedDeal[]) =>
  `${deals.filter(({ ease }) => ease !== null).length} of ${deals.length} deals won`;
const eases = calibrated.flatMap(({ ease }) => ease ?? []).sort((one, other) => other - one);
/** The lowest ease of each fifth of the winnable deals but the last, the easiest first. */
const limits = [1, 2, 3, 4].map((fifths) => eases[Math.max(0, Math.ceil((eases.length * fifths) / 5) - 1)] ?? 0);
console.log(
  `${wonOf(calibrated)}; limits of fifths of them: ${limits.join(', ')}; thresholds: [${[limits[0], limits[3]].join(', ')}]`,
);
console.log(`${wonOf(checked)} of others:`);
sayTable(
  ['fifth', 'deals', 'won by good play', 'won by hints'],
  [...limits, Number.NEGATIVE_INFINITY].map((least, fifth) => {
    const most = limits[fifth - 1] ?? Number.POSITIVE_INFINITY;
    const own = checked.flatMap(({ ease, won }) =>
      won !== null && ease !== null && ease >= least && ease < most ? won : [],
    );
    const share = (count: number, games: number) =>
      own.length === 0 || games === 0 ? '' : `${((100 * count) / (own.length * games)).toFixed(1)} %`;
    const sum = (kind: 'good' | 'hints') => own.reduce((so, won) => so + won[kind], 0);
    return [String(fifth + 1), String(own.length), share(sum('good'), goodGames), share(sum('hints'), hintGames)];
  }),
);
