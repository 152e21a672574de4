import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LaunchOptions } from '@playwright/test';

const bridge = fileURLToPath(new URL('./firefox-bridge.ts', import.meta.url));

const programs = ['firefox-esr', 'firefox'];
const places = ['/Applications/Firefox.app/Contents/MacOS/firefox'];

/**
 * Returns how to launch the Firefox at `FIREFOX_PATH`, else the system's. It is an ordinary Firefox, which Playwright drives by
 * WebDriver BiDi: Playwright's own build cannot be downloaded everywhere.
 */
export function findFirefox(): LaunchOptions {
  const program = firefoxProgram();
  return {
    executablePath: bridge,
    channel: 'moz-firefox',
    env: { ...environment(), FIREFOX_PROGRAM: program },
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

function firefoxProgram(): string {
  const named = process.env.FIREFOX_PATH;
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`FIREFOX_PATH names ${named}, which does not exist.`);
    return named;
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = [...folders.flatMap((folder) => programs.map((name) => join(folder, name))), ...places].find(isProgram);
  if (found === undefined) {
    throw new Error(
      'There is no Firefox here. Please install one (`sudo apt-get install firefox-esr`), or name one in FIREFOX_PATH.',
    );
  }
  return found;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function environment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
