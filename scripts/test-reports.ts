import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** A test that ran, or a test file that could not be loaded. */
export interface Test {
  /** From the checkout's root. */
  readonly file: string;
  readonly title: string;
  readonly seconds: number;
  /** Absent if the test passed. */
  readonly error?: string;
}

interface VitestFile {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly startTime: number;
  readonly endTime: number;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly duration?: number;
    readonly failureMessages: readonly string[];
  }[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly file: string;
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly {
        readonly duration: number;
        readonly errors: readonly { readonly message?: string }[];
      }[];
    }[];
  }[];
}

/** Reads the JSON report of Vitest. */
export function vitestTests(path: string): Test[] {
  const files = read<{ testResults: VitestFile[] }>(path)?.testResults ?? [];
  return files.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative('.', name);
    const ran = assertionResults.filter((test) => test.status === 'passed' || test.status === 'failed');
    if (status === 'failed' && ran.every((test) => test.status === 'passed')) {
      return [{ file, title: 'could not be run', seconds: 0, error: message }];
    }
    return ran.map(({ fullName: title, status, duration = 0, failureMessages }) => ({
      file,
      title,
      seconds: duration / 1000,
      ...(status === 'failed' && { error: failureMessages.join('\n') }),
    }));
  });
}

/**
 * Reads the JSON report of Playwright.
 * @param folder where its files are, from the checkout's root
 */
export function playwrightTests(path: string, folder: string): Test[] {
  return (read<{ suites: PlaywrightSuite[] }>(path)?.suites ?? []).flatMap((suite) => testsIn(suite, folder));
}

function testsIn({ suites = [], specs }: PlaywrightSuite, folder: string): Test[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status !== 'skipped')
      .map(({ status, results }) => ({
        file: `${folder}/${file}`,
        title,
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        ...(status !== 'expected' && {
          error: results.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')).join('\n'),
        }),
      })),
  );
  return [...own, ...suites.flatMap((suite) => testsIn(suite, folder))];
}

/** Where to look: the summary may be all that remains of a run. */
export function failureText({ file, title, error = '' }: Test): string {
  const lines = stripVTControlCharacters(error).split('\n').slice(0, 12);
  return [`${file}: ${title}`, ...lines.map((line) => `    ${line}`)].join('\n');
}

/** Returns the slowest files, one per line, slowest first. */
export function slowestFiles(tests: readonly Test[], count: number): string[] {
  const seconds = new Map<string, number>();
  for (const test of tests) seconds.set(test.file, (seconds.get(test.file) ?? 0) + test.seconds);
  return [...seconds]
    .sort(([, one], [, other]) => other - one)
    .slice(0, count)
    .map(([file, time]) => `${time.toFixed(1).padStart(7)} s  ${file}`);
}

function read<Report>(path: string): Report | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : undefined;
}
