import { addCode, type Codes } from '../code-set.ts';
import { type Play, toFoundation, wasteOf } from '../layout.ts';
import { gainOf } from '../rivals.ts';
import { pointsOf, type Taste } from './node-evaluation.ts';
import { Queue } from './priority-queue.ts';
import type { Outlook } from './search-input.ts';
import { dealing, Prospects, unpacked } from './search-nodes.ts';

/** How a search goes about it. */
export interface Aim {
  readonly taste: Taste;
  /** How many prospects are looked at. */
  readonly breadth: number;
  /**
   * `gain`: the best that is better than to leave everything as it is. `lasting`: what cannot be undone and takes the fewest
   * moves, however bad, looked for until all is looked at; so every step brings it nearer, and nobody goes round in
   * circles. `any`: one play, the best, however bad.
   */
  readonly wants: 'gain' | 'lasting' | 'any';
  /** Arrangements of one's columns that shall not be made again. */
  readonly avoided: readonly number[];
}

/** The first step to the best of what a search found: a play, or on through the stock. */
export type Step = Play | 'deal';

/** More than anything else can weigh. */
const farMalus = 100_000;

/** Without defoundation there are a hundred or two arrangements at the very most; the rest is for what lasts. */
const mostProspects = 4_000;

/**
 * Looks for the best that a seat can bring about, the most promising first: any sequence of plays of its own, and of draws
 * to cards that it remembers. Null where that is nothing.
 */
export function bestStep(outlook: Outlook, aim: Aim): Step | null {
  search ??= new Search();
  return search.run(outlook, aim);
}

/** Used again and again: its arrays are large. A search is over before another begins. */
let search: Search | null = null;

class Search {
  readonly #prospects = new Prospects(mostProspects);
  readonly #queue = new Queue(mostProspects);
  readonly #rivalGains = new Float64Array(mostProspects);
  readonly #places = new Uint8Array(64);
  #unseen: Codes = { low: 0, high: 0 };
  #best = 0;
  #bestPoints = 0;

  run(outlook: Outlook, aim: Aim): Step | null {
    const prospects = this.#prospects;
    prospects.begin(outlook, aim.avoided);
    this.#queue.clear();
    this.#unseen = { low: 0, high: 0 };
    for (const code of outlook.unseen) addCode(this.#unseen, code);
    this.#rivalGains[0] = this.#rivalGainOf(outlook, aim, 0);
    this.#best = 0;
    const pointsNow = this.#pointsOf(outlook, aim, 0);
    this.#bestPoints = aim.wants === 'gain' ? pointsNow : Number.NEGATIVE_INFINITY;
    for (let next: number | undefined = 0; next !== undefined && this.#goesOn(aim, next); next = this.#queue.pop()) {
      this.#expand(outlook, aim, next);
    }
    return this.#best === 0 ? null : stepOf(outlook, prospects.get(this.#best, 'first'));
  }

  /** Is it worth while to go on from this prospect? */
  #goesOn({ wants, breadth }: Aim, next: number): boolean {
    const prospects = this.#prospects;
    switch (wants) {
      case 'gain':
        return prospects.count < breadth;
      case 'lasting':
        return this.#best === 0 || prospects.get(next, 'moveCount') + 1 < prospects.get(this.#best, 'moveCount');
      case 'any':
        return next === 0;
    }
  }

