import type { Words } from '@snap-up/engine';
import type * as english from '../en/names.ts';

/** What players and tables are called. */
export const nameWords: Words<typeof english.nameWords> = {
  /** A bot is always marked as one. */
  bot: (name) => `${name} (bot)`,
  tableOf: (host) => `Mesa de ${host}`,
  /** Where no host is known. */
  anyTable: 'Una mesa',
  /** Whoever has had their data deleted. */
  formerPlayer: 'Perfil eliminado',
  /** Whoever has no name. */
  someone: 'Alguien',
};
