import { at } from '../model/assert.ts';
import type { Card, Face, Pack } from '../model/card.ts';
import type { Pile, PileId, Role, Seat } from '../model/pile.ts';
import type { Blueprint, DrawStep, HandRule } from './blueprint.ts';
import type { Options } from './options.ts';
import type { Ruleset } from './ruleset.ts';

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
