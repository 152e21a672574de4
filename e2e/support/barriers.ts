import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { smallControls } from './controls.ts';
import { expect } from './test.ts';

declare global {
  interface Window {
    /** The checker, once it is in the page. */
    axe?: typeof axe;
  }
}

/** All rules of WCAG 2.2 up to AA, and what is good practice besides. The size of targets is a rule of its own. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];
const everything: RunOptions = {
  resultTypes: ['violations'],
  preload: false,
  runOnly: { type: 'tag', values: tags },
  rules: { 'target-size': { enabled: true } },
};
/** The checker's rules about colors. */
const onlyColors: RunOptions = {
  resultTypes: ['violations'],
  preload: false,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/**
 * Returns what the checker finds, and on a touch screen what is too small for a finger. A dark page differs only in its
 * colors, so only they are checked there.
 */
export async function barriers(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    // A busy page hears of its scheme some frames later.
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await colorsRest(page);
    const violations = await violationsOf(page, colorScheme === 'dark' ? onlyColors : everything);
    found.push(...violations.map((violation) => `${colorScheme}: ${violation}`));
  }
  const isTouched = await page.evaluate(() => matchMedia('(pointer: coarse)').matches);
  return isTouched ? [...found, ...(await smallControls(page))] : found;
}

/** Runs the checker in a page, which gets it once: to read its half a megabyte takes longer than most checks. */
async function violationsOf(page: Page, wanted: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (options) => {
    if (window.axe === undefined) throw new Error('The checker is not in the page.');
    const { violations } = await window.axe.run(document, options);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
    );
  }, wanted);
}

/**
 * Resolves when no color is being animated. A page may start to change a few frames after its scheme, so it has to be at
 * rest for three frames in a row.
 */
async function colorsRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let stillFrames = 0; stillFrames < 3; stillFrames += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      if (ending.length > 0) stillFrames = -1;
      await Promise.allSettled(ending.map(({ finished }) => finished));
    }
  });
}
