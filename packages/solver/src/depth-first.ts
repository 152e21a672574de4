import { visitsBetweenQuestions } from './answer.ts';
import { randomFractions } from './random-fractions.ts';
import { VisitedPositions } from './visited-positions.ts';

/** The choices of a position. A search stores them here as numbers that only its game understands. */
export class Choices {
  values = new Int32Array(4096);
  count = 0;
  #ranks = new Float64Array(4096);
  #noise = 0;
  #nextFraction = randomFractions(1);

  /** From now on ranks vary at random by up to this much, reproducibly for the same seed. */
  shuffle(noise: number, seed: number): void {
    this.#noise = noise;
    this.#nextFraction = randomFractions(seed * 2 + 1);
  }

  /** Adds a choice. Choices of one position are tried in descending order of rank. */
  add(value: number, rank: number): void {
    if (this.count === this.values.length) this.#grow();
    this.values[this.count] = value;
    this.#ranks[this.count] = this.#noise === 0 ? rank : rank + this.#noise * this.#nextFraction();
    this.count += 1;
  }

  /** Sorts the choices from here on. They are few, and mostly sorted already. */
  sortFrom(start: number): void {
    const [values, ranks] = [this.values, this.#ranks];
    for (let index = start + 1; index < this.count; index += 1) {
      const value = values[index] as number;
      const rank = ranks[index] as number;
      let place = index;
      for (; place > start && (ranks[place - 1] as number) < rank; place -= 1) {
        values[place] = values[place - 1] as number;
        ranks[place] = ranks[place - 1] as number;
      }
      values[place] = value;
      ranks[place] = rank;
    }
  }

  #grow(): void {
    const [values, ranks] = [this.values, this.#ranks];
    this.values = new Int32Array(values.length * 2);
    this.values.set(values);
    this.#ranks = new Float64Array(values.length * 2);
    this.#ranks.set(ranks);
  }
}

/** A game as a search sees it: one current position, from which it moves forward and back. */
export interface Puzzle {
  /** The whole current position. A search copies and restores it. */
  readonly position: Int32Array;
  /** How many numbers a key has. */
  readonly keyWidth: number;
  /** How many cards of stock and waste there are, if places in it are ordered: see `VisitedPositions`. */
  readonly orderedCount?: number;
  isWon(): boolean;
  /**
   * Whether something has been begun that the next choice must continue. Such a position does not count as one: it may be visited
   * repeatedly.
   */
  isBetween?(): boolean;
  /** Whether the current position is obviously lost. */
  isHopeless?(): boolean;
  /**
   * Writes the key, which distinguishes the current position from all others that differ in any relevant way; returns
   * the place in the stock.
   */
  writeKey(key: Int32Array): number;
  /** Adds the choices of the current position. */
  addChoices(choices: Choices): void;
  make(choice: number): void;
  /**
   * The progress of the game, if a search by stages finds more wins than depth first: a small number that mostly and
   * quickly rises.
   */
  stage?(): number;
  /** How promising a position is, compared with others of its stage. */
  promise?(): number;
}

/** The result of a search: the choices that lead to a win; that there are none; or nothing yet. */
export interface Outcome {
  readonly verdict: 'won' | 'lost' | 'undecided';
  /** Empty unless won. */
  readonly choices: readonly number[];
  readonly visits: number;
}

/** The result of an attempt. One that has neither won nor finished was stopped, or cancelled. */
export interface Attempt extends Outcome {
  readonly isCancelled: boolean;
}

/** Deeper than any way worth following: an attempt that gets here is stopped. */
const mostSteps = 20_000;

/**
 * A depth-first search of all reachable positions, each visited once. It runs in attempts that start over, from the
 * second one on with slightly varied ranks, since an attempt that went wrong early can spend any number of visits on
 * lost positions. What an attempt has visited stays marked, except for the positions on the path on which it was
 * stopped: these it forgets. So only the beginning is visited twice, and all attempts together prove a loss as one
 * alone would.
 * Why no win is missed, though a marked position may lead to a win by a position on the path, and paths may lead back:
 * as long as a win can be reached at all, it can be reached through unmarked positions. That is true at first. Suppose
 * it is true when an attempt begins, and the attempt is stopped. Of the positions on its path take the one that is
 * nearest to a win through positions that were unmarked at its beginning. Its successors on that way are not on the
 * path, being nearer. Nor has one of them been visited: it would have been left, so all its choices would have been
 * tried, and the next one would have been visited as well, and so on up to the win, which would have been found. So
 * when the path is forgotten, it leads to that position, and from there the others lead to the win. If a position
 * counts as visited because another one was that reaches as much, the same holds for that one. And an attempt that
 * finished has left all that it has visited, the first position too, so there is no win.
 */
export class DepthFirst {
  readonly #puzzle: Puzzle;
  readonly #first: Int32Array;
  readonly #mostPositions: number;
  readonly #noise: number;
  readonly #choices = new Choices();
  #visited: VisitedPositions;
  #attemptCount = 0;
  /** How many visits there were since the last poll for cancellation. */
  #unaskedVisits = 0;
  #positions: Int32Array<ArrayBuffer>;
  /** By depth: the next choice, and the end of the choices. */
  #spans = new Int32Array(2 * 256);
  #depth = 0;

