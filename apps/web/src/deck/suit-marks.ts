import type { Pack } from '@snap-up/engine';
import { fetchDecktet } from './pack-drawings.ts';
import { suitMark } from './suits.ts';

/** Draws a suit mark with its center at (x, y) and a side of `size` units, in the color of the group around it. */
export type SuitMarks = (suit: string, x: number, y: number, size: number) => string;

const isDecktet = (pack: Pack) => pack.id.startsWith('decktet');

let decktetMarks: SuitMarks | null = null;

/** The suit marks of a pack whose faces are already on the page; null if they have to be fetched first. */
export function suitMarksAtHand(pack: Pack): SuitMarks | null {
  return isDecktet(pack) ? decktetMarks : suitMark;
}

/**
 * Puts the faces of a pack on the page, and returns its suit marks.
 * @throws if they cannot be fetched
 */
export async function fetchSuitMarks(pack: Pack): Promise<SuitMarks> {
  if (!isDecktet(pack)) return suitMark;
  const { installDecktet, decktetMark } = await fetchDecktet();
  installDecktet();
  decktetMarks = (suit, x, y, size) => decktetMark(suit, x, y, size, 'currentColor');
  return decktetMarks;
}
