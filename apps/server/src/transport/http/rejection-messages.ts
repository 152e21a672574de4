import { type InputRejectionCode, limits, type Rejection, type RequestRejectionCode } from '@snap-up/protocol';

/** The `message` of each code in REST responses, for developers. Players read the web client's sentence. */
const messages: Readonly<Record<RequestRejectionCode | InputRejectionCode, string>> = {
  malformed: 'The request is malformed.',
  'unknown-event': 'There is no such event.',
  'not-joined': 'Join a table first.',
  'not-seated': 'You have no seat at this table.',
  'no-game': 'No game is running at this table.',
  'not-started': 'The game has not started yet.',
  'too-long': 'You have used all your moves in this game. You can still end it.',
  'another-game': 'That move is for another game.',
  'number-taken': 'That move number was used for another move.',
  superseded: 'A move with a higher number has already been played.',
  'too-fast': 'Too many requests. Try again in a moment.',
  'too-many-tables': 'You are hosting too many tables with no finished game.',
  'too-many-pages': 'You have too many connections open.',
  'no-session': 'You have no session. Choose a name first.',
  'wrong-origin': 'The request came from another site.',
  'no-such-table': 'There is no such table.',
  'no-such-game': 'There is no such game at this table.',
  'no-such-page': 'There is nothing at this address.',
  'no-such-ruleset': 'There is no such ruleset.',
  'no-such-deal': `There is no such deal. Deals are numbered from 1 to ${limits.dealNumbers}, and days go up to today.`,
  'no-such-code': 'No open table has that code.',
  'no-such-seat': 'This table has no such seat.',
  'transfer-used': 'That code has been used or has expired.',
  'solo-table': 'This is a solo table.',
  'table-closed': 'This table is closed.',
  'table-full': 'All seats at this table are taken.',
  'too-many-bots': 'There are more bots than free seats.',
  'bots-only': 'At least one seat must be left for a person.',
  'seat-taken': 'That seat is taken.',
  'seat-empty': 'That seat is empty.',
  'seats-in-use': 'There are more players at the table than that many seats.',
  'no-spectators': 'This table has no spectators.',
  'spectators-cannot-chat': 'Only seated players can chat.',
  'no-bots-as-host': 'A bot cannot be the host.',
  'no-bot-player': 'Bots cannot play this game.',
  'bots-at-table': 'Bots cannot play that game: remove them from the table first.',
  'game-running': 'A game is running at this table.',
  'game-not-over': 'The game is not over yet.',
  'day-not-over': 'The record tells the cards of a daily deal whose day is not over yet.',
  'no-solver': 'There is no solver for this game.',
  'solver-busy': 'Too many players are asking whether their game can be won. Try again in a moment.',
  'no-winnable-deal': 'No such deal was found in time. Try again, or ask for any deal.',
  'nobody-to-skip': 'There is nobody to skip.',
  'nobody-to-remind': 'That player is not waited for, or is here.',
  'cannot-be-reminded': 'That player gets no notifications.',
  'reminded-already': 'That player was reminded a short while ago.',
  'push-endpoint-refused': 'A push service must have a public https address.',
  'nonce-mismatch': 'The nonce does not match its commitment.',
  'already-committed': 'You have already committed to a nonce for this shuffle.',
  'not-host': 'Only the host can do that.',
  'client-outdated': 'The client is outdated.',
  'try-again': 'The server is busy or restarting. Try again in a moment.',
  'name-empty': 'The name is empty.',
  'name-too-long': `A name has at most ${limits.nameCharacters} characters.`,
  'name-has-hidden-characters': 'The name has invisible characters.',
  'name-has-no-letters': 'The name needs at least one letter, number or symbol.',
  'chat-empty': 'The message is empty.',
  'chat-too-long': `A message has at most ${limits.chatCharacters} characters.`,
  'chat-has-hidden-characters': 'The message has invisible characters.',
  'table-code-malformed': 'A table’s code has six letters and digits.',
  'transfer-code-malformed': 'A transfer code has ten letters and digits.',
  'deal-number-out-of-range': `Deals are numbered from 1 to ${limits.dealNumbers}.`,
  'deal-date-malformed': 'A date is written as YYYY-MM-DD.',
};

/** Returns the message for a rejection: one short English sentence. */
export function rejectionMessage(rejection: Rejection): string {
  switch (rejection.code) {
    case 'unknown-option':
      return `There is no option “${rejection.option}”.`;
    case 'option-not-offered':
      return `The option “${rejection.option}” has no such value.`;
    case 'options-contradict':
      return 'Those options cannot be combined.';
    case 'seat-count-out-of-range':
      return `This game is for ${rejection.min} to ${rejection.max} players.`;
    default:
      // Moves are made over sockets, so REST hardly ever rejects something by the rules.
      return rejection.code in messages ? messages[rejection.code as keyof typeof messages] : 'That move is not legal.';
  }
}
