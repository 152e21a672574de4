import { fileURLToPath } from 'node:url';
import type { LaunchOptions } from '@playwright/test';
import { findProgram } from './browser.ts';

const bridge = fileURLToPath(new URL('./firefox-bridge.ts', import.meta.url));

const programs = ['firefox-esr', 'firefox'];
const places = ['/Applications/Firefox.app/Contents/MacOS/firefox'];

/**
 * Returns how to launch the Firefox at `FIREFOX_PATH`, else the system's. It is an ordinary Firefox, which Playwright drives by
 * WebDriver BiDi: Playwright's own build cannot be downloaded everywhere.
 */
export function findFirefox(): LaunchOptions {
  const program = findProgram('FIREFOX_PATH', programs, places);
  if (program === undefined)
    throw new Error(
      'There is no Firefox here. Please install one (`sudo apt-get install firefox-esr`), or name one in FIREFOX_PATH.',
    );
  return {
    executablePath: bridge,
    channel: 'moz-firefox',
    env: { ...(process.env as Record<string, string>), FIREFOX_PROGRAM: program },
    firefoxUserPrefs: {
      // Each frame of a glide is painted by the processor.
      'ui.prefersReducedMotion': 1,
      // As on phones, whose screens some journeys have.
      'ui.useOverlayScrollbars': 1,
      'layout.css.prefers-color-scheme.content-override': 1,
      'intl.accept_languages': 'en-US',
      'intl.locale.requested': 'en-US',
      // Nothing is asked of the network but what the pages ask for.
      'app.update.enabled': false,
      'network.captive-portal-service.enabled': false,
      'network.connectivity-service.enabled': false,
    },
  };
}
