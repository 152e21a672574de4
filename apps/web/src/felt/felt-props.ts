import {
  type Card,
  dealDecks,
  type Move,
  type PileId,
  type Result,
  type Rules,
  type Seat,
  type Table,
  untouchedTable,
  type View,
} from '@snap-up/engine';
import type { Snippet } from 'svelte';
import type { IndexSize } from '../deck/faces.ts';
import type { ConnectionSign } from '../ui/ConnectionMark.svelte';
import type { SeatTime } from '../ui/SeatClock.svelte';
import type { FeltCue, HandTask, LostMove, Refusal } from './cues.ts';
import type { StockSide } from './layout/pile-layout.ts';

/** Whether a player is at the table, as far as is known. */
export type Presence = 'here' | 'reconnecting' | 'away';

/** A player at the table, for the header of their cards. */
export interface SeatedPlayer {
  readonly name: string;
  readonly isBot?: boolean;
  /** Null if currently unknown. */
  readonly presence: Presence | null;
  /** Their connection, where it matters and is known; null if they are not here. */
  readonly connection?: ConnectionSign | null;
  /** Their handicap in words; null for none. */
  readonly handicap?: string | null;
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

/** What the viewer wants. */
export type FeltIntent =
  | { readonly kind: 'move'; readonly move: Move }
  /** To have another seat's cards on the near side. */
  | { readonly kind: 'view-as'; readonly seat: Seat }
  /** To read about the possible actions. */
  | { readonly kind: 'help' };

/** Takes an intent. Returns its rejection, if that is known at once. */
export type IntentListener<Rejected extends Refusal = Refusal> = (intent: FeltIntent) => Result<void, Rejected>;

/** A note about an event on the felt, at a card or at a pile. */
export interface FeltNote {
  readonly text: string;
  readonly at: { readonly kind: 'card'; readonly card: Card } | { readonly kind: 'pile'; readonly pile: PileId };
}

/** The input of a felt, and its callbacks. */
export interface FeltProps<Rejected extends Refusal = Refusal> {
  readonly rules: Rules;
  readonly view: Table;
  /** Whose cards are on the near side: the player's own seat or, for a spectator, any. */
  readonly nearSeat: Seat;
  /** Whether the near seat may make moves now. */
  readonly canPlay: boolean;
  /** The seat of the viewer; null for a spectator. */
  readonly ownSeat?: Seat | null;
  /**
   * Whether a tap picks a card up and the next tap chooses its target. Otherwise a tap makes the best move of a card
   * that has not reached its goal.
   * Without dragging, this makes every move possible.
   */
  readonly tapPicksUp?: boolean;
  /** Whether the cards are being dealt, and none is face up yet. */
  readonly isDealing: boolean;
  /** Whether a hand is shown below the felt. Its pile is then out of sight, below the lower edge. */
  readonly isHandBelow?: boolean;
  /** The side of the stock; left by default. */
  readonly stockSide?: StockSide;
  /** The size of ranks and suits in the corners of cards. */
  readonly indexSize?: IndexSize;
  /** The longest time between the taps of a double tap; a default if omitted. */
  readonly doubleTapMs?: number;
  /** By seat. */
  readonly players: readonly SeatedPlayer[];
  /** By seat; null for none. They tick, so only the headers read them. */
  readonly clocks?: readonly (SeatTime | null)[];
  /** Renders what a player says. */
  readonly saying?: Snippet<[string]>;
  /** Whether the viewer may ask for another seat's cards on the near side. */
  readonly mayViewAs?: boolean;
  /**
   * A move to show: its card glows and its target is highlighted, or the stock glows. It disappears with the next
   * change of the table and the next lifted card. To show the same move again, pass a new object.
   */
  readonly hint?: Move | null;
  /** A note to show for a moment in its place. To show the same again, pass a new object. */
  readonly note?: FeltNote | null;
  /** The last move that was lost to another player. Each object is a loss of its own. */
  readonly lost?: LostMove | null;
  /** Face-down cards that are shown face up, with a different look. */
  readonly laidOpen?: ReadonlySet<Card>;
  /** Cards that are not painted, while something else shows them. */
  readonly hiddenCards?: ReadonlySet<Card>;
  /**
   * The longest glide of a card, in milliseconds; with 0 cards are also turned over at once. Null for the time that its
   * distance takes.
   */
  readonly flightLimitMs?: number | null;
  /** Whether the page describes all cards elsewhere, so that the felt need not. */
  readonly isToldElsewhere?: boolean;
  readonly words: FeltWords;
  readonly onintent: IntentListener<Rejected>;
  /** A method, so that wrappers of moves' answers need not know their type. */
  oncue(cue: FeltCue<Rejected>): void;
}

/** The input of a hand, and its callbacks. */
export interface HandProps<Rejected extends Refusal = Refusal> {
  readonly rules: Rules;
  readonly view: Table;
  readonly seat: Seat;
  /** Whether moves may be made now. */
  readonly canPlay: boolean;
  /** A move to show: its cards glow. */
  readonly hint?: Move | null;
  /** An order in which to arrange the hand from now on; null to leave it. */
  readonly arrangement?: readonly Card[] | null;
  readonly words: HandWords;
  readonly onintent: IntentListener<Rejected>;
  /** A method, so that wrappers of moves' answers need not know their type. */
  oncue(cue: FeltCue<Rejected>): void;
}

/** A picked-up packet: its pile and its deepest card. */
export interface Lifted {
  readonly pile: number;
  readonly lead: number;
}

/** The table before the start: dealt, with every card face down. */
export function coveredTable(rules: Rules): Table {
  const { piles } = dealDecks(rules, rules.decks);
  return untouchedTable(
    rules,
    piles.map((slots) => slots.map(() => null)),
  );
}

/** The table with every card of a seat face down. */
export function withCoveredSeat(rules: Rules, table: View, seat: Seat): View {
  const own = new Set(rules.seatPiles[seat]?.all);
  return { ...table, piles: table.piles.map((slots, id) => (own.has(id) ? slots.map(() => null) : slots)) };
}
