import type { Words } from '@snap-up/engine';
import type * as english from '../en/system.ts';

/** The words of a page before any of its scripts runs, and of the installed app. */
export const pageTexts: Words<typeof english.pageTexts> = {
  description: 'Klondike um die Wette oder Patiencen allein, direkt im Browser. Ohne Anmeldung.',
  needsScripts: 'Snap-Up braucht JavaScript.',
  appDescription: 'Klondike um die Wette oder Patiencen allein.',
  /** What the icon of the installed app offers. */
  patience: 'Patience',
  playWithOthers: 'Mit anderen spielen',
};

/**
 * The words of notifications, which the service worker shows. `others` are the names of the other players, `left` is how much time
 * there is: “12 Stunden”.
 */
export const pushNoticeWords: Words<typeof english.pushNoticeWords> = {
  yourTurn: 'Du bist am Zug',
  playingWith: (others) => `Mit ${others}.`,
  playingWithTime: (others, left) => `Mit ${others}. Verbleibende Zeit: ${left}.`,
  stillYourTurn: 'Du bist noch am Zug',
  timeShort: (others, left) => `Mit ${others}. Nur noch ${left}.`,
  youWon: 'Gewonnen',
  sharedFirst: 'Unentschieden',
  youCame: (place) => `Du bist auf Platz ${place}`,
  gameOver: (others) => `Das Spiel mit ${others} ist vorbei.`,
  waitedFor: (name) => `${name} wartet auf dich`,
  yourTable: (others) => `An eurem Tisch mit ${others}.`,
  wantsToRace: (name) => `${name} fordert dich heraus`,
  tapToRace: 'Tippen, um mitzuspielen.',
  /** What only a newer server says. */
  someNews: 'An deinem Tisch gibt es Neues.',
};
