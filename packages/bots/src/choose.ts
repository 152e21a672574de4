import type { Move } from '@snap-up/engine';
import type { Choosing } from './choosing.ts';
import { layoutOf, moveOf, type Play, playsOf, toFoundation } from './layout.ts';
import { idlePassLimit } from './memory.ts';
import { passOf } from './turns.ts';
import { worthAfter, worthOf } from './worth.ts';

/**
 * What a bot does now, from its view and its notes alone. Null: nothing useful. That is not for long where players take
 * turns: in its own turn a bot passes instead, and with a demand where it may make one.
 */
export function chooseMove(choosing: Choosing): Move | null {
  const { rules, view, seat } = choosing;
  if (view.ending !== null || view.out.includes(seat)) return null;
  if (view.turn !== null && view.turn.seat !== seat) return null;
  const carry = chooseCarry(choosing);
  if (carry !== null) return carry;
  return view.turn === null ? chooseDealing(choosing) : passOf(rules, view, view.turn, seat, anyCarry(choosing));
}

function chooseCarry(choosing: Choosing): Move | null {
  const { rules, view, seat, strength, random, memory } = choosing;
  const layout = layoutOf(rules, view, seat);
  const overlooks = strength === 'gentle' && memory.idlePassCount === 0;
  let best: Play | null = null;
  let bestWorth = 0;
  for (const play of playsOf(layout)) {
    const chance = random();
    if (overlooks && chance < (play.to === toFoundation ? 0.2 : 0.45)) continue;
    let worth = worthOf(layout, play);
    if (worth === 0 && !overlooks) worth = worthAfter(layout, play) / 2;
    if (strength === 'gentle' && worth > 0) worth = 1 + chance;
    if (worth > bestWorth) {
      best = play;
      bestWorth = worth;
    }
  }
  return best === null ? null : moveOf(rules, view, seat, layout, best);
}

/** Any play at all, for one who must make one. */
function anyCarry({ rules, view, seat }: Choosing): Move | null {
  const layout = layoutOf(rules, view, seat);
  const play = playsOf(layout).at(-1);
  return play === undefined ? null : moveOf(rules, view, seat, layout, play);
}

/** On through the stock, until it was gone through often enough with nothing happening. */
function chooseDealing({ rules, view, seat, memory }: Choosing): Move | null {
  const own = rules.seatPiles[seat];
  if (own?.stock == null || own.waste == null || memory.idlePassCount >= idlePassLimit) return null;
  if ((view.piles[own.stock]?.length ?? 0) > 0) return { kind: 'draw' };
  const mayTakeBack = (view.redeals[seat] ?? 0) < rules.redealLimit;
  return mayTakeBack && (view.piles[own.waste]?.length ?? 0) > 0 ? { kind: 'redeal' } : null;
}
