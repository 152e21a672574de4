import { possessive } from './grammar.ts';

/** The names of players and tables. */
export const nameWords = {
  /** A bot is always marked as one. */
  bot: (name: string) => `${name} (bot)`,
  tableOf: (host: string) => `${possessive(host)} table`,
  /** Where no host is known. */
  anyTable: 'A table',
  /** A player whose data was deleted. */
  formerPlayer: 'Former player',
  /** A player without a name. */
  someone: 'Someone',
} as const;
