import { type Attempt, Choices, grown, type Puzzle } from './depth-first.ts';
import { randomFractions } from './random-fractions.ts';
import { VisitedPositions } from './visited-positions.ts';

/** A game that can be searched by stages. */
export type StagedPuzzle = Puzzle & Required<Pick<Puzzle, 'stage' | 'promise'>>;

/** The limits of a search by stages. */
export interface StagedLimits {
  readonly visits: number;
  readonly positions: number;
  readonly isCancelled?: () => boolean;
}

/** The settings of a search by stages. */
export interface StagedWay {
  /** How many positions of a stage are expanded. */
  readonly width: number;
  /** How much promises are varied at random. */
  readonly noise: number;
  readonly seed: number;
}

/** Candidates kept of a stage, as a multiple of those that may be expanded, before the least promising are dropped. */
const keptWidths = 4;
/** One candidate may be kept for this many stored positions, which are smaller. */
const positionsPerCandidate = 4;
/** How often it polls for cancellation, in expanded positions, each of which takes several visits. */
const positionsBetweenQuestions = 8;

/**
 * Searches by stages (a beam search): it expands a limited number of the most promising positions of each stage before
 * it moves to the next. So no choice that looked good at first uses up all visits; but once candidates were dropped, a
 * loss is not proved.
 */
export function searchByStages(
  puzzle: StagedPuzzle,
  first: Int32Array,
  { visits: mostVisits, positions, isCancelled }: StagedLimits,
  { width, noise, seed }: StagedWay,
): Attempt {
  const { position } = puzzle;
  const visited = new VisitedPositions(positions, puzzle.keyWidth, puzzle.orderedCount);
  const candidates = new Candidates(position.length);
  const choices = new Choices();
  const nextFraction = randomFractions(seed * 2 + 1);
  /** By stage: the candidates, as heaps. */
  const stages: number[][] = [];
  /** Two each: the choice that led to a position, and the link of the position in which it was made. */
  let links = new Int32Array(4096);
  let linkCount = 0;
  let visits = 0;
  let isComplete = true;

  const ended = (verdict: Attempt['verdict'], made: readonly number[] = [], cancelled = false): Attempt => ({
    verdict,
    choices: made,
    visits,
    isCancelled: cancelled,
  });
  const choicesTo = (link: number): number[] => {
    const made: number[] = [];
    for (let at = link; at > 0; at = links[2 * at + 1] as number) made.push(links[2 * at] as number);
    return made.reverse();
  };
  const keep = (stage: number, choice: number, from: number): void => {
    if ((linkCount + 1) * 2 > links.length) links = grown(links);
    links[2 * linkCount] = choice;
    links[2 * linkCount + 1] = from;
    const heap = stages[stage] ?? [];
    stages[stage] = heap;
    if (heap.length >= keptWidths * width) {
      candidates.dropHalf(heap);
      isComplete = false;
    }
    candidates.push(heap, position, puzzle.promise() + noise * nextFraction(), linkCount);
    linkCount += 1;
    visits += 1;
  };

  position.set(first);
  if (puzzle.isWon()) return ended('won');
  visited.add(puzzle.writeKey(visited.key));
  keep(puzzle.stage(), 0, 0);
  const before = new Int32Array(position.length);
  for (let stage = 0; stage < stages.length; stage += 1) {
    const heap = stages[stage] ?? [];
    for (let count = 0; heap.length > 0; count += 1) {
      if (count === width) {
        isComplete = false;
        candidates.dropAll(heap);
        break;
      }
      if (count % positionsBetweenQuestions === 0 && isCancelled?.() === true) return ended('undecided', [], true);
      const from = candidates.pop(heap, before);
      position.set(before);
      choices.count = 0;
      puzzle.addChoices(choices);
      for (let index = 0; index < choices.count; index += 1) {
        const choice = choices.values[index] as number;
        position.set(before);
        puzzle.make(choice);
        if (puzzle.isWon()) return ended('won', [...choicesTo(from), choice]);
        if (!visited.add(puzzle.writeKey(visited.key))) {
          if (visited.isFull) return ended('undecided');
          continue;
        }
        if (puzzle.isHopeless?.() === true) continue;
        if (visits >= mostVisits || candidates.count * positionsPerCandidate >= positions) return ended('undecided');
        keep(Math.max(stage, puzzle.stage()), choice, from);
      }
    }
  }
  return ended(isComplete ? 'lost' : 'undecided');
}

/** Positions that may be expanded, by number. Heaps of these have the most promising on top. */
class Candidates {
  count = 0;
  readonly #size: number;
  #positions: Int32Array<ArrayBuffer>;
  #promises = new Float64Array(64);
  #links = new Int32Array(64);
  /** Free numbers. */
  readonly #free: number[] = [];
  #used = 0;

  /** @param size how many numbers a position has */
  constructor(size: number) {
    this.#size = size;
    this.#positions = new Int32Array(size * 64);
  }

  push(heap: number[], position: Int32Array, promise: number, link: number): void {
    let number = this.#free.pop();
    if (number === undefined) {
      number = this.#used;
      this.#used += 1;
      if (this.#used > this.#links.length) this.#grow();
    }
    this.count += 1;
    this.#positions.set(position, number * this.#size);
    this.#promises[number] = promise;
    this.#links[number] = link;
    let place = heap.length;
    for (; place > 0; place = (place - 1) >>> 1) {
      const above = heap[(place - 1) >>> 1] as number;
      if ((this.#promises[above] as number) >= promise) break;
      heap[place] = above;
    }
    heap[place] = number;
  }

  /** Removes the most promising candidate from a heap, copies its position, and returns its link. */
  pop(heap: number[], position: Int32Array): number {
    const best = heap[0] as number;
    const moved = heap.pop() as number;
    if (heap.length > 0) this.#sink(heap, moved);
    const start = best * this.#size;
    for (let index = 0; index < this.#size; index += 1) position[index] = this.#positions[start + index] as number;
    this.#drop(best);
    return this.#links[best] as number;
  }

  dropHalf(heap: number[]): void {
    heap.sort((one, other) => (this.#promises[other] as number) - (this.#promises[one] as number));
    for (const number of heap.splice(Math.ceil(heap.length / 2))) this.#drop(number);
  }

  dropAll(heap: number[]): void {
    for (const number of heap.splice(0)) this.#drop(number);
  }

  /** Replaces the candidate on top. */
  #sink(heap: number[], moved: number): void {
    const promiseOf = (number: number) => this.#promises[number] as number;
    const promise = promiseOf(moved);
    let place = 0;
    for (;;) {
      let below = 2 * place + 1;
      if (below >= heap.length) break;
      const second = below + 1;
      if (second < heap.length && promiseOf(heap[second] as number) > promiseOf(heap[below] as number)) below = second;
      const candidate = heap[below] as number;
      if (promiseOf(candidate) <= promise) break;
      heap[place] = candidate;
      place = below;
    }
    heap[place] = moved;
  }

  #drop(number: number): void {
    this.#free.push(number);
    this.count -= 1;
  }

  #grow(): void {
    this.#positions = grown(this.#positions);
    this.#links = grown(this.#links);
    const promises = new Float64Array(this.#promises.length * 2);
    promises.set(this.#promises);
    this.#promises = promises;
  }
}
