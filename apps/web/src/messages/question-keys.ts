/**
 * The questions about a table in the text view, and their keys. These letters have no other function on a page with
 * cards.
 */
export const questionKeys = {
  cards: 'C',
  foundations: 'G',
  stock: 'K',
  rival: 'O',
  moves: 'L',
  changes: 'W',
  status: 'I',
} as const;
/** Something that can be asked of a table. */
export type Question = keyof typeof questionKeys;
