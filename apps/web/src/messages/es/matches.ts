import type { Words } from '@snap-up/engine';
import type * as english from '../en/matches.ts';
import { listOf } from '../sentence.ts';
import { countOf } from './language.ts';

const winsText = (winCount: number) => countOf(winCount, 'victoria', 'victorias');

/** The words of a match over several games. A score is that of the leader and of the next: `2–1`. */
export const matchTexts: Words<typeof english.matchTexts> = {
  match: 'Serie',
  singleGames: 'Partidas sueltas',
  bestOf: (length) => `Al mejor de ${length}`,
  eachGameAlone: 'Cada partida cuenta por sí sola.',
  needed: (winCount) => `Gana la serie quien gane primero ${winCount} partidas. Los empates no cuentan.`,
  youWonTheMatch: '¡Has ganado la serie!',
  wonTheMatch: (name) => `${name} gana la serie`,
  /** What a player has won, for screen readers. */
  wins: winsText,
  left: 'se ha ido',
  standing: {
    nobodyYet: 'Nadie ha ganado aún una partida.',
    nextWinDecides: (score) => `Van ${score}: la próxima victoria decide la serie.`,
    you: 'tú',
    level: (winCount, names) => `Empate a ${winsText(winCount)}: ${listOf(names)}.`,
    levelAtMatchPoint: (winCount, names) =>
      `Empate a ${winsText(winCount)}: ${listOf(names)}. La próxima que gane cualquiera de ellos decide la serie.`,
    youLead: (score) => `Vas ganando ${score}.`,
    youLeadAtMatchPoint: (score) => `Vas ganando ${score}: te falta una victoria para llevarte la serie.`,
    leads: (name, score) => `${name} va ganando ${score}.`,
    leadsAtMatchPoint: (name, score) => `${name} va ganando ${score}: le falta una victoria para llevarse la serie.`,
    youWon: (score) => `Has ganado la serie ${score}.`,
    won: (name, score) => `${name} ha ganado la serie ${score}.`,
  },
};
