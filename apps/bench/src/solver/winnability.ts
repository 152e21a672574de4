// Finds out how many deals of a game can be won by somebody who knows every card, or how low their scores can be.
// Deal number n is the one of the seed n. Each answer is written to a file at once, and what is in it already is not asked again.
import { isSolo, rulesets, type State } from '@snap-up/engine';
import { canBeSolved, hasLowestScore, lowestScore, solve } from '@snap-up/solver';
import { optionsOfProgram } from '@snap-up/test-kit/command-line.ts';
import { figure, percentile, shareOf } from '@snap-up/test-kit/figures.ts';
import { dealOf, fail, nameOfRun, numbersFrom, rulesOf, runDeals } from './deal-runs.ts';

const usage = `npm run winnability -- GAME [options]

  --deals 1000       how many deals
  --options draw=3,passes=unlimited
  --visits 12000000  how many positions are visited at most for each deal
  --file FILE        where the answers are kept
  --help             prints this text`;

const values = optionsOfProgram(
  usage,
  { deals: 'count', options: 'text', visits: 'count', file: 'text' },
  rulesets.filter(isSolo).map(({ id }) => id),
);

/** The answer for one deal. */
interface SolvedDeal {
  readonly deal: number;
  /** Those of games that are won or lost, and those of games that end with a score. */
  readonly verdict: 'won' | 'lost' | 'undecided' | 'lowest' | 'at-most';
  readonly visits: number;
  /** In games that end with a score: the lowest one, or the lowest one found. */
  readonly score?: number;
}

const rules = rulesOf(values.words[0], values.options ?? '');
if (!canBeSolved(rules) && !hasLowestScore(rules)) fail(`There is no solver for ${rules.ruleset.name} yet.`);
const visits = values.visits ?? 12_000_000;
const run = nameOfRun(rules, { visits });
/** The processor time of each deal that was solved now, in milliseconds. */
const times: number[] = [];
const answers = runDeals({
  run,
  file: values.file ?? `winnability-${run.replace(/[^a-z0-9]+/gi, '-')}.txt`,
  deals: numbersFrom(1, values.deals ?? 1_000),
  find: (number) => {
    const state = dealOf(rules, number);
    const start = process.threadCpuUsage();
    const answer = solved(number, state);
    const { user, system } = process.threadCpuUsage(start);
    times.push((user + system) / 1_000);
    return answer;
  },
});
console.log(run);
sayAnswers();
const [half, nine, most, longest] = [50, 90, 99, 100].map((percent) => figure(percentile(times, percent)));
console.log(
  `processor time of ${times.length} deals, ms: half up to ${half}, nine of ten ${nine}, 99 of 100 ${most}, the longest ${longest}`,
);

function solved(deal: number, state: State): SolvedDeal {
  const budget = { visits, positions: Math.min(visits, 2 ** 26) };
  if (!hasLowestScore(rules)) {
    const answer = solve(rules, state, budget);
    return { deal, verdict: answer.verdict, visits: answer.visits };
  }
  const answer = lowestScore(rules, state, budget);
  return { deal, verdict: answer.isLowest ? 'lowest' : 'at-most', visits: answer.visits, score: answer.score };
}

function sayAnswers(): void {
  const countOf = (verdict: SolvedDeal['verdict']) => answers.filter((answer) => answer.verdict === verdict).length;
  const scores = answers.flatMap(({ score }) => score ?? []).sort((one, other) => one - other);
  if (scores.length > 0) {
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
    const counts = [...new Set(scores)].map((score) => `${score}: ${scores.filter((each) => each === score).length}`);
    console.log(`${scores.length} deals: the lowest score is proved of ${countOf('lowest')}`);
    console.log(`mean ${mean.toFixed(2)}, median ${scores[Math.trunc(scores.length / 2)]}`);
    console.log(`deals by score: ${counts.join(', ')}`);
    return;
  }
  const [won, lost, undecided] = [countOf('won'), countOf('lost'), countOf('undecided')];
  const [{ low }, { high }] = [shareOf(won, answers.length), shareOf(won + undecided, answers.length)];
  console.log(`${answers.length} deals: ${won} won, ${lost} lost, ${undecided} undecided`);
  console.log(`can be won (95 %): ${low.toFixed(2)} % to ${high.toFixed(2)} %`);
}
