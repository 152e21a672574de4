import type { Desk } from '../driver/desk.ts';
import { runTrial, type TrialResult } from '../driver/trial.ts';
import { sayRatios, sayTrials, type Trials } from '../driver/trial-tables.ts';
import { figure } from '../figures/report.ts';
import type { BenchSettings } from '../settings.ts';
import { dealWhereShort, type Target } from '../targets/target.ts';

/** By then those beside whom moves are measured are active. */
const warmUpMs = 3_000;

/** In words, the load with which moves are measured beside something. */
export function loadText({ tableCount, seatCounts, movesPerSecond, roundCount, windowMs }: BenchSettings): string {
  const moves = `${figure(movesPerSecond)} moves/s in all`;
  return `${tableCount} tables of ${seatCounts[0]}, ${moves}, ${roundCount} × ${windowMs / 1_000} s`;
}

/** Opens the tables for it. */
export function openDesks(target: Target, { tableCount, seatCounts }: BenchSettings): Promise<Desk[]> {
  return target.open(tableCount, seatCounts[0] ?? 2);
}

/** Measures the moves of one round. */
export async function measureMoves(
  target: Target,
  desks: readonly Desk[],
  { movesPerSecond, windowMs }: BenchSettings,
  countsFromSending = false,
): Promise<TrialResult> {
  await dealWhereShort(target, desks, (movesPerSecond * (warmUpMs + windowMs) * 1.1) / 1_000 / desks.length + 1);
  return runTrial({ target, desks, movesPerSecond, windowMs, warmUpMs, countsFromSending });
}

/** Prints both ways, and how they compare. */
export function sayBoth(without: Trials, beside: Trials): void {
  sayTrials([without, beside]);
  sayRatios(beside, without);
}
