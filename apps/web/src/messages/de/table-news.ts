import type { Words } from '@snap-up/engine';
import type * as english from '../en/table-news.ts';

/** The sentences about changes at a table, outside a game. */
export const tableNewsWords: Words<typeof english.tableNewsWords> = {
  shuffling: 'Karten werden gemischt.',
  seatLost: 'Du hast deinen Platz an diesem Tisch verloren. Du kannst zuschauen oder einen freien Platz nehmen.',
  /** Where the host has no name. */
  theHost: 'Der Host',
  seatCountSet: (host, count) => `${host} hat die Zahl der Plätze geändert: ${count}.`,
  switchedTo: (host, game) => `${host} hat das Spiel gewechselt: ${game}.`,
  anotherGame: 'ein anderes Spiel',
  optionSet: (host, option, choice) => `${host} hat „${option}“ geändert: „${choice}“.`,
  matchSet: (host, length) => `${host} hat „Match“ geändert: „Best of ${length}“.`,
  matchOff: (host) => `${host} hat „Match“ geändert: „Einzelspiele“.`,
  /** `button` is the label of the button that gets ready. */
  pressAgain: (button) => `Drück nochmal „${button}“.`,
  nobodyReady: (button) => `Jetzt ist niemand mehr bereit. Drück nochmal „${button}“.`,
  youAreHost: 'Du bist jetzt Host.',
  isHost: (name) => `${name} ist jetzt Host.`,
  left: (name) => `${name} ist gegangen.`,
  tookASeat: (name) => `${name} hat Platz genommen.`,
  botTookASeat: (name) => `${name}, ein Bot, hat Platz genommen.`,
  isReady: (name) => `${name} ist bereit.`,
};
