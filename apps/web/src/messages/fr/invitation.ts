import type { Words } from '@snap-up/engine';
import type * as english from '../en/invitation.ts';

import { nounText, of } from './grammar.ts';

/** The words of an invitation to a table. */
export const invitationTexts: Words<typeof english.invitationTexts> = {
  /** Before it has been read, or when it cannot be. */
  unknown: 'On t’invite à une partie',
  freeSeats: (count) => (count === 1 ? '1 place libre' : `${count} places libres`),
  allSeatsTaken: 'Toutes les places sont prises',
  join: (host, noun) => `Rejoindre la ${nounText(noun)} ${of(host)}`,
  watch: (host, noun) => `Regarder la ${nounText(noun)} ${of(host)}`,
  /** The game and how many seats are free. */
  facts: (game, seats) => `${game}, ${seats}`,
  factsTaken: (game) => `${game}, toutes les places sont prises`,
};
