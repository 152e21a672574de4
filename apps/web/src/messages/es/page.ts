import type { Words } from '@snap-up/engine';
import type * as english from '../en/page.ts';

/** The words of a page before any of its scripts runs, and of the installed app. */
export const pageTexts: Words<typeof english.pageTexts> = {
  description: 'Reta a tus amigos al Klondike o juega solitarios, directamente en tu navegador. Sin registro.',
  needsScripts: 'Snap-Up necesita JavaScript.',
  appDescription: 'Reta a tus amigos al Klondike o juega solitarios.',
  /** What the icon of the installed app offers. */
  patience: 'Solitarios',
  playWithOthers: 'Jugar con otros',
};
