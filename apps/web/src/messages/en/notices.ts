import type { Demand, MovesDropped, Notice, Snapshot } from '@snap-up/client';
import type { Ending, Rules, Seat, TimeEvent } from '@snap-up/engine';
import { countOf, displayName, gameNoun, possessive } from './names.ts';
import { type MoveContext, rejectionMessage } from './rejections.ts';

/** The game of a notice, and the seat of its reader; null for a spectator. */
export interface NoticeContext extends Omit<MoveContext, 'move'> {
  readonly ownSeat: Seat | null;
}

/** Returns the context of notices at a table; null before there is a game. */
export function noticeContext({ game, table, seat }: Snapshot): NoticeContext | null {
  if (game === null) return null;
  const nameOf = (each: Seat) => {
    const name = game.names[each];
    return name === undefined ? 'Someone' : displayName({ name, isBot: table?.seats[each]?.bot != null });
  };
  return { rules: game.rules, nameOf, turn: game.view?.turn?.seat ?? null, ownSeat: seat };
}

/** Returns the sentence that a player or spectator reads about something that happened in a game. */
export function noticeMessage(notice: Notice, context: NoticeContext): string {
  const { rules, nameOf, ownSeat } = context;
  const about = (seat: Seat, own: string, other: string) =>
    seat === ownSeat ? `You ${own}.` : `${nameOf(seat)} ${other}.`;
  switch (notice.kind) {
    case 'rejected':
      return rejectionMessage(notice.rejection, { ...context, move: notice.move });
    case 'movesDropped':
      return droppedMessage(notice);
    case 'gameStarted':
      return 'Go!';
    case 'wentOut':
      return about(notice.seat, 'have finished', 'has finished');
    case 'agreed':
      return notice.isAbsent
        ? about(notice.seat, 'were away, so you didn’t get a vote', 'is away and doesn’t get a vote')
        : about(notice.seat, 'agree to end the game', 'would like to end the game');
    case 'disagreed':
      return notice.seat === ownSeat ? 'You’d rather keep playing.' : `${nameOf(notice.seat)} wants to keep playing.`;
    case 'passed':
      return passMessage(notice.seat, notice.demandOf, context);
    case 'skipped': {
      const whose = notice.seat === ownSeat ? 'Your' : possessive(nameOf(notice.seat));
      return notice.reason === 'time' ? `${whose} time ran out.` : `${whose} turn was skipped.`;
    }
    case 'turnBegan':
      if (notice.seat !== ownSeat) return `${possessive(nameOf(notice.seat))} turn.`;
      return notice.demand === null ? 'Your turn.' : `Your turn. ${demandMessage(notice.demand, nameOf)}`;
    case 'undone':
    case 'redone':
    case 'restarted':
      return stepMessage(notice);
    case 'lost':
      return lostMessage;
    case 'ended':
      return endingMessage(notice.ending, rules, notice.solo);
  }
}

const whyDropped: Readonly<Record<MovesDropped['reason'], string>> = {
  elsewhere: 'you kept playing in another tab or on another device',
  late: 'you were offline for too long',
};

function droppedMessage({ count, reason }: MovesDropped): string {
  const subject = count === 1 ? 'Your last move didn’t count' : `Your last ${count} moves didn’t count`;
  return `${subject}: ${whyDropped[reason]}.`;
}

/** The sentence for a solo game that can no longer be won. */
export const lostMessage = 'No winning moves left.';

/**
 * Returns what a demand means to the player of whom it is made: one play, or nothing where there is none to make
 * (DV11).
 */
export function demandMessage({ by, hasPlay }: Demand, nameOf: (seat: Seat) => string): string {
  return hasPlay
    ? `${nameOf(by)} asks you to move: make a play before you pass.`
    : `${nameOf(by)} asks you to move, but you have no play: you may pass.`;
}

function passMessage(seat: Seat, demandOf: Seat | null, { nameOf, ownSeat }: NoticeContext): string {
  const isOwn = seat === ownSeat;
  const passes = isOwn ? 'You pass' : `${nameOf(seat)} passes`;
  if (demandOf === null) return `${passes}.`;
  return `${passes} and ${isOwn ? 'ask' : 'asks'} ${demandOf === ownSeat ? 'you' : nameOf(demandOf)} to move.`;
}

function stepMessage(step: TimeEvent): string {
  switch (step.kind) {
    case 'undone':
      return `${countOf(step.count, 'move')} undone.`;
    case 'redone':
      return '1 move redone.';
    case 'restarted':
      return 'Deal restarted.';
  }
}

function endingMessage(ending: Ending, rules: Rules, solo: Extract<Notice, { kind: 'ended' }>['solo']): string {
  const noun = gameNoun(rules.ruleset);
  switch (ending) {
    // Who agreed to end it is said by the result.
    case 'out':
    case 'agreed':
      return `The ${noun} is over.`;
    case 'stuck':
      return `Nobody can get any further: the ${noun} is over.`;
    case 'idle':
      return `Nobody has moved for a while: the ${noun} is over.`;
    case 'won':
      return solo === null ? 'You won.' : `You won in ${countOf(solo.moveCount, 'move')}.`;
    case 'given-up':
      return 'You gave up.';
    case 'finished':
      return solo?.score == null ? 'The game is over.' : `The game is over. Your score is ${solo.score}.`;
  }
}
