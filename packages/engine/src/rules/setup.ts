import type { Card, Face } from '../model/card.ts';
import type { Event, Move } from '../model/move.ts';
import type { PileId, PileSetup } from '../model/pile.ts';
import type { RejectionCode } from '../model/rejection.ts';
import type { State, Table } from '../model/table.ts';
import type { Rules } from './rules.ts';

/** One step of the first layout: so many cards of a shuffled deck to a pile, the topmost of them face up. */
export interface DealStep {
  /** Which of the shuffled decks, by its place in `GameSetup.decks`; the first where nothing is said. */
  readonly deck?: number;
  readonly pile: PileId;
  /** How many cards; `rest` is all that the deck still has. */
  readonly count: number | 'rest';
  /** How many of them, from the top, lie face up. */
  readonly faceUpCount: number;
}

/** One step of a draw that goes elsewhere than to a waste: so many cards of the stock, one on top of the other, the last of them face up. */
export interface DrawStep {
  readonly pile: PileId;
  readonly count: number;
  readonly faceUpCount: number;
}

/** While something is forced: what may be done, and why nothing else. */
export interface Forced {
  readonly code: RejectionCode;
  /** Asked of legal moves and of illegal ones. It allows at least one that is legal. */
  readonly allows: (move: Move) => boolean;
}

/**
 * What tells that nobody can get any further. `proof` is that of R7, DV12 and K9, for layouts like Klondike's; `forced
 * passes` a round of them (DV12, literally); `no move` that none is left, drawing included; or a game's own test.
 */
export type Blockade = 'proof' | 'forced passes' | 'no move' | ((rules: Rules, state: State) => boolean);

/** What may be done with the cards that a player holds (HS1 to HS8): melds go aside, and a hand that has none to the waste. */
export interface HandRule {
  /** What these cards make together, as a player says it, such as “run meld”; nothing where they are no meld. */
  readonly meldKinds: (cards: readonly Face[]) => readonly string[];
  /** Does it matter now in what order a hand is discarded? */
  readonly isOrdered: (table: Table) => boolean;
}

/** A ruleset's answer for given options and seats. What is left out is as in a patience without a stock. */
export interface GameSetup {
  /** One where nothing is said. */
  readonly packCount?: number;
  readonly piles: readonly PileSetup[];
  /** Lists of cards that are shuffled together. Where nothing is said all that are not laid make one. */
  readonly decks?: readonly (readonly Card[])[];
  /** Cards that lie in their places face up before anything is dealt. They are in no deck. */
  readonly preplaced?: readonly { readonly card: Card; readonly pile: PileId }[];
  readonly deal: readonly DealStep[];
  /** How many cards one draw turns onto the waste. */
  readonly drawCount?: number;
  /** Where a draw deals to, if not to the waste. */
  readonly dealsTo?: readonly DrawStep[];
  /** How often a seat may take its waste back; Infinity for no limit. */
  readonly redealLimit?: number;
  /** Does the game go on for places when somebody is out? */
  readonly playsOn?: boolean;
  /** What ends a game in which nobody gets on and, where one plays alone, tells that it is lost. */
  readonly blockedBy: Blockade;
  /** Are all decks shuffled alike? Then a seat's own piles are open to that seat alone. */
  readonly duplicateDeal?: boolean;
  /** What must be done before anything else with cards; null for nothing. For one who plays alone. */
  readonly forced?: (rules: Rules, table: Table) => Forced | null;
  /**
   * What follows by itself from the events of a move, given the table after them; of the deal, where there are none. On a
   * view a card that it turns up is null. For one who plays alone.
   */
  readonly consequences?: (rules: Rules, table: Table, events: readonly Event[]) => readonly Event[];
  /** Is it won? Where nothing is said: when all own piles are empty. For one who plays alone. */
  readonly isWon?: (rules: Rules, table: Table) => boolean;
  /** Is it over with a score, neither won nor lost? Where nothing is said it never is. For one who plays alone. */
  readonly isFinished?: (rules: Rules, table: Table) => boolean;
  /** For a game in which one holds cards: it has a hand, a pile aside and a waste. For one who plays alone. */
  readonly hand?: HandRule;
}
