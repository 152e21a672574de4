// `npm run mutate`: docs/testing.md says how. Every key stands in node_modules/@stryker-mutator/core/schema.
const folder = process.env.MUTATE ?? 'packages/engine';
const name = folder.split('/').at(-1);
// The tests are run thousands of times.
process.env.SNAP_UP_TEST_SHARE ??= '0.05';

export default {
  mutate: [`${folder}/src/**/*.ts`, '!**/index.ts', '!**/words/**', '!**/diagrams.ts'],
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutants.ts', related: false },
  incremental: true,
  incrementalFile: `.mutants/${name}.json`,
  reporters: ['clear-text', 'progress'],
  clearTextReporter: { allowColor: false, reportTests: false },
  concurrency: 1,
  // A slow run is not an endless loop.
  timeoutMS: 60_000,
  timeoutFactor: 4,
  // It would rewrite paths in tsconfig.json, which nothing here reads.
  tsconfigFile: 'none',
  tempDirName: '.mutants/sandboxes',
  ignorePatterns: [
    '.mutants',
    'e2e',
    'apps/web',
    'apps/bench',
    'docs',
    'ops',
    'data',
    'test-results',
    '.toolchain',
    'dist',
  ],
};
