import type { Words } from '@snap-up/engine';
import type * as english from '../en/names.ts';

/** What players and tables are called. */
export const nameWords: Words<typeof english.nameWords> = {
  /** A bot is always marked as one. */
  bot: (name) => `${name} (Bot)`,
  tableOf: (host) => `Tisch von ${host}`,
  /** Where no host is known. */
  anyTable: 'Ein Tisch',
  /** Whoever has had their data deleted. */
  formerPlayer: 'Gelöschtes Profil',
  /** Whoever has no name. */
  someone: 'Jemand',
};
