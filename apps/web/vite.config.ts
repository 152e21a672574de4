import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { hasBots, hasTurns, isSolo, rulesets } from '@snap-up/engine';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { build, defineConfig, type Manifest, type Plugin, type UserConfig } from 'vite';
import type * as Prerender from './src/app/prerender.ts';

/** Where the server listens while `npm run dev` serves the client. */
const server = process.env.SNAP_UP_SERVER ?? 'http://127.0.0.1:3000';

/** Provides `virtual:games`, which is worked out from the rules when the site is built. */
function gameCatalogue(): Plugin {
  const name = 'virtual:games';
  const summaries = Object.fromEntries(
    rulesets.filter((ruleset) => !isSolo(ruleset)).map(({ id, summary }) => [id, summary]),
  );
  const games = rulesets.map((ruleset) => ({
    id: ruleset.id,
    name: ruleset.name,
    isSolo: isSolo(ruleset),
    hasBots: hasBots(ruleset),
    hasTurns: hasTurns(ruleset),
  }));
  return {
    name: 'game-catalogue',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) =>
      id === `\0${name}`
        ? `export const games = ${JSON.stringify(games)}; export const summaries = ${JSON.stringify(summaries)};`
        : null,
  };
}

/** Puts the script that runs before a page is painted into its head: a classic script in a file of its own. */
function earlyScript(): Plugin {
  const entry = 'src/app/early.ts';
  let fileName = '';
  return {
    name: 'early-script',
    async generateBundle() {
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        build: { write: false, lib: { entry, formats: ['iife'], name: 'early', fileName: 'early' } },
      });
      const [{ output } = { output: [] }] = [built].flat().filter((one) => 'output' in one);
      const [script] = output.flatMap((file) => (file.type === 'chunk' ? file.code : []));
      if (script === undefined) throw new Error(`${entry} was not built.`);
      const hash = createHash('sha256').update(script).digest('base64url').slice(0, 8);
      fileName = `assets/early-${hash}.js`;
      this.emitFile({ type: 'asset', fileName, source: script });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { server: dev }) => [
        dev === undefined
          ? { tag: 'script', attrs: { src: `/${fileName}` }, injectTo: 'head' }
          : { tag: 'script', attrs: { type: 'module', src: `/${entry}` }, injectTo: 'head-prepend' },
      ],
    },
  };
}

