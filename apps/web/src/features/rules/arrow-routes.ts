import type { Point } from './diagram-parts.ts';

/** A part of a diagram that has to stay readable. */
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** A curved arrow from the moving card to its target. */
export interface Arrow {
  readonly from: Point;
  readonly bend: Point;
  readonly to: Point;
  readonly isRejected: boolean;
}

/** Where an arrow may begin and end: the best points first. */
export interface Ends {
  readonly starts: readonly Point[];
  readonly ends: readonly Point[];
  readonly isRejected: boolean;
}

/** How far a curve bends to the side, relative to its length: usually upwards, like a hand lifting a card. */
const bows = [0.2, 0.08, 0.35, -0.12, 0.5, -0.25, 0.68, -0.42, -0.6, 0.9, -0.85] as const;
/** How many points of a curve are checked. */
const pointCount = 22;
/** How many of the first ones may be beside another arrow. */
const freePoints = 7;
/** How far an arrow stays away from readable parts, from another arrow, and from the end of one. */
const [clearance, arrowGap, endGap] = [4.5, 11, 22];
/** Costs: of a point over an index, of one beside another arrow, of one off the picture, and of an end at another arrow's end. */
const [overBox, besideArrow, outside, meetingEnds] = [10, 2.5, 3, 60];
/** The cost of a detour: it grows with the square of the bend. */
const detour = 6;

/** The point of a curve at a share of its way. */
function pointAt({ from, bend, to }: Omit<Arrow, 'isRejected'>, share: number): Point {
  const [a, b, c] = [(1 - share) ** 2, 2 * share * (1 - share), share ** 2];
  return { x: a * from.x + b * bend.x + c * to.x, y: a * from.y + b * bend.y + c * to.y };
}

/** Points of a curve, from its beginning to its end. */
export function pointsOf(arrow: Omit<Arrow, 'isRejected'>): Point[] {
  return Array.from({ length: pointCount + 1 }, (_, index) => pointAt(arrow, index / pointCount));
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** Whether a point lies in a box or close to it. */
function isIn({ x, y }: Point, box: Box): boolean {
  return (
    x > box.x - clearance &&
    x < box.x + box.width + clearance &&
    y > box.y - clearance &&
    y < box.y + box.height + clearance
  );
}

function bent(from: Point, to: Point, bow: number): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  // A curve to the left has its upper side on the right of its way.
  const side = dx < 0 ? -bow : bow;
  return { x: (from.x + to.x) / 2 + dy * side, y: (from.y + to.y) / 2 - dx * side };
}

/** The cost of a curve. `least` is the lowest cost so far: a curve that exceeds it is not checked to its end. */
function costOf(
  points: readonly Point[],
  base: number,
  boxes: readonly Box[],
  others: readonly (readonly Point[])[],
  size: { readonly width: number; readonly height: number },
  least: number,
): number {
  let cost = base;
  const [end] = points.slice(-1);
  for (const other of others) {
    const [otherEnd] = other.slice(-1);
    if (end !== undefined && otherEnd !== undefined && distance(end, otherEnd) < endGap) cost += meetingEnds;
  }
  for (const [index, point] of points.entries()) {
    if (cost >= least) return cost;
    if (boxes.some((box) => isIn(point, box))) cost += overBox;
    if (point.x < -4 || point.x > size.width + 4 || point.y < -4 || point.y > size.height + 12) cost += outside;
    // Several arrows may begin at one card.
    if (index < freePoints) continue;
    if (others.some((other) => other.some((each) => distance(each, point) < arrowGap))) cost += besideArrow;
  }
  return cost;
}

/**
 * Finds a route for each arrow that avoids boxes if possible, and keeps away from earlier arrows. A short curve from
 * the first starting point to the first end is preferred.
 */
export function routed(
  arrows: readonly Ends[],
  boxes: readonly Box[],
  size: { readonly width: number; readonly height: number },
): Arrow[] {
  const taken: (readonly Point[])[] = [];
  return arrows.map(({ starts, ends, isRejected }) => {
    let best: { readonly cost: number; readonly arrow: Arrow; readonly points: readonly Point[] } | undefined;
    starts.forEach((from, startAt) => {
      ends.forEach((to, endAt) => {
        bows.forEach((bow, bowAt) => {
          const arrow = { from, bend: bent(from, to, bow), to, isRejected };
          const points = pointsOf(arrow);
          const base = startAt * 0.6 + endAt * 0.6 + bowAt * 0.7 + detour * Math.abs(bow) ** 2;
          const cost = costOf(points, base, boxes, taken, size, best?.cost ?? Number.POSITIVE_INFINITY);
          if (best === undefined || cost < best.cost) best = { cost, arrow, points };
        });
      });
    });
    if (best === undefined) throw new Error('An arrow has no start or no end.');
    taken.push(best.points);
    return best.arrow;
  });
}
