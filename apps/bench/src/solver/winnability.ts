// Finds out how many deals of a game can be won by somebody who knows every card, or how low their scores can be.
//   npm run winnability -- klondike --deals 10000 --options draw=3,passes=unlimited
// Deal number n is the one of the seed n. Each answer is written to a file at once, and what is in it already is not asked again.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { deal, parseOptions, type Rules, rulesetById, rulesFor, type State } from '@snap-up/engine';
import { canBeSolved, hasLowestScore, lowestScore, solve } from '@snap-up/solver';
import { describeRun, formatAnswer, parseAnswers, type SolvedDeal, summaryOf } from './winnability-report.ts';

const secondsBetweenLines = 5;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    deals: { type: 'string', default: '1000' },
    options: { type: 'string', default: '' },
    visits: { type: 'string', default: '12000000' },
    file: { type: 'string' },
  },
});

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

function countOf(name: string, text: string): number {
  const count = Number(text);
  return Number.isInteger(count) && count >= 1 && count <= 100_000_000
    ? count
    : fail(`--${name} is a whole number from 1 to 100000000, and “${text}” is none.`);
}

function rulesOf(id: string): Rules {
  const ruleset = rulesetById(id) ?? fail(`There is no game “${id}”.`);
  const chosen = values.options
    .split(',')
    .filter((text) => text !== '')
    .map((text) => {
      const [name = '', value = ''] = text.split('=');
      const number = Number(value);
      return [name, value === 'true' || (value === 'false' ? false : Number.isNaN(number) ? value : number)];
    });
  const options = parseOptions(ruleset.options, Object.fromEntries(chosen));
  if (!options.ok) fail(`The options “${values.options}” are none of this game: ${JSON.stringify(options.error)}`);
  const rules = rulesFor(ruleset, options.value, 1);
  return canBeSolved(rules) || hasLowestScore(rules) ? rules : fail(`There is no solver for ${ruleset.name} yet.`);
}

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
const rules = rulesOf(game);
const dealCount = countOf('deals', values.deals);
const visits = countOf('visits', values.visits);
const run = describeRun(game, rules.options, visits);
const file = values.file ?? `winnability-${run.replace(/[^a-z0-9]+/gi, '-')}.txt`;
const answers = new Map<number, SolvedDeal>();
if (existsSync(file)) {
  const read = parseAnswers(readFileSync(file, 'utf8'), run);
  if (read === null) fail(`“${file}” has the answers of another run. Name another one with --file.`);
  for (const answer of read) answers.set(answer.deal, answer);
} else appendFileSync(file, `${run}\n`);

const startMs = performance.now();
const before = answers.size;
let saidMs = 0;
for (let number = 1; number <= dealCount; number += 1) {
  if (answers.has(number)) continue;
  const answer = solved(number, deal(rules, number.toString(16).padStart(64, '0')));
  answers.set(number, answer);
  appendFileSync(file, `${formatAnswer(answer)}\n`);
  const nowMs = performance.now();
  if (nowMs - saidMs > secondsBetweenLines * 1000) {
    saidMs = nowMs;
    const eachMs = (nowMs - startMs) / (answers.size - before);
    const leftMinutes = ((dealCount - answers.size) * eachMs) / 60_000;
    console.log(`${answers.size} of ${dealCount}, about ${leftMinutes.toFixed(1)} minutes left`);
  }
}
console.log(
  summaryOf(
    run,
    [...answers.values()].filter((answer) => answer.deal <= dealCount),
  ),
);
