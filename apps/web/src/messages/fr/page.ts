import type { Words } from '@snap-up/engine';
import type * as english from '../en/page.ts';

/** The words of a page before any of its scripts runs, and of the installed app. */
export const pageTexts: Words<typeof english.pageTexts> = {
  description:
    'Fais la course au Klondike entre amis ou joue au solitaire, directement dans ton navigateur. Sans compte.',
  needsScripts: 'Snap-Up a besoin de JavaScript.',
  appDescription: 'Fais la course au Klondike entre amis, ou joue au solitaire.',
  /** What the icon of the installed app offers. */
  patience: 'Solitaire',
  playWithOthers: 'Jouer à plusieurs',
};
