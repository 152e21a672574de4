import type { Pack } from '@snap-up/engine';
import { type FaceDetail, faceDrawing } from '../../deck/faces.ts';

/** Draws a face as a whole SVG document. */
export type DrawFace = (text: string, colour: 'red' | 'black', detail: FaceDetail) => string;

/** The hand in which a pack is drawn. That of the Decktet is fetched where it is wanted. */
export async function drawFaceOf({ id }: Pack): Promise<DrawFace> {
  if (!id.startsWith('decktet')) return faceDrawing;
  const { decktetFaceDrawing } = await import('../../deck/decktet/faces.ts');
  return (text, _colour, detail) => decktetFaceDrawing(text, detail);
}

/** A drawing as the address of an image. */
export function imageAddress(drawing: string): string {
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}
