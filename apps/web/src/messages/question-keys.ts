/** What can be asked of a table by those who play by ear, and by which key. These letters do nothing else on a page with cards. */
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
