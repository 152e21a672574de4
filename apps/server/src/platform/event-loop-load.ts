import type { Load } from '@snap-up/tables/platform/quotas.ts';

const sampleMs = 250;

/** The processor time of this thread so far, in milliseconds; of the process before Node 23.9. */
function processorMs(): number {
  const { user, system } = process.threadCpuUsage?.() ?? process.cpuUsage();
  return (user + system) / 1_000;
}

/**
 * How busy the event loop of this thread is. Only its own work counts: if other programs take the processor, a loop with little
 * to do is never idle, either, through no fault of its own.
 */
export class EventLoopLoad implements Load {
  readonly #elapsedMs: () => number;
  readonly #processorMs: () => number;
  #usedMs: number;
  #sinceMs: number;
  #busy = 0;

  constructor(elapsedMs = () => performance.now(), usedProcessorMs = processorMs) {
    this.#elapsedMs = elapsedMs;
    this.#processorMs = usedProcessorMs;
    this.#usedMs = usedProcessorMs();
    this.#sinceMs = elapsedMs();
  }

  get busy(): number {
    const nowMs = this.#elapsedMs();
    if (nowMs - this.#sinceMs >= sampleMs) {
      const usedMs = this.#processorMs();
      this.#busy = Math.min(1, (usedMs - this.#usedMs) / (nowMs - this.#sinceMs));
      this.#usedMs = usedMs;
      this.#sinceMs = nowMs;
    }
    return this.#busy;
  }
}
