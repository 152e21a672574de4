// Plain JavaScript without dependencies: the set-up holds this lock on Node 20, before any package is installed.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const checkMs = 50;
/** How long to wait before saying so: most locks are held for moments. */
const quietMs = 500;
/** A whole lock appears in one step. One that stays unreadable for this long was cut short, and nobody holds it. */
const unreadableMs = 1_000;
/** File systems without hard links fail with one of these. */
const linkUnsupported = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

/** A lock that could not be taken; the message is for the operator. */
export class ProcessLockError extends Error {
  name = 'ProcessLockError';
}

/**
 * Runs a task that only one process of this machine may run at a time. A lock that its owner left behind is taken over.
 * @template T
 * @param {string} file the lock's file; its folder exists
 * @param {() => Promise<T>} task what to do while holding the lock
 * @param {{ onWait: (message: string) => void, waitLimitMs: number }} options `onWait` is called once, with what it waits for;
 *   after `waitLimitMs` waiting ends with an error
 * @returns {Promise<T>}
 * @throws {ProcessLockError} when another process holds the lock for too long, or it cannot be read, written or removed
 */
export async function withProcessLock(file, task, { onWait, waitLimitMs }) {
  const own = `${process.pid}\n${startOf(process.pid) ?? ''}\n`;
  const beganMs = performance.now();
  let unreadableSinceMs;
  let isWaitSaid = false;
  for (;;) {
    const text = read(file);
    if (text === undefined && take(file, own)) break;
    // Another process took it meanwhile.
    const owner = parseOwner(text ?? '');
    const nowMs = performance.now();
    unreadableSinceMs = owner === undefined ? (unreadableSinceMs ?? nowMs) : undefined;
    const isOrphaned = owner === undefined ? nowMs - unreadableSinceMs > unreadableMs : !isHeldBy(owner);
    if (text !== undefined && isOrphaned && discard(file, text, own)) continue;
    const who = owner === undefined ? 'an unknown process' : `process ${owner.pid}`;
    if (nowMs - beganMs > waitLimitMs) {
      throw new ProcessLockError(
        `The lock ${file} has been held by ${who} for more than ${Math.round(waitLimitMs / 1_000)} seconds. ` +
          'If that is not Snap-Up, please delete the file and start again.',
      );
    }
    if (!isWaitSaid && nowMs - beganMs > quietMs) {
      isWaitSaid = true;
      onWait(`Waiting for ${who}, which holds the lock ${file} …`);
    }
    await pause(checkMs);
  }
  const release = () => remove(file);
  process.once('exit', release);
  try {
    return await task();
  } finally {
    process.off('exit', release);
    release();
  }
}

/**
 * Whether a process of that id exists, whoever owns it; a zombie does.
 * @param {number} pid
 * @returns {boolean}
 */
export function processExists(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * Writes the lock aside and links it into place, so that it is there with its owner's name or not at all.
 * @param {string} file
 * @param {string} own
 * @returns {boolean} false where there is a lock already
 */
function take(file, own) {
  const aside = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    writeFileSync(aside, own, { flag: 'wx', mode: 0o644 });
    try {
      linkSync(aside, file);
    } catch (error) {
      if (!linkUnsupported.has(error.code)) throw error;
      writeFileSync(file, own, { flag: 'wx', mode: 0o644 });
    }
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw new ProcessLockError(`The lock ${file} cannot be written (${error.message}).`, { cause: error });
  } finally {
    remove(aside);
  }
}

/**
 * Removes an orphaned lock, under a lock of its own: otherwise a slow process would remove the lock that a fast one has taken by
 * then.
 * @param {string} file
 * @param {string} orphan the text of the orphaned lock
 * @param {string} own
 * @returns {boolean} false where another process is about to remove it
 */
function discard(file, orphan, own) {
  const guard = `${file}.takeover`;
  if (take(guard, own)) {
    try {
      if (read(file) === orphan) remove(file);
    } finally {
      remove(guard);
    }
    return true;
  }
  const owner = parseOwner(read(guard) ?? own);
  if (owner !== undefined && isHeldBy(owner)) return false;
  remove(guard);
  return true;
}

/** @param {string} file need not be there */
function remove(file) {
  try {
    rmSync(file, { force: true });
  } catch (error) {
    throw new ProcessLockError(`The lock ${file} cannot be removed (${error.message}).`, { cause: error });
  }
}

/** @param {string} file @returns {string | undefined} its text; undefined where there is none */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw new ProcessLockError(`The lock ${file} cannot be read (${error.message}).`, { cause: error });
  }
}

/**
 * @typedef {object} Owner
 * @property {number} pid
 * @property {string | undefined} start undefined where the system does not tell
 */

/** @param {string} text @returns {Owner | undefined} undefined where the text names no process */
function parseOwner(text) {
  const [id = '', start = ''] = text.split('\n');
  return /^[1-9]\d{0,9}$/.test(id) ? { pid: Number(id), start: start === '' ? undefined : start } : undefined;
}

/**
 * Whether the owner of a lock still lives. The process id alone proves nothing: another process may have it by now.
 * @param {Owner} owner
 * @returns {boolean}
 */
function isHeldBy({ pid, start }) {
  return processExists(pid) && (startOf(pid) ?? start) === start;
}

/**
 * When a process began, as a text that no other process of that id has: on Linux the boot and the tick, on other Unixes the
 * second. Undefined where the system does not tell, such as on Windows; only the id is compared there.
 * @param {number} pid
 * @returns {string | undefined} an empty text for a process that has ended, such as a zombie
 */
function startOf(pid) {
  try {
    if (process.platform === 'linux') {
      // "pid (name) state …"; a name may hold anything, a closing bracket too. The start is the 22nd field.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (fields[0] === 'Z' || fields[0] === 'X') return '';
      return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`;
    }
    if (process.platform === 'win32') return undefined;
    const env = { ...process.env, LC_ALL: 'C' };
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', env }).trim();
  } catch {
    return undefined;
  }
}
