import type { Demand, Notice, Snapshot } from '@snap-up/client';
import type { Ending, Rules, Seat, TimeEvent } from '@snap-up/engine';
import { nameWords } from '#messages/names.ts';
import { noticeWords as words } from '#messages/notices.ts';
import { displayName, gameNoun } from './names.ts';
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
    return name === undefined ? nameWords.someone : displayName({ name, isBot: table?.seats[each]?.bot != null });
  };
  return { rules: game.rules, nameOf, turn: game.view?.turn?.seat ?? null, ownSeat: seat };
}

/** Returns the sentence for a player or spectator about an event in a game. */
export function noticeMessage(notice: Notice, context: NoticeContext): string {
  const { rules, nameOf, ownSeat } = context;
  const about = (seat: Seat, { you, other }: { readonly you: string; readonly other: (name: string) => string }) =>
    seat === ownSeat ? you : other(nameOf(seat));
  switch (notice.kind) {
    case 'rejected':
      // The connection was lost before the server could tell the position of the cards.
      if (notice.rejection.code === 'unseen') return rejectionMessage({ code: 'past-unreachable' });
      return rejectionMessage(notice.rejection, { ...context, move: notice.move });
    case 'movesDropped':
      return words.movesDropped[notice.reason](notice.count);
    case 'gameStarted':
      return words.go;
    case 'wentOut':
      return about(notice.seat, words.wentOut);
    case 'agreed':
      return about(notice.seat, notice.isAbsent ? words.withoutVote : words.agreed);
    case 'disagreed':
      return about(notice.seat, words.disagreed);
    case 'passed':
      return passMessage(notice.seat, notice.demandOf, context);
    case 'skipped':
      return about(notice.seat, notice.reason === 'time' ? words.timeRanOut : words.turnSkipped);
    case 'turnBegan': {
      const turn = about(notice.seat, words.turn);
      const isAsked = notice.seat === ownSeat && notice.demand !== null;
      return isAsked ? `${turn} ${demandMessage(notice.demand, nameOf)}` : turn;
    }
    case 'undone':
    case 'redone':
    case 'restarted':
      return stepMessage(notice);
    case 'lost':
      return words.lost;
    case 'ended':
      return endingMessage(notice.ending, rules, notice.solo);
  }
}

/** Returns what a demand requires of its player: one play, or nothing if there is none to make (DV11). */
export function demandMessage({ by, hasPlay }: Demand, nameOf: (seat: Seat) => string): string {
  return hasPlay ? words.askedToMove(nameOf(by)) : words.askedWithoutPlay(nameOf(by));
}

function passMessage(seat: Seat, demandOf: Seat | null, { nameOf, ownSeat }: NoticeContext): string {
  const isOwn = seat === ownSeat;
  if (demandOf === null) return isOwn ? words.passed.you : words.passed.other(nameOf(seat));
  if (isOwn) return words.passedAndAsked.you(nameOf(demandOf));
  return demandOf === ownSeat
    ? words.passedAndAsked.otherAskedYou(nameOf(seat))
    : words.passedAndAsked.other(nameOf(seat), nameOf(demandOf));
}

function stepMessage(step: TimeEvent): string {
  switch (step.kind) {
    case 'undone':
      return words.undone(step.count);
    case 'redone':
      return words.redone;
    case 'restarted':
      return words.restarted;
  }
}

function endingMessage(ending: Ending, rules: Rules, solo: Extract<Notice, { kind: 'ended' }>['solo']): string {
  const noun = gameNoun(rules.ruleset);
  switch (ending) {
    // The result says who agreed to end it.
    case 'out':
    case 'agreed':
      return words.over(noun);
    case 'stuck':
      return words.stuck(noun);
    case 'idle':
      return words.idle(noun);
    case 'won':
      return solo === null ? words.won : words.wonIn(solo.moveCount);
    case 'given-up':
      return words.gaveUp;
    case 'finished':
      return solo?.score == null ? words.finished : words.finishedWith(solo.score);
  }
}
