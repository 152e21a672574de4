import type { Words } from '@snap-up/engine';
import type * as english from '../en/unusual-options.ts';

/** An option with the choice that was made: `Cartas que se sacan: Una`. */
export const unusualOptionWords: Words<typeof english.unusualOptionWords> = {
  chosen: (option, choice) => `${option}: ${choice}`,
};
