// What Stryker loads: a runner that tries only what was drawn and only while there is time, and a reporter that tells each
// result as soon as it is known, so that a run can be stopped and go on.
import { readFileSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';
import type { MutantResult } from '@stryker-mutator/api/core';
import {
  commonTokens,
  declareFactoryPlugin,
  declareValuePlugin,
  type Injector,
  type PluginContext,
  PluginKind,
  tokens,
} from '@stryker-mutator/api/plugin';
import type { Reporter } from '@stryker-mutator/api/report';
import { type MutantRunResult, MutantRunStatus, type TestRunner } from '@stryker-mutator/api/test-runner';
import { strykerPlugins as vitestPlugins } from '@stryker-mutator/vitest-runner';
import { ignoreWording } from './ignored.ts';
import { keyOf } from './mutants.ts';

/** What the runner, which is another process, has to know; the file's path is in `SNAP_UP_MUTANTS`. */
export interface Task {
  readonly checkout: string;
  readonly keys: readonly string[];
  /** When the last mutant may begin, in milliseconds since 1970; null where there is time for all. */
  readonly until: number | null;
}

/** Whoever started Stryker in this process is told of each mutant that was tried. */
export const listeners: ((result: Readonly<MutantResult>) => void)[] = [];

const reporter: Reporter = {
  onMutantTested: (result) => {
    for (const listener of listeners) listener(result);
  },
};

/** How the runner for Vitest begins to tell of a test file that could not be loaded. */
const outsideOfTests = 'An error occurred outside of a test run';

const [vitest] = vitestPlugins;
if (vitest === undefined) throw new Error('Stryker has no runner for Vitest');
const runVitest = vitest.factory as (injector: Injector<PluginContext>) => TestRunner;

function runDrawn(injector: Injector<PluginContext>): TestRunner {
  const runner = runVitest(injector);
  const task = JSON.parse(readFileSync(process.env.SNAP_UP_MUTANTS ?? '', 'utf8')) as Task;
  const keys = new Set(task.keys);
  return {
    capabilities: () => runner.capabilities(),
    init: async () => runner.init?.(),
    dryRun: (options) => runner.dryRun(options),
    mutantRun: async (options) => {
      const { fileName } = options.activeMutant;
      const file = isAbsolute(fileName) ? relative(task.checkout, fileName) : fileName;
      // Stryker counts an error as no result: neither as found nor as missed.
      const untried = (errorMessage: string) => ({ status: MutantRunStatus.Error, errorMessage }) as const;
      if (!keys.has(keyOf(file.replaceAll('\\', '/'), options.activeMutant))) return untried('not drawn');
      if (task.until !== null && Date.now() > task.until) return untried('no time');
      return foundByLoading(await runner.mutantRun(options));
    },
    dispose: async () => runner.dispose?.(),
  };
}
runDrawn.inject = tokens(commonTokens.injector);

/**
 * What breaks a module as it loads keeps test files from running, so no test of theirs fails, and the runner reports an error. Without
 * the mutant they all load, so it has been found.
 */
export function foundByLoading(result: MutantRunResult): MutantRunResult {
  if (result.status !== MutantRunStatus.Error || !result.errorMessage.startsWith(outsideOfTests)) return result;
  return { status: MutantRunStatus.Killed, failureMessage: result.errorMessage, killedBy: [], nrOfTests: 0 };
}

export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.TestRunner, 'drawn', runDrawn),
  declareValuePlugin(PluginKind.Reporter, 'told', reporter),
  declareValuePlugin(PluginKind.Ignore, 'wording', ignoreWording),
];
