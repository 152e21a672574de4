import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and those above it that are missing. An existing one is left as it is. Node's own recursive `mkdir` loops
 * forever in file systems such as `/proc`, which report existing folders as missing.
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
