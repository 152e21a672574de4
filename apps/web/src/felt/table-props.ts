import type { Move, Result, Rules, Seat, Table } from '@snap-up/engine';
import type { Presence, Reaction, Rejection } from '@snap-up/protocol';
import type { SeatClock } from './model/turn-clock.ts';

/** A player at the table, as the header of their cards shows them. */
export interface SeatedPlayer {
  readonly name: string;
  readonly isBot?: boolean;
  /** Null where it is not known at the moment. */
  readonly presence: Presence | null;
  /** The reaction that they show at the moment. */
  readonly reaction?: Reaction | null;
}

/** What a card table needs from the page around it. */
export interface TableProps {
  readonly rules: Rules;
  readonly view: Table;
  /** Whose cards lie on the near side: the player's own seat or, for a spectator, the first. */
  readonly nearSeat: Seat;
  /** Whether the near seat may make moves now. */
  readonly canPlay: boolean;
  /** Whether the cards are being dealt, and none is face up yet. */
  readonly isDealing: boolean;
  /**
   * Whether a bar below the table shows the near seat's hand. The hand is then out of sight here, below the lower edge.
   */
  readonly isHandBelow?: boolean;
  /** By seat. */
  readonly players: readonly SeatedPlayer[];
  /** By seat; null where none is shown. They tick, so nothing but the headers reads them. */
  readonly clocks?: readonly (SeatClock | null)[];
  /** For spectators: puts another seat's cards on the near side. Absent for players, whose own cards are there. */
  readonly onnear?: ((seat: Seat) => void) | undefined;
  /**
   * A move to show: its card glows and its target lights up, or the stock glows. It disappears with the next change of
   * the table and the next card that is lifted. To show the same move again, pass a new object.
   */
  readonly hint?: Move | null;
  /** Makes a move. Returns why not, where it is rejected. */
  readonly onmove: (move: Move) => Result<void, Rejection>;
  readonly onhelp: () => void;
}

/** A packet that has been taken up: its pile and its deepest card. */
export interface Lifted {
  readonly pile: number;
  readonly lead: number;
}
