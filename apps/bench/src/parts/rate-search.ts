/** The search ends when the highest rate held and the lowest rate missed are this close. */
const nearEnough = 1.15;
/** How many failed attempts count as a miss: another program may have spoiled one. */
const missesToFail = 2;
const step = 1.4;

/** Searches for the highest rate that is held, one attempt at a time, so that searches of several servers can take turns. */
export class RateSearch {
  #held = 0;
  #missed = Number.POSITIVE_INFINITY;
  #rate: number;
  #missCount = 0;
  readonly #least: number;

  /** @param first the rate to start with; the search gives up below a twentieth of it */
  constructor(first: number) {
    this.#rate = first;
    this.#least = first / 20;
  }

  /** The rate to try next. */
  get rate(): number {
    return this.#rate;
  }

  /** The highest rate that was held; 0 if none was. */
  get held(): number {
    return this.#held;
  }

  get isDone(): boolean {
    return this.#missed / this.#held < nearEnough || this.#rate < this.#least;
  }

  /** Records the outcome of an attempt. */
  tried(isHeld: boolean): void {
    if (isHeld) this.#held = this.#rate;
    else {
      this.#missCount += 1;
      if (this.#missCount < missesToFail) return;
      this.#missed = this.#rate;
    }
    this.#missCount = 0;
    if (this.#held === 0) this.#rate = this.#missed / step;
    else if (this.#missed === Number.POSITIVE_INFINITY) this.#rate = this.#held * step;
    else this.#rate = Math.sqrt(this.#held * this.#missed);
  }
}
