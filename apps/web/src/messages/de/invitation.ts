import type { Words } from '@snap-up/engine';
import type * as english from '../en/invitation.ts';
import { nounText } from './language.ts';

/** The words of an invitation to a table. */
export const invitationTexts: Words<typeof english.invitationTexts> = {
  /** Before it has been read, or when it cannot be. */
  unknown: 'Du bist zu einem Spiel eingeladen',
  freeSeats: (count) => (count === 1 ? '1 Platz frei' : `${count} Plätze frei`),
  allSeatsTaken: 'Alle Plätze besetzt',
  /** Seats are free, and nobody new may take one. */
  privateTable: 'Geschlossene Runde',
  join: (host, noun) => `${host} lädt zum ${nounText(noun)} ein`,
  watch: (host, noun) => `${host} beim ${nounText(noun)} zuschauen`,
  /** How long a night lasts. */
  night: (rounds, points) => (points === null ? `${rounds} Runden` : `bis ${points} Punkte`),
  /** The game and how many seats are free. */
  facts: (game, seats) => `${game}, ${seats}`,
  factsTaken: (game) => `${game}, alle Plätze besetzt`,
  factsPrivate: (game) => `${game}, geschlossene Runde`,
};

/** The words of the page that an invitation opens, whatever the invitation says. */
export const joinTableTexts: Words<typeof english.joinTableTexts> = {
  pageTitle: (title: string) => `${title} · Snap-Up`,
  /** It leads to a seat, or only to the table where none is free. */
  join: 'An den Tisch',
  watch: 'Zuschauen',
  seats: 'Plätze',
  freeSeat: 'Freier Platz',
  createGame: 'Spiel erstellen',
  cannotJoin: 'Hier kannst du nicht dazukommen',
  home: 'Startseite',
  closed: 'Dieser Tisch ist geschlossen',
  closedByHost: 'Der Host hat ihn geschlossen. Du kannst jederzeit ein eigenes Spiel erstellen.',
};

/** What is said beside a link that only this computer can open, and what can be done about it. */
export const addressWarning: Words<typeof english.addressWarning> = {
  title: 'Nur dieser Computer kann diesen Link öffnen.',
  text: 'Öffne Snap-Up unter einer Adresse, die andere Geräte erreichen, zum Beispiel der, die beim Start des Servers angezeigt wird. Der Link benutzt dann diese.',
};

/** What stands beside that choice. */
export const addressChoice: Words<typeof english.addressChoice> = {
  label: 'Adresse im Link',
  explanation: 'Dieser Computer hat mehrere Adressen. Lässt sich der Link woanders nicht öffnen, versuch eine andere.',
};

/** The words of the link that invites to a table. */
export const inviteLink: Words<typeof english.inviteLink> = {
  label: 'Einladungslink',
  copied: 'Einladung kopiert.',
  text: 'Spiel mit mir Snap-Up',
};
