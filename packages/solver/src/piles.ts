import { type Card, type Move, type PileId, play, type Rules, type State } from '@snap-up/engine';

/** Returns all cards of a pile, bottom first, face down or up. */
export function cardsIn({ piles, hidden }: State, pile: PileId): Card[] {
  const below = hidden[pile] ?? [];
  let holeCount = 0;
  return (piles[pile] ?? []).flatMap((slot) => {
    if (slot !== null) return slot;
    holeCount += 1;
    return below[holeCount - 1] ?? [];
  });
}

/** A game that the engine plays, so that a solution is verified. */
export class PlayedGame {
  readonly moves: Move[] = [];
  readonly rules: Rules;
  #state: State;

  constructor(rules: Rules, first: State) {
    this.rules = rules;
    // Marked as lost so that the engine does not search for progress after each move.
    this.#state = { ...first, isLost: true };
  }

  get state(): State {
    return this.#state;
  }

  /** @throws if the engine refuses the move, which would be a fault of the search */
  make(move: Move): void {
    const played = play(this.rules, this.#state, 0, move);
    if (!played.ok) throw new Error(`The engine refuses a step of a solution: ${JSON.stringify([move, played.error])}`);
    this.#state = { ...played.value.table, isLost: true };
    this.moves.push(move);
  }

  carry(lead: Card, from: PileId, to: PileId): void {
    this.make({ kind: 'carry', lead, from, to });
  }

  cards(pile: PileId): Card[] {
    return cardsIn(this.#state, pile);
  }

  top(pile: PileId): Card | undefined {
    return this.cards(pile).at(-1);
  }
}

/** @throws if there is none, which would be a fault of the search */
export function found<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Error('A step of a solution cannot be taken.');
  return thing;
}
