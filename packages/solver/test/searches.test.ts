import { type RandomStream, randomStream } from '@snap-up/engine';
import { describe, expect, test } from 'vitest';
import { searchByStages } from '../src/by-stages.ts';
import { type Choices, DepthFirst, type Puzzle } from '../src/depth-first.ts';
import { seedOf } from './random-games.ts';

/** How many places each position of an ordered graph has. */
const placeCount = 9;

/** By node: its successors, unordered, including ways back. Choices are the nodes they lead to. */
interface Graph {
  readonly next: readonly (readonly number[])[];
  readonly wins: ReadonlySet<number>;
  /** Nodes in which something has been begun. They lead to others only. */
  readonly between: ReadonlySet<number>;
  /** Whether nodes are places, several for each position, of which earlier ones reach more. */
  readonly isOrdered: boolean;
}

class GraphPuzzle implements Puzzle {
  readonly position = new Int32Array(1);
  readonly keyWidth = 1;
  readonly orderedCount: number;
  readonly #graph: Graph;

  constructor(graph: Graph) {
    this.#graph = graph;
    this.orderedCount = graph.isOrdered ? placeCount : 0;
  }

  get node(): number {
    return this.position[0] as number;
  }

  isWon(): boolean {
    return this.#graph.wins.has(this.node);
  }

  isBetween(): boolean {
    return this.#graph.between.has(this.node);
  }

  writeKey(key: Int32Array): number {
    key[0] = this.orderedCount > 0 ? Math.trunc(this.node / placeCount) : this.node;
    return this.orderedCount > 0 ? this.node % placeCount : 0;
  }

