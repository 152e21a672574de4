import type { Card } from './card.ts';
import type { PileId, Seat } from './pile.ts';

/** A request. It names the card it means (`lead`), so that a stale move fails instead of moving another card. */
export type Move =
  | { readonly kind: 'carry'; readonly lead: Card; readonly from: PileId; readonly to: PileId }
  /** Stock to waste, as many cards as the options say. */
  | { readonly kind: 'draw' }
  /** The waste back as a stock, turned over, unshuffled (K4). */
  | { readonly kind: 'redeal' }
  /** Puts these cards of the hand down as a meld. */
  | { readonly kind: 'meld'; readonly cards: readonly Card[] }
  /** The whole hand onto the waste in this order, the last card on top. */
  | { readonly kind: 'discard'; readonly cards: readonly Card[] }
  /** Agree to end the game here. The game ends once all remaining players agree. */
  | { readonly kind: 'agree' }
  | { readonly kind: 'disagree' }
  /** End a solo game, or play on no longer: one's cards stay, the others go on, and one's place is the last. */
  | { readonly kind: 'give-up' }
  /**
   * End one's turn and, if one had no play in it, demand a move of an opponent who passed although they had a play
   * (DV11).
   */
  | { readonly kind: 'pass'; readonly demandOf: Seat | null }
  /** End the turn of a player whose time is up. Only a server makes it, never a player. */
  | { readonly kind: 'skip' }
  /**
   * End a game without turns because nobody has moved for the table's idle limit. Only a server makes it, for no seat.
   */
  | { readonly kind: 'halt' }
  /** Interrupt a game, or continue it. Only a server makes them, for no seat. */
  | { readonly kind: 'pause' }
  | { readonly kind: 'resume' };

/** A move that a server makes for no seat. */
export type SeatlessMove = Extract<Move, { kind: 'halt' | 'pause' | 'resume' }>;

/** Whether a server makes this kind of move for no seat. */
export function isSeatless(move: { readonly kind: string }): move is SeatlessMove {
  return move.kind === 'halt' || move.kind === 'pause' || move.kind === 'resume';
}

/** Every way for a game to end; see `Ending`. */
export const endings = ['out', 'stuck', 'agreed', 'idle', 'won', 'given-up', 'finished'] as const;
/**
 * How a game ended. Multiplayer: a player (or everybody) went out, no progress is possible any more, all agreed to
 * stop, nobody moved any more, or all but one gave up. Solo: won, given up or, if scored, finished. A lost solo game has not ended.
 */
export type Ending = (typeof endings)[number];

/** A fact. The log consists of events, and every state is a fold over them. */
export type Event =
  | {
      readonly kind: 'carried';
      readonly from: PileId;
      readonly to: PileId;
      readonly count: number;
      /**
       * Only in events for a viewer, and only if one of the two piles is concealed from that viewer: the packet as the
       * viewer sees it in its new place, the lead first.
       */
      readonly shown?: readonly (Card | null)[];
    }
  /**
   * The top card of `from` took the place of the card at `index` of `to`, counted from 0, and that one went onto `aside`:
   * a natural card and the Joker (JK7).
   */
  | {
      readonly kind: 'exchanged';
      readonly from: PileId;
      readonly to: PileId;
      readonly index: number;
      readonly aside: PileId;
    }
  /** The top card of a pile was turned up. It is null where a view plays ahead of the server, and on a concealed pile. */
  | { readonly kind: 'turnedUp'; readonly pile: PileId; readonly card: Card | null }
  /** Turned from the stock one after another, so the last one lies on top (K2). Null as with `turnedUp`. */
  | { readonly kind: 'drawn'; readonly from: PileId; readonly to: PileId; readonly cards: readonly (Card | null)[] }
  /**
   * A seat took its waste back, unshuffled, so that its first card is drawn first again: turned over or, with `faceUp`,
   * with its cards open (HS9).
   */
  | {
      readonly kind: 'redealt';
      readonly seat: Seat;
      readonly from: PileId;
      readonly to: PileId;
      readonly faceUp?: true;
    }
  /** These cards left the hand, from anywhere in it, and lie on top of another pile in this order. */
  | { readonly kind: 'putDown'; readonly from: PileId; readonly to: PileId; readonly cards: readonly Card[] }
  | { readonly kind: 'agreed'; readonly seat: Seat }
  | { readonly kind: 'disagreed'; readonly seat: Seat }
  | { readonly kind: 'wentOut'; readonly seat: Seat }
  | { readonly kind: 'gaveUp'; readonly seat: Seat }
  | { readonly kind: 'paused' }
  | { readonly kind: 'resumed' }
  /** A turn was ended; `hadPlay` says whether a play was at hand. */
  | { readonly kind: 'passed'; readonly seat: Seat; readonly hadPlay: boolean; readonly demandOf: Seat | null }
  | { readonly kind: 'turnBegan'; readonly seat: Seat }
  /** In a solo game: no progress is possible any more (K9). Undoing clears it. */
  | { readonly kind: 'lost' }
  | { readonly kind: 'ended'; readonly ending: Ending };
