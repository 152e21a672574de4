import {
  type Card,
  faceOf,
  legalMoves,
  type Move,
  type PileId,
  type Rules,
  targetsOf,
  type View,
} from '@snap-up/engine';
import { type Played, takeWholeStock, turnWasteTo } from './stock.ts';

/** A place on a foundation that both seats can take now, and that no other foundation offers. */
export interface Contest {
  /** In the notation. */
  readonly face: string;
  readonly foundation: PileId;
  /** By seat. */
  readonly leads: readonly [Card, Card];
  readonly from: readonly [PileId, PileId];
}

/** The cards that a seat can play now, each with its pile: the tops of its waste and columns. */
function openCards(rules: Rules, view: View, seat: number): { card: Card; pile: PileId }[] {
  return (rules.seatPiles[seat]?.all ?? []).flatMap((pile) => {
    const card = view.piles[pile]?.at(-1) ?? null;
    return card === null ? [] : [{ card, pile }];
  });
}

function foundationsFor(rules: Rules, view: View, seat: number, pile: PileId, card: Card): PileId[] {
  return targetsOf(rules, view, seat, pile, card).filter((id) => rules.foundations.includes(id));
}

/** The places that both seats could take at once, if `takers` foundations offer them. */
export function contestsIn(rules: Rules, view: View, takers: number): Contest[] {
  return openCards(rules, view, 0).flatMap(({ card, pile }) => {
    const own = foundationsFor(rules, view, 0, pile, card);
    if (own.length !== takers) return [];
    const twin = openCards(rules, view, 1).find((one) => isTwin(rules, one.card, card));
    const [foundation] = own;
    if (twin === undefined || foundation === undefined) return [];
    return [{ face: faceOf(rules, card).text, foundation, leads: [card, twin.card], from: [pile, twin.pile] } as const];
  });
}

function isTwin(rules: Rules, a: Card, b: Card): boolean {
  return faceOf(rules, a).text === faceOf(rules, b).text;
}

/** How many foundations would take a card, wherever it is. */
function takerCount(rules: Rules, view: View, card: Card): number {
  const { rank, suits } = faceOf(rules, card);
  return rules.foundations.filter((id) => {
    return rules.piles[id]?.suit === suits[0] && view.piles[id]?.length === rank;
  }).length;
}

/**
 * Plays both seats, each with its whole waste known, until both can take one place at once. With one card a draw, every
 * card of a waste can be brought to its top. Returns null if this deal does not get there.
 * @param takers how many foundations have to offer the place: 1 for a contest, 2 if another foundation takes the second card
 */
export async function playToContest(played: Played, takers: 1 | 2): Promise<Contest | null> {
  const { rules } = played;
  for (const seat of [0, 1]) await takeWholeStock(played, seat);
  for (;;) {
    const view = played.view();
    if (view.ending !== null) return null;
    const [found] = contestsIn(rules, view, takers);
    if (found !== undefined) return found;
    const face = wantedByBoth(rules, view, takers);
    if (face !== undefined) {
      for (const seat of [0, 1]) await openFace(played, seat, face);
      continue;
    }
    const step = nextStep(rules, view);
    if (step === undefined) return null;
    if (step.move !== null) await played.play(step.seat, step.move);
    else await foundFromWaste(played, step.seat, step.card);
  }
}

/** A face that both seats can bring to the top of a pile, and that `takers` foundations would take. */
function wantedByBoth(rules: Rules, view: View, takers: number): string | undefined {
  const reachable = [0, 1].map((seat) => {
    const waste = rules.seatPiles[seat]?.waste ?? null;
    const inWaste = waste === null ? [] : (view.piles[waste] ?? []).filter((card) => card !== null);
    return [...inWaste, ...openCards(rules, view, seat).map(({ card }) => card)];
  });
  return reachable[0]
    ?.filter((card) => takerCount(rules, view, card) === takers)
    .map((card) => faceOf(rules, card).text)
    .find((face) => reachable[1]?.some((card) => faceOf(rules, card).text === face));
}

async function openFace(played: Played, seat: number, face: string): Promise<void> {
  const { rules } = played;
  const view = played.view();
  if (openCards(rules, view, seat).some(({ card }) => faceOf(rules, card).text === face)) return;
  await turnWasteTo(played, seat, face);
}

async function foundFromWaste(played: Played, seat: number, card: Card): Promise<void> {
  const { rules } = played;
  await turnWasteTo(played, seat, faceOf(rules, card).text);
  const from = rules.seatPiles[seat]?.waste ?? 0;
  const [to] = foundationsFor(rules, played.view(), seat, from, card);
  if (to !== undefined) await played.play(seat, { kind: 'carry', lead: card, from, to });
  await takeWholeStock(played, seat);
}

type Step =
  | { readonly seat: number; readonly move: Move }
  | { readonly seat: number; readonly move: null; readonly card: Card };

/**
 * Returns a move that makes progress: first one that turns up a card, then one to a foundation, from the columns and
 * from the waste.
 */
function nextStep(rules: Rules, view: View): Step | undefined {
  const moves = [0, 1].flatMap((seat) => legalMoves(rules, view, seat).map((move) => ({ seat, move })));
  const carries = moves.flatMap(({ seat, move }) => (move.kind === 'carry' ? [{ seat, move }] : []));
  const turning = carries.find(({ move }) => {
    const slots = view.piles[move.from] ?? [];
    const isFounding = rules.foundations.includes(move.to);
    return !isFounding && slots[slots.indexOf(move.lead) - 1] === null;
  });
  if (turning !== undefined) return turning;
  const founding = carries.find(({ move }) => rules.foundations.includes(move.to));
  if (founding !== undefined) return founding;
  for (const seat of [0, 1]) {
    const waste = rules.seatPiles[seat]?.waste ?? null;
    const cards = waste === null ? [] : (view.piles[waste] ?? []);
    const card = cards.find((one) => one !== null && takerCount(rules, view, one) > 0) ?? null;
    if (card !== null) return { seat, move: null, card };
  }
  return carries.find(({ seat, move }) => move.from === rules.seatPiles[seat]?.waste);
}
