import { readFile, rename, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { build, type Manifest, type Plugin } from 'vite';
import type * as Prerender from '../src/app/prerender.ts';
import { gameCatalogue } from './game-catalogue.ts';
import { languagePlugins, serverResolve } from './language.ts';
import { layoutPictures } from './layout-pictures.ts';
import { filesOf, readManifest } from './manifest.ts';

/** Prerenders pages as HTML, so that they are painted before any script runs. */
export function prerenderedPages(): Plugin {
  return {
    name: 'prerendered-pages',
    apply: 'build',
    writeBundle: {
      sequential: true,
      async handler({ dir = '' }) {
        // Every file of the folder itself is served.
        await rename(join(dir, '.vite/manifest.json'), join(dir, '../manifest.json'));
        await rmdir(join(dir, '.vite'));
        await prepareShells(dir);
      },
    },
  };
}

/** Writes a page for each shell: `index.html` for the first one, and `<shell>.html` for the others. */
async function prepareShells(dir: string): Promise<void> {
  const outDir = join(dir, '../prerender');
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [svelte(), gameCatalogue(), layoutPictures(), ...languagePlugins()],
    ssr: { resolve: serverResolve },
    build: { ssr: 'src/app/prerender.ts', outDir, emptyOutDir: true, target: 'es2022' },
  });
  const { renderShells }: typeof Prerender = await import(pathToFileURL(join(outDir, 'prerender.js')).href);
  const page = await readFile(join(dir, 'index.html'), 'utf8');
  const manifest = await readManifest(dir);
  for (const [shell, { head, body, parts, isWhole }] of await renderShells()) {
    const titled = head.includes('<title>') ? page.replace(/<title>.*<\/title>/, '') : page;
    const html = titled
      .replace('</head>', () => `${head}${preloadTags(manifest, parts, isWhole)}</head>`)
      .replace('<div id="app"></div>', () => `<div id="app" data-shell="${shell}">${body}</div>`);
    await writeFile(join(dir, shell === 'home' ? 'index.html' : `${shell}.html`), html);
  }
}

/**
 * Returns tags that make the browser fetch parts of the site at once, instead of one after the other as the scripts
 * import them: on a slow network that saves a round trip for each.
 * @param isStyled whether the page is painted with the styles of the parts
 */
function preloadTags(manifest: Manifest, parts: readonly string[], isStyled: boolean): string {
  const seen = filesOf(manifest, ['index.html']);
  const files = [...filesOf(manifest, parts)].filter((file) => !seen.has(file));
  const tags = files.map((file) =>
    file.endsWith('.css')
      ? `<link ${isStyled ? 'rel="stylesheet"' : 'rel="preload" as="style"'} crossorigin href="/${file}">`
      : `<link rel="modulepreload" crossorigin href="/${file}">`,
  );
  return tags.join('');
}
