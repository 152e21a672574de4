import type { Card, DiagramMove, DiagramPicture, PileId } from '@snap-up/engine';
import { cardHeightUnits, cardWidthUnits } from '../../deck/card-shape.ts';
import type { FaceDetail } from '../../deck/faces.ts';

/** A point of a diagram, in its units. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A card of a diagram, by its upper left corner. */
export interface PlacedCard extends Point {
  readonly pile: PileId;
  /** Null for a face-down card. */
  readonly card: Card | null;
  readonly detail: FaceDetail;
  /** Whether a move takes it along, and whether that move is legal or rejected. */
  readonly highlight: 'taken' | 'rejected' | null;
}

/** A pile of a diagram, by the upper left corner of its place. */
export interface PlacedPile extends Point {
  readonly pile: PileId;
}

/** The label above a group of piles, by its upper left corner. */
export interface GroupLabel extends Point {
  readonly width: number;
  readonly text: string;
}

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

interface Placed {
  readonly piles: readonly PlacedPile[];
  readonly cards: readonly PlacedCard[];
}

/** Returns where the arrows for all moves of a diagram may begin and end; `step` is how much of a card in a column is visible. */
export function arrowEnds(picture: DiagramPicture, placed: Placed, step: number): Ends[] {
  return picture.moves.flatMap((move) => arrowsOfMove(picture, placed, move, step));
}

function arrowsOfMove(picture: DiagramPicture, placed: Placed, shown: DiagramMove, step: number): Ends[] {
  const { move, events, refusal } = shown;
  const isRejected = refusal !== null;
  const { seatPiles, dealsTo } = picture.rules;
  const between = (starts: readonly Point[], ends: readonly Point[]): Ends[] =>
    starts.length === 0 || ends.length === 0 ? [] : [{ starts, ends, isRejected }];
  if (move.kind === 'carry') {
    const from = leadPoints(picture, placed, move.from, move.lead, step);
    if (isRejected) return between(from, landingPoints(placed, move.to));
    return events.flatMap((event) => {
      if (event.kind === 'carried') return between(from, landingPoints(placed, event.to));
      if (event.kind !== 'exchanged') return [];
      const spot = stripPoints(placed, event.to, event.index, step);
      return [...between(from, spot), ...between(spot, landingPoints(placed, event.aside))];
    });
  }
  if (move.kind === 'draw') {
    const { stock, waste } = seatPiles[0] ?? { stock: null, waste: null };
    const targets = dealsTo === null ? [waste] : dealsTo.map(({ pile }) => pile);
    return targets.flatMap((to) => between(landingPoints(placed, stock), landingPoints(placed, to)));
  }
  if (move.kind === 'discard') {
    const { byRole } = seatPiles[0] ?? {};
    return between(landingPoints(placed, byRole?.hand[0] ?? null), landingPoints(placed, byRole?.waste[0] ?? null));
  }
  return [];
}

/** Points on an uncovered card, as shares of its width and height: its center, then others away from its index. */
const spots = [
  [0.5, 0.5],
  [0.5, 0.72],
  [0.75, 0.42],
  [0.22, 0.74],
  [0.78, 0.68],
] as const;

/** More at its right edge, for arrows that begin past the index. */
const sideSpots = [
  [0.92, 0.56],
  [1, 0.38],
] as const;

/** The same on the part of a card that stays visible under others, as shares of its width. */
const stripSpots = [0.62, 0.78, 0.9] as const;
/** The same on the part that stays visible beside others, as shares of its height. */
const edgeSpots = [0.5, 0.7, 0.85] as const;

/** Points on the visible part of the card that is moved. */
function leadPoints({ view }: DiagramPicture, placed: Placed, pile: PileId, lead: Card, step: number): Point[] {
  const slots = view.piles[pile] ?? [];
  const index = slots.indexOf(lead);
  if (index < slots.length - 1) return stripPoints(placed, pile, index, step);
  const top = placed.cards.findLast((each) => each.pile === pile);
  return [...landingPoints(placed, pile), ...(top === undefined ? [] : sideSpots.map((spot) => onCard(top, spot)))];
}

/** Points on a pile's top card or, without one, on its place. */
function landingPoints(placed: Placed, pile: PileId | null): Point[] {
  const top = placed.cards.findLast((each) => each.pile === pile) ?? placed.piles.find((each) => each.pile === pile);
  if (top === undefined) return [];
  return spots.map((spot) => onCard(top, spot));
}

function onCard({ x, y }: Point, [across, down]: readonly [across: number, down: number]): Point {
  return { x: x + across * cardWidthUnits, y: y + down * cardHeightUnits };
}

/** Points on the visible part of a card that others lie on. */
function stripPoints(placed: Placed, pile: PileId, index: number, step: number): Point[] {
  const cards = placed.cards.filter((each) => each.pile === pile);
  const [card, above] = [cards[index], cards[index + 1]];
  if (card === undefined) return [];
  if (above !== undefined && above.x > card.x) {
    const x = (card.x + above.x) / 2;
    return edgeSpots.map((down) => ({ x, y: card.y + down * cardHeightUnits }));
  }
  return stripSpots.map((across) => ({ x: card.x + across * cardWidthUnits, y: card.y + step / 2 }));
}

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
