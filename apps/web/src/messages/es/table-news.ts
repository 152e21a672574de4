import type { Words } from '@snap-up/engine';
import type * as english from '../en/table-news.ts';

/** The sentences about changes at a table, outside a game. */
export const tableNewsWords: Words<typeof english.tableNewsWords> = {
  shuffling: 'Barajando.',
  seatLost: 'Has perdido tu asiento en esta mesa. Puedes mirar o tomar un asiento libre.',
  /** Where the host has no name. */
  theHost: 'El anfitrión',
  seatCountSet: (host, count) => `${host} ha cambiado el número de jugadores a ${count}.`,
  switchedTo: (host, game) => `${host} ha cambiado a ${game}.`,
  anotherGame: 'otro juego',
  optionSet: (host, option, choice) => `${host} ha cambiado “${option}” a “${choice}”.`,
  matchSet: (host, length) => `${host} ha cambiado “Serie” a “Al mejor de ${length}”.`,
  matchOff: (host) => `${host} ha cambiado “Serie” a “Partidas sueltas”.`,
  /** `button` is the label of the button that gets ready. */
  pressAgain: (button) => `Pulsa “${button}” otra vez.`,
  nobodyReady: (button) => `Ahora no hay nadie listo. Pulsa “${button}” otra vez.`,
  youAreHost: 'Ahora diriges la mesa.',
  isHost: (name) => `Ahora ${name} dirige la mesa.`,
  left: (name) => `${name} se ha ido.`,
  tookASeat: (name) => `${name} ha tomado asiento.`,
  botTookASeat: (name) => `${name}, un bot, ha tomado asiento.`,
  isReady: (name) => `${name} ya puede empezar.`,
};
