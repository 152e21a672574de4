import type { BotStrength } from '@snap-up/protocol';

/** How numbers, times and lists are written. The sentences themselves are in the other files of this folder. */
export const locale = 'en-US';

/** A name in the possessive: “Anna’s”. */
export function possessive(name: string): string {
  return `${name}’s`;
}

/** A count with its noun: “1 move”, “2 moves”. */
export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

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

/** The words for each strength of bots: its name, and a sentence on how such a bot plays. */
export const strengthWords: Readonly<Record<BotStrength, { readonly name: string; readonly sentence: string }>> = {
  gentle: { name: 'Easy', sentence: 'Makes the obvious plays, misses some of them and takes its time.' },
  steady: { name: 'Medium', sentence: 'Turns up cards, clears columns and draws when nothing else is left.' },
  sharp: { name: 'Hard', sentence: 'Looks ahead, remembers its stock and watches what would help you.' },
};

/** The words on the home page about a game with this many bots of that strength, by place. */
export function botWords(count: number, strength: BotStrength) {
  const name = strengthWords[strength].name.toLowerCase();
  return {
    race: count === 1 ? 'Race a bot' : `Race ${count} bots`,
    chosen: count === 1 ? `1 bot, ${name}` : `${count} bots, ${name}`,
  };
}
