// Finds out how many deals of a game can be won by somebody who knows every card, or how low their scores can be.
//   npm run winnability -- klondike --deals 10000 --options draw=3,passes=unlimited
// Deal number n is the one of the seed n. Each answer is written to a file at once, and what is in it already is not asked again.
import { parseArgs } from 'node:util';
import type { State } from '@snap-up/engine';
import { canBeSolved, hasLowestScore, lowestScore, solve } from '@snap-up/solver';
import { countOf, dealOf, fail, rulesOf, runDeals } from './deal-runs.ts';
import { describeRun, formatAnswer, parseAnswers, type SolvedDeal, summaryOf } from './winnability-report.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    deals: { type: 'string', default: '1000' },
    options: { type: 'string', default: '' },
    visits: { type: 'string', default: '12000000' },
    file: { type: 'string' },
  },
});

function solved(deal: number, state: State): SolvedDeal {
  const budget = { visits, positions: Math.min(visits, 2 ** 26) };
  if (!hasLowestScore(rules)) {
    const answer = solve(rules, state, budget);
    return { deal, verdict: answer.verdict, visits: answer.visits };
  }
  const answer = lowestScore(rules, state, budget);
  return { deal, verdict: answer.isLowest ? 'lowest' : 'at-most', visits: answer.visits, score: answer.score };
}

const [game] = positionals;
if (game === undefined)
  fail('Which game? npm run winnability -- klondike --deals 1000 --options draw=3,passes=unlimited');
const rules = rulesOf(game, values.options);
if (!canBeSolved(rules) && !hasLowestScore(rules)) fail(`There is no solver for ${rules.ruleset.name} yet.`);
const dealCount = countOf('deals', values.deals);
const visits = countOf('visits', values.visits);
const run = describeRun(game, rules.options, visits);
const answers = runDeals({
  run,
  file: values.file ?? `winnability-${run.replace(/[^a-z0-9]+/gi, '-')}.txt`,
  deals: Array.from({ length: dealCount }, (_, index) => index + 1),
  parse: parseAnswers,
  format: formatAnswer,
  find: (number) => solved(number, dealOf(rules, number)),
});
console.log(summaryOf(run, answers));
