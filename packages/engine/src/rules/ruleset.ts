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

/** The shape of a layout: wider than high, or higher than wide. */
export type LayoutShape = 'wide' | 'tall';

/** The data of a solo game besides its rules. */
export interface SoloMode {
  readonly kind: 'solo';
  /** The goal in a sentence, if the table does not show it to those who know other games of patience. */
  readonly goal?: string;
  /** How long a game takes an experienced player. */
  readonly minutes: number;
  /** 1: most deals come out; 2: some do; 3: few do. */
  readonly difficulty: 1 | 2 | 3;
  /**
   * Where the piles lie: one line per row, with pile names of the notation separated by blanks. `-` extends the pile
   * before it, so `w - -` has room for a fan and `i1 - - - - -` for a tier; `|` extends the pile above; `.` is an empty
   * place. All rows have the same number of places. Rows with piles that grow downwards (tableau, heap) share the
   * remaining height.
   */
  readonly layout: (options: Options, shape: LayoutShape) => readonly string[];
  /**
   * Whether a card on top of a pile is proved never to be needed if it goes to a foundation. By default no card is, and
   * “safe” automatic moves are not offered. Rulings S1 to S4 have the proofs.
   */
  readonly isSafe?: (rules: Rules, table: Table, card: Card, from: PileId) => boolean;
  /** In a game that is not only won or lost: its score so far, 0 being best. */
  readonly score?: (rules: Rules, table: Table) => number;
  /** How many cards are placed in a won game, if not all of them. */
  readonly cardTotal?: number;
  /** Whether the solver supports this game, so that players may ask whether it can still be won. */
  readonly hasSolver?: true;
  /** In such a game: whether grades say which deals are won more often, with these options. By default they do. */
  readonly hasGrades?: (options: Options) => boolean;
  /** In a game that ends with a score: whether the solver finds the lowest score that can still be reached. */
  readonly hasLowestScore?: true;
  /** Credits for the game and its cards, a sentence each. */
  readonly credits: readonly string[];
}

/** The kinds of bot players: `packages/bots` has a player of each kind. */
export type BotPlayerKind = 'klondike';

/** A multiplayer game at one table, all at once or in turns. */
export interface MultiplayerMode {
  readonly kind: 'multiplayer';
  readonly turns: 'simultaneous' | 'alternating';
  /** The kind of bot that can play this game; null if none can, and no seat offers one. */
  readonly bot: BotPlayerKind | null;
}

interface RulesetFacts {
  readonly id: string;
  readonly name: string;
  /** One sentence for choosing a game. */
  readonly summary: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly pack: Pack;
  readonly options: OptionSpecs;
  /** Offered options that do not go together. */
  readonly contradictions?: readonly Contradiction[];
  /** The reasons for refusing a move that only this game has, each with its sentence for players. */
  readonly rejections?: Readonly<Record<string, string>>;
  /** Fetches the rules page. It is a file of its own: a browser loads only the page of the game that is read. */
  readonly explanation: () => Promise<readonly RulesPart[]>;
  /** The setup for these options and this number of seats. */
  readonly setup: (options: Options, seatCount: number) => GameSetup;
}

/** The definition of a solo game. */
export interface SoloRuleset extends RulesetFacts {
  readonly mode: SoloMode;
}

/** The definition of a multiplayer game. */
export interface MultiplayerRuleset extends RulesetFacts {
  readonly mode: MultiplayerMode;
}

/** One game's definition: data and small predicates. */
export type Ruleset = SoloRuleset | MultiplayerRuleset;

/** One step of the first layout: cards of a shuffled deck to a pile, the topmost of them face up. */
export interface DealStep {
  /** Which of the shuffled decks, by its index in `GameSetup.decks`; by default the first. */
  readonly deck?: number;
  /** The pile's name, such as `t1`, as its owner writes it. */
  readonly to: string;
  /** Whose pile; by default the first seat's. */
  readonly seat?: Seat;
  /** How many cards; `rest` is all that remain in the deck. */
  readonly count: number | 'rest';
  /** How many of them, from the top, lie face up. */
  readonly faceUp: number;
}

/** A step of the deal or of a draw, with its pile resolved. */
export interface DealtTo<Count = number> {
  readonly deck: number;
  readonly pile: PileId;
  readonly count: Count;
  readonly faceUpCount: number;
}

/** While a move is forced: which moves are allowed, and the rejection of all others. */
export interface Forced {
  readonly code: PlainRejectionCode;
  /** Called for legal and illegal moves. At least one legal move must be allowed. */
  readonly allows: (move: Move) => boolean;
}

/**
 * How to tell that nobody can get any further. `proof` is that of R7, DV12 and K9, for layouts like Klondike's;
 * `no-move`: no move is left, drawing included; `forced-passes`: a round of them (DV12, literally); or a game's own
 * test.
 */
export type Blockade = 'proof' | 'no-move' | 'forced-passes' | ((rules: Rules, state: State) => boolean);

/** A move that puts cards of a hand down. */
export type HandMove = Extract<Move, { kind: 'meld' | 'discard' }>;

/** The rules of a hand, for games in which players hold cards. */
export interface HandPlay {
  /** What a seat holds. */
  readonly held: (rules: Rules, table: Table, seat: Seat) => readonly (Card | null)[];
  /** The kinds of meld that these cards make, such as “run-meld”; empty if they are no meld. */
  readonly meldKinds: (cards: readonly Face[]) => readonly ('suit' | 'kind' | 'run')[];
  /** Whether the order of a discarded hand still matters. */
  readonly isOrdered: (table: Table) => boolean;
  /** The moves that put cards down, each in one order only. */
  readonly legalMoves: (rules: Rules, table: Table, seat: Seat) => readonly HandMove[];
  /** The events of such a move, or why it is refused. */
  readonly decide: (rules: Rules, table: Table, seat: Seat, move: HandMove) => Result<readonly Event[], Rejection>;
}

