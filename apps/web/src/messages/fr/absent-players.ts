import type { Words } from '@snap-up/engine';
import type * as english from '../en/absent-players.ts';

import { listOf } from '../lists.ts';
import { of, that } from './grammar.ts';

const are = (names: readonly string[]) => `${listOf(names)} ${names.length === 1 ? 'n’est' : 'ne sont'} pas là.`;
const noVote = (names: readonly string[]) =>
  `Après deux minutes d’absence, ${names.length === 1 ? names[0] : 'on'} ne vote plus.`;
const turnOf = (name: string) => `C’est au tour ${of(name)}, qui n’est pas là.`;

/** The sentences about players who are away, and what can be done about it. */
export const absentPlayersWords: Words<typeof english.absentPlayersWords> = {
  away: are,
  /** In a game without turns. */
  awayWithoutTurns: (names) => `${are(names)} Continue, ou accepte d’arrêter la partie. ${noVote(names)}`,
  awayBetweenTurns: (names) => `${are(names)} Attends, continue, ou accepte d’arrêter la partie. ${noVote(names)}`,
  allAgree: (names) =>
    `Tout le monde ici accepte d’arrêter. La partie s’arrêtera dès ${that(listOf(names))} ${names.length === 1 ? 'sera' : 'seront'} hors ligne depuis deux minutes.`,
  turnOf,
  /** Where it is the turn of somebody who is away, in a game without a clock. */
  untimedTurn: {
    beforeVote: (name) => `${turnOf(name)} Tu peux attendre, ou accepter d’arrêter la partie.`,
    untilVote: (name, left) =>
      `${turnOf(name)} Tu peux attendre, voter pour sauter son tour (dans ${left}), ou accepter d’arrêter la partie.`,
    vote: (name) => `${turnOf(name)} Tu peux attendre, voter pour sauter son tour, ou accepter d’arrêter la partie.`,
  },
  /** The same in a game with a clock. */
  timedTurn: {
    beforeVote: (name) => `${turnOf(name)} Tu peux laisser tourner son chrono, ou accepter d’arrêter la partie.`,
    untilVote: (name, left) =>
      `${turnOf(name)} Tu peux laisser tourner son chrono, voter pour sauter son tour (dans ${left}), ou accepter d’arrêter la partie.`,
    vote: (name) =>
      `${turnOf(name)} Tu peux laisser tourner son chrono, voter pour sauter son tour, ou accepter d’arrêter la partie.`,
  },
  skippedOnce: (name, voters) =>
    `Le tour ${of(name)} sera sauté dès ${that(listOf(voters))} ${voters.length === 1 ? 'aura' : 'auront'} voté aussi.`,
  /** With a clock of days, where only they have not agreed to end the game. */
  endsOnceTheyAgree: (names) =>
    `La partie s’arrêtera dès ${that(listOf(names))} ${names.length === 1 ? 'acceptera' : 'accepteront'} aussi.`,
  theirTurn: (name) => `C’est au tour ${of(name)}.`,
  remind: (name) => `Relancer ${name}`,
  /** How many of those who may vote have voted: `1/2`. */
  voted: (count) => `Votes : ${count}`,
  skip: (count) => `Sauter le tour ${count}`,
};
