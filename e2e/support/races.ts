import { isDeepStrictEqual } from 'node:util';
import type { Rules } from '@snap-up/engine';
import { shownView } from './board.ts';
import { leadOf, tap } from './gestures.ts';
import { isProgress, turnUntil } from './moves.ts';
import type { Person } from './people.ts';
import { expect } from './test.ts';

/** Makes that many moves that make lasting progress, by taps, each of them seen on the page. */
export async function playSome(person: Person, rules: Rules, seat: number, count: number): Promise<void> {
  for (let made = 0; made < count; ) {
    const { move, view } = await turnUntil(person, rules, seat, (one, now) => isProgress(rules, now, one));
    await tap(person, leadOf(person.page, view, move));
    let { piles } = view;
    const hasChanged = async () => {
      ({ piles } = await shownView(person.page, rules));
      return !isDeepStrictEqual(piles, view.piles);
    };
    await expect.poll(hasChanged).toBe(true);
    // Another player may have taken the place a moment before; then another move is made.
    if (piles[move.from]?.includes(move.lead) !== true) made += 1;
  }
}

/** The banner that says that the connection is lost. */
export function lostBanner({ page }: Person) {
  return page.getByRole('status').filter({ hasText: 'Connection lost' });
}
