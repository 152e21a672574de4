import type { Card } from '@snap-up/engine';
import type { Budget } from '../answer.ts';
import { hashIndex, hashTable, hashWidth } from '../hash-keys.ts';
import { VisitedPositions } from '../visited-positions.ts';
import type { Melds } from './melds.ts';

/** A position of Head Solitaire. */
export interface Position {
  readonly isSecondPart: boolean;
  readonly hand: readonly Card[];
  /** The draw pile, the next card first. */
  readonly pile: readonly Card[];
  /** What was discarded in part one, the first card first; in part two it does not matter any more. */
  readonly discards: readonly Card[];
  /** How many cards already count because they were discarded in part two. */
  readonly lostCount: number;
}

/**
 * A choice: cards are melded; the hand, which has no meld, is discarded; or the second pile is begun with a whole new
 * hand, its top card being discarded before or not. Then cards are drawn.
 */
export interface Step {
  readonly kind: 'meld' | 'discard' | 'begin';
  /** What is melded or discarded, in any order. */
  readonly cards: readonly Card[];
  /** What is then drawn from the second pile, in this order. */
  readonly drawn: readonly Card[];
}

export interface Outcome {
  readonly score: number;
  readonly steps: readonly Step[];
  /** Whether the search was complete, so that no lower score exists. */
  readonly isLowest: boolean;
  readonly visits: number;
}

const handSize = 6;
/** How often it polls for cancellation: a visit takes many times as long as in other games. */
const visitsBetweenQuestions = 8;
/** The visits of a first attempt. */
const firstVisits = 2_000;

/**
 * A position on the path. The second pile is known by the discarded hands: the order within each is chosen only when it
 * is drawn. Cards that were on the waste from the start come back in their order, as hands of one card.
 */
interface Node {
  readonly isSecondPart: boolean;
  readonly hand: readonly Card[];
  /** How many cards of the first pile have been drawn. */
  readonly drawnCount: number;
  /** In part one the discards; in part two what is left of them. */
  readonly groups: readonly (readonly Card[])[];
  readonly lostCount: number;
  readonly parent: Node | null;
  /** The choice that led here. */
  readonly step: Step | null;
}

/** A way to draw: what comes, and what is left. */
interface Draw {
  readonly cards: readonly Card[];
  readonly groups: readonly (readonly Card[])[];
}

/**
 * Searches for the lowest score, depth first. Cards discarded in part two are lost, so a position with as many lost cards as the
 * best game so far is not followed. Like other searches it starts over repeatedly, each time in another order. The first attempt
 * to finish has proved that nothing is lower.
 */
export function searchLowestScore(first: Position, melds: Melds, faceCount: number, budget: Budget): Outcome {
  const search = new Search(first, melds, faceCount, budget);
  let allowed = firstVisits;
  for (let attempt = 0; ; attempt += 1) {
    const left = budget.visits - search.visits;
    const isEnd = search.attempt(left < allowed * 2 ? budget.visits : search.visits + allowed, attempt);
    if (isEnd || search.isCancelled || search.visits >= budget.visits) return search.outcome(isEnd);
    if (attempt % 4 === 3) allowed *= 4;
  }
}

class Search {
  visits = 0;
  isCancelled = false;
  readonly #first: Position;
  readonly #melds: Melds;
  readonly #budget: Budget;
  readonly #hashes: Int32Array;
  #best: Node | null = null;
  #bestScore = Number.POSITIVE_INFINITY;
  #random = 1;

  constructor(first: Position, melds: Melds, faceCount: number, budget: Budget) {
    this.#first = first;
    this.#melds = melds;
    this.#budget = budget;
    this.#hashes = hashTable(faceCount);
  }

