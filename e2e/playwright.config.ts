import { defineConfig } from '@playwright/test';
import { findBrowser } from './support/browser.ts';

/** They begin first, so that at the end nobody waits for one of them alone. */
const longest = ['**/three-turns.journey.ts', '**/whole-race.journey.ts', '**/accessibility.journey.ts'];

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
  // Journeys wait more than they compute: for a countdown, for a clock, for each other's pages.
  workers: 4,
  forbidOnly: process.env.CI !== undefined,
  // A journey that fails by chance fails the run.
  retries: 0,
  // What goes well is done in a quarter of this; a machine that does much else at the same time may take its time.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    // An element that never comes is named, and not only the time that ran out.
    actionTimeout: 30_000,
    launchOptions: await findBrowser(),
    // Pictures of the page at every look at it would slow a race down several times.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false, sources: false },
    screenshot: 'only-on-failure',
  },
});
