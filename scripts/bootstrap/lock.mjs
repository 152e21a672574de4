import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { say } from './say.mjs';
import { root } from './toolchain.mjs';

const file = join(root, '.toolchain', 'setup.lock');
const checkMs = 100;

/** Whether a process of that id lives. @param {number} pid */
function lives(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * Runs the set-up while no other set-up of this checkout runs, so that two starts cannot install over each other.
 * A lock whose owner is dead is taken over.
 * @template T
 * @param {() => Promise<T>} setUp
 * @returns {Promise<T>}
 */
export async function withSetupLock(setUp) {
  mkdirSync(join(root, '.toolchain'), { recursive: true });
  for (let told = false; ; ) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const owner = Number(readOwner());
    if (owner > 0 && !lives(owner)) rmSync(file, { force: true });
    else {
      if (!told) say('Another start is setting things up (.toolchain/setup.lock); waiting for it.');
      told = true;
      await pause(checkMs);
    }
  }
  const unlock = () => rmSync(file, { force: true });
  process.once('exit', unlock);
  try {
    return await setUp();
  } finally {
    unlock();
    process.off('exit', unlock);
  }
}

function readOwner() {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
