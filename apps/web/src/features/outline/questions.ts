/** What can be asked of a table, and by which key. None of these letters does anything else on a page with cards. */
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

/** Returns the question of a key; null for another key. */
export function questionOf(key: string): Question | null {
  const found = Object.entries(questionKeys).find(([, letter]) => letter === key.toUpperCase());
  return found === undefined ? null : (found[0] as Question);
}

/** Returns the number of the column that a key asks for; null for another key. */
export function columnOf(key: string): number | null {
  return /^[1-9]$/.test(key) ? Number(key) : null;
}
