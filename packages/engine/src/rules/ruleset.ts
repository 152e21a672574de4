import type { Card, Face, Pack } from '../model/card.ts';
import type { Event, Move } from '../model/move.ts';
import type { PileId, PilesByRole, Seat } from '../model/pile.ts';
import type { PlainRejectionCode, Rejection } from '../model/rejection.ts';
import type { Result } from '../model/result.ts';
import type { State, Table } from '../model/table.ts';
import type { Contradiction, OptionSpecs, Options } from './options.ts';
import type { RulesPart } from './page.ts';
import type { Pile } from './pile.ts';
import type { PileSetup } from './pile-data.ts';

/** The room for a layout: wider than high, or higher than wide. */
export type LayoutShape = 'wide' | 'tall';

/** A game for one, and what there is to say of it besides its rules. */
export interface SoloMode {
  readonly kind: 'solo';
  /** How long a game takes somebody who knows it. */
  readonly minutes: number;
  /** From 1, nearly every deal comes out, to 5, hardly any does. */
  readonly difficulty: 1 | 2 | 3 | 4 | 5;
  /**
   * Where the piles lie: a line a row, with the names of the notation between blanks. `-` goes on with the pile before
   * it, so `w - -` has room for a fan and `i1 - - - - -` for a tier; `|` goes on with the pile above; `.` leaves a place
   * free. All rows have as many places. Rows with piles that grow downwards (tableau, heap) share what height is left.
   */
  readonly layout: (options: Options, shape: LayoutShape) => readonly string[];
  /**
   * Whether it is proved that a card, on top of a pile, may go to a foundation at once without ever being missed. Where nothing is
   * said no card is safe, and “safe” automatic moves are not offered. Rulings S1 to S4 say what is proved.
   */
  readonly isSafe?: (rules: Rules, table: Table, card: Card, from: PileId) => boolean;
  /** In a game that is not only won or lost: its score so far, 0 being best. */
  readonly score?: (rules: Rules, table: Table) => number;
  /** How many cards a game that is won has placed, where that is not all of them. */
  readonly cardTotal?: number;
  /** Whether the solver knows this game, so that players may ask whether it can still be won. */
  readonly hasSolver?: true;
  /** In a game that nobody wins: whether the solver finds the lowest score that can still be reached. */
  readonly hasLowestScore?: true;
  /** Who made the game and its cards, a sentence each. */
  readonly credits: readonly string[];
}

/** The kinds of players that bots are: `packages/bots` has a player of each kind. */
export type BotPlayerKind = 'klondike';

/** A game for several at one table, all at once or in turns. */
export interface MultiplayerMode {
  readonly kind: 'multiplayer';
  readonly turns: 'simultaneous' | 'alternating';
  /** The kind of player that can play this game as a bot; null where none can, and no seat offers one. */
  readonly bot: BotPlayerKind | null;
}

interface RulesetFacts {
  readonly id: string;
  readonly name: string;
  /** One sentence for a person who chooses a game. */
  readonly summary: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly pack: Pack;
  readonly options: OptionSpecs;
  /** Options, each of which is offered, that do not go together. */
  readonly contradictions?: readonly Contradiction[];
  /** The reasons for refusing a move that only this game has, each with the sentence that a player reads. */
  readonly rejections?: Readonly<Record<string, string>>;
  /**
   * Fetches the rules in our own words, for the rules page. They are a file of their own: a browser loads only what is read,
   * and only the game that it is read of.
   */
  readonly explanation: () => Promise<readonly RulesPart[]>;
  /** What lies on the table for these options and this number of seats, and how it is played there. */
  readonly setup: (options: Options, seatCount: number) => GameSetup;
}

/** The definition of a game for one. */
export interface SoloRuleset extends RulesetFacts {
  readonly mode: SoloMode;
}

/** The definition of a game for several. */
export interface MultiplayerRuleset extends RulesetFacts {
  readonly mode: MultiplayerMode;
}

