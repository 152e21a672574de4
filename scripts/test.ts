// All that `npm test` checks, in order, each step with a heading and its time. Every step runs, whatever failed before.
// Names of steps as arguments run only those: `npm test -- types lint`.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { playwrightCount, type TestCount, vitestCount } from './test-counts.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const results = join(root, 'test-results');
const vitestReport = join(results, 'vitest.json');
const playwrightReport = join(results, 'playwright.json');

interface Command {
  /** A program of node_modules, as its file from the checkout's root. */
  readonly file: string;
  readonly args: readonly string[];
  readonly cwd?: string;
}

interface Step {
  readonly name: string;
  readonly title: string;
  readonly commands: readonly Command[];
  /** Reads the report that the commands left; absent where the step is a check and not a set of tests. */
  readonly count?: () => TestCount;
}

const steps: readonly Step[] = [
  {
    name: 'types',
    title: 'Types',
    commands: [
      { file: 'node_modules/typescript/bin/tsc', args: ['-b'] },
      { file: 'apps/web/node_modules/svelte-check/bin/svelte-check', args: ['--fail-on-warnings'], cwd: 'apps/web' },
    ],
  },
  {
    name: 'lint',
    title: 'Lint and format',
    commands: [{ file: 'node_modules/@biomejs/biome/bin/biome', args: ['check', '--error-on-warnings'] }],
  },
  {
    name: 'imports',
    title: 'Import rules',
    commands: [{ file: 'scripts/check-imports.ts', args: [] }],
  },
  {
    name: 'unit',
    title: 'Unit, property and contract tests',
    commands: [
      {
        file: 'node_modules/vitest/vitest.mjs',
        args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
      },
    ],
    count: () => vitestCount(readReport(vitestReport)),
  },
  {
    name: 'journeys',
    title: 'Journeys in the browser',
    commands: [{ file: 'e2e/node_modules/@playwright/test/cli.js', args: ['test'], cwd: 'e2e' }],
    count: () => playwrightCount(readReport(playwrightReport)),
  },
];

let running: ReturnType<typeof spawn> | undefined;
let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    stopped = true;
    running?.kill(signal);
  });
}

function run({ file, args, cwd }: Command): Promise<boolean> {
  return new Promise((resolve, reject) => {
    running = spawn(process.execPath, [join(root, file), ...args], {
      cwd: join(root, cwd ?? '.'),
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    running.once('error', reject);
    running.once('exit', (code) => resolve(code === 0));
  });
}

function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => steps.every((step) => step.name !== name));
if (unknown.length > 0) {
  console.error(`There is no step "${unknown.join('", "')}". Known: ${steps.map((step) => step.name).join(', ')}.`);
  process.exit(1);
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const total = { passed: 0, failed: 0 };
const table: string[] = [];
for (const step of steps) {
  if (stopped || (chosen.length > 0 && !chosen.includes(step.name))) continue;
  console.log(`\n=== ${step.title} ===`);
  const begun = performance.now();
  let passed = true;
  for (const command of step.commands) passed = (await run(command)) && passed;
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const count = step.count?.() ?? { passed: 0, failed: 0 };
  // A step that fails without naming a failed test (types, a file that does not load) is one failure.
  if (!passed && count.failed === 0) count.failed = 1;
  total.passed += count.passed;
  total.failed += count.failed;
  const figures = step.count === undefined ? '' : `, ${count.passed} passed`;
  table.push(`${count.failed === 0 ? 'ok    ' : 'FAILED'}  ${step.title} (${seconds} s${figures})`);
  console.log(table.at(-1));
}

console.log(`\n=== Summary ===\n${table.join('\n')}\n`);
if (stopped) console.log('Stopped before the end.');
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && !stopped ? 0 : 1;
