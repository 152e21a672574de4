import type { Meter } from '@snap-up/tables/platform/meter.ts';
import type { Load } from '@snap-up/tables/platform/quotas.ts';

const sampleMs = 250;
/** If appends wait so long on average, the database counts as fully busy. Slow disks alone take up to a quarter of it. */
const fullMs = 400;

/** How busy the database is, by how long appends to the log wait. Whatever else it has to do makes moves wait, too. */
export class AppendLoad implements Load {
  readonly #meter: Pick<Meter, 'appended'> | undefined;
  readonly #nowMs: () => number;
  /** The appends that are not answered yet, the oldest first. */
  readonly #open = new Set<{ readonly sinceMs: number }>();
  #waitedMs = 0;
  #count = 0;
  #sinceMs: number;
  #busy = 0;

  constructor(meter?: Pick<Meter, 'appended'>, nowMs: () => number = () => performance.now()) {
    this.#meter = meter;
    this.#nowMs = nowMs;
    this.#sinceMs = nowMs();
  }

  /** Measures an append, from the call until it is answered, waiting included. */
  async append(run: () => Promise<'kept' | 'conflict'>): Promise<'kept' | 'conflict'> {
    const append = { sinceMs: this.#nowMs() };
    this.#open.add(append);
    let outcome: 'kept' | 'conflict' | 'failed' = 'failed';
    try {
      outcome = await run();
      return outcome;
    } finally {
      this.#open.delete(append);
      const waitedMs = this.#note(append.sinceMs);
      this.#meter?.appended(outcome, waitedMs);
    }
  }

  get busy(): number {
    if (this.#nowMs() - this.#sinceMs < sampleMs) return this.#busy;
    const [oldest] = this.#open;
    if (oldest !== undefined) this.#note(oldest.sinceMs);
    this.#busy = this.#count === 0 ? 0 : Math.min(1, this.#waitedMs / this.#count / fullMs);
    [this.#waitedMs, this.#count] = [0, 0];
    this.#sinceMs = this.#nowMs();
    return this.#busy;
  }

  /** Returns how long the append has waited. */
  #note(sinceMs: number): number {
    const waitedMs = this.#nowMs() - sinceMs;
    this.#waitedMs += waitedMs;
    this.#count += 1;
    return waitedMs;
  }
}
