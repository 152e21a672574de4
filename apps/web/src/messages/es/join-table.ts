import type { Words } from '@snap-up/engine';
import type * as english from '../en/join-table.ts';

/** The words of the page that an invitation opens, whatever the invitation says. */
export const joinTableTexts: Words<typeof english.joinTableTexts> = {
  pageTitle: (title) => `${title} · Snap-Up`,
  /** It leads to a seat, or only to the table where none is free. */
  join: 'Entrar en la mesa',
  watch: 'Mirar',
  seats: 'Asientos',
  freeSeat: 'Asiento libre',
  createGame: 'Crear partida',
  cannotJoin: 'No puedes entrar aquí',
  home: 'Inicio',
  closed: 'Esta mesa está cerrada',
  closedByHost: 'La ha cerrado el anfitrión. Puedes crear tu propia partida cuando quieras.',
};
