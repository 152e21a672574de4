import type { Card, DiagramMove, DiagramPicture, PileId } from '@snap-up/engine';
import { cardHeightUnits, cardWidthUnits } from '../../deck/card-shape.ts';
import type { PlacedCard, PlacedPile, Point } from './diagram-parts.ts';

/** A curved arrow from what moves to where it goes. */
export interface Arrow {
  readonly from: Point;
  readonly bend: Point;
  readonly to: Point;
  readonly isRejected: boolean;
}

/** How far the ends of two arrows in the same place are apart. */
const endGap = 30;

interface Placed {
  readonly piles: readonly PlacedPile[];
  readonly cards: readonly PlacedCard[];
}

type Straight = Omit<Arrow, 'bend'>;

/** Returns the arrows for all moves of a diagram; `step` is how much of a card in a column is visible. */
export function arrowsOf(picture: DiagramPicture, placed: Placed, step: number): Arrow[] {
  return apart(picture.moves.flatMap((move) => arrowsOfMove(picture, placed, move, step)));
}

function arrowsOfMove(picture: DiagramPicture, placed: Placed, shown: DiagramMove, step: number): Straight[] {
  const { move, events, refusal } = shown;
  const isRejected = refusal !== null;
  const { seatPiles, dealsTo } = picture.rules;
  const between = (from: Point | null, to: Point | null) =>
    from === null || to === null ? [] : [{ from, to, isRejected }];
  if (move.kind === 'carry') {
    const from = leadPoint(picture, placed, move.from, move.lead, step);
    if (isRejected) return between(from, landingPoint(placed, move.to));
    return events.flatMap((event) => {
      if (event.kind === 'carried') return between(from, landingPoint(placed, event.to));
      if (event.kind !== 'exchanged') return [];
      const spot = stripPoint(placed, event.to, event.index, step);
      return [...between(from, spot), ...between(spot, landingPoint(placed, event.aside))];
    });
  }
  if (move.kind === 'draw') {
    const { stock, waste } = seatPiles[0] ?? { stock: null, waste: null };
    const targets = dealsTo === null ? [waste] : dealsTo.map(({ pile }) => pile);
    return targets.flatMap((to) => between(landingPoint(placed, stock), landingPoint(placed, to)));
  }
  if (move.kind === 'discard') {
    const { byRole } = seatPiles[0] ?? {};
    return between(landingPoint(placed, byRole?.hand[0] ?? null), landingPoint(placed, byRole?.waste[0] ?? null));
  }
  return [];
}

const middle = (card: Point): Point => ({ x: card.x + cardWidthUnits / 2, y: card.y + cardHeightUnits / 2 });

/** The middle of the visible part of the card that is moved. */
function leadPoint({ view }: DiagramPicture, placed: Placed, pile: PileId, lead: Card, step: number): Point | null {
  const slots = view.piles[pile] ?? [];
  const index = slots.indexOf(lead);
  if (index === slots.length - 1) return landingPoint(placed, pile);
  return stripPoint(placed, pile, index, step);
}

/** The middle of a pile's top card or, without one, of its place. */
function landingPoint(placed: Placed, pile: PileId | null): Point | null {
  const top = placed.cards.findLast((each) => each.pile === pile) ?? placed.piles.find((each) => each.pile === pile);
  return top === undefined ? null : middle(top);
}

/** The middle of the visible part of a card that others lie on. */
function stripPoint(placed: Placed, pile: PileId, index: number, step: number): Point | null {
  const card = placed.cards.filter((each) => each.pile === pile)[index];
  return card === undefined ? null : { x: card.x + cardWidthUnits * 0.62, y: card.y + step / 2 };
}

/** Arrows that end in one place end above each other; there and back between two places are two curves. */
function apart(arrows: readonly Straight[]): Arrow[] {
  return arrows.map((arrow, index) => {
    const isBack = (other: Straight) => isSame(other.from, arrow.to) && isSame(other.to, arrow.from);
    const backIndex = arrows.findIndex(isBack);
    if (backIndex >= 0) {
      const side = backIndex > index ? -1 : 1;
      return bent({ ...arrow, from: lowered(arrow.from, side * 12), to: lowered(arrow.to, side * 12) }, side > 0);
    }
    const meeting = arrows.filter(({ to }) => isSame(to, arrow.to));
    const shift = (meeting.indexOf(arrow) - (meeting.length - 1) / 2) * endGap;
    return bent({ ...arrow, to: lowered(arrow.to, shift) }, false);
  });
}

const isSame = (a: Point, b: Point) => a.x === b.x && a.y === b.y;
const lowered = ({ x, y }: Point, by: number): Point => ({ x, y: y + by });

function bent({ from, to, isRejected }: Straight, isDownwards: boolean): Arrow {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  // Upwards as a rule, as a hand lifts a card.
  const bow = dx < 0 === isDownwards ? 0.2 : -0.2;
  const bend = { x: (from.x + to.x) / 2 + dy * bow, y: (from.y + to.y) / 2 - dx * bow };
  return { from, bend, to, isRejected };
}
