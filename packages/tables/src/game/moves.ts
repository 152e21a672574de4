import { isInPlay, type Seat, type SeatlessMove, type State } from '@snap-up/engine';
import type { BatchMessage, PlainRejectionCode, Rejection } from '@snap-up/protocol';

/** A move that a game is asked to play for a seat. */
export interface RequestedMove {
  readonly seat: Seat;
  readonly gameNumber: number;
  readonly moveNo: number;
  readonly move: string;
  /** Set for a claim that has waited for others; see `StoredBatch`. */
  readonly contest?: string;
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

/** `kept`: the stored batch to broadcast; `resent`: a batch broadcast before, for the player who asked again. */
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
