import type { Card, DiagramMove, DiagramPicture, PileId } from '@snap-up/engine';
import { cardHeightUnits, cardWidthUnits } from '../../deck/card-shape.ts';
import type { Ends } from './arrow-routes.ts';
import type { PlacedCard, PlacedPile, Point } from './diagram-parts.ts';

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
