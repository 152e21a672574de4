import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

if (!process.features.typescript) {
  throw new Error(
    `The unit tests run on Node 22.18 or newer; this is ${process.versions.node}. Run \`npm test -- unit\`, which fetches ` +
      'a Node, or put that one first on the PATH: .toolchain/node_modules/.bin',
  );
}

/** On two cores the default would be one: many files spend half of their time waiting for a server or a database. */
const maxWorkers = Math.max(2, availableParallelism() - 1);

/** A package whose tests run in plain Node. */
const project = (name: string, root: string, files: { include?: string[]; exclude?: string[] } = {}) => ({
  test: {
    name,
    root,
    environment: 'node' as const,
    include: ['{src,test}/**/*.test.ts'],
    ...files,
    // No test changes what another file imports, so a worker loads a package once and not for each file.
    isolate: false,
    // Node runs TypeScript natively. Modules that Vite rewrites run a third slower: each use of an import is a look-up.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    maxWorkers,
    sequence: { groupOrder: 1 },
    // Timeouts only catch hanging tests; a busy machine must not fail one.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});

/**
 * The same, with one shared Postgres. These tests go first: they wait a lot, as do the journeys that run in parallel,
 * and the others then use the whole machine until the end.
 */
const withPostgres = ({ test }: ReturnType<typeof project>) => ({
  test: {
    ...test,
    globalSetup: join(import.meta.dirname, 'apps/server/test/support/postgres.ts'),
    sequence: { groupOrder: 0 },
  },
});

/** Server tests that only `npm run test:all` runs: whole processes, databases of their own, many games. */
const slow = [
  'test/{backup,cluster,failures,upgrade}/**/*.test.ts',
  'test/persistence/{postgres/*,full-disk,indexes}.test.ts',
  'test/persistence/thousand-recoveries.test.ts',
];

/** The same, with modules compiled by Vite, as Svelte's have to be. */
const throughVite = ({ test: { experimental: _native, ...test } }: ReturnType<typeof project>) => ({
  test: { ...test, setupFiles: ['test/support/each-test.ts'] },
  extends: './apps/web/vite.config.ts',
  // Svelte's browser build: its server build runs no effects.
  resolve: { conditions: ['browser'] },
});

/**
 * The same, with a DOM. Components share state of the page, such as whether the server can be reached, and may still change
 * it after their file has ended, so each file gets a new page.
 */
const withPage = ({ test, ...rest }: ReturnType<typeof throughVite>) => ({
  ...rest,
  test: {
    ...test,
    environment: './test/support/page-environment.ts',
    setupFiles: ['test/support/new-page.ts', ...test.setupFiles],
  },
});

export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      project('engine', 'packages/engine'),
      project('protocol', 'packages/protocol'),
      project('client', 'packages/client'),
      project('bots', 'packages/bots'),
      project('solver', 'packages/solver'),
      project('tables', 'packages/tables'),
      project('process-lock', 'packages/process-lock'),
      withPostgres(project('server', 'apps/server', { exclude: slow })),
      withPostgres(project('server-slow', 'apps/server', { include: slow })),
      project('simulator', 'apps/simulator', { include: ['test/{simulation,fairness}.test.ts'] }),
      withPostgres(project('simulator-slow', 'apps/simulator', { include: ['test/{findings,fuzz}.test.ts'] })),
      project('scripts', 'scripts'),
      throughVite(project('web', 'apps/web', { exclude: ['test/**/*.dom.test.ts'] })),
      withPage(throughVite(project('web-dom', 'apps/web', { include: ['test/**/*.dom.test.ts'] }))),
    ],
  },
});
