import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, runQuietly } from './child.mjs';
import { say } from './say.mjs';

const skippedFolders = new Set([
  'node_modules',
  'dist',
  'generated',
  '.svelte-kit',
  '.svelte-check',
  'test',
  'test-results',
]);

/**
 * Installs exactly the packages of the lockfile, unless they are installed already.
 * @param {{ pnpm: string, node: string }} toolchain
 * @param {'play' | 'all'} wanted `play` leaves out the browser that only the tests need
 */
export async function installPackages({ pnpm, node }, wanted) {
  const stamp = join(root, 'node_modules', '.snap-up-installed');
  const manifests = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...packageManifests()];
  const hash = hashOf(manifests);
  const [installed, extent] = read(stamp).split(' ');
  if (installed === hash && (extent === 'all' || extent === wanted)) return;
  say('Installing packages …');
  // Without these, pnpm retries silently for many minutes if there is no network.
  const patience = [
    '--config.fetchRetries=2',
    '--config.fetchRetryMintimeout=500',
    '--config.fetchRetryMaxtimeout=2000',
  ];
  const only = wanted === 'play' ? ['--filter', '!@snap-up/e2e'] : [];
  await runQuietly(pnpm, [...only, 'install', '--frozen-lockfile', '--config.confirmModulesPurge=false', ...patience], {
    doing: 'install the packages',
    env: { npm_node_execpath: node },
  });
  write(stamp, `${hash} ${wanted}`);
}

/** Generates the database client from the Prisma schema, unless the schema is unchanged. */
export async function generateDatabaseClient({ node }) {
  const output = join(root, 'apps/server/src/persistence/generated');
  const stamp = join(output, '.generated-from');
  const hash = hashOf(['prisma/schema.prisma', 'prisma.config.ts', 'pnpm-lock.yaml']);
  if (read(stamp) === hash) return;
  say('Generating the database client …');
  await runQuietly(node, [join(root, 'node_modules/prisma/build/index.js'), 'generate'], {
    doing: 'generate the database client',
    env: {
      // Generating requires a schema engine but never runs it; any executable will do.
      PRISMA_SCHEMA_ENGINE_BINARY: process.env.PRISMA_SCHEMA_ENGINE_BINARY ?? node,
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
      CHECKPOINT_DISABLE: '1',
    },
  });
  write(stamp, hash);
}

/** Builds the web client, unless its inputs are unchanged. */
export async function buildWeb({ node }) {
  const web = join(root, 'apps/web');
  const stamp = join(web, 'dist', '.built-from');
  const sources = ['apps/web', ...packageFolders('packages')].flatMap((folder) => filesUnder(folder));
  const hash = hashOf([...sources, 'pnpm-lock.yaml', 'tsconfig.base.json']);
  if (read(stamp) === hash && existsSync(join(web, 'dist/site/home.html'))) return;
  say('Building the web client …');
  await runQuietly(node, [join(web, 'build-site.ts')], {
    doing: 'build the web client',
    cwd: web,
    env: { NODE_ENV: 'production' },
  });
  write(stamp, hash);
}

function packageManifests() {
  return [...packageFolders('apps'), ...packageFolders('packages'), 'e2e'].map((folder) => `${folder}/package.json`);
}

function packageFolders(parent) {
  return readdirSync(join(root, parent))
    .map((name) => `${parent}/${name}`)
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .sort();
}

function filesUnder(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : filesUnder(path);
      return [path];
    });
}

/** A hash over the names and contents of files, given relative to the checkout; a missing file counts as empty. */
function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    const file = join(root, path);
    hash.update(`\0${path}\0`);
    if (existsSync(file) && statSync(file).isFile()) hash.update(readFileSync(file));
  }
  return hash.digest('hex');
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
