import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { makeFolders } from '../../platform/folders.ts';

/** The user to run Postgres as; `undefined` for the current one. */
export type Account = { readonly uid: number; readonly gid: number } | undefined;

/** The user `nobody`, by its id on Linux and macOS. */
const nobody = { uid: 65534, gid: 65534 };

/** The data folder for root. Postgres refuses to run as root, and its user must be able to reach the data. */
export const rootsFolder = '/var/lib/snap-up';

/** Whether this process runs as root. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * Returns the user to run Postgres as.
 * @param clusterFolder its data folder, which need not exist; Postgres must run as its owner
 */
export function accountFor(clusterFolder: string): Account {
  if (!isRoot()) return undefined;
  if (!existsSync(clusterFolder)) return nobody;
  const { uid, gid } = statSync(clusterFolder);
  return uid === 0 ? nobody : { uid, gid };
}

/** Whether an account may enter a folder and all its parents. */
export function canReach(account: Account, folder: string): boolean {
  if (account === undefined) return true;
  for (let path = resolve(folder); ; path = dirname(path)) {
    if (existsSync(path)) {
      const { mode, uid, gid } = statSync(path);
      const execute = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
      if ((mode & execute) === 0) return false;
    }
    if (path === dirname(path)) return true;
  }
}

/** Creates a folder that everyone may enter, whatever the umask. An existing one is left as it is. */
export function makeFolder(folder: string): void {
  const mask = process.umask(0o022);
  try {
    makeFolders(folder, 0o755);
  } finally {
    process.umask(mask);
  }
}
