import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and those above it that are missing. An existing one is left as it is. Node's own way to do that tries
 * forever where the system says of a folder that exists that it does not, as `/proc` does.
 * @param mode permissions, from which the process' own umask is taken
 */
export function makeFolders(folder: string, mode: number): void {
  if (existsSync(folder)) return;
  const above = dirname(folder);
  if (above !== folder) makeFolders(above, mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!existsSync(folder)) throw error;
  }
}
