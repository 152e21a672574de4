import { cardCounts, demandable, hasPlay, type Move, type Seat, type Turn } from '@snap-up/engine';
import { layoutOf, type Play, playsOf, toFoundation } from './layout.ts';
import type { KlondikeContext } from './memory.ts';
import { gainOf, tailsOf } from './rivals.ts';
import { codeOf, noCode } from './rule-tables.ts';

/** How a bot ends its turn: with a demand on another seat if it could not play at all and may make one (DV11). */
export function choosePass(context: KlondikeContext, turn: Turn): Move {
  const { rules, view, seat } = context;
  const mayDemand = !turn.hasPlayed && !hasPlay(rules, view, seat);
  return { kind: 'pass', demandOf: mayDemand ? demandOf(context) : null };
}

/** The seat whose demanded play would help most; among equals the leading one. */
function demandOf(context: KlondikeContext): Seat | null {
  const { rules, view, seat, strength } = context;
  const counts = cardCounts(rules, view);
  const weigh = (other: Seat) => (strength === 'sharp' ? forcedGain(context, other) * 100 : 0) + (counts[other] ?? 0);
  const weighed = demandable(view, seat).map((other) => ({ other, weight: weigh(other) }));
  return weighed.sort((one, another) => another.weight - one.weight)[0]?.other ?? null;
}

/** How many cards this seat could at least play to the foundations, after the other has made a play of its choice. */
function forcedGain({ rules, view, seat }: KlondikeContext, other: Seat): number {
  const layout = layoutOf(rules, view, other);
  const { tables } = layout;
  const tails = tailsOf(rules, view, seat);
  const gainAfter = ({ from, index, to }: Play): number => {
    // A player who can carry cards between columns gives nothing away.
    if (to !== toFoundation) return 0;
    const code = codeOf(tables, layout.columns[from]?.[index] ?? 0);
    const places = layout.places.slice();
    places[code] = (places[code] ?? 0) - 1;
    const following = tables.nextCodes[code] ?? noCode;
    if (following !== noCode) places[following] = (places[following] ?? 0) + 1;
    return gainOf(tails, places, tables, 1);
  };
  const gains = playsOf(layout).map(gainAfter);
  return gains.length === 0 ? 0 : Math.min(...gains);
}
