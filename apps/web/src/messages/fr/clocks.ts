import type { Words } from '@snap-up/engine';
import type * as english from '../en/clocks.ts';

/** A clock in words. `left` is the time that is left on it. */
export const clockWordsByState: Words<typeof english.clockWordsByState> = {
  runs: (left) => `encore ${left}`,
  still: (left) => `${left}, chrono arrêté`,
  waits: (left) => `encore ${left} en tout`,
};
