import { vi } from 'vitest';

const machineNow = Date.now.bind(Date);
let aheadMs = 0;

/** Sets the clock forward by which rate limits count. Timers do not fire earlier. */
export function passMachineTime(durationMs: number): void {
  aheadMs += durationMs;
  vi.spyOn(Date, 'now').mockImplementation(() => machineNow() + aheadMs);
}
