import { registerHooks } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PlantedFault } from './planted-faults.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../../../..');

/**
 * Puts a fault into a source as it is loaded. Call before anything imports that file. Fails unless the piece occurs
 * exactly once.
 */
export function plant({ name, file, from, to }: PlantedFault): void {
  const planted = pathToFileURL(join(root, file)).href;
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      if (url !== planted) return loaded;
      return { ...loaded, source: withFault(String(loaded.source), { name, file, from, to }) };
    },
  });
}

/**
 * Returns a source with a fault in it.
 * @throws unless the replaced piece occurs exactly once
 */
export function withFault(source: string, { name, file, from, to }: PlantedFault): string {
  const parts = source.split(from);
  if (parts.length !== 2)
    throw new Error(`“${name}” cannot be planted: ${file} has its piece ${parts.length - 1} times`);
  return parts.join(to);
}
