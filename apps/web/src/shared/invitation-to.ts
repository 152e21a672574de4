import { inviteLink } from '#messages/invitation.ts';
import type { SharedLink } from '../ui/share-link.ts';
import { shareAddress } from './share-address.svelte.ts';

/** Returns the link that invites to a table, at an address that others can open. */
export function invitationTo(tableId: string): SharedLink {
  return { link: shareAddress.linkTo(`/t/${tableId}`), text: inviteLink.text, copied: inviteLink.copied };
}
