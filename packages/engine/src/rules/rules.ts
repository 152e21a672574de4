import { at } from '../model/assert.ts';
import type { Card, Face, Pack } from '../model/card.ts';
import type { Pile, PileId, Role, Seat } from '../model/pile.ts';
import type { Options } from './options.ts';
import type { Ruleset } from './ruleset.ts';
import type { DrawStep, GameSetup, HandRule } from './setup.ts';

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
export interface Rules extends Required<Omit<GameSetup, OwnMembers>> {
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
  readonly forced: NonNullable<GameSetup['forced']> | null;
  readonly consequences: NonNullable<GameSetup['consequences']> | null;
  readonly isWon: NonNullable<GameSetup['isWon']> | null;
  readonly isFinished: NonNullable<GameSetup['isFinished']> | null;
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
  const setup = ruleset.setup(options, seatCount);
  const counts = new Map<string, number>();
  const piles = setup.piles.map((pile, id): Pile => {
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
  const packCount = setup.packCount ?? 1;
  const everyPack = <T>(ofFaces: readonly T[]) => Array.from({ length: packCount }, () => ofFaces).flat();
  const preplaced = setup.preplaced ?? [];
  const preplacedCards = new Set(preplaced.map(({ card }) => card));
  const restOfPack = (pack: number) => cardsOfPack(ruleset.pack, pack).filter((card) => !preplacedCards.has(card));
  return {
    packCount,
    decks: setup.decks ?? [Array.from({ length: packCount }, (_, pack) => restOfPack(pack)).flat()],
    preplaced,
    deal: setup.deal,
    drawCount: setup.drawCount ?? 0,
    dealsTo: setup.dealsTo ?? null,
    redealLimit: setup.redealLimit ?? 0,
    playsOn: setup.playsOn ?? false,
    blockedBy: setup.blockedBy,
    duplicateDeal: setup.duplicateDeal ?? false,
    forced: setup.forced ?? null,
    consequences: setup.consequences ?? null,
    isWon: setup.isWon ?? null,
    isFinished: setup.isFinished ?? null,
    hand: setup.hand ?? null,
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
