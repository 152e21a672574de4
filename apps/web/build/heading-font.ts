import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const fontPackage = join(import.meta.dirname, '../node_modules/@fontsource/source-serif-4');

/**
 * The characters of headings in all our languages, and the other Latin letters of players' names. Anything else that
 * the font has, such as currencies and fractions, falls back to the next font of the list.
 */
const headingCharacters = [
  charactersBetween(' ', '~'),
  charactersBetween('À', 'ÿ'),
  'ŒœªºŠšŽž',
  '“”„‘’‹›«»–—−…·¿¡\u00a0\u202f',
].join('');

function charactersBetween(first: string, last: string): string {
  const [from = 0, to = 0] = [first.codePointAt(0), last.codePointAt(0)];
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
}

/**
 * Provides `heading-font`, makes pages fetch it together with the styles, and puts its license beside it. It keeps
 * kerning and ligatures of the font; unused features, such as small capitals, are a quarter of it.
 */
export function headingFont(): Plugin {
  return {
    name: 'heading-font',
    async config() {
      const font = await subsetFont(
        await readFile(join(fontPackage, 'files/source-serif-4-latin-600-normal.woff2')),
        headingCharacters,
        {
          targetFormat: 'woff2',
          keepFeatures: ['kern', 'liga'],
          noHinting: true,
        },
      );
      // Several builds may run at the same time, and all write the same.
      const folder = join(import.meta.dirname, '../node_modules/.heading-font');
      const file = join(folder, 'source-serif-4.woff2');
      await mkdir(folder, { recursive: true });
      const own = `${file}.${randomUUID()}`;
      await writeFile(own, font);
      await rename(own, file);
      return { resolve: { alias: { 'heading-font': file } } };
    },
    async generateBundle() {
      const license = await readFile(join(fontPackage, 'LICENSE'), 'utf8');
      this.emitFile({ type: 'asset', fileName: 'source-serif-4.license.txt', source: license });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
            injectTo: 'head-prepend' as const,
          })),
    },
  };
}
