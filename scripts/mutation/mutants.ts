// Finds the mutants of sources with Stryker's instrumenter, before anything runs: some are drawn, some are known.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant } from '@stryker-mutator/api/core';
import type { Logger } from '@stryker-mutator/api/logging';
import { ignoreWording } from './ignored.ts';

/** A place in a file, lines and columns from 0 on, as Stryker counts them. */
interface Place {
  readonly line: number;
  readonly column: number;
}

/** A change to a source that the tests should notice. */
export interface FoundMutant {
  /** Tells it from all others of its file as long as the file is the same. */
  readonly key: string;
  readonly file: string;
  readonly start: Place;
  readonly end: Place;
  readonly original: string;
  readonly replacement: string;
}

type Changed = Pick<Mutant, 'location' | 'replacement' | 'mutatorName'>;

export function keyOf(file: string, { location: { start, end }, replacement, mutatorName }: Changed): string {
  return [file, start.line, start.column, end.line, end.column, mutatorName, replacement].join('\u0000');
}

const silent = () => {};
const noLogger: Logger = {
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
};

/** All mutants of these files but those that are ignored, in the order of the files and the places in them. */
export async function mutantsIn(files: readonly string[], checkout: string): Promise<FoundMutant[]> {
  // Loaded only here: where nothing has changed there is nothing to wait for.
  const { commonTokens } = await import('@stryker-mutator/api/plugin');
  const { createInstrumenter } = await import('@stryker-mutator/instrumenter');
  const { createInjector } = await import('typed-inject');
  const injector = createInjector()
    .provideValue(commonTokens.getLogger, () => noLogger)
    .provideValue(commonTokens.logger, noLogger);
  const instrumenter = createInstrumenter(injector as unknown as Parameters<typeof createInstrumenter>[0]);
  const sources = files.map((name) => ({ name, content: readFileSync(join(checkout, name), 'utf8'), mutate: true }));
  const { mutants } = await instrumenter.instrument(sources, {
    plugins: null,
    excludedMutations: [],
    ignorers: [ignoreWording],
    noHeader: false,
  });
  const linesOf = new Map(sources.map(({ name, content }) => [name, content.split('\n')]));
  return mutants
    .filter(({ status }) => status === undefined)
    .map((mutant) => {
      const { start, end } = mutant.location;
      const lines = (linesOf.get(mutant.fileName) ?? []).slice(start.line, end.line + 1);
      const last = lines.length - 1;
      const original = lines
        .map((line, index) => line.slice(index === 0 ? start.column : 0, index === last ? end.column : undefined))
        .join('\n');
      const { fileName: file, replacement } = mutant;
      return { key: keyOf(file, mutant), file, start, end, original, replacement };
    });
}

export function hashOf(...texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\u0000');
  return hash.digest('hex');
}

/** So many of them by chance, which depends on the seed and on them alone, in the order in which they are tried. */
export function drawn(mutants: readonly FoundMutant[], count: number, seed: string): FoundMutant[] {
  return mutants
    .map((mutant) => ({ mutant, rank: hashOf(seed, mutant.key) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, count)
    .map(({ mutant }) => mutant);
}