/** One game's definition: data and small predicates. */
export type Ruleset = SoloRuleset | MultiplayerRuleset;

/** One step of the first layout: cards of a shuffled deck to a pile, the topmost of them face up. */
export interface DealStep {
  /** Which of the shuffled decks, by its place in `GameSetup.decks`; the first where nothing is said. */
  readonly deck?: number;
  /** The pile's name, such as `t1`, as its owner writes it. */
  readonly to: string;
  /** Whose pile; the first seat's where nothing is said. */
  readonly seat?: Seat;
  /** How many cards; `rest` is all that the deck still has. */
  readonly count: number | 'rest';
  /** How many of them, from the top, lie face up. */
  readonly faceUp: number;
}

/** A step of the deal or of a draw, with its pile found. */
export interface DealtTo<Count = number> {
  readonly deck: number;
  readonly pile: PileId;
  readonly count: Count;
  readonly faceUpCount: number;
}

/** While something is forced: what may be done, and why nothing else. */
export interface Forced {
  readonly code: PlainRejectionCode;
  /** Asked of legal moves and of illegal ones. It allows at least one that is legal. */
  readonly allows: (move: Move) => boolean;
}

/**
 * What tells that nobody can get any further. `proof` is that of R7, DV12 and K9, for layouts like Klondike's; `no-move`
 * that none is left, drawing included; `forced-passes` a round of them (DV12, literally); or a game's own test.
 */
export type Blockade = 'proof' | 'no-move' | 'forced-passes' | ((rules: Rules, state: State) => boolean);

/** A move that puts cards of a hand down. */
export type HandMove = Extract<Move, { kind: 'meld' | 'discard' }>;

/** What a ruleset brings in whose game players hold cards: what they hold, and what may be done with it. */
export interface HandPlay {
  /** What a seat holds. */
  readonly held: (rules: Rules, table: Table, seat: Seat) => readonly (Card | null)[];
  /** What these cards make together, as a player says it, such as “run-meld”; nothing where they are no meld. */
  readonly meldKinds: (cards: readonly Face[]) => readonly ('suit' | 'kind' | 'run')[];
  /** Whether it matters now in what order a hand is discarded. */
  readonly isOrdered: (table: Table) => boolean;
  /** The moves that put cards down, each in one order only. */
  readonly legalMoves: (rules: Rules, table: Table, seat: Seat) => readonly HandMove[];
  /** The events of such a move, or why it is refused. */
  readonly decide: (rules: Rules, table: Table, seat: Seat, move: HandMove) => Result<readonly Event[], Rejection>;
}

/** A ruleset's answer for given options and seats. What is left out is as in a solo game without a stock. */
export interface GameSetup {
  /** One where nothing is said. */
  readonly packCount?: number;
  /** The ids of the ranks, low to high, where the options change the pack's order. */
  readonly ranks?: readonly string[];
  readonly piles: readonly PileSetup[];
  /** Lists of cards that are shuffled together. Where nothing is said all that are not preplaced make one. */
  readonly decks?: readonly (readonly Card[])[];
  /** Cards of the first pack that lie in their places face up before anything is dealt, by the pile's name: `{ f1: 'Ac' }`. */
  readonly preplaced?: Readonly<Record<string, string>>;
  readonly deal: readonly DealStep[];
  /** How many cards one draw turns onto the waste. */
  readonly drawCount?: number;
  /** Where a draw deals to, if not to the waste. A step for which too few cards are left gets what there is. */
  readonly dealsTo?: readonly (DealStep & { readonly count: number })[];
  /** How often a seat may take its waste back; Infinity for no limit. */
  readonly redealLimit?: number;
  /** Whether the game goes on for places when somebody is out. */
  readonly playsOn?: boolean;
  /**
   * What ends a game in which nobody gets any further and, where one plays alone, tells that it is lost. Where nothing is
   * said it follows from the piles: the proof where it holds, otherwise that no move is left.
   */
  readonly blockedBy?: 'forced-passes' | ((rules: Rules, state: State) => boolean);
  /** Whether all decks are shuffled alike. Then a seat's own piles are open to that seat alone. */
  readonly duplicateDeal?: boolean;
  /** What must be done before anything else with cards; null for nothing. For solo games. */
  readonly forced?: (rules: Rules, table: Table) => Forced | null;
  /**
   * What follows from the events of a move, given the table after them; of the deal, where there are none. On a
   * view a card that it turns up is null. For solo games.
   */
  readonly consequences?: (rules: Rules, table: Table, events: readonly Event[]) => readonly Event[];
  /** Whether it is won. Where nothing is said: when all own piles are empty. For solo games. */
  readonly isWon?: (rules: Rules, table: Table) => boolean;
  /** Whether it is over with a score, neither won nor lost. Where nothing is said it never is. For solo games. */
  readonly isFinished?: (rules: Rules, table: Table) => boolean;
  /** For a solo game in which one holds cards. */
  readonly hand?: HandPlay;
}

