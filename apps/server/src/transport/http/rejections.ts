import {
  type InputRejectionCode,
  limits,
  type Rejection,
  type RequestRejectionCode,
  type RestRejection,
} from '@snap-up/protocol';

/**
 * The HTTP status of each code, and the `message` in REST responses, for developers: one short English sentence. Players read the
 * web client's sentence.
 */
const answers: Readonly<Record<RequestRejectionCode | InputRejectionCode, readonly [status: number, message: string]>> =
  {
    malformed: [400, 'The request is malformed.'],
    'unknown-event': [400, 'There is no such event.'],
    'not-joined': [400, 'Join a table first.'],
    'not-seated': [403, 'You have no seat at this table.'],
    'no-game': [409, 'No game is running at this table.'],
    'not-started': [400, 'The game has not started yet.'],
    'too-long': [400, 'You have used all your moves in this game. You can still end it.'],
    'another-game': [400, 'That move is for another game.'],
    'number-taken': [400, 'That move number was used for another move.'],
    superseded: [400, 'A move with a higher number has already been played.'],
    'too-fast': [429, 'Too many requests. Try again in a moment.'],
    'too-many-tables': [409, 'You are hosting too many tables with no finished game.'],
    'too-many-pages': [400, 'You have too many connections open.'],
    'no-session': [401, 'You have no session. Choose a name first.'],
    'wrong-origin': [403, 'The request came from another site.'],
    'no-such-table': [404, 'There is no such table.'],
    'no-such-game': [404, 'There is no such game at this table.'],
    'no-such-page': [404, 'There is nothing at this address.'],
    'no-such-ruleset': [400, 'There is no such ruleset.'],
    'no-such-deal': [
      400,
      `There is no such deal. Deals are numbered from 1 to ${limits.dealNumbers}, and days go up to today.`,
    ],
    'no-such-code': [404, 'No open table has that code.'],
    'no-such-seat': [400, 'This table has no such seat.'],
    'no-such-person': [404, 'That person is not at this table.'],
    'too-many-blocks': [409, 'You have blocked as many people as you can.'],
    'transfer-used': [404, 'That code has been used or has expired.'],
    'phrase-malformed': [400, 'A recovery phrase has twelve words of the English BIP-39 list.'],
    'no-such-phrase': [404, 'Nobody has that recovery phrase.'],
    'passkey-refused': [403, 'That passkey is unknown, or its challenge is.'],
    'solo-table': [409, 'This is a solo table.'],
    'table-closed': [409, 'This table is closed.'],
    'table-full': [409, 'All seats at this table are taken.'],
    'too-many-bots': [409, 'There are more bots than free seats.'],
    'bots-only': [409, 'At least one seat must be left for a person.'],
    'seat-taken': [409, 'That seat is taken.'],
    'seat-empty': [409, 'That seat is empty.'],
    'seats-in-use': [409, 'There are more players at the table than that many seats.'],
    'no-spectators': [403, 'This table has no spectators.'],
    'kept-out': [403, 'You cannot join this table.'],
    'no-newcomers': [403, 'Only those who have a seat can play at this table.'],
    'spectators-cannot-chat': [400, 'Only seated players can chat.'],
    'only-reactions': [403, 'Somebody at this public table allows no messages from strangers.'],
    'no-bots-as-host': [409, 'A bot cannot be the host.'],
    'no-bot-player': [409, 'Bots cannot play this game.'],
    'bots-at-table': [409, 'Bots cannot play that game: remove them from the table first.'],
    'game-running': [409, 'A game is running at this table.'],
    'game-not-over': [409, 'The game is not over yet.'],
    'deal-over': [409, 'This daily deal is over, so nothing is added to it any more.'],
    'day-not-over': [409, 'The record tells the cards of a daily deal whose day is not over yet.'],
    'no-solver': [409, 'There is no solver for this game.'],
    'solver-busy': [503, 'Too many players are asking whether their game can be won. Try again in a moment.'],
    'no-winnable-deal': [503, 'No such deal was found in time. Try again, or ask for any deal.'],
    'nobody-to-skip': [409, 'There is nobody to skip.'],
    'nobody-to-remind': [409, 'That player is not waited for, or is here.'],
    'nobody-to-call': [404, 'You have not finished a game with such a person.'],
    'cannot-be-reminded': [409, 'That player gets no notifications.'],
    'reminded-already': [429, 'That player was reminded a short while ago.'],
    'push-endpoint-refused': [400, 'A push service must have a public https address.'],
    'nonce-mismatch': [400, 'The nonce does not match its commitment.'],
    'already-committed': [409, 'You have already committed to a nonce for this shuffle.'],
    'not-host': [403, 'Only the host can do that.'],
    'client-outdated': [400, 'The client is outdated.'],
    'try-again': [503, 'The server is busy or restarting. Try again in a moment.'],
    'name-empty': [400, 'The name is empty.'],
    'name-too-long': [400, `A name has at most ${limits.nameCharacters} characters.`],
    'name-overrides-direction': [400, 'The name has a character that reverses the direction of text.'],
    'chat-empty': [400, 'The message is empty.'],
    'chat-too-long': [400, `A message has at most ${limits.chatCharacters} characters.`],
    'chat-overrides-direction': [400, 'The message has a character that reverses the direction of text.'],
    'table-code-malformed': [400, 'A table’s code has six letters and digits.'],
    'transfer-code-malformed': [400, 'A transfer code has ten letters and digits.'],
    'deal-number-out-of-range': [400, `Deals are numbered from 1 to ${limits.dealNumbers}.`],
    'deal-date-malformed': [400, 'A date is written as YYYY-MM-DD.'],
  };

function answerTo(rejection: Rejection): readonly [status: number, message: string] {
  switch (rejection.code) {
    case 'unknown-option':
      return [400, `There is no option “${rejection.option}”.`];
    case 'option-not-offered':
      return [400, `The option “${rejection.option}” has no such value.`];
    case 'options-contradict':
      return [400, 'Those options cannot be combined.'];
    case 'seat-count-out-of-range':
      return [400, `This game is for ${rejection.min} to ${rejection.max} players.`];
    default:
      // Moves are made over sockets, so REST hardly ever rejects something by the rules.
      return rejection.code in answers
        ? answers[rejection.code as keyof typeof answers]
        : [400, 'That move is not legal.'];
  }
}

/** A rejection that a route throws and the error handler sends. */
export class RejectionError extends Error {
  readonly rejection: Rejection;
  readonly statusCode: number;

  constructor(rejection: Rejection) {
    const [statusCode, message] = answerTo(rejection);
    super(message);
    this.rejection = rejection;
    this.statusCode = statusCode;
  }
}

export function rejectionBody(rejection: Rejection): RestRejection {
  const [, message] = answerTo(rejection);
  return { ...rejection, message };
}
