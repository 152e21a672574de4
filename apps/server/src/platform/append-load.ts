import type { LogObserver } from '@snap-up/tables/game/event-log.ts';
import type { Load } from '@snap-up/tables/platform/quotas.ts';

const sampleMs = 250;
/** If appends wait so long on average, the database counts as fully busy. Slow disks alone take up to a quarter of it. */
const fullMs = 400;

/** How busy the database is, by how long appends to the log wait. Whatever else it has to do makes moves wait, too. */
export class AppendLoad implements Load, LogObserver {
  readonly #nowMs: () => number;
  /** The appends that are not answered yet, the oldest first. */
  readonly #open = new Set<{ readonly sinceMs: number }>();
  #waitedMs = 0;
  #count = 0;
  #sinceMs: number;
  #busy = 0;

  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
    this.#sinceMs = nowMs();
  }

  async append<Outcome>(run: () => Promise<Outcome>): Promise<Outcome> {
    const append = { sinceMs: this.#nowMs() };
    this.#open.add(append);
    try {
      return await run();
    } finally {
      this.#open.delete(append);
      this.#note(append.sinceMs);
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

  #note(sinceMs: number): void {
    this.#waitedMs += this.#nowMs() - sinceMs;
    this.#count += 1;
  }
}
