import {
  type Event,
  evolveAll,
  type Rules,
  redact,
  redactEvents,
  type Seat,
  type State,
  type View,
} from '@snap-up/engine';
import type { Step } from './match.ts';

/** What each viewer, and one who only watches, has made of what they were told. */
export class Viewers {
  readonly #rules: Rules;
  readonly #views: { readonly viewer: Seat | null; view: View }[];

  constructor(rules: Rules, first: State) {
    this.#rules = rules;
    // Where nothing is concealed all are told the same.
    const viewers = rules.duplicateDeal ? [null, ...rules.seatPiles.keys()] : [null];
    this.#views = viewers.map((viewer) => ({ viewer, view: redact(rules, first, viewer) }));
  }

  /** What a viewer has made of what they were told; null is the one who only watches. */
  viewOf(viewer: Seat | null): View | undefined {
    return this.#views.find((each) => each.viewer === viewer)?.view;
  }

  /** Throws where a step breaks a law of the engine. */
  follow({ before, events, after }: Pick<Step, 'before' | 'events' | 'after'>): void {
    for (const each of this.#views) {
      each.view = evolveAll(each.view, redactEvents(this.#rules, before, events, each.viewer));
      const told = redact(this.#rules, after, each.viewer);
      if (!isSameView(each.view, told))
        throw new Error('a view evolves to something else than what its viewer may know');
    }
    if (changesPiles(events)) assertConserved(this.#rules, after);
  }
}

function changesPiles(events: readonly Event[]): boolean {
  return events.some(({ kind }) => kind === 'carried' || kind === 'drawn' || kind === 'redealt' || kind === 'turnedUp');
}

function isSameView(one: View, other: View): boolean {
  return (
    one.ending === other.ending &&
    isSameList(one.redeals, other.redeals) &&
    isSameList(one.agreed, other.agreed) &&
    isSameList(one.out, other.out) &&
    (one.turn === null ? other.turn === null : JSON.stringify(one.turn) === JSON.stringify(other.turn)) &&
    one.piles.length === other.piles.length &&
    one.piles.every((slots, id) => isSameList(slots, other.piles[id] ?? []))
  );
}

function isSameList<T>(one: readonly T[], other: readonly T[]): boolean {
  return one === other || (one.length === other.length && one.every((item, index) => item === other[index]));
}

/** Every card is on the table once, face up or in the hole that is its own. */
function assertConserved(rules: Rules, { piles, hidden }: State): void {
  const seen = new Uint8Array(rules.faces.length);
  piles.forEach((slots, id) => {
    let holeCount = 0;
    for (const card of slots) {
      if (card === null) holeCount += 1;
      else seen[card] = (seen[card] ?? 0) + 1;
    }
    const secrets = hidden[id] ?? [];
    if (secrets.length !== holeCount)
      throw new Error(`pile ${id} has ${holeCount} holes and ${secrets.length} cards for them`);
    for (const card of secrets) seen[card] = (seen[card] ?? 0) + 1;
  });
  if (seen.some((count) => count !== 1)) throw new Error('a card is lost, or there twice');
}
