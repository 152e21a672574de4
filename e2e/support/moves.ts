import { isDeepStrictEqual } from 'node:util';
import { expect } from '@playwright/test';
import { faceOf, legalMoves, type Move, type Rules, type View } from '@snap-up/engine';
import { shownView } from './board.ts';
import { stockOf, tap } from './gestures.ts';
import type { Person } from './people.ts';

/** A move that carries cards from one pile to another. */
export type Carry = Extract<Move, { kind: 'carry' }>;

/** Whether this carry makes lasting progress: to a foundation, from the waste, or off a face-down card. */
export function isProgress(rules: Rules, view: View, { from, to, lead }: Carry): boolean {
  if (rules.piles[to]?.role === 'foundation' || rules.piles[from]?.role === 'waste') return true;
  const slots = view.piles[from] ?? [];
  return slots[slots.indexOf(lead) - 1] === null;
}

/** Returns the legal carries of a seat. */
export function carriesOf(rules: Rules, view: View, seat: number): Carry[] {
  return legalMoves(rules, view, seat).flatMap((move) => (move.kind === 'carry' ? [move] : []));
}

/** Whether a move is still legal. In a race it may not be: somebody else has been first at its place. */
export function isStillLegal(rules: Rules, view: View, seat: number, move: Move): boolean {
  return legalMoves(rules, view, seat).some((other) => isDeepStrictEqual(other, move));
}

/** What `turnUntil` does besides looking. */
export interface Turning {
  /** Turns the stock; by a tap where it is absent. */
  readonly turn?: (view: View) => Promise<void>;
  /** Deals anew where a deal does not come to what is wanted; absent where a journey must stay with its deal. */
  readonly dealAgain?: () => Promise<void>;
}

/**
 * Turns the stock until a wanted carry is possible. Returns it with the position that the page shows.
 * @throws where two passes did not bring it, and no other deal may be dealt
 */
export async function turnUntil(
  person: Person,
  rules: Rules,
  seat: number,
  wanted: (move: Carry, view: View) => boolean,
  { turn = (view) => tap(person, stockOf(person.page, rules, view, seat)), dealAgain }: Turning = {},
): Promise<{ readonly move: Carry; readonly view: View }> {
  for (let turns = 0; ; turns += 1) {
    if (turns === 60) {
      if (dealAgain === undefined) throw new Error('No such move came up in two passes of the stock.');
      await dealAgain();
      turns = 0;
    }
    const view = await shownView(person.page, rules);
    const move = carriesOf(rules, view, seat).find((one) => wanted(one, view));
    if (move !== undefined) return { move, view };
    await turn(view);
    await expectTurned(person, rules, seat, view);
  }
}

/** Resolves when the page shows the cards that were drawn. */
async function expectTurned({ page }: Person, rules: Rules, seat: number, before: View): Promise<void> {
  const { stock, waste } = rules.seatPiles[seat] ?? {};
  await expect(async () => {
    const now = await shownView(page, rules);
    expect(now.piles[stock ?? 0]).not.toHaveLength(before.piles[stock ?? 0]?.length ?? 0);
    expect(now.piles[waste ?? 0]).not.toContain(null);
  }).toPass({ intervals: [20, 50, 100] });
}

/** The name of a carry's lead, as messages have it. */
export function nameOf(rules: Rules, { lead }: Carry): string {
  return faceOf(rules, lead).name;
}
