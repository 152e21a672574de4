import type { Rejection, RejectionCode, RestRejection } from '@snap-up/protocol';
import { rejectionMessage } from './rejection-messages.ts';

/** The HTTP status of each rejection; 400 for those that are not listed. */
const statusCodes: Partial<Record<RejectionCode, number>> = {
  'no-session': 401,
  'wrong-origin': 403,
  'not-host': 403,
  'not-seated': 403,
  'no-spectators': 403,
  'no-such-table': 404,
  'no-such-game': 404,
  'no-such-page': 404,
  'no-such-code': 404,
  'transfer-used': 404,
  'solo-table': 409,
  'table-full': 409,
  'table-closed': 409,
  'too-many-bots': 409,
  'bots-only': 409,
  'no-game': 409,
  'game-running': 409,
  'game-not-over': 409,
  'day-not-over': 409,
  'seat-taken': 409,
  'seat-empty': 409,
  'seats-in-use': 409,
  'no-bots-as-host': 409,
  'no-bot-player': 409,
  'bots-at-table': 409,
  'too-many-tables': 409,
  'no-solver': 409,
  'no-winnable-deal': 503,
  'solver-busy': 503,
  'nobody-to-skip': 409,
  'nobody-to-remind': 409,
  'cannot-be-reminded': 409,
  'reminded-already': 429,
  'already-committed': 409,
  'too-fast': 429,
  'try-again': 503,
};

/** A rejection that a route throws and the error handler sends. */
export class RejectionError extends Error {
  readonly rejection: Rejection;

  constructor(rejection: Rejection) {
    super(rejectionMessage(rejection));
    this.rejection = rejection;
  }

  get statusCode(): number {
    return statusCodes[this.rejection.code] ?? 400;
  }
}

/** Returns the body of a failed REST response. */
export function rejectionBody(rejection: Rejection): RestRejection {
  return { ...rejection, message: rejectionMessage(rejection) };
}
