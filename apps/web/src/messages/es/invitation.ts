import type { Words } from '@snap-up/engine';
import type * as english from '../en/invitation.ts';
import { nounText } from './language.ts';

/** The words of an invitation to a table. */
export const invitationTexts: Words<typeof english.invitationTexts> = {
  /** Before it has been read, or when it cannot be. */
  unknown: 'Te han invitado a una partida',
  freeSeats: (count) => (count === 1 ? '1 asiento libre' : `${count} asientos libres`),
  allSeatsTaken: 'Todos los asientos ocupados',
  /** Seats are free, and nobody new may take one. */
  privateTable: 'Mesa privada',
  join: (host, noun) => `Únete a la ${nounText(noun)} de ${host}`,
  watch: (host, noun) => `Mira la ${nounText(noun)} de ${host}`,
  /** How long a night lasts. */
  night: (rounds, points) => (points === null ? `${rounds} rondas` : `hasta ${points} puntos`),
  /** The game and how many seats are free. */
  facts: (game, seats) => `${game}, ${seats}`,
  factsTaken: (game) => `${game}, mesa llena`,
  factsPrivate: (game) => `${game}, mesa privada`,
};

/** The words of the page that an invitation opens, whatever the invitation says. */
export const joinTableTexts: Words<typeof english.joinTableTexts> = {
  pageTitle: (title) => `${title} · Snap-Up`,
  /** It leads to a seat, or only to the table where none is free. */
  join: 'Entrar en la mesa',
  watch: 'Mirar',
  seats: 'Asientos',
  freeSeat: 'Asiento libre',
  createGame: 'Crear partida',
  cannotJoin: 'No puedes entrar aquí',
  home: 'Inicio',
  closed: 'Esta mesa está cerrada',
  closedByHost: 'La ha cerrado el anfitrión. Puedes crear tu propia partida cuando quieras.',
};

/** What is said beside a link that only this computer can open, and what can be done about it. */
export const addressWarning: Words<typeof english.addressWarning> = {
  title: 'Este enlace solo se abre en este equipo.',
  text: 'Abre Snap-Up en una dirección a la que lleguen otros dispositivos, como la que se mostró al iniciar el servidor. El enlace usará esa dirección.',
};

/** What stands beside that choice. */
export const addressChoice: Words<typeof english.addressChoice> = {
  label: 'Dirección del enlace',
  explanation: 'Este equipo tiene varias direcciones. Si el enlace no se abre en otro lugar, prueba con otra.',
};

/** The words of the link that invites to a table. */
export const inviteLink: Words<typeof english.inviteLink> = {
  label: 'Enlace de invitación',
  copied: 'Invitación copiada.',
  text: 'Juega conmigo a Snap-Up',
};