  addChoices(choices: Choices): void {
    for (const node of this.#graph.next[this.node] ?? []) choices.add(node, (node * 7919) % 13);
  }

  make(choice: number): void {
    this.position[0] = choice;
  }

  stage(): number {
    return this.node % 5;
  }

  promise(): number {
    return (this.node * 31) % 17;
  }
}

function randomGraph(random: RandomStream): Graph {
  const nodeCount = 2 + random.below(60);
  const edgeCount = Math.trunc((nodeCount * (6 + random.below(12))) / 10);
  const next: number[][] = Array.from({ length: nodeCount }, () => []);
  const node = () => random.below(nodeCount);
  for (let edge = 0; edge < edgeCount; edge += 1) next[node()]?.push(node());
  const wins = new Set(Array.from({ length: 1 + random.below(2) }, () => 1 + random.below(nodeCount - 1)));
  const between = new Set<number>();
  for (const [each, others] of next.entries()) {
    if (each === 0 || random.below(4) > 0 || wins.has(each)) continue;
    if (others.every((other) => other > each)) between.add(each);
  }
  return { next, wins, between, isOrdered: false };
}

/**
 * Positions with several places each: of those with the same remainder the earlier one leads wherever the later one
 * does, and 0 leads everywhere.
 */
function orderedGraph(random: RandomStream): Graph {
  const positionCount = 2 + random.below(12);
  const node = () => {
    const place = random.below(placeCount);
    return random.below(positionCount) * placeCount + (place % 3 === 0 ? 0 : place);
  };
  const some = () => Array.from({ length: Math.max(0, random.below(4) - 1) }, node);
  const next: number[][] = [];
  for (let position = 0; position < positionCount; position += 1) {
    const always = some();
    const lists: number[][] = Array.from({ length: placeCount }, () => always);
    for (const last of [placeCount - 1, placeCount - 2]) {
      let list = always;
      for (let place = last; place >= 0; place -= 3) {
        list = [...list, ...some()];
        lists[place] = list;
      }
    }
    next.push(...lists);
  }
  return { next, wins: new Set([1 + random.below(next.length - 1)]), between: new Set(), isOrdered: true };
}

function canReachWin({ next, wins }: Graph): boolean {
  const seen = new Set([0]);
  for (const node of seen) for (const other of next[node] ?? []) seen.add(other);
  return [...wins].some((win) => seen.has(win));
}

function expectWay({ next, wins }: Graph, choices: readonly number[]): void {
  let node = 0;
  for (const choice of choices) {
    expect(next[node]).toContain(choice);
    node = choice;
  }
  expect(wins).toContain(node);
}

/** Searches in attempts that are too short at first, and returns the result and the number of attempts. */
function searchInAttempts(graph: Graph, firstVisits: number) {
  const search = new DepthFirst(new GraphPuzzle(graph), 1_000, 50);
  let allowed = firstVisits;
  for (let attemptCount = 1; ; attemptCount += 1) {
    const { verdict, choices, visits } = search.attempt(allowed);
    expect(visits).toBeLessThanOrEqual(allowed);
    if (verdict !== 'undecided') return { verdict, choices, attemptCount };
    allowed = Math.ceil(allowed * 1.2);
  }
}

describe('a search with restarts', () => {
  test.each([
    ['by ways that may lead back', randomGraph],
    ['by places that reach more than others', orderedGraph],
  ])('misses no win and proves no false loss, %s', (_, graphFrom) => {
    const random = randomStream(seedOf(11), 0);
    const tally = { won: 0, lost: 0, again: 0 };
    for (let round = 0; round < 1_500; round += 1) {
      const graph = graphFrom(random);
      if (graph.wins.has(0)) continue;
      const { verdict, choices, attemptCount } = searchInAttempts(graph, 1 + random.below(8));
      expect(verdict, JSON.stringify(graph.next)).toBe(canReachWin(graph) ? 'won' : 'lost');
      if (verdict === 'won') expectWay(graph, choices);
      tally[verdict] += 1;
      if (attemptCount > 2) tally.again += 1;
    }
    expect(Math.min(tally.won, tally.lost, tally.again)).toBeGreaterThan(100);
  });

  test('visits nothing twice that it has left', () => {
    // A long dead end from each position of a short one.
    const length = 30;
    const next = Array.from({ length: length * length }, (_, node) =>
      (node + 1) % length === 0 ? [] : node < length ? [node + 1, (node + 1) * length] : [node + 1],
    );
    const graph = { next, wins: new Set<number>(), between: new Set<number>(), isOrdered: false };
    const search = new DepthFirst(new GraphPuzzle(graph), 1_000, 0);
    let visits = 0;
    for (let isOver = false; !isOver; ) {
      const attempt = search.attempt(100);
      visits += attempt.visits;
      isOver = attempt.verdict === 'lost';
    }
    expect(visits).toBeLessThan(2 * length * length);
  });

  test('starts over with an empty table when it is full', () => {
    const next = Array.from({ length: 100 }, (_, node) => [(node + 1) % 100, (node * 7) % 100]);
    const graph = { next, wins: new Set([99]), between: new Set<number>(), isOrdered: false };
    const search = new DepthFirst(new GraphPuzzle(graph), 5, 50);
    for (let attempt = 0; attempt < 20; attempt += 1) expect(search.attempt(1_000).verdict).toBe('undecided');
  });
});

describe('a search by stages', () => {
  test('wins if possible, and proves a loss only if nothing was dropped', () => {
    const random = randomStream(seedOf(13), 0);
    const tally = { won: 0, lost: 0, undecided: 0 };
    for (let round = 0; round < 1_500; round += 1) {
      const graph = { ...randomGraph(random), between: new Set<number>() };
      if (graph.wins.has(0)) continue;
      const puzzle = new GraphPuzzle(graph);
      const way = { width: 1 + random.below(20), noise: random.below(3), seed: round };
      const limits = { visits: 1_000, positions: 1_000 };
      const { verdict, choices } = searchByStages(puzzle, puzzle.position.slice(), limits, way);
      if (verdict === 'won') expectWay(graph, choices);
      if (verdict === 'lost') expect(canReachWin(graph)).toBe(false);
      tally[verdict] += 1;
      const wide = searchByStages(new GraphPuzzle(graph), new Int32Array(1), limits, { ...way, width: 1_000 });
      expect(wide.verdict).toBe(canReachWin(graph) ? 'won' : 'lost');
    }
    expect(Math.min(...Object.values(tally))).toBeGreaterThan(20);
  });
});
