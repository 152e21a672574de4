import { deal, parseOptions, type Rules, rulesetById, rulesFor, type State } from '@snap-up/engine';
import { type Answer, type Budget, lowestScore, solve } from '@snap-up/solver';
import { Histogram } from '../figures/histogram.ts';
import { figure, say, sayTable } from '../figures/report.ts';
import { shareInterval } from '../figures/share-interval.ts';
import { chanceFrom, gameSeedFrom } from '../play/chance.ts';
import type { BenchSettings } from '../settings.ts';

interface Asked {
  readonly game: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly mostVisits: number;
}

/** Klondike as compared with published results: all cards known, any number of passes. */
const klondike = [3, 1].flatMap((draw) =>
  [true, false].map(
    (defoundation): Asked => ({
      game: 'klondike',
      options: { draw, defoundation, passes: 'unlimited' },
      mostVisits: 12_000_000,
    }),
  ),
);

/** The others, as offered; a visit takes longer in them. */
const others = [
  ...['double-klondike-solitaire', 'joker-klondike'].flatMap((game) =>
    [3, 1].map((draw) => ({ game, options: { draw } })),
  ),
  { game: 'yukon', options: {} },
  { game: 'box-kite', options: {} },
  ...[1, 2, 3, 4, 5].map((level) => ({ game: 'kittyhawk', options: { level } })),
  ...[1, 2].flatMap((version) =>
    [false, true].map((extended) => ({ game: 'cascades', options: { version, extended } })),
  ),
].map((asked): Asked => ({ ...asked, mostVisits: 300_000 }));

/** Games that end with a score. */
const scored = [false, true].map(
  (extended): Asked => ({ game: 'head-solitaire', options: { extended }, mostVisits: 100_000 }),
);

/**
 * Measures the solver in this process: how many deals it decides, in how much processor time, and how many can be won.
 * @throws if there is no solver for the chosen game
 */
export function runSolverPart({ dealCount, seed, solvedGame }: BenchSettings): void {
  const chosen = (all: readonly Asked[]) => all.filter(({ game }) => solvedGame === null || game === solvedGame);
  say(`Solver, one thread, ${figure(dealCount)} deals each`);
  const won = chosen([...klondike, ...others]);
  const withScores = chosen(scored);
  if (won.length === 0 && withScores.length === 0) throw new Error(`There is no solver for “${solvedGame}”.`);
  if (won.length > 0) {
    sayTable(
      ['game', 'visits at most', 'decided', 'won (95 %)', 'p50 ms', 'p90 ms', 'p99 ms', 'max ms', 'visits/s'],
      won.map((asked) => [...namesOf(asked), ...figuresOf(asked, dealCount, seed)]),
    );
    say();
  }
  if (withScores.length > 0) {
    sayTable(
      ['game', 'visits at most', 'proved', 'mean score', 'p50 ms', 'p90 ms', 'p99 ms', 'max ms', 'visits/s'],
      withScores.map((asked) => [...namesOf(asked), ...scoreFiguresOf(asked, dealCount, seed)]),
    );
    say();
  }
}

function namesOf({ game, options, mostVisits }: Asked): string[] {
  return [[game, ...Object.entries(options).map(([name, value]) => `${name}=${value}`)].join(' '), figure(mostVisits)];
}

function rulesOf({ game, options: chosen }: Asked): Rules {
  const ruleset = rulesetById(game);
  const options = ruleset === undefined ? null : parseOptions(ruleset.options, chosen);
  if (ruleset === undefined || options?.ok !== true) throw new Error(`“${game}” has no such options.`);
  return rulesFor(ruleset, options.value, 1);
}

/** Solves this many deals; returns the processor time, and all answers. */
function timed<Found extends { readonly visits: number }>(
  asked: Asked,
  dealCount: number,
  seed: number,
  ask: (rules: Rules, state: State, budget: Budget) => Found,
) {
  const rules = rulesOf(asked);
  const budget = { visits: asked.mostVisits, positions: asked.mostVisits };
  const chance = chanceFrom(seed);
  const times = new Histogram();
  const answers = Array.from({ length: dealCount }, () => {
    const state = deal(rules, gameSeedFrom(chance));
    const start = process.threadCpuUsage();
    const answer = ask(rules, state, budget);
    const { user, system } = process.threadCpuUsage(start);
    times.add((user + system) / 1_000);
    return answer;
  });
  const visits = answers.reduce((sum, answer) => sum + answer.visits, 0);
  const figures = [
    ...[times.percentile(50), times.percentile(90), times.percentile(99), times.max].map(figure),
    figure((visits / (times.mean * times.count)) * 1_000),
  ];
  return { answers, figures };
}

function figuresOf(asked: Asked, dealCount: number, seed: number): string[] {
  const { answers, figures } = timed(asked, dealCount, seed, (...question): Pick<Answer, 'verdict' | 'visits'> => {
    const { verdict, visits } = solve(...question);
    return { verdict, visits };
  });
  const countOf = (wanted: Answer['verdict']) => answers.filter(({ verdict }) => verdict === wanted).length;
  const { low, high } = shareInterval(countOf('won'), countOf('undecided'), dealCount);
  return [percent(1 - countOf('undecided') / dealCount), `${percent(low)} to ${percent(high)}`, ...figures];
}

function scoreFiguresOf(asked: Asked, dealCount: number, seed: number): string[] {
  const { answers, figures } = timed(asked, dealCount, seed, (...question) => {
    const { score, isLowest, visits } = lowestScore(...question);
    return { score, isLowest, visits };
  });
  const mean = answers.reduce((sum, { score }) => sum + score, 0) / dealCount;
  return [percent(answers.filter(({ isLowest }) => isLowest).length / dealCount), mean.toFixed(2), ...figures];
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`;
}
