import { type Card, type PileId, type Rules, type Seat, seatOfCard, type Table } from '@snap-up/engine';
import { isGoal } from '../../felt/index.ts';
import type { TableChanges } from '../../messages/outline.ts';

/** Returns what has changed from one view to another of the same game; `own` is null for a spectator. */
export function tableChanges(rules: Rules, before: Table, after: Table, own: Seat | null): TableChanges {
  const placeBefore = placesIn(before);
  const moved: { card: Card; moreCount: number; to: PileId }[] = [];
  const turnedUp: { card: Card; at: PileId }[] = [];
  const counts = new Map<Seat, number>();
  for (const { id, owner } of rules.piles) {
    if (before.piles[id] === after.piles[id] || (owner !== null && owner !== own)) continue;
    /** The pile that the card below in this pile came from. */
    let cameFrom: PileId | null = null;
    for (const card of after.piles[id] ?? []) {
      if (card === null) continue;
      const from = placeBefore.get(card);
      const seat = seatOfCard(rules, card);
      if (from === id) cameFrom = null;
      else if (rules.seatCount > 1 && seat !== own) {
        if (isGoal(rules, id)) counts.set(seat, (counts.get(seat) ?? 0) + 1);
      } else if (from === undefined) {
        turnedUp.push({ card, at: id });
        cameFrom = null;
      } else {
        const last = moved.at(-1);
        if (cameFrom === from && last !== undefined) last.moreCount += 1;
        else moved.push({ card, moreCount: 0, to: id });
        cameFrom = from;
      }
    }
  }
  const played = [...counts].map(([seat, count]) => ({ seat, count })).toSorted((a, b) => b.count - a.count);
  return { moved, turnedUp, played };
}

/** The pile of each face-up card. */
function placesIn({ piles }: Table): ReadonlyMap<Card, PileId> {
  return new Map(
    piles.flatMap((slots, pile) => slots.flatMap((slot) => (slot === null ? [] : [[slot, pile] as const]))),
  );
}
