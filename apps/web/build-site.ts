// Builds the site once in each offered language, in parallel, into one folder. Files with the same content have the
// same name, so languages share them. English has its pages at the top, every other language in a folder of its own.
import { spawn } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { offeredLanguages } from '@snap-up/protocol';

const folder = import.meta.dirname;
const site = join(folder, 'dist/site');
/** SNAP_UP_LANGUAGES names others for a try, such as the pseudo-languages `en-XA` and `ar-XB`. */
const languages = [...new Set(['en', ...(process.env.SNAP_UP_LANGUAGES?.split(',') ?? offeredLanguages)])];

/** Builds the site in one language. */
async function buildIn(language: string): Promise<void> {
  const conditions = language === 'en' ? [] : [`--conditions=language-${language}`];
  const child = spawn(process.execPath, [...conditions, join(folder, 'node_modules/vite/bin/vite.js'), 'build'], {
    cwd: folder,
    env: { ...process.env, SNAP_UP_LANGUAGE: language },
    stdio: 'inherit',
  });
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve));
  if (code !== 0) throw new Error(`The site could not be built in the language “${language}”.`);
}

/** Merges the build of another language into the folder. */
async function addLanguage(language: string): Promise<void> {
  const built = join(folder, 'dist/languages', language, 'site');
  await cp(join(built, 'assets'), join(site, 'assets'), { recursive: true });
  const own = (await readdir(built)).filter((name) =>
    /\.html$|^manifest\.webmanifest$|^service-worker\.js$/.test(name),
  );
  await mkdir(join(site, language), { recursive: true });
  for (const name of own) await cp(join(built, name), join(site, language, name));
}

/** Compression gains nothing for smaller texts. */
const worthwhileBytes = 1_000;

/**
 * Writes each text of the site compressed beside itself, as `.br` and `.gz`, for the server to choose from. The server
 * completes pages, and compresses them itself.
 */
async function compress(): Promise<void> {
  const names = (await readdir(site, { recursive: true })).filter((name) =>
    /\.(js|css|svg|json|webmanifest|txt)$/.test(name),
  );
  await Promise.all(
    names.map(async (name) => {
      const file = join(site, name);
      const content = await readFile(file);
      if (content.length < worthwhileBytes) return;
      await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

await rm(join(folder, 'dist/languages'), { recursive: true, force: true });
const waiting = [...languages];
const workers = Array.from({ length: Math.min(availableParallelism(), languages.length) }, async () => {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await buildIn(next);
});
await Promise.all(workers);
for (const language of languages) if (language !== 'en') await addLanguage(language);
await compress();
