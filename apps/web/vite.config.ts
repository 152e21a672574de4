import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Words } from '@snap-up/engine';
import { hasBots, hasTurns, isSolo, parseOptions, rulesets, type SoloRuleset } from '@snap-up/engine';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import subsetFont from 'subset-font';
import {
  build,
  defaultClientConditions,
  defaultServerConditions,
  defineConfig,
  type Manifest,
  type Plugin,
  type UserConfig,
} from 'vite';
import { pseudo, pseudoLanguages, pseudoWords } from './pseudo-language.ts';
import type * as Prerender from './src/app/prerender.ts';
import { packDrawings } from './src/deck/pack-drawings.ts';
import { layoutPicture, type PictureShape, pictureSizes } from './src/felt/picture/layout-picture.ts';
import type { pageTexts as englishPage } from './src/messages/en/page.ts';

type PageTexts = Words<typeof englishPage>;

/** Where the server listens while `npm run dev` serves the client. */
const server = process.env.SNAP_UP_SERVER ?? 'http://127.0.0.1:3000';

/**
 * The language of this build. `build-site.ts` makes one for each. Its folders are chosen by a condition of the
 * packages' `imports`, which is also passed to Node (`--conditions=language-de`).
 */
const language = process.env.SNAP_UP_LANGUAGE ?? 'en';
const isPseudo = pseudoLanguages.some((name) => name === language);
const languageConditions = language === 'en' || isPseudo ? [] : [`language-${language}`];
const languagePlugins = isPseudo ? [pseudoWords()] : [];
const clientConditions = { conditions: [...defaultClientConditions, ...languageConditions] };
const inLanguage = (text: string): string => (isPseudo ? pseudo(text) : text);

/** The prepared pages of all languages but English are in folders of their own. */
const pagesFolder = language === 'en' ? '' : `/${language}`;

