import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** A package whose tests run in plain Node. */
const project = (name: string, root: string) => ({
  test: { name, root, environment: 'node' as const, include: ['{src,test}/**/*.test.ts'] },
});

/** The same, with one Postgres that runs as long as the tests do. */
const withPostgres = ({ test }: ReturnType<typeof project>) => ({
  test: { ...test, globalSetup: 'test/support/global-setup.ts' },
});

export default defineConfig({
  test: {
    // On two cores the default would be one: most files here wait for a server or a database half of their time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      project('engine', 'packages/engine'),
      project('protocol', 'packages/protocol'),
      project('client', 'packages/client'),
      project('bots', 'packages/bots'),
      project('process-lock', 'packages/process-lock'),
      withPostgres(project('server', 'apps/server')),
      project('bench', 'apps/bench'),
      project('scripts', 'scripts'),
      { ...project('web', 'apps/web'), extends: './apps/web/vite.config.ts' },
    ],
  },
});
