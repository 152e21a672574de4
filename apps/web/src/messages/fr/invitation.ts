import type { Words } from '@snap-up/engine';
import type * as english from '../en/invitation.ts';
import { nounText, of } from './language.ts';

/** The words of an invitation to a table. */
export const invitationTexts: Words<typeof english.invitationTexts> = {
  /** Before it has been read, or when it cannot be. */
  unknown: 'On t’invite à une partie',
  freeSeats: (count) => (count === 1 ? '1 place libre' : `${count} places libres`),
  allSeatsTaken: 'Toutes les places sont prises',
  /** Seats are free, and nobody new may take one. */
  privateTable: 'Table privée',
  join: (host, noun) => `Rejoindre la ${nounText(noun)} ${of(host)}`,
  watch: (host, noun) => `Regarder la ${nounText(noun)} ${of(host)}`,
  /** How long a night lasts. */
  night: (rounds, points) => (points === null ? `${rounds} manches` : `jusqu’à ${points} points`),
  /** The game and how many seats are free. */
  facts: (game, seats) => `${game}, ${seats}`,
  factsTaken: (game) => `${game}, table complète`,
  factsPrivate: (game) => `${game}, table privée`,
};

/** The words of the page that an invitation opens, whatever the invitation says. */
export const joinTableTexts: Words<typeof english.joinTableTexts> = {
  pageTitle: (title) => `${title} · Snap-Up`,
  /** It leads to a seat, or only to the table where none is free. */
  join: 'Rejoindre la table',
  watch: 'Regarder',
  seats: 'Places',
  freeSeat: 'Place libre',
  createGame: 'Créer une partie',
  cannotJoin: 'Tu ne peux pas rejoindre cette table',
  home: 'Accueil',
  closed: 'Cette table est fermée',
  closedByHost: 'L’hôte l’a fermée. Tu peux créer ta propre partie à tout moment.',
};

/** What is said beside a link that only this computer can open, and what can be done about it. */
export const addressWarning: Words<typeof english.addressWarning> = {
  title: 'Seul cet ordinateur peut ouvrir ce lien.',
  text: 'Ouvre Snap-Up à une adresse que les autres appareils peuvent atteindre, comme celle affichée au démarrage du serveur. Le lien l’utilisera alors.',
};

/** What stands beside that choice. */
export const addressChoice: Words<typeof english.addressChoice> = {
  label: 'Adresse du lien',
  explanation: 'Cet ordinateur a plusieurs adresses. Si le lien ne s’ouvre pas ailleurs, essaies-en une autre.',
};

/** The words of the link that invites to a table. */
export const inviteLink: Words<typeof english.inviteLink> = {
  label: 'Lien d’invitation',
  copied: 'Invitation copiée.',
  text: 'Joue à Snap-Up avec moi',
};
