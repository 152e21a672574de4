import { defineConfig } from '@playwright/test';
import { findFirefox } from './support/firefox.ts';

/** `npm test -- firefox`: the journeys that have this tag, in Firefox. */
export default defineConfig({
  testDir: 'journeys',
  grep: /@firefox/,
  testMatch: '**/*.journey.ts',
  globalSetup: './support/firefox-service.ts',
  outputDir: '../test-results/firefox',
  reporter: [['list'], ['json', { outputFile: '../test-results/firefox.json' }]],
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  timeout: 480_000,
  expect: { timeout: 60_000 },
  use: {
    browserName: 'firefox',
    actionTimeout: 60_000,
    launchOptions: findFirefox(),
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false, sources: false },
    screenshot: 'only-on-failure',
  },
});
