import type { Card, PileId, Rules, Table } from '@snap-up/engine';
import type { HandTask } from './hand/hand-task.ts';

/** Whether a player is at the table, as far as is known. */
export type Presence = 'here' | 'reconnecting' | 'away';

/** A player at the table, for the header of their cards. */
export interface SeatedPlayer {
  readonly name: string;
  readonly isBot?: boolean;
  /** Null if currently unknown. */
  readonly presence: Presence | null;
  /** What they are saying, rendered by `saying` of the felt. */
  readonly saying?: string | null;
  /** What they have just written, shown in one line beside their name. */
  readonly line?: string | null;
}

/** An opponent's progress, for the label of their cards. */
export interface Standing {
  readonly count: number;
  readonly total: number;
  readonly isOut: boolean;
  readonly hasGivenUp: boolean;
  readonly isLeading: boolean;
  readonly hasTurn: boolean;
  readonly agreesToStop: boolean;
}

/** Every word on a felt, visible or for screen readers, in the language of the page. */
export interface FeltWords {
  /** The label of the felt as a whole. */
  readonly felt: string;
  /** A place; `index` is the slot of the pile, -1 means the empty pile. */
  readonly slot: (rules: Rules, table: Table, pile: PileId, index: number) => string;
  /** What is written on a place, unless a card covers it; null for nothing. */
  readonly place: (rules: Rules, pile: PileId) => string | null;
  /** The label of the table in words, for screen readers. */
  readonly tableInWords: string;
  /** The label of the shared piles. */
  readonly sharedPiles: string;
  /** The label of a player's piles; null for the viewer's own. */
  readonly pilesOf: (name: string | null) => string;
  /** The cards of these piles, which are one place to a player, in a line. */
  readonly lineOf: (rules: Rules, table: Table, piles: readonly PileId[]) => string;
  /** The label of an opponent's cards. */
  readonly opponent: (player: SeatedPlayer, standing: Standing) => string;
  readonly viewAs: (name: string) => string;
  /** The button that enlarges an opponent's cards. */
  readonly enlarge: (name: string) => string;
  readonly presence: Readonly<Record<Presence, string>>;
  /** The sign of a bot. */
  readonly bot: Sign;
  /** Shown beside the name of a player who is away, or has given up. */
  readonly away: string;
  readonly gaveUp: string;
  /** Shown at the current seat in a game without a clock. */
  readonly toMove: string;
  /** The meaning of the crown beside a count. */
  readonly leads: string;
  /** At the seat of a player who would like to end the game. */
  readonly wantsToStop: Sign;
}

/** A sign in a word, and what it means. */
export interface Sign {
  readonly text: string;
  readonly meaning: string;
}

/** A button: its label, and what it does and by which key. */
export interface ButtonWords {
  readonly text: string;
  readonly title: string;
}

/** Every word of a hand. */
export interface HandWords {
  /** The label of the hand as a whole. */
  readonly hand: string;
  /** What to do now. */
  readonly task: (rules: Rules, task: HandTask, chosen: readonly Card[]) => string;
  /** The label of a card; `order` is that of a discard, empty where it does not matter. */
  readonly card: (rules: Rules, card: Card, order: readonly Card[]) => string;
  /** The label of the card that may be discarded before a new hand is drawn. */
  readonly topCard: (rules: Rules, card: Card) => string;
  readonly facesMissing: string;
  readonly meld: ButtonWords;
  /** The melds that these cards make; null if they make none. */
  readonly melds: (rules: Rules, cards: readonly Card[]) => string | null;
  readonly resetOrder: string;
  readonly discard: (isOrdered: boolean) => ButtonWords;
  readonly discardFirst: (rules: Rules, card: Card) => ButtonWords;
  readonly draw: (count: number) => ButtonWords;
}