/** The piles of one seat, by role. */
export interface SeatPiles {
  readonly byRole: PilesByRole;
  readonly stock: PileId | null;
  readonly waste: PileId | null;
  readonly tableau: readonly PileId[];
  /** All piles of this seat: with no card left in them the seat is out. */
  readonly all: readonly PileId[];
  /** The piles from which a move of this seat may ever take cards: its own, then the foundations. */
  readonly sources: readonly PileId[];
  /** Its own piles on which a move may ever put cards. */
  readonly targets: readonly PileId[];
}

/** A ruleset made definite for one game: its options, seats, piles and cards. Immutable, shared by every table that plays it. */
export interface Rules {
  readonly ruleset: Ruleset;
  readonly options: Options;
  readonly seatCount: number;
  readonly packCount: number;
  readonly piles: readonly Pile[];
  /** The face of every card, by card. */
  readonly faces: readonly Face[];
  readonly foundations: readonly PileId[];
  /** The foundations that may ever take a card, by card: those that are not kept for a suit which the card does not show. */
  readonly foundationsOf: readonly (readonly PileId[])[];
  readonly seatPiles: readonly SeatPiles[];
  readonly decks: readonly (readonly Card[])[];
  readonly preplaced: readonly { readonly card: Card; readonly pile: PileId }[];
  readonly deal: readonly DealtTo<number | 'rest'>[];
  readonly drawCount: number;
  readonly dealsTo: readonly DealtTo[] | null;
  readonly redealLimit: number;
  readonly playsOn: boolean;
  readonly blockedBy: Blockade;
  readonly duplicateDeal: boolean;
  readonly forced: NonNullable<GameSetup['forced']> | null;
  readonly consequences: NonNullable<GameSetup['consequences']> | null;
  readonly isWon: NonNullable<GameSetup['isWon']> | null;
  readonly isFinished: NonNullable<GameSetup['isFinished']> | null;
  readonly hand: HandPlay | null;
}

/** Whether one plays this game alone. */
export function isSolo(ruleset: Ruleset): ruleset is SoloRuleset {
  return ruleset.mode.kind === 'solo';
}

/** Whether the players of this game take turns. */
export function hasTurns({ mode }: Pick<Ruleset, 'mode'>): boolean {
  return mode.kind === 'multiplayer' && mode.turns === 'alternating';
}

/** Whether bots can play this game. */
export function hasBots({ mode }: Pick<Ruleset, 'mode'>): boolean {
  return mode.kind === 'multiplayer' && mode.bot !== null;
}

/** What a ruleset says of playing it alone; null for a game for several. */
export function soloModeOf({ mode }: Pick<Ruleset, 'mode'>): SoloMode | null {
  return mode.kind === 'solo' ? mode : null;
}
