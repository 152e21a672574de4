import type { Meter } from '../platform/meter.ts';
import type { EventLog } from './event-log.ts';
import type { KeptBatch } from './records.ts';

/** Measures appends, waiting included. */
export class MeasuredEventLog implements EventLog {
  readonly #log: EventLog;
  readonly #meter: Meter;

  constructor(log: EventLog, meter: Meter) {
    this.#log = log;
    this.#meter = meter;
  }

  async append(batches: readonly KeptBatch[]): Promise<'kept' | 'conflict'> {
    const startedMs = performance.now();
    let outcome: 'kept' | 'conflict' | 'failed' = 'failed';
    try {
      outcome = await this.#log.append(batches);
      return outcome;
    } finally {
      this.#meter.appended(outcome, performance.now() - startedMs);
    }
  }

  read(gameId: string, afterSeq: number): Promise<KeptBatch[]> {
    return this.#log.read(gameId, afterSeq);
  }

  find(gameId: string, seat: number, moveNo: number): Promise<KeptBatch | null> {
    return this.#log.find(gameId, seat, moveNo);
  }
}
