import type { Words } from '@snap-up/engine';
import type * as english from '../en/absent-players.ts';

import { listOf } from '../lists.ts';

const are = (names: readonly string[]) => `${listOf(names)} ${names.length === 1 ? 'ist' : 'sind'} gerade nicht da.`;
const noVote = (names: readonly string[]) =>
  `Nach zwei Minuten zählt die Stimme von ${names.length === 1 ? names[0] : 'allen, die nicht da sind,'} nicht mehr.`;
const turnOf = (name: string) => `${name} ist am Zug, aber gerade nicht da.`;

/** The sentences about players who are away, and what can be done about it. */
export const absentPlayersWords: Words<typeof english.absentPlayersWords> = {
  away: are,
  /** In a game without turns. */
  awayWithoutTurns: (names) => `${are(names)} Spiel weiter oder stimm dafür, aufzuhören. ${noVote(names)}`,
  awayBetweenTurns: (names) => `${are(names)} Warte, spiel weiter oder stimm dafür, aufzuhören. ${noVote(names)}`,
  allAgree: (names) =>
    `Alle, die da sind, wollen aufhören. Das Spiel endet, sobald ${listOf(names)} zwei Minuten abwesend ${names.length === 1 ? 'ist' : 'sind'}.`,
  turnOf,
  /** Where it is the turn of somebody who is away, in a game without a clock. */
  untimedTurn: {
    beforeVote: (name) => `${turnOf(name)} Du kannst warten oder dafür stimmen, aufzuhören.`,
    untilVote: (name, left) =>
      `${turnOf(name)} Du kannst warten oder dafür stimmen, den Zug zu überspringen (in ${left}) oder aufzuhören.`,
    vote: (name) => `${turnOf(name)} Du kannst warten oder dafür stimmen, den Zug zu überspringen oder aufzuhören.`,
  },
  /** The same in a game with a clock. */
  timedTurn: {
    beforeVote: (name) => `${turnOf(name)} Du kannst die Uhr laufen lassen oder dafür stimmen, aufzuhören.`,
    untilVote: (name, left) =>
      `${turnOf(name)} Du kannst die Uhr laufen lassen oder dafür stimmen, den Zug zu überspringen (in ${left}) oder aufzuhören.`,
    vote: (name) =>
      `${turnOf(name)} Du kannst die Uhr laufen lassen oder dafür stimmen, den Zug zu überspringen oder aufzuhören.`,
  },
  skippedOnce: (name, voters) =>
    `Der Zug von ${name} wird übersprungen, sobald auch ${listOf(voters)} dafür ${voters.length === 1 ? 'stimmt' : 'stimmen'}.`,
  /** With a clock of days, where only they have not agreed to end the game. */
  endsOnceTheyAgree: (names) =>
    `Das Spiel endet, sobald auch ${listOf(names)} ${names.length === 1 ? 'zustimmt' : 'zustimmen'}.`,
  theirTurn: (name) => `${name} ist am Zug.`,
  remind: (name) => `${name} erinnern`,
  /** How many of those who may vote have voted: `1/2`. */
  voted: (count) => `Dafür ${count}`,
  skip: (count) => `Überspringen ${count}`,
};
