import { deal, type Event, type Rules, type Table } from '@snap-up/engine';

/** Twice the number of a card; one more where it lies face up. */
type Lying = number;

/**
 * Where every card lies, worked out from the events alone: a second, plain reading of what the engine does. It throws where an
 * event cannot be.
 */
export class CardModel {
  readonly #piles: Lying[][];
  readonly #count: number;

  constructor(rules: Rules, seed: string) {
    const { piles, hidden } = deal(rules, seed);
    this.#piles = piles.map((slots, pile) => {
      let holes = 0;
      return slots.map((slot) => {
        if (slot !== null) return 2 * slot + 1;
        holes += 1;
        return 2 * (hidden[pile]?.[holes - 1] ?? Number.NaN);
      });
    });
    this.#count = this.#piles.flat().length;
    this.check();
  }

  take(event: Event): void {
    switch (event.kind) {
      case 'carried':
        this.#pile(event.to).push(...this.#takeFrom(event.from, event.count));
        return;
      case 'exchanged': {
        const [card = Number.NaN] = this.#takeFrom(event.from, 1);
        const [yielding = Number.NaN] = this.#pile(event.to).splice(event.index, 1, card);
        this.#pile(event.aside).push(yielding);
        return;
      }
      case 'turnedUp': {
        const [card] = this.#takeFrom(event.pile, 1);
        if (card !== 2 * (event.card ?? Number.NaN))
          throw new Error(`Card ${event.card} was not on top of ${event.pile}`);
        this.#pile(event.pile).push(card + 1);
        return;
      }
      case 'drawn': {
        const drawn = this.#takeFrom(event.from, event.cards.length).reverse();
        if (drawn.some((lying, index) => lying >> 1 !== event.cards[index])) throw new Error('Other cards were drawn');
        this.#pile(event.to).push(...drawn.map((lying) => lying | 1));
        return;
      }
      case 'redealt': {
        const waste = this.#takeFrom(event.from, this.#pile(event.from).length).reverse();
        this.#pile(event.to).push(...(event.faceUp === true ? waste : waste.map((lying) => lying & ~1)));
        return;
      }
      case 'putDown': {
        const from = this.#pile(event.from);
        for (const card of event.cards) {
          const index = from.findIndex((lying) => lying >> 1 === card);
          if (index === -1) throw new Error(`Card ${card} was not in pile ${event.from}`);
          this.#pile(event.to).push(...from.splice(index, 1));
        }
      }
    }
  }

  /** Every card lies in one place. */
  check(): void {
    const seen = new Set<number>();
    for (const pile of this.#piles) for (const lying of pile) seen.add(lying >> 1);
    if (seen.size !== this.#count || seen.has(Number.NaN)) throw new Error(`${this.#count - seen.size} cards are gone`);
  }

  /** A number that stands for what a viewer sees; `isConcealed` says of which piles they see no card. */
  print(isConcealed: (pile: number) => boolean = () => false): number {
    let hash = 0;
    for (let pile = 0; pile < this.#piles.length; pile += 1) {
      const lying = this.#piles[pile] as Lying[];
      const isHidden = isConcealed(pile);
      for (let index = 0; index < lying.length; index += 1) {
        const card = lying[index] as number;
        hash = mix(hash, isHidden || (card & 1) === 0 ? -1 : card >> 1);
      }
      hash = mix(hash, -2);
    }
    return hash;
  }

  #pile(id: number): Lying[] {
    const pile = this.#piles[id];
    if (pile === undefined) throw new Error(`There is no pile ${id}`);
    return pile;
  }

  #takeFrom(id: number, count: number): Lying[] {
    const pile = this.#pile(id);
    if (count > pile.length || count < 0) throw new Error(`Pile ${id} has no ${count} cards`);
    return pile.splice(pile.length - count, count);
  }
}

/** The same number for what a client shows. */
export function printOf({ piles }: Table): number {
  let hash = 0;
  for (const slots of piles) {
    for (const slot of slots) hash = mix(hash, slot ?? -1);
    hash = mix(hash, -2);
  }
  return hash;
}

function mix(hash: number, value: number): number {
  const mixed = Math.imul(hash ^ value, 0x9e3779b1);
  return mixed ^ (mixed >>> 15);
}