/** Has pages fetch the font together with the styles, and puts its license beside it. */
function preloadedFont(): Plugin {
  return {
    name: 'preloaded-font',
    apply: 'build',
    async generateBundle() {
      const license = await readFile('node_modules/@fontsource/source-serif-4/LICENSE', 'utf8');
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

/** Prepares pages as HTML, so that they are painted before any script runs, and compresses all other texts. */
function preparedSite(): Plugin {
  return {
    name: 'prepared-site',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    async writeBundle({ dir = '' }) {
      // All that is in the folder itself is served.
      await rename(join(dir, '.vite/manifest.json'), join(dir, '../manifest.json'));
      await rmdir(join(dir, '.vite'));
      await prepareShells(dir);
      await compress(dir);
    },
  };
}

/** Writes a page for each shell: `index.html` for the first one, and `<shell>.html` for the others. */
async function prepareShells(dir: string): Promise<void> {
  const outDir = join(dir, '../prerender');
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [svelte(), gameCatalogue()],
    build: { ssr: 'src/app/prerender.ts', outDir, emptyOutDir: true, target: 'es2022' },
  });
  const { renderShells }: typeof Prerender = await import(pathToFileURL(join(outDir, 'prerender.js')).href);
  const page = await readFile(join(dir, 'index.html'), 'utf8');
  const manifest: Manifest = JSON.parse(await readFile(join(dir, '../manifest.json'), 'utf8'));
  for (const [shell, { head, body, parts, isWhole }] of await renderShells()) {
    const titled = head.includes('<title>') ? page.replace(/<title>.*<\/title>/, '') : page;
    const html = titled
      .replace('</head>', () => `${head}${preloadTags(manifest, parts, isWhole)}</head>`)
      .replace('<div id="app"></div>', () => `<div id="app" data-shell="${shell}">${body}</div>`);
    await writeFile(join(dir, shell === 'home' ? 'index.html' : `${shell}.html`), html);
  }
}

/**
 * Returns tags that have the browser fetch parts of the site at once, instead of one after the other as the scripts import
 * them: on a slow network that saves a round trip for each.
 * @param isStyled whether the page is to be painted with the styles of the parts
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

/** The scripts and styles of parts of the site, with those of all that they import, each once. */
function filesOf(manifest: Manifest, parts: readonly string[]): Set<string> {
  const names = new Set(parts);
  for (const name of names) for (const imported of manifest[name]?.imports ?? []) names.add(imported);
  return new Set(
    [...names].flatMap((name) => {
      const part = manifest[name];
      if (part === undefined) throw new Error(`The site has no part “${name}”.`);
      return [part.file, ...(part.css ?? [])];
    }),
  );
}

/** Smaller texts gain nothing. */
const worthwhileBytes = 1_000;

/**
 * Writes each text of the site compressed beside itself, as `.br` and `.gz`: the server sends what the browser takes. It adds to
 * the pages' heads, and compresses pages itself.
 */
async function compress(dir: string): Promise<void> {
  for (const name of await readdir(dir, { recursive: true })) {
    if (!/\.(js|css|svg|json|webmanifest|txt)$/.test(name)) continue;
    const file = join(dir, name);
    const content = await readFile(file);
    if (content.length < worthwhileBytes) continue;
    await writeFile(`${file}.br`, brotliCompressSync(content));
    await writeFile(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}

/** Modules below these places of the web client. */
const below = (...places: readonly string[]): RegExp => new RegExp(`/apps/web/src/(${places.join('|')})`);

/**
 * Which shared modules are bundled into one file. Left alone, the bundler makes a file for each set of pages that share
 * something: dozens for a table, each of which costs headers and part of a round trip on a slow network. A group is always
 * fetched as a whole, so it holds modules that the same pages need. A module belongs to the first group that matches it.
 */
const sharedFiles = [
  // All that the first page needs is one script.
  { name: 'first', tags: ['$initial' as const] },
  { name: 'games', test: /\/packages\/engine\/src\/(games|rules|model)\//, minShareCount: 3 },
  { name: 'engine', test: /\/packages\/engine\//, minShareCount: 3 },
  { name: 'schemas', test: /\/packages\/protocol\/|\/zod\//, minShareCount: 2 },
  { name: 'client', test: /\/packages\/client\/|socket\.io|engine\.io/, minShareCount: 2 },
  { name: 'common', test: below('ui/', 'messages/', 'services/', 'app/', 'deck/'), minShareCount: 6 },
  { name: 'layout', test: below('felt/layout/', 'felt/picture/', 'deck/'), minShareCount: 2, entriesAware: true },
  {
    name: 'table',
    test: below(
      ...['features/chat/(chat|reactions/Reaction)', 'features/lobby/table-commands', 'ui/keep-focus'],
      ...['app/ConnectionBanner', 'services/(table|frame|lost|shuffle)'],
      'messages/(chat|connection|first-race|lobby|notices)\\.',
    ),
  },
  {
    name: 'felt',
    test: below('felt/', 'ui/(FeltBar|MenuButton|IconButton|stock)', 'messages/(cues|piles|hand|felt)\\.'),
    minShareCount: 2,
  },
  {
    name: 'lobby',
    test: below('features/(lobby|chat)/', 'app/(QrCode|InviteLink|AddressNote)', 'ui/(ShareLink|CopyText)'),
    minShareCount: 2,
  },
  {
    name: 'patience',
    test: below('messages/(patience|unusual)', 'features/patience/', 'ui/(BackLink|Marked)'),
    minShareCount: 2,
  },
].map((group, index, { length }) => ({ ...group, priority: length - index }));

const site: UserConfig = {
  plugins: [svelte(), gameCatalogue(), earlyScript(), preloadedFont(), preparedSite()],
  build: {
    outDir: 'dist/site',
    target: 'es2022',
    // What each part of the site needs, for the test of its size.
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: sharedFiles } } },
  },
  server: {
    proxy: {
      // The server compares the page's origin with the host that was asked for, so that stays as it is.
      '/api': { target: server, changeOrigin: false },
      '/socket.io': { target: server, changeOrigin: false, ws: true },
    },
  },
};

/** Positions of every game without a server, for the tests of pictures. */
const playground: UserConfig = {
  plugins: [svelte(), gameCatalogue()],
  publicDir: false,
  build: { outDir: 'dist/playground', target: 'es2022', rolldownOptions: { input: 'playground.html' } },
};

export default defineConfig(({ mode }) => (mode === 'playground' ? playground : site));
