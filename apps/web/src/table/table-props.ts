import type { Move, Rules, Seat, Table } from '@snap-up/engine';
import type { Presence } from '@snap-up/protocol';

/** What the page around it tells a card table. */
export interface TableProps {
  readonly rules: Rules;
  readonly view: Table;
  /** Whose layout lies on the near side: one's own seat or, for somebody who watches, the first. */
  readonly nearSeat: Seat;
  /** May moves be made now, from the near seat? */
  readonly canPlay: boolean;
  /** Nothing is face up yet: the cards are being dealt. */
  readonly isDealing: boolean;
  /** By seat; a presence that cannot be known now is null. */
  readonly players: readonly { readonly name: string; readonly presence: Presence | null }[];
  /** Makes a move; answers with the sentence of a refusal, or null. */
  readonly onmove: (move: Move) => string | null;
  readonly onhelp: () => void;
}

/** A packet that has been taken up, by the pile it lies on and its deepest card. */
export interface Lifted {
  readonly pile: number;
  readonly lead: number;
}
