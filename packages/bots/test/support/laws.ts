import { evolveAll, type Rules, redact, redactEvents, type Seat, type State, type View } from '@snap-up/engine';
import type { Step } from './match.ts';

/**
 * Checks every viewer's folded view, including a spectator's. Looks only at what a step has changed: piles are
 * immutable, so an identical array was checked before.
 */
export class Viewers {
  readonly #rules: Rules;
  readonly #views: { readonly viewer: Seat | null; view: View }[];

  constructor(rules: Rules, first: State) {
    this.#rules = rules;
    // If nothing is concealed, all get the same.
    const viewers = rules.duplicateDeal ? [null, ...rules.seatPiles.keys()] : [null];
    this.#views = viewers.map((viewer) => ({ viewer, view: redact(rules, first, viewer) }));
    assertConserved(rules, first);
  }

  /** A viewer's view, folded from what they were told; null is the spectator. */
  viewOf(viewer: Seat | null): View | undefined {
    return this.#views.find((each) => each.viewer === viewer)?.view;
  }

  /** Throws if a step breaks a law of the engine. */
  follow({ before, events, after }: Pick<Step, 'before' | 'events' | 'after'>): void {
    for (const each of this.#views) {
      each.view = evolveAll(each.view, redactEvents(this.#rules, before, events, each.viewer));
      const told = redact(this.#rules, after, each.viewer);
      if (!isSameView(each.view, told))
        throw new Error('a view evolves to something else than what its viewer may know');
      // They are equal; keeping this one lets the next view share unchanged piles.
      each.view = told;
    }
    assertStillConserved(this.#rules, before, after);
  }
}

function isSameView(one: View, other: View): boolean {
  return (
    one.ending === other.ending &&
    isSameList(one.redeals, other.redeals) &&
    isSameList(one.agreed, other.agreed) &&
    isSameList(one.out, other.out) &&
    isSameList(one.gaveUp, other.gaveUp) &&
    one.isPaused === other.isPaused &&
    (one.turn === null ? other.turn === null : JSON.stringify(one.turn) === JSON.stringify(other.turn)) &&
    one.piles.length === other.piles.length &&
    one.piles.every((slots, id) => isSameList(slots, other.piles[id] ?? []))
  );
}

function isSameList<T>(one: readonly T[], other: readonly T[]): boolean {
  return one === other || (one.length === other.length && one.every((item, index) => item === other[index]));
}

/** Throws if a card is not on the table exactly once, face up or in its own hole. */
function assertConserved(rules: Rules, state: State): void {
  const counts = new Int8Array(rules.faces.length);
  for (const { id } of rules.piles) countCards(counts, state, id, 1);
  if (counts.some((count) => count !== 1)) throw new Error('a card is lost, or there twice');
}

/** The same for a state that came from a valid one: together, the changed piles hold the same cards. */
function assertStillConserved(rules: Rules, before: State, after: State): void {
  const counts = new Int8Array(rules.faces.length);
  for (const { id } of rules.piles) {
    if (before.piles[id] === after.piles[id] && before.hidden[id] === after.hidden[id]) continue;
    countCards(counts, before, id, -1);
    countCards(counts, after, id, 1);
  }
  if (counts.some((count) => count !== 0)) throw new Error('a card is lost, or there twice');
}

/** Counts each card of a pile, and throws if its holes do not match its hidden cards. */
function countCards(counts: Int8Array, { piles, hidden }: State, id: number, step: 1 | -1): void {
  const secrets = hidden[id] ?? [];
  let holeCount = 0;
  for (const card of piles[id] ?? []) {
    if (card === null) holeCount += 1;
    else counts[card] = (counts[card] ?? 0) + step;
  }
  if (secrets.length !== holeCount)
    throw new Error(`pile ${id} has ${holeCount} holes and ${secrets.length} cards for them`);
  for (const card of secrets) counts[card] = (counts[card] ?? 0) + step;
}
