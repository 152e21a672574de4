import type { Card, Rules } from '@snap-up/engine';

const allSuits = 63;
const mostHeld = 6;

/** Finds the melds of a hand, like the engine (HS1, HS3 to HS5, HS13 to HS15), in a hundredth of the time. */
export class Melds {
  readonly #suitsOf: readonly number[];
  /** By card: a bit; none for cards without a rank. */
  readonly #rankOf: readonly number[];
  readonly #excuse: Card;
  readonly #isExcuseInRuns: boolean;

  // By subset of the hand: what its cards have in common.
  readonly #suits = new Uint8Array(1 << mostHeld);
  readonly #isSuitTwice = new Uint8Array(1 << mostHeld);
  readonly #commonSuits = new Uint8Array(1 << mostHeld);
  readonly #ranks = new Uint16Array(1 << mostHeld);
  readonly #naturalCount = new Uint8Array(1 << mostHeld);
  readonly #hasExcuse = new Uint8Array(1 << mostHeld);
  readonly #isAnyWithoutRank = new Uint8Array(1 << mostHeld);

  constructor(rules: Rules) {
    const suits = rules.ruleset.pack.suits.map(({ id }) => id);
    this.#suitsOf = rules.faces.map((face) => face.suits.reduce((mask, suit) => mask | (1 << suits.indexOf(suit)), 0));
    this.#rankOf = rules.faces.map(({ rank }) => (Number.isNaN(rank) ? 0 : 1 << rank));
    this.#excuse = rules.faces.findIndex(({ rankId }) => rankId === null);
    this.#isExcuseInRuns = rules.options.excuseInRuns === true;
    this.#commonSuits[0] = allSuits;
  }

  /** Returns each meld of a hand of at most six cards, as bits: bit n stands for card n of the hand. */
  of(hand: readonly Card[]): number[] {
    const melds: number[] = [];
    for (let chosen = 1; chosen < 1 << hand.length; chosen += 1) {
      const last = 31 - Math.clz32(chosen);
      this.#add(chosen, chosen ^ (1 << last), hand[last] as Card);
      if (this.#isMeld(chosen)) melds.push(chosen);
    }
    return melds;
  }

  #add(chosen: number, others: number, card: Card): void {
    const isExcuse = card === this.#excuse;
    const suits = this.#suitsOf[card] as number;
    const rank = this.#rankOf[card] as number;
    const before = this.#suits[others] as number;
    this.#suits[chosen] = before | suits;
    this.#isSuitTwice[chosen] = this.#isSuitTwice[others] === 1 || (before & suits) !== 0 ? 1 : 0;
    this.#commonSuits[chosen] = (this.#commonSuits[others] as number) & (isExcuse ? allSuits : suits);
    this.#ranks[chosen] = (this.#ranks[others] as number) | rank;
    this.#naturalCount[chosen] = (this.#naturalCount[others] as number) + (isExcuse ? 0 : 1);
    this.#hasExcuse[chosen] = this.#hasExcuse[others] === 1 || isExcuse ? 1 : 0;
    this.#isAnyWithoutRank[chosen] = this.#isAnyWithoutRank[others] === 1 || (rank === 0 && !isExcuse) ? 1 : 0;
  }

  #isMeld(chosen: number): boolean {
    const excuseCount = this.#hasExcuse[chosen] as number;
    if (this.#isSuitTwice[chosen] === 0 && bitCount(this.#suits[chosen] as number) + excuseCount === 6) return true;
    const naturalCount = this.#naturalCount[chosen] as number;
    const count = naturalCount + excuseCount;
    if (count < 3 || this.#isAnyWithoutRank[chosen] === 1) return false;
    const ranks = this.#ranks[chosen] as number;
    const rankCount = bitCount(ranks);
    if (rankCount === 1) return true;
    if (rankCount < naturalCount || this.#commonSuits[chosen] === 0) return false;
    const lowest = 31 - Math.clz32(ranks & -ranks);
    return 31 - Math.clz32(ranks) - lowest < count && (excuseCount === 0 || this.#isExcuseInRuns);
  }
}

function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}
