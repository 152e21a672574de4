import type { Words } from '@snap-up/engine';
import type * as english from '../en/page.ts';

/** The words of a page before any of its scripts runs, and of the installed app. */
export const pageTexts: Words<typeof english.pageTexts> = {
  description: 'Klondike um die Wette oder Patiencen allein, direkt im Browser. Ohne Anmeldung.',
  needsScripts: 'Snap-Up braucht JavaScript.',
  appDescription: 'Klondike um die Wette oder Patiencen allein.',
  /** What the icon of the installed app offers. */
  patience: 'Patience',
  playWithOthers: 'Mit anderen spielen',
};
