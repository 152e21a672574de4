import type { Move } from '@snap-up/engine';
import type { Choosing } from '../bot-player.ts';
import { passOf } from './choose-pass.ts';
import { layoutOf, moveOf, type Play, playsOf, toFoundation } from './layout.ts';
import { hasNothingToDeal, idlePassLimit } from './memory.ts';
import { worthAfter, worthOf } from './play-evaluation.ts';
import { raceTaste, turnTaste } from './search/evaluation-weights.ts';
import { type Aim, bestStep } from './search/search.ts';
import { outlookOf } from './search/search-input.ts';

/** How many prospects a plan is chosen from. More of them cost time and win hardly more. */
const breadth = 60;

/** How often a gentle bot looks past a play, each time that it looks: one to a foundation, or another one. */
const overlookedShare = { founding: 0.3, other: 0.5 };

/**
 * What a bot does now, from its view and its notes alone. Null: nothing useful. That is not so where players take turns:
 * in its own turn a bot passes instead, with a demand where it may make one and it helps.
 */
export function chooseMove(choosing: Choosing): Move | null {
  const { view, seat } = choosing;
  if (view.ending !== null || view.out.includes(seat)) return null;
  if (view.turn !== null && view.turn.seat !== seat) return null;
  const carry = chooseCarry(choosing);
  if (carry !== null) return carry;
  if (view.turn === null) return chooseDealing(choosing);
  const mustPlay = view.turn.demandedBy[seat] !== null && !view.turn.hasPlayed;
  return (mustPlay ? chooseAny(choosing) : null) ?? passOf(choosing, view.turn);
}

function chooseCarry(choosing: Choosing): Move | null {
  const { rules, view, seat, memory, strength } = choosing;
  const isIdle = memory.idlePassCount > 0 || hasNothingToDeal(rules, view, seat);
  switch (strength) {
    case 'gentle':
      return chooseAtRandom(choosing, isIdle) ?? (isIdle ? chooseByWorth(choosing) : null);
    case 'steady':
      return chooseByWorth(choosing) ?? (isIdle ? choosePlanned(choosing, 'lasting') : null);
    case 'sharp':
      return choosePlanned(choosing, isIdle ? 'lasting' : 'gain');
  }
}

/** The first step of the best plan. */
function choosePlanned(choosing: Choosing, wants: Aim['wants']): Move | null {
  const { rules, view, seat, memory } = choosing;
  const taste = view.turn === null ? raceTaste : turnTaste;
  const avoided = wants === 'gain' ? memory.arrangements : [];
  const outlook = outlookOf(choosing);
  const step = bestStep(outlook, { taste, breadth, wants, avoided });
  if (step === null) return null;
  if (step === 'deal') return { kind: outlook.dealtCount < outlook.order.length ? 'draw' : 'redeal' };
  return moveOf(rules, view, seat, outlook.layout, step);
}

/** The play that gains most at once or with the next one. */
function chooseByWorth({ rules, view, seat, random }: Choosing): Move | null {
  const layout = layoutOf(rules, view, seat);
  let best: Play | null = null;
  let bestWorth = 0;
  for (const play of playsOf(layout)) {
    // Of equals any.
    const worth = (worthOf(layout, play) || worthAfter(layout, play)) + random() / 10;
    if (worth < 1 || worth <= bestWorth) continue;
    best = play;
    bestWorth = worth;
  }
  return best === null ? null : moveOf(rules, view, seat, layout, best);
}

/** Any of the plays that gain something, as far as they meet the eye: all of them only where nothing happens for long. */
function chooseAtRandom({ rules, view, seat, random }: Choosing, isIdle: boolean): Move | null {
  const layout = layoutOf(rules, view, seat);
  const noticed = playsOf(layout).filter((play) => {
    const overlooked = isIdle ? 0 : play.to === toFoundation ? overlookedShare.founding : overlookedShare.other;
    return worthOf(layout, play) > 0 && random() >= overlooked;
  });
  const play = noticed[Math.floor(random() * noticed.length)];
  return play === undefined ? null : moveOf(rules, view, seat, layout, play);
}

/** A play for one who has to make one and sees no use in any. */
function chooseAny(choosing: Choosing): Move | null {
  const { rules, view, seat, strength, random } = choosing;
  if (strength === 'sharp') return choosePlanned(choosing, 'any');
  const layout = layoutOf(rules, view, seat);
  const plays = playsOf(layout);
  const play = plays[Math.floor(random() * plays.length)];
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
