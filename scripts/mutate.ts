// Mutation tests: changes the sources in small ways and looks whether a test fails. `npm run mutate -- packages/engine`;
// docs/testing.md says more. A run that was stopped goes on where it was; `--changed` is the step of `npm test`.
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { MutantStatus } from '@stryker-mutator/api/core';
import { changedLines, type LinesOfFiles } from './mutation/changes.ts';
import { drawn, type FoundMutant, hashOf, keyOf, mutantsIn } from './mutation/mutants.ts';
import type { Task } from './mutation/plugin.ts';
import { isTooLow, type Outcome, scoreLine, scoreOf } from './mutation/score.ts';
import { sourcesOf, type Target, targets, testFilesOf } from './mutation/targets.ts';

const checkout = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = join(checkout, '.mutants');
/** The exit code by which `npm test` is told that nothing could be checked. */
const undoneCode = 3;
/** How many mutants of what has changed are tried, and for how long, in milliseconds. */
const mostOfChanges = 100;
const timeForChanges = 60_000;

const { values: flags, positionals: paths } = parseArgs({
  allowPositionals: true,
  options: {
    changed: { type: 'boolean', default: false },
    sample: { type: 'string' },
    seed: { type: 'string', default: 'spring' },
    minutes: { type: 'string' },
    again: { type: 'boolean', default: false },
  },
});

const outcomes: Partial<Record<MutantStatus, Outcome>> = {
  Killed: 'killed',
  Timeout: 'timeout',
  Survived: 'survived',
  NoCoverage: 'uncovered',
};

/** A line of the file of results. */
interface Kept {
  readonly key: string;
  /** Of the source, and where no test noticed the mutant of the tests as well: new ones may. */
  readonly hash: string;
  readonly outcome: Outcome;
}

const read = (file: string) => readFileSync(join(checkout, file), 'utf8');

/** What a result has to be forgotten for, once it is another. */
function hashesFor(target: Target, files: readonly string[]) {
  const tests = hashOf(...testFilesOf(target, checkout).map(read));
  // Read at the beginning, as Stryker’s copy is made: who edits a file meanwhile gets no results for what it is now.
  const sources = new Map(files.map((file) => [file, hashOf(read(file))]));
  return (file: string, outcome: Outcome): string => {
    const source = sources.get(file) ?? hashOf(read(file));
    sources.set(file, source);
    return outcome === 'survived' || outcome === 'uncovered' ? hashOf(source, tests) : source;
  };
}

function resultsFile(target: Target): string {
  mkdirSync(folder, { recursive: true });
  return join(folder, `${target.name}.jsonl`);
}

/** What was found out before and still holds. */
function keptResults(target: Target, hashFor: ReturnType<typeof hashesFor>): Map<string, Outcome> {
  const file = resultsFile(target);
  const lines = existsSync(file) && !flags.again ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  const kept = new Map<string, Outcome>();
  for (const line of lines) {
    const { key, hash, outcome } = JSON.parse(line) as Kept;
    const [source = ''] = key.split('\u0000');
    if (existsSync(join(checkout, source)) && hashFor(source, outcome) === hash) kept.set(key, outcome);
  }
  return kept;
}

/** Tries mutants with Stryker and tells each outcome as it comes. */
async function tryMutants(
  target: Target,
  mutants: readonly FoundMutant[],
  milliseconds: number | null,
  told: (key: string, outcome: Outcome) => void,
): Promise<void> {
  // Loaded only here: where nothing has changed there is nothing to wait for.
  const { Stryker } = await import('@stryker-mutator/core');
  const { listeners } = await import('./mutation/plugin.ts');
  const task: Task = {
    checkout,
    keys: mutants.map(({ key }) => key),
    until: milliseconds === null ? null : Date.now() + milliseconds,
  };
  const taskFile = join(folder, `${target.name}-${process.pid}.json`);
  writeFileSync(taskFile, JSON.stringify(task));
  process.env.SNAP_UP_MUTANTS = taskFile;
  process.env.SNAP_UP_MUTATED = target.name;
  process.env.SNAP_UP_TEST_SHARE = String(target.share);
  const wanted = new Set(task.keys);
  const listen: (typeof listeners)[number] = ({ fileName, location, replacement, mutatorName, status }) => {
    const outcome = outcomes[status];
    // Here lines and columns are counted from 1 on, everywhere else from 0 on.
    const place = ({ line, column }: { line: number; column: number }) => ({ line: line - 1, column: column - 1 });
    const changed = {
      replacement: replacement ?? '',
      mutatorName,
      location: { start: place(location.start), end: place(location.end) },
    };
    const key = keyOf(relative(checkout, resolve(checkout, fileName)).replaceAll('\\', '/'), changed);
    if (outcome !== undefined && wanted.has(key)) told(key, outcome);
  };
  listeners.push(listen);
  try {
    await new Stryker({
      mutate: mutants.map(
        ({ file, start, end }) => `${file}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`,
      ),
      plugins: ['@stryker-mutator/vitest-runner', join(checkout, 'scripts/mutation/plugin.ts')],
      testRunner: 'drawn',
      reporters: ['told'],
      ignorers: ['wording'],
      vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
      coverageAnalysis: 'perTest',
      concurrency: 1,
      checkers: [],
      packageManager: 'pnpm',
      // It would rewrite paths in tsconfig.json with an interface that the compiler no longer has; nothing here reads them.
      tsconfigFile: 'none',
      // Slowness is not to be taken for a loop without end: a loop is noticed by how often it comes by the mutant.
      timeoutMS: 60_000,
      timeoutFactor: 4,
      dryRunTimeoutMinutes: flags.changed ? 3 : 60,
      tempDirName: '.mutants/sandboxes',
      ignorePatterns: [
        '/.mutants',
        '/e2e',
        '/apps/web',
        '/apps/bench',
        '/docs',
        '/ops',
        '/data',
        '/test-results',
        '/.toolchain',
        'dist',
      ],
      allowConsoleColors: false,
      logLevel: 'error',
    } as ConstructorParameters<typeof Stryker>[0]).runMutationTest();
  } finally {
    listeners.splice(listeners.indexOf(listen), 1);
  }
}

