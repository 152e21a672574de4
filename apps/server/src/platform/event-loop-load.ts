import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import type { Load } from '@snap-up/tables/platform/load.ts';

/** The shortest time over which the load is measured. */
const sampleMs = 500;

/** How busy the event loop of this thread is. */
export class EventLoopLoad implements Load {
  #since: EventLoopUtilization = performance.eventLoopUtilization();
  #sinceMs = performance.now();
  #busy = 0;

  get busy(): number {
    const nowMs = performance.now();
    if (nowMs - this.#sinceMs >= sampleMs) {
      const now = performance.eventLoopUtilization();
      this.#busy = performance.eventLoopUtilization(now, this.#since).utilization;
      this.#since = now;
      this.#sinceMs = nowMs;
    }
    return this.#busy;
  }
}
