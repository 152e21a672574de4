import { cardCorner, cardRatio } from '../../../deck/card-shape.ts';
import { imageAddress } from '../../../deck/pack-drawings.ts';

/** Returns the height of a card of this width, in the same unit. */
export function heightOf(width: number): number {
  return width * cardRatio;
}

/**
 * Renders a card to pixels once, because drawing the SVG in each frame would be slow.
 * @param drawing its face, an SVG document
 * @param scale how many pixels of the picture one pixel of the page has
 */
export async function cardPicture(drawing: string, width: number, scale: number): Promise<HTMLCanvasElement> {
  const image = new Image();
  image.src = imageAddress(drawing);
  await image.decode();
  const picture = document.createElement('canvas');
  const height = heightOf(width);
  picture.width = Math.ceil(width * scale);
  picture.height = Math.ceil(height * scale);
  const context = picture.getContext('2d');
  if (context === null) throw new Error('This browser gives no canvas.');
  context.scale(scale, scale);
  context.beginPath();
  context.roundRect(0.35, 0.35, width - 0.7, height - 0.7, width * cardCorner);
  context.fillStyle = '#fffdf7';
  context.fill();
  context.drawImage(image, 0, 0, width, height);
  context.strokeStyle = 'rgb(0 0 0 / 30%)';
  context.lineWidth = 0.7;
  context.stroke();
  return picture;
}
