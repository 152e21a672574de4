import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** How a planted fault was found. */
export interface PlantedOutcome {
  readonly name: string;
  /** Null if it was not. */
  readonly found: { readonly seed: string; readonly check: string; readonly what: string } | null;
  readonly gameCount: number;
  readonly moveCount: number;
  readonly seconds: number;
}

const program = fileURLToPath(new URL('find-planted.ts', import.meta.url));

/** Plants a fault in a process of its own, and plays there until it is found. */
export async function findPlanted(index: number, mostGames: number): Promise<PlantedOutcome> {
  const args = [program, '--fault', String(index), '--games', String(mostGames)];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 64 * 1024 * 1024 });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}
