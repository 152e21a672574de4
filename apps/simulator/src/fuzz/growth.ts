import { setTimeout as pause } from 'node:timers/promises';
import { median } from '@snap-up/test-kit/figures.ts';
import type { Measured, ProcessTarget } from './targets.ts';

/** A table stays for two minutes, a half-open connection for less. The rest is margin for a busy machine. */
const emptyWithinMs = 360_000;
const lookEveryMs = 1_000;
/** The allowed size of caches, and the allowed growth from the first third of the rounds to the last. */
const cachedBytes = 12_000_000;
const mostRatio = 1.25;
const fewestRounds = 6;

/** Waits until everybody has left and the server has noticed, and returns what remains that was not there before. */
export async function leftBehind(
  target: ProcessTarget,
  before: Measured,
): Promise<{ readonly measured: Measured; readonly faults: readonly string[] }> {
  const deadlineMs = performance.now() + emptyWithinMs;
  for (;;) {
    const measured = await target.measure();
    const faults = [
      ...(measured.socketCount > 0 ? [`keeps ${measured.socketCount} sockets of people who have left`] : []),
      ...(measured.tableCount > 0 ? [`keeps ${measured.tableCount} tables at which nobody is`] : []),
      ...(measured.connectionCount > before.connectionCount
        ? [`has ${measured.connectionCount} connections, and had ${before.connectionCount} at first`]
        : []),
    ];
    if (faults.length === 0 || performance.now() > deadlineMs) return { measured, faults };
    await pause(lookEveryMs);
  }
}

/** Compares the heap after the first third of the rounds with that after the last. A few rounds prove nothing. */
export function growthIn(heaps: readonly number[]): readonly string[] {
  if (heaps.length < fewestRounds) return [];
  const third = Math.floor(heaps.length / 3);
  const [first, last] = [median(heaps.slice(0, third)), median(heaps.slice(-third))];
  if (last <= first * mostRatio + cachedBytes) return [];
  return [`grows: ${heaps.map((bytes) => `${(bytes / 1e6).toFixed(1)}`).join(', ')} MB after the rounds`];
}
