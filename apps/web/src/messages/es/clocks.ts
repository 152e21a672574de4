import type { Words } from '@snap-up/engine';
import type * as english from '../en/clocks.ts';

/** A clock in words. `left` is the time that is left on it. */
export const clockWordsByState: Words<typeof english.clockWordsByState> = {
  runs: (left) => `Tiempo restante: ${left}`,
  still: (left) => `${left}, reloj en pausa`,
  waits: (left) => `Tiempo restante en total: ${left}`,
};
