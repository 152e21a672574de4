import type { Words } from '@snap-up/engine';
import type * as english from '../en/system.ts';

/** The words of a page before any of its scripts runs, and of the installed app. */
export const pageTexts: Words<typeof english.pageTexts> = {
  description: 'Reta a tus amigos al Klondike o juega solitarios, directamente en tu navegador. Sin registro.',
  needsScripts: 'Snap-Up necesita JavaScript.',
  appDescription: 'Reta a tus amigos al Klondike o juega solitarios.',
  /** What the icon of the installed app offers. */
  patience: 'Solitarios',
  playWithOthers: 'Jugar con otros',
};

/**
 * The words of notifications, which the service worker shows. `others` are the names of the other players, `left` is how much time
 * there is: “12 horas”.
 */
export const pushNoticeWords: Words<typeof english.pushNoticeWords> = {
  yourTurn: 'Tu turno',
  playingWith: (others) => `Con ${others}.`,
  playingWithTime: (others, left) => `Con ${others}. Tienes ${left}.`,
  stillYourTurn: 'Sigue siendo tu turno',
  timeShort: (others, left) => `Con ${others}. Tiempo restante: ${left}.`,
  youWon: 'Has ganado',
  sharedFirst: 'Empate',
  youCame: (place) => `Has acabado en el puesto ${place}`,
  gameOver: (others) => `La partida con ${others} ha terminado.`,
  waitedFor: (name) => `${name} te está esperando`,
  yourTable: (others) => `En la mesa con ${others}.`,
  wantsToRace: (name) => `${name} te reta a una carrera`,
  tapToRace: 'Toca para jugar.',
  /** What only a newer server says. */
  someNews: 'Hay novedades en tu mesa.',
};
