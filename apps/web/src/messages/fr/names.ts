import type { Words } from '@snap-up/engine';
import type * as english from '../en/names.ts';

import { of } from './grammar.ts';

/** What players and tables are called. */
export const nameWords: Words<typeof english.nameWords> = {
  /** A bot is always marked as one. */
  bot: (name) => `${name} (bot)`,
  tableOf: (host) => `Table ${of(host)}`,
  /** Where no host is known. */
  anyTable: 'Une table',
  /** Whoever has had their data deleted. */
  formerPlayer: 'Profil supprimé',
  /** Whoever has no name. */
  someone: 'Quelqu’un',
};
