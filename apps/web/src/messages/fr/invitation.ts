import type { Words } from '@snap-up/engine';
import type * as english from '../en/invitation.ts';
import { nounText, of } from './language.ts';

export const invitationTexts: Words<typeof english.invitationTexts> = {
  unknown: 'On t’invite à une partie',
  freeSeats: (count) => (count === 1 ? '1 place libre' : `${count} places libres`),
  allSeatsTaken: 'Toutes les places sont prises',
  noNewPlayers: 'Plus personne ne peut rejoindre',
  join: (host, noun) => `Rejoindre la ${nounText(noun)} ${of(host)}`,
  watch: (host, noun) => `Regarder la ${nounText(noun)} ${of(host)}`,
  night: (rounds, points) => (points === null ? `${rounds} manches` : `jusqu’à ${points} points`),
  facts: (game, seats) => `${game}, ${seats}`,
  factsTaken: (game) => `${game}, table complète`,
  factsNoNewPlayers: (game) => `${game}, plus personne ne peut rejoindre`,
};

export const joinTableTexts: Words<typeof english.joinTableTexts> = {
  join: 'Rejoindre la table',
  watch: 'Regarder',
  seats: 'Places',
  cannotJoin: 'Tu ne peux pas rejoindre cette table',
  closedByHost: 'L’hôte l’a fermée. Tu peux créer ta propre partie à tout moment.',
};

export const addressWarning: Words<typeof english.addressWarning> = {
  title: 'Seul cet ordinateur peut ouvrir ce lien.',
  text: 'Ouvre Snap-Up à une adresse que les autres appareils peuvent atteindre, comme celle affichée au démarrage du serveur. Le lien l’utilisera alors.',
};

export const addressChoice: Words<typeof english.addressChoice> = {
  label: 'Adresse du lien',
  explanation: 'Cet ordinateur a plusieurs adresses. Si le lien ne s’ouvre pas ailleurs, essaies-en une autre.',
};

export const inviteLink: Words<typeof english.inviteLink> = {
  label: 'Lien d’invitation',
  copied: 'Invitation copiée.',
  text: 'Joue à Snap-Up avec moi',
};
