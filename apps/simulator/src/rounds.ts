import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Returns a function that says whether no further round may begin: after so many minutes, or once this program was
 * asked to stop. The current round is finished, so that nothing is left suspended or frozen.
 */
export function stopsAfterRound(mostMinutes = Number.POSITIVE_INFINITY): () => boolean {
  const endMs = performance.now() + mostMinutes * 60_000;
  let isInterrupted = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!isInterrupted) console.log('Stopping after this round …');
      isInterrupted = true;
    });
  }
  return () => isInterrupted || performance.now() > endMs;
}

/** Keeps the evidence of a failed round: texts by the names of their files. Returns the folder. */
export function keep(program: string, round: string, files: Readonly<Record<string, string>>): string {
  const name = round.replaceAll(/[^a-z0-9-]+/gi, '-');
  const folder = fileURLToPath(new URL(`../../../test-results/${program}/${name}`, import.meta.url));
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return folder;
}
