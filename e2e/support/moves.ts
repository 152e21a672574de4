import { expect } from '@playwright/test';
import { legalMoves, type Move, type PileId, type Rules, type View } from '@snap-up/engine';
import { shownView } from './board.ts';
import { drag, leadOf, stockOf, tap, topOf } from './gestures.ts';
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

/** Returns a carry of the only seat: between two columns, if possible. */
export function carryBetweenColumns(rules: Rules, view: View): Carry {
  const carries = carriesOf(rules, view, 0);
  const isColumn = (pile: PileId) => rules.piles[pile]?.role === 'tableau';
  const move = carries.find(({ from, to }) => isColumn(from) && isColumn(to)) ?? carries[0];
  if (move === undefined) throw new Error('No card can be moved.');
  return move;
}

/** Drags a card of the only seat: between two columns, if possible. */
export async function moveACard(person: Person, rules: Rules): Promise<void> {
  const view = await shownView(person.page, rules);
  const move = carryBetweenColumns(rules, view);
  await drag(person, leadOf(person.page, view, move), topOf(person.page, view, move.to));
}

/**
 * Turns the stock until a wanted carry is possible. Returns it with the position that the page shows.
 * @param turn turns the stock; by a tap where it is absent
 */
export async function turnUntil(
  person: Person,
  rules: Rules,
  seat: number,
  wanted: (move: Carry, view: View) => boolean,
  turn = (view: View) => tap(person, stockOf(person.page, rules, view, seat)),
): Promise<{ readonly move: Carry; readonly view: View }> {
  for (;;) {
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

/** Makes that many moves that make lasting progress, by taps, each of them seen on the page. */
export async function playSome(person: Person, rules: Rules, seat: number, count: number): Promise<void> {
  for (let made = 0; made < count; made += 1) {
    const { move, view } = await turnUntil(person, rules, seat, (one, now) => isProgress(rules, now, one));
    await tap(person, leadOf(person.page, view, move));
    await expect.poll(async () => (await shownView(person.page, rules)).piles[move.from]).not.toContain(move.lead);
  }
}
