import type { Words } from '@snap-up/engine';
import type * as english from '../en/table-news.ts';

/** The sentences about changes at a table, outside a game. */
export const tableNewsWords: Words<typeof english.tableNewsWords> = {
  shuffling: 'Mélange des cartes.',
  seatLost: 'Tu n’as plus de place à cette table. Tu peux regarder ou prendre une place libre.',
  /** Where the host has no name. */
  theHost: 'L’hôte',
  seatCountSet: (host, count) => `${host} a réglé le nombre de joueurs sur ${count}.`,
  switchedTo: (host, game) => `${host} a choisi un autre jeu : ${game}.`,
  anotherGame: 'un jeu inconnu ici',
  optionSet: (host, option, choice) => `${host} a réglé « ${option} » sur « ${choice} ».`,
  matchSet: (host, length) => `${host} a réglé « Match » sur « Au meilleur des ${length} ».`,
  matchOff: (host) => `${host} a réglé « Match » sur « Parties simples ».`,
  /** `button` is the label of the button that gets ready. */
  pressAgain: (button) => `Appuie de nouveau sur « ${button} ».`,
  nobodyReady: (button) => `Plus personne n’est prêt. Appuie de nouveau sur « ${button} ».`,
  youAreHost: 'C’est maintenant toi l’hôte.',
  isHost: (name) => `${name} est maintenant l’hôte.`,
  left: (name) => `${name} a quitté la table.`,
  tookASeat: (name) => `${name} a pris une place.`,
  botTookASeat: (name) => `${name}, un bot, a pris une place.`,
  isReady: (name) => `${name} a donné son feu vert.`,
};
