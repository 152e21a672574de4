import type { Words } from '@snap-up/engine';
import type * as english from '../en/invitation.ts';

import { nounText } from './grammar.ts';

/** The words of an invitation to a table. */
export const invitationTexts: Words<typeof english.invitationTexts> = {
  /** Before it has been read, or when it cannot be. */
  unknown: 'Te han invitado a una partida',
  freeSeats: (count) => (count === 1 ? '1 asiento libre' : `${count} asientos libres`),
  allSeatsTaken: 'Todos los asientos ocupados',
  join: (host, noun) => `Únete a la ${nounText(noun)} de ${host}`,
  watch: (host, noun) => `Mira la ${nounText(noun)} de ${host}`,
  /** The game and how many seats are free. */
  facts: (game, seats) => `${game}, ${seats}`,
  factsTaken: (game) => `${game}, todos los asientos ocupados`,
};
