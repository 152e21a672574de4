import type { Seat } from '@snap-up/engine';
import type { BatchMessage, PlainRejectionCode, Rejection } from '@snap-up/protocol';

/** A move that somebody asks for, and how they are answered. */
export interface MoveRequest {
  readonly seat: Seat;
  readonly gameNumber: number;
  readonly moveNo: number;
  readonly move: string;
  readonly answer: (answer: MoveAnswer) => void;
}

/** A move that the server makes by itself: it ends the turn of a seat, agrees to stop for one, or ends a race that nobody plays on. */
export type ServerMove =
  | { readonly seat: Seat; readonly move: 'skip' | 'agree' }
  | { readonly seat: null; readonly move: 'halt' };

/** `kept`: the batch that everybody is told; `resent`: a batch told before, for the one who asked again. */
export type MoveAnswer =
  | { readonly kind: 'kept' }
  | { readonly kind: 'resent'; readonly batch: BatchMessage }
  /** The move was played long ago: the game as it stands says so. */
  | { readonly kind: 'afresh' }
  | { readonly kind: 'rejected'; readonly error: Rejection };

/** The answer to a move that is not played, for a code without parameters. */
export function rejected(code: PlainRejectionCode): MoveAnswer {
  return { kind: 'rejected', error: { code } };
}
