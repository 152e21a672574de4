import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { pagesFolder } from './language.ts';
import { classicScript, hashOf } from './scripts.ts';

/** Other files that pages and an installed app show. */
const plainFiles = ['favicon.ico', 'icon.svg', 'icons/icon-192.png', 'manifest.webmanifest'];

/**
 * Builds the service worker once all else is there, with the list of the files that it keeps: pages, scripts, styles
 * and pictures. Its name has no hash: browsers request it by name, and compare it with theirs.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    writeBundle: {
      sequential: true,
      order: 'post',
      async handler({ dir = '' }) {
        const pages = (await readdir(dir)).filter((name) => name.endsWith('.html'));
        const named = [...pages, ...plainFiles].map(async (name) => ({
          url: pages.includes(name) ? `${pagesFolder}/${name}` : `/${name}`,
          revision: hashOf(await readFile(join(dir, name))),
        }));
        // Files of the same name never change.
        const hashed = (await readdir(join(dir, 'assets'))).map((name) => ({ url: `/assets/${name}`, revision: null }));
        const script = await classicScript('src/service-worker/service-worker.ts', {
          precachedFiles: JSON.stringify([...(await Promise.all(named)), ...hashed]),
          pagesFolder: JSON.stringify(pagesFolder),
          'process.env.NODE_ENV': '"production"',
        });
        await writeFile(join(dir, 'service-worker.js'), script);
      },
    },
  };
}