const shortened = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 100);

function described({ file, start, original, replacement }: FoundMutant): string {
  return `  ${file}:${start.line + 1}  ${shortened(original)}  →  ${shortened(replacement)}`;
}

const durationText = (seconds: number) =>
  seconds < 90
    ? `${Math.ceil(seconds)} s`
    : seconds < 5400
      ? `${Math.ceil(seconds / 60)} min`
      : `${(seconds / 3600).toFixed(1)} h`;

/** Tries the mutants of some files of a target and prints what comes of it. Returns whether the score is good enough. */
async function mutate(target: Target, files: readonly string[], lines: LinesOfFiles | null): Promise<boolean> {
  const isChanged = ({ file, start, end }: FoundMutant) =>
    lines === null || lines.get(file)?.some((line) => line >= start.line + 1 && line <= end.line + 1) === true;
  const all = (await mutantsIn(files, checkout)).filter(isChanged);
  const count = lines !== null ? mostOfChanges : Number(flags.sample ?? all.length);
  // What is drawn of changes depends on them alone, so that a run can be repeated.
  const seed = lines !== null ? hashOf(...files.map(read)) : flags.seed;
  const chosen = drawn(all, count, seed);
  const hashFor = hashesFor(target, files);
  const known = keptResults(target, hashFor);
  const open = chosen.filter(({ key }) => !known.has(key));
  console.log(
    `${target.name}: ${all.length} mutants in ${files.length} files; ${chosen.length} to try, ` +
      `${chosen.length - open.length} of them known from before`,
  );
  if (open.length > 0) {
    const begun = performance.now();
    let done = 0;
    let toldAt = begun;
    const given = lines !== null ? timeForChanges : flags.minutes === undefined ? null : Number(flags.minutes) * 60_000;
    await tryMutants(target, open, given, (key, outcome) => {
      done += 1;
      known.set(key, outcome);
      const [file = ''] = key.split('\u0000');
      const kept: Kept = { key, hash: hashFor(file, outcome), outcome };
      appendFileSync(resultsFile(target), `${JSON.stringify(kept)}\n`);
      if (performance.now() - toldAt < 10_000 && done !== open.length) return;
      toldAt = performance.now();
      const left = ((performance.now() - begun) / 1000 / done) * (open.length - done);
      const so = scoreOf(chosen.flatMap((mutant) => known.get(mutant.key) ?? []));
      console.log(
        `${target.name}: ${done} of ${open.length} tried, ${so.percent.toFixed(1)} %, ${durationText(left)} left`,
      );
    });
  }
  const outcomeOf = ({ key }: FoundMutant) => known.get(key) ?? [];
  const isSample = chosen.length < all.length;
  for (const [what, wanted] of [
    ['No test noticed', 'survived'],
    ['No test comes by', 'uncovered'],
  ] as const) {
    const missed = chosen.filter(({ key }) => known.get(key) === wanted);
    missed.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.start.line - b.start.line));
    if (missed.length > 0) console.log(`${what}:\n${missed.map(described).join('\n')}`);
  }
  for (const file of files) {
    const score = scoreOf(chosen.filter((mutant) => mutant.file === file).flatMap(outcomeOf));
    if (score.tried > 0) console.log(`  ${file}: ${scoreLine(score, false)}`);
  }
  const score = scoreOf(chosen.flatMap(outcomeOf));
  const untried = chosen.length - score.tried;
  console.log(
    `${target.name}: ${scoreLine(score, isSample && untried === 0)}; at least ${target.leastPercent} % is wanted` +
      `${untried > 0 ? `; ${untried} not tried, so the score says little` : ''}`,
  );
  if (lines === null) return score.percent >= target.leastPercent;
  return files.every((file) => {
    const own = chosen.filter((mutant) => mutant.file === file);
    const tried = own.flatMap(outcomeOf);
    return !isTooLow(tried, own.length - tried.length, target.leastPercent);
  });
}

const lines = flags.changed ? changedLines(checkout) : null;
const wanted = paths.map((path) => relative(checkout, join(process.cwd(), path)).replaceAll('\\', '/'));
const isWanted = (file: string) =>
  lines !== null ? lines.has(file) : wanted.length === 0 || wanted.some((path) => `${file}/`.startsWith(`${path}/`));
const jobs = targets
  .map((target) => ({ target, files: sourcesOf(target, checkout).filter(isWanted) }))
  .filter(({ files }) => files.length > 0);

if (jobs.length === 0) {
  console.log(
    lines === null ? `No source there is mutated: ${paths.join(' ')}` : 'No source that is mutated has changed.',
  );
  process.exitCode = lines === null ? 1 : 0;
}
for (const { target, files } of jobs) {
  try {
    if (!(await mutate(target, files, lines))) process.exitCode = 1;
  } catch (error) {
    if (lines === null) throw error;
    // Tests that fail by themselves are told by their own step, and a machine that is too slow for a first run is no fault.
    console.log(`${target.name}: could not be tried. ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode ??= undoneCode;
  }
}
