import { defineConfig } from 'vitest/config';

/** The tests by which Stryker judges mutants: those of one package. */
export default defineConfig({
  test: {
    root: process.env.MUTATE ?? 'packages/engine',
    include: ['test/**/*.test.ts'],
    isolate: false,
    experimental: { viteModuleRunner: false, nodeLoader: false },
    testTimeout: 600_000,
  },
});
