import type { Move, Rules, Seat, View } from '@snap-up/engine';
import type { BotMemory } from './bot-player.ts';

/** What a bot decides by whether it would like to stop. */
export interface AgreementContext {
  readonly rules: Rules;
  readonly view: View;
  readonly seat: Seat;
  readonly memory: BotMemory;
  readonly isBot: (seat: Seat) => boolean;
  /** What it would do now. */
  readonly move: Move | null;
}

/**
 * Agrees to stop where every person who still plays has agreed, or where the bot has seen everything and found nothing
 * useful; takes it back when there is a play to make again. Null: there is nothing to change.
 */
export function chooseAgreement({ rules, view, seat, memory, isBot, move }: AgreementContext): Move | null {
  if (view.ending !== null || view.out.includes(seat)) return null;
  const wasAsked = isAskedToStop({ rules, view, isBot });
  if (view.agreed[seat] === true) return move?.kind === 'carry' && !wasAsked ? { kind: 'disagree' } : null;
  // In somebody else's turn a bot does not know what it would do in its own.
  const isWaiting = view.turn !== null && view.turn.seat !== seat;
  const hasNothingToDo = memory.hasSeenAll && !isWaiting && (move === null || move.kind === 'pass');
  return wasAsked || hasNothingToDo ? { kind: 'agree' } : null;
}

/** Whether all people who still play agree to stop, so that only bots keep the game going. */
export function isAskedToStop({ rules, view, isBot }: Pick<AgreementContext, 'rules' | 'view' | 'isBot'>): boolean {
  const people = rules.seatPiles.flatMap((_, each) => (view.out.includes(each) || isBot(each) ? [] : [each]));
  return people.length > 0 && people.every((each) => view.agreed[each] === true);
}
