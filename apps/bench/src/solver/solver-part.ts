import { performance } from 'node:perf_hooks';
import { deal, parseOptions, type Rules, rulesetById, rulesFor } from '@snap-up/engine';
import { type Answer, solve } from '@snap-up/solver';
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

/** Klondike as it is compared with what others have published: all cards known, any number of passes. */
const klondike = [3, 1].flatMap((draw) =>
  [true, false].map(
    (defoundation): Asked => ({
      game: 'klondike',
      options: { draw, defoundation, passes: 'unlimited' },
      mostVisits: 12_000_000,
    }),
  ),
);

/** The others, as they are offered; a visit takes them longer. */
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

/** Measures the solver in this process: how many deals it decides, how soon, and how many can be won. */
export function runSolverPart({ dealCount, seed }: BenchSettings): void {
  say(`Solver, one thread, ${figure(dealCount)} deals each`);
  sayTable(
    ['game', 'visits at most', 'decided', 'won (95 %)', 'p50 ms', 'p90 ms', 'p99 ms', 'max ms', 'visits/s'],
    [...klondike, ...others].map((asked) => {
      const options = Object.entries(asked.options).map(([name, value]) => `${name}=${value}`);
      return [[asked.game, ...options].join(' '), figure(asked.mostVisits), ...figuresOf(asked, dealCount, seed)];
    }),
  );
  say();
}

function rulesOf({ game, options: chosen }: Asked): Rules {
  const ruleset = rulesetById(game);
  const options = ruleset === undefined ? null : parseOptions(ruleset.options, chosen);
  if (ruleset === undefined || options?.ok !== true) throw new Error(`“${game}” has no such options.`);
  return rulesFor(ruleset, options.value, 1);
}

function figuresOf(asked: Asked, dealCount: number, seed: number): string[] {
  const rules = rulesOf(asked);
  const budget = { visits: asked.mostVisits, positions: asked.mostVisits };
  const chance = chanceFrom(seed);
  const times = new Histogram();
  const counts: Record<Answer['verdict'], number> = { won: 0, lost: 0, undecided: 0 };
  let visits = 0;
  for (let number = 0; number < dealCount; number += 1) {
    const state = deal(rules, gameSeedFrom(chance));
    const startMs = performance.now();
    const answer = solve(rules, state, budget);
    times.add(performance.now() - startMs);
    counts[answer.verdict] += 1;
    visits += answer.visits;
  }
  const { low, high } = shareInterval(counts.won, counts.undecided, dealCount);
  return [
    percent(1 - counts.undecided / dealCount),
    `${percent(low)} to ${percent(high)}`,
    ...[times.percentile(50), times.percentile(90), times.percentile(99), times.max].map(figure),
    figure((visits / (times.mean * times.count)) * 1_000),
  ];
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`;
}
