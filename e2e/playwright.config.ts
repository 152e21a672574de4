import { defineConfig } from '@playwright/test';
import { findBrowser } from './support/browser.ts';

export default defineConfig({
  testDir: 'journeys',
  testMatch: '**/*.journey.ts',
  globalSetup: './support/shared-service.ts',
  outputDir: '../test-results/journeys',
  reporter: [['list'], ['json', { outputFile: '../test-results/playwright.json' }]],
  fullyParallel: true,
  workers: 2,
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
    screenshot: process.env.SCREENSHOTS === undefined ? 'only-on-failure' : 'on',
  },
});
