/** From so many rows a second on, more of them in each statement saves more than waiting for them costs. */
const highRowsASecond = 1_000;
/** The rate is counted over spans of so many milliseconds at least. */
const leastSpanMs = 100;

/** How many rows a second are stored, as of the last whole span of time. */
export class RowRate {
  #rows = 0;
  #spanBeganAtMs = 0;
  #isHigh = false;

  get isHigh(): boolean {
    return this.#isHigh;
  }

  /** Counts rows. `nowMs` is by a clock that is never set back. */
  add(rows: number, nowMs: number): void {
    this.#rows += rows;
    const spanMs = nowMs - this.#spanBeganAtMs;
    if (spanMs < leastSpanMs) return;
    this.#isHigh = this.#rows * 1_000 >= highRowsASecond * spanMs;
    this.#rows = 0;
    this.#spanBeganAtMs = nowMs;
  }
}
