import type { Move, Rules, Seat, View } from '@snap-up/engine';
import type { BotStrength } from '@snap-up/protocol';

/** The part of a player's notes about one game that all kinds have in common. Immutable. */
export interface BotMemory {
  /** A measure of irreversible changes: while it stays the same, nothing has happened. */
  readonly standing: number;
  /** Whether the player has seen everything there is to see since the last change. */
  readonly hasSeenAll: boolean;
}

/** What a bot bases its move on. It is a view: it contains no face-down card. */
export interface BotContext<Memory extends BotMemory = BotMemory> {
  readonly rules: Rules;
  readonly view: View;
  readonly seat: Seat;
  readonly strength: BotStrength;
  /** Its notes, including this view. */
  readonly memory: Memory;
  /** Returns a number from 0 to 1, 1 excluded. */
  readonly random: () => number;
}

/** A kind of player: what it notes about a game, and how it chooses a move. Both are pure except for `random`. */
export interface BotPlayer<Memory extends BotMemory = BotMemory> {
  /**
   * Returns the notes after another look at the table. Looks may be missed.
   * @param memory this player's notes so far; null at the first look
   */
  remember(rules: Rules, view: View, seat: Seat, memory: Memory | null): Memory;
  /** Returns the move to make; null if nothing is useful. */
  chooseMove(context: BotContext<Memory>): Move | null;
}
