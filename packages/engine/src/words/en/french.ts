/** The suits of the French pack. */
export const suitNames = { c: 'clubs', d: 'diamonds', h: 'hearts', s: 'spades' } as const;

/** The spoken names of its ranks. */
export const rankNames = {
  A: 'ace',
  '2': 'two',
  '3': 'three',
  '4': 'four',
  '5': 'five',
  '6': 'six',
  '7': 'seven',
  '8': 'eight',
  '9': 'nine',
  T: 'ten',
  J: 'jack',
  Q: 'queen',
  K: 'king',
} as const;

/** A card without an article: “two of hearts”. */
export function cardName(rank: keyof typeof rankNames, suit: keyof typeof suitNames): string {
  return `${rankNames[rank]} of ${suitNames[suit]}`;
}

export const jokerName = 'Joker';
