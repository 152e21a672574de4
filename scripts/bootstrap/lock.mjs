import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
// A relative path: this runs before any package is installed.
import { ProcessLockError, withProcessLock } from '../../packages/process-lock/src/process-lock.mjs';
import { root } from './child.mjs';
import { OperatorError, say } from './say.mjs';

/** Installing packages over a slow network and building the web client take minutes. */
const waitLimitMs = 15 * 60_000;

/**
 * Runs the set-up exclusively for this checkout, so that two starts cannot interfere.
 * @template T
 * @param {() => Promise<T>} setUp
 * @returns {Promise<T>}
 * @throws {OperatorError} when another set-up takes too long, or the lock cannot be written
 */
export async function withSetupLock(setUp) {
  const folder = join(root, '.toolchain');
  mkdirSync(folder, { recursive: true });
  try {
    return await withProcessLock(join(folder, 'setup.lock'), setUp, { waitLimitMs, onWait: say });
  } catch (error) {
    throw error instanceof ProcessLockError ? new OperatorError(error.message) : error;
  }
}
