import type { Environment } from 'vitest/runtime';

/** What Vitest runs files with a DOM in: code for browsers, without a page, as `new-page.ts` opens one for each file. */
export default {
  name: 'page',
  viteEnvironment: 'client',
  setup: () => ({ teardown: () => undefined }),
} satisfies Environment;
