import type { Words } from '@snap-up/engine';
import type * as english from '../en/invitation.ts';

import { nounText } from './grammar.ts';

/** The words of an invitation to a table. */
export const invitationTexts: Words<typeof english.invitationTexts> = {
  /** Before it has been read, or when it cannot be. */
  unknown: 'Du bist zu einem Spiel eingeladen',
  freeSeats: (count) => (count === 1 ? '1 Platz frei' : `${count} Plätze frei`),
  allSeatsTaken: 'Alle Plätze besetzt',
  join: (host, noun) => `Mitspielen: ${nounText(noun)} von ${host}`,
  watch: (host, noun) => `Zuschauen: ${nounText(noun)} von ${host}`,
  /** The game and how many seats are free. */
  facts: (game, seats) => `${game}, ${seats}`,
  factsTaken: (game) => `${game}, alle Plätze besetzt`,
};
