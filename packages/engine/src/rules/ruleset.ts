import type { Card, Pack } from '../model/card.ts';
import type { PileId } from '../model/pile.ts';
import type { RejectionCode } from '../model/rejection.ts';
import type { Table } from '../model/table.ts';
import type { OptionSpecs, Options } from './options.ts';
import type { Rules } from './rules.ts';
import type { GameSetup } from './setup.ts';

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
   * said no card is safe, and “safe” automatic moves are not offered. What is proved is S1 to S4.
   */
  readonly isSafe?: (rules: Rules, table: Table, card: Card, from: PileId) => boolean;
  /** In a game that is not only won or lost: its score so far, 0 being best. */
  readonly score?: (rules: Rules, table: Table) => number;
  /** How many cards a game that is won has placed, where that is not all of them. */
  readonly cardTotal?: number;
  /** Who made the game and its cards, a sentence each. */
  readonly credits: readonly string[];
}

/** A game for several at one table, all at once or in turns. */
export interface MultiplayerMode {
  readonly kind: 'multiplayer';
  readonly turns: 'simultaneous' | 'alternating';
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
  /** What lies on the table for these options and so many seats, and how it is played there. */
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

/** Whether one plays this game alone. */
export function isSolo(ruleset: Ruleset): ruleset is SoloRuleset {
  return ruleset.mode.kind === 'solo';
}

/** Whether the players of this game take turns. */
export function hasTurns({ mode }: Pick<Ruleset, 'mode'>): boolean {
  return mode.kind === 'multiplayer' && mode.turns === 'alternating';
}

/** What a ruleset says of playing it alone; null for a game for several. */
export function soloModeOf({ mode }: Pick<Ruleset, 'mode'>): SoloMode | null {
  return mode.kind === 'solo' ? mode : null;
}
