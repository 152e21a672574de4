// Programs that only the tests need and no npm package has: a Redis, the reverse proxy in front of several servers, and Firefox.
import { accessSync, constants, existsSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runQuietly } from './child.mjs';
import { OperatorError, say } from './say.mjs';

/**
 * What the tests run, by any of these names, and the package that has it: which Debian and Ubuntu, and Homebrew, call so. Not
 * every system has each of the packages; Ubuntu has no `firefox-esr`.
 */
export const testPrograms = [
  { programs: ['redis-server'], apt: 'redis-server', brew: 'redis', hasService: true },
  { programs: ['haproxy'], apt: 'haproxy', brew: 'haproxy', hasService: true },
  { programs: ['firefox-esr', 'firefox'], apt: 'firefox-esr', brew: 'firefox', hasService: false },
];

/** Where systems put programs that the PATH of an ordinary user may lack. */
const moreFolders = [
  '/usr/local/sbin',
  '/usr/sbin',
  '/usr/local/bin',
  '/opt/homebrew/bin',
  '/opt/homebrew/sbin',
  '/Applications/Firefox.app/Contents/MacOS',
];

/** The steps of `npm test` that run these programs. */
const stepsWithPrograms = ['unit', 'journeys', 'firefox'];

/**
 * Whether a run of the tests needs the programs.
 * @param {readonly string[]} steps the steps that were named; none stands for all
 */
export function needsTestPrograms(steps) {
  return steps.length === 0 || steps.some((step) => stepsWithPrograms.includes(step));
}

/**
 * How the missing programs are brought.
 * @param {{ platform: string, isRoot: boolean, has: (program: string) => boolean }} machine
 * @returns {import('./test-programs.d.mts').Plan}
 */
export function planFor({ platform, isRoot, has }) {
  const missing = testPrograms.filter(({ programs }) => !programs.some(has));
  if (missing.length === 0) return { by: 'nothing' };
  if (platform === 'linux' && isRoot && has('apt-get')) return { by: 'apt', packages: missing.map(({ apt }) => apt) };
  if (platform === 'darwin' && has('brew')) return { by: 'brew', packages: missing.map(({ brew }) => brew) };
  return { by: 'hand', programs: missing.map(({ programs: [name = ''] }) => name) };
}

/**
 * Brings what is missing. Where that cannot be done it is said, and the tests that need the programs fail: those that
 * do not are still worth running.
 */
export async function bringTestPrograms() {
  const isNamed = (process.env.FIREFOX_PATH ?? '') !== '';
  const has = (program) =>
    (program === 'firefox' && isNamed) || isThere(program, (process.env.PATH ?? '').split(delimiter));
  const plan = planFor({ platform: process.platform, isRoot: process.getuid?.() === 0, has });
  if (plan.by === 'nothing') return;
  if (plan.by === 'hand') {
    return say(`${plan.programs.join(' and ')} cannot be installed here by itself; the tests that need it will fail.`);
  }
  // One after the other: a system that lacks one of the packages still gets the others.
  for (const name of plan.packages) {
    say(`Installing ${name} for the tests …`);
    try {
      await (plan.by === 'apt' ? installWithApt([name]) : installWithBrew([name]));
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error;
      say(`${error.message} The tests that need ${name} will fail.`);
    }
  }
}

/**
 * Whether a program is in one of these folders, or where systems put such programs.
 * @param {string} program
 * @param {readonly string[]} folders
 */
export function isThere(program, folders) {
  return [...folders, ...moreFolders].some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/**
 * Installs packages of Debian or Ubuntu. Lists of packages that are missing or old are fetched; where the packages are
 * in the machine's cache, no network is needed.
 * @param {readonly string[]} packages
 * @param {{ run?: typeof runQuietly, policyFile?: string, hasSystemd?: boolean }} machine other than this one, in tests
 */
export async function installWithApt(packages, machine = {}) {
  const {
    run = runQuietly,
    policyFile = '/usr/sbin/policy-rc.d',
    hasSystemd = existsSync('/run/systemd/system'),
  } = machine;
  const how = {
    doing: `install ${packages.join(' and ')}`,
    source: 'the packages’ server',
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  };
  // Another installation on this machine is waited for.
  const apt = (args, more = {}) =>
    run('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=300', ...args], { ...how, ...more });
  const install = ['install', '--yes', '--no-install-recommends', ...packages];
  await withoutDaemons(policyFile, async () => {
    try {
      await apt(install, { isTrial: true });
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error;
      await apt(['update']);
      await apt(install);
    }
  });
  // They were not started, and are not to be when the machine starts again.
  const services = packages.filter((name) => testPrograms.some((one) => one.hasService && one.apt === name));
  if (hasSystemd && services.length > 0) await run('systemctl', ['disable', '--quiet', ...services], how);
}

/**
 * Runs an installation that starts no service: Debian's packages ask this file first. Without this process it forbids
 * nothing, so that one that was left behind does no harm. A machine that has such a file keeps its own.
 * @param {string} policyFile
 * @param {() => Promise<void>} install
 */
export async function withoutDaemons(policyFile, install) {
  try {
    writeFileSync(policyFile, `#!/bin/sh\nkill -0 ${process.pid} 2>/dev/null && exit 101\nexit 0\n`, {
      flag: 'wx',
      mode: 0o755,
    });
  } catch (error) {
    if (error.code === 'EEXIST') return install();
    throw new OperatorError(`Could not keep services from starting (${error.message}).`);
  }
  const remove = () => rmSync(policyFile, { force: true });
  process.once('exit', remove);
  try {
    await install();
  } finally {
    process.off('exit', remove);
    remove();
  }
}

/** Homebrew starts no service that it installs. @param {readonly string[]} packages */
function installWithBrew(packages) {
  return runQuietly('brew', ['install', '--quiet', ...packages], {
    doing: `install ${packages.join(' and ')}`,
    source: 'the packages’ server',
    env: { HOMEBREW_NO_AUTO_UPDATE: '1', HOMEBREW_NO_ENV_HINTS: '1' },
  });
}
