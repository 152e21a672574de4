import { isInPlay, type Move, type Rules, type Seat, type View } from '@snap-up/engine';
import type { BotMemory } from './bot-player.ts';

/** What a bot bases its agreement to stop on. */
export interface AgreementContext {
  readonly rules: Rules;
  readonly view: View;
  readonly seat: Seat;
  readonly memory: BotMemory;
  readonly isBot: (seat: Seat) => boolean;
  /** The move it would make now. */
  readonly move: Move | null;
}

/**
 * Agrees to stop if every remaining person has agreed, or if the bot has seen everything and found nothing useful;
 * withdraws its agreement once there is a play again. Null: no change.
 */
export function chooseAgreement({ rules, view, seat, memory, isBot, move }: AgreementContext): Move | null {
  if (view.ending !== null || !isInPlay(view, seat)) return null;
  const wasAsked = isAskedToStop({ rules, view, isBot });
  if (view.isPaused && !wasAsked) return null;
  if (view.agreed[seat] === true) return move?.kind === 'carry' && !wasAsked ? { kind: 'disagree' } : null;
  // During another player's turn a bot does not know what it would do in its own.
  const isWaiting = view.turn !== null && view.turn.seat !== seat;
  const hasNothingToDo = memory.hasSeenAll && !isWaiting && (move === null || move.kind === 'pass');
  return wasAsked || hasNothingToDo ? { kind: 'agree' } : null;
}

/** Whether all remaining people agree to stop, so that only bots keep the game going. */
export function isAskedToStop({ rules, view, isBot }: Pick<AgreementContext, 'rules' | 'view' | 'isBot'>): boolean {
  const people = rules.seatPiles.flatMap((_, each) => (isInPlay(view, each) && !isBot(each) ? [each] : []));
  return people.length > 0 && people.every((each) => view.agreed[each] === true);
}
