import type { Words } from '@snap-up/engine';
import type * as english from '../en/system.ts';

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

/**
 * The words of notifications, which the service worker shows. `others` are the names of the other players, `left` is how much time
 * there is: “12 heures”.
 */
export const pushNoticeWords: Words<typeof english.pushNoticeWords> = {
  yourTurn: 'À toi de jouer',
  playingWith: (others) => `Avec ${others}.`,
  playingWithTime: (others, left) => `Avec ${others}. Tu as ${left}.`,
  stillYourTurn: 'C’est toujours ton tour',
  timeShort: (others, left) => `Avec ${others}. Plus que ${left}.`,
  youWon: 'Tu as gagné',
  sharedFirst: 'Égalité',
  youCame: (place) => `Tu finis à la ${place === 1 ? '1re' : `${place}e`} place`,
  gameOver: (others) => `La partie avec ${others} est finie.`,
  waitedFor: (name) => `${name} t’attend`,
  yourTable: (others) => `À ta table avec ${others}.`,
  wantsToRace: (name) => `${name} te défie`,
  tapToRace: 'Touche pour jouer.',
  /** What only a newer server says. */
  someNews: 'Il y a du nouveau à ta table.',
};