  /**
   * @param mostPositions how many positions may be stored; beyond that, the search forgets all of them and starts over
   * @param noise how much ranks vary at random from the second attempt on
   */
  constructor(puzzle: Puzzle, mostPositions: number, noise: number) {
    this.#puzzle = puzzle;
    this.#first = puzzle.position.slice();
    this.#mostPositions = mostPositions;
    this.#noise = noise;
    this.#visited = this.#nothingVisited();
    this.#positions = new Int32Array(256 * this.#first.length);
  }

  /** Searches until it has won, finished, or used this many visits. */
  attempt(mostVisits: number, isCancelled?: () => boolean): Attempt {
    const puzzle = this.#puzzle;
    puzzle.position.set(this.#first);
    this.#choices.shuffle(this.#attemptCount === 0 ? 0 : this.#noise, this.#attemptCount);
    this.#attemptCount += 1;
    this.#depth = 0;
    let visits = 0;
    if (puzzle.isWon()) return this.#won(visits);
    this.#isNew();
    if (puzzle.isHopeless?.() !== true) {
      this.#enter();
      visits = 1;
    }
    while (this.#depth > 0) {
      const span = 2 * (this.#depth - 1);
      const next = this.#spans[span] as number;
      if (next === this.#spans[span + 1]) {
        this.#depth -= 1;
        continue;
      }
      if (this.#unaskedVisits >= visitsBetweenQuestions) {
        this.#unaskedVisits = 0;
        if (isCancelled?.() === true) return this.#stopped(visits, true);
      }
      if (visits >= mostVisits || this.#depth === mostSteps) return this.#stopped(visits, false);
      this.#spans[span] = next + 1;
      this.#recall(this.#depth - 1);
      puzzle.make(this.#choices.values[next] as number);
      if (puzzle.isWon()) return this.#won(visits);
      if (puzzle.isBetween?.() !== true && !this.#isNew()) {
        if (!this.#visited.isFull) continue;
        this.#visited = this.#nothingVisited();
        return { verdict: 'undecided', choices: [], visits, isCancelled: false };
      }
      if (puzzle.isHopeless?.() === true) continue;
      this.#enter();
      visits += 1;
    }
    return { verdict: 'lost', choices: [], visits, isCancelled: false };
  }

  #nothingVisited(): VisitedPositions {
    return new VisitedPositions(this.#mostPositions, this.#puzzle.keyWidth, this.#puzzle.orderedCount);
  }

  /** Whether the current position is new. Marks it as visited. */
  #isNew(): boolean {
    return this.#visited.add(this.#puzzle.writeKey(this.#visited.key));
  }

  /** Starts on the choices of the current position. */
  #enter(): void {
    const { position } = this.#puzzle;
    const size = position.length;
    const depth = this.#depth;
    if ((depth + 1) * size > this.#positions.length) this.#positions = grown(this.#positions);
    if ((depth + 1) * 2 > this.#spans.length) this.#spans = grown(this.#spans);
    const [positions, spans, choices] = [this.#positions, this.#spans, this.#choices];
    const start = depth === 0 ? 0 : (spans[2 * depth - 1] as number);
    for (let index = 0; index < size; index += 1) positions[depth * size + index] = position[index] as number;
    choices.count = start;
    this.#puzzle.addChoices(choices);
    choices.sortFrom(start);
    spans[2 * depth] = start;
    spans[2 * depth + 1] = choices.count;
    this.#depth = depth + 1;
    this.#unaskedVisits += 1;
  }

  /** Goes back to the position at this depth of the path. */
  #recall(depth: number): void {
    const { position } = this.#puzzle;
    const base = depth * position.length;
    for (let index = 0; index < position.length; index += 1) position[index] = this.#positions[base + index] as number;
  }

  #stopped(visits: number, isCancelled: boolean): Attempt {
    const puzzle = this.#puzzle;
    for (let depth = 0; depth < this.#depth; depth += 1) {
      this.#recall(depth);
      if (puzzle.isBetween?.() !== true) this.#visited.forget(puzzle.writeKey(this.#visited.key));
    }
    return { verdict: 'undecided', choices: [], visits, isCancelled };
  }

  #won(visits: number): Attempt {
    const choices = Array.from(
      { length: this.#depth },
      (_, depth) => this.#choices.values[(this.#spans[2 * depth] as number) - 1] as number,
    );
    return { verdict: 'won', choices, visits, isCancelled: false };
  }
}

/** Returns a copy with twice the length. */
export function grown(list: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(list.length * 2);
  larger.set(list);
  return larger;
}