  /** Looks at everything that one play makes of a prospect. */
  #expand(outlook: Outlook, aim: Aim, from: number): void {
    const prospects = this.#prospects;
    const { columnCount } = prospects;
    for (let column = 0; column < columnCount; column += 1) {
      const last = prospects.countOf(from, column) - 1;
      if (last < 0) continue;
      if (prospects.isWanted(from, prospects.topOf(from, column))) {
        this.#look(outlook, aim, from, prospects.carry(from, column, last, toFoundation));
      }
      for (let index = last; index >= 0; index -= 1) this.#expandTail(outlook, aim, from, column, index);
    }
    this.#expandStock(outlook, aim, from);
    if (aim.wants === 'gain') this.#look(outlook, aim, from, prospects.foundAll(from));
  }

  #expandTail(outlook: Outlook, aim: Aim, from: number, column: number, index: number): void {
    const prospects = this.#prospects;
    const lead = prospects.cardAt(from, column, index);
    if (!prospects.isTaken(from, lead)) return;
    const isWholeColumn = index === 0 && prospects.holeCountOf(from, column) === 0;
    for (let to = 0; to < prospects.columnCount; to += 1) {
      if (to === column || !prospects.takes(from, to, lead)) continue;
      const isSpace = prospects.isSpace(from, to);
      // A whole column gains nothing in another space.
      if (isSpace && isWholeColumn) return;
      this.#look(outlook, aim, from, prospects.carry(from, column, index, to));
      // Spaces are alike (G6).
      if (isSpace) return;
    }
  }

  /** The waste's top card now, and those that come up in what is left of this pass and in a fresh one, as far as they are known. */
  #expandStock(outlook: Outlook, aim: Aim, from: number): void {
    const { drawCount, mayRedeal } = outlook;
    const orderCount = this.#prospects.get(from, 'orderCount');
    const dealtCount = this.#prospects.get(from, 'dealtCount');
    if (dealtCount > 0 && !this.#expandCard(outlook, aim, from, dealtCount - 1, 0)) return;
    if (drawCount === 0 || aim.wants === 'any') return;
    let moveCount = 0;
    for (let dealt = dealtCount; dealt < orderCount; ) {
      dealt = Math.min(dealt + drawCount, orderCount);
      moveCount += 1;
      if (!this.#expandCard(outlook, aim, from, dealt - 1, moveCount)) return;
    }
    if (!mayRedeal) return;
    moveCount += 1;
    // Once a fresh pass has come to where this one stands it is the same.
    for (
      let dealt = drawCount;
      dealt < orderCount && (dealt < dealtCount || dealtCount % drawCount !== 0);
      dealt += drawCount
    ) {
      moveCount += 1;
      if (!this.#expandCard(outlook, aim, from, dealt - 1, moveCount)) return;
    }
  }

  /** Plays of a card of the stock, when it lies on top of the waste. False where nobody knows which card that is. */
  #expandCard(outlook: Outlook, aim: Aim, from: number, index: number, moveCount: number): boolean {
    const prospects = this.#prospects;
    const code = prospects.inOrder(from, index);
    if (code < 0) return false;
    if (prospects.isWanted(from, code)) {
      this.#look(outlook, aim, from, prospects.use(from, index, moveCount, toFoundation));
    }
    if (!prospects.isTaken(from, code)) return true;
    for (let to = 0; to < prospects.columnCount; to += 1) {
      if (!prospects.takes(from, to, code)) continue;
      this.#look(outlook, aim, from, prospects.use(from, index, moveCount, to));
      if (prospects.isSpace(from, to)) break;
    }
    return true;
  }

  /** Weighs a new prospect, if it is one. */
  #look(outlook: Outlook, aim: Aim, from: number, next: number): void {
    if (next < 0) return;
    const prospects = this.#prospects;
    const isSame = prospects.get(next, 'foundedCount') === prospects.get(from, 'foundedCount');
    this.#rivalGains[next] = isSame ? (this.#rivalGains[from] ?? 0) : this.#rivalGainOf(outlook, aim, next);
    const points = this.#pointsOf(outlook, aim, next);
    if (aim.wants === 'lasting') {
      const moveCount = prospects.get(next, 'moveCount');
      if (prospects.isLasting(next)) this.#prefer(next, points - moveCount * farMalus);
      else this.#queue.push(next, -moveCount);
      return;
    }
    this.#prefer(next, points);
    this.#queue.push(next, points);
  }

  #prefer(prospect: number, points: number): void {
    if (points <= this.#bestPoints) return;
    this.#best = prospect;
    this.#bestPoints = points;
  }

  #pointsOf({ layout, drawCount }: Outlook, { taste }: Aim, prospect: number): number {
    const points = pointsOf(this.#prospects, prospect, taste, layout.deck, this.#unseen, drawCount);
    return points - taste.rival * (this.#rivalGains[prospect] ?? 0);
  }

  #rivalGainOf({ rivals }: Outlook, { taste }: Aim, prospect: number): number {
    if (taste.rival === 0 || rivals.length === 0) return 0;
    this.#prospects.copyPlaces(prospect, this.#places);
    return gainOf(rivals, this.#places, taste.rivalHole);
  }
}

function stepOf({ layout }: Outlook, first: number): Step {
  if (first === dealing) return 'deal';
  const { from, index, to } = unpacked(first);
  const waste = wasteOf(layout);
  return { from, index: from === waste ? (layout.columns[waste]?.length ?? 0) - 1 : index, to };
}
