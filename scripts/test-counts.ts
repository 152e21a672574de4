import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** How the tests of a step went. */
export interface TestCount {
  passed: number;
  failed: number;
  /** The tests that failed, and the files that could not be run: each with its file and how its error begins. */
  readonly failures: readonly string[];
}

/**
 * Reads the JSON report of Vitest.
 * @param report the parsed file, `undefined` where there is none
 * @param root files are named as seen from here
 */
export function vitestCount(report: unknown, root: string): TestCount {
  const failures = listAt(report, 'testResults')
    .filter((file) => valueAt(file, 'status') === 'failed')
    .flatMap((file) => {
      const name = relative(root, textAt(file, 'name'));
      const failed = listAt(file, 'assertionResults').filter((test) => valueAt(test, 'status') === 'failed');
      return failed.length === 0
        ? [withErrors(name, [valueAt(file, 'message')])]
        : failed.map((test) => withErrors(`${name}: ${textAt(test, 'fullName')}`, listAt(test, 'failureMessages')));
    });
  return { passed: numberAt(report, 'numPassedTests'), failed: numberAt(report, 'numFailedTests'), failures };
}

/**
 * Reads the JSON report of Playwright. A test that passed only on a later try has failed.
 * @param report the parsed file, `undefined` where there is none
 * @param folder where the tests are, from the checkout's root
 */
export function playwrightCount(report: unknown, folder: string): TestCount {
  const stats = valueAt(report, 'stats');
  const failed = numberAt(stats, 'unexpected') + numberAt(stats, 'flaky');
  return {
    passed: numberAt(stats, 'expected'),
    failed,
    failures: listAt(report, 'suites').flatMap((suite) => failuresIn(suite, folder)),
  };
}

function failuresIn(suite: unknown, folder: string): string[] {
  const isFailed = (test: unknown) => ['unexpected', 'flaky'].includes(textAt(test, 'status'));
  const failed = listAt(suite, 'specs').filter((spec) => listAt(spec, 'tests').some(isFailed));
  const own = failed.map((spec) => {
    const errors = listAt(spec, 'tests')
      .flatMap((test) => listAt(test, 'results'))
      .flatMap((result) => listAt(result, 'errors'));
    const name = `${folder}/${textAt(spec, 'file')}: ${textAt(spec, 'title')}`;
    return withErrors(
      name,
      errors.map((error) => valueAt(error, 'message')),
    );
  });
  return [...own, ...listAt(suite, 'suites').flatMap((inner) => failuresIn(inner, folder))];
}

/** How many lines of each error are shown: the summary may be all that is kept of a run. */
const mostErrorLines = 12;

function withErrors(name: string, messages: readonly unknown[]): string {
  const lines = messages.flatMap((message) =>
    typeof message === 'string' && message !== ''
      ? stripVTControlCharacters(message).split('\n').slice(0, mostErrorLines)
      : [],
  );
  return [name, ...lines.map((line) => `    ${line}`)].join('\n');
}

function valueAt(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

function numberAt(value: unknown, key: string): number {
  const found = valueAt(value, key);
  return typeof found === 'number' ? found : 0;
}

function textAt(value: unknown, key: string): string {
  const found = valueAt(value, key);
  return typeof found === 'string' ? found : '';
}

function listAt(value: unknown, key: string): readonly unknown[] {
  const found = valueAt(value, key);
  return Array.isArray(found) ? found : [];
}
