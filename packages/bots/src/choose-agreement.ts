import type { Move, Rules, Seat, View } from '@snap-up/engine';
import { hasNothingToDeal, idlePassLimit, type Memory } from './klondike/memory.ts';

/** All that a bot has to decide by whether it would like to stop. */
export interface Agreeing {
  readonly rules: Rules;
  readonly view: View;
  readonly seat: Seat;
  readonly memory: Memory;
  readonly isBot: (seat: Seat) => boolean;
  /** What it would do now. */
  readonly move: Move | null;
}

/**
 * Agrees to stop where every person who still plays has agreed, or where nothing useful was found for two whole passes
 * through the stock; takes it back when there is a play to make again. Null: there is nothing to change.
 */
export function chooseAgreement({ rules, view, seat, memory, isBot, move }: Agreeing): Move | null {
  if (view.ending !== null || view.out.includes(seat)) return null;
  const wasAsked = isAsked({ rules, view, isBot });
  if (view.agreed[seat] === true) return move?.kind === 'carry' && !wasAsked ? { kind: 'disagree' } : null;
  const hasSeenAll = memory.idlePassCount >= idlePassLimit || hasNothingToDeal(rules, view, seat);
  // In somebody else's turn a bot does not know what it would do in its own.
  const isWaiting = view.turn !== null && view.turn.seat !== seat;
  const hasNothingToDo = hasSeenAll && !isWaiting && (move === null || move.kind === 'pass');
  return wasAsked || hasNothingToDo ? { kind: 'agree' } : null;
}

/** Do all people who still play agree to stop, so that only bots keep the game going? */
export function isAsked({ rules, view, isBot }: Pick<Agreeing, 'rules' | 'view' | 'isBot'>): boolean {
  const people = rules.seatPiles.flatMap((_, each) => (view.out.includes(each) || isBot(each) ? [] : [each]));
  return people.length > 0 && people.every((each) => view.agreed[each] === true);
}
