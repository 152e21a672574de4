import { at } from '../model/assert.ts';
import type { Card, Face, Pack, Slot } from '../model/card.ts';
import type { PileId, Piles, PilesByRole, Role, Seat } from '../model/pile.ts';
import type { Verdict } from '../model/rejection.ts';

/**
 * How a pile is built, card on card:
 * - `down-alternating`: down by one, red on black and black on red;
 * - `down-in-suit`: down by one, in a suit that both cards show;
 * - `up-or-down`: up or down by one whatever the suit, ace and king being neighbors;
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

/** A build in which a card only has to fit on the top card, so that runs form. */
type RunBuild = Extract<Build, 'down-alternating' | 'down-in-suit' | 'up-or-down'>;

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

/** What a pile allows, as data. A function is only for what really is one game's own. */
export interface PileData {
  readonly build: Build;
  /** `none` where nothing is said. Piles that are built from an ace say nothing. */
  readonly space?: Space;
  readonly take: Take;
  /** Whether a card may come back here from a foundation, where cards leave those. It may where nothing is said. */
  readonly takesBack?: boolean;
  /** Whether a face-down card that comes to lie on top is turned up at once (G3). */
  readonly turnsUp?: boolean;
  /** Whether a packet may be put here, where the data alone do not tell. */
  readonly receives?: (asked: Receiving) => Verdict;
  /** Whether the cards from `index` to the top may leave as one packet, where the data alone do not tell. */
  readonly releases?: (asked: Releasing) => Verdict;
  /** The place in this pile, counted from 0, of a card that makes room for the lead and goes aside; null where none does. */
  readonly yields?: (asked: Receiving) => number | null;
}

