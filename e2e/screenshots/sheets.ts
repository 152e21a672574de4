import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';

/** The colors in which each state is shown. */
export const schemes = ['light', 'dark'] as const;

/** Where the pictures are: a folder for each state. */
export const pictureFolder = fileURLToPath(new URL('../../test-results/screenshots/pictures', import.meta.url));
const sheetFolder = join(pictureFolder, '../sheets');
const indexFile = join(pictureFolder, '../index.html');

/** A picture that was taken. */
export interface Picture {
  readonly file: string;
  readonly scheme: (typeof schemes)[number];
  /** Of the screen, in pixels. */
  readonly width: number;
}

/** How wide a picture is on a contact sheet, in pixels, by the width of its screen. */
const shownWidthsPx: Readonly<Record<number, number>> = { 360: 320, 844: 620, 1440: 700, 2560: 1330 };

/** Draws one contact sheet for each of the colors, with the pictures of one state. */
export async function drawSheet(browser: Browser, state: string, pictures: readonly Picture[]): Promise<void> {
  mkdirSync(sheetFolder, { recursive: true });
  const page = await browser.newPage({ viewport: { width: 1680, height: 400 } });
  for (const scheme of schemes) {
    const figures = pictures
      .filter((picture) => picture.scheme === scheme)
      .map(({ file, width }) => {
        const data = readFileSync(file).toString('base64');
        return `<img src="data:image/png;base64,${data}" width="${shownWidthsPx[width] ?? width}">`;
      });
    const [phone = '', ...others] = figures;
    await page.setContent(
      `<body style="margin:10px;background:#888;font:16px sans-serif">${state}, ${scheme}
        <div style="display:flex;gap:10px;align-items:start">${phone}
          <div style="display:flex;flex-wrap:wrap;gap:10px;align-items:start">${others.join('')}</div></div>`,
    );
    await page.screenshot({ path: join(sheetFolder, `${state}-${scheme}.png`), fullPage: true });
  }
  await page.close();
}

/** Writes a page that shows all contact sheets. Returns its file. */
export function writeIndex(): string {
  const states = readdirSync(pictureFolder).sort();
  const parts = states.map((state) => {
    const sheets = schemes.map((scheme) => `<img loading="lazy" width="1680" src="sheets/${state}-${scheme}.png">`);
    return `<h2><a href="pictures/${state}/">${state}</a></h2>${sheets.join('')}`;
  });
  writeFileSync(indexFile, `<!doctype html><meta charset="utf-8"><title>Screenshots</title>${parts.join('\n')}`);
  return indexFile;
}
