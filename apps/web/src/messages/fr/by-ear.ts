import type { Words } from '@snap-up/engine';
import type * as english from '../en/by-ear.ts';

/** The words of what leads to playing by ear, on every table and in the settings. */
export const byEarTexts: Words<typeof english.byEarTexts> = {
  playByEar: 'Jouer à l’oreille',
  goToOutline: 'Aller au plan de la table',
  stop: 'Ne plus jouer à l’oreille',
};
