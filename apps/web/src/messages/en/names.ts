import { possessive } from './grammar.ts';

/** What players and tables are called. */
export const nameWords = {
  /** A bot is always marked as one. */
  bot: (name: string) => `${name} (bot)`,
  tableOf: (host: string) => `${possessive(host)} table`,
  /** Where no host is known. */
  anyTable: 'A table',
  /** Whoever has had their data deleted. */
  formerPlayer: 'Former player',
  /** Whoever has no name. */
  someone: 'Someone',
} as const;
