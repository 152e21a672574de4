import {
  cardCounts,
  demandable,
  hasPlay,
  type Move,
  type Rules,
  type Seat,
  type Turn,
  type View,
} from '@snap-up/engine';

/**
 * How a bot ends its turn. It may not pass where a play was demanded of it and it has one: then it makes `anyPlay`. Could
 * it not play at all, it demands that the one who leads moves, of those of whom it may (DV11).
 */
export function passOf(rules: Rules, view: View, turn: Turn, seat: Seat, anyPlay: Move | null): Move {
  const mustPlay = turn.demandedBy[seat] !== null && !turn.hasPlayed;
  if (mustPlay && anyPlay !== null) return anyPlay;
  if (turn.hasPlayed || hasPlay(rules, view, seat)) return { kind: 'pass', demandOf: null };
  const counts = cardCounts(rules, view);
  const [leader] = demandable(view, seat).sort((one, other) => (counts[other] ?? 0) - (counts[one] ?? 0));
  return { kind: 'pass', demandOf: leader ?? null };
}
