import { type Refusal, type RejectionCode, refusalFor } from '@snap-up/protocol';

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
  'hand-over-used': 404,
  'plays-alone': 409,
  'table-full': 409,
  'table-closed': 409,
  'game-running': 409,
  'game-not-over': 409,
  'seat-taken': 409,
  'seat-empty': 409,
  'no-bots-as-host': 409,
  'too-many-tables': 409,
  'nobody-to-skip': 409,
  'already-promised': 409,
  'too-fast': 429,
  'try-again': 503,
};

/** A refusal on its way to the one who asked: thrown in a route, answered by the error handler. */
export class RefusalError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal | RejectionCode) {
    const full = typeof refusal === 'string' ? refusalFor(refusal) : refusal;
    super(full.sentence);
    this.refusal = full;
  }

  get statusCode(): number {
    return statusCodes[this.refusal.code] ?? 400;
  }
}
