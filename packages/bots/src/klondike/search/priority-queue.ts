/** A priority queue of numbers, most points first: a binary heap of a fixed size. */
export class PriorityQueue {
  readonly #numbers: Int32Array;
  readonly #points: Float64Array;
  #count = 0;

  constructor(limit: number) {
    this.#numbers = new Int32Array(limit);
    this.#points = new Float64Array(limit);
  }

  /** Removes all numbers. */
  clear(): void {
    this.#count = 0;
  }

  /** Adds a number, unless the queue is full. */
  push(number: number, points: number): void {
    let index = this.#count;
    this.#count += 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if ((this.#points[parent] ?? 0) >= points) break;
      this.#move(parent, index);
      index = parent;
    }
    this.#numbers[index] = number;
    this.#points[index] = points;
  }

  /** Removes and returns the number with the most points; undefined if the queue is empty. */
  pop(): number | undefined {
    if (this.#count === 0) return undefined;
    const first = this.#numbers[0];
    this.#count -= 1;
    const last = this.#numbers[this.#count] ?? 0;
    const points = this.#points[this.#count] ?? 0;
    let index = 0;
    for (;;) {
      let child = index * 2 + 1;
      if (child >= this.#count) break;
      if (child + 1 < this.#count && (this.#points[child + 1] ?? 0) > (this.#points[child] ?? 0)) child += 1;
      if ((this.#points[child] ?? 0) <= points) break;
      this.#move(child, index);
      index = child;
    }
    this.#numbers[index] = last;
    this.#points[index] = points;
    return first;
  }

  #move(from: number, to: number): void {
    this.#numbers[to] = this.#numbers[from] ?? 0;
    this.#points[to] = this.#points[from] ?? 0;
  }
}
