import { expect } from '@playwright/test';
import { legalMoves, type Move, play, type Rules, type View } from '@snap-up/engine';
import { shownView } from './board.ts';
import { leadOf, stockOf, tap } from './gestures.ts';
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

/** How many arrangements of the columns are searched for progress. More are rare, and turning the stock helps, too. */
const arrangementLimit = 300;

function arrangementOf(rules: Rules, view: View, seat: number): string {
  const columns = rules.seatPiles[seat]?.tableau ?? [];
  return columns
    .map((pile) => (view.piles[pile] ?? []).map((slot) => slot ?? '?').join(','))
    .sort()
    .join('|');
}

/** Returns the first step of the shortest way to lasting progress; undefined if the stock has to be turned. */
function stepToProgress(rules: Rules, first: View, seat: number): Move | undefined {
  const seen = new Set([arrangementOf(rules, first, seat)]);
  const waiting: { readonly view: View; readonly step: Move | undefined }[] = [{ view: first, step: undefined }];
  for (const { view, step } of waiting) {
    const carries = carriesOf(rules, view, seat);
    const found =
      carries.find(({ to }) => rules.piles[to]?.role === 'foundation') ??
      carries.find((move) => isProgress(rules, view, move));
    if (found !== undefined) return step ?? found;
    for (const move of carries) {
      const played = play(rules, view, seat, move);
      if (!played.ok || waiting.length > arrangementLimit) continue;
      const key = arrangementOf(rules, played.value.table, seat);
      if (!seen.has(key)) waiting.push({ view: played.value.table, step: step ?? move });
      seen.add(key);
    }
  }
  return undefined;
}

/**
 * Returns the move of a player who wants to make progress. A race between two of them is over after some 50 to 300
 * moves.
 */
export function sensibleMove(rules: Rules, view: View, seat: number): Move | undefined {
  return stepToProgress(rules, view, seat) ?? legalMoves(rules, view, seat).find(({ kind }) => kind !== 'carry');
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
