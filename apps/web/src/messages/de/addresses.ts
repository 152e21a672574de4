import type { Words } from '@snap-up/engine';
import type * as english from '../en/addresses.ts';

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
