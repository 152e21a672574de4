import type { Words } from '@snap-up/engine';
import type * as english from '../en/addresses.ts';

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