/** Provides `virtual:games`, computed from the rules at build time. */
function gameCatalogue(): Plugin {
  const name = 'virtual:games';
  const summaries = Object.fromEntries(
    rulesets.filter((ruleset) => !isSolo(ruleset)).map(({ id, summary }) => [id, inLanguage(summary)]),
  );
  const games = rulesets.map((ruleset) => ({
    id: ruleset.id,
    name: inLanguage(ruleset.name),
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

/** Provides `virtual:layout-pictures`: a file for each picture of a solo game, drawn at build time. */
function layoutPictures(): Plugin {
  const name = 'virtual:layout-pictures';
  let isBuilt = false;
  return {
    name: 'layout-pictures',
    configResolved({ command }) {
      isBuilt = command === 'build';
    },
    resolveId: (id) => (id === name ? `\0${name}` : null),
    async load(id) {
      if (id !== `\0${name}`) return null;
      const addresses: Record<string, Partial<Record<PictureShape, string>>> = {};
      // In development each page draws its own.
      for (const ruleset of isBuilt ? rulesets.filter(isSolo) : []) {
        const shapes: Partial<Record<PictureShape, string>> = {};
        for (const [shape, source] of await usualPictures(ruleset)) {
          const fileName = hashedName(`${ruleset.id}-${shape}`, 'svg', source);
          this.emitFile({ type: 'asset', fileName, source });
          shapes[shape] = `/${fileName}`;
        }
        addresses[ruleset.id] = shapes;
      }
      return `export const layoutPictures = ${JSON.stringify(addresses)};`;
    },
  };
}

/** Draws a game with its default options, in every shape. */
async function usualPictures(ruleset: SoloRuleset): Promise<Map<PictureShape, string>> {
  const options = parseOptions(ruleset.options, {});
  if (!options.ok) throw new Error(`The usual options of ${ruleset.name} do not go together.`);
  const drawings = await packDrawings(ruleset.pack);
  const shapes = Object.keys(pictureSizes) as PictureShape[];
  return new Map(shapes.map((shape) => [shape, layoutPicture(ruleset, options.value, shape, drawings)]));
}

/** A content-hashed file name. */
function hashedName(name: string, extension: string, content: string): string {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
  return `assets/${name}-${hash}.${extension}`;
}

/** Adds the script that runs before the first paint to a page's head: a classic script in a file of its own. */
function earlyScript(): Plugin {
  const entry = 'src/app/early.ts';
  let fileName = '';
  return {
    name: 'early-script',
    async generateBundle() {
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        plugins: languagePlugins,
        resolve: clientConditions,
        build: { write: false, lib: { entry, formats: ['iife'], name: 'early', fileName: 'early' } },
      });
      const [{ output } = { output: [] }] = [built].flat().filter((one) => 'output' in one);
      const [script] = output.flatMap((file) => (file.type === 'chunk' ? file.code : []));
      if (script === undefined) throw new Error(`${entry} was not built.`);
      fileName = hashedName('early', 'js', script);
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

const fontPackage = join(import.meta.dirname, 'node_modules/@fontsource/source-serif-4');

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
function headingFont(): Plugin {
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
      const folder = join(import.meta.dirname, 'node_modules/.heading-font');
      const file = join(folder, 'source-serif-4.woff2');
      await mkdir(folder, { recursive: true });
      await writeFile(`${file}.${process.pid}`, font);
      await rename(`${file}.${process.pid}`, file);
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

/** The text direction of pages. */
const direction = language.startsWith('ar') ? 'rtl' : 'ltr';

/** The initial words of pages and of the installed app. */
async function wordsOfPage(): Promise<PageTexts> {
  const folder = languageConditions.length > 0 ? language : 'en';
  const { pageTexts }: { pageTexts: PageTexts } = await import(
    pathToFileURL(join(import.meta.dirname, `src/messages/${folder}/page.ts`)).href
  );
  return Object.fromEntries(Object.entries(pageTexts).map(([key, text]) => [key, inLanguage(text)])) as PageTexts;
}

/** Sets the language of pages, and inserts their initial words. */
function pageLanguage(): Plugin {
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
function appLanguage(): Plugin {
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
        ['Patience', patience],
        ['Play with others', playWithOthers],
      ]);
      const shortcuts = manifest.shortcuts.map((one) => ({ ...one, name: words.get(one.name) ?? one.name }));
      const screenshots = manifest.screenshots.map((one) => ({ ...one, label: words.get(one.label) ?? one.label }));
      const own = { ...manifest, shortcuts, screenshots, lang: language, dir: direction, description: appDescription };
      await writeFile(file, JSON.stringify(own));
    },
  };
}

/** Prerenders pages as HTML, so that they are painted before any script runs. */
function preparedSite(): Plugin {
  return {
    name: 'prepared-site',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    async writeBundle({ dir = '' }) {
      // Every file of the folder itself is served.
      await rename(join(dir, '.vite/manifest.json'), join(dir, '../manifest.json'));
      await rmdir(join(dir, '.vite'));
      await prepareShells(dir);
      await writeServiceWorker(dir);
    },
  };
}

/** Writes a page for each shell: `index.html` for the first one, and `<shell>.html` for the others. */
async function prepareShells(dir: string): Promise<void> {
  const outDir = join(dir, '../prerender');
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [svelte(), gameCatalogue(), layoutPictures(), ...languagePlugins],
    ssr: { resolve: { conditions: [...defaultServerConditions, ...languageConditions] } },
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

/** The scripts and styles of parts of the site, with everything that they import, each once. */
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

/** Parts of the site that are useless offline: the precache leaves them out, with anything only they need. */
const partsWithOthers = [
  'src/features/lobby/',
  'src/features/race/',
  'src/features/chat/',
  'src/features/shuffle/',
  'src/app/qr-code.ts',
  'src/features/home/PublicTables',
  'src/features/home/DeviceTransfer',
  'src/features/home/UrgentGame',
  'src/services/lobby-client.ts',
];

/** Other files that pages and an installed app show. */
const plainFiles = ['favicon.ico', 'icon.svg', 'icons/icon-192.png', 'manifest.webmanifest'];

/**
 * Builds the service worker, with the list of its files. Its name has no hash: browsers request it by name, and compare
 * it with theirs.
 */
async function writeServiceWorker(dir: string): Promise<void> {
  const manifest: Manifest = JSON.parse(await readFile(join(dir, '../manifest.json'), 'utf8'));
  const pages = (await readdir(dir)).filter((name) => name.endsWith('.html') && !leftOutPages.has(name));
  const listed = [...pages, ...plainFiles].map(async (name) => {
    const content = await readFile(join(dir, name));
    const url = name.endsWith('.html') ? `${pagesFolder}/${name}` : `/${name}`;
    return { url, revision: createHash('sha256').update(content).digest('base64url').slice(0, 8) };
  });
  const pictures = (await readdir(join(dir, 'assets'))).filter((name) =>
    /\.(svg|woff2)$|^(early|solver-worker)-.*\.js$/.test(name),
  );
  const hashed = [...filesWithoutOthers(manifest), ...pictures.map((name) => `assets/${name}`)];
  // Files of the same name never change.
  const precachedFiles = [
    ...(await Promise.all(listed)),
    ...[...new Set(hashed)].map((name) => ({ url: `/${name}`, revision: null })),
  ];
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: languagePlugins,
    resolve: clientConditions,
    define: {
      precachedFiles: JSON.stringify(precachedFiles),
      pagesFolder: JSON.stringify(pagesFolder),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: 'src/service-worker/service-worker.ts', formats: ['iife'], name: 'worker', fileName: 'worker' },
    },
  });
  const [{ output } = { output: [] }] = [built].flat().filter((one) => 'output' in one);
  const [script] = output.flatMap((file) => (file.type === 'chunk' ? file.code : []));
  if (script === undefined) throw new Error('The service worker was not built.');
  await writeFile(join(dir, 'service-worker.js'), script);
}

/** Prepared pages of multiplayer tables. */
const leftOutPages: ReadonlySet<string> = new Set(['invitation.html', 'lobby.html', 'table.html', 'play.html']);

/** The scripts and styles that pages may need while the visitor is offline. */
function filesWithoutOthers(manifest: Manifest): Set<string> {
  // Styles that a script adds by their address.
  const names = new Set(['index.html', 'src/ui/design/high-contrast.css']);
  for (const name of names) {
    const { imports = [], dynamicImports = [] } = manifest[name] ?? {};
    for (const next of [...imports, ...dynamicImports]) {
      if (!partsWithOthers.some((place) => next.startsWith(place))) names.add(next);
    }
  }
  return filesOf(manifest, [...names]);
}

/** Modules below these places of the web client. */
const below = (...places: readonly string[]): RegExp => new RegExp(`/apps/web/src/(${places.join('|')})`);

/** Preference choices in `ui` that only pages with cards read. */
const choices = 'letter-keys|LetterKeys|play-choices|felt-choices|sound-choices|stock-side';

/**
 * Which shared modules are bundled into one file. By default the bundler makes a file for each set of pages that share
 * something: dozens for a table, each of which costs headers and part of a round trip on a slow network. A group is
 * always fetched as a whole, so it holds modules that the same pages need. A module belongs to the first group that
 * matches it.
 */
const sharedFiles = [
  // The home page's script is one file.
  { name: 'first', tags: ['$initial' as const] },
  // Every page that shows cards needs these, and the values of preferences.
  {
    name: 'games',
    test: /\/packages\/(engine\/src\/((games|rules|model)\/|words\/\w+\/[^/]+$)|protocol\/src\/preference-values\.ts)/,
    minShareCount: 3,
  },
  { name: 'engine', test: /\/packages\/engine\/(?!src\/notation\/(record-|diagrams))/, minShareCount: 2 },
  // Also needed by replays and the shuffle check.
  { name: 'records', test: /\/packages\/engine\//, minShareCount: 2 },
  // A table needs no schemas.
  {
    name: 'protocol',
    test: /\/packages\/protocol\/src\/(?!(chat|preferences|rejection|rest|sockets|solo|tables|zod)\.ts)/,
    minShareCount: 2,
  },
  { name: 'schemas', test: /\/packages\/protocol\/|\/zod\//, minShareCount: 2 },
  // Without the match, here and in the lobby: only some tables play one.
  {
    name: 'client',
    test: /\/packages\/client\/(?!src\/(match-standing|offline-))|socket\.io|engine\.io/,
    minShareCount: 2,
  },
  {
    name: 'common',
    test: below(
      `ui/(?!(${choices}))`,
      'messages/(?!(\\w+/)?(piles|rules)\\.)',
      'services/(?!offline|unsent|frame-gate|shuffle)',
      'app/',
      'deck/',
    ),
    minShareCount: 6,
  },
  { name: 'layout', test: below('felt/layout/', 'felt/picture/', 'deck/'), minShareCount: 2, entriesAware: true },
  {
    name: 'table',
    test: below(
      'features/chat/(chat|reactions/Reaction)',
      'features/lobby/table-commands',
      'ui/keep-focus',
      'app/ConnectionBanner',
      'services/(table|frame|lost|rivals|shuffle)',
      'messages/(\\w+/)?(chat|connection|first-race|lobby|notices)\\.',
    ),
  },
  {
    name: 'felt',
    test: below(
      'felt/',
      `ui/(FeltBar|MenuButton|IconButton|ByEar|${choices})`,
      'services/frame-gate',
      'feedback/(Mute|feedback)',
      'app/felt-cues',
      'messages/(\\w+/)?(cues|piles|hand|felt|by-ear)\\.',
    ),
    minShareCount: 2,
  },
  {
    name: 'lobby',
    test: below(
      'features/(lobby/(?!MatchScore)|chat/(?!MutedPlayers))',
      'app/(QrCode|InviteLink|AddressNote)',
      'ui/(ShareLink|CopyText)',
    ),
    minShareCount: 2,
  },
  // The difficulty of a deal is shown later.
  {
    name: 'patience',
    test: below('messages/(\\w+/)?(patience|unusual)', 'features/patience/(?!DealGradeLine)', 'ui/(BackLink|Marked)'),
    minShareCount: 2,
  },
].map((group, index, { length }) => ({ ...group, priority: length - index }));

const site: UserConfig = {
  plugins: [
    svelte(),
    gameCatalogue(),
    layoutPictures(),
    earlyScript(),
    headingFont(),
    pageLanguage(),
    appLanguage(),
    preparedSite(),
    ...languagePlugins,
  ],
  resolve: clientConditions,
  build: {
    outDir: language === 'en' ? 'dist/site' : `dist/languages/${language}/site`,
    target: 'es2022',
    // Browsers without support for these links fetch the same files a little later.
    modulePreload: { polyfill: false },
    // The files of each part of the site, for the test of its size.
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: sharedFiles } } },
  },
  server: {
    proxy: {
      // The server compares the page's origin with the requested host, so that is unchanged.
      '/api': { target: server, changeOrigin: false },
      '/socket.io': { target: server, changeOrigin: false, ws: true },
    },
  },
};

/** Positions of every game without a server, for the picture tests. */
const playground: UserConfig = {
  plugins: [svelte(), gameCatalogue(), layoutPictures(), headingFont(), pageLanguage(), ...languagePlugins],
  resolve: clientConditions,
  publicDir: false,
  build: { outDir: `dist/playground/${language}`, target: 'es2022', rolldownOptions: { input: 'playground.html' } },
};

export default defineConfig(({ mode }) => (mode === 'playground' ? playground : site));