/**
 * Who judges whether the packs of a Klondike race are even (`shuffle/even-deal.ts`). It is data, as only those who shuffle or check
 * a shuffle need the judge itself.
 */
export interface EvenDealJudge {
  readonly number: 1;
  /** How many cards a draw turns. */
  readonly drawCount: number;
}

/** A ruleset's setup for given options and seats. Omitted fields are as in a solo game without a stock. */
export interface GameSetup {
  /** One by default. */
  readonly packCount?: number;
  /** The ids of the ranks, low to high, if the options change the pack's order. */
  readonly ranks?: readonly string[];
  readonly piles: readonly PileSetup[];
  /** Lists of cards that are shuffled together. By default all cards that are not preplaced make one. */
  readonly decks?: readonly (readonly Card[])[];
  /** Cards of the first pack that lie face up before the deal, by pile name: `{ f1: 'Ac' }`. */
  readonly preplaced?: Readonly<Record<string, string>>;
  readonly deal: readonly DealStep[];
  /** How many cards one draw turns onto the waste: for all seats, or by seat. */
  readonly drawCount?: number | readonly number[];
  /** Where a draw deals to, if not to the waste. A step with too few cards left gets what there is. */
  readonly dealsTo?: readonly (DealStep & { readonly count: number })[];
  /** How often a seat may take its waste back; Infinity for no limit. */
  readonly redealLimit?: number;
  /** Whether the game continues for places after somebody is out. */
  readonly playsOn?: boolean;
  /**
   * What ends a game in which nobody gets any further and declares a solo game lost. By default it follows from the
   * piles: the proof if it applies, otherwise that no move is left.
   */
  readonly blockedBy?: 'forced-passes' | ((rules: Rules, state: State) => boolean);
  /** Whether all decks are shuffled alike (duplicate deal). Then a seat's own piles are visible to that seat alone. */
  readonly duplicateDeal?: boolean;
  /** If it is given, a shuffle looks for a deal that this judge finds even (`fairSeed`). */
  readonly judge?: EvenDealJudge;
  /** What must be done before any other card move; null for nothing. For solo games. */
  readonly forced?: (rules: Rules, table: Table) => Forced | null;
  /**
   * The consequences of a move's events, given the table after them, or of the deal, with no events. On a view a card
   * that it turns up is null. For solo games.
   */
  readonly consequences?: (rules: Rules, table: Table, events: readonly Event[]) => readonly Event[];
  /** Whether it is won. By default: when all own piles are empty. For solo games. */
  readonly isWon?: (rules: Rules, table: Table) => boolean;
  /** Whether it is over with a score, neither won nor lost. By default never. For solo games. */
  readonly isFinished?: (rules: Rules, table: Table) => boolean;
  /** For a solo game with a hand. */
  readonly hand?: HandPlay;
}

/** The piles of one seat, by role. */
export interface SeatPiles {
  readonly byRole: PilesByRole;
  readonly stock: PileId | null;
  readonly waste: PileId | null;
  readonly tableau: readonly PileId[];
  /** All piles of this seat: it is out when they have no card left. */
  readonly all: readonly PileId[];
  /** The piles from which a move of this seat may ever take cards: its own, then the foundations. */
  readonly sources: readonly PileId[];
  /** Its own piles on which a move may ever put cards. */
  readonly targets: readonly PileId[];
}

/**
 * A ruleset instantiated for one game: its options, seats, piles and cards. Immutable, shared by every table that plays
 * it.
 */
export interface Rules {
  readonly ruleset: Ruleset;
  readonly options: Options;
  readonly seatCount: number;
  readonly packCount: number;
  readonly piles: readonly Pile[];
  /** The face of every card, by card. */
  readonly faces: readonly Face[];
  readonly foundations: readonly PileId[];
  /**
   * The foundations that may ever take a card, by card: without those reserved for a suit which the card does not show.
   */
  readonly foundationsOf: readonly (readonly PileId[])[];
  readonly seatPiles: readonly SeatPiles[];
  readonly decks: readonly (readonly Card[])[];
  readonly preplaced: readonly { readonly card: Card; readonly pile: PileId }[];
  readonly deal: readonly DealtTo<number | 'rest'>[];
  /** By seat, how many cards one draw turns onto the waste. */
  readonly drawCounts: readonly number[];
  readonly dealsTo: readonly DealtTo[] | null;
  readonly redealLimit: number;
  readonly playsOn: boolean;
  readonly blockedBy: Blockade;
  readonly duplicateDeal: boolean;
  readonly judge: EvenDealJudge | null;
  readonly forced: NonNullable<GameSetup['forced']> | null;
  readonly consequences: NonNullable<GameSetup['consequences']> | null;
  readonly isWon: NonNullable<GameSetup['isWon']> | null;
  readonly isFinished: NonNullable<GameSetup['isFinished']> | null;
  readonly hand: HandPlay | null;
}

/** Whether this is a solo game. */
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

/** The solo data of a ruleset; null for a multiplayer game. */
export function soloModeOf({ mode }: Pick<Ruleset, 'mode'>): SoloMode | null {
  return mode.kind === 'solo' ? mode : null;
}
