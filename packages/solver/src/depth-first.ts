import { visitsBetweenQuestions } from './answer.ts';
import { randomFractions } from './random-fractions.ts';
import { VisitedPositions } from './visited-positions.ts';

/** What can be done in a position. A search notes it here as numbers that only its game understands. */
export class Choices {
  values = new Int32Array(4096);
  count = 0;
  #ranks = new Float64Array(4096);
  #noise = 0;
  #nextFraction = randomFractions(1);

  /** From now on ranks are changed by as much as this at random, the same way each time it is asked with the same seed. */
  shuffle(noise: number, seed: number): void {
    this.#noise = noise;
    this.#nextFraction = randomFractions(seed * 2 + 1);
  }

  /** Adds a choice. Of those of one position the ones with higher ranks come first. */
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

/** A game as a search sees it: one position at a time, which it goes on from and comes back to. */
export interface Puzzle {
  /** All of the current position. A search copies it, and puts the copies back. */
  readonly position: Int32Array;
  /** How many numbers a key has. */
  readonly keyWidth: number;
  /** How many cards of stock and waste there are, where places in it are ordered: see `VisitedPositions`. */
  readonly orderedCount?: number;
  isWon(): boolean;
  /**
   * Whether something has been begun that the next choice has to go on with. Such a position is no position by itself:
   * it may be come to again and again.
   */
  isBetween?(): boolean;
  /** Whether it is plain that the current position is lost. */
  isHopeless?(): boolean;
  /** Writes what tells the current position from all others that differ in any way that matters; returns the place in the stock. */
  writeKey(key: Int32Array): number;
  /** Adds what can be done in the current position. */
  addChoices(choices: Choices): void;
  make(choice: number): void;
  /**
   * How far the game has come, where a search by stages finds more wins than one that goes deepest first: a small number that
   * mostly rises, and soon.
   */
  stage?(): number;
  /** How well a position promises to be won, compared with others of its stage. */
  promise?(): number;
}

/** What a search found: the choices that lead to a win; that there are none; or nothing yet. */
export interface Outcome {
  readonly verdict: 'won' | 'lost' | 'undecided';
  /** Empty unless won. */
  readonly choices: readonly number[];
  readonly visits: number;
}

/** What an attempt came to. One that has neither won nor come to its end was stopped, or cancelled. */
export interface Attempt extends Outcome {
  readonly isCancelled: boolean;
}

/** Deeper than any way that is worth following: an attempt that comes there is stopped. */
const mostSteps = 20_000;

/**
 * A search of all positions that can be reached, deepest first and each of them once. It is made in attempts that begin again, from the
 * second one on with ranks that are somewhat different, since one that went wrong early can spend any number of visits on positions that are
 * lost. What an attempt has seen stays marked as seen, but for the positions on the way on which it was stopped: these it
 * forgets. So nothing is looked at twice but the beginning, and all attempts together prove a loss as one alone would.
 *
 * Why no win is missed, though a marked position may lead to one by a position on the way, and ways may lead back: as long as a
 * win can be reached at all, it can be reached by positions that are not marked. It is so at first. Let it be so where an attempt
 * begins, and let that be stopped. Of the positions on its way take the one that is nearest to a win, going by
 * positions that were not marked at its beginning. Those which follow there are not on the way, being nearer. Nor has one of them
 * been seen: it would have been left, so all that can be done in it would have been looked at, and the next one would be seen as well, and the
 * next, up to the win, which would have been found. So when the way is forgotten, it leads to that position, and from there the
 * others lead to the win. Where a position counts as seen because one was seen that reaches as much, the same holds for that one.
 * And an attempt that came to its end has left all that it has seen, the first position too, so there is no win.
 */
export class DepthFirst {
  readonly #puzzle: Puzzle;
  readonly #first: Int32Array;
  readonly #mostPositions: number;
  readonly #noise: number;
  readonly #choices = new Choices();
  #visited: VisitedPositions;
  #attemptCount = 0;
  /** How many visits there were since it last asked whether it is cancelled. */
  #unaskedVisits = 0;
  #positions: Int32Array<ArrayBuffer>;
  /** By depth: the next choice, and the one after the last. */
  #spans = new Int32Array(2 * 256);
  #depth = 0;

  /**
   * @param mostPositions how many positions may be kept; where they are more, the search forgets all of them and begins again
   * @param noise how much ranks are changed at random from the second attempt on
   */
  constructor(puzzle: Puzzle, mostPositions: number, noise: number) {
    this.#puzzle = puzzle;
    this.#first = puzzle.position.slice();
    this.#mostPositions = mostPositions;
    this.#noise = noise;
    this.#visited = this.#nothingVisited();
    this.#positions = new Int32Array(256 * this.#first.length);
  }

  /** Searches until it has won, come to its end, or looked at so many positions. */
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

  /** Whether the current position has not been seen before. It has been then. */
  #isNew(): boolean {
    return this.#visited.add(this.#puzzle.writeKey(this.#visited.key));
  }

  /** Begins to look at what can be done in the current position. */
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

  /** Goes back to the position at this depth of the way. */
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
