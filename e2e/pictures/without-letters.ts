import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContext } from '@playwright/test';

const fontFile = fileURLToPath(
  new URL(
    '../../apps/web/node_modules/@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff2',
    import.meta.url,
  ),
);

/**
 * Letters look different on each system, so they leave their room on a picture empty, and that is as large as one font
 * makes it. What cards show is drawn and no text. How good a connection is and how long a game took depend on how busy the
 * machine is.
 */
const rules = `
  *, *::before, *::after {
    font-family: 'Font of pictures' !important;
    -webkit-text-fill-color: transparent !important;
    text-shadow: none !important;
    text-decoration-color: transparent !important;
  }
  svg text { fill: transparent !important; }
  .connection-mark { visibility: hidden !important; }
  .reason .numerals { display: none !important; }
  .felt { background-image: none !important; }`;

/** Has all pages of a context leave out their letters, and the grain of the felt, which would make pictures large. */
export async function withoutLetters(context: BrowserContext): Promise<void> {
  const font = readFileSync(fontFile).toString('base64');
  await context.addInitScript(
    ([bytes, text]) => {
      const data = Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0));
      document.fonts.add(new FontFace('Font of pictures', data));
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    },
    [font, rules] as const,
  );
}
