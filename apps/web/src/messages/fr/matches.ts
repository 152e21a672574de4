import type { Words } from '@snap-up/engine';
import type * as english from '../en/matches.ts';
import { listOf } from '../sentence.ts';

const each = (winCount: number) => (winCount < 2 ? `${winCount} victoire partout` : `${winCount} victoires partout`);

/** The words of a match over several games. A score is that of the leader and of the next: `2–1`. */
export const matchTexts: Words<typeof english.matchTexts> = {
  match: 'Match',
  singleGames: 'Parties simples',
  bestOf: (length) => `Au meilleur des ${length}`,
  eachGameAlone: 'Chaque partie se joue pour elle-même.',
  needed: (winCount) => `Il faut gagner ${winCount} parties pour remporter le match. Les égalités ne comptent pas.`,
  youWonTheMatch: 'Tu remportes le match !',
  wonTheMatch: (name) => `${name} remporte le match`,
  /** What a player has won, for screen readers. */
  wins: (winCount) => (winCount < 2 ? `${winCount} victoire` : `${winCount} victoires`),
  left: 'plus à la table',
  standing: {
    nobodyYet: 'Personne n’a encore gagné de partie.',
    nextWinDecides: (score) => `${score} : la prochaine victoire décide du match.`,
    you: 'toi',
    level: (winCount, names) => `Égalité, ${each(winCount)} : ${listOf(names)}.`,
    levelAtMatchPoint: (winCount, names) =>
      `Égalité, ${each(winCount)} : ${listOf(names)}. Une victoire de plus décide du match.`,
    youLead: (score) => `Tu mènes ${score}.`,
    youLeadAtMatchPoint: (score) => `Tu mènes ${score} : balle de match pour toi.`,
    leads: (name, score) => `${name} mène ${score}.`,
    leadsAtMatchPoint: (name, score) => `${name} mène ${score} : balle de match.`,
    youWon: (score) => `Tu remportes le match ${score}.`,
    won: (name, score) => `${name} remporte le match ${score}.`,
  },
};
