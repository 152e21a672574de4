import { at } from '../model/assert.ts';
import type { Face, Slot } from '../model/card.ts';
import type { PileId, PilesByRole, Role, Seat } from '../model/pile.ts';
import type { ReleaseVerdict, Verdict } from '../model/rejection.ts';
import {
  type Build,
  type Packet,
  type PileSetup,
  type Receiving,
  type Space,
  shareSuit,
  type Take,
} from './pile-data.ts';

/** The ingredients of a pile besides its data. */
interface Game {
  readonly faces: readonly Face[];
  /** How many ranks a suit of the pack has. */
  readonly rankCount: number;
  /** The piles of the pile's owner. */
  readonly byRole: PilesByRole;
  /** The pile's name: see `Pile.name`. */
  readonly name: string;
}

/**
 * A pile of a game: its index in the list of piles, its name, and what it allows, from the data of its setup. One class
 * interprets the data for all piles: the engine asks piles so often that functions made for each kind of pile would
 * cost more.
 */
export class Pile {
  readonly id: PileId;
  readonly role: Role;
  /** The seat it belongs to, or null where it is shared. */
  readonly owner: Seat | null;
  /** The suit that a foundation is reserved for. */
  readonly suit: string | undefined;
  readonly take: Take;
  /** Whether a face-down card that becomes the top card is turned up at once (G3). */
  readonly turnsUp: boolean;
  /** Whether cards here have reached their goal: on foundations, in tiers, and as the setup defines. */
  readonly isGoal: boolean;
  /** As notation writes it for its owner: `t3`, `s`, `w`, `f12`. */
  readonly name: string;
  /** Whether a move may ever take cards from here. */
  readonly isSource: boolean;
  /** Whether a move may ever put cards here. */
  readonly isTarget: boolean;
  readonly #build: Build;
  readonly #space: Space;
  readonly #takesBack: boolean;
  readonly #faces: readonly Face[];
  readonly #rankCount: number;
  readonly #byRole: PilesByRole;
  readonly #receives: PileSetup['receives'];
  readonly #releases: PileSetup['releases'];
  readonly #yields: PileSetup['yields'];

  constructor(setup: PileSetup, id: PileId, { faces, rankCount, byRole, name }: Game) {
    const { build, take } = setup;
    if (take === 'run' && !isRunBuild(build)) {
      throw new Error(`No runs are taken from a pile that is built “${build}”.`);
    }
    this.id = id;
    this.role = setup.role;
    this.owner = setup.owner;
    this.suit = setup.suit;
    this.take = take;
    this.turnsUp = setup.turnsUp ?? false;
    this.isGoal = setup.isGoal ?? (setup.role === 'foundation' || setup.role === 'tier');
    this.name = name;
    this.isSource = take !== 'none' || setup.releases !== undefined;
    this.isTarget = build !== 'none' || setup.receives !== undefined;
    this.#build = build;
    this.#space = setup.space ?? 'none';
    this.#takesBack = setup.takesBack ?? true;
    this.#faces = faces;
    this.#rankCount = rankCount;
    this.#byRole = byRole;
    this.#receives = setup.receives;
    this.#releases = setup.releases;
    this.#yields = setup.yields;
  }

  /** Whether the cards from `index` to the top may leave as one packet. The lead must be face up. */
  release(slots: readonly Slot[], index: number): ReleaseVerdict {
    const usual = this.#usualRelease(slots, index);
    return this.#releases === undefined ? usual : this.#releases({ slots, index, usual });
  }

  /** Whether a packet may be put on top. */
  receive(packet: Packet): Verdict {
    const usual = this.#usualReceive(packet);
    return this.#receives === undefined ? usual : this.#receives(this.#asked(packet, usual));
  }

  /** The place of a card that makes room for the lead and is put aside; null if none does. */
  yields(packet: Packet): number | null {
    return this.#yields === undefined ? null : this.#yields(this.#asked(packet, this.#usualReceive(packet)));
  }

