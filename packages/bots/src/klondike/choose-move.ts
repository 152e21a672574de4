import { decide, isInPlay, type Move } from '@snap-up/engine';
import { choosePass } from './choose-pass.ts';
import { layoutOf, moveOf, type Play, playsOf, toFoundation } from './layout.ts';
import { hasNothingToDeal, type KlondikeContext } from './memory.ts';
import { evaluateFollowUp, evaluatePlay } from './play-evaluation.ts';
import { raceWeights, turnWeights } from './search/evaluation-weights.ts';
import { bestStep, type SearchAim } from './search/search.ts';
import { searchInputOf } from './search/search-input.ts';

/** How many nodes a plan is chosen from. More cost time and hardly win more. */
const nodeLimit = 60;

/** How often a gentle bot overlooks a play at each look: one to a foundation, or another one. */
const overlookedShare = { founding: 0.3, other: 0.5 };

/**
 * Returns the move to make, chosen by a seat's view and notes alone; null if nothing is useful. In a game with turns a
 * bot passes instead, with a demand if it may make one and it helps.
 */
export function chooseMove(context: KlondikeContext): Move | null {
  const { view, seat } = context;
  if (view.ending !== null || view.isPaused || !isInPlay(view, seat)) return null;
  if (view.turn !== null && view.turn.seat !== seat) return null;
  const carry = chooseCarry(context);
  if (carry !== null) return carry;
  if (view.turn === null) return chooseDealing(context);
  const mustPlay = view.turn.demandedBy[seat] !== null && !view.turn.hasPlayed;
  return (mustPlay ? chooseAny(context) : null) ?? choosePass(context, view.turn);
}

function chooseCarry(context: KlondikeContext): Move | null {
  const { rules, view, seat, memory, strength } = context;
  const isIdle = memory.idlePassCount > 0 || hasNothingToDeal(rules, view, seat);
  switch (strength) {
    case 'gentle':
      return chooseAtRandom(context, isIdle) ?? (isIdle ? chooseBestPlay(context) : null);
    case 'steady':
      return chooseBestPlay(context) ?? (isIdle ? choosePlanned(context, 'lasting') : null);
    case 'sharp':
      return choosePlanned(context, isIdle ? 'lasting' : 'gain');
  }
}

/** The first step of the best plan. */
function choosePlanned(context: KlondikeContext, wants: SearchAim['wants']): Move | null {
  const { rules, view, seat, memory } = context;
  const weights = view.turn === null ? raceWeights : turnWeights;
  const avoided = wants === 'gain' ? memory.arrangements : [];
  const input = searchInputOf(context);
  const step = bestStep(input, { weights, nodeLimit, wants, avoided });
  if (step === null) return null;
  if (step === 'deal') return { kind: input.dealtCount < input.order.length ? 'draw' : 'redeal' };
  return moveOf(rules, view, seat, input.layout, step);
}

/** The play that gains most, at once or with the next one. */
function chooseBestPlay({ rules, view, seat, random }: KlondikeContext): Move | null {
  const layout = layoutOf(rules, view, seat);
  let best: Play | null = null;
  let bestGain = 0;
  for (const play of playsOf(layout)) {
    // Among equals, one at random.
    const gain = (evaluatePlay(layout, play) || evaluateFollowUp(layout, play)) + random() / 10;
    if (gain < 1 || gain <= bestGain) continue;
    best = play;
    bestGain = gain;
  }
  return best === null ? null : moveOf(rules, view, seat, layout, best);
}

/** A random play among the useful ones that are noticed: all of them only after a long time without a change. */
function chooseAtRandom({ rules, view, seat, random }: KlondikeContext, isIdle: boolean): Move | null {
  const layout = layoutOf(rules, view, seat);
  const noticed = playsOf(layout).filter((play) => {
    const overlooked = isIdle ? 0 : play.to === toFoundation ? overlookedShare.founding : overlookedShare.other;
    return evaluatePlay(layout, play) > 0 && random() >= overlooked;
  });
  const play = noticed[Math.floor(random() * noticed.length)];
  return play === undefined ? null : moveOf(rules, view, seat, layout, play);
}

/** A play for a bot that has to make one but sees none that is useful. */
function chooseAny(context: KlondikeContext): Move | null {
  const { rules, view, seat, strength, random } = context;
  if (strength === 'sharp') return choosePlanned(context, 'any');
  const layout = layoutOf(rules, view, seat);
  const plays = playsOf(layout);
  const play = plays[Math.floor(random() * plays.length)];
  return play === undefined ? null : moveOf(rules, view, seat, layout, play);
}

/** The next step through the stock, until whole passes have gone by without a change. */
function chooseDealing({ rules, view, seat, memory }: KlondikeContext): Move | null {
  if (memory.hasSeenAll) return null;
  const moves: readonly Move[] = [{ kind: 'draw' }, { kind: 'redeal' }];
  return moves.find((move) => decide(rules, view, seat, move).ok) ?? null;
}
