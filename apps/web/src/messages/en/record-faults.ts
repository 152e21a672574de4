import { formatSeat, type RecordFault, type RecordHeadPart, rulesetById, type Seat } from '@snap-up/engine';
import { numberText } from '../numbers.ts';
import { countOf } from './names.ts';
import { optionsMessage } from './options.ts';

/** What has to stand on a line of a record's head. */
const headParts: Readonly<Record<Exclude<RecordHeadPart, 'nonce'>, string>> = {
  ruleset: 'the game’s name',
  options: 'the options, for example: {"draw":3}',
  names: 'the names of one to five players, for example: "Anna", "Ben"',
  started: 'the time of the start, for example: 2026-11-20T18:40:03.500Z',
  seed: 'the seed of the deal, 64 hexadecimal digits',
  shuffle: '“none” or “attempt 0”',
  secret: 'the server’s secret for the shuffle, with its fingerprint',
};

/** The sentence that a player reads about a saved game that isn't valid. The line is for whoever shows it. */
export function recordFaultMessage(fault: RecordFault): string {
  switch (fault.code) {
    case 'record-too-long':
      return `A saved game has at most ${numberText(fault.most)} characters.`;
    case 'too-many-moves':
      return `A game has at most ${numberText(fault.most)} moves.`;
    case 'not-a-record':
      return 'This isn’t a saved game of Snap-Up.';
    case 'check-mismatch':
      return 'The file has been changed since it was saved.';
    case 'malformed-head':
      return `This line should contain ${headPart(fault.part, fault.seat)}.`;
    case 'no-empty-line':
      return 'This line should be empty.';
    case 'malformed-batch':
      return 'This line should contain a move, for example: “12 a +34567 | 5h t3>f3 | t3>f3 t3=9c”.';
    case 'other-batch-number':
      return `This line should contain move ${fault.expected}.`;
    case 'earlier-batch':
      return 'This move is earlier than the one before it.';
    case 'no-such-ruleset':
      return `There is no game “${fault.ruleset}”.`;
    case 'unknown-option':
    case 'option-not-offered':
    case 'options-contradict':
      return optionsMessage(fault, rulesetById(fault.ruleset));
    case 'other-seat-count':
      return `${rulesetById(fault.ruleset)?.name ?? 'This game'} can’t be played by ${countOf(fault.seatCount, 'player')}.`;
    case 'secret-mismatch':
      return 'The server’s secret does not match its fingerprint.';
    case 'nonce-mismatch':
      return `The random number of seat ${formatSeat(fault.seat)} does not match its fingerprint.`;
    case 'nonce-count-mismatch':
      return 'There isn’t one random number for each player.';
    case 'attempt-mismatch':
      return `The first playable deal is number ${fault.firstPlayable + 1}.`;
    case 'seed-mismatch':
      return 'The cards were not dealt from the seed that the random numbers give.';
    case 'unknown-seat':
      return `There is no seat “${fault.text}” in this game.`;
    case 'unknown-pile':
      return `There is no pile “${fault.text}” in this game.`;
    case 'unknown-card':
      return `There is no card “${fault.text}” in this game.`;
    case 'unknown-move':
    case 'unknown-event':
    case 'unknown-position':
    case 'unknown-turn':
      return `“${fault.text}” can’t be read.`;
    case 'unknown-server-move':
    case 'no-seat':
      return 'Only the server can make this move, and only to end the game.';
    case 'halt-of-a-seat':
      return 'The server doesn’t make this move for a player.';
    case 'not-a-server-move':
      return `The server never makes the move “${fault.move}”.`;
    case 'illegal-move':
      return `The move “${fault.move}” wasn’t legal here (${fault.rejection}).`;
    case 'other-events':
      return `The move “${fault.move}” should have led to “${fault.events}”.`;
  }
}

function headPart(part: RecordHeadPart, seat: Seat | null): string {
  if (part !== 'nonce') return headParts[part];
  return `the random number of seat ${formatSeat(seat ?? 0)}, with its fingerprint`;
}
