import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OperatorError, say } from './say.mjs';

/** The checkout's folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const parentCheckMs = 250;

/** Node's compile cache, with which a server starts in two thirds of the time. */
const compileCache = join(root, 'node_modules', '.cache', 'node-compile');

/**
 * Runs a Node program in the foreground until it ends. Ctrl-C and SIGTERM reach it exactly once, and it is stopped
 * when the process that started us is gone (npm does not hand its own SIGTERM on).
 * @param {string} node the Node to run with
 * @param {string[]} args the program and its arguments
 * @returns {Promise<number>} the exit code, 128 + n after signal n
 */
export function runUntilStopped(node, args) {
  // A process group of its own: otherwise Ctrl-C in a terminal reaches it twice, directly and through us. The channel
  // tells it when we are gone (see stop-with-parent.mjs), even after a kill -9.
  const child = spawn(node, ['--import', new URL('./stop-with-parent.mjs', import.meta.url).href, ...args], {
    cwd: root,
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env, SNAP_UP_BOOTSTRAP_PID: String(process.pid) },
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));

  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, parentCheckMs);
  watch.unref();

  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (child.connected) child.disconnect();
      resolve(code ?? 128 + (constants.signals[signal ?? 'SIGTERM'] ?? 0));
    });
  });
}

/**
 * Runs a program of the set-up, quietly: its output is shown only if it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {{ doing: string, env?: NodeJS.ProcessEnv, cwd?: string, source?: string, isTrial?: boolean }} how `doing`
 * completes "Could not …", `source` is where the program fetches from, and the output of a trial is never shown
 * @returns {Promise<void>} rejects with an OperatorError that says what failed and why
 */
export async function runQuietly(command, args, how) {
  const { doing, env = {}, cwd = root, source = 'the npm registry', isTrial = false } = how;
  const output = [];
  const code = await new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32' && !command.endsWith('.exe'),
    });
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.once('error', reject);
    child.once('close', resolve);
  }).catch((error) => {
    throw new OperatorError(`Could not ${doing}: ${command} does not start (${error.message}).`);
  });
  if (code === 0) return;
  const text = Buffer.concat(output).toString();
  if (!isTrial) say(`The output of ${command} ${args.join(' ')}:\n${text}`);
  const offline =
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|ENETDOWN|ECONNRESET|NETWORK_ERROR|FETCH_FAIL|error sending request|Could not (resolve|connect)|Temporary failure/i;
  throw new OperatorError(
    offline.test(text.replace(/\s+/g, ' '))
      ? `Could not ${doing}: ${source} does not answer. The first start needs the network; later ones do not.`
      : `Could not ${doing} (exit code ${code}); the output above says why.`,
  );
}
