import { importAgain } from '@snap-up/client';
import type { Pack } from '@snap-up/engine';
import { type FaceDetail, faceDrawing } from './faces.ts';
import { suitMark } from './marks.ts';

/** Draws a suit mark with its center at (x, y) and a side of `size` units, in the color of the group around it. */
export type SuitMarks = (suit: string, x: number, y: number, size: number) => string;

/** How the cards of a pack are drawn. */
export interface PackDrawings {
  /** Draws a face as a whole SVG document. */
  readonly face: (text: string, color: 'red' | 'black', detail: FaceDetail) => string;
  readonly suit: SuitMarks;
}

const isDecktet = (pack: Pack) => pack.id.startsWith('decktet');

/** Fetches what the Decktet is drawn with. */
export const fetchDecktet = importAgain(() => import('./decktet/faces.ts'));

async function fetchDecktetMarks(): Promise<SuitMarks> {
  const { decktetMark } = await fetchDecktet();
  return (suit, x, y, size) => decktetMark(suit, x, y, size, 'currentColor');
}

/** Returns the drawings of a pack. Those of the Decktet are loaded when they are first needed. */
export async function packDrawings(pack: Pack): Promise<PackDrawings> {
  if (!isDecktet(pack)) return { face: faceDrawing, suit: suitMark };
  const { decktetFaceDrawing } = await fetchDecktet();
  return { face: (text, _color, detail) => decktetFaceDrawing(text, detail), suit: await fetchDecktetMarks() };
}

/** Returns a drawing as the address of an image. */
export function imageAddress(drawing: string): string {
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}

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
  const { installDecktet } = await fetchDecktet();
  installDecktet();
  decktetMarks = await fetchDecktetMarks();
  return decktetMarks;
}
