import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';

/** Reads what Vite says of each part of the site that was built into a folder. */
export async function readManifest(dir: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(dir, '../manifest.json'), 'utf8'));
}

/** Returns the scripts and styles of parts of the site, with everything that they import, each once. */
export function filesOf(manifest: Manifest, parts: Iterable<string>): Set<string> {
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
