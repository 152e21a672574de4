import type { Card, Face, Pack, Slot } from '../model/card.ts';
import type { Piles, PilesByRole, Role, Seat } from '../model/pile.ts';
import type { ReleaseVerdict, Verdict } from '../model/rejection.ts';

/**
 * How a pile is built, card on card:
 * - `down-alternating`: down by one, red on black and black on red;
 * - `down-in-suit`: down by one, in a suit that both cards show;
 * - `up-or-down`: up or down by one whatever the suit, ace and king being adjacent;
 * - `up-in-suit`: from the ace upwards in the pile's suit, each card having its place, one card at a time;
 * - `up-from-base` and `down-from-base`: from the bottom card on, in a suit of that card, one card at a time;
 * - `none`: no card is put there.
 */
export type Build =
  | 'down-alternating'
  | 'down-in-suit'
  | 'up-or-down'
  | 'up-in-suit'
  | 'up-from-base'
  | 'down-from-base'
  | 'none';

/** What may be put on an empty pile: the highest rank, the lowest, anything, or nothing. */
export type Space = 'king' | 'ace' | 'any' | 'none';

/**
 * What may be taken:
 * - `run`: a face-up card with those on it, where all are built on each other as the pile is built;
 * - `any`: any face-up card, with all that lie on it;
 * - `top`: the top card; `above-base`: the top card, but not the bottom one;
 * - `none`: nothing.
 */
export type Take = 'run' | 'any' | 'top' | 'above-base' | 'none';

/** What a pile allows, as data. Functions are only for what is unique to a game. */
export interface PileData {
  readonly build: Build;
  /** `none` by default. Piles that are built from an ace omit it. */
  readonly space?: Space;
  readonly take: Take;
  /** Whether a card may come back here from a foundation, in games that allow it; true by default. */
  readonly takesBack?: boolean;
  /** Whether a face-down card that becomes the top card is turned up at once (G3). */
  readonly turnsUp?: boolean;
  /** Whether a packet may be put here, beyond the data. */
  readonly receives?: (asked: Receiving) => Verdict;
  /** Whether the cards from `index` to the top may leave as one packet, beyond the data. */
  readonly releases?: (asked: Releasing) => ReleaseVerdict;
  /**
   * The place in this pile, counted from 0, of a card that makes room for the lead and is put aside; null if none does.
   */
  readonly yields?: (asked: Receiving) => number | null;
}

/** A pile as a ruleset describes it. */
export interface PileSetup extends PileData {
  readonly role: Role;
  /** The seat it belongs to, or null where it is shared. */
  readonly owner: Seat | null;
  /** The suit that a foundation is reserved for. */
  readonly suit?: string;
  /** Whether cards here count as placed. By default those on foundations and in tiers do. */
  readonly isGoal?: boolean;
}

/** Cards that are carried together, on a table as it lies. */
export interface Packet {
  /** The deepest of them. */
  readonly lead: Card;
  readonly count: number;
  /** The role of the pile that they come from. */
  readonly from: Role;
  readonly piles: Piles;
}

/** The input of a game's `receives` and `yields`, for a packet to be put on their pile. */
export interface Receiving extends Packet {
  /** The cards of that pile. */
  readonly slots: readonly Slot[];
  /** The face of `lead`. */
  readonly face: Face;
  readonly faces: readonly Face[];
  /** The piles of the same owner. */
  readonly byRole: PilesByRole;
  /** The answer of the pile's data alone. */
  readonly usual: Verdict;
}

/** The input of a game's `releases`, for cards from `index` to the top to leave its pile. */
export interface Releasing {
  readonly slots: readonly Slot[];
  readonly index: number;
  /** The answer of the pile's data alone. */
  readonly usual: ReleaseVerdict;
}

/** Gives its cards only by drawing, and takes them back only by a redeal. */
export const stock: PileData = { build: 'none', take: 'none' };

/** Gives its top card; receives only by drawing. */
export const waste: PileData = { build: 'none', take: 'top' };

/** Down by one in alternating colors; any face-up tail moves (K10); a space takes a king (K6). */
export const column: PileData = { build: 'down-alternating', space: 'king', take: 'run', turnsUp: true };

/** Returns `count` equal piles. */
export function copies(count: number, pile: PileSetup): PileSetup[] {
  return Array.from({ length: count }, () => pile);
}

/** Returns a foundation for each suit of each pack, built up from the ace (R6): all suits of one pack, then of the next. */
export function suitFoundations(pack: Pack, packCount: number, data: Omit<PileData, 'build'>): PileSetup[] {
  const ofPack = pack.suits.map(
    ({ id }): PileSetup => ({ role: 'foundation', owner: null, suit: id, build: 'up-in-suit', ...data }),
  );
  return Array.from({ length: packCount }, () => ofPack).flat();
}

/** Whether two cards show a suit in common. */
export function shareSuit(face: Face, other: Face): boolean {
  for (const suit of face.suits) if (other.suits.includes(suit)) return true;
  return false;
}
