import { importAgain } from '@snap-up/client';
import type { Pack } from '@snap-up/engine';
import { type FaceDetail, faceDrawing } from './faces.ts';
import { suitMark } from './marks.ts';

/** How the cards of a pack are drawn. */
export interface PackDrawings {
  /** Draws a face as a whole SVG document. */
  readonly face: (text: string, color: 'red' | 'black', detail: FaceDetail) => string;
  /** Draws a suit mark with its center at (x, y) and a side of `size` units, in the color of the group around it. */
  readonly suit: (suit: string, x: number, y: number, size: number) => string;
}

/** Fetches what the Decktet is drawn with. */
export const fetchDecktet = importAgain(() => import('./decktet/faces.ts'));

/** Returns the drawings of a pack. Those of the Decktet are loaded when they are first needed. */
export async function packDrawings({ id }: Pack): Promise<PackDrawings> {
  if (!id.startsWith('decktet')) return { face: faceDrawing, suit: suitMark };
  const { decktetFaceDrawing, decktetMark } = await fetchDecktet();
  return {
    face: (text, _color, detail) => decktetFaceDrawing(text, detail),
    suit: (suit, x, y, size) => decktetMark(suit, x, y, size, 'currentColor'),
  };
}

/** Returns a drawing as the address of an image. */
export function imageAddress(drawing: string): string {
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}

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
