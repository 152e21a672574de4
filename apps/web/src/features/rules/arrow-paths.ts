import type { Arrow } from './arrow-routes.ts';
import type { Point } from './diagram-parts.ts';

const headLength = 13;
const headWidth = 7;
const crossSize = 7;

/** Returns the path of an arrow's line, which ends where its head begins. */
export function arrowPath({ from, bend, to, isRejected }: Arrow): string {
  const end = isRejected ? to : behind(to, directionAt(bend, to), headLength * 0.7);
  return `M${text(from)}Q${text(bend)} ${text(end)}`;
}

/** Returns the path of its head: a triangle that points at the end. */
export function headPath({ bend, to }: Arrow): string {
  const way = directionAt(bend, to);
  const back = behind(to, way, headLength);
  const side = { x: -way.y * headWidth, y: way.x * headWidth };
  return `M${text(to)}L${text({ x: back.x + side.x, y: back.y + side.y })}L${text({ x: back.x - side.x, y: back.y - side.y })}Z`;
}

/** Returns the path of a cross at the end, for a move that is rejected. */
export function crossPath({ to: { x, y } }: Arrow): string {
  const at = (dx: number, dy: number) => text({ x: x + dx * crossSize, y: y + dy * crossSize });
  return `M${at(-1, -1)}L${at(1, 1)}M${at(1, -1)}L${at(-1, 1)}`;
}

function directionAt(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return length === 0 ? { x: 1, y: 0 } : { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

function behind(point: Point, way: Point, distance: number): Point {
  return { x: point.x - way.x * distance, y: point.y - way.y * distance };
}

function text({ x, y }: Point): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
}
