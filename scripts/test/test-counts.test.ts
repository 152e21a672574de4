import { expect, it } from 'vitest';
import { playwrightCount, vitestCount } from '../test-counts.ts';

it('counts what Vitest ran, and names failed tests and files that could not be run, with their errors', () => {
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      {
        name: '/checkout/scripts/test/a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'a rule holds', status: 'passed' },
          {
            fullName: 'a rule breaks',
            status: 'failed',
            failureMessages: ['\u001b[31mError\u001b[39m: broken\n  at a'],
          },
        ],
      },
      { name: '/checkout/scripts/test/b.test.ts', status: 'passed', assertionResults: [] },
      { name: '/checkout/scripts/test/c.test.ts', status: 'failed', message: 'No such file', assertionResults: [] },
    ],
  };
  expect(vitestCount(report, '/checkout')).toEqual({
    passed: 2,
    failed: 1,
    failures: [
      'scripts/test/a.test.ts: a rule breaks\n    Error: broken\n      at a',
      'scripts/test/c.test.ts\n    No such file',
    ],
  });
});

it('counts what Playwright ran, and names failed journeys, also those that passed on a later try', () => {
  const specOf = (title: string, status: string, ...errors: { message: string }[]) => ({
    title,
    file: 'a.journey.ts',
    tests: [{ status, results: [{ errors }] }],
  });
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 1 },
    suites: [
      {
        specs: [specOf('they meet', 'expected'), specOf('they race', 'unexpected', { message: 'Too late' })],
        suites: [{ specs: [specOf('they part', 'flaky')] }],
      },
    ],
  };
  expect(playwrightCount(report, 'e2e/journeys')).toEqual({
    passed: 1,
    failed: 2,
    failures: ['e2e/journeys/a.journey.ts: they race\n    Too late', 'e2e/journeys/a.journey.ts: they part'],
  });
});

it('finds nothing where there is no report', () => {
  const nothing = { passed: 0, failed: 0, failures: [] };
  expect([vitestCount(undefined, '/checkout'), playwrightCount(undefined, 'e2e/journeys')]).toEqual([nothing, nothing]);
});