  outcome(isLowest: boolean): Outcome {
    const steps: Step[] = [];
    for (let node = this.#best; node?.step != null; node = node.parent) steps.unshift(node.step);
    return { score: this.#bestScore, steps, isLowest, visits: this.visits };
  }

  /** Searches until this many positions have been visited in all; returns whether that was all of them. */
  attempt(mostVisits: number, seed: number): boolean {
    this.#random = seed * 2 + 1;
    const visited = new VisitedPositions(this.#budget.positions, hashWidth);
    const { isSecondPart, hand, pile, discards, lostCount } = this.#first;
    const singles = (cards: readonly Card[]) => cards.map((card) => [card]);
    const start: Node = {
      isSecondPart,
      hand,
      lostCount,
      drawnCount: 0,
      parent: null,
      step: null,
      groups: singles(isSecondPart ? pile : discards),
    };
    const open: Node[] = [start];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (node.lostCount >= this.#bestScore) continue;
      if (this.#isOver(node)) {
        this.#best = node;
        this.#bestScore = node.lostCount;
        if (node.lostCount === this.#first.lostCount) return true;
        continue;
      }
      this.#writeKey(node, visited.key);
      if (!visited.add(node.lostCount + (node.isSecondPart ? 64 : 0))) {
        if (visited.isFull && this.#best !== null) return false;
        // Without any game yet it continues, so that there is an answer at all.
        if (!visited.isFull) continue;
      }
      this.visits += 1;
      if (this.visits % visitsBetweenQuestions === 0 && this.#budget.isCancelled?.() === true) this.isCancelled = true;
      if (this.#best !== null && (this.isCancelled || this.visits >= mostVisits)) return false;
      open.push(...this.#ordered(this.#nextOf(node)));
    }
    return true;
  }

  /** The best ones last: they are taken from the end. */
  #ordered(nodes: readonly Node[]): Node[] {
    const ranked = nodes.map((node) => ({ node, rank: this.#rankOf(node) + this.#nextRandom() }));
    return ranked.sort((one, other) => one.rank - other.rank).map(({ node }) => node);
  }

  /** The more melds a hand has the better; of those without one, fewer cards are better, because less is lost. */
  #rankOf({ hand, isSecondPart, lostCount }: Node): number {
    const count = this.#melds.of(hand).length;
    if (!isSecondPart) return Math.min(count, 3) + this.#nextRandom();
    return (count === 0 ? -hand.length : Math.min(count, 4)) - lostCount;
  }

  #isOver({ isSecondPart, hand, groups, drawnCount }: Node): boolean {
    return hand.length === 0 && groups.length === 0 && (isSecondPart || drawnCount === this.#first.pile.length);
  }

  #nextOf(node: Node): Node[] {
    const { hand, isSecondPart } = node;
    if (hand.length === 0) return this.#begun(node);
    const melds = this.#melds.of(hand);
    if (melds.length > 0) {
      return melds.flatMap((meld) => {
        const isMelded = (_: Card, index: number) => ((meld >>> index) & 1) === 1;
        const cards = hand.filter(isMelded);
        const rest = hand.filter((card) => !cards.includes(card));
        return this.#refilled({ ...node, hand: rest, parent: node }, 'meld', cards);
      });
    }
    return this.#refilled(
      isSecondPart
        ? { ...node, hand: [], lostCount: node.lostCount + hand.length, parent: node }
        : { ...node, hand: [], groups: [...node.groups, hand], parent: node },
      'discard',
      hand,
    );
  }

  /** The second pile is begun with a whole new hand: its top card may be discarded before (HS10). */
  #begun(node: Node): Node[] {
    const next = { ...node, parent: node };
    const [group = [], ...others] = node.groups;
    return [
      ...this.#refilled(next, 'begin', []),
      ...group.flatMap((card) => {
        const rest = group.filter((each) => each !== card);
        const groups = rest.length === 0 ? others : [rest, ...others];
        return this.#refilled({ ...next, groups, lostCount: node.lostCount + 1 }, 'begin', [card]);
      }),
    ];
  }

  /** The hand is filled (HS2), for which the discards may become the second pile (HS9, HS10). */
  #refilled(node: Node, kind: Step['kind'], cards: readonly Card[]): Node[] {
    const { hand, drawnCount, groups } = node;
    const { pile } = this.#first;
    const missing = handSize - hand.length;
    const step = { kind, cards, drawn: [] };
    if (!node.isSecondPart) {
      const drawn = pile.slice(drawnCount, drawnCount + missing);
      const filled = { ...node, hand: sorted([...hand, ...drawn]), drawnCount: drawnCount + drawn.length };
      if (drawn.length === missing || groups.length === 0) return [{ ...filled, step }];
      const turned = { ...filled, isSecondPart: true };
      if (filled.hand.length === 0) return [{ ...turned, step }];
      return this.#drawn(turned, missing - drawn.length, step);
    }
    return this.#drawn(node, missing, step);
  }

  #drawn(node: Node, count: number, step: Step): Node[] {
    return drawsOf(node.groups, count).map(({ cards, groups }) => ({
      ...node,
      groups,
      hand: sorted([...node.hand, ...cards]),
      step: { ...step, drawn: cards },
    }));
  }

  /** Writes the key of a position: the hand, and the cards that come back by group, counted from the last one. */
  #writeKey({ hand, groups, drawnCount }: Node, key: Int32Array): void {
    key.fill(0);
    const add = (card: Card, place: number) => {
      const index = hashIndex(card, place);
      for (let word = 0; word < hashWidth; word += 1)
        key[word] = ((key[word] as number) ^ (this.#hashes[index + word] as number)) | 0;
    };
    for (const card of hand) add(card, 0);
    for (const [index, cards] of groups.entries()) for (const card of cards) add(card, groups.length - index);
    add(drawnCount % handSize, 127 - Math.trunc(drawnCount / handSize));
  }

  /** Returns a number from 0 to 1 (xorshift). */
  #nextRandom(): number {
    let bits = this.#random;
    bits ^= bits << 13;
    bits ^= bits >>> 17;
    bits ^= bits << 5;
    this.#random = bits;
    return (bits >>> 0) / 2 ** 32;
  }
}

/** Returns all ways to draw this many cards, or all that are left: groups one after the other, each in any order. */
function drawsOf(groups: Draw['groups'], count: number): Draw[] {
  const cards: Card[] = [];
  for (const [index, group] of groups.entries()) {
    const missing = count - cards.length;
    if (missing === 0) return [{ cards, groups: groups.slice(index) }];
    if (group.length > missing) {
      return choicesOf(group, missing).map((chosen) => ({
        cards: [...cards, ...chosen],
        groups: [group.filter((card) => !chosen.includes(card)), ...groups.slice(index + 1)],
      }));
    }
    cards.push(...group);
  }
  return [{ cards, groups: [] }];
}

/** Returns all subsets of this size. */
function choicesOf(cards: readonly Card[], count: number): Card[][] {
  if (count === 0) return [[]];
  return cards.flatMap((card, index) =>
    choicesOf(cards.slice(index + 1), count - 1).map((others) => [card, ...others]),
  );
}

function sorted(cards: readonly Card[]): Card[] {
  return [...cards].sort((one, other) => one - other);
}
