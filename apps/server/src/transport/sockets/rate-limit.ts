/** A bucket of tokens: so many at once, then so many a second. */
export class RateLimit {
  readonly #burst: number;
  readonly #perSecond: number;
  #tokens: number;
  #filledAtMs: number;

  constructor(burst: number, perSecond: number, nowMs: number) {
    this.#burst = burst;
    this.#perSecond = perSecond;
    this.#tokens = burst;
    this.#filledAtMs = nowMs;
  }

  /** Takes a token; false where there is none left. */
  take(nowMs: number): boolean {
    // A clock that was set back gives nothing, and takes nothing away.
    const gained = (Math.max(0, nowMs - this.#filledAtMs) / 1_000) * this.#perSecond;
    this.#tokens = Math.min(this.#burst, this.#tokens + gained);
    this.#filledAtMs = nowMs;
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}
