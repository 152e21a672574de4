import { defineConfig } from 'vitest/config';

/** A package whose tests run in plain Node. */
const project = (name: string, root: string) => ({
  test: { name, root, environment: 'node' as const, include: ['{src,test}/**/*.test.ts'] },
});

export default defineConfig({
  test: {
    projects: [
      project('engine', 'packages/engine'),
      project('protocol', 'packages/protocol'),
      project('client', 'packages/client'),
      project('server', 'apps/server'),
      project('bench', 'apps/bench'),
      project('scripts', 'scripts'),
      { ...project('web', 'apps/web'), extends: './apps/web/vite.config.ts' },
    ],
  },
});
