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
  // Two people, two browsers and a busy machine: what fails once and then passes is listed as flaky, to be looked into.
  retries: 1,
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
