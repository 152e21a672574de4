import { inviteLink } from '#messages/invitation.ts';
import type { SharedLink } from '../ui/sharing.ts';
import { Poller } from './poller.svelte.ts';
import { rest } from './rest.ts';
import { storageIn } from './storage.ts';

const storage = storageIn(() => localStorage);
const chosenKey = 'share address';

/** The address in links to share. The one in this browser may mean another computer to others, like `localhost`. */
class ShareAddress {
  readonly #poller = new Poller(() => rest.addresses(), null);
  #chosen = $state(storage.get(chosenKey));

  /** The addresses that others can open, the likeliest first; null until the server has answered. */
  get known(): readonly string[] | null {
    return this.#poller.value;
  }

  /** The chosen address, as long as it is among the known ones. */
  get origin(): string {
    const known = this.known ?? [];
    return known.find((origin) => origin === this.#chosen) ?? known[0] ?? location.origin;
  }

  /** Returns the link to a path of this site. */
  linkTo(path: string): string {
    return `${this.origin}${path}`;
  }

  choose(origin: string): void {
    this.#chosen = origin;
    storage.put(chosenKey, origin);
  }
}

/** Shared by all links of this page for others. */
export const shareAddress = new ShareAddress();

/** Returns the link that invites to a table, at an address that others can open. */
export function invitationTo(tableId: string): SharedLink {
  return { link: shareAddress.linkTo(`/t/${tableId}`), text: inviteLink.text, copied: inviteLink.copied };
}
