import type { Words } from '@snap-up/engine';
import type * as english from '../en/invitation.ts';
import { nounText } from './language.ts';

export const invitationTexts: Words<typeof english.invitationTexts> = {
  unknown: 'Du bist zu einem Spiel eingeladen',
  freeSeats: (count) => (count === 1 ? '1 Platz frei' : `${count} Plätze frei`),
  allSeatsTaken: 'Alle Plätze besetzt',
  noNewPlayers: 'Niemand kann mehr dazukommen',
  join: (host, noun) => `${host} lädt zum ${nounText(noun)} ein`,
  watch: (host, noun) => `${host} beim ${nounText(noun)} zuschauen`,
  night: (rounds, points) => (points === null ? `${rounds} Runden` : `bis ${points} Punkte`),
  facts: (game, seats) => `${game}, ${seats}`,
  factsTaken: (game) => `${game}, alle Plätze besetzt`,
  factsNoNewPlayers: (game) => `${game}, niemand kann mehr dazukommen`,
};

export const joinTableTexts: Words<typeof english.joinTableTexts> = {
  join: 'An den Tisch',
  watch: 'Zuschauen',
  seats: 'Plätze',
  cannotJoin: 'Hier kannst du nicht dazukommen',
  closedByHost: 'Der Host hat ihn geschlossen. Du kannst jederzeit ein eigenes Spiel erstellen.',
};

export const addressWarning: Words<typeof english.addressWarning> = {
  title: 'Nur dieser Computer kann diesen Link öffnen.',
  text: 'Öffne Snap-Up unter einer Adresse, die andere Geräte erreichen, zum Beispiel der, die beim Start des Servers angezeigt wird. Der Link benutzt dann diese.',
};

export const addressChoice: Words<typeof english.addressChoice> = {
  label: 'Adresse im Link',
  explanation: 'Dieser Computer hat mehrere Adressen. Lässt sich der Link woanders nicht öffnen, versuch eine andere.',
};

export const inviteLink: Words<typeof english.inviteLink> = {
  label: 'Einladungslink',
  copied: 'Einladung kopiert.',
  text: 'Spiel mit mir Snap-Up',
};
