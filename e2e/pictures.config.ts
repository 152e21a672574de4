import { defineConfig } from '@playwright/test';
import { findBrowser } from './support/browser.ts';

const { args = [], ...launchOptions } = await findBrowser();
/** Machines differ in color profiles, graphics processors, and how they smooth letters. */
const sameEverywhere = [
  '--force-color-profile=srgb',
  '--disable-gpu',
  '--disable-lcd-text',
  '--font-render-hinting=none',
];

/** `npm test -- pictures`: what is painted is what it was; `UPDATE_PICTURES=1` takes what is painted as right. */
export default defineConfig({
  testDir: 'pictures',
  testMatch: '**/*.picture.ts',
  globalSetup: ['./support/shared-service.ts', './pictures/build-playground.ts'],
  outputDir: '../test-results/pictures',
  reporter: [['list'], ['json', { outputFile: '../test-results/pictures.json' }]],
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  timeout: 480_000,
  // One set of pictures for all systems.
  snapshotPathTemplate: '{testDir}/references/{arg}{ext}',
  updateSnapshots: process.env.UPDATE_PICTURES === undefined ? 'none' : 'changed',
  expect: {
    timeout: 60_000,
    toHaveScreenshot: { threshold: 0.06, maxDiffPixels: 40 },
  },
  use: {
    actionTimeout: 60_000,
    launchOptions: { ...launchOptions, args: [...args, ...sameEverywhere] },
    contextOptions: { reducedMotion: 'reduce' },
    colorScheme: 'light',
    deviceScaleFactor: 1,
    locale: 'en-GB',
    timezoneId: 'UTC',
  },
});
