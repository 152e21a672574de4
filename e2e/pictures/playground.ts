import { join } from 'node:path';
import { expect, type Frame, type Page } from '@playwright/test';
import { hasRaced, keepSettings } from '../support/people.ts';
import { playgroundFolder } from './build-playground.ts';
import { withoutLetters } from './without-letters.ts';

/** What the playground shows, and in what language and with which settings. */
export interface Position {
  readonly query: string;
  readonly language?: string;
  /** What is kept in the browser, by the names of settings. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** The address of a position. Each of several on one page has a name of its own, and so a storage of its own. */
export function addressOf({ query, language = 'en' }: Position, name = '0'): string {
  return `http://${name}.${language.toLowerCase()}.playground.test/playground.html?${query}`;
}

/** Has a page find the playgrounds, without their letters. */
export async function servePlayground(page: Page): Promise<void> {
  await withoutLetters(page.context());
  // A first race is explained after some seconds.
  await page.addInitScript(hasRaced);
  await page.route(/^http:\/\/[^/]*\.playground\.test\//, (route) => {
    const { hostname, pathname } = new URL(route.request().url());
    const [, language = ''] = hostname.split('.');
    return route.fulfill({ path: join(playgroundFolder(language.replace('xb', 'XB')), pathname) });
  });
}

/** Resolves when the cards of a position lie where they belong. */
export async function cardsLie(frame: Frame): Promise<void> {
  await expect(frame.locator('[data-token]:visible, [data-card]:visible').first()).toBeVisible();
}

/** Several positions on one picture, side by side. */
export interface Sheet {
  readonly columns: number;
  readonly screen: { readonly width: number; readonly height: number };
  readonly positions: readonly Position[];
}

/** Opens a sheet, and resolves when the cards of all its positions lie where they belong. */
export async function openSheet(page: Page, { columns, screen: { width, height }, positions }: Sheet): Promise<void> {
  const gap = 8;
  await servePlayground(page);
  for (const [index, { settings = {} }] of positions.entries()) {
    await keepSettings(page, settings, `${index}.`);
  }
  const size = (count: number, each: number) => count * (each + gap) + gap;
  await page.setViewportSize({
    width: size(columns, width),
    height: size(Math.ceil(positions.length / columns), height),
  });
  const frames = positions.map(
    (position, index) =>
      `<iframe src="${addressOf(position, `${index}`).replaceAll('&', '&amp;')}" width="${width}" height="${height}"></iframe>`,
  );
  const styles = `body { display: flex; flex-wrap: wrap; gap: ${gap}px; margin: ${gap}px; background: #888 } iframe { border: 0 }`;
  await page.route('http://sheet.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><style>${styles}</style>${frames.join('')}` }),
  );
  await page.goto('http://sheet.test/');
  for (const frame of page.mainFrame().childFrames()) await cardsLie(frame);
}
