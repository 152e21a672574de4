import { cardCorner, cardRatio } from '../../../deck/card-shape.ts';
import { imageAddress } from '../../../deck/pack-drawings.ts';

/** A card that leaps from its pile when a game is won. Lengths are in pixels, times in seconds. */
export interface Leap {
  /** The initial position of its center. */
  readonly x: number;
  readonly y: number;
  /** Pixels a second, to the right and downwards. */
  readonly speedX: number;
  readonly speedY: number;
  /** Radians a second. */
  readonly spin: number;
  readonly startsAt: number;
}

/** The place of a leaping card at a time. */
export interface Flight {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

const gravity = 2_400;
/** The share of its speed that a card keeps when it bounces. */
const bounce = 0.62;
/** Seconds from one card to the next. */
export const stepSeconds = 0.035;
/** The seconds after which a card is out of sight. */
export const flightSeconds = 2;

/**
 * Spreads numbers evenly without randomness, so that every win looks good: the golden ratio's low-discrepancy sequence.
 */
const spread = (index: number) => (index * 0.618_033_988_75) % 1;

/** Returns the leap of the card at this index, from a pile's center on a stage of this width. */
export function leapOf(index: number, from: { readonly x: number; readonly y: number }, stageWidth: number): Leap {
  // Cards leave towards the side that has more room.
  const side = from.x < stageWidth / 2 ? 1 : -1;
  const direction = index % 3 === 2 ? -side : side;
  return {
    ...from,
    speedX: direction * stageWidth * (0.16 + 0.42 * spread(index)),
    speedY: -260 - 620 * spread(index * 7 + 3),
    spin: direction * (0.6 + 2.4 * spread(index * 5 + 1)),
    startsAt: index * stepSeconds,
  };
}

/**
 * Returns where a card is at a time in seconds; null before it has left its pile and once it is off the screen.
 * `ground` is where its center bounces.
 */
export function flightAt({ x, y, speedX, speedY, spin, startsAt }: Leap, time: number, ground: number): Flight | null {
  const since = time - startsAt;
  if (since < 0 || since > flightSeconds) return null;
  let height = y;
  let speed = speedY;
  let left = since;
  for (;;) {
    const toGround = (-speed + Math.sqrt(Math.max(0, speed * speed + 2 * gravity * (ground - height)))) / gravity;
    if (toGround >= left || toGround <= 1e-4) break;
    left -= toGround;
    speed = -(speed + gravity * toGround) * bounce;
    height = ground;
  }
  return {
    x: x + speedX * since,
    y: Math.min(ground, height + speed * left + (gravity * left * left) / 2),
    turn: spin * since,
  };
}

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
