import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { figure, say } from '@snap-up/test-kit/figures.ts';
import type { Desk } from '../driver/desk.ts';
import { runTrial, type TrialResult } from '../driver/trial.ts';
import { sayRatios, sayTrials } from '../driver/trial-tables.ts';
import { beforeEnd } from '../processes/endings.ts';
import type { BenchSettings } from '../settings.ts';
import { dealWhereShort, type Target } from '../targets/target.ts';
import type { Opening } from './crowd.ts';

/** By then those beside whom moves are measured are active. */
const warmUpMs = 3_000;

/** What the crowd's process reports. */
interface Told {
  readonly longTables: readonly string[];
  readonly counts: readonly (readonly [word: string, count: number])[];
}

/** The process of a crowd. */
export class Crowd {
  readonly #child: ChildProcess = fork(fileURLToPath(new URL('./crowd.ts', import.meta.url)));
  readonly end = beforeEnd(async () => void this.#child.kill());

  ask(question: Opening | 'attack' | 'leave'): Promise<Told> {
    return new Promise((resolve, reject) => {
      const ended = (code: number | null) => reject(new Error(`The crowd ended with ${code}.`));
      this.#child.once('exit', ended);
      this.#child.once('message', (told) => {
        this.#child.off('exit', ended);
        resolve(told as Told);
      });
      this.#child.send(question);
    });
  }
}

/** In words, the load with which moves are measured beside something. */
export function loadText({ tableCount, seatCounts, movesPerSecond, roundCount, windowMs }: BenchSettings): string {
  const moves = `${figure(movesPerSecond)} moves/s in all`;
  return `${tableCount} tables of ${seatCounts[0]}, ${moves}, ${roundCount} × ${windowMs / 1_000} s each way`;
}

/** Opens the tables for it. */
export function openDesks(target: Target, { tableCount, seatCounts }: BenchSettings): Promise<Desk[]> {
  return target.open(tableCount, seatCounts[0] ?? 2);
}

/**
 * Measures moves alternately with and without a crowd. The order is swapped every round, so that other load on the machine
 * affects both alike. Prints both ways, how they compare, and what the crowd was answered.
 * @param restMs how long the server needs once the crowd has left
 * @param meanwhile is done in each round beside the crowd
 */
export async function measureBeside(
  target: Target,
  desks: readonly Desk[],
  crowd: Crowd,
  { movesPerSecond, windowMs, roundCount, restMs }: BenchSettings & { readonly restMs: number },
  meanwhile: (measured: Promise<unknown>) => Promise<unknown>,
): Promise<void> {
  const measure = async (): Promise<TrialResult> => {
    await dealWhereShort(target, desks, (movesPerSecond * (warmUpMs + windowMs) * 1.1) / 1_000 / desks.length + 1);
    return runTrial({ target, desks, movesPerSecond, windowMs, warmUpMs });
  };
  const without: TrialResult[] = [];
  const beside: TrialResult[] = [];
  const windows = Array.from({ length: roundCount }, (_, round) =>
    round % 2 === 0 ? [without, beside] : [beside, without],
  ).flat();
  let counts: Told['counts'] = [];
  for (const [index, results] of windows.entries()) {
    if (windows[index - 1] === beside) await pause(restMs);
    if (results === without) {
      without.push(await measure());
      continue;
    }
    await crowd.ask('attack');
    await meanwhile(measure().then((moves) => beside.push(moves)));
    ({ counts } = await crowd.ask('leave'));
  }
  const kinds = [
    { name: 'without them', results: without },
    { name: 'beside them', results: beside },
  ] as const;
  sayTrials(kinds);
  sayRatios(kinds[1], kinds[0]);
  say();
  say('  What they were answered');
  for (const [word, count] of [...counts].sort()) say(`    ${word} ${count}`);
  say();
}
