import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** The user that Postgres runs as; `undefined` is the one who runs us. */
export type Account = { readonly uid: number; readonly gid: number } | undefined;

/** The user who owns nothing, by the id that Linux and macOS have for it. */
const nobody = { uid: 65534, gid: 65534 };

/** Where root keeps what Postgres, which refuses to run as root, must be able to reach. */
export const rootsFolder = '/var/lib/snap-up';

/** Whether we run as root. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * Who Postgres is to run as.
 * @param clusterFolder its data folder, which need not exist; Postgres insists on running as the owner
 */
export function accountFor(clusterFolder: string): Account {
  if (!isRoot()) return undefined;
  if (!existsSync(clusterFolder)) return nobody;
  const { uid, gid } = statSync(clusterFolder);
  return uid === 0 ? nobody : { uid, gid };
}

/** Whether an account can reach a folder: it must be allowed to pass through every folder above it, and through itself. */
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

/** Makes a folder that everyone may pass through, whatever the umask says; one that exists is left as it is. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  const mask = process.umask(0o022);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
  } finally {
    process.umask(mask);
  }
}
