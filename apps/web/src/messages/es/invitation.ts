import type { Words } from '@snap-up/engine';
import type * as english from '../en/invitation.ts';
import { nounText } from './language.ts';

export const invitationTexts: Words<typeof english.invitationTexts> = {
  unknown: 'Te han invitado a una partida',
  freeSeats: (count) => (count === 1 ? '1 asiento libre' : `${count} asientos libres`),
  allSeatsTaken: 'Todos los asientos ocupados',
  noNewPlayers: 'No entra nadie más',
  join: (host, noun) => `Únete a la ${nounText(noun)} de ${host}`,
  watch: (host, noun) => `Mira la ${nounText(noun)} de ${host}`,
  night: (rounds, points) => (points === null ? `${rounds} rondas` : `hasta ${points} puntos`),
  facts: (game, seats) => `${game}, ${seats}`,
  factsTaken: (game) => `${game}, mesa llena`,
  factsNoNewPlayers: (game) => `${game}, no entra nadie más`,
};

export const joinTableTexts: Words<typeof english.joinTableTexts> = {
  join: 'Entrar en la mesa',
  watch: 'Mirar',
  seats: 'Asientos',
  cannotJoin: 'No puedes entrar aquí',
  closedByHost: 'La ha cerrado el anfitrión. Puedes crear tu propia partida cuando quieras.',
};

export const addressWarning: Words<typeof english.addressWarning> = {
  title: 'Este enlace solo se abre en este equipo.',
  text: 'Abre Snap-Up en una dirección a la que lleguen otros dispositivos, como la que se mostró al iniciar el servidor. El enlace usará esa dirección.',
};

export const addressChoice: Words<typeof english.addressChoice> = {
  label: 'Dirección del enlace',
  explanation: 'Este equipo tiene varias direcciones. Si el enlace no se abre en otro lugar, prueba con otra.',
};

export const inviteLink: Words<typeof english.inviteLink> = {
  label: 'Enlace de invitación',
  copied: 'Invitación copiada.',
  text: 'Juega conmigo a Snap-Up',
};
