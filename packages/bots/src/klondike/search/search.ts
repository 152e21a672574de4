import { addCode, type CodeSet } from '../code-set.ts';
import { type Play, toFoundation, wasteOf } from '../layout.ts';
import { gainOf } from '../rivals.ts';
import { codeLimit } from '../rule-tables.ts';
import type { EvaluationWeights } from './evaluation-weights.ts';
import { evaluateNode } from './node-evaluation.ts';
import { PriorityQueue } from './priority-queue.ts';
import type { SearchInput } from './search-input.ts';
import { dealing, SearchNodes, unpackedStep } from './search-nodes.ts';

/** The goal and limits of a search. */
export interface SearchAim {
  readonly weights: EvaluationWeights;
  /** The node limit of a search for gain. */
  readonly nodeLimit: number;
  /**
   * - `gain`: the best node, if it is better than the current position;
   * - `lasting`: the node with an irreversible change that takes the fewest moves, however bad. The search continues
   * until it is found or nothing is left, so that every step brings it nearer and no bot goes in circles;
   * - `any`: the best single play, however bad.
   */
  readonly wants: 'gain' | 'lasting' | 'any';
  /** Hashes of column arrangements to avoid. */
  readonly avoided: readonly number[];
}

/** The first step to the chosen node: a play, or a draw or redeal. */
export type Step = Play | 'deal';

/** The cost of a move in a search for `lasting`: more than everything else can add up to. */
const moveMalus = 100_000;

/** The node capacity. Without defoundation there are at most two hundred arrangements. */
const storeLimit = 4_000;

/**
 * Searches what a seat can achieve by any sequence of its own plays and of draws to cards that it remembers, the most
 * promising first. Returns the first step; null if nothing was found.
 */
export function bestStep(input: SearchInput, aim: SearchAim): Step | null {
  search ??= new Search();
  return search.run(input, aim);
}

/** One search instance is reused, because its arrays are large. Searches never overlap. */
let search: Search | null = null;

class Search {
  readonly #nodes = new SearchNodes(storeLimit);
  readonly #queue = new PriorityQueue(storeLimit);
  readonly #rivalGains = new Float64Array(storeLimit);
  readonly #places = new Uint8Array(codeLimit);
  #unseen: CodeSet = { low: 0, high: 0 };
  #best = 0;
  #bestPoints = 0;

  run(input: SearchInput, aim: SearchAim): Step | null {
    const nodes = this.#nodes;
    nodes.begin(input, aim.avoided);
    this.#queue.clear();
    this.#unseen = { low: 0, high: 0 };
    for (const code of input.unseen) addCode(this.#unseen, code);
    this.#rivalGains[0] = this.#rivalGainOf(input, aim, 0);
    this.#best = 0;
    const pointsNow = this.#pointsOf(input, aim, 0);
    this.#bestPoints = aim.wants === 'gain' ? pointsNow : Number.NEGATIVE_INFINITY;
    for (let next: number | undefined = 0; next !== undefined && this.#goesOn(aim, next); next = this.#queue.pop()) {
      this.#expand(input, aim, next);
    }
    return this.#best === 0 ? null : stepOf(input, nodes.get(this.#best, 'firstStep'));
  }

  /** Whether this node is worth expanding. */
  #goesOn({ wants, nodeLimit }: SearchAim, next: number): boolean {
    const nodes = this.#nodes;
    switch (wants) {
      case 'gain':
        return nodes.count < nodeLimit;
      case 'lasting':
        return this.#best === 0 || nodes.get(next, 'moveCount') + 1 < nodes.get(this.#best, 'moveCount');
      case 'any':
        return next === 0;
    }
  }