  #asked({ lead, count, from, piles }: Packet, usual: Verdict): Receiving {
    const faces = this.#faces;
    const [slots, face] = [at(piles, this.id), at(faces, lead)];
    return { lead, count, from, piles, faces, byRole: this.#byRole, usual, slots, face };
  }

  #usualRelease(slots: readonly Slot[], index: number): ReleaseVerdict {
    switch (this.take) {
      case 'run':
        for (let upper = index + 1; upper < slots.length; upper += 1) {
          const lowerCard = slots[upper - 1] ?? null;
          const upperCard = slots[upper] ?? null;
          if (lowerCard === null || upperCard === null) return 'not-a-run';
          if (this.#fit(at(this.#faces, upperCard), at(this.#faces, lowerCard)) !== 'allowed') return 'not-a-run';
        }
        return 'allowed';
      case 'any':
        return 'allowed';
      case 'top':
        return index === slots.length - 1 ? 'allowed' : 'only-the-top';
      case 'above-base':
        if (index !== slots.length - 1) return 'only-the-top';
        return index === 0 ? 'base-stays' : 'allowed';
      case 'none':
        return 'does-not-leave';
    }
  }

  #usualReceive({ lead, count, from, piles }: Packet): Verdict {
    const slots = at(piles, this.id);
    const face = at(this.#faces, lead);
    const build = this.#build;
    switch (build) {
      case 'none':
        return 'takes-no-cards';
      case 'up-in-suit':
        if (from === 'foundation') return 'no-change';
        if (count > 1) return 'one-at-a-time';
        if (face.suits[0] !== this.suit) return 'wrong-suit';
        if (face.rank === slots.length) return 'allowed';
        return face.rank < slots.length ? 'place-taken' : 'not-yet';
      case 'up-from-base':
      case 'down-from-base': {
        if (count > 1) return 'one-at-a-time';
        const base = slots[0] ?? null;
        if (base === null) return this.#fillSpace(face);
        const baseFace = at(this.#faces, base);
        if (!shareSuit(face, baseFace)) return 'wrong-suit';
        if (slots.length === this.#rankCount) return 'foundation-complete';
        const next = build === 'up-from-base' ? baseFace.rank + slots.length : baseFace.rank - slots.length;
        return face.rank === next ? 'allowed' : 'not-next';
      }
      default: {
        if (!this.#takesBack && from === 'foundation') return 'does-not-come-back';
        if (slots.length === 0) return this.#fillSpace(face);
        const top = slots[slots.length - 1] ?? null;
        return top === null ? 'does-not-fit' : this.#fit(face, at(this.#faces, top));
      }
    }
  }

  /** Whether a card fits on another one in a pile that is built on its top card. */
  #fit(upper: Face, lower: Face): Verdict {
    switch (this.#build) {
      case 'down-alternating':
        return upper.rank + 1 === lower.rank && upper.color !== lower.color ? 'allowed' : 'does-not-fit';
      case 'down-in-suit':
        if (upper.rank + 1 !== lower.rank) return 'not-one-lower';
        return shareSuit(upper, lower) ? 'allowed' : 'no-shared-suit';
      case 'up-or-down': {
        const distance = Math.abs(upper.rank - lower.rank);
        return distance === 1 || distance === this.#rankCount - 1 ? 'allowed' : 'not-a-neighbour';
      }
      default:
        return 'does-not-fit';
    }
  }

  #fillSpace({ rank }: Face): Verdict {
    switch (this.#space) {
      case 'king':
        return rank === this.#rankCount - 1 ? 'allowed' : 'only-a-king';
      case 'ace':
        return rank === 0 ? 'allowed' : 'only-an-ace';
      case 'any':
        return 'allowed';
      case 'none':
        return 'stays-empty';
    }
  }
}

/** Whether a card only has to fit on the top card in such a pile, so that runs form. */
function isRunBuild(build: Build): boolean {
  return build === 'down-alternating' || build === 'down-in-suit' || build === 'up-or-down';
}
