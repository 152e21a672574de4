import type { Card, Move, PileId, Rules, State } from '@snap-up/engine';
import { found, PlayedGame } from '../piles.ts';
import type { Step } from './search.ts';

const king = 12;

/**
 * Returns the moves by which a game is won in these steps, played by the engine one after the other. What a step leaves
 * open is found out here: how often to draw, onto which of two equal cards to go, and what has to make way before.
 * @throws if the engine refuses a move, or the game is not won in the end, which would be a fault of the search
 */
export function movesOfSteps(rules: Rules, first: State, steps: readonly Step[]): Move[] {
  const game = new PlayedKlondike(rules, first);
  for (const step of steps) game.take(step);
  game.foundAll();
  if (!game.isWon) throw new Error('The steps of a solution do not win their game.');
  return game.moves;
}

/** A game of Klondike that is played on. */
class PlayedKlondike extends PlayedGame {
  readonly #columns: readonly PileId[];
  readonly #waste: PileId;
  readonly #stock: PileId;

  constructor(rules: Rules, first: State) {
    super(rules, first);
    const { tableau = [], waste = null, stock = null } = rules.seatPiles[0] ?? {};
    if (waste === null || stock === null) throw new Error('Klondike has a stock and a waste.');
    this.#columns = tableau;
    this.#waste = waste;
    this.#stock = stock;
  }

  get isWon(): boolean {
    return this.state.ending === 'won';
  }

  take({ kind, card }: Step): void {
    const isDrawn = kind === 'found-drawn' || kind === 'place-drawn';
    const isFounded = kind === 'found' || kind === 'found-drawn';
    if (isDrawn) this.#draw(card);
    else if (isFounded) this.#free(card);
    const from = kind === 'return' ? this.#foundationOf(card) : isDrawn ? this.#waste : this.#columnOf(card);
    this.carry(card, from, isFounded ? this.#foundationOf(card) : this.#columnFor(card));
  }

  /** Puts the cards of all columns on the foundations, once none is face down and the stock is used up. */
  foundAll(): void {
    const tops = () => this.#columns.flatMap((pile) => this.cards(pile).at(-1) ?? []);
    const heightFor = (card: Card) => this.cards(this.#foundationOf(card)).length;
    for (;;) {
      const card = tops().find((top) => heightFor(top) === top % 13);
      if (card === undefined || this.isWon) return;
      this.carry(card, this.#columnOf(card), this.#foundationOf(card));
    }
  }

  #columnOf(card: Card): PileId {
    return found(this.#columns.find((pile) => this.cards(pile).includes(card)));
  }

  /** A column that takes this card. */
  #columnFor(card: Card): PileId {
    const { faces } = this.rules;
    const face = found(faces[card]);
    return found(
      this.#columns.find((pile) => {
        const top = this.cards(pile).at(-1);
        if (top === undefined) return face.rank === king;
        const below = found(faces[top]);
        return below.rank === face.rank + 1 && below.color !== face.color;
      }),
    );
  }

  #foundationOf(card: Card): PileId {
    return found(this.rules.foundationsOf[card]?.[0]);
  }

  /** Moves what lies on a card onto the other card of its rank and color. */
  #free(card: Card): void {
    const column = this.#columnOf(card);
    const cards = this.cards(column);
    const above = cards[cards.indexOf(card) + 1];
    if (above !== undefined) this.carry(above, column, this.#columnFor(above));
  }

  /** Turns cards until this one lies on top of the waste. */
  #draw(card: Card): void {
    // Twice through all cards is the most that any card can be away.
    for (let turned = 0; turned < 60; turned += 1) {
      if (this.cards(this.#waste).at(-1) === card) return;
      this.make({ kind: this.cards(this.#stock).length === 0 ? 'redeal' : 'draw' });
    }
    throw new Error('A step of a solution needs a card that never comes to the top of the waste.');
  }
}
