import { type Tracer, traced } from '../platform/tracer.ts';
import type { EventLog } from './event-log.ts';
import type { KeptBatch } from './records.ts';

/** A log whose use is traced. */
export class TracedEventLog implements EventLog {
  readonly #log: EventLog;
  readonly #tracer: Tracer;

  constructor(log: EventLog, tracer: Tracer) {
    this.#log = log;
    this.#tracer = tracer;
  }

  append(batches: readonly KeptBatch[]): Promise<'kept' | 'conflict'> {
    const facts = { 'game.id': batches[0]?.gameId ?? '', 'batch.count': batches.length };
    return traced(this.#tracer, { name: 'append', facts }, () => this.#log.append(batches));
  }

  read(gameId: string, afterSeq: number): Promise<KeptBatch[]> {
    const facts = { 'game.id': gameId, 'batch.after': afterSeq };
    return traced(this.#tracer, { name: 'read log', facts }, () => this.#log.read(gameId, afterSeq));
  }

  find(gameId: string, seat: number, moveNo: number): Promise<KeptBatch | null> {
    return this.#log.find(gameId, seat, moveNo);
  }
}
