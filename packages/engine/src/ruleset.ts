import { at } from './assert.ts';
import type { Card, Face, Pack } from './card.ts';
import type { OptionSpecs, Options } from './options.ts';
import type { Pile, PileBlueprint, PileId, Role, Seat } from './pile.ts';

/** One step of the first layout: so many cards of a shuffled deck to a pile, the topmost of them face up. */
export interface DealStep {
  /** Which of the shuffled decks, by its place in `Blueprint.decks`. */
  readonly deck: number;
  readonly pile: PileId;
  /** How many cards; `rest` is all that the deck still has. */
  readonly count: number | 'rest';
  /** How many of them, from the top, lie face up. */
  readonly faceUpCount: number;
}

/** A ruleset's answer for given options and seats. */
export interface Blueprint {
  readonly packCount: number;
  readonly piles: readonly PileBlueprint[];
  /** Packs that are shuffled together make one deck: `[[0], [1]]` are two decks of one pack each. */
  readonly decks: readonly (readonly number[])[];
  readonly deal: readonly DealStep[];
  /** How many cards one draw turns. */
  readonly drawCount: number;
  /** How often a seat may take its waste back; Infinity for no limit. */
  readonly redealLimit: number;
  /** Does the game go on for places when somebody is out? */
  readonly playsOn: boolean;
  /** What ends a game in which nobody gets on: the proof of R7 and DV12, or a round of forced passes (DV12, literally). */
  readonly blockedBy: 'proof' | 'forced passes';
  /** Are all decks shuffled alike? Then a seat's own piles are open to that seat alone. */
  readonly sameDeal: boolean;
}

/** One game's definition: data and small predicates. */
export interface Ruleset {
  readonly id: string;
  readonly name: string;
  /** One sentence for a person who chooses a game. */
  readonly summary: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly turns: 'solo' | 'simultaneous' | 'alternating';
  readonly pack: Pack;
  readonly options: OptionSpecs;
  /** The rules in our own words, a paragraph each, for the rules page. */
  readonly explanation: readonly string[];
  readonly blueprint: (options: Options, seatCount: number) => Blueprint;
}

/** The piles of one seat, by role. */
export interface SeatPiles {
  readonly stock: PileId | null;
  readonly waste: PileId | null;
  readonly tableau: readonly PileId[];
  /** All piles of this seat: with no card left in them the seat is out. */
  readonly all: readonly PileId[];
}

/** A ruleset made definite for one game: its options, seats, piles and cards. Immutable, shared by every table that plays it. */
export interface Rules extends Omit<Blueprint, 'piles'> {
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
}

const roleLetters: Readonly<Record<Role, string>> = { foundation: 'f', stock: 's', waste: 'w', tableau: 't' };

/** Roles of which an owner has one pile at most; their name needs no number. */
const singleRoles: ReadonlySet<Role> = new Set(['stock', 'waste']);

/** The rules of one game. `options` must come from `parseOptions`, `seatCount` from within `ruleset.seats`. */
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
  const seatPiles = Array.from(
    { length: seatCount },
    (_, seat): SeatPiles => ({
      stock: idsOf(seat, 'stock')[0] ?? null,
      waste: idsOf(seat, 'waste')[0] ?? null,
      tableau: idsOf(seat, 'tableau'),
      all: piles.filter((pile) => pile.owner === seat).map((pile) => pile.id),
    }),
  );
  const foundations = idsOf(null, 'foundation');
  const foundationsOfFaces = ruleset.pack.faces.map(({ suits }) =>
    foundations.filter((id) => {
      const { suit } = at(piles, id);
      return suit === undefined || suits.length === 0 || suits.includes(suit);
    }),
  );
  const everyPack = <T>(ofFaces: readonly T[]) => Array.from({ length: blueprint.packCount }, () => ofFaces).flat();
  return {
    ...blueprint,
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
