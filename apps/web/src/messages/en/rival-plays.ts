import { countOf } from './grammar.ts';

/** What other players have played: cards by name, or only how many. */
interface TheirPlays {
  /** Null for all others together. */
  readonly name: string | null;
  readonly cards: readonly string[] | number;
}

const cardsOf = ({ cards }: TheirPlays) =>
  typeof cards === 'number' ? countOf(cards, 'card') : cards.map((card) => `the ${card}`).join(' and ');
const who = ({ name }: TheirPlays) => name ?? 'others';

/** One sentence about what others have played in the last few seconds: “Ben played the ace of hearts and Cleo 2 cards.” */
export function rivalPlaysWords([first, ...more]: readonly TheirPlays[]): string {
  if (first === undefined) return '';
  const phrases = [`${who(first)} played ${cardsOf(first)}`, ...more.map((each) => `${who(each)} ${cardsOf(each)}`)];
  const last = phrases.pop();
  return phrases.length === 0 ? `${last}.` : `${phrases.join(', ')} and ${last}.`;
}
