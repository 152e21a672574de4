// Prepares everything that `npm start`, `npm test` and the other tasks need, from Node and npm alone. Plain JavaScript
// without dependencies: it runs on Node 20, before anything is installed.
import { join } from 'node:path';
import { root, runUntilStopped } from './bootstrap/child.mjs';
import { withSetupLock } from './bootstrap/lock.mjs';
import { OperatorError, say } from './bootstrap/say.mjs';
import { buildWeb, generateDatabaseClient, installPackages } from './bootstrap/setup.mjs';
import { useToolchain } from './bootstrap/toolchain.mjs';

const [name = 'start', ...rest] = process.argv.slice(2);

/** Benchmarks that open pages, and so need the web client built. */
const benchPages = new Set(['page', 'taps']);

/** What each task needs, and the program that it runs. */
const tasks = {
  start: { packages: 'play', web: true, program: ['apps/server/src/server.ts'] },
  dev: { packages: 'all', web: false, program: ['scripts/dev.ts'] },
  test: { packages: 'all', web: true, program: ['scripts/test.ts'] },
  'test:all': { packages: 'all', web: true, program: ['scripts/test.ts', '--all'] },
  check: { packages: 'all', web: false, program: ['scripts/test.ts', 'types', 'lint'] },
  backup: { packages: 'play', web: false, program: ['apps/server/src/backup.ts'] },
  restore: { packages: 'play', web: false, program: ['apps/server/src/restore.ts'] },
  'new-secrets': { packages: 'play', web: false, program: ['apps/server/src/new-secrets.ts'] },
  bench: { packages: 'all', web: rest.some((part) => benchPages.has(part)), program: ['apps/bench/src/main.ts'] },
  simulate: { packages: 'all', web: false, program: ['apps/simulator/src/simulation/main.ts'] },
  fairness: { packages: 'all', web: false, program: ['apps/simulator/src/fairness/main.ts'] },
  torture: { packages: 'all', web: false, program: ['apps/simulator/src/torture/main.ts'] },
  mutate: { packages: 'all', web: false, program: ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run'] },
  fuzz: { packages: 'all', web: false, program: ['apps/simulator/src/fuzz/main.ts'] },
  winnability: { packages: 'all', web: false, program: ['apps/bench/src/solver/winnability.ts'] },
  difficulty: { packages: 'all', web: false, program: ['apps/bench/src/solver/difficulty.ts'] },
  build: { packages: 'play', web: true, program: undefined },
  containers: { packages: 'all', web: false, program: ['apps/simulator/src/containers.ts'] },
  setup: { packages: 'all', web: true, program: undefined },
};
const task = tasks[name];

try {
  if (task === undefined)
    throw new OperatorError(`There is no task "${name}". Known: ${Object.keys(tasks).join(', ')}.`);
  const node = await withSetupLock(async () => {
    const toolchain = await useToolchain();
    await installPackages(toolchain, task.packages);
    await generateDatabaseClient(toolchain);
    if (task.web) await buildWeb(toolchain);
    return toolchain.node;
  });
  if (task.program === undefined) say('Everything is ready.');
  else {
    const [file, ...given] = task.program;
    process.exitCode = await runUntilStopped(node, [join(root, file), ...given, ...rest]);
  }
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  console.error(`\n${error.message}`);
  process.exitCode = 1;
}
