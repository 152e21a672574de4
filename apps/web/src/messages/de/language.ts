import type { Words } from '@snap-up/engine';
import type * as english from '../en/language.ts';

/** How numbers and lists are written, by `Intl`. The words that many sentences share follow; the sentences are in the other files. */
export const locale = 'de-DE';

/** What one game is called: a race or another game. Both are neuter, so that one sentence fits either. */
export function nounText(noun: string): string {
  return noun === 'race' ? 'Rennen' : 'Spiel';
}

/** A count with its noun: “1 Zug”, “2 Züge”. */
export function countOf(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`;
}

/** A number of cards: “1 Karte”, “2 Karten”. */
export function cardsText(count: number): string {
  return countOf(count, 'Karte', 'Karten');
}

/** The score between two, the reader’s or the leader’s first: `12:8`. */
export function scoreText(one: number, other: number): string {
  return `${one}:${other}`;
}

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
  /** Two or more who are not named, at the end of a list. */
  others: (count) => `${count} andere`,
};

/** What players read about each strength of bots: its name, and a sentence on how such a bot plays. */
export const strengthWords: typeof english.strengthWords = {
  gentle: { name: 'Leicht', sentence: 'Macht die naheliegenden Züge, übersieht manche und lässt sich Zeit.' },
  steady: { name: 'Mittel', sentence: 'Deckt Karten auf, räumt Spalten und zieht, wenn sonst nichts zu tun ist.' },
  sharp: { name: 'Schwer', sentence: 'Denkt voraus, merkt sich den Stapel und achtet darauf, was dir helfen würde.' },
};

/** What stands on the home page about a game with this many bots of that strength, by where it stands. */
export const botWords: typeof english.botWords = (count, strength) => {
  const name = strengthWords[strength].name.toLowerCase();
  return {
    race: count === 1 ? 'Gegen einen Bot spielen' : `Gegen ${count} Bots spielen`,
    chosen: count === 1 ? `1 Bot, ${name}` : `${count} Bots, ${name}`,
  };
};

/** The words of times and durations. What has no words is written by `Intl`. */
export const durationWords: Words<typeof english.durationWords> = {
  justNow: 'gerade eben',
  at: (time) => `um ${time}`,
  tomorrowAt: (time) => `morgen um ${time}`,
  atMidnight: 'um Mitternacht',
  /** `1 Tag`, `12 Tage`. */
  days: (count) => (count === 1 ? '1 Tag' : `${count.toLocaleString(locale)} Tage`),
  aboutMinutes: (count) => (count === 1 ? 'etwa 1 Minute' : `etwa ${count} Minuten`),
  /** A place as an ordinal: `1.`, `2.`. */
  place: (place) => `${place}.`,
};

/** A clock in words. `left` is the time that is left on it. */
export const clockWordsByState: Words<typeof english.clockWordsByState> = {
  runs: (left) => `noch ${left}`,
  still: (left) => `${left}, Uhr angehalten`,
  waits: (left) => `noch ${left} insgesamt`,
};
