import type * as english from '../en/rival-plays.ts';
import { listOf } from '../lists.ts';
import { cardsText, definite } from './grammar.ts';

/** One sentence about what others have played in the last few seconds: “Ben a joué l’as de cœur ; Cleo, 2 cartes.” */
export const rivalPlaysWords: typeof english.rivalPlaysWords = ([first, ...more]) => {
  if (first === undefined) return '';
  const cardsOf = (cards: readonly string[] | number) =>
    typeof cards === 'number' ? cardsText(cards) : listOf(cards.map(definite));
  const others = more.map(({ name, cards }) => ` ; ${name ?? 'les autres'}, ${cardsOf(cards)}`);
  const verb = first.name === null ? 'Les autres ont joué' : `${first.name} a joué`;
  return `${verb} ${cardsOf(first.cards)}${others.join('')}.`;
};
