import type { Words } from '@snap-up/engine';
import type * as english from '../en/addresses.ts';

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
