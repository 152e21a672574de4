import type { Move, Result, Rules, Seat, Table } from '@snap-up/engine';
import type { Presence, Reaction, Rejection } from '@snap-up/protocol';
import type { SeatClock } from './turn-clock.ts';

/** Somebody at the table, as its header shows them. */
export interface SeatedPlayer {
  readonly name: string;
  readonly isBot?: boolean;
  /** Null where nobody can know it now. */
  readonly presence: Presence | null;
  /** What they show at this moment. */
  readonly reaction?: Reaction | null;
}

/** What the page around it tells a card table. */
export interface TableProps {
  readonly rules: Rules;
  readonly view: Table;
  /** Whose layout lies on the near side: one's own seat or, for somebody who watches, the first. */
  readonly nearSeat: Seat;
  /** Whether the near seat may make moves now. */
  readonly canPlay: boolean;
  /** Nothing is face up yet: the cards are being dealt. */
  readonly isDealing: boolean;
  /** Whether a bar below the table shows what the near seat holds. Then the hand lies out of sight here, over the lower edge. */
  readonly isHandBelow?: boolean;
  /** By seat. */
  readonly players: readonly SeatedPlayer[];
  /** By seat; null where none is to be shown. They tick: nothing but headers reads them. */
  readonly clocks?: readonly (SeatClock | null)[];
  /** For somebody who watches: lays another seat’s cards on the near side. Players have their own there. */
  readonly onnear?: ((seat: Seat) => void) | undefined;
  /**
   * A move to show: its card glows and its target lights up, or the stock glows. It vanishes with the next change of the
   * table and with the next card that is lifted; to show the same move again give it as a new object.
   */
  readonly hint?: Move | null;
  /** Makes a move, or says why not. */
  readonly onmove: (move: Move) => Result<void, Rejection>;
  readonly onhelp: () => void;
}

/** A packet that has been taken up, by the pile it lies on and its deepest card. */
export interface Lifted {
  readonly pile: number;
  readonly lead: number;
}
