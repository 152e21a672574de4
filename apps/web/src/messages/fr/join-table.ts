import type { Words } from '@snap-up/engine';
import type * as english from '../en/join-table.ts';

/** The words of the page that an invitation opens, whatever the invitation says. */
export const joinTableTexts: Words<typeof english.joinTableTexts> = {
  pageTitle: (title) => `${title} · Snap-Up`,
  /** It leads to a seat, or only to the table where none is free. */
  join: 'Rejoindre la table',
  watch: 'Regarder',
  seats: 'Places',
  freeSeat: 'Place libre',
  createGame: 'Créer une partie',
  cannotJoin: 'Tu ne peux pas rejoindre cette table',
  home: 'Accueil',
  closed: 'Cette table est fermée',
  closedByHost: 'L’hôte l’a fermée. Tu peux créer ta propre partie à tout moment.',
};
