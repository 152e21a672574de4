import { formatSeat, type RecordFault, rulesetById } from '@snap-up/engine';
import { recordFaultWords as words } from '#messages/records.ts';
import { optionsMessage } from './options.ts';

/** The sentence about an invalid saved game. The caller shows the line. */
export function recordFaultMessage(fault: RecordFault): string {
  switch (fault.code) {
    case 'record-too-long':
      return words.tooLong(fault.most);
    case 'too-many-moves':
      return words.tooManyMoves(fault.most);
    case 'not-a-record':
      return words.notARecord;
    case 'check-mismatch':
      return words.changed;
    case 'malformed-head':
      return fault.part === 'nonce' ? words.headNonce(formatSeat(fault.seat ?? 0)) : words.head[fault.part];
    case 'no-empty-line':
      return words.noEmptyLine;
    case 'malformed-batch':
      return words.malformedMove;
    case 'other-batch-number':
      return words.otherMoveNumber(fault.expected);
    case 'earlier-batch':
      return words.earlierMove;
    case 'no-such-ruleset':
      return words.noSuchGame(fault.ruleset);
    case 'unknown-option':
    case 'option-not-offered':
    case 'options-contradict':
      return optionsMessage(fault, rulesetById(fault.ruleset));
    case 'other-seat-count':
      return words.otherSeatCount(rulesetById(fault.ruleset)?.name ?? words.anyGame, fault.seatCount);
    case 'secret-mismatch':
      return words.secretMismatch;
    case 'nonce-mismatch':
      return words.nonceMismatch(formatSeat(fault.seat));
    case 'nonce-count-mismatch':
      return words.nonceCountMismatch;
    case 'attempt-mismatch':
      return words.firstPlayable(fault.firstPlayable + 1);
    case 'seed-mismatch':
      return words.seedMismatch;
    case 'unknown-seat':
      return words.unknownSeat(fault.text);
    case 'unknown-pile':
      return words.unknownPile(fault.text);
    case 'unknown-card':
      return words.unknownCard(fault.text);
    case 'unknown-move':
    case 'unknown-event':
    case 'unknown-position':
    case 'unknown-turn':
      return words.unreadable(fault.text);
    case 'unknown-server-move':
    case 'no-seat':
      return words.serverMoveOnly;
    case 'move-of-no-seat':
      return words.notForAPlayer;
    case 'not-a-server-move':
      return words.neverByServer(fault.move);
    case 'illegal-move':
      return words.illegalMove(fault.move, fault.rejection);
    case 'other-events':
      return words.otherEvents(fault.move, fault.events);
  }
}
