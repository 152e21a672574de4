import { isInPlay, type Seat, type SeatlessMove, type State } from '@snap-up/engine';
import type { BatchMessage, PlainRejectionCode, Rejection, Sight } from '@snap-up/protocol';
import type { Line } from '../table/lines.ts';

/** A player's request to move, and the callback for its answer. */
export interface MoveRequest {
  readonly seat: Seat;
  readonly gameNumber: number;
  readonly moveNo: number;
  readonly move: string;
  /** When it arrived, by the table's clock. */
  readonly arrivedMs: number;
  /** What the player had seen by then, according to their page. */
  readonly sight?: Sight | undefined;
  /** The line of that page; null for a bot. */
  readonly line?: Line | null;
  /** Set for a claim that has waited for others; see `StoredBatch`. */
  readonly contest?: string;
  readonly answer: (answer: MoveAnswer) => void;
}

/**
 * A move that the server makes: it ends a seat's turn, agrees to stop on behalf of a seat, ends an idle race, or interrupts and
 * continues a game.
 */
export type ServerMove =
  | { readonly seat: Seat; readonly move: 'skip' | 'agree' }
  | { readonly seat: null; readonly move: SeatlessMove['kind'] };

/** Returns the moves with which the server ends a game for all who still play. */
export function agreementOfAll(state: State): readonly ServerMove[] {
  return state.agreed.flatMap((hasAgreed, seat) =>
    hasAgreed || !isInPlay(state, seat) ? [] : [{ seat, move: 'agree' }],
  );
}

/** `kept`: the batch to broadcast; `resent`: a batch broadcast before, for the player who asked again. */
export type MoveAnswer =
  | { readonly kind: 'kept' }
  | { readonly kind: 'resent'; readonly batch: BatchMessage }
  /** The move was played long ago; a full snapshot answers the request. */
  | { readonly kind: 'afresh' }
  | { readonly kind: 'rejected'; readonly error: Rejection };

/** Returns the answer to a move that is not played, with a code that has no parameters. */
export function rejected(code: PlainRejectionCode): MoveAnswer {
  return { kind: 'rejected', error: { code } };
}
