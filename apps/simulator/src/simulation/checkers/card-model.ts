import { deal, type Event, type Rules, type Table, type TimedBatch } from '@snap-up/engine';

/** By pile, its cards: twice the number of a card, plus one if it is face up. */
type Piles = readonly (readonly number[])[];

/**
 * The position of every card, derived from the events alone: an independent, plain reading of the engine's work. It
 * throws on an impossible event. In a game with undo it remembers all positions.
 */
export class CardModel {
  readonly #rules: Rules;
  #piles: (readonly number[])[];
  readonly #count: number;
  /** The position after each move of a solo game, the deal first. Empty without undo. */
  readonly #past: Piles[] = [];
  #place = 0;

  constructor(rules: Rules, seed: string) {
    const { piles, hidden } = deal(rules, seed);
    this.#rules = rules;
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
    if (rules.ruleset.mode.kind === 'solo') this.#past.push(this.#piles.slice());
  }

  /** Applies all events of one move. */
  take(batch: TimedBatch): void {
    if ('kind' in batch) {
      if (batch.kind === 'redone') this.#goTo(this.#place + 1);
      else this.#goTo(batch.kind === 'undone' ? this.#place - batch.count : 0);
      return;
    }
    for (const event of batch) this.#takeEvent(event);
    if (this.#past.length === 0) return;
    this.#place += 1;
    this.#past.length = this.#place;
    this.#past.push(this.#piles.slice());
  }

  #goTo(place: number): void {
    const piles = this.#past[place];
    if (piles === undefined || place === this.#place) throw new Error(`From move ${this.#place} it went to ${place}`);
    this.#place = place;
    this.#piles = piles.slice();
  }

  #takeEvent(event: Event): void {
    switch (event.kind) {
      case 'carried':
        this.#put(event.to, this.#takeFrom(event.from, event.count));
        return;
      case 'exchanged': {
        const [card = Number.NaN] = this.#takeFrom(event.from, 1);
        const target = this.#pile(event.to).slice();
        const [yielding = Number.NaN] = target.splice(event.index, 1, card);
        this.#piles[event.to] = target;
        this.#put(event.aside, [yielding]);
        return;
      }
      case 'turnedUp': {
        const [card] = this.#takeFrom(event.pile, 1);
        if (card !== 2 * (event.card ?? Number.NaN))
          throw new Error(`Card ${event.card} was not on top of ${event.pile}`);
        this.#put(event.pile, [card + 1]);
        return;
      }
      case 'drawn': {
        const drawn = this.#takeFrom(event.from, event.cards.length).toReversed();
        if (drawn.some((lying, index) => lying >> 1 !== event.cards[index])) throw new Error('Other cards were drawn');
        this.#put(
          event.to,
          drawn.map((lying) => lying | 1),
        );
        return;
      }
      case 'redealt': {
        const waste = this.#takeFrom(event.from, this.#pile(event.from).length).toReversed();
        this.#put(event.to, event.faceUp === true ? waste : waste.map((lying) => lying & ~1));
        return;
      }
      case 'putDown': {
        const from = this.#pile(event.from).slice();
        for (const card of event.cards) {
          const index = from.findIndex((lying) => lying >> 1 === card);
          if (index === -1) throw new Error(`Card ${card} was not in pile ${event.from}`);
          this.#put(event.to, from.splice(index, 1));
        }
        this.#piles[event.from] = from;
      }
    }
  }

  /** Every card is in one place. */
  check(): void {
    const seen = new Set(this.#piles.flat().map((lying) => lying >> 1));
    if (seen.size !== this.#count) throw new Error(`${this.#count - seen.size} cards are gone`);
  }

  /** A fingerprint of what a viewer sees; `isConcealed` says from which piles they see no card. */
  print(isConcealed: (pile: number) => boolean = () => false): number {
    return printOf(
      this.#piles.map((lyings, pile) =>
        lyings.map((lying) => ((lying & 1) === 0 || isConcealed(pile) ? null : lying >> 1)),
      ),
    );
  }

  /** By seat, how many of its own cards are on foundations. */
  countOnFoundations(): readonly number[] {
    const { piles, seatCount, ruleset } = this.#rules;
    const counts = Array.from({ length: seatCount }, () => 0);
    for (const [pile, lyings] of this.#piles.entries()) {
      if (piles[pile]?.role !== 'foundation') continue;
      for (const lying of lyings) {
        const pack = Math.floor((lying >> 1) / ruleset.pack.faces.length);
        counts[pack] = (counts[pack] ?? 0) + 1;
      }
    }
    return counts;
  }

  #pile(id: number): readonly number[] {
    const pile = this.#piles[id];
    if (pile === undefined) throw new Error(`There is no pile ${id}`);
    return pile;
  }

  #put(id: number, packet: readonly number[]): void {
    if (this.#rules.piles[id]?.role === 'foundation') this.#claim(id, packet);
    this.#piles[id] = [...this.#pile(id), ...packet];
  }

  /** A foundation's place is taken by one card, and no other of the same face follows there. */
  #claim(id: number, packet: readonly number[]): void {
    const { faces } = this.#rules;
    const below = this.#pile(id);
    const [claiming] = packet;
    const face = claiming === undefined ? undefined : faces[claiming >> 1];
    if (packet.length !== 1 || face === undefined) throw new Error(`${packet.length} cards came onto foundation ${id}`);
    if (face.rankId === null) return;
    for (const lying of below) {
      const other = faces[lying >> 1];
      if (other?.rankId === face.rankId && String(other.suits) === String(face.suits))
        throw new Error(
          `The place of card ${(claiming ?? 0) >> 1} on foundation ${id} was taken by card ${lying >> 1}`,
        );
    }
  }

  #takeFrom(id: number, count: number): readonly number[] {
    const pile = this.#pile(id);
    if (count > pile.length || count < 0) throw new Error(`Pile ${id} has no ${count} cards`);
    this.#piles[id] = pile.slice(0, pile.length - count);
    return pile.slice(pile.length - count);
  }
}

/** A fingerprint of what somebody sees: face-down cards count, but are all equal. */
export function printOf(piles: Table['piles']): number {
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
