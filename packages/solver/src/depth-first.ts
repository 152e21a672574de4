import type { Budget } from './answer.ts';
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
}

/** What a search found: the choices that lead to a win; that there are none; or nothing yet. */
export interface Outcome {
  readonly verdict: 'won' | 'lost' | 'undecided';
  /** Empty unless won. */
  readonly choices: readonly number[];
  readonly visits: number;
}

/** Deeper than any way that is worth following. */
const mostSteps = 20_000;
/** How many positions a first attempt may look at. Deals that can be won are mostly won by one of the short attempts. */
const firstVisits = 1_000;
/** How often a search asks whether it is cancelled, in visits. */
const visitsBetweenQuestions = 4096;

/**
 * Searches all positions that can be reached, deepest first and each of them once. A search that went wrong early can spend
 * all of its budget on positions that are lost, so it begins again and again, each time with somewhat different ranks
 * and more visits. Whichever attempt first comes to its end has proved the loss.
 * @param noise how much ranks are changed at random from the second attempt on
 */
export function searchDepthFirst(puzzle: Puzzle, budget: Budget, noise: number): Outcome {
  const first = puzzle.position.slice();
  let visits = 0;
  let allowed = firstVisits;
  for (let attempt = 0; visits < budget.visits; attempt += 1) {
    puzzle.position.set(first);
    // A last attempt that would be left with less than this one goes on instead.
    const left = budget.visits - visits;
    const outcome = attemptOf(puzzle, budget, left < allowed * 2 ? left : allowed, attempt === 0 ? 0 : noise, attempt);
    visits += outcome.visits;
    if (outcome.verdict !== 'undecided' || outcome.isCancelled) return { ...outcome, visits };
    if (attempt % 4 === 3) allowed *= 4;
  }
  return { verdict: 'undecided', choices: [], visits };
}

function attemptOf(puzzle: Puzzle, budget: Budget, mostVisits: number, noise: number, seed: number) {
  const { position } = puzzle;
  const visited = new VisitedPositions(budget.positions, puzzle.keyWidth, puzzle.orderedCount);
  const choices = new Choices();
  choices.shuffle(noise, seed);
  const size = position.length;
  let positions = new Int32Array(size * 256);
  /** By depth: the next choice, and the one after the last. */
  let spans = new Int32Array(2 * 256);
  let depth = 0;
  let visits = 0;
  let isComplete = true;

  const isNew = () => visited.add(puzzle.writeKey(visited.key));
  const enter = () => {
    visits += 1;
    if ((depth + 1) * size > positions.length) positions = grown(positions);
    if ((depth + 1) * 2 > spans.length) spans = grown(spans);
    const start = depth === 0 ? 0 : (spans[2 * depth - 1] as number);
    for (let index = 0; index < size; index += 1) positions[depth * size + index] = position[index] as number;
    choices.count = start;
    puzzle.addChoices(choices);
    choices.sortFrom(start);
    spans[2 * depth] = start;
    spans[2 * depth + 1] = choices.count;
    depth += 1;
  };
  const ended = (verdict: Outcome['verdict'], isCancelled = false) => {
    const made = Array.from(
      { length: depth },
      (_, index) => choices.values[(spans[2 * index] as number) - 1] as number,
    );
    return { verdict, choices: verdict === 'won' ? made : [], visits, isCancelled };
  };

  if (puzzle.isWon()) return ended('won');
  isNew();
  enter();
  while (depth > 0) {
    const span = 2 * (depth - 1);
    const next = spans[span] as number;
    if (next === spans[span + 1]) {
      depth -= 1;
      continue;
    }
    spans[span] = next + 1;
    const base = (depth - 1) * size;
    for (let index = 0; index < size; index += 1) position[index] = positions[base + index] as number;
    puzzle.make(choices.values[next] as number);
    if (puzzle.isWon()) return ended('won');
    if (puzzle.isBetween?.() !== true && !isNew()) {
      if (visited.isFull) return ended('undecided');
      continue;
    }
    if (puzzle.isHopeless?.() === true) continue;
    if (depth === mostSteps) {
      isComplete = false;
      continue;
    }
    if (visits >= mostVisits) return ended('undecided');
    if (visits % visitsBetweenQuestions === 0 && budget.isCancelled?.() === true) return ended('undecided', true);
    enter();
  }
  return ended(isComplete ? 'lost' : 'undecided');
}

/** Returns a copy with twice the length. */
export function grown(list: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(list.length * 2);
  larger.set(list);
  return larger;
}
