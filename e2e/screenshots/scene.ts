import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { drawSheet, type Picture, pictureFolder, schemes } from './sheets.ts';

/** A phone, a phone on its side, a laptop, and a wide desktop. */
const screens = [
  { width: 360, height: 640 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1080 },
] as const;

/** A page is shown down to here, in screens. */
const mostScreens = 3;

/** How a state is kept for all of its pictures. */
export interface ShootOptions {
  /** Brings the state about once more, before each picture: for one that does not last. */
  readonly again?: () => Promise<unknown>;
}

/** Takes pictures of a page in all sizes and colors, and puts them on contact sheets. Messages are waited out. */
type Shoot = (page: Page, state: string, options?: ShootOptions) => Promise<void>;

/** Playwright's `test` for scenes: people, servers, and `shoot`. */
export const scene = test.extend<{ shoot: Shoot }>({
  shoot: async ({ browser }, use) => {
    await use(async (page, state, options = {}) => {
      const folder = join(pictureFolder, state);
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder, { recursive: true });
      if (options.again === undefined) await expect(page.locator('.toasts p')).toHaveCount(0);
      const before = page.viewportSize();
      const pictures: Picture[] = [];
      for (const screen of screens) {
        await page.setViewportSize(screen);
        for (const scheme of schemes) {
          await page.emulateMedia({ colorScheme: scheme });
          await options.again?.();
          const file = join(folder, `${screen.width}x${screen.height}-${scheme}.png`);
          await takePicture(page, screen, file);
          pictures.push({ file, scheme, width: screen.width });
        }
      }
      if (before !== null) await page.setViewportSize(before);
      await page.emulateMedia({ colorScheme: null });
      await drawSheet(browser, state, pictures);
    });
  },
});

export { expect } from '@playwright/test';

/** Takes a picture of all of a page or, where a dialog is open, of what is on the screen. */
async function takePicture(page: Page, screen: (typeof screens)[number], file: string): Promise<void> {
  const pageHeight = await page.evaluate(async () => {
    await document.fonts.ready;
    // What measures itself is painted in the frame after the next.
    for (let frames = 0; frames < 3; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    return document.querySelector('dialog[open]') === null ? document.documentElement.scrollHeight : 0;
  });
  const height = Math.min(pageHeight, mostScreens * screen.height);
  const clip = { x: 0, y: 0, width: screen.width, height };
  const isLonger = height > screen.height;
  await page.screenshot({ path: file, animations: 'disabled', ...(isLonger ? { fullPage: true, clip } : {}) });
}
