/** How many tests of a step passed and failed. */
export interface TestCount {
  passed: number;
  failed: number;
}

/**
 * Reads the JSON report of Vitest.
 * @param report the parsed file, `undefined` where there is none
 */
export function vitestCount(report: unknown): TestCount {
  return { passed: numberAt(report, 'numPassedTests'), failed: numberAt(report, 'numFailedTests') };
}

/**
 * Reads the JSON report of Playwright. A test that passed only on a later try has failed.
 * @param report the parsed file, `undefined` where there is none
 */
export function playwrightCount(report: unknown): TestCount {
  const stats = valueAt(report, 'stats');
  return { passed: numberAt(stats, 'expected'), failed: numberAt(stats, 'unexpected') + numberAt(stats, 'flaky') };
}

function valueAt(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

function numberAt(value: unknown, key: string): number {
  const found = valueAt(value, key);
  return typeof found === 'number' ? found : 0;
}
