// `npm test` runs the gate, `npm run test:all` (--all) everything; docs/testing.md says what each includes. Every step
// runs, even after a failure. Step names as arguments run only those: `npm test -- types lint`.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { failureText, playwrightTests, slowestFiles, type Test, vitestTests } from './test-reports.ts';

interface Step {
  /** Scripts for Node, or pnpm, each with its arguments. */
  readonly commands: readonly (readonly string[])[];
  readonly tests?: () => readonly Test[];
  /** A program that is not installed. */
  readonly lacks?: string | undefined;
  /** The output of a command that succeeded without having checked anything. */
  readonly unchecked?: RegExp;
}

const isAll = process.argv.includes('--all');
const names = process.argv.slice(2).filter((argument) => argument !== '--all');

const places = [...(process.env.PATH ?? '').split(delimiter), '/Applications/Firefox.app/Contents/MacOS'];
const hasFirefox =
  Boolean(process.env.FIREFOX_PATH) ||
  ['firefox-esr', 'firefox'].some((program) => places.some((folder) => existsSync(join(folder, program))));

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'];
const playwright = (config: string) => [
  [
    'e2e/node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    `e2e/${config}`,
    ...(isAll ? [] : ['--grep', '@gate']),
  ],
];

/** Steps of a lane run one after another, and the lanes in parallel: browser tests mostly wait. */
const lanes: readonly Readonly<Record<string, Step>>[] = [
  {
    types: {
      commands: [
        // Parallel type checkers would each check the shared files, and take half as much processor time again.
        ['node_modules/typescript/bin/tsc', '-b', '--checkers', '1'],
        ['apps/web/node_modules/svelte-check/bin/svelte-check', '--workspace=apps/web', '--tsgo', '--fail-on-warnings'],
      ],
    },
    lint: {
      commands: [['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings']],
    },
    unit: {
      commands: [[...vitest, '--outputFile.json=test-results/vitest.json', ...(isAll ? [] : ['--project=!*-slow'])]],
      tests: () => vitestTests('test-results/vitest.json'),
    },
    firefox: {
      commands: playwright('firefox.config.ts'),
      tests: () => playwrightTests('test-results/firefox.json', 'e2e/journeys'),
      lacks: hasFirefox ? undefined : 'no Firefox found (install firefox-esr or set FIREFOX_PATH)',
    },
    ...(isAll && {
      audit: {
        commands: [['pnpm', 'audit', '--ignore-registry-errors']],
        unchecked: /audit endpoint .*/,
      },
    }),
  },
  {
    journeys: {
      commands: playwright('playwright.config.ts'),
      tests: () => playwrightTests('test-results/playwright.json', 'e2e/journeys'),
    },
    pictures: {
      commands: playwright('pictures.config.ts'),
      tests: () => playwrightTests('test-results/pictures.json', 'e2e/pictures'),
    },
  },
];

const known = lanes.flatMap((lane) => Object.keys(lane));
const unknown = names.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`There is no step "${unknown.join('", "')}". Known: ${known.join(', ')}.`);
  process.exit(1);
}

const running = new Set<ChildProcess>();
let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    isStopped = true;
    for (const child of running) child.kill(signal);
  });
}

/** Prints each line at once, prefixed by the step's name. */
function run(name: string, command: readonly string[]): Promise<{ isFine: boolean; output: string }> {
  return new Promise((resolve, reject) => {
    const [program = '', ...args] = command[0] === 'pnpm' ? command : [process.execPath, ...command];
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const input of [child.stdout, child.stderr]) {
      createInterface({ input }).on('line', (line) => {
        output += `${line}\n`;
        console.log(`${name.padEnd(8)} | ${line}`);
      });
    }
    running.add(child);
    child.once('error', reject);
    child.once('exit', () => running.delete(child));
    child.once('close', (code) => resolve({ isFine: code === 0, output }));
  });
}

const all: Test[] = [];
const summary: string[] = [];
/** Steps that failed without naming a test. */
let failedSteps = 0;

async function runStep(name: string, { commands, tests, lacks, unchecked }: Step): Promise<void> {
  if (lacks !== undefined) {
    if (isAll) failedSteps += 1;
    summary.push(`NOT RUN  ${name}: ${lacks}`);
    return;
  }
  const begun = performance.now();
  const results: Awaited<ReturnType<typeof run>>[] = [];
  for (const command of commands) results.push(await run(name, command));
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  const found = tests?.() ?? [];
  all.push(...found);
  const hasFailedTests = found.some(({ error }) => error !== undefined);
  const isFine = !hasFailedTests && results.every((result) => result.isFine);
  if (!isFine && !hasFailedTests) failedSteps += 1;
  const why = unchecked && results.map(({ output }) => unchecked.exec(output)?.[0]).find(Boolean);
  summary.push(why ? `NOT RUN  ${name}: ${why}` : `${isFine ? 'ok     ' : 'FAILED '}  ${name} (${seconds} s)`);
}

rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results');
// svelte-check would keep checking output of components that have been moved or deleted since.
rmSync('apps/web/.svelte-check', { recursive: true, force: true });
if (!isAll) process.env.SNAP_UP_TEST_SHARE ??= '0.2';
await Promise.all(
  lanes.map(async (lane) => {
    for (const [name, step] of Object.entries(lane)) {
      if (!isStopped && (names.length === 0 || names.includes(name))) await runStep(name, step);
    }
  }),
);

const failed = all.filter(({ error }) => error !== undefined);
const slowest = slowestFiles(all, 20);
if (slowest.length > 0) console.log(`\nThe slowest files:\n${slowest.join('\n')}`);
if (failed.length > 0) console.log(`\nFailed:\n${failed.map(failureText).join('\n')}`);
console.log(`\n${summary.join('\n')}${isStopped ? '\nStopped before the end.' : ''}\n`);
console.log(`${all.length - failed.length} passed, ${failed.length + failedSteps} failed`);
process.exitCode = failed.length + failedSteps > 0 || isStopped ? 1 : 0;
