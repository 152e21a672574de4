import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { offeredLanguages } from '@snap-up/protocol';
import { describe, expect, test } from 'vitest';

/** The build of this checkout, which `npm test` makes first. */
const built = new URL('../../dist/', import.meta.url).pathname;

/** What was built in a language, before it was put beside English. */
const folderOf = (language: string) => (language === 'en' ? built : join(built, 'languages', language));

/** What Vite says of a module that begins a part of the site. */
interface Part {
  readonly file: string;
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
  readonly imports?: readonly string[];
}

/** The files of these parts of a site and of all that they import, each once. */
function filesOf(folder: string, names: readonly string[]): Set<string> {
  const parts: Readonly<Record<string, Part>> = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  const seen = new Set<string>();
  const files = new Set<string>();
  const add = (name: string): void => {
    const part = parts[name];
    if (part === undefined) throw new Error(`The build has no part “${name}”.`);
    if (seen.has(name)) return;
    seen.add(name);
    for (const file of [part.file, ...(part.css ?? []), ...(part.assets ?? [])]) files.add(file);
    part.imports?.forEach(add);
  };
  names.forEach(add);
  return files;
}

/** What the headers of an answer add to each file. */
const headerBytes = 480;

/** Other languages are wordier than English; by no more than this their pages may be heavier. */
const wordier = 1.025;

/** The server compresses pages itself, like this. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };

/** Bytes of a file as browsers get it. All but pages are served for all languages together. */
function sentBytes(folder: string, file: string): number {
  if (file.endsWith('.html')) {
    return headerBytes + brotliCompressSync(readFileSync(join(folder, 'site', file)), { params }).length;
  }
  const served = join(built, 'site', file);
  const compressed = `${served}.br`;
  return headerBytes + statSync(existsSync(compressed) ? compressed : served).size;
}

const table = 'src/table/TablePage.svelte';
const patience = ['src/features/patience/SoloPages.svelte'];

/** A few per cent above what the pages are. */
const pages = [
  ['the home page', 'home', ['src/features/home/Home.svelte'], 90_000],
  ['an invitation', 'table-invitation', ['src/features/home/JoinTable.svelte'], 85_000],
  ['a table before a game', 'table-lobby', [table, 'src/features/lobby/Lobby.svelte'], 167_000],
  ['a race', 'table-game', [table, 'src/features/race/GamePage.svelte'], 200_000],
  ['a patience game', 'table-solo', [table, 'src/features/patience/play/SoloTablePage.svelte'], 203_000],
  ['the patience games', 'solo', patience, 138_000],
  ['a patience game before its deal', 'solo-game-klondike', patience, 138_000],
] as const;

describe.each(offeredLanguages)('in the language “%s”', (language) => {
  const folder = folderOf(language);
  const assets = readdirSync(join(folder, 'site/assets'));
  const earlyScript = `assets/${assets.find((name) => /^early-.*\.js$/.test(name))}`;

  test.each(pages)('%s stays within its limit', (_name, page, more, limit) => {
    const files = [`${page}.html`, earlyScript, ...filesOf(folder, ['index.html', ...more])];
    expect(files.filter((file) => file.endsWith('.woff2'))).toHaveLength(1);
    const bytes = files.reduce((sum, file) => sum + sentBytes(folder, file), 0);
    expect(bytes).toBeLessThan(language === 'en' ? limit : limit * wordier);
  });
});
