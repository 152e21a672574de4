/** A place on the screen, in CSS pixels. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The area that two rectangles share; 0 if they do not meet. */
export function overlapArea(a: Rectangle, b: Rectangle): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}

/** Returns a rectangle that is larger by this margin on each side. */
export function inflate(rectangle: Rectangle, margin: number): Rectangle {
  return {
    x: rectangle.x - margin,
    y: rectangle.y - margin,
    width: rectangle.width + 2 * margin,
    height: rectangle.height + 2 * margin,
  };
}

/** The squared distance from a point to the nearest point of a rectangle; 0 inside. */
export function distanceSquared(rectangle: Rectangle, x: number, y: number): number {
  const dx = Math.max(rectangle.x - x, 0, x - rectangle.x - rectangle.width);
  const dy = Math.max(rectangle.y - y, 0, y - rectangle.y - rectangle.height);
  return dx * dx + dy * dy;
}
