import { type Card, legalMoves, type Move, type PileId, type Rules, type State } from '@snap-up/engine';
import { found, PlayedGame } from '../piles.ts';

const king = 12;
const rankCount = 13;

/**
 * A step of a solution does something with a card, whatever else lies on it or has to be drawn first:
 * - `uncover`: the head of a column goes onto another column, with all that lies on it;
 * - `found`: a face-up card goes from a column to its foundation;
 * - `found-loose`: this card or its copy does so, whichever lies on a card that takes it, or as a king on the table;
 * - `found-drawn`, `place-drawn`: a card of the stock or waste goes to its foundation, or onto a column;
 * - `return`: this card or its copy goes back from the top of a foundation onto a column;
 * - `turn`: a card is brought to the top of the waste;
 * - `place-joker`: the Joker goes to the foundation of a suit.
 */
export type Step =
  | {
      readonly kind: 'uncover' | 'found' | 'found-loose' | 'found-drawn' | 'place-drawn' | 'return' | 'turn';
      readonly card: Card;
    }
  | { readonly kind: 'place-joker'; readonly card: Card; readonly suit: number };

/**
 * Returns the moves of a solution given as steps, played by the engine one after the other. What a step leaves open is
 * decided here: how often to draw, which of two equal cards to use, and what has to move out of the way first.
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

  take(step: Step): void {
    const { kind, card } = step;
    switch (kind) {
      case 'uncover':
        this.carry(card, this.#columnOf(card), this.#columnFor(card));
        break;
      case 'found':
        this.#found(card);
        break;
      case 'found-loose':
        this.#found(this.#looseCopyOf(card));
        break;
      case 'found-drawn':
        this.#draw(card);
        this.carry(card, this.#waste, this.#foundationFor(card));
        break;
      case 'place-drawn':
        this.#draw(card);
        this.carry(card, this.#waste, this.#columnFor(card));
        break;
      case 'return':
        this.#giveBack(card);
        break;
      case 'turn':
        this.#draw(card);
        break;
      case 'place-joker': {
        const places = [...this.#columns, this.#waste, ...(this.rules.seatPiles[0]?.byRole.aside ?? [])];
        const from = found(places.find((pile) => this.top(pile) === card));
        this.carry(card, from, found(this.rules.foundations[step.suit]));
      }
    }
  }

  /** Puts the cards of all columns on the foundations, once none is face down and the stock is used up. */
  foundAll(): void {
    const { foundations } = this.rules;
    while (!this.isWon) {
      const move = legalMoves(this.rules, this.state, 0).find(
        (each) => each.kind === 'carry' && foundations.includes(each.to),
      );
      if (move === undefined) return;
      this.make(move);
    }
  }

  /** Frees a face-up card by moving the cards on it to another card of its rank and color, and founds it. */
  #found(card: Card): void {
    const column = this.#columnOf(card);
    const cards = this.cards(column);
    const above = cards[cards.indexOf(card) + 1];
    if (above !== undefined) this.carry(above, column, this.#columnFor(above));
    this.carry(card, column, this.#foundationFor(card));
  }

  #giveBack(card: Card): void {
    for (const foundation of this.rules.foundationsOf[card] ?? []) {
      const top = this.top(foundation);
      if (top === undefined || !this.#isCopy(top, card)) continue;
      this.carry(top, foundation, this.#columnFor(top));
      return;
    }
    throw new Error('A step of a solution takes a card from a foundation that is not there.');
  }

  #looseCopyOf(card: Card): Card {
    const { faces } = this.rules;
    for (const pile of this.#columns) {
      const downCount = (this.state.hidden[pile] ?? []).length;
      const loose = this.cards(pile).slice(downCount === 0 ? 0 : downCount + 1);
      const copy = loose.find((each, index) => {
        const isHead = downCount === 0 && index === 0 && faces[each]?.rank !== king;
        return !isHead && this.#isCopy(each, card);
      });
      if (copy !== undefined) return copy;
    }
    throw new Error('A step of a solution needs a card that is not there.');
  }

  #isCopy(one: Card, other: Card): boolean {
    const [face, otherFace] = [this.rules.faces[one], this.rules.faces[other]];
    return face?.rank === otherFace?.rank && face?.suits[0] === otherFace?.suits[0];
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

  /** A foundation that takes this card: as the next one, or in place of the Joker. */
  #foundationFor(card: Card): PileId {
    const rank = card % rankCount;
    const isJoker = (other: Card | undefined) => other !== undefined && this.rules.faces[other]?.suits.length === 0;
    return found(
      this.rules.foundationsOf[card]?.find((pile) => {
        const cards = this.cards(pile);
        return cards.length === rank || isJoker(cards[rank]);
      }),
    );
  }

  /** Turns cards until this one is on top of the waste. */
  #draw(card: Card): void {
    // No card is further away than twice through all cards.
    const most = 2 * (this.cards(this.#waste).length + this.cards(this.#stock).length) + 4;
    for (let turned = 0; turned < most; turned += 1) {
      if (this.top(this.#waste) === card) return;
      this.make({ kind: this.cards(this.#stock).length === 0 ? 'redeal' : 'draw' });
    }
    throw new Error('A step of a solution needs a card that never comes to the top of the waste.');
  }
}
