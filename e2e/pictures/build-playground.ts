import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { offeredLanguages } from '@snap-up/protocol';

const web = fileURLToPath(new URL('../../apps/web', import.meta.url));

/** A pseudo-language that is read from right to left. */
export const rightToLeft = 'ar-XB';
/** In what languages there is a playground. */
export const playgroundLanguages: readonly string[] = [...offeredLanguages, rightToLeft];

/** Where the built playground of a language is: positions of every game without a server. */
export const playgroundFolder = (language: string): string => join(web, 'dist/playground', language);

/** Playwright's global set-up: builds the playgrounds, two at a time. */
export default async function build(): Promise<void> {
  const waiting = [...playgroundLanguages];
  const workers = Array.from({ length: 2 }, async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await buildIn(next);
  });
  await Promise.all(workers);
}

async function buildIn(language: string): Promise<void> {
  const isOffered = offeredLanguages.some((offered) => offered === language);
  const conditions = isOffered && language !== 'en' ? [`--conditions=language-${language}`] : [];
  const args = ['node_modules/vite/bin/vite.js', 'build', '--mode', 'playground', '--logLevel', 'error'];
  const child = spawn(process.execPath, [...conditions, ...args], {
    cwd: web,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', SNAP_UP_LANGUAGE: language },
  });
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve));
  if (code !== 0) throw new Error(`The playground could not be built in the language “${language}”.`);
}
