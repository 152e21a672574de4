/**
 * A card in play: `pack number * pack size + index of its face`. It names one physical card, so the same face from two
 * packs is two cards. Only face-up cards are ever sent, so the readable number reveals nothing.
 */
export type Card = number;

/**
 * The face of a card. `rank` counts from 0 upwards in the pack's own order; NaN, which is adjacent to nothing, if a
 * card has none.
 */
export interface Face {
  /** In notation: `Th` is the ten of hearts. */
  readonly text: string;
  /** As a person says it. */
  readonly name: string;
  readonly rank: number;
  /**
   * The rank's id in its pack, such as `A`, `9` or `K`, independent of any order of ranks; null if the card has none.
   */
  readonly rankId: string | null;
  readonly suits: readonly string[];
  readonly color: 'red' | 'black' | null;
}

/**
 * The rank of a face in an order of ranks, the lowest being 0. NaN, which is adjacent to nothing, if it has none there.
 */
export function rankIn({ rankId }: Pick<Face, 'rankId'>, ranks: readonly string[]): number {
  const rank = rankId === null ? -1 : ranks.indexOf(rankId);
  return rank === -1 ? Number.NaN : rank;
}

/** The list of faces that a game plays with. */
export interface Pack {
  readonly id: string;
  readonly faces: readonly Face[];
  readonly suits: readonly { readonly id: string; readonly name: string }[];
  /** The name of a rank, by its id. */
  readonly rankNames: Readonly<Record<string, string>>;
  /** How many ranks a suit has; the last one is `rankCount - 1`. */
  readonly rankCount: number;
}

/** A place in a pile: the card that lies there face up, or a hole for an unknown face-down card. */
export type Slot = Card | null;
