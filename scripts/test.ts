// All that `npm test` checks, each step with a heading and its time. Every step runs, whatever failed before. The journeys,
// which wait a lot, and after them the pictures run beside all other steps. Names of steps as arguments run only those:
// `npm test -- types lint`.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { playwrightCount, type TestCount, vitestCount } from './test-counts.ts';
import { inOrder, type StepOutput } from './test-output.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const results = join(root, 'test-results');
const vitestReport = join(results, 'vitest.json');
const playwrightReport = join(results, 'playwright.json');
const pictureReport = join(results, 'pictures.json');
const firefoxReport = join(results, 'firefox.json');

interface Command {
  /** A program of node_modules, as its file from the checkout's root. */
  readonly file: string;
  readonly args: readonly string[];
  readonly cwd?: string;
}

interface Step {
  readonly name: string;
  readonly title: string;
  /** Steps of one lane follow each other; the lanes run at the same time. */
  readonly lane: 'checks' | 'journeys';
  readonly commands: readonly Command[];
  /** The exit code by which a command says that it could not check anything, and has printed why. */
  readonly undoneCode?: number;
  /** Reads the report that the commands left; absent where the step is a check and not a set of tests. */
  readonly count?: () => TestCount;
}

const steps: readonly Step[] = [
  {
    name: 'types',
    title: 'Types',
    lane: 'checks',
    commands: [
      // Several checkers at a time would each check what all files use, and take half as much processor time again.
      { file: 'node_modules/typescript/bin/tsc', args: ['-b', '--checkers', '1'] },
      {
        file: 'apps/web/node_modules/svelte-check/bin/svelte-check',
        args: ['--tsgo', '--fail-on-warnings'],
        cwd: 'apps/web',
      },
    ],
  },
  {
    name: 'lint',
    title: 'Lint and format',
    lane: 'checks',
    commands: [{ file: 'node_modules/@biomejs/biome/bin/biome', args: ['check', '--error-on-warnings'] }],
  },
  {
    name: 'imports',
    title: 'Import rules',
    lane: 'checks',
    commands: [{ file: 'scripts/check-imports.ts', args: [] }],
  },
  {
    name: 'containers',
    title: 'Compose file and Dockerfile',
    lane: 'checks',
    commands: [
      {
        file: 'node_modules/dclint/bin/dclint.cjs',
        args: ['--config', 'ops/dclint.json', '--max-warnings', '0', 'docker-compose.yml'],
      },
      { file: 'node_modules/dockerfile-utils/bin/dockerfile-utils', args: ['lint', 'Dockerfile'] },
    ],
  },
  {
    name: 'audit',
    title: 'Known vulnerabilities of packages',
    lane: 'checks',
    commands: [{ file: 'scripts/audit.ts', args: [] }],
    undoneCode: 3,
  },
  {
    name: 'unit',
    title: 'Unit, property and contract tests',
    lane: 'checks',
    commands: [
      {
        file: 'node_modules/vitest/vitest.mjs',
        args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
      },
    ],
    count: () => vitestCount(readReport(vitestReport), root),
  },
  {
    name: 'mutants',
    title: 'Mutants of what has changed',
    lane: 'checks',
    commands: [{ file: 'scripts/mutate.ts', args: ['--changed'] }],
    undoneCode: 3,
  },
  {
    name: 'journeys',
    title: 'Journeys in the browser',
    lane: 'journeys',
    commands: [{ file: 'e2e/node_modules/@playwright/test/cli.js', args: ['test'], cwd: 'e2e' }],
    count: () => playwrightCount(readReport(playwrightReport), 'e2e/journeys'),
  },
  {
    name: 'pictures',
    title: 'Pictures of felt and pages',
    lane: 'journeys',
    commands: [
      {
        file: 'e2e/node_modules/@playwright/test/cli.js',
        args: ['test', '--config', 'pictures.config.ts'],
        cwd: 'e2e',
      },
    ],
    count: () => playwrightCount(readReport(pictureReport), 'e2e/pictures'),
  },
  {
    name: 'firefox',
    title: 'Journeys in Firefox',
    // The shorter lane: these journeys begin when the unit tests are done.
    lane: 'checks',
    commands: [
      {
        file: 'e2e/node_modules/@playwright/test/cli.js',
        args: ['test', '--config', 'firefox.config.ts'],
        cwd: 'e2e',
      },
    ],
    count: () => playwrightCount(readReport(firefoxReport), 'e2e/firefox'),
  },
];

const running = new Set<ReturnType<typeof spawn>>();
let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    stopped = true;
    for (const child of running) child.kill(signal);
  });
}

function run({ file, args, cwd }: Command, output: StepOutput): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, file), ...args], {
      cwd: join(root, cwd ?? '.'),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.write(chunk));
    child.once('error', reject);
    child.once('exit', () => running.delete(child));
    child.once('close', resolve);
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
// svelte-check would go on checking what it made of components that have been moved or deleted since.
rmSync(join(root, 'apps/web/.svelte-check'), { recursive: true, force: true });
const wanted = steps.filter(({ name }) => chosen.length === 0 || chosen.includes(name));
const outputs = inOrder(wanted.length, (text) => void process.stdout.write(text));
const total = { passed: 0, failed: 0 };
const table = wanted.map(({ title }) => `not run ${title}`);
/** What to look at, by step. */
const failures: string[][] = wanted.map(() => []);

/** Runs a step and notes how it went. */
async function runStep(step: Step): Promise<void> {
  const index = wanted.indexOf(step);
  const output = outputs[index];
  if (output === undefined) return;
  output.write(`\n=== ${step.title} ===\n`);
  const begun = performance.now();
  const codes: (number | null)[] = [];
  for (const command of step.commands) codes.push(await run(command, output));
  const isUndone = codes.some((code) => code === step.undoneCode);
  const passed = codes.every((code) => code === 0 || code === step.undoneCode);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const count = step.count?.() ?? { passed: 0, failed: 0, failures: [] };
  // A step that fails without naming a failed test (types, a file that does not load) is one failure.
  if (!passed && count.failed === 0) count.failed = 1;
  if (count.failed > 0) {
    failures[index] = [
      ...count.failures.map((failure) => `  ${failure}`),
      `  “npm test -- ${step.name}” runs this step alone.`,
    ];
  }
  total.passed += count.passed;
  total.failed += count.failed;
  const figures = step.count === undefined ? '' : `, ${count.passed} passed`;
  const outcome = count.failed > 0 ? 'FAILED' : isUndone ? 'NOT CHECKED' : 'ok    ';
  const line = `${outcome}  ${step.title} (${seconds} s${figures})`;
  table[index] = line;
  output.write(`${line}\n`);
  output.end();
}

await Promise.all(
  (['checks', 'journeys'] as const).map(async (lane) => {
    for (const step of wanted) if (step.lane === lane && !stopped) await runStep(step);
  }),
);

console.log(`\n=== Summary ===\n${table.join('\n')}\n`);
if (stopped) console.log('Stopped before the end.');
console.log(`${total.passed} passed, ${total.failed} failed`);
for (const [index, { title }] of wanted.entries()) {
  const lines = failures[index] ?? [];
  if (lines.length > 0) console.log(`\nFailed: ${title}\n${lines.join('\n')}`);
}
if (total.failed > 0)
  console.log('\ndocs/testing.md says how to run a single file, and what a failed test leaves behind.');
process.exitCode = total.failed === 0 && !stopped ? 0 : 1;
