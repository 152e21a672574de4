import { relative } from 'node:path';

/** How the tests of a step went. */
export interface TestCount {
  passed: number;
  failed: number;
  /** The tests that failed, and the files that could not be run: each with its file. */
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
      return failed.length === 0 ? [name] : failed.map((test) => `${name}: ${textAt(test, 'fullName')}`);
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
  const own = failed.map((spec) => `${folder}/${textAt(spec, 'file')}: ${textAt(spec, 'title')}`);
  return [...own, ...listAt(suite, 'suites').flatMap((inner) => failuresIn(inner, folder))];
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
