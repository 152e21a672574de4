import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest, Plugin } from 'vite';
import { pagesFolder } from './language.ts';
import { filesOf, readManifest } from './manifest.ts';
import { classicScript, hashOf } from './scripts.ts';

/** Builds the service worker once all pages are there, with the list of files that it keeps. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    writeBundle: {
      sequential: true,
      order: 'post',
      handler: ({ dir = '' }) => writeServiceWorker(dir),
    },
  };
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
  const manifest = await readManifest(dir);
  const pages = (await readdir(dir)).filter((name) => name.endsWith('.html') && !leftOutPages.has(name));
  const listed = [...pages, ...plainFiles].map(async (name) => {
    const content = await readFile(join(dir, name));
    const url = name.endsWith('.html') ? `${pagesFolder}/${name}` : `/${name}`;
    return { url, revision: hashOf(content) };
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
  const script = await classicScript('src/service-worker/service-worker.ts', {
    precachedFiles: JSON.stringify(precachedFiles),
    pagesFolder: JSON.stringify(pagesFolder),
    'process.env.NODE_ENV': '"production"',
  });
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
