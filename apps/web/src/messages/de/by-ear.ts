import type { Words } from '@snap-up/engine';
import type * as english from '../en/by-ear.ts';

/** The words of what leads to playing by ear, on every table and in the settings. */
export const byEarTexts: Words<typeof english.byEarTexts> = {
  playByEar: 'Nach Gehör spielen',
  goToOutline: 'Zur Gliederung',
  stop: 'Nicht mehr nach Gehör spielen',
};