  /** Adds every node that is one play away. */
  #expand(input: SearchInput, aim: SearchAim, from: number): void {
    const nodes = this.#nodes;
    const { columnCount } = nodes;
    for (let column = 0; column < columnCount; column += 1) {
      const last = nodes.countOf(from, column) - 1;
      if (last < 0) continue;
      if (nodes.isWanted(from, nodes.topOf(from, column))) {
        this.#add(input, aim, from, nodes.carry(from, column, last, toFoundation));
      }
      for (let index = last; index >= 0; index -= 1) this.#expandTail(input, aim, from, column, index);
    }
    this.#expandStock(input, aim, from);
    if (aim.wants === 'gain') this.#add(input, aim, from, nodes.foundAll(from));
  }

  #expandTail(input: SearchInput, aim: SearchAim, from: number, column: number, index: number): void {
    const nodes = this.#nodes;
    const lead = nodes.cardAt(from, column, index);
    if (!nodes.isTaken(from, lead)) return;
    const isWholeColumn = index === 0 && nodes.holeCountOf(from, column) === 0;
    for (let to = 0; to < nodes.columnCount; to += 1) {
      if (to === column || !nodes.takes(from, to, lead)) continue;
      const isSpace = nodes.isSpace(from, to);
      // A whole column gains nothing in another space.
      if (isSpace && isWholeColumn) return;
      this.#add(input, aim, from, nodes.carry(from, column, index, to));
      // Spaces are equivalent (G6).
      if (isSpace) return;
    }
  }

  /** Plays the waste's top card, and known cards that come up in the rest of this pass and in a fresh one. */
  #expandStock(input: SearchInput, aim: SearchAim, from: number): void {
    const { drawCount, mayRedeal } = input;
    const orderCount = this.#nodes.get(from, 'orderCount');
    const dealtCount = this.#nodes.get(from, 'dealtCount');
    if (dealtCount > 0 && !this.#expandCard(input, aim, from, dealtCount - 1, 0)) return;
    if (drawCount === 0 || aim.wants === 'any') return;
    let moveCount = 0;
    for (let dealt = dealtCount; dealt < orderCount; ) {
      dealt = Math.min(dealt + drawCount, orderCount);
      moveCount += 1;
      if (!this.#expandCard(input, aim, from, dealt - 1, moveCount)) return;
    }
    if (!mayRedeal) return;
    moveCount += 1;
    // From here on a fresh pass repeats the current one.
    for (
      let dealt = drawCount;
      dealt < orderCount && (dealt < dealtCount || dealtCount % drawCount !== 0);
      dealt += drawCount
    ) {
      moveCount += 1;
      if (!this.#expandCard(input, aim, from, dealt - 1, moveCount)) return;
    }
  }

  /** Plays a card of waste or stock once it is the top of the waste. Returns false if the card is unknown. */
  #expandCard(input: SearchInput, aim: SearchAim, from: number, index: number, moveCount: number): boolean {
    const nodes = this.#nodes;
    const code = nodes.inOrder(from, index);
    if (code < 0) return false;
    if (nodes.isWanted(from, code)) {
      this.#add(input, aim, from, nodes.use(from, index, moveCount, toFoundation));
    }
    if (!nodes.isTaken(from, code)) return true;
    for (let to = 0; to < nodes.columnCount; to += 1) {
      if (!nodes.takes(from, to, code)) continue;
      this.#add(input, aim, from, nodes.use(from, index, moveCount, to));
      if (nodes.isSpace(from, to)) break;
    }
    return true;
  }

  /** Evaluates a new node; -1 is none. */
  #add(input: SearchInput, aim: SearchAim, from: number, next: number): void {
    if (next < 0) return;
    const nodes = this.#nodes;
    const isSame = nodes.get(next, 'foundedCount') === nodes.get(from, 'foundedCount');
    this.#rivalGains[next] = isSame ? (this.#rivalGains[from] ?? 0) : this.#rivalGainOf(input, aim, next);
    const points = this.#pointsOf(input, aim, next);
    if (aim.wants === 'lasting') {
      const moveCount = nodes.get(next, 'moveCount');
      if (nodes.isLasting(next)) this.#prefer(next, points - moveCount * moveMalus);
      else this.#queue.push(next, -moveCount);
      return;
    }
    this.#prefer(next, points);
    this.#queue.push(next, points);
  }

  #prefer(node: number, points: number): void {
    if (points <= this.#bestPoints) return;
    this.#best = node;
    this.#bestPoints = points;
  }

  #pointsOf({ layout, drawCount }: SearchInput, { weights }: SearchAim, node: number): number {
    const points = evaluateNode(this.#nodes, node, weights, layout.tables, this.#unseen, drawCount);
    return points - weights.rival * (this.#rivalGains[node] ?? 0);
  }

  #rivalGainOf({ rivals, layout }: SearchInput, { weights }: SearchAim, node: number): number {
    if (weights.rival === 0 || rivals.length === 0) return 0;
    this.#nodes.copyPlaces(node, this.#places);
    return gainOf(rivals, this.#places, layout.tables, weights.rivalHole);
  }
}

function stepOf({ layout }: SearchInput, firstStep: number): Step {
  if (firstStep === dealing) return 'deal';
  const { from, index, to } = unpackedStep(firstStep);
  const waste = wasteOf(layout);
  return { from, index: from === waste ? (layout.columns[waste]?.length ?? 0) - 1 : index, to };
}
