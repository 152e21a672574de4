import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { direction, language, wordsOfPage } from './language.ts';

/** Sets the language of pages, and inserts their initial words. */
export function pageLanguage(): Plugin {
  return {
    name: 'page-language',
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => {
        const { description, needsScripts } = await wordsOfPage();
        return html
          .replace('<html lang="en">', `<html lang="${language}" dir="${direction}">`)
          .replace('%description%', () => description)
          .replace('%needsScripts%', () => needsScripts);
      },
    },
  };
}

/** Sets the language of the installed app, and inserts its words. */
export function appLanguage(): Plugin {
  return {
    name: 'app-language',
    async writeBundle({ dir = '' }) {
      const file = join(dir, 'manifest.webmanifest');
      const { appDescription, patience, playWithOthers } = await wordsOfPage();
      const manifest: { shortcuts: { name: string }[]; screenshots: { label: string }[] } = JSON.parse(
        await readFile(file, 'utf8'),
      );
      // The names of games are the same in all languages.
      const words = new Map([
        ['Solitaire', patience],
        ['Play with others', playWithOthers],
      ]);
      const shortcuts = manifest.shortcuts.map((one) => ({ ...one, name: words.get(one.name) ?? one.name }));
      const screenshots = manifest.screenshots.map((one) => ({ ...one, label: words.get(one.label) ?? one.label }));
      const own = { ...manifest, shortcuts, screenshots, lang: language, dir: direction, description: appDescription };
      await writeFile(file, JSON.stringify(own));
    },
  };
}
