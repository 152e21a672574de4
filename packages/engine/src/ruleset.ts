import { at } from './assert.ts';
import type { Card, Face, Pack } from './card.ts';
import type { Event, Move } from './move.ts';
import type { OptionSpecs, Options } from './options.ts';
import type { Pile, PileBlueprint, PileId, Role, Seat } from './pile.ts';
import type { RejectionCode } from './rejection.ts';
import type { State, Table } from './table.ts';

/** One step of the first layout: so many cards of a shuffled deck to a pile, the topmost of them face up. */
export interface DealStep {
  /** Which of the shuffled decks, by its place in `Blueprint.decks`; the first where nothing is said. */
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
  /** What these cards make together, as a player says it, such as “run-meld”; nothing where they are no meld. */
  readonly meldKinds: (cards: readonly Face[]) => readonly string[];
  /** Does it matter now in what order a hand is discarded? */
  readonly isOrdered: (table: Table) => boolean;
}

/** A ruleset's answer for given options and seats. What is left out is as in a patience without a stock. */
export interface Blueprint {
  /** One where nothing is said. */
  readonly packCount?: number;
  readonly piles: readonly PileBlueprint[];
  /** Lists of cards that are shuffled together. Where nothing is said all that are not laid make one. */
  readonly decks?: readonly (readonly Card[])[];
  /** Cards that lie in their places face up before anything is dealt. They are in no deck. */
  readonly laid?: readonly { readonly card: Card; readonly pile: PileId }[];
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
  readonly sameDeal?: boolean;
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

/** The room for a layout: wider than high, or higher than wide. */
export type LayoutShape = 'wide' | 'tall';

/** A small heading of a rules page: what is below it, up to the next one, belongs together. */
export interface Heading {
  readonly heading: string;
}

/** What a position or a few of its piles look like, to show beside a paragraph of the rules. A test holds that it is true. */
export interface Diagram {
  /**
   * A view in the notation of positions, of a game with the fewest seats: `a:t1: ?1 5h 9s`, a line a pile. A blank line
   * begins another row. A pile that is not named is empty and not shown; `a:t1:` shows an empty place.
   */
  readonly piles: string;
  /** The options that are not the usual ones. */
  readonly options?: Options;
  /** Moves of seat a in the notation, each legal here: arrows. */
  readonly moves?: readonly string[];
  /** Moves that are not allowed here, each with the reason that the rules give: arrows that are crossed out. */
  readonly refused?: Readonly<Record<string, RejectionCode>>;
  /** One or two sentences below it. */
  readonly caption: string;
}

/** A heading or a paragraph of the rules page, or a picture that goes with the paragraph before it. */
export type RulesPart = string | Heading | Diagram;

/** What there is to say of a game for one besides its rules. */
export interface Patience {
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
   * Is it proved that a card, on top of a pile, may go to a foundation at once without ever being missed? Where nothing is
   * said no card is safe, and “safe” automatic moves are not offered. Source: the notes for solvers at the end of RULINGS.
   */
  readonly isSafe?: (rules: Rules, table: Table, card: Card, from: PileId) => boolean;
  /** In a game that is not only won or lost: its score so far, 0 being best. */
  readonly score?: (rules: Rules, table: Table) => number;
  /** How many cards a game that is won has placed, where that is not all of them. */
  readonly cardTotal?: number;
  /** Who made the game and its cards, a sentence each. */
  readonly credits: readonly string[];
}

interface RulesetFacts {
  readonly id: string;
  readonly name: string;
  /** One sentence for a person who chooses a game. */
  readonly summary: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly pack: Pack;
  readonly options: OptionSpecs;
  /** Why these options, each of which is offered, do not go together: a sentence; null where they do. */
  readonly contradiction?: (options: Options) => string | null;
  /** The rules in our own words, for the rules page. */
  readonly explanation: readonly RulesPart[];
  readonly blueprint: (options: Options, seatCount: number) => Blueprint;
}

/** A game for one. */
export interface PatienceRuleset extends RulesetFacts {
  readonly turns: 'solo';
  readonly patience: Patience;
}

/** A game for several at one table. */
export interface TableRuleset extends RulesetFacts {
  readonly turns: 'simultaneous' | 'alternating';
  readonly patience?: never;
}

/** One game's definition: data and small predicates. */
export type Ruleset = PatienceRuleset | TableRuleset;

/** The piles of one seat, by role. */
export interface SeatPiles {
  readonly byRole: Readonly<Record<Role, readonly PileId[]>>;
  readonly stock: PileId | null;
  readonly waste: PileId | null;
  readonly tableau: readonly PileId[];
  /** All piles of this seat: with no card left in them the seat is out. */
  readonly all: readonly PileId[];
}

type Hooks = 'dealsTo' | 'forced' | 'consequences' | 'isWon' | 'isFinished' | 'hand';
type OwnMembers = 'piles' | Hooks;

/** A ruleset made definite for one game: its options, seats, piles and cards. Immutable, shared by every table that plays it. */
export interface Rules extends Required<Omit<Blueprint, OwnMembers>> {
  readonly ruleset: Ruleset;
  readonly options: Options;
  readonly seatCount: number;
  readonly piles: readonly Pile[];
  /** The face of every card, by card. */
  readonly faces: readonly Face[];
  readonly foundations: readonly PileId[];
  /** The foundations that may ever take a card, by card: those that are not kept for a suit which the card does not show. */
  readonly foundationsOf: readonly (readonly PileId[])[];
  readonly seatPiles: readonly SeatPiles[];
  readonly dealsTo: readonly DrawStep[] | null;
  readonly forced: NonNullable<Blueprint['forced']> | null;
  readonly consequences: NonNullable<Blueprint['consequences']> | null;
  readonly isWon: NonNullable<Blueprint['isWon']> | null;
  readonly isFinished: NonNullable<Blueprint['isFinished']> | null;
  readonly hand: HandRule | null;
}

const roleLetters: Readonly<Record<Role, string>> = {
  foundation: 'f',
  stock: 's',
  waste: 'w',
  tableau: 't',
  reserve: 'r',
  heap: 'h',
  tier: 'i',
  hand: 'n',
  aside: 'x',
};

/** Roles of which an owner has one pile at most; their name needs no number. */
const singleRoles: ReadonlySet<Role> = new Set(['stock', 'waste', 'hand', 'aside']);

function mapRoles<T>(ofRole: (role: Role) => T): Record<Role, T> {
  return {
    foundation: ofRole('foundation'),
    stock: ofRole('stock'),
    waste: ofRole('waste'),
    tableau: ofRole('tableau'),
    reserve: ofRole('reserve'),
    heap: ofRole('heap'),
    tier: ofRole('tier'),
    hand: ofRole('hand'),
    aside: ofRole('aside'),
  };
}

/** The cards of one pack of a game, in the order of its faces. */
export function cardsOfPack({ faces }: Pack, pack: number): Card[] {
  return faces.map((_, index) => pack * faces.length + index);
}

/** The rules of one game. `options` must come from `readOptions`, `seatCount` from within `ruleset.seats`. */
export function rulesFor(ruleset: Ruleset, options: Options, seatCount: number): Rules {
  const blueprint = ruleset.blueprint(options, seatCount);
  const counts = new Map<string, number>();
  const piles = blueprint.piles.map((pile, id): Pile => {
    const key = `${pile.owner}${pile.role}`;
    const number = (counts.get(key) ?? 0) + 1;
    counts.set(key, number);
    const letter = roleLetters[pile.role];
    return { ...pile, id, name: singleRoles.has(pile.role) ? letter : `${letter}${number}` };
  });
  const idsOf = (owner: Seat | null, role: Role) =>
    piles.filter((pile) => pile.owner === owner && pile.role === role).map((pile) => pile.id);
  const seatPiles = Array.from({ length: seatCount }, (_, seat): SeatPiles => {
    const byRole = mapRoles((role) => idsOf(seat, role));
    return {
      byRole,
      stock: byRole.stock[0] ?? null,
      waste: byRole.waste[0] ?? null,
      tableau: byRole.tableau,
      all: piles.filter((pile) => pile.owner === seat).map((pile) => pile.id),
    };
  });
  const foundations = idsOf(null, 'foundation');
  const foundationsOfFaces = ruleset.pack.faces.map(({ suits }) =>
    foundations.filter((id) => {
      const { suit } = at(piles, id);
      return suit === undefined || suits.length === 0 || suits.includes(suit);
    }),
  );
  const packCount = blueprint.packCount ?? 1;
  const everyPack = <T>(ofFaces: readonly T[]) => Array.from({ length: packCount }, () => ofFaces).flat();
  const laid = blueprint.laid ?? [];
  const laidCards = new Set(laid.map(({ card }) => card));
  const restOfPack = (pack: number) => cardsOfPack(ruleset.pack, pack).filter((card) => !laidCards.has(card));
  return {
    packCount,
    decks: blueprint.decks ?? [Array.from({ length: packCount }, (_, pack) => restOfPack(pack)).flat()],
    laid,
    deal: blueprint.deal,
    drawCount: blueprint.drawCount ?? 0,
    dealsTo: blueprint.dealsTo ?? null,
    redealLimit: blueprint.redealLimit ?? 0,
    playsOn: blueprint.playsOn ?? false,
    blockedBy: blueprint.blockedBy,
    sameDeal: blueprint.sameDeal ?? false,
    forced: blueprint.forced ?? null,
    consequences: blueprint.consequences ?? null,
    isWon: blueprint.isWon ?? null,
    isFinished: blueprint.isFinished ?? null,
    hand: blueprint.hand ?? null,
    ruleset,
    options,
    seatCount,
    piles,
    faces: everyPack(ruleset.pack.faces),
    foundations,
    foundationsOf: everyPack(foundationsOfFaces),
    seatPiles,
  };
}

/** The pack that a card belongs to. */
export function packOf(rules: Rules, card: Card): number {
  return Math.floor(card / rules.ruleset.pack.faces.length);
}

/** The seat that a card counts for: the one whose pack it is from (DV8); alone, however many packs there are, the only one. */
export function seatOfCard(rules: Rules, card: Card): Seat {
  return rules.seatCount === 1 ? 0 : packOf(rules, card);
}

/** The face of a card. */
export function faceOf(rules: Rules, card: Card): Face {
  return at(rules.faces, card);
}
