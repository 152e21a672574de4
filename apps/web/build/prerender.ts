import { readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { build, type Manifest, type Plugin } from 'vite';
import type * as Prerender from '../src/app/prerender.ts';
import { gameCatalogue } from './game-catalogue.ts';
import { languagePlugins, serverResolve } from './language.ts';
import { layoutPictures } from './layout-pictures.ts';
import { filesOf, readManifest } from './manifest.ts';

/** Prerenders all pages as HTML, so that they are painted before any script runs. */
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
        await writePages(dir, await prerenderer(join(dir, '../prerender')));
      },
    },
  };
}

interface Prerenderer {
  readonly prerender: typeof Prerender.prerender;
  /** What was built of each module. */
  readonly manifest: Manifest;
}

/** Builds the pages for Node. */
async function prerenderer(outDir: string): Promise<Prerenderer> {
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [svelte(), gameCatalogue(), layoutPictures(), ...languagePlugins()],
    ssr: { resolve: serverResolve },
    build: { ssr: 'src/app/prerender.ts', outDir, emptyOutDir: true, manifest: 'manifest.json', target: 'es2022' },
  });
  const { prerender }: typeof Prerender = await import(pathToFileURL(join(outDir, 'prerender.js')).href);
  return { prerender, manifest: JSON.parse(await readFile(join(outDir, 'manifest.json'), 'utf8')) };
}

/** Writes a file for each page, in place of the one in which Vite has put the tags of all pages. */
async function writePages(dir: string, { prerender, manifest: built }: Prerenderer): Promise<void> {
  const frame = await readFile(join(dir, 'index.html'), 'utf8');
  await rm(join(dir, 'index.html'));
  const manifest = await readManifest(dir);
  for (const [name, { head, body, parts, isWhole }] of await prerender()) {
    const titled = head.includes('<title>') ? frame.replace(/<title>.*<\/title>/, '') : frame;
    const modules = parts.flatMap((load) => moduleOf(load, built) ?? []);
    const html = titled
      .replace('</head>', () => `${head}${preloadTags(manifest, modules, isWhole)}</head>`)
      .replace('<div id="app"></div>', () => `<div id="app" data-page="${name}">${body}</div>`);
    await writeFile(join(dir, `${name}.html`), html);
  }
}

/** Returns the module that a function imports, by the file of it that the function was built to import; null for none. */
function moduleOf(load: () => unknown, built: Manifest): string | null {
  const [, file] = /import\(["']\.\/(.+?)["']\)/.exec(String(load)) ?? [];
  if (file === undefined) return null;
  const [module] = Object.entries(built).find(([, part]) => part.file === file) ?? [];
  if (module === undefined) throw new Error(`“${file}” was built of no module.`);
  return module;
}

/**
 * Returns tags that make the browser fetch parts of the site at once, instead of one after the other as the scripts
 * import them: on a slow network that saves a round trip for each.
 * @param isStyled whether the page is painted with the styles of the parts: then its pictures come before the scripts
 */
function preloadTags(manifest: Manifest, modules: readonly string[], isStyled: boolean): string {
  const seen = filesOf(manifest, ['index.html']);
  const files = [...filesOf(manifest, modules)].filter((file) => !seen.has(file));
  const tags = files.map((file) =>
    file.endsWith('.css')
      ? `<link ${isStyled ? 'rel="stylesheet"' : 'rel="preload" as="style"'} crossorigin href="/${file}">`
      : `<link rel="modulepreload" ${isStyled ? 'fetchpriority="low" ' : ''}crossorigin href="/${file}">`,
  );
  return tags.join('');
}
