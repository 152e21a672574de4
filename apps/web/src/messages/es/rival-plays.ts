import type * as english from '../en/rival-plays.ts';
import { listOf } from '../lists.ts';
import { cardsText } from './grammar.ts';

/** One sentence about what others have played in the last few seconds: “Jugadas: Ben, as de corazones; Cleo, 2 cartas.” */
export const rivalPlaysWords: typeof english.rivalPlaysWords = (plays) => {
  const phrases = plays.map(
    ({ name, cards }) => `${name ?? 'otros'}, ${typeof cards === 'number' ? cardsText(cards) : listOf(cards)}`,
  );
  return phrases.length === 0 ? '' : `Jugadas: ${phrases.join('; ')}.`;
};
