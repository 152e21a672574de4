import type { Card, Move, PileId, Seat } from '@snap-up/engine';

/** A move that was played ahead and lost to another player's card. */
export interface LostMove {
  readonly move: Move;
  /** Whose card was there first; null if unknown. */
  readonly by: Seat | null;
  /** By how many milliseconds that player was faster, if both tried to take the place. */
  readonly fasterByMs?: number | undefined;
}

/** Why something is refused: a code of the game, or of the page, with its parameters. */
export interface Refusal {
  readonly code: string;
}

/**
 * Refusals of the felt itself, when it is unclear which move was meant: to pick a card up, to send it anywhere, to send
 * it to a foundation or tier, to touch anything during another player's turn, and to draw by hand what the rules draw.
 */
export interface FeltRefusal extends Refusal {
  readonly code:
    | 'cannot-be-lifted'
    | 'fits-nowhere'
    | 'fits-no-goal'
    | 'not-your-turn'
    | 'stock-empty'
    | 'turned-by-itself';
}

/** The viewer's input device: with `taps`, a card is picked up before its target is tapped. */
export type PlayedWith = 'pointer' | 'taps' | 'keys' | 'hand';

/** What a player of a game with a hand has to do now. */
export type HandTask =
  | { readonly kind: 'meld' }
  /** Discard the whole hand. The order is asked for if it matters. */
  | { readonly kind: 'discard'; readonly isOrdered: boolean }
  /** Take a new hand or, if allowed, first discard the top card of the stock. */
  | { readonly kind: 'take'; readonly count: number; readonly before: Extract<Move, { kind: 'carry' }> | null }
  | { readonly kind: 'nothing' };

/** The events on a felt, for sentences, sounds and vibrations. `Rejected` is the type of a move's rejection. */
export type FeltCue<Rejected extends Refusal = Refusal> =
  /** A packet has been picked up. `aimedAt` is where Enter would put it; null while it is dragged. */
  | {
      readonly kind: 'lifted';
      readonly with: PlayedWith;
      readonly card: Card;
      readonly targets: readonly PileId[];
      readonly aimedAt: PileId | null;
    }
  /** The keys have chosen another pile for the lifted packet. */
  | { readonly kind: 'aimed'; readonly at: PileId }
  /** The viewer has put it back. */
  | { readonly kind: 'put-back' }
  | { readonly kind: 'landed'; readonly with: PlayedWith; readonly card: Card; readonly to: PileId }
  /**
   * `move` is the wanted move; null if none is possible. `card` is the card that was meant, if any, and `stock` the
   * pile, if it was that.
   */
  | {
      readonly kind: 'refused';
      readonly with: PlayedWith;
      readonly refusal: Rejected | FeltRefusal;
      readonly move: Move | null;
      readonly card: Card | null;
      readonly stock: PileId | null;
    }
  /** A move that had been played ahead is taken back, since another player's card was there first. */
  | ({ readonly kind: 'beaten' } & LostMove)
  /** Cards were drawn to the viewer's waste, the top one last. `leftCount` is what is left of the stock. */
  | { readonly kind: 'drawn'; readonly cards: readonly Card[]; readonly leftCount: number }
  /** The stock has been dealt to the viewer's piles. */
  | { readonly kind: 'dealt'; readonly cards: readonly Card[]; readonly leftCount: number }
  /** The viewer's waste has become the stock again. */
  | { readonly kind: 'waste-taken-back'; readonly leftCount: number }
  /** A card of the viewer was turned up. */
  | { readonly kind: 'turned-up'; readonly card: Card; readonly at: PileId }
  /** Another player's card was played to a shared pile. */
  | { readonly kind: 'rival-played'; readonly seat: Seat; readonly card: Card; readonly to: PileId }
  /** It is the viewer's turn. */
  | { readonly kind: 'turn-began' }
  | { readonly kind: 'won' }
  /** The game has ended without the viewer winning. */
  | { readonly kind: 'over' }
  /** A player says something, which is shown beside their cards. */
  | { readonly kind: 'said'; readonly seat: Seat; readonly saying: string }
  /** Cards have come into the viewer's hand, or left it. */
  | {
      readonly kind: 'hand-changed';
      readonly cards: readonly Card[];
      readonly task: HandTask;
      readonly chosen: readonly Card[];
    }
  /** A card of the hand has been selected, deselected or moved. */
  | {
      readonly kind: 'hand-arranged';
      readonly card: Card;
      readonly task: HandTask;
      readonly chosen: readonly Card[];
      /** The order of a discard; empty where it does not matter. */
      readonly order: readonly Card[];
      readonly how: 'chosen' | 'moved';
    }
  /** The pictures of the cards could not be fetched. */
  | { readonly kind: 'faces-missing' };

/** Takes the cues of a felt. */
export type CueListener<Rejected extends Refusal = Refusal> = (cue: FeltCue<Rejected>) => void;
