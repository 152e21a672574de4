import type { Words } from '@snap-up/engine';
import type * as english from '../en/matches.ts';
import { listOf } from '../sentence.ts';
import { countOf } from './language.ts';

const winsText = (count: number) => countOf(count, 'Sieg', 'Siege');
const level = (winCount: number, names: readonly string[]) =>
  `Gleichauf mit je ${countOf(winCount, 'Sieg', 'Siegen')}: ${listOf(names)}.`;

/** The words of a match over several games. A score is that of the leader and of the next: `2–1`. */
export const matchTexts: Words<typeof english.matchTexts> = {
  match: 'Match',
  singleGames: 'Einzelspiele',
  bestOf: (length) => `Best of ${length}`,
  eachGameAlone: 'Jedes Spiel zählt für sich.',
  needed: (winCount) => `Wer zuerst ${winCount} Spiele gewinnt, gewinnt das Match. Unentschieden zählen nicht.`,
  youWonTheMatch: 'Du hast das Match gewonnen!',
  wonTheMatch: (name) => `${name} gewinnt das Match`,
  /** What a player has won, for screen readers. */
  wins: winsText,
  left: 'nicht mehr da',
  standing: {
    nobodyYet: 'Noch hat niemand ein Spiel gewonnen.',
    nextWinDecides: (score) => `Es steht ${score}: Der nächste Sieg entscheidet das Match.`,
    you: 'du',
    level,
    levelAtMatchPoint: (winCount, names) =>
      `${level(winCount, names)} Gewinnt jemand davon das nächste Spiel, ist das Match entschieden.`,
    youLead: (score) => `Du führst ${score}.`,
    youLeadAtMatchPoint: (score) => `Du führst ${score}: Matchball für dich.`,
    leads: (name, score) => `${name} führt ${score}.`,
    leadsAtMatchPoint: (name, score) => `${name} führt ${score}: Matchball.`,
    youWon: (score) => `Du hast das Match ${score} gewonnen.`,
    won: (name, score) => `${name} gewinnt das Match ${score}.`,
  },
};
