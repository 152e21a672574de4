import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { PlantedFault } from './planted-faults.ts';

/**
 * Puts the fault of this name into a source as it is loaded. Call before anything imports that file. Fails unless the
 * replaced piece occurs there exactly once.
 */
export function plant(faults: readonly PlantedFault[], named: string | undefined): void {
  const fault = faults.find(({ name }) => name === named);
  if (fault === undefined) throw new Error(`There is no planted fault ${named}`);
  const planted = new URL(`../../../../../${fault.file}`, import.meta.url).href;
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      if (url !== planted) return loaded;
      const parts = String(loaded.source).split(fault.from);
      if (parts.length === 2) return { ...loaded, source: parts.join(fault.to) };
      throw new Error(`“${named}” cannot be planted: ${fileURLToPath(url)} has its piece ${parts.length - 1} times`);
    },
  });
}
