import { defineConfig } from '@playwright/test';
import { findBrowser } from './support/browser.ts';

/** Long journeys that would otherwise be the last ones. They start first, so that the run does not end with waiting for one. */
const longest = [
  'accessibility',
  'by-ear',
  'keyboard',
  'server-away',
  'three-turns',
  'two-people',
  'two-servers',
  'whole-race',
].map((name) => `**/${name}.journey.ts`);

export default defineConfig({
  testDir: 'journeys',
  projects: [
    { name: 'longest', testMatch: longest },
    { name: 'others', testMatch: '**/*.journey.ts', testIgnore: longest },
  ],
  globalSetup: './support/shared-service.ts',
  outputDir: '../test-results/journeys',
  reporter: [['list'], ['json', { outputFile: '../test-results/playwright.json' }]],
  fullyParallel: true,
  // Journeys wait: for a countdown, for a clock, for other pages. More at a time would only wait for each other beside the unit tests.
  workers: 3,
  forbidOnly: process.env.CI !== undefined,
  // A journey that fails now and then fails the run.
  retries: 0,
  // A passing journey needs an eighth of this; a busy machine may need more.
  timeout: 480_000,
  expect: { timeout: 60_000 },
  use: {
    // Shorter than the test's timeout, so that a missing element is named in the error.
    actionTimeout: 60_000,
    launchOptions: await findBrowser(),
    // What is fetched for it would slow down every journey. Those about it allow it.
    serviceWorkers: 'block',
    // Screenshots at every step would make a race several times slower.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false, sources: false },
    screenshot: 'only-on-failure',
  },
});
