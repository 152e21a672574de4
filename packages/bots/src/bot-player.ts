import type { Rules, Seat, View } from '@snap-up/engine';
import type { Memory } from './klondike/memory.ts';
import type { Strength } from './strengths.ts';

/** All that a bot has to choose by. It is a view: no face-down card can be found in it. */
export interface Choosing {
  readonly rules: Rules;
  readonly view: View;
  readonly seat: Seat;
  readonly strength: Strength;
  /** Its notes, up to and with this view. */
  readonly memory: Memory;
  /** Numbers from 0 to 1, 1 excluded. */
  readonly random: () => number;
}
