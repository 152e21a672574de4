import type { Card, Rules, State } from '@snap-up/engine';
import { cardsIn } from '../piles.ts';

/** The options. */
export interface KlondikeRules {
  /** How many cards a draw turns. */
  readonly drawCount: 1 | 3;
  /** How often the waste may be taken back; infinite where nothing limits it. */
  readonly redealLimit: number;
  /** Whether the top card of a foundation may be moved back to a column (K5). */
  readonly takesBack: boolean;
}

/**
 * A position, as far as it decides whether the game can be won. A face-up card is on a face-down one, on the table, or
 * on one of the two cards that are one higher and of the other color. It makes no difference on which of those two: if
 * one of them is free, the run moves over to it, and if none is free, both are covered either way. So a position is
 * given by the cards that are not face up, and by those on face-down ones; the arrangement of the others is not part of
 * it.
 */
export interface Position {
  /**
   * By column, bottom first: its face-down cards and the lowest face-up card, its head. A column that is empty, or that
   * begins with a king on the table, has none: that king is one of `loose`.
   */
  readonly columns: readonly (readonly Card[])[];
  /** All other face-up cards of the columns. */
  readonly loose: readonly Card[];
  /** How many cards lie on the foundations of clubs, diamonds, hearts and spades. */
  readonly heights: readonly number[];
  /** Waste and stock in the order in which the cards are drawn: the first `wasteCount` of them are on the waste. */
  readonly talon: readonly Card[];
  readonly wasteCount: number;
  /** How often the waste may still be taken back. */
  readonly redealsLeft: number;
}

const rankCount = 13;

/** Returns the options of a game of Klondike. */
export function klondikeRulesOf({ drawCounts, redealLimit, options }: Rules): KlondikeRules {
  return { drawCount: drawCounts[0] === 1 ? 1 : 3, redealLimit, takesBack: options.defoundation === true };
}

/** Returns the position of a solo game of Klondike. */
export function positionOf(rules: Rules, state: State): Position {
  const { tableau = [], stock = null, waste = null } = rules.seatPiles[0] ?? {};
  const columns: Card[][] = [];
  const loose: Card[] = [];
  for (const pile of tableau) {
    const cards = cardsIn(state, pile);
    const downCount = (state.hidden[pile] ?? []).length;
    const isSettled = downCount === 0 && cards[0] !== undefined && cards[0] % rankCount === rankCount - 1;
    const headCount = isSettled || cards.length === 0 ? 0 : downCount + 1;
    columns.push(cards.slice(0, headCount));
    loose.push(...cards.slice(headCount));
  }
  const drawn = waste === null ? [] : cardsIn(state, waste);
  const toDraw = stock === null ? [] : cardsIn(state, stock).reverse();
  return {
    columns,
    loose,
    heights: rules.foundations.map((pile) => (state.piles[pile] ?? []).length),
    talon: [...drawn, ...toDraw],
    wasteCount: drawn.length,
    redealsLeft: rules.redealLimit - (state.redeals[0] ?? 0),
  };
}
