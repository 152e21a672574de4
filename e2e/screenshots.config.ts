import { defineConfig } from '@playwright/test';
import { findBrowser } from './support/browser.ts';

/** `npm run screenshots`: pictures of every page in every state, for people to look at. */
export default defineConfig({
  testDir: 'screenshots',
  testMatch: '**/*.scene.ts',
  globalSetup: './support/shared-service.ts',
  globalTeardown: './screenshots/write-index.ts',
  outputDir: '../test-results/failed-scenes',
  reporter: 'list',
  fullyParallel: true,
  // Taking pictures keeps a processor busy, and playing up to a state mostly waits.
  workers: 3,
  // A scene takes some 20 seconds, and all of them some ten minutes on two idle cores.
  timeout: 480_000,
  globalTimeout: 2_400_000,
  expect: { timeout: 30_000 },
  use: { actionTimeout: 30_000, launchOptions: await findBrowser() },
});
