// What is mutated, which tests judge it, and how many of its mutants they have to find.
import { globSync } from 'node:fs';

export interface Target {
  readonly name: string;
  /** The folder of the package, in the checkout. */
  readonly root: string;
  /** Patterns of its sources that are mutated, and of those among them that are not. */
  readonly sources: readonly string[];
  readonly leftOut: readonly string[];
  /** Patterns of the tests that judge its mutants. */
  readonly tests: readonly string[];
  /** Those that take long, the longest last: they come after all others. */
  readonly slowTests: readonly string[];
  /** The share of examples and properties that these tests take (`SNAP_UP_TEST_SHARE`). */
  readonly share: number;
  /** The lowest score that is good enough, in percent. */
  readonly leastPercent: number;
}

export const targets: readonly Target[] = [
  {
    name: 'engine',
    root: 'packages/engine',
    sources: ['src/**/*.ts'],
    // Texts of the games, and examples for the pages of their rules; files that only export others.
    leftOut: ['src/words/**', 'src/games/*/diagrams.ts', 'src/index.ts'],
    // What compares documents and the names of tests in the whole checkout says nothing of the engine.
    tests: ['test/**/!(rulings).test.ts'],
    slowTests: [
      'secrecy.test.ts',
      'duplicate-deal.test.ts',
      'notation.test.ts',
      'records.test.ts',
      'timeline.test.ts',
      'head-solitaire.test.ts',
      'counts.test.ts',
      'solo-counts.test.ts',
      'automatic.test.ts',
      'laws.test.ts',
      'progress-by-force.test.ts',
      'whole-games.test.ts',
      'hint.test.ts',
    ],
    share: 0.1,
    leastPercent: 85,
  },
  {
    name: 'client',
    root: 'packages/client',
    sources: ['src/**/*.ts'],
    leftOut: ['src/index.ts'],
    tests: ['test/**/*.test.ts'],
    slowTests: ['reconnection.test.ts', 'solo-fuzz.test.ts', 'two-devices.test.ts', 'fuzz.test.ts'],
    share: 0.1,
    leastPercent: 75,
  },
  {
    name: 'tables',
    root: 'apps/server',
    sources: ['src/{table,game,solo}/*.ts'],
    // Nothing but spans and durations around the log.
    leftOut: ['src/game/measured-event-log.ts', 'src/game/traced-event-log.ts'],
    tests: ['test/{table,game,solo}/**/*.test.ts'],
    slowTests: ['solo-games.test.ts', 'move-limit.test.ts', 'two-devices.test.ts'],
    share: 0.02,
    leastPercent: 75,
  },
];

export function targetNamed(name: string): Target {
  const target = targets.find((one) => one.name === name);
  if (target === undefined) throw new Error(`There is no target "${name}"`);
  return target;
}

/** The files of a target that are mutated, as paths in the checkout. */
export function sourcesOf({ root, sources, leftOut }: Target, checkout: string): string[] {
  const inCheckout = (pattern: string) => `${root}/${pattern}`;
  return globSync(sources.map(inCheckout), { cwd: checkout, exclude: leftOut.map(inCheckout) })
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}

/** The files of the tests that judge a target, and what lies beside them. */
export function testFilesOf({ root }: Target, checkout: string): string[] {
  return globSync(`${root}/test/**/*.ts`, { cwd: checkout }).sort();
}
