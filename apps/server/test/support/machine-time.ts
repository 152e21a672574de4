import { vi } from 'vitest';

const machineNow = Date.now.bind(Date);
let aheadMs = 0;

/** Puts this process's clock forward, by which rate limits count. No timer goes off earlier. */
export function passMachineTime(durationMs: number): void {
  aheadMs += durationMs;
  vi.spyOn(Date, 'now').mockImplementation(() => machineNow() + aheadMs);
}
