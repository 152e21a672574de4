import type { Words } from '@snap-up/engine';
import type * as english from '../en/players.ts';
import { of } from './language.ts';

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

/** What players read about each strength of bots: its name, and a sentence on how such a bot plays. */
export const strengthWords: typeof english.strengthWords = {
  gentle: { name: 'Facile', sentence: 'Joue les coups évidents, en oublie parfois et prend son temps.' },
  steady: {
    name: 'Moyen',
    sentence: 'Retourne des cartes, vide des colonnes et pioche quand il n’a rien de mieux à faire.',
  },
  sharp: { name: 'Difficile', sentence: 'Anticipe, retient son talon et surveille ce qui pourrait t’aider.' },
};

/** What stands on the home page about a game with this many bots of that strength, by where it stands. */
export const botWords: typeof english.botWords = (count, strength) => {
  const name = strengthWords[strength].name.toLowerCase();
  return {
    race: count === 1 ? 'Course contre un bot' : `Course contre ${count} bots`,
    chosen: count === 1 ? `1 bot, niveau ${name}` : `${count} bots, niveau ${name}`,
  };
};
