// How Stryker runs the tests that judge mutants: those of one target, in one worker, those that take long last.
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { targetNamed } from './targets.ts';

const { root, tests, slowTests } = targetNamed(process.env.SNAP_UP_MUTATED ?? '');

/** The first test that fails ends the run of a mutant, so what takes long comes last, the longest at the end. */
class QuickTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => slowTests.findIndex((name) => moduleId.endsWith(`/${name}`));
    return files.sort((a, b) => place(a) - place(b) || a.moduleId.localeCompare(b.moduleId));
  }
}

export default defineConfig({
  test: {
    root,
    include: [...tests],
    environment: 'node',
    sequence: { sequencer: QuickTestsFirst },
    isolate: false,
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // Stryker ends what does not end by itself.
    testTimeout: 3_600_000,
    hookTimeout: 3_600_000,
  },
});
