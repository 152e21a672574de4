import type { Words } from '@snap-up/engine';
import type * as english from '../en/by-ear.ts';

/** The words of what leads to playing by ear, on every table and in the settings. */
export const byEarTexts: Words<typeof english.byEarTexts> = {
  playByEar: 'Jugar de oído',
  /** Where it is on already: a press leads there. */
  goToOutline: 'Ir al esquema',
  stop: 'Dejar de jugar de oído',
};
