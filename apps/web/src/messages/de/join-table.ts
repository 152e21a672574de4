import type { Words } from '@snap-up/engine';
import type * as english from '../en/join-table.ts';

/** The words of the page that an invitation opens, whatever the invitation says. */
export const joinTableTexts: Words<typeof english.joinTableTexts> = {
  pageTitle: (title: string) => `${title} · Snap-Up`,
  /** It leads to a seat, or only to the table where none is free. */
  join: 'An den Tisch',
  watch: 'Zuschauen',
  seats: 'Plätze',
  freeSeat: 'Freier Platz',
  createGame: 'Spiel erstellen',
  cannotJoin: 'Hier kannst du nicht dazukommen',
  home: 'Startseite',
  closed: 'Dieser Tisch ist geschlossen',
  closedByHost: 'Der Host hat ihn geschlossen. Du kannst jederzeit ein eigenes Spiel erstellen.',
};
