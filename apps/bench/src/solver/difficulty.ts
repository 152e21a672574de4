// Finds the ease of each fifth of a game's deals, from which its grades are made, and checks with other deals and other players that they tell something.
//   npm run difficulty -- klondike --deals 400 --checked 100 --options draw=3
// Deal number n is the one of the seed n. Each answer is written to a file at once, and what is in it already is not asked again.
import { parseArgs } from 'node:util';
import { adviceFor, legalMoves, play, type Rules, type State } from '@snap-up/engine';
import { canBeSolved, measureDeal, playByChance } from '@snap-up/solver';
import { sayTable } from '../figures/report.ts';
import { chanceFrom } from '../play/chance.ts';
import { countOf, dealOf, fail, rulesOf, runDeals } from './deal-runs.ts';
import { fifthLines, formatGraded, type GradedDeal, limitsOf, parseGraded } from './difficulty-report.ts';

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

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    deals: { type: 'string', default: '400' },
    checked: { type: 'string', default: '100' },
    hints: { type: 'string', default: '4' },
    options: { type: 'string', default: '' },
    file: { type: 'string' },
  },
});

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

const [game] = positionals;
if (game === undefined) fail('Which game? npm run difficulty -- klondike --deals 400 --checked 100 --options draw=3');
const rules = rulesOf(game, values.options);
if (!canBeSolved(rules)) fail(`There is no solver for ${rules.ruleset.name}.`);
const hintGames = values.hints === '0' ? 0 : countOf('hints', values.hints);
const numbers = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);
const calibrating = numbers(1, countOf('deals', values.deals));
const checking = numbers(firstChecked, countOf('checked', values.checked));
const named = Object.entries(rules.options).map(([name, value]) => `${name}=${value}`);
const run = [game, ...named, `good=${goodGames}`, `hints=${hintGames}`].join(' ');
const answers = runDeals({
  run,
  file: values.file ?? `difficulty-${run.replace(/[^a-z0-9]+/gi, '-')}.txt`,
  deals: [...calibrating, ...checking],
  parse: parseGraded,
  format: formatGraded,
  find: graded,
});
const [calibrated, checked] = [true, false].map((isFirst) =>
  answers.filter(({ deal }) => deal < firstChecked === isFirst),
) as [GradedDeal[], GradedDeal[]];
console.log(run);
const wonOf = (deals: readonly GradedDeal[]) =>
  `${deals.filter(({ ease }) => ease !== null).length} of ${deals.length} deals won`;
const limits = limitsOf(calibrated);
console.log(
  `${wonOf(calibrated)}; limits of fifths of them: ${limits.join(', ')}; thresholds: [${[limits[0], limits[3]].join(', ')}]`,
);
console.log(`${wonOf(checked)} of others:`);
const percent = (share: number | null) => (share === null ? '' : `${(share * 100).toFixed(1)} %`);
sayTable(
  ['fifth', 'deals', 'won by good play', 'won by hints'],
  fifthLines(checked, limits, { good: goodGames, hints: hintGames }).map((line, index) => [
    String(index + 1),
    String(line.deals),
    percent(line.good),
    percent(line.hints),
  ]),
);
