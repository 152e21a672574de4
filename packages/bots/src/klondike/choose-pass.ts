import { cardCounts, demandable, hasPlay, type Move, type Seat, type Turn } from '@snap-up/engine';
import type { Choosing } from '../bot-player.ts';
import { layoutOf, type Play, playsOf, toFoundation } from './layout.ts';
import { gainOf, tailsOf } from './rivals.ts';
import { codeOf, suitCount } from './rule-tables.ts';

/** How a bot ends its turn. Could it not play at all, it may demand that another moves (DV11). */
export function passOf(choosing: Choosing, turn: Turn): Move {
  const { rules, view, seat } = choosing;
  const mayDemand = !turn.hasPlayed && !hasPlay(rules, view, seat);
  return { kind: 'pass', demandOf: mayDemand ? demandOf(choosing) : null };
}

/** Of those of whom it may demand something, the one whose play helps most; between equals the one who leads. */
function demandOf(choosing: Choosing): Seat | null {
  const { rules, view, seat, strength } = choosing;
  const counts = cardCounts(rules, view);
  const weigh = (other: Seat) => (strength === 'sharp' ? forcedGain(choosing, other) * 100 : 0) + (counts[other] ?? 0);
  const weighed = demandable(view, seat).map((other) => ({ other, weight: weigh(other) }));
  return weighed.sort((one, another) => another.weight - one.weight)[0]?.other ?? null;
}

/** How many cards this seat could play to the foundations, at the least, after another one has made a play of its choice. */
function forcedGain({ rules, view, seat }: Choosing, other: Seat): number {
  const layout = layoutOf(rules, view, other);
  const tails = tailsOf(rules, view, seat);
  const gainAfter = ({ from, index, to }: Play): number => {
    // Who can carry cards about gives nothing away.
    if (to !== toFoundation) return 0;
    const code = codeOf(layout.deck, layout.columns[from]?.[index] ?? 0);
    const places = layout.places.slice();
    places[code] = (places[code] ?? 0) - 1;
    places[code + suitCount] = (places[code + suitCount] ?? 0) + 1;
    return gainOf(tails, places, 1);
  };
  const gains = playsOf(layout).map(gainAfter);
  return gains.length === 0 ? 0 : Math.min(...gains);
}
