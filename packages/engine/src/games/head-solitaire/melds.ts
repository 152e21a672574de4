import type { Face } from '../../model/card.ts';
import { decktet } from '../packs/decktet.ts';

const suitCount = decktet.suits.length;
const isExcuse = ({ rankId }: Face) => rankId === null;

/** The three kinds of meld: all suits, one rank, a sequence. */
export type MeldKind = 'suit' | 'kind' | 'run';

/** Each of the six suits exactly once in all (HS1); the Excuse stands for one that no other card shows (HS14). */
function isSuitMeld(natural: readonly Face[], hasExcuse: boolean): boolean {
  const shown = natural.flatMap(({ suits }) => suits);
  return new Set(shown).size === shown.length && shown.length + (hasExcuse ? 1 : 0) === suitCount;
}

/** Three or more of one rank (HS3), the Excuse one of them (HS14). A card without a rank is of none. */
function isKindMeld(natural: readonly Face[], hasExcuse: boolean): boolean {
  const rank = natural[0]?.rank;
  return natural.length + (hasExcuse ? 1 : 0) >= 3 && natural.every((face) => face.rank === rank);
}

/**
 * Three or more consecutive ranks, one card each, with one suit on all of them (HS4); the Excuse fills one place, at an end or
 * between (HS15).
 */
function isRunMeld(natural: readonly Face[], hasExcuse: boolean): boolean {
  const count = natural.length + (hasExcuse ? 1 : 0);
  const ranks = natural.map(({ rank }) => rank);
  const shared = natural[0]?.suits.some((suit) => natural.every(({ suits }) => suits.includes(suit))) ?? false;
  if (count < 3 || !shared || ranks.some(Number.isNaN) || new Set(ranks).size < ranks.length) return false;
  return Math.max(...ranks) - Math.min(...ranks) < count;
}

/**
 * The kinds of meld that these cards make, possibly several or none. Ranks are those of the faces: the Ace is low, a
 * Crown directly above a 9, and Pawns, Courts and the Excuse have none (HS5, HS13).
 */
export function meldKindsOf(cards: readonly Face[], excuseInRuns: boolean): readonly MeldKind[] {
  const natural = cards.filter((face) => !isExcuse(face));
  const hasExcuse = natural.length < cards.length;
  const kinds: MeldKind[] = [];
  if (isSuitMeld(natural, hasExcuse)) kinds.push('suit');
  if (isKindMeld(natural, hasExcuse)) kinds.push('kind');
  if (isRunMeld(natural, hasExcuse) && (excuseInRuns || !hasExcuse)) kinds.push('run');
  return kinds;
}
