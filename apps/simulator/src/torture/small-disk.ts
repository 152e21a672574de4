import { execFile, execFileSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  fstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  statfsSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Debian puts these programs outside an ordinary user's PATH. */
const environment = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` };
const diskBytes = 400 * 2 ** 20;
const chunkBytes = 2 ** 20;
const pageBytes = 4_096;

/** Mounts a file system in a file, which can be full or frozen; null if that is not possible: it takes Linux and root. */
export async function openSmallDisk() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  const root = mkdtempSync(join(tmpdir(), 'snap-up-disk-'));
  chmodSync(root, 0o755);
  const [file, mountPoint] = [join(root, 'disk.img'), join(root, 'disk')];
  try {
    closeSync(openSync(file, 'w'));
    truncateSync(file, diskBytes);
    // Root, who fills it, gets no reserved space beyond that of Postgres.
    await run('mkfs.ext4', ['-q', '-m', '0', file], { env: environment });
    mkdirSync(mountPoint);
    await run('mount', ['-o', 'loop', file, mountPoint], { env: environment });
  } catch {
    // A container may mount nothing, for instance.
    rmSync(root, { recursive: true, force: true });
    return null;
  }
  let isFrozen = false;
  const thawAtExit = () => {
    if (isFrozen) execFileSync('fsfreeze', ['-u', mountPoint], { env: environment });
  };
  process.on('exit', thawAtExit);
  const folder = join(mountPoint, 'data');
  mkdirSync(folder);
  const ballast = join(mountPoint, 'ballast');
  const thaw = async () => {
    if (!isFrozen) return;
    await run('fsfreeze', ['-u', mountPoint], { env: environment });
    isFrozen = false;
  };
  const makeRoom = () => rmSync(ballast, { force: true });
  return {
    folder,
    makeRoom,
    thaw,
    /** Fills it. May be called again: space that was freed meanwhile is filled, too. */
    fill: async () => {
      const taken = openSync(ballast, 'a');
      try {
        const { bavail, bsize } = statfsSync(mountPoint);
        const most = Math.floor((bavail * bsize) / chunkBytes - 1) * chunkBytes;
        const offset = String(fstatSync(taken).size);
        // Far faster than writing it.
        if (most > 0) await run('fallocate', ['-o', offset, '-l', String(most), ballast], { env: environment });
        for (const bytes of [chunkBytes, pageBytes]) writeUntilFull(taken, Buffer.alloc(bytes));
      } finally {
        closeSync(taken);
      }
    },
    /** Every write waits from now on, until it is thawed. */
    freeze: async () => {
      isFrozen = true;
      await run('fsfreeze', ['-f', mountPoint], { env: environment });
    },
    /** Unmounts it and deletes the file. Nothing may use it any more. */
    dispose: async () => {
      await thaw();
      makeRoom();
      for (let attempts = 0; ; attempts += 1) {
        try {
          await run('umount', [mountPoint], { env: environment });
          break;
        } catch (error) {
          // A killed process may still be exiting.
          if (attempts === 100) throw error;
          await pause(100);
        }
      }
      process.off('exit', thawAtExit);
      rmSync(root, { recursive: true, force: true });
    },
  };
}

function writeUntilFull(file: number, chunk: Buffer): void {
  try {
    for (;;) writeSync(file, chunk);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}