/** A pile as a ruleset describes it. */
export interface PileSetup extends PileData {
  readonly role: Role;
  /** The seat it belongs to, or null where it is shared. */
  readonly owner: Seat | null;
  /** The suit that a foundation is kept for, where its place on the table says so. */
  readonly suit?: string;
  /** Whether cards here count as placed. Those on foundations and in tiers always do. */
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

/** What a game's own function is asked when a packet comes. */
export interface Receiving extends Packet {
  /** The cards of the pile asked. */
  readonly slots: readonly Slot[];
  /** The lead's. */
  readonly face: Face;
  readonly faces: readonly Face[];
  /** The piles of the same owner. */
  readonly byRole: PilesByRole;
  /** What the pile's data say. */
  readonly usual: Verdict;
}

/** What a game's own function is asked when a packet is to leave. */
export interface Releasing {
  readonly slots: readonly Slot[];
  readonly index: number;
  /** What the pile's data say. */
  readonly usual: Verdict;
}

/** What a pile allows, made out of its data once for a game. */
export interface PileRule {
  /** Whether the cards from `index` to the top may leave as one packet. Only ever asked of a face-up lead. */
  readonly release: (slots: readonly Slot[], index: number) => Verdict;
  /** Whether a packet may be put on top. */
  readonly receive: (packet: Packet) => Verdict;
  /** The place of a card that makes room for the lead and goes aside; null where none does. */
  readonly yields: (packet: Packet) => number | null;
}

/**
 * A pile of a game: its place in the list of piles, its name, and its rule in place of the data that it is made of. All
 * have the same members, so that the engine reads them fast.
 */
export interface Pile {
  readonly id: PileId;
  readonly role: Role;
  /** The seat it belongs to, or null where it is shared. */
  readonly owner: Seat | null;
  /** The suit that a foundation is kept for, where its place on the table says so. */
  readonly suit: string | undefined;
  readonly take: Take;
  /** Whether a face-down card that comes to lie on top is turned up at once (G3). */
  readonly turnsUp: boolean;
  /** Whether cards here count as placed because the setup says so. Those on foundations and in tiers always do. */
  readonly isGoal: boolean;
  /** As notation writes it for its owner: `t3`, `s`, `w`, `f12`. */
  readonly name: string;
  readonly rule: PileRule;
}

/** Gives its cards only by drawing, takes them back only by a redeal. */
export const stock: PileData = { build: 'none', take: 'none' };

/** Gives its top card; receives only by drawing. */
export const waste: PileData = { build: 'none', take: 'top' };

/** Down by one in alternating colors; any face-up tail moves (K10); a space takes a king (K6). */
export const column: PileData = { build: 'down-alternating', space: 'king', take: 'run', turnsUp: true };

/** So many piles that are alike. */
export function copies(count: number, pile: PileSetup): PileSetup[] {
  return Array.from({ length: count }, () => pile);
}

/** A foundation for each suit of so many packs, built up from the ace (R6): all suits of one pack, then of the next. */
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

/** What a pile's rule is made with. */
interface Game {
  readonly faces: readonly Face[];
  /** How many ranks a suit of the pack has. */
  readonly rankCount: number;
  /** The piles of the pile's owner. */
  readonly byRole: PilesByRole;
}

/** The rule of a pile, by its data. */
export function pileRuleOf(pile: PileSetup, id: PileId, game: Game): PileRule {
  const { receives, releases, yields } = pile;
  const usualReceive = receiverOf(pile, id, game);
  const usualRelease = releaserOf(pile, game);
  const { faces, byRole } = game;
  // Each member by its name: spreading the packet costs as much as all the rest of a search.
  const asked = (packet: Packet): Receiving => {
    const { lead, count, from, piles } = packet;
    const usual = usualReceive(packet);
    return { lead, count, from, piles, faces, byRole, usual, slots: at(piles, id), face: at(faces, lead) };
  };
  return {
    receive: receives === undefined ? usualReceive : (packet) => receives(asked(packet)),
    release:
      releases === undefined
        ? usualRelease
        : (slots, index) => releases({ slots, index, usual: usualRelease(slots, index) }),
    yields: yields === undefined ? () => null : (packet) => yields(asked(packet)),
  };
}

/**
 * Whether a card fits on another one in a pile that is built on its top card. One function for all such builds: it costs
 * less than calling another function for each.
 */
function fit(build: RunBuild, upper: Face, lower: Face, rankCount: number): Verdict {
  switch (build) {
    case 'down-alternating':
      return upper.rank + 1 === lower.rank && upper.colour !== lower.colour ? 'allowed' : 'does-not-fit';
    case 'down-in-suit':
      if (upper.rank + 1 !== lower.rank) return 'not-one-lower';
      return shareSuit(upper, lower) ? 'allowed' : 'no-shared-suit';
    case 'up-or-down': {
      const distance = Math.abs(upper.rank - lower.rank);
      return distance === 1 || distance === rankCount - 1 ? 'allowed' : 'not-a-neighbour';
    }
  }
}

function receiverOf(pile: PileSetup, id: PileId, { faces, rankCount }: Game): PileRule['receive'] {
  const { build, suit, space = 'none', takesBack = true } = pile;
  switch (build) {
    case 'none':
      return () => 'takes-no-cards';
    case 'up-in-suit':
      return ({ lead, count, from, piles }) => {
        if (from === 'foundation') return 'no-change';
        if (count > 1) return 'one-at-a-time';
        const face = at(faces, lead);
        if (face.suits[0] !== suit) return 'wrong-suit';
        const height = at(piles, id).length;
        if (face.rank === height) return 'allowed';
        return face.rank < height ? 'place-taken' : 'not-yet';
      };
    case 'up-from-base':
    case 'down-from-base': {
      const step = build === 'up-from-base' ? 1 : -1;
      return ({ lead, count, piles }) => {
        if (count > 1) return 'one-at-a-time';
        const slots = at(piles, id);
        const face = at(faces, lead);
        const base = slots[0] ?? null;
        if (base === null) return filling(space, face, rankCount);
        const baseFace = at(faces, base);
        if (!shareSuit(face, baseFace)) return 'wrong-suit';
        if (slots.length === rankCount) return 'foundation-complete';
        return face.rank === baseFace.rank + step * slots.length ? 'allowed' : 'not-next';
      };
    }
    default:
      return ({ lead, from, piles }) => {
        if (!takesBack && from === 'foundation') return 'does-not-come-back';
        const slots = at(piles, id);
        if (slots.length === 0) return filling(space, at(faces, lead), rankCount);
        const top = slots[slots.length - 1] ?? null;
        return top === null ? 'does-not-fit' : fit(build, at(faces, lead), at(faces, top), rankCount);
      };
  }
}

function filling(space: Space, { rank }: Face, rankCount: number): Verdict {
  switch (space) {
    case 'king':
      return rank === rankCount - 1 ? 'allowed' : 'only-a-king';
    case 'ace':
      return rank === 0 ? 'allowed' : 'only-an-ace';
    case 'any':
      return 'allowed';
    case 'none':
      return 'stays-empty';
  }
}

function releaserOf({ build, take }: PileSetup, { faces, rankCount }: Game): PileRule['release'] {
  switch (take) {
    case 'none':
      return () => 'does-not-leave';
    case 'any':
      return () => 'allowed';
    case 'top':
      return (slots, index) => (index === slots.length - 1 ? 'allowed' : 'only-the-top');
    case 'above-base':
      return (slots, index) => {
        if (index !== slots.length - 1) return 'only-the-top';
        return index === 0 ? 'base-stays' : 'allowed';
      };
    case 'run': {
      if (build !== 'down-alternating' && build !== 'down-in-suit' && build !== 'up-or-down') {
        throw new Error(`No runs are taken from a pile that is built “${build}”.`);
      }
      return (slots, index) => {
        for (let upper = index + 1; upper < slots.length; upper += 1) {
          const lowerCard = slots[upper - 1];
          const upperCard = slots[upper];
          if (lowerCard == null || upperCard == null) return 'not-a-run';
          if (fit(build, at(faces, upperCard), at(faces, lowerCard), rankCount) !== 'allowed') return 'not-a-run';
        }
        return 'allowed';
      };
    }
  }
}
