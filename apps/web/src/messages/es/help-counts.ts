import type { Words } from '@snap-up/engine';
import type * as english from '../en/help-counts.ts';

/** What is said of the solver’s help before the player takes it. */
export const helpCountTexts: Words<typeof english.helpCountTexts> = {
  countsAsHelp: 'Cuenta como ayuda en tus estadísticas.',
};
