import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const checkMs = 20;
/** Nobody holds a lock for so long: its owner is dead, and a stranger has got the same process id. */
const staleMs = 300_000;

/**
 * Does something that one process of this machine at a time may do. A lock whose owner died is taken over.
 * @param file the lock's file; its folder exists
 * @param act what to do while holding the lock
 */
export async function withProcessLock<T>(file: string, act: () => Promise<T>): Promise<T> {
  while (!tryLock(file)) await pause(checkMs);
  try {
    return await act();
  } finally {
    rmSync(file, { force: true });
  }
}

function tryLock(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx', mode: 0o644 });
    return true;
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  }
  const owner = ownerOf(file);
  if (owner !== undefined && (!processExists(owner) || ageMs(file) > staleMs)) discard(file, owner);
  return false;
}

/** Moves a dead owner's lock away; a lock that someone took in between is put back. */
function discard(file: string, deadOwner: number): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (ownerOf(aside) !== deadOwner) linkSync(aside, file);
  } catch (error) {
    if (!isCode(error, 'ENOENT') && !isCode(error, 'EEXIST')) throw error;
  }
  rmSync(aside, { force: true });
}

/** The process in a lock's file; `undefined` while it is being written or when it is gone. */
function ownerOf(file: string): number | undefined {
  try {
    const owner = Number(readFileSync(file, 'utf8'));
    return Number.isSafeInteger(owner) && owner > 0 ? owner : undefined;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function ageMs(file: string): number {
  return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
}

/** Whether a process of that id exists, whoever owns it; a zombie does. */
export function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isCode(error, 'EPERM');
  }
}

/** Whether an error of the system carries that code, `ENOENT` for one. */
export function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
