import type { Move, Rules, Seat, View } from '@snap-up/engine';
import type { BotStrength } from '@snap-up/protocol';

/** A player's notes about one game, as far as those of all kinds have something in common. Immutable. */
export interface BotMemory {
  /** What cannot be undone, as one number: as long as it stays the same nothing has happened. */
  readonly standing: number;
  /** Whether the player has seen all that there is to see since something happened last. */
  readonly hasSeenAll: boolean;
}

/** All that a bot chooses a move by. It is a view: no face-down card can be found in it. */
export interface BotContext<Memory extends BotMemory = BotMemory> {
  readonly rules: Rules;
  readonly view: View;
  readonly seat: Seat;
  readonly strength: BotStrength;
  /** Its notes, up to and with this view. */
  readonly memory: Memory;
  /** Returns a number from 0 to 1, 1 excluded. */
  readonly random: () => number;
}

/** A kind of player: what it notes about a game, and how it chooses a move. Both are pure but for `random`. */
export interface BotPlayer<Memory extends BotMemory = BotMemory> {
  /**
   * The notes after another look at the table. Looks may be missed: what was not seen is not known.
   * @param memory this player's notes so far; null at the first look
   */
  remember(rules: Rules, view: View, seat: Seat, memory: Memory | null): Memory;
  /** The move to make; null where nothing is useful. */
  chooseMove(context: BotContext<Memory>): Move | null;
}
