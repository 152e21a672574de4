import type { Words } from '@snap-up/engine';
import type * as english from '../en/by-ear.ts';

/** The words of what leads to the text view, on every table and in the settings. */
export const byEarTexts: Words<typeof english.byEarTexts> = {
  playByEar: 'Textansicht öffnen',
  goToOutline: 'Zur Textansicht',
  stop: 'Textansicht schließen',
};
