import { faceOf, gameRejectionSentences, type Rules, type Seat, type TimedMove } from '@snap-up/engine';
import { limits, type PlainRejectionCode, type Rejection } from '@snap-up/protocol';
import { numberText } from '../numbers.ts';
import { possessive } from './names.ts';
import { optionsMessage } from './options.ts';

/** A rejection that the page makes itself, without asking the server. */
export interface PageRejection {
  readonly code: 'invitation-empty' | 'link-incomplete' | 'server-unreachable' | 'table-unreachable';
}

/** Any rejection that a page has to show. */
export type AnyRejection = Rejection | PageRejection;

/** The game of a rejected move, for messages that name its players and cards. */
export interface MoveContext {
  readonly rules: Rules;
  /** A player's name as messages have it. */
  readonly nameOf: (seat: Seat) => string;
  /** The seat whose turn it is; null in a game without turns. */
  readonly turn: Seat | null;
  /** The move itself; null where it is not known. */
  readonly move: TimedMove | null;
}

const dealNumbers = `Deals are numbered from 1 to ${numberText(limits.dealNumbers)}.`;

const messages: Readonly<Record<PlainRejectionCode | PageRejection['code'], string>> = {
  ...gameRejectionSentences,
  'game-over': 'The game is over.',
  'already-out': 'You’ve finished: all your cards are on the foundations.',
  'no-such-pile': 'This game has no such pile.',
  'not-your-pile': 'That’s another player’s pile.',
  'card-not-there': 'That card isn’t face up there.',
  'same-pile': 'The card is already there.',
  'does-not-leave': 'Cards can’t be taken from that pile.',
  'only-the-top': 'Only the top card of that pile can be moved.',
  'not-a-run': 'Those cards don’t move together: a run goes down by one in alternating colors.',
  'takes-no-cards': 'You can’t put cards there.',
  'only-a-king': 'Only a king can fill a space.',
  'does-not-fit': 'That doesn’t fit: build down by one, red on black or black on red.',
  'one-at-a-time': 'Cards go to the foundations one at a time.',
  'wrong-suit': 'That foundation is for another suit.',
  'not-yet': 'Not yet: foundations are built up from the ace, one card after another.',
  'foundation-complete': 'That foundation is complete.',
  'not-next': 'That isn’t the next card of that foundation.',
  'base-stays': 'The first card of a foundation stays there.',
  'does-not-come-back': 'Cards can’t be moved off a foundation.',
  'stays-empty': 'An empty pile stays empty.',
  'not-a-neighbour': 'That doesn’t fit: build up or down by one, ace and king included.',
  'not-one-lower': 'That doesn’t fit: build down by one.',
  'no-shared-suit': 'It shares no suit with the card there.',
  'only-an-ace': 'Only an ace can start a foundation.',
  'holds-no-cards': 'There is no hand in this game.',
  'stock-empty': 'The stock is empty.',
  'stock-not-empty': 'You can turn the waste over only when the stock is empty.',
  'nothing-to-take-back': 'There are no cards on the waste.',
  'no-passes-left': 'You can’t go through the stock again.',
  'no-change': 'That changes nothing.',
  'plays-alone': 'You’re playing solo. You can give up instead.',
  'not-alone': 'You’re not playing alone. Everyone has to agree to end the game.',
  'what-stands-stands': 'Moves can’t be undone in a multiplayer game.',
  'nothing-to-undo': 'There is nothing to undo.',
  'nothing-to-redo': 'There is nothing to redo.',
  'not-lost': 'The game is not lost.',
  'lost-from-the-start': 'Undoing won’t help: this deal could never be won.',
  'no-turns': 'There are no turns in this game.',
  'has-turns': 'This game waits for the player whose turn it is.',
  'turned-by-itself': 'Your stock card is turned over when your turn begins.',
  'must-play': 'You’ve been asked to move. Make a play before you pass.',
  'demand-needs-no-play': 'You can ask someone to move only if you had no play yourself this turn.',
  'nothing-to-demand': 'That player had no play.',
  'not-your-turn': 'It’s not your turn.',
  // A page computes every step by itself, except one to a table that it has not seen yet.
  unseen: 'Still undoing. One moment …',
  malformed: 'Something went wrong. Reload the page and try again.',
  'unknown-event': 'Something went wrong. Reload the page and try again.',
  'not-joined': 'You haven’t joined this table yet.',
  'not-seated': 'You’re only watching. Take a seat to play.',
  'no-game': 'No game is being played here.',
  'not-started': 'The game hasn’t started yet.',
  'too-long': 'You have used all your moves in this game. You can still end it.',
  'another-game': 'That move was for the previous game.',
  'number-taken': 'You’re playing this game in another tab too. That move didn’t count.',
  superseded: 'You’ve already made a later move. That one didn’t count.',
  'too-fast': 'Too fast. Please wait a moment.',
  'too-many-tables': 'You have too many unfinished games. Finish or close some first.',
  'too-many-pages': 'You have too many tabs open. This one has been disconnected.',
  'no-session': 'Enter a name first.',
  'wrong-origin': 'That request came from another site.',
  'no-such-table': 'There is no such table. Check the link.',
  'no-such-game': 'There is no such game at this table.',
  'no-such-page': 'There is nothing here.',
  'no-such-ruleset': 'There is no such game.',
  'no-such-deal': `There is no such deal. ${dealNumbers} Daily deals go up to today.`,
  'no-such-code': 'No table has that code. Check the six characters.',
  'no-such-seat': 'This table has no such seat.',
  'transfer-used': 'That code has been used or has expired. Get a new one on your other device.',
  'solo-table': 'Someone is playing solo at this table.',
  'table-closed': 'This table is closed.',
  'table-full': 'This table is full.',
  'too-many-bots': 'There aren’t enough seats for that many bots.',
  'bots-only': 'At least one seat has to be left for a person.',
  'seat-taken': 'That seat is taken.',
  'seat-empty': 'That seat is empty.',
  'seats-in-use': 'There wouldn’t be enough seats for everyone at the table.',
  'no-spectators': 'This table doesn’t allow spectators.',
  'spectators-cannot-chat': 'Only players can chat.',
  'no-bots-as-host': 'A bot can’t be the host.',
  'no-bot-player': 'Bots can’t play this game.',
  'bots-at-table': 'Bots can’t play that game. Remove them from the table first.',
  'game-running': 'You can’t do that during a game.',
  'game-not-over': 'You can see that when the game is over.',
  'day-not-over': 'This replay shows every card of today’s deal. You can watch it tomorrow.',
  'nobody-to-skip': 'There is nobody to skip.',
  'nobody-to-remind': 'It’s not their turn anymore, or they’re back.',
  'cannot-be-reminded': 'They haven’t turned on notifications, so they can’t be reminded.',
  'reminded-already': 'They were reminded not long ago.',
  'push-endpoint-refused': 'This browser’s notification service can’t be used with this server.',
  'nonce-mismatch': 'That isn’t the number that you committed to for this shuffle.',
  'already-committed': 'You’re already ready in another tab.',
  'not-host': 'Only the host can do that.',
  'client-outdated': 'There’s a new version. Please reload the page.',
  'try-again': 'The server is busy or restarting. Try again in a moment.',
  'name-empty': 'Enter a name.',
  'name-too-long': `Names can have up to ${limits.nameCharacters} characters.`,
  'name-has-hidden-characters': 'Names can’t have invisible characters.',
  'name-has-no-letters': 'Names need at least one letter, number or symbol.',
  'chat-empty': 'Enter a message.',
  'chat-too-long': `Messages can have up to ${limits.chatCharacters} characters.`,
  'chat-has-hidden-characters': 'Messages can’t have invisible characters.',
  'table-code-malformed': 'A table code has six letters and digits.',
  'transfer-code-malformed': 'That code needs ten letters and digits.',
  'deal-number-out-of-range': dealNumbers,
  'deal-date-malformed': 'That isn’t a date.',
  'invitation-empty': 'Enter a table code or paste a link.',
  'link-incomplete': 'That link is incomplete. Copy all of it, or enter the table code.',
  'server-unreachable': 'Can’t reach the server. It may be restarting.',
  'table-unreachable': 'This table is unavailable right now. Try again when it’s back.',
};

/** Returns the sentence that a player reads about a rejection. `context` is for a rejected move. */
export function rejectionMessage(rejection: AnyRejection, context?: MoveContext): string {
  switch (rejection.code) {
    case 'place-taken':
      return placeTakenMessage(rejection.takenBy, context);
    case 'unknown-option':
    case 'option-not-offered':
    case 'options-contradict':
      return optionsMessage(rejection);
    case 'seat-count-out-of-range':
      return `This game is for ${rejection.min} to ${rejection.max} players.`;
    case 'not-your-turn':
      return context?.turn == null ? messages[rejection.code] : turnMessage(context.nameOf(context.turn));
    default:
      return messages[rejection.code];
  }
}

/** Returns the sentence that says whose turn it is. */
export function turnMessage(name: string): string {
  return `It’s ${possessive(name)} turn.`;
}

function placeTakenMessage(takenBy: Seat | null, context: MoveContext | undefined): string {
  if (takenBy === null || context?.move?.kind !== 'carry') return 'Another card was there first.';
  const { rules, nameOf, move } = context;
  // A place on a foundation is for one suit and rank, so the card that lies there has the face of the rejected one.
  return `${nameOf(takenBy)} was there first with the ${faceOf(rules, move.lead).name}.`;
}
